"""The Cyclops: a building becomes another one."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.board import alike
from petteia.games.cyclades.choices import rebuild_building, rebuild_island, rebuild_plot
from petteia.games.cyclades.holdings import buildings_in_supply, put_building
from petteia.games.cyclades.ids import (
    CYCLOPS_REBUILD,
    E_CYCLOPS_REBUILT,
    METROPOLIS_CHECK,
    R_BOARD_ALIKE,
    R_BUILDING_SUPPLY,
    R_CYCLOPS_DIFFERENT,
    R_CYCLOPS_OWN,
)
from petteia.games.cyclades.phases import wrecking
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades


class Cyclops(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Rebuild()])


class Rebuild(Step[Cyclades]):
    """One of one's buildings becomes another kind on the same square, which may complete a set.  [cyclops.rebuild]"""

    def __init__(self) -> None:
        super().__init__(CYCLOPS_REBUILD)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        island, plot = rebuild_island(choice), rebuild_plot(choice) - 1
        refused = wrecking.square_there_refusal(s, island, plot)
        if refused != OK:
            return refused
        there = s.plots[island * PLOT_COUNT + plot]
        if s.owner[island] != seat or there == 0:  # [cyclops.own]
            return R_CYCLOPS_OWN
        if there == rebuild_building(choice):  # [cyclops.different]
            return R_CYCLOPS_DIFFERENT
        if buildings_in_supply(s, rebuild_building(choice)) == 0:
            return R_BUILDING_SUPPLY
        return R_BOARD_ALIKE if alike(s, island, plot) else OK

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return wrecking.values(s, rebuild_island(choice), rebuild_plot(choice) - 1)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        island, plot, building = rebuild_island(choice), rebuild_plot(choice) - 1, rebuild_building(choice)
        s.emit(E_CYCLOPS_REBUILT, seat, island, s.plots[island * PLOT_COUNT + plot], building)
        put_building(s, island, plot, building)
        s.ask(METROPOLIS_CHECK, seat, 0)
