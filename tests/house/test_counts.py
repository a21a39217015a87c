"""How many places something new is written in, besides specification, index of rules and tests; so that it stays true.

A creature is counted in test_adding_a_card.py, a store column in test_store_column.py.
"""

import re
from pathlib import Path

import pytest

from tests.house import pebbles
from tools._project import GENERATED, constant

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src/petteia/games"
BESIDES = ("docs/spec/", "tests/", f"{pebbles.GAME}/rules.toml", f"{pebbles.GAME}/events.toml")


def written() -> dict[str, str]:
    """What somebody writes by hand to get a game."""
    files = dict(pebbles.BLOCK.findall(pebbles.PAGES[0].read_text("utf-8")))
    return {name: text for name, text in files.items() if not name.startswith(BESIDES)}


def test_a_small_game_is_written_in_few_files_and_lines() -> None:
    assert len(written()) <= 16
    assert sum(len(text.splitlines()) for text in written().values()) <= 400


def test_an_option_of_a_small_game_is_written_in_four_places() -> None:
    places = [name for name, text in written().items() if re.search(r"\blast_pebble\b", text, re.IGNORECASE)]
    assert len(places) <= 4, places


@pytest.mark.parametrize(("game", "option"), [("cyclades", "temple_discounts"), ("cyclades", "god_pairs")])
def test_an_option_is_written_in_four_places(game: str, option: str) -> None:
    said = re.compile(rf"\b({option}|{constant(option)}(_\w+)?)\b")
    files = [path for path in (GAMES / game).rglob("*.*") if path.suffix in (".py", ".toml")]
    mine = [path for path in files if path.name not in (*GENERATED, "rules.toml", "specification.toml")]
    places = [path.name for path in mine if said.search(path.read_text("utf-8"))]
    assert len(places) <= 4, places
