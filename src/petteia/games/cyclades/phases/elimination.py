"""Who loses the last island is out."""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.cyclades.facts import MINOTAUR, SEA_COUNT
from petteia.games.cyclades.holdings import (
    living_seats,
    markers_at_start,
    markers_in_play,
    next_living,
    remove_fleets,
    seat_of,
    take_figure_off,
)
from petteia.games.cyclades.ids import (
    E_END_GOLD,
    E_END_SURVIVOR,
    E_FIGURINE_LEFT,
    E_OUT_REMOVED,
    OUT_REMOVED,
)
from petteia.games.cyclades.phases.cards import lay_down
from petteia.games.cyclades.state import FIGURE_COUNT, MARKER_COUNT, Cyclades


class Removed(Step[Cyclades]):
    """Who has no island left is out: fleets, cards, gold and figurines go, and a turn still to come is lost.

    A sole survivor wins at once.  [out.removed] [out.fewer]
    """

    def __init__(self) -> None:
        super().__init__(OUT_REMOVED)

    def run(self, s: Cyclades, loser: i64, arg: i64) -> None:
        for marker in range(markers_at_start(s)):
            if seat_of(s, marker) == loser:
                remove_marker(s, marker)
        s.out |= BIT[loser]
        s.gold[loser] = 0
        s.priests[loser] = 0
        s.philosophers[loser] = 0
        for sea in range(SEA_COUNT):
            if s.admiral[sea] == loser:
                remove_fleets(s, sea, s.fleets[sea])
        remove_figures(s, loser)
        s.carried = 0  # the gods are shuffled afresh for the smaller number
        s.emit(E_OUT_REMOVED, loser)
        if living_seats(s) == 1:
            survivor = next_living(s, loser)
            s.emit(E_END_GOLD, survivor, s.gold[survivor])
            s.emit(E_END_SURVIVOR, survivor)
            s.depth = 0
            s.god = NONE
            s.marker = NONE
            s.recruited = 0
            s.steps = 0
            lay_down(s)


def remove_marker(s: Cyclades, marker: i64) -> None:
    """The turn track has one space fewer: the marker's own, or the lowest that is free."""
    s.marker_god[marker] = NONE
    s.marker_bid[marker] = 0
    for slot in range(MARKER_COUNT):
        if s.apollo[slot] == marker:
            s.apollo[slot] = NONE
    gap: i64 = MARKER_COUNT
    for space in range(markers_in_play(s)):
        if s.line[space] == marker or (s.line[space] == NONE and space < gap):
            gap = space
    while gap + 1 < MARKER_COUNT:
        s.line[gap] = s.line[gap + 1]
        gap += 1
    s.line[MARKER_COUNT - 1] = NONE


def remove_figures(s: Cyclades, loser: i64) -> None:
    """Figurines of the seat leave, their cards are discarded.  [figurine.card]"""
    for figure in range(FIGURE_COUNT):
        if s.figure_seat[figure] == loser:
            s.emit(E_FIGURINE_LEFT, figure + MINOTAUR, s.figure_island[figure])
            take_figure_off(s, figure)
