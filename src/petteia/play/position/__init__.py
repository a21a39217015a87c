"""Setting a table in one call, with the words, places and checks of scenario files (docs/scenarios.md).

>>> from petteia.play.position import position
>>> match = position("cyclades", 3, "turn.act 1", god="ares", gold=[5, 9, 5], troops={"naxos": (2, 1), "delos": (1, 0)})
"""

from collections.abc import Iterable, Mapping

from petteia.play import dealer
from petteia.play.match import Match
from petteia.play.position.setting import PositionError as PositionError
from petteia.play.position.setting import Setting as Setting
from petteia.play.registry import box

Said = object  # a number, a word, nothing (None), several of these, or what is said by key


def position(
    game: str,
    players: int,
    at: str = "start",
    *,
    options: Mapping[str, str] | None = None,
    seed: str | None = None,
    **fields: Said,
) -> Match:
    """A match that begins at a place in the sequence of play, with what is said of the table's fields.

    A value is what would stand in a scenario file: a number or a word, a list of them, or a mapping from keys. Without
    a seed chance waits until its outcome is written with `deal`. Raises ValueError with a sentence that names the rule
    if no table can be like this.
    """
    setting = set_table(game, players, options, fields)
    return setting.match(at, None if seed is None else dealer.seed_from(seed))


def set_table(game: str, players: int, options: Mapping[str, str] | None, fields: Mapping[str, Said]) -> Setting:
    """A table that is set and can be put at a place."""
    setting = Setting(box(game), players, options)
    for name, said in fields.items():
        setting.state(f"{name} {in_words(said)}")
    return setting


def in_words(said: Said) -> str:
    if said is None:
        return "nothing"
    if isinstance(said, Mapping):
        return ", ".join(f"{key}: {in_words(value)}" for key, value in said.items()) or "all: nothing"
    if isinstance(said, Iterable) and not isinstance(said, str):
        return " ".join(map(in_words, said)) or "nothing"
    return str(said)
