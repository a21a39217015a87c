"""Petteia: great board games of ancient Greece, to play, to study and to build on.

>>> import petteia
>>> table = petteia.table("offrandes", players=4, seed="delphi")
>>> later = petteia.position("offrandes", players=3, at="auction.bid 1", lot="farmer water", bid=(4, 0))
"""

from collections.abc import Mapping

from petteia.play import dealer
from petteia.play.match import Match, replay
from petteia.play.position import position
from petteia.play.record import Record, RecordError
from petteia.play.record import parse as parse_record
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import GAMES, box
from petteia.play.scenario import position_in

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Match",
    "Record",
    "RecordError",
    "Refusal",
    "Refused",
    "box",
    "parse_record",
    "position",
    "position_in",
    "replay",
    "table",
]


def table(game: str, players: int, seed: str | None = None, options: Mapping[str, str] | None = None) -> Match:
    """A table with the game laid out, at its first question. The same seed deals the same chance."""
    secret = dealer.new_seed() if seed is None else dealer.seed_from(seed)
    return Match(box(game), players, options, seed=secret)
