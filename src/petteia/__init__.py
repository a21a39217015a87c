"""Petteia: great board games of ancient Greece, to play, to study and to build on.

>>> import petteia
>>> table = petteia.table("offrandes", players=4, seed="delphi")
>>> later = petteia.position("offrandes", players=3, at="auction.bid 1", lot="farmer water", bid=(4, 0))

What is named in `__all__` is public: docs/reference.md tells it with all methods, and it changes only with a note in
the changelog. Everything else may change at any time.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.bots import Bot, make_bot, register_bot
from petteia.core.game import Game
from petteia.core.state import SPECTATOR, State
from petteia.play import dealer
from petteia.play.checked import apply
from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.position import position
from petteia.play.record import Record, RecordError
from petteia.play.record import parse as _parse
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import GAMES, Box, box, packed_box
from petteia.play.replay import replay as _replay
from petteia.play.scenario import position_in
from petteia.play.seat import SeatView

if TYPE_CHECKING:
    from petteia.play.scenario import Outcome
    from petteia.sim.stats import Results

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "SPECTATOR",
    "Bot",
    "Box",
    "Game",
    "Match",
    "Misfit",
    "Record",
    "RecordError",
    "Refusal",
    "Refused",
    "SeatView",
    "State",
    "apply",
    "box",
    "make_bot",
    "parse_record",
    "position",
    "position_in",
    "register_bot",
    "replay",
    "run_scenario",
    "table",
    "tournament",
]


def table(
    game: str, players: int, seed: str | int | bytes | None = None, options: Mapping[str, str] | None = None
) -> Match:
    """A table with the game laid out, at its first question. The same seed deals the same chance.

    A seed is words, a number or bytes; without one, chance is nobody's to know. Raises Misfit, in a sentence, if there
    is no such game or no such table.
    """
    secret = dealer.new_seed() if seed is None else dealer.seed_from(seed)
    return Match(box(game), players, options, seed=secret)


def parse_record(text: str) -> Record:
    """The record that a text tells, as `Match.export` writes it. Raises RecordError, with a line and a sentence."""
    if not isinstance(text, str):
        raise TypeError(f"a record is a text, not {type(text).__name__}")
    return _parse(text)


def replay(box: Box, record: Record) -> Match:
    """The match that a record tells, at its last line. Raises RecordError at the first line that does not hold."""
    if not isinstance(box, Box) or not isinstance(record, Record):
        raise TypeError(f"replay takes the box of a game and a record, not {box!r} and {record!r}")
    return _replay(box, record)


def run_scenario(path: Path | str, content: Path | str | None = None) -> "Outcome":
    """Play a scenario file and check all that it says must hold. `ok` and `failures` tell what became of it.

    `content` is the folder of a content pack to play it with. Raises Misfit if that pack cannot be played.
    """
    from petteia.play.scenario import run_file

    return run_file(path, packed=None if content is None else packed_box(Path(content)))


def tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    workers: int = 1,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    content: Path | str | None = None,
    keep: Path | str | None = None,
    ray: str | None = None,
) -> "Results":
    """Let bots play many games, one a seat, with seats and luck balanced; `petteia sim` shows the same as a table.

    `games` is rounded up until everybody has followed everybody else equally often: to a multiple of 2, 6, 24 or 20 for
    2, 3, 4 or 5 bots. `content` is the folder of a content pack to play with. The same arguments give the same results
    with any number of `workers`, or on the Ray cluster at the address `ray` ("" starts one here; needs `petteia[ray]`).
    `keep` is a folder for what is done: what it holds already is not played again. Raises Misfit if the table cannot be
    laid or the pack cannot be played, and ValueError if there is no such bot.
    """
    from petteia.sim import arena

    pack = None if content is None else box(game).read_pack(Path(content))
    kept = None if keep is None else Path(keep)
    return arena.tournament(game, bots, games, workers, seed, options, pack=pack, keep=kept, ray=ray)
