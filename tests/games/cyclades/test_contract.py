"""Random games under the contract, a few for each number of players and with every option flipped."""

from pathlib import Path

import pytest

from petteia.games.cyclades.ids import SHEET
from petteia.play.fuzz import fuzz
from petteia.play.registry import box

DECISIONS = 160
FLIPPED = [(option.name, value) for option in SHEET.options for value in option.values[1:]]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_contract(players: int, tmp_path: Path) -> None:
    report = fuzz(box("cyclades"), players, DECISIONS, players, {"cycle_cap": "25"}, every=6, failures=tmp_path)
    assert report.failure == ""


@pytest.mark.parametrize(("name", "value"), FLIPPED)
def test_so_they_do_with_an_option_flipped(name: str, value: str, tmp_path: Path) -> None:
    players = 2 + FLIPPED.index((name, value)) % 4
    options = {"cycle_cap": "25", name: value}
    report = fuzz(box("cyclades"), players, DECISIONS // 2, 1, options, every=12, failures=tmp_path)
    assert report.failure == ""
