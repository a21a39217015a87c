"""Bestehlen: whom Satyr, Dryad and Griffon may visit."""

from mypy_extensions import i64

from petteia.core.step import OK
from petteia.games.cyclades.holdings import living
from petteia.games.cyclades.ids import R_THEFT_OPPONENT
from petteia.games.cyclades.state import Cyclades


def opponent_refusal(s: Cyclades, seat: i64, victim: i64) -> i64:
    """Somebody else who is still in the game.  [theft.opponent]"""
    if victim == seat or victim >= s.players or not living(s, victim):
        return R_THEFT_OPPONENT
    return OK
