"""Bots begin differently from game to game, by their seed, and only with what is about as good as the best."""

import pytest

from petteia.bots import make_bot
from petteia.bots.lookahead import weigh
from petteia.bots.opening import as_good, is_opening
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import box


@pytest.fixture
def match() -> Match:
    return Match(box("offrandes"), 3, {}, (), seed_from("delphi"))


@pytest.mark.parametrize("spec", ["greedy", "ismcts:20"])
def test_openings_vary_with_the_seed_and_with_nothing_else(match: Match, spec: str) -> None:
    assert match.to_act is not None
    seat = match.seat_view(match.to_act)
    chosen = [make_bot(spec, seed).choose(seat) for seed in range(12)]
    assert len(set(chosen)) > 1
    assert chosen == [make_bot(spec, seed).choose(seat) for seed in range(12)]


def test_an_opening_is_about_as_good_as_the_best(match: Match) -> None:
    assert match.to_act is not None
    seat = match.seat_view(match.to_act)
    worth = dict(zip(seat.actions, weigh(match.game, match.s, match.to_act, 200), strict=True))
    best, mean = max(worth.values()), sum(worth.values()) / len(worth)
    chosen = {make_bot("greedy", seed).choose(seat) for seed in range(12)}
    assert all(worth[action] >= best - (best - mean) / 3 for action in chosen)


def test_after_the_first_round_has_begun_only_the_best_is_chosen(match: Match) -> None:
    assert match.to_act is not None
    assert is_opening(match.seat_view(match.to_act))
    for _ in range(3):
        match.play(match.choices[0])
    assert not is_opening(match.seat_view(match.to_act))


def test_what_is_clearly_worse_is_never_among_what_is_as_good() -> None:
    assert as_good([9, 1, 9, 8, 1]) == [0, 2, 3]
    assert as_good([5, 5]) == [0, 1]
    assert as_good([7]) == [0]
