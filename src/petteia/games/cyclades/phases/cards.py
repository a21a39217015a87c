"""Where a creature's card goes when its power has been used."""

from mypy_extensions import i64

from petteia.core.bits import BIT, clear
from petteia.core.state import NONE
from petteia.games.cyclades.facts import CHIMERA
from petteia.games.cyclades.ids import E_CHIMERA_SHUFFLED
from petteia.games.cyclades.state import Cyclades


def lay_down(s: Cyclades) -> None:
    """Cards in use go face up to the discard pile; after the Chimera that pile is shuffled into the draw pile.

    Cards before players and on the track stay where they are.  [chimera.shuffle] [chimera.kept_out]
    """
    shuffles = s.called == CHIMERA
    for card in (s.called, s.copied):
        if card != NONE:
            s.discard |= BIT[card]
    s.called = NONE
    s.copied = NONE
    s.steps = 0
    clear(s.halted)
    if shuffles:
        s.deck |= s.discard
        s.discard = 0
        s.emit(E_CHIMERA_SHUFFLED)


def keep(s: Cyclades, card: i64) -> None:
    """A card in use stays before its player."""
    if s.called == card:
        s.called = NONE
    if s.copied == card:
        s.copied = NONE
