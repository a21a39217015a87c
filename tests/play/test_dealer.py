"""Chance is fair, comes from the seed and the line alone, and can be checked by anybody afterwards."""

import hashlib
import hmac

import pytest

from petteia.play import dealer

SEED = bytes(range(32))


def test_draws_are_what_they_always_were() -> None:
    """Records of years ago must verify: these values stand for ever."""
    assert [dealer.draw(SEED, line, [(7, 1), (8, 2), (9, 3)]) for line in range(1, 13)] == [
        9,
        9,
        9,
        8,
        7,
        8,
        9,
        8,
        9,
        8,
        8,
        9,
    ]
    assert dealer.commitment(SEED) == "618ff13a851cd2d9165737c8a9175a69fd217495a2e75c96abdeafeba139ae80"
    assert dealer.salt(SEED, 1).hex() == "0978d64b2e64efbb46c007ab8bbbcefa2b75c4dbcecfec9bff3ab01702ed62a5"


def test_a_draw_can_be_made_with_any_hmac() -> None:
    """HMAC-SHA256 of "line.attempt" under the seed, as one great number, modulo the sum of the weights."""
    for line in range(1, 50):
        mark = hmac.new(SEED, f"{line}.0".encode(), hashlib.sha256).hexdigest()
        assert dealer.draw(SEED, line, [(n, 1) for n in range(10)]) == int(mark, 16) % 10


def test_outcomes_are_as_likely_as_their_weights_say() -> None:
    weights = [(10, 1), (11, 2), (12, 3), (13, 14)]
    drawn = [dealer.draw(dealer.seed_from(f"fair {n}"), 1 + n % 7, weights) for n in range(8000)]
    total = sum(weight for _, weight in weights)
    expected = {action: len(drawn) * weight / total for action, weight in weights}
    distance = sum((drawn.count(action) - n) ** 2 / n for action, n in expected.items())
    assert distance < 16.3  # chi square with 3 degrees of freedom: one seed in a thousand would be beyond


def test_lines_of_one_seed_are_as_fair_as_seeds() -> None:
    drawn = [dealer.draw(SEED, line, [(n, 1) for n in range(6)]) for line in range(1, 6001)]
    distance = sum((drawn.count(n) - 1000) ** 2 / 1000 for n in range(6))
    assert distance < 20.5  # 5 degrees of freedom
    pairs = [one * 6 + two for one, two in zip(drawn[::2], drawn[1::2], strict=True)]
    distance = sum((pairs.count(n) - 3000 / 36) ** 2 / (3000 / 36) for n in range(36))
    assert distance < 66.6  # 35 degrees of freedom


def test_an_outcome_without_weight_never_happens() -> None:
    for line in range(1, 200):
        assert dealer.draw(SEED, line, [(1, 0), (2, 1), (3, 0)]) == 2


@pytest.mark.parametrize("weights", [[], [(1, 0)], [(1, 0), (2, 0)]])
def test_chance_without_outcomes_is_an_error(weights: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="chance has no outcome"):
        dealer.draw(SEED, 1, weights)


def test_great_weights_are_drawn_too() -> None:
    """Just over half of all numbers have to be drawn again here; still every draw comes to an end."""
    half = 2**255 + 1
    drawn = {dealer.draw(SEED, line, [(1, half // 2), (2, half - half // 2)]) for line in range(1, 40)}
    assert drawn == {1, 2}


def test_salts_and_draws_do_not_share_numbers() -> None:
    marks = {dealer.salt(SEED, line) for line in range(1, 100)}
    marks |= {hmac.new(SEED, f"{line}.0".encode(), hashlib.sha256).digest() for line in range(1, 100)}
    assert len(marks) == 198


def test_seeds_can_be_said_aloud_or_written_out() -> None:
    assert dealer.seed_from("delphi") == hashlib.sha256(b"delphi").digest()
    assert dealer.seed_from(SEED.hex()) == SEED
    assert dealer.seed_from(SEED.hex().upper()) != SEED  # not hex digits as we write them, so words
    assert len({dealer.new_seed() for _ in range(8)}) == 8
    assert {len(dealer.new_seed()), len(dealer.seed_from("")), len(dealer.seed_from("Ä"))} == {dealer.SIZE}
