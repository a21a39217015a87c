"""The Giant: a building falls."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.board import alike
from petteia.games.cyclades.choices import crush_island, crush_plot
from petteia.games.cyclades.holdings import put_building
from petteia.games.cyclades.ids import (
    E_GIANT_DESTROYED,
    GIANT_DESTROY,
    R_BOARD_ALIKE,
    R_CHIRON_PROTECTS,
    R_GIANT_BUILDING,
)
from petteia.games.cyclades.phases import wrecking
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades


class Giant(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Destroy()])


class Destroy(Step[Cyclades]):
    """One building anywhere, even one's own, but no metropolis; its square is free again.  [giant.destroy]"""

    def __init__(self) -> None:
        super().__init__(GIANT_DESTROY)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        island, plot = crush_island(choice), crush_plot(choice) - 1
        refused = wrecking.square_there_refusal(s, island, plot)
        if refused != OK:
            return refused
        if s.plots[island * PLOT_COUNT + plot] == 0:  # [giant.building]
            return R_GIANT_BUILDING
        if wrecking.protected(s, seat, island):
            return R_CHIRON_PROTECTS
        return R_BOARD_ALIKE if alike(s, island, plot) else OK

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return wrecking.values(s, crush_island(choice), crush_plot(choice) - 1)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        island, plot = crush_island(choice), crush_plot(choice) - 1
        s.emit(E_GIANT_DESTROYED, seat, s.owner[island], s.plots[island * PLOT_COUNT + plot], island)
        put_building(s, island, plot, 0)
