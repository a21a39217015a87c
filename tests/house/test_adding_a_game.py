"""docs/adding-a-game.md does what it says: the toy that it shows passes the gates, its own tests and the contract."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia.games
from petteia.play import registry
from petteia.play.fuzz import fuzz
from petteia.play.guide import read as read_guide
from tests.house import pebbles
from tools import content, links, texts


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy, in a tree of its own, and known to the house."""
    pebbles.lay_out(tmp_path)
    monkeypatch.setattr(petteia.games, "__path__", [*petteia.games.__path__, str(tmp_path / "src/petteia/games")])
    monkeypatch.setattr(registry, "HOUSE", (*registry.HOUSE, "pebbles"))
    yield tmp_path
    registry.box.cache_clear()
    for name in [name for name in sys.modules if name.startswith("petteia.games.pebbles")]:
        del sys.modules[name]


def test_the_gates_find_nothing(tree: Path) -> None:
    links.write(tree)
    assert links.gaps(tree) == []
    assert texts.gaps(tree) == []
    assert content.gaps(tree) == []


def test_its_guide_holds(tree: Path) -> None:
    guide = read_guide(registry.box("pebbles"))
    assert guide is not None
    assert guide.match.winners == [guide.seat]


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_it_obeys_the_contract(tree: Path, last: str) -> None:
    report = fuzz(registry.box("pebbles"), 2, 300, 1, {"last_pebble": last}, failures=tree)
    assert report.failure == ""
    assert report.decisions == 300


def test_its_own_tests_pass(tree: Path) -> None:
    path = tree / "tests/games/pebbles/test_taking.py"
    spec = importlib.util.spec_from_file_location("pebbles_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    assert len(tests) == 4
    for test in tests:
        test()
