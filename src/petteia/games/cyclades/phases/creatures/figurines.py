"""Minotaur, Chiron, Medusa and Polyphemus: figurines that stand on an island until their player's next cycle."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_island
from petteia.games.cyclades.facts import MINOTAUR, POLYPHEMUS
from petteia.games.cyclades.holdings import take_figure_off
from petteia.games.cyclades.ids import (
    E_FIGURINE_BOTH_LEFT,
    E_FIGURINE_LEFT,
    E_FIGURINE_PLACED,
    FIGURINE_PLACE,
    R_BOARD_ISLANDS,
)
from petteia.games.cyclades.phases.cards import keep
from petteia.games.cyclades.phases.creatures import polyphemus
from petteia.games.cyclades.state import FIGURE_COUNT, Cyclades


class Place(Step[Cyclades]):
    """On any island, own, foreign or neutral; the argument is the creature. Its card stays with the player.

    [figurine.place] [figurine.card]
    """

    def __init__(self) -> None:
        super().__init__(FIGURINE_PLACE)

    def refusal(self, s: Cyclades, seat: i64, creature: i64, island: i64) -> i64:
        return OK if is_island(s, island) else R_BOARD_ISLANDS

    def numbers(self, s: Cyclades, seat: i64, creature: i64, island: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "creature": creature}
        if island >= 0:
            found["island"] = island
        return found

    def apply(self, s: Cyclades, seat: i64, creature: i64, island: i64) -> None:
        s.emit(E_FIGURINE_PLACED, seat, creature, island)
        other = figure_on(s, island)
        if other != NONE:  # the newcomer has no effect at all, and its card is laid down  [figurine.two]
            s.emit(E_FIGURINE_BOTH_LEFT, creature, other + MINOTAUR, island)
            take_figure_off(s, other)
            return
        keep(s, creature)
        s.figure_island[creature - MINOTAUR] = island
        s.figure_seat[creature - MINOTAUR] = seat
        s.figure_cycle[creature - MINOTAUR] = s.cycle
        if creature == POLYPHEMUS:
            polyphemus.ask(s, seat, island)


def figure_on(s: Cyclades, island: i64) -> i64:
    """The figurine on an island, or NONE; there is never more than one."""
    for figure in range(FIGURE_COUNT):
        if s.figure_island[figure] == island:
            return figure
    return NONE


def leave_with_the_turn(s: Cyclades, seat: i64) -> None:
    """At the beginning of its player's first turn in a later cycle, also with Apollo, a figurine and its card go."""
    for figure in range(FIGURE_COUNT):
        if s.figure_seat[figure] == seat and s.figure_cycle[figure] < s.cycle:
            s.emit(E_FIGURINE_LEFT, figure + MINOTAUR, s.figure_island[figure])
            take_figure_off(s, figure)
