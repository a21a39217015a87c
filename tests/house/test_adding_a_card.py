"""docs/adding-a-card.md does what it says: the creature that it shows passes the gates, is called and is played."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house import triton
from tools import content, links, texts

WRITTEN = {  # besides specification, index of rules and tests
    f"{triton.GAME}/content/creatures.toml",
    f"{triton.GAME}/phases/creatures/triton.py",
    f"{triton.GAME}/text/de.toml",
    f"{triton.GAME}/text/en.toml",
}
INDEX = {"docs/spec/cyclades.md", f"{triton.GAME}/rules.toml", f"{triton.GAME}/events.toml"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game with the creature, in a tree of its own."""
    root = tmp_path_factory.mktemp("card")
    triton.lay_out(root)
    return root


def petteia(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line of the tree."""
    command = [sys.executable, "-m", "petteia", *words]
    there = {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.run(command, text=True, capture_output=True, cwd=tree, env=there, timeout=300)


def test_a_creature_is_written_in_four_places() -> None:
    written = set(triton.blocks())
    assert {name for name in written - INDEX if not name.startswith("tests/")} == WRITTEN


def test_every_creature_has_a_file_of_its_name() -> None:
    folder = triton.ROOT / triton.GAME
    creatures = tomllib.loads((folder / "content/creatures.toml").read_text("utf-8"))
    files = {path.stem for path in (folder / "phases/creatures").glob("*.py")} - {"__init__"}
    assert files == set(creatures) - {"kind", "source"}


def test_the_gates_find_nothing(tree: Path) -> None:
    links.write(tree)
    assert [gap for gap in links.gaps(tree) if gap.startswith("cyclades")] == []  # of others the tree has no tests
    assert texts.gaps(tree) == []
    assert content.gaps(tree) == []


def test_he_does_what_the_page_says(tree: Path) -> None:
    answer = petteia(tree, "scenario", "tests/games/cyclades/scenarios/c18-triton.scenario")
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_other_creatures_do_what_they_did(tree: Path) -> None:
    answer = petteia(tree, "scenario", *(f"tests/games/cyclades/scenarios/{name}" for name in sampled(tree)))
    assert answer.returncode == 0, answer.stdout + answer.stderr


def sampled(tree: Path) -> list[str]:
    return sorted(path.name for path in (tree / "tests/games/cyclades/scenarios").glob("c1[0-7]-*.scenario"))


def test_he_is_played_under_the_contract(tree: Path) -> None:
    answer = petteia(tree, "fuzz", "cyclades", "--players", "3", "--decisions", "60")
    assert answer.returncode == 0, answer.stdout + answer.stderr
