"""Apollo: a little gold for everybody, and a prosperity marker for the first who came."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import is_island
from petteia.games.cyclades.holdings import islands_of, markers_in_supply
from petteia.games.cyclades.ids import (
    APOLLO_BLESS,
    APOLLO_MARKER,
    APOLLO_MARKER_OWN,
    E_APOLLO_BLESSED,
    E_APOLLO_GOLD,
    E_APOLLO_NONE_LEFT,
    R_APOLLO_OWN,
    R_BOARD_ISLANDS,
)
from petteia.games.cyclades.state import Cyclades


def favour(s: Cyclades, seat: i64, first: bool) -> None:
    """One gold, or four with a single island; only the first one also places a marker, if there is one.

    [apollo.gold] [apollo.first] [apollo.none_left]
    """
    gold = s.facts.apollo_gold_single if islands_of(s, seat) == 1 else s.facts.apollo_gold
    s.gold[seat] += gold
    s.emit(E_APOLLO_GOLD, seat, gold)
    if first and markers_in_supply(s) > 0:
        s.ask(APOLLO_BLESS, seat, 0)
    elif first:
        s.emit(E_APOLLO_NONE_LEFT, seat)


class Bless(Step[Cyclades]):
    """The marker goes to any island for good, whosever it is; a table may want one of the player's own.

    [apollo.bless] [apollo.own]
    """

    def __init__(self) -> None:
        super().__init__(APOLLO_BLESS)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> i64:
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        if s.options[APOLLO_MARKER] == APOLLO_MARKER_OWN and s.owner[island] != seat:
            return R_APOLLO_OWN
        return OK

    def values(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> dict[str, int]:
        return {} if s.owner[island] == NONE else {"owner": s.owner[island]}

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> bool:
        """Nobody else is asked before the next cycle has its new cards."""
        return True

    def apply(self, s: Cyclades, seat: i64, arg: i64, island: i64) -> None:
        s.prosperity[island] += 1
        s.emit(E_APOLLO_BLESSED, seat, island)
