"""Where a creature's card goes when its power has been used."""

from mypy_extensions import i64

from petteia.core.bits import BIT, clear
from petteia.core.state import NONE
from petteia.games.cyclades.phases.powers import POWERS
from petteia.games.cyclades.state import Cyclades


def lay_down(s: Cyclades) -> None:
    """Cards in use go face up to the discard pile. Cards before players and on the track stay where they are."""
    called = s.called
    for card in (called, s.copied):
        if card != NONE:
            s.discard |= BIT[card]
    s.called = NONE
    s.copied = NONE
    s.steps = 0
    clear(s.halted)
    if called != NONE:
        POWERS[called].laid_down(s)


def keep(s: Cyclades, card: i64) -> None:
    """A card in use stays before its player."""
    if s.called == card:
        s.called = NONE
    if s.copied == card:
        s.copied = NONE
