"""What goes along with winning: seats that had to do with something beside seats that had not.

Seats are compared with those where the same bot sat in the same place, so that the taste of a strong bot, or the luck
of a good seat, is not taken for the worth of a piece. The games of a deal share their luck, and the seats of a game one
victory: so deals, in blocks, are what varies independently, and intervals come from how much the blocks differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist

BLOCKS = 200  # at most: more would not make an interval surer
FEWEST = 8  # blocks with such seats, and as many with others, in which something can be compared
LEVEL = 0.05  # of what luck alone would do
TINY = 1e-9  # a standard error below it comes from rounding
NORMAL = NormalDist()


@dataclass(frozen=True)
class Estimate:
    """A mean or a difference, with its 95 % interval; `sure` if it stands out of all that are looked at together."""

    value: float
    low: float
    high: float
    error: float = 0.0  # the standard error
    sure: bool = False


@dataclass(frozen=True)
class Cell:
    """The seats of one block in which one bot sat in one place."""

    seats: int
    won: float  # shares of victories, summed up
    had: int = 0  # seats that had to do with it
    had_won: float = 0.0


def mean_of(blocks: Sequence[tuple[int, float]]) -> Estimate | None:
    """The mean over pairs (how many, their sum); None where there is too little to say how sure it is."""
    number = sum(n for n, _ in blocks)
    filled = sum(n > 0 for n, _ in blocks)
    if filled < 2:
        return None
    mean = sum(told for _, told in blocks) / number
    scatter = sum((told - mean * n) ** 2 for n, told in blocks)
    return between(mean, sqrt(scatter * filled / (filled - 1)) / number, filled - 1)


def difference(blocks: Sequence[Sequence[Cell]]) -> Estimate | None:
    """By how much seats that had to do with something won more of the victory; None if that cannot be told.

    `blocks` has, of each block, the cells of all bots and places, in the same order. This is a regression of the share
    on having it, with an intercept for each bot in each place and an error that is robust against whatever the seats of
    a block have in common.
    """
    filled = [block for block in blocks if any(cell.seats for cell in block)]
    with_it = sum(any(cell.had for cell in block) for block in filled)
    without = sum(any(cell.seats > cell.had for cell in block) for block in filled)
    if min(with_it, without) < FEWEST:
        return None
    whole = [added(cells) for cells in zip(*filled, strict=True)]
    spread = sum(cell.had * (1 - cell.had / cell.seats) for cell in whole if cell.seats)
    if spread <= 0:
        return None  # of each bot in each place all had it, or none
    value = sum(cell.had_won - cell.had * cell.won / cell.seats for cell in whole if cell.seats) / spread
    scatter = sum(pull(block, whole, value) ** 2 for block in filled)
    error = sqrt(scatter * len(filled) / (len(filled) - 1)) / spread
    if error < TINY:
        return None  # whoever might have had it always won as much: nothing varies
    return between(value, error, len(filled) - 1)


def added(cells: Sequence[Cell]) -> Cell:
    seats, had = sum(cell.seats for cell in cells), sum(cell.had for cell in cells)
    return Cell(seats, sum(cell.won for cell in cells), had, sum(cell.had_won for cell in cells))


def pull(block: Sequence[Cell], whole: Sequence[Cell], value: float) -> float:
    """How strongly a block speaks against the difference: what it would be zero for if all blocks were alike."""
    told = 0.0
    for cell, of in zip(block, whole, strict=True):
        if cell.seats:
            usual, won = of.had / of.seats, of.won / of.seats
            apart = cell.had_won - usual * cell.won - won * (cell.had - usual * cell.seats)
            told += apart - value * (cell.had * (1 - 2 * usual) + cell.seats * usual * usual)
    return told


def between(value: float, error: float, freedom: int) -> Estimate:
    reach = error * student(1 - LEVEL / 2, freedom)
    return Estimate(value, value - reach, value + reach, error)


def student(level: float, freedom: int) -> float:
    """The quantile of Student's distribution: exact for one and two degrees of freedom, else after Cornish and Fisher
    (Abramowitz and Stegun 26.7.5).
    """
    if freedom == 1:
        return tan(pi * (level - 0.5))
    if freedom == 2:
        return (2 * level - 1) * sqrt(2 / (4 * level * (1 - level)))
    z, n = NORMAL.inv_cdf(level), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def judged_together(found: Sequence[Estimate], freedom: int) -> list[Estimate]:
    """The same, and which of them stand out though so many were looked at (Holm): that luck alone makes even one of
    them stand out has a chance of 5 %.
    """
    order = sorted(range(len(found)), key=lambda n: -strength(found[n]))
    sure: set[int] = set()
    for rank, n in enumerate(order):
        if strength(found[n]) <= student(1 - LEVEL / 2 / (len(found) - rank), freedom):
            break
        sure.add(n)
    return [Estimate(one.value, one.low, one.high, one.error, n in sure) for n, one in enumerate(found)]


def strength(one: Estimate) -> float:
    """In standard errors; nothing where there is no error, as luck cannot be told from anything then."""
    return abs(one.value) / one.error if one.error > TINY else 0.0
