"""Every scenario of Cyclades, and that together they show every worked example of the specification."""

import re
from functools import cache
from pathlib import Path

import pytest

from petteia.play.scenario import SUFFIX, Outcome, run_file
from tools import _project as project

ROOT = Path(__file__).parents[3]
FILES = sorted((Path(__file__).parent / "scenarios").glob(f"*{SUFFIX}"))
SPEC = ROOT / "docs" / "spec" / "cyclades.md"


@cache
def outcome(path: Path) -> Outcome:
    return run_file(path)


def examples() -> list[str]:
    return re.findall(r"^\*\*(CYC-EX-\d+)", SPEC.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    found = outcome(path)
    assert found.failures == []
    assert found.checks > 0


def test_every_example_is_a_scenario_with_a_file_of_its_name() -> None:
    assert len(examples()) == 27
    covered = {id_ for path in FILES for id_ in outcome(path).covers}
    assert [id_ for id_ in examples() if id_ not in covered] == []
    stems = [path.stem for path in FILES]
    assert [id_ for id_ in examples() if not any(stem.startswith(f"{id_.lower()}-") for stem in stems)] == []


def test_every_no_is_shown_with_its_rule() -> None:
    """A rule that forbids something forbids it in some scenario."""
    game = project.Game(ROOT, "cyclades")
    refusing = [rule for rule in game.rules if project.constant(f"R_{rule}") in game.uses.refused]
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    shown = set(re.findall(r":\s([a-z_]+\.[a-z_]+)", text))
    assert [rule for rule in refusing if rule not in shown] == []


def test_every_option_is_turned_round() -> None:
    game = project.Game(ROOT, "cyclades")
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    seen = {"gold"}  # what a seat sees is shown elsewhere
    assert [name for name in game.options if f"{name}=" not in text and name not in seen] == []
