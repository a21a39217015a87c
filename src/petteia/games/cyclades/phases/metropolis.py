"""Die Metropolen: four kinds of buildings, or four philosophers, become a metropolis at once."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import alike, covered_squares, is_island, square_refusal
from petteia.games.cyclades.choices import give_island, give_plot
from petteia.games.cyclades.facts import BUILDINGS, ISLAND_COUNT
from petteia.games.cyclades.holdings import METROPOLIS, buildings_of, put_building
from petteia.games.cyclades.ids import (
    E_METROPOLIS_CLEARED,
    E_METROPOLIS_FOUNDED,
    E_METROPOLIS_GAVE,
    E_METROPOLIS_NO_SITE,
    E_METROPOLIS_THOUGHT,
    METROPOLIS_CHECK,
    METROPOLIS_FOUND,
    METROPOLIS_FREE_CHOICE_OF_SITE,
    METROPOLIS_FREE_CHOICE_OF_SITE_TRUE,
    METROPOLIS_GIVE,
    R_BOARD_ALIKE,
    R_BOARD_ISLANDS,
    R_METROPOLIS_ONE_EACH,
    R_METROPOLIS_OWN_ISLAND,
    R_METROPOLIS_OWN_TILE,
    R_METROPOLIS_UNOBSTRUCTED,
)
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

LOOK: Final[i64] = 0  # the arguments of the check: look for a reason, give back a kind of building, or find a site
SITE: Final[i64] = 1 + len(BUILDINGS)


class Check(Step[Cyclades]):
    """After every change: whoever has four kinds of buildings or four philosophers must found, until nobody has.

    The tiles go back before the site is chosen.  [metropolis.check] [metropolis.again]
    """

    def __init__(self) -> None:
        super().__init__(METROPOLIS_CHECK)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        if arg == LOOK:
            look(s, seat)
        elif arg == SITE:
            ask_for_site(s, seat)
        else:
            give_back(s, seat, arg)


class Give(Step[Cyclades]):
    """Whoever has several buildings of a kind, the argument, says which of them goes back.  [metropolis.give]"""

    def __init__(self) -> None:
        super().__init__(METROPOLIS_GIVE)

    def refusal(self, s: Cyclades, seat: i64, building: i64, choice: i64) -> i64:
        island, plot = give_island(choice), give_plot(choice) - 1
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        refused = square_refusal(s, island, plot)
        if refused != OK:
            return refused
        if s.owner[island] != seat or s.plots[island * PLOT_COUNT + plot] != building:  # [metropolis.own_tile]
            return R_METROPOLIS_OWN_TILE
        return R_BOARD_ALIKE if alike(s, island, plot) else OK

    def question(self, s: Cyclades, seat: i64, building: i64) -> dict[str, int]:
        return {"seat": seat, "building": building}

    def apply(self, s: Cyclades, seat: i64, building: i64, choice: i64) -> None:
        give(s, seat, give_island(choice) * PLOT_COUNT + give_plot(choice) - 1)


class Found(Step[Cyclades]):
    """On the metropolis square of an island of one's own without one, if possible where nothing has to be cleared away.

    [metropolis.found]
    """

    def __init__(self) -> None:
        super().__init__(METROPOLIS_FOUND)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> i64:
        return site_refusal(s, seat, island)

    def apply(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> None:
        found(s, seat, island)


def look(s: Cyclades, seat: i64) -> None:
    """Seat by seat from this one on; exactly four philosophers, or one tile of each kind, go back.

    [metropolis.philosophers]
    """
    for n in range(s.players):
        city = (seat + n) % s.players
        if s.philosophers[city] >= s.facts.philosophers_for_metropolis:
            s.philosophers[city] -= s.facts.philosophers_for_metropolis
            s.emit(E_METROPOLIS_THOUGHT, city)
            s.then((METROPOLIS_CHECK, city, SITE), (METROPOLIS_CHECK, seat, LOOK))
            return
        if has_set(s, city):
            s.then((METROPOLIS_CHECK, city, 1), (METROPOLIS_CHECK, seat, LOOK))
            return


def has_set(s: Cyclades, seat: i64) -> bool:
    """One building of each kind, on any of the player's islands; a metropolis does not count as its four buildings."""
    for building in range(1, len(BUILDINGS) + 1):
        if buildings_of(s, seat, building) == 0:
            return False
    return True


def give_back(s: Cyclades, seat: i64, building: i64) -> None:
    """One tile of the kind goes back, then one of the next; the owner is asked if they differ."""
    s.ask(METROPOLIS_CHECK, seat, building + 1)
    first = NONE
    for place in range(ISLAND_COUNT * PLOT_COUNT):
        island = place // PLOT_COUNT
        if s.plots[place] == building and s.owner[island] == seat and not alike(s, island, place % PLOT_COUNT):
            if first != NONE:
                s.ask(METROPOLIS_GIVE, seat, building)
                return
            first = place
    give(s, seat, first)


def give(s: Cyclades, seat: i64, place: i64) -> None:
    s.emit(E_METROPOLIS_GAVE, seat, s.plots[place], place // PLOT_COUNT)
    put_building(s, place // PLOT_COUNT, place % PLOT_COUNT, 0)


def ask_for_site(s: Cyclades, seat: i64) -> None:
    """Whoever has no island without a metropolis gains nothing.  [metropolis.no_site]"""
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and s.metropolises & BIT[island] == 0:
            s.ask(METROPOLIS_FOUND, seat, 0)
            return
    s.emit(E_METROPOLIS_NO_SITE, seat)


def site_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if s.owner[island] != seat:  # [metropolis.own_island]
        return R_METROPOLIS_OWN_ISLAND
    if s.metropolises & BIT[island]:  # [metropolis.one_each]
        return R_METROPOLIS_ONE_EACH
    if s.options[METROPOLIS_FREE_CHOICE_OF_SITE] == METROPOLIS_FREE_CHOICE_OF_SITE_TRUE:
        return OK
    if obstructed(s, island) and has_clear_site(s, seat):  # [metropolis.unobstructed]
        return R_METROPOLIS_UNOBSTRUCTED
    return OK


def found(s: Cyclades, seat: i64, island: i64) -> None:
    """What stands under it goes back, what stands beside it stays; the new metropolis is unused.

    [metropolis.stays] [board.metropolis_square]
    """
    for plot in range(covered_squares(s, island)):
        building = s.plots[island * PLOT_COUNT + plot]
        if building != 0:
            put_building(s, island, plot, 0)
            s.emit(E_METROPOLIS_CLEARED, seat, building, island)
    s.metropolises |= BIT[island]
    s.used[island] &= ~BIT[METROPOLIS]
    s.emit(E_METROPOLIS_FOUNDED, seat, island)


def obstructed(s: Cyclades, island: i64) -> bool:
    for plot in range(covered_squares(s, island)):
        if s.plots[island * PLOT_COUNT + plot] != 0:
            return True
    return False


def has_clear_site(s: Cyclades, seat: i64) -> bool:
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and s.metropolises & BIT[island] == 0 and not obstructed(s, island):
            return True
    return False
