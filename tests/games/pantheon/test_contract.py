"""Random games under the contract, a few for each number of players and with every option flipped."""

from pathlib import Path

import pytest

from petteia.games.pantheon.ids import SHEET
from petteia.play.fuzz import fuzz
from petteia.play.registry import box

DECISIONS = 160
FLIPPED = [(option.name, value) for option in SHEET.options for value in option.values[1:]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_contract(players: int, tmp_path: Path) -> None:
    report = fuzz(box("pantheon"), players, DECISIONS, players, every=16, failures=tmp_path)
    assert report.failure == ""
    assert report.imagined > 0


@pytest.mark.parametrize(("name", "value"), FLIPPED)
def test_so_they_do_with_an_option_flipped(name: str, value: str, tmp_path: Path) -> None:
    players = 2 + FLIPPED.index((name, value)) % 3
    report = fuzz(box("pantheon"), players, DECISIONS // 2, 1, {name: value}, every=20, failures=tmp_path)
    assert report.failure == ""
