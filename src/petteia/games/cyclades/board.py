"""The archipelago: what lies where on the board in play, what touches what, and where fleets may not go."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE, zeros
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.facts import COVERED, ISLAND_COUNT, MINOTAUR, OPEN, POLYPHEMUS, SEA_COUNT
from petteia.games.cyclades.ids import R_BOARD_SQUARES, R_KRAKEN_BLOCKS, R_POLYPHEMUS_BLOCKS
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

POLYPHEMUS_FIGURE: Final[i64] = POLYPHEMUS - MINOTAUR


# What there is.


def board_of(s: Cyclades) -> i64:
    """One of three boards: for two and three, for four, and for five players.  [board.halves]"""
    return s.facts.party_board[s.players]


def is_sea(s: Cyclades, sea: i64) -> bool:
    """Whether a circle is a sea space on this board.  [board.spaces]"""
    return s.facts.sea_there[board_of(s) * SEA_COUNT + sea] != 0


def is_island(s: Cyclades, island: i64) -> bool:
    """Whether an island lies on this board; however large, it is one space.  [board.islands]"""
    return s.facts.ground_squares[board_of(s) * ISLAND_COUNT + island] > 0


def squares(s: Cyclades, island: i64) -> i64:
    """How many buildings an island takes: one a square.  [board.squares]"""
    return s.facts.ground_squares[board_of(s) * ISLAND_COUNT + island]


def covered_squares(s: Cyclades, island: i64) -> i64:
    """So many squares, the first ones, lie under the square of the metropolis.  [board.metropolis_square]"""
    return s.facts.ground_covered[board_of(s) * ISLAND_COUNT + island]


def sort_of(s: Cyclades, island: i64, plot: i64) -> i64:
    """Whether a square lies under the square of the metropolis."""
    return COVERED if plot < covered_squares(s, island) else OPEN


# What touches what.


def are_neighbours(s: Cyclades, sea: i64, other: i64) -> bool:
    """Sea spaces that touch.  [board.neighbours]"""
    beside, width = s.facts.sea_seas, s.facts.sea_seas_width
    at = (board_of(s) * SEA_COUNT + sea) * width
    for n in range(width):
        if beside[at + n] == other:
            return other != NONE
    return False


def touches(s: Cyclades, sea: i64, island: i64) -> bool:
    """An island touches every sea space next to any of its circles.  [battle.whole_island]"""
    if island == NONE:
        return False
    beside, width = s.facts.sea_islands, s.facts.sea_islands_width
    at = (board_of(s) * SEA_COUNT + sea) * width
    for n in range(width):
        if beside[at + n] == island:
            return True
    return False


def islands_beside(s: Cyclades, sea: i64) -> i64:
    """The set of islands that touch a sea space."""
    islands: i64 = 0
    beside, width = s.facts.sea_islands, s.facts.sea_islands_width
    at = (board_of(s) * SEA_COUNT + sea) * width
    for n in range(width):
        island = beside[at + n]
        if island != NONE:
            islands |= BIT[island]
    return islands


def touches_own(s: Cyclades, seat: i64, sea: i64) -> bool:
    """Whether a sea space touches an island of a seat."""
    beside, width = s.facts.sea_islands, s.facts.sea_islands_width
    at = (board_of(s) * SEA_COUNT + sea) * width
    for n in range(width):
        island = beside[at + n]
        if island != NONE and s.owner[island] == seat:
            return True
    return False


def linked(s: Cyclades, seat: i64, island: i64) -> i64:
    """The set of other islands that a chain of the seat's fleets leads to.

    The first fleet touches the one island, the last the other, fleets in between are neighbours; the number does not
    matter, and no chain runs across a third island.  [ares.chain] [ares.no_hop] [polyphemus.chain]
    """
    chain = zeros(s.facts.fleets_each)
    length: i64 = 0
    seas, width = s.facts.island_seas, s.facts.island_seas_width
    at = (board_of(s) * ISLAND_COUNT + island) * width
    for n in range(width):
        sea = seas[at + n]
        if sea != NONE and s.admiral[sea] == seat:
            chain[length] = sea
            length += 1
    reached: i64 = 0
    done: i64 = 0
    while done < length:
        reached |= islands_beside(s, chain[done])
        length = lengthen(s, seat, chain, length, chain[done])
        done += 1
    return reached & ~BIT[island]


def lengthen(s: Cyclades, seat: i64, chain: vec[i64], length: i64, here: i64) -> i64:
    """Add the seat's fleets beside a space that are not in the chain yet; how long it is then."""
    beside, width = s.facts.sea_seas, s.facts.sea_seas_width
    at = (board_of(s) * SEA_COUNT + here) * width
    for n in range(width):
        sea = beside[at + n]
        if sea != NONE and s.admiral[sea] == seat and not among(chain, length, sea):
            chain[length] = sea
            length += 1
    return length


def among(chain: vec[i64], length: i64, sea: i64) -> bool:
    for n in range(length):
        if chain[n] == sea:
            return True
    return False


# Where fleets may not go.


def closed(s: Cyclades, sea: i64) -> i64:
    """The rule that keeps all fleets out of a sea space: the Kraken's, or one around Polyphemus' island; else OK.

    [kraken.blocks] [polyphemus.blocks]
    """
    if s.kraken == sea:
        return R_KRAKEN_BLOCKS
    if touches(s, sea, s.figure_island[POLYPHEMUS_FIGURE]):
        return R_POLYPHEMUS_BLOCKS
    return OK


def can_leave(s: Cyclades, sea: i64) -> bool:
    """Whether fleets find a neighbouring space that they may enter, be it by force."""
    beside, width = s.facts.sea_seas, s.facts.sea_seas_width
    at = (board_of(s) * SEA_COUNT + sea) * width
    for n in range(width):
        other = beside[at + n]
        if other != NONE and closed(s, other) == OK:
            return True
    return False


# Squares.


def free_square(s: Cyclades, island: i64, sort: i64) -> i64:
    """The first free square of a sort, or NONE; under a metropolis none is free."""
    first = 0 if sort == COVERED else covered_squares(s, island)
    last = covered_squares(s, island) if sort == COVERED else squares(s, island)
    if sort == COVERED and s.metropolises & BIT[island]:
        return NONE
    plot = first
    while plot < last:
        if s.plots[island * PLOT_COUNT + plot] == 0:
            return plot
        plot += 1
    return NONE


def square_refusal(s: Cyclades, island: i64, plot: i64) -> i64:
    return OK if plot < squares(s, island) else R_BOARD_SQUARES


def alike(s: Cyclades, island: i64, plot: i64) -> bool:
    """Whether an earlier square of the island has the same building, lies the same and is equally used.

    Nothing could tell the two apart, so only the first is a choice.  [board.alike]
    """
    building = s.plots[island * PLOT_COUNT + plot]
    spent = s.used[island] & BIT[plot] != 0
    for other in range(plot):
        if (
            s.plots[island * PLOT_COUNT + other] == building
            and sort_of(s, island, other) == sort_of(s, island, plot)
            and (s.used[island] & BIT[other] != 0) == spent
        ):
            return True
    return False
