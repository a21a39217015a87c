"""Random games under the contract, a few for each number of players and with every option flipped."""

from pathlib import Path

import pytest

from petteia.games.thebai.ids import SHEET
from petteia.play.fuzz import fuzz
from petteia.play.registry import box

DECISIONS = 360
FLIPPED = [(option.name, option.values[-1]) for option in SHEET.options]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_contract(players: int, tmp_path: Path) -> None:
    report = fuzz(box("thebai"), players, DECISIONS, players, every=24, failures=tmp_path)
    assert report.failure == ""
    assert report.imagined > 0


@pytest.mark.parametrize(("name", "value"), FLIPPED)
def test_so_they_do_with_an_option_flipped(name: str, value: str, tmp_path: Path) -> None:
    players = 1 if name == "challenges" else 2
    report = fuzz(box("thebai"), players, DECISIONS, 1, {name: value}, every=24, failures=tmp_path)
    assert report.failure == ""
