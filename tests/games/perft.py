"""How many sequences of decisions there are from a position, by the engine; positions lie in perft.toml by the test."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from petteia.core.game import Game
from petteia.core.step import S
from tests.games.table import Played

Position = dict[str, Any]

NOT_THE_TABLE = ("name", "play", "leaves", "scripted", "battle")


def positions(beside: str) -> list[Position]:
    with (Path(beside).parent / "perft.toml").open("rb") as file:
        kept: list[Position] = tomllib.load(file)["position"]
    return kept


def named(position: Position) -> str:
    return str(position["name"])


def ways(table: Callable[..., Played[S]], position: Position) -> list[int]:
    """The number of ways to go on for one decision, for two, and so on, as far as they were counted."""
    t = table(**{key: keyed(value) for key, value in position.items() if key not in NOT_THE_TABLE})
    t.play(*position.get("play", []))
    return [leaves(t.game, t.s, depth) for depth in range(1, len(position["leaves"]) + 1)]


def keyed(value: Any) -> Any:
    """Keys of TOML are words; seats are numbers."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdigit() else key: said for key, said in value.items()}


def leaves(game: Game[S], s: S, depth: int) -> int:
    choices = game.actions(s)
    if depth == 1:
        return len(choices)
    count = 0
    for action in choices:
        then = game.copy(s)
        game.apply(then, action)
        count += leaves(game, then, depth - 1)
    return count
