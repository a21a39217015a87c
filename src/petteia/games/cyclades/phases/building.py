"""Bauen: every god has one kind of building, for two gold.  [building.type]"""

from mypy_extensions import i64

from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.board import free_square, is_island
from petteia.games.cyclades.choices import BUILD, BUILD_CHOICES, build, build_island, build_square
from petteia.games.cyclades.facts import COVERED, ISLAND_COUNT, OPEN
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


class Build(Verb[Cyclades]):
    """As many as can be paid, also side by side; four kinds make a metropolis.  [building.several] [building.set]"""

    def __init__(self) -> None:
        super().__init__(BUILD, BUILD_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        """On a free square of one's own island, troops or none; the fourth kind needs a square like any other.

        [building.own] [building.square] [building.no_troops] [metropolis.needs_square]
        """
        island = build_island(choice)
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        if s.owner[island] != seat:
            return R_BUILDING_OWN
        if free_square(s, island, build_square(choice)) == NONE:
            return R_BUILDING_SQUARE
        if buildings_in_supply(s, kind_of(s)) == 0:
            return R_BUILDING_SUPPLY
        return OK if s.gold[seat] >= s.facts.building_cost else R_TURN_AFFORD

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.gold[seat] < s.facts.building_cost or buildings_in_supply(s, kind_of(s)) == 0:
            return n
        for island in range(ISLAND_COUNT):
            if s.owner[island] == seat:
                for square in (COVERED, OPEN):
                    if free_square(s, island, square) != NONE:
                        into[n] = build(island, square)
                        n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        """Where squares of both sorts are free, it matters which."""
        island = build_island(choice)
        sorts = sum(1 for sort in (COVERED, OPEN) if free_square(s, island, sort) != NONE)
        return {"building": kind_of(s), "squares": sorts, "price": s.facts.building_cost}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        island = build_island(choice)
        s.gold[seat] -= s.facts.building_cost
        put_building(s, island, free_square(s, island, build_square(choice)), kind_of(s))
        s.emit(E_BUILDING_BUILT, seat, kind_of(s), island)
        s.ask(METROPOLIS_CHECK, seat, 0)


def kind_of(s: Cyclades) -> i64:
    """The building of the god: ports, fortresses, temples and universities come in the order of the gods."""
    return s.god + 1
