"""Giant, Harpy and Cyclops: a building falls, a troop is carried off, a building becomes another one."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import alike, is_island, square_refusal
from petteia.games.cyclades.facts import BUILDING_COUNT, CHIRON, ISLAND_COUNT
from petteia.games.cyclades.holdings import buildings_in_supply, minotaur_leaves, put_building, stands_on
from petteia.games.cyclades.ids import (
    CYCLOPS_REBUILD,
    E_CYCLOPS_REBUILT,
    E_GIANT_DESTROYED,
    E_HARPY_STRUCK,
    GIANT_DESTROY,
    HARPY_STRIKE,
    METROPOLIS_CHECK,
    R_BOARD_ALIKE,
    R_BOARD_ISLANDS,
    R_BUILDING_SUPPLY,
    R_CHIRON_PROTECTS,
    R_CYCLOPS_DIFFERENT,
    R_CYCLOPS_OWN,
    R_GIANT_BUILDING,
    R_HARPY_ENEMY,
)
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades


class Giant(Step[Cyclades]):
    """One building anywhere, also an own one, but no metropolis; its square is free again.  [giant.destroy]"""

    def __init__(self) -> None:
        super().__init__(GIANT_DESTROY)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, place: i64) -> i64:
        return giant_refusal(s, seat, place)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, place: i64) -> dict[str, int]:
        return place_numbers(s, seat, place)

    def apply(self, s: Cyclades, seat: i64, arg: i64, place: i64) -> None:
        island = place // PLOT_COUNT
        s.emit(E_GIANT_DESTROYED, seat, s.owner[island], s.plots[place], island)
        put_building(s, island, place % PLOT_COUNT, 0)


class Harpy(Step[Cyclades]):
    """One enemy troop goes back to its reserve; the island keeps its owner, be it the last one.  [harpy.strike]"""

    def __init__(self) -> None:
        super().__init__(HARPY_STRIKE)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> i64:
        return harpy_refusal(s, seat, island)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> dict[str, int]:
        return place_numbers(s, seat, island * PLOT_COUNT)

    def apply(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> None:
        s.troops[island] -= 1
        s.emit(E_HARPY_STRUCK, seat, s.owner[island], island)
        if s.troops[island] == 0:
            minotaur_leaves(s, island)


class Cyclops(Step[Cyclades]):
    """One own building becomes another kind on the same square, which may complete a set.  [cyclops.rebuild]"""

    def __init__(self) -> None:
        size = ISLAND_COUNT * PLOT_COUNT * BUILDING_COUNT
        super().__init__(CYCLOPS_REBUILD)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return cyclops_refusal(s, seat, choice // BUILDING_COUNT, choice % BUILDING_COUNT + 1)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        found = place_numbers(s, seat, choice // BUILDING_COUNT)
        if choice >= 0:
            found["building"] = choice % BUILDING_COUNT + 1
        return found

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        place = choice // BUILDING_COUNT
        building = choice % BUILDING_COUNT + 1
        s.emit(E_CYCLOPS_REBUILT, seat, place // PLOT_COUNT, s.plots[place], building)
        put_building(s, place // PLOT_COUNT, place % PLOT_COUNT, building)
        s.ask(METROPOLIS_CHECK, seat, 0)


def place_refusal(s: Cyclades, place: i64) -> i64:
    if not is_island(s, place // PLOT_COUNT):
        return R_BOARD_ISLANDS
    return square_refusal(s, place // PLOT_COUNT, place % PLOT_COUNT)


def protected(s: Cyclades, seat: i64, island: i64) -> bool:
    """Chiron keeps Giant and Harpy away, but not the owner, whoever that is now; nothing else he keeps away.

    [chiron.protects] [chiron.island] [chiron.not_against]
    """
    return stands_on(s, CHIRON, island) and s.owner[island] != seat


def giant_refusal(s: Cyclades, seat: i64, place: i64) -> i64:
    refused = place_refusal(s, place)
    if refused != OK:
        return refused
    if s.plots[place] == 0:  # [giant.building]
        return R_GIANT_BUILDING
    if protected(s, seat, place // PLOT_COUNT):
        return R_CHIRON_PROTECTS
    return R_BOARD_ALIKE if alike(s, place // PLOT_COUNT, place % PLOT_COUNT) else OK


def harpy_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if s.owner[island] in (NONE, seat) or s.troops[island] == 0:  # [harpy.enemy]
        return R_HARPY_ENEMY
    return R_CHIRON_PROTECTS if protected(s, seat, island) else OK


def cyclops_refusal(s: Cyclades, seat: i64, place: i64, building: i64) -> i64:
    refused = place_refusal(s, place)
    if refused != OK:
        return refused
    if s.owner[place // PLOT_COUNT] != seat or s.plots[place] == 0:  # [cyclops.own]
        return R_CYCLOPS_OWN
    if s.plots[place] == building:  # [cyclops.different]
        return R_CYCLOPS_DIFFERENT
    if buildings_in_supply(s, building) == 0:
        return R_BUILDING_SUPPLY
    return R_BOARD_ALIKE if alike(s, place // PLOT_COUNT, place % PLOT_COUNT) else OK


def place_numbers(s: Cyclades, seat: i64, place: i64) -> dict[str, int]:
    found: dict[str, int] = {"seat": seat}
    if place >= 0:
        found["island"] = place // PLOT_COUNT
        found["plot"] = place % PLOT_COUNT + 1
        if s.plots[place] > 0:
            found["old_building"] = s.plots[place]
        if s.owner[place // PLOT_COUNT] != NONE:
            found["owner"] = s.owner[place // PLOT_COUNT]
    return found


def giant_has_target(s: Cyclades, seat: i64) -> bool:
    for place in range(ISLAND_COUNT * PLOT_COUNT):
        if giant_refusal(s, seat, place) == OK:
            return True
    return False


def harpy_has_target(s: Cyclades, seat: i64) -> bool:
    for island in range(ISLAND_COUNT):
        if harpy_refusal(s, seat, island) == OK:
            return True
    return False


def cyclops_has_target(s: Cyclades, seat: i64) -> bool:
    for place in range(ISLAND_COUNT * PLOT_COUNT):
        for building in range(1, BUILDING_COUNT + 1):
            if cyclops_refusal(s, seat, place, building) == OK:
                return True
    return False
