"""The number of ways play can go on from fixed positions: a net for anything that opens or shuts a choice.

The counts lie in perft.toml, set as in table.py; leaves[n - 1] is the number of sequences of n decisions.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.state import Cyclades
from tests.games.cyclades.table import table

with (Path(__file__).parent / "perft.toml").open("rb") as file:
    POSITIONS: list[dict[str, Any]] = tomllib.load(file)["position"]


def leaves(s: Cyclades, depth: int) -> int:
    choices = GAME.options(s)
    if depth == 1:
        return len(choices)
    found = 0
    for action in choices:
        then = s.copy()
        GAME.apply(then, action)
        found += leaves(then, depth - 1)
    return found


@pytest.mark.parametrize("position", POSITIONS, ids=[position["name"] for position in POSITIONS])
def test_there_are_as_many_ways(position: dict[str, Any]) -> None:
    """[offering.bid] [turn.act] [poseidon.voyage] [ares.march] [sylph.embark]"""
    t = table(**{key: value for key, value in position.items() if key not in ("name", "play", "leaves")})
    t.play(*position.get("play", []))
    assert [leaves(t.s, depth) for depth in range(1, len(position["leaves"]) + 1)] == position["leaves"]
