"""Bauen: every god has one kind of building, for two gold.  [building.type]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.board import free_square, is_island
from petteia.games.cyclades.facts import COVERED, ISLAND_COUNT, OPEN, SQUARES
from petteia.games.cyclades.holdings import buildings_in_supply, put_building
from petteia.games.cyclades.ids import (
    E_BUILDING_BUILT,
    METROPOLIS_CHECK,
    R_BOARD_ISLANDS,
    R_BUILDING_OWN,
    R_BUILDING_SQUARE,
    R_BUILDING_SUPPLY,
    R_TURN_AFFORD,
)
from petteia.games.cyclades.state import Cyclades

SORTS: Final[i64] = len(SQUARES)


def kind_of(s: Cyclades) -> i64:
    """The building of the god: ports, fortresses, temples and universities come in the order of the gods."""
    return s.god + 1


def refusal(s: Cyclades, seat: i64, island: i64, sort: i64) -> i64:
    """On a free square of an own island, troops or none; the fourth kind needs a square like any other.

    [building.own] [building.square] [building.no_troops] [metropolis.needs_square]
    """
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if s.owner[island] != seat:
        return R_BUILDING_OWN
    if free_square(s, island, sort) == NONE:
        return R_BUILDING_SQUARE
    if buildings_in_supply(s, kind_of(s)) == 0:
        return R_BUILDING_SUPPLY
    return OK if s.gold[seat] >= s.facts.building_cost else R_TURN_AFFORD


def choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """What may be built, from number `first` on: island and sort of square."""
    if s.gold[seat] < s.facts.building_cost or buildings_in_supply(s, kind_of(s)) == 0:
        return n
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            for sort in (COVERED, OPEN):
                if free_square(s, island, sort) != NONE:
                    into[n] = first + island * SORTS + sort
                    n += 1
    return n


def build(s: Cyclades, seat: i64, island: i64, sort: i64) -> None:
    """As many as can be paid, also side by side; four kinds make a metropolis.  [building.several] [building.set]"""
    s.gold[seat] -= s.facts.building_cost
    put_building(s, island, free_square(s, island, sort), kind_of(s))
    s.emit(E_BUILDING_BUILT, seat, kind_of(s), island)
    s.ask(METROPOLIS_CHECK, seat, 0)


def numbers(s: Cyclades, island: i64, sort: i64, found: dict[str, int]) -> None:
    found["island"] = island
    found["square"] = sort
    found["building"] = kind_of(s)
    found["price"] = s.facts.building_cost
