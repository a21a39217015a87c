"""The number of ways play can go on from fixed positions: a net for anything that opens or shuts a choice."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from petteia.games.thebai import GAME
from tests.games.perft import leaves
from tests.games.thebai.table import Table, table

with (Path(__file__).parent / "perft.toml").open("rb") as file:
    POSITIONS: list[dict[str, Any]] = tomllib.load(file)["position"]

NOT_THE_TABLE = ("name", "play", "leaves")


def set_up(position: dict[str, Any]) -> Table:
    t = table(**{key: keyed(value) for key, value in position.items() if key not in NOT_THE_TABLE})
    t.play(*position.get("play", []))
    return t


def keyed(value: Any) -> Any:
    """Keys of TOML are words; seats are numbers."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdigit() else key: said for key, said in value.items()}


@pytest.mark.parametrize("position", POSITIONS, ids=[position["name"] for position in POSITIONS])
def test_there_are_as_many_ways(position: dict[str, Any]) -> None:
    t = set_up(position)
    assert [leaves(GAME, t.s, depth) for depth in range(1, len(position["leaves"]) + 1)] == position["leaves"]
