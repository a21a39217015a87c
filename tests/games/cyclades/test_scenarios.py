"""Every scenario of Cyclades, and that together they show every worked example of the specification."""

import re
from functools import cache
from pathlib import Path

import pytest

from petteia.play.scenario import SUFFIX, Outcome, run_file

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
