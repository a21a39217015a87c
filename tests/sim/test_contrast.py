"""Differences between seats, once more seat by seat, and how often luck alone makes something stand out."""

import random
from collections.abc import Callable
from statistics import fmean

import pytest

from petteia.sim.contrast import FEWEST, Cell, Estimate, difference, judged_together, mean_of, student

Seat = tuple[int, int, bool, float]  # block, stratum, whether it had it, its share of the victory


def cells(seats: list[Seat], strata: int) -> list[list[Cell]]:
    blocks = []
    for block in sorted({seat[0] for seat in seats}):
        row = []
        for stratum in range(strata):
            here = [(had, won) for b, s, had, won in seats if (b, s) == (block, stratum)]
            had_it = [won for had, won in here if had]
            row.append(Cell(len(here), sum(won for _, won in here), len(had_it), sum(had_it)))
        blocks.append(row)
    return blocks


def games(number: int, rng: random.Random, chance: Callable[[int, bool], float]) -> list[Seat]:
    """Two seats a game, four games a block; bot 0 likes the piece more than bot 1. `chance` is of winning the game."""
    seats: list[Seat] = []
    for game in range(number):
        had = (rng.random() < 0.7, rng.random() < 0.3)
        won = rng.random() < chance(0, had[0]) / (chance(0, had[0]) + chance(1, had[1]))
        seats += [(game // 4, 0, had[0], float(won)), (game // 4, 1, had[1], float(not won))]
    return seats


def regressed(seats: list[Seat]) -> tuple[float, float]:
    """The slope and its error once more, seat by seat: shares and having it without the means of their stratum."""
    mean_had = {s: fmean([had for _, at, had, _ in seats if at == s]) for s in {seat[1] for seat in seats}}
    mean_won = {s: fmean([won for _, at, _, won in seats if at == s]) for s in mean_had}
    apart = [(b, had - mean_had[s], won - mean_won[s]) for b, s, had, won in seats]
    square = sum(u * u for _, u, _ in apart)
    slope = sum(u * y for _, u, y in apart) / square
    pulls: dict[int, float] = {}
    for b, u, y in apart:
        pulls[b] = pulls.get(b, 0.0) + u * (y - slope * u)
    blocks = len(pulls)
    variance = blocks / (blocks - 1) * sum(pull * pull for pull in pulls.values()) / square**2
    return slope, float(variance**0.5)


def test_a_difference_is_that_of_the_seats_one_by_one() -> None:
    seats = games(400, random.Random(1), lambda bot, had: 2.0 if had else 1.0)
    found = difference(cells(seats, 2))
    assert found is not None
    slope, error = regressed(seats)
    assert (found.value, found.error) == (pytest.approx(slope), pytest.approx(error))
    assert found.low == pytest.approx(slope - student(0.975, 99) * error)
    assert found.low > 0


def test_a_strong_bot_that_likes_a_piece_does_not_make_it_good() -> None:
    """Bot 0 wins three of four games and has the piece more than twice as often; it does nothing for either."""
    found, plain = [], []
    for seed in range(60):
        seats = games(400, random.Random(seed), lambda bot, had: 3.0 if bot == 0 else 1.0)
        with_it, without = ([won for _, _, had, won in seats if had is has] for has in (True, False))
        plain.append(fmean(with_it) - fmean(without))
        one = difference(cells(seats, 2))
        assert one is not None
        found.append(one.value)
    assert fmean(plain) > 0.15
    assert abs(fmean(found)) < 0.015  # its error is 0.004


def test_luck_alone_is_outside_an_interval_as_often_as_it_says() -> None:
    outside = 0
    for seed in range(400):
        found = difference(cells(games(120, random.Random(seed), lambda bot, had: 1.0), 2))
        assert found is not None
        outside += not found.low < 0 < found.high
    assert 8 <= outside <= 36  # 5 % of 400 are 20


def test_too_little_is_said_to_be_too_little() -> None:
    few = [Cell(4, 2, 1, 1)] * (FEWEST - 1)
    assert difference([[cell] for cell in few]) is None
    assert difference([[Cell(4, 2, 4, 2)]] * 20) is None  # all had it
    assert difference([[Cell(4, 2, 0, 0)]] * 20) is None  # nobody had it
    assert difference([[Cell(4, 2, 4, 2), Cell(4, 2, 0, 0)]] * 20) is None  # all of one bot, none of the other
    assert mean_of([(3, 6)]) is None


def test_a_mean_over_blocks() -> None:
    """Worked out by hand: 2 and 4 a seat in blocks of two and two, so 3, with an error of 1."""
    found = mean_of([(2, 4), (2, 8), (0, 0)])
    assert found is not None
    assert (found.value, found.error) == (3, pytest.approx(1))
    assert found.high == pytest.approx(3 + 12.7062, abs=1e-4)


@pytest.mark.parametrize(
    ("level", "freedom", "quantile"),
    [
        *((0.975, 1, 12.7062), (0.975, 2, 4.3027), (0.975, 5, 2.5706), (0.975, 9, 2.2622), (0.975, 199, 1.9720)),
        *((0.9995, 20, 3.8495), (0.9995, 199, 3.3401)),
    ],
)
def test_quantiles_are_those_of_printed_tables(level: float, freedom: int, quantile: float) -> None:
    assert student(level, freedom) == pytest.approx(quantile, rel=2e-3)


def test_what_stands_out_is_judged_by_how_much_is_looked_at() -> None:
    """Holm: with three, the limits are those of 5/3, 5/2 and 5 %: 2.394, 2.241 and 1.960 errors."""

    def sure(*strengths: float) -> list[bool]:
        return [one.sure for one in judged_together([Estimate(x, 0, 0, 1.0) for x in strengths], 10**6)]

    assert sure(2.0) == [True]
    assert sure(2.0, 0.1, 0.2) == [False] * 3
    assert sure(2.0, -2.3, 2.5) == [True] * 3
    assert sure(2.0, 2.2, 2.5) == [False, False, True]
    assert sure(2.3, 2.3, 2.3) == [False] * 3
    assert [one.sure for one in judged_together([Estimate(0.3, 0.3, 0.3, 0.0)], 9)] == [False]
