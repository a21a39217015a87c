"""An island left, and an island taken."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.cyclades.holdings import islands_of, minotaur_leaves
from petteia.games.cyclades.ids import E_ARES_LEFT_MARKER, METROPOLIS_CHECK, OUT_REMOVED
from petteia.games.cyclades.state import Cyclades


def leave(s: Cyclades, island: i64, troops: i64) -> None:
    """An island left empty keeps a territory marker and its owner, as many markers as it takes.  [ares.marker]"""
    s.troops[island] -= troops
    if s.troops[island] == 0:
        s.emit(E_ARES_LEFT_MARKER, s.owner[island], island)


def take(s: Cyclades, seat: i64, island: i64, troops: i64) -> None:
    """The island changes hands with its buildings, its metropolis and its markers.

    [battle.won] [metropolis.captured]
    """
    loser = s.owner[island]
    s.owner[island] = seat
    s.troops[island] = troops
    minotaur_leaves(s, island)
    s.ask(METROPOLIS_CHECK, seat, 0)
    if loser != NONE and islands_of(s, loser) == 0:  # [out.at_once]
        s.ask(OUT_REMOVED, loser, 0)
