"""Figuren: Minotaur, Chiron, Medusa and Polyphemus stand on an island until their player's next cycle."""

from mypy_extensions import i64, mypyc_attr

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_island
from petteia.games.cyclades.facts import MINOTAUR
from petteia.games.cyclades.holdings import take_figure_off
from petteia.games.cyclades.ids import (
    E_FIGURINE_BOTH_LEFT,
    E_FIGURINE_LEFT,
    E_FIGURINE_PLACED,
    FIGURINE_PLACE,
    R_BOARD_ISLANDS,
)
from petteia.games.cyclades.phases.cards import keep
from petteia.games.cyclades.phases.powers import POWERS, Power
from petteia.games.cyclades.state import FIGURE_COUNT, Cyclades


@mypyc_attr(allow_interpreted_subclasses=True)
class Figurine(Power):
    """A creature that is put on an island. What it does there is told where that rule stands."""

    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [])

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        return True

    def use(self, s: Cyclades, seat: i64) -> None:
        s.ask(FIGURINE_PLACE, seat, self.creature)

    def placed(self, s: Cyclades, seat: i64, island: i64) -> None:
        """What it does at once."""


class Place(Step[Cyclades]):
    """On any island, one's own, foreign or neutral; the argument is the creature. Its card stays with the player.

    [figurine.place] [figurine.card]
    """

    def __init__(self) -> None:
        super().__init__(FIGURINE_PLACE)

    def refusal(self, s: Cyclades, seat: i64, creature: i64, island: i64) -> i64:
        return OK if is_island(s, island) else R_BOARD_ISLANDS

    def question(self, s: Cyclades, seat: i64, creature: i64) -> dict[str, int]:
        return {"seat": seat, "creature": creature}

    def values(self, s: Cyclades, seat: i64, creature: i64, island: i64) -> dict[str, int]:
        return {} if s.owner[island] == NONE else {"owner": s.owner[island]}

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
        power = POWERS[creature]
        assert isinstance(power, Figurine)
        power.placed(s, seat, island)


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
