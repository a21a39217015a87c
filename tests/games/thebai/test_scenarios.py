"""Every scenario of Thebai, and that together they show every test case of the specification."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from petteia.games.thebai import GAME, position
from petteia.play.scenario import SUFFIX, Outcome, run_file

ROOT = Path(__file__).parents[3]
FILES = sorted((Path(__file__).parent / "scenarios").glob(f"*{SUFFIX}"))
SPEC = ROOT / "docs" / "spec" / "thebai.md"
DOCS = ROOT / "docs" / "scenarios.md"

OF_PACKS = {"raise.where", "effect.language"}  # nothing in the box shows them: test_effects.py


@cache
def outcome(path: Path) -> Outcome:
    return run_file(path)


def cases() -> list[str]:
    return re.findall(r"^- \*\*(THE-T\d+)", SPEC.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    result = outcome(path)
    assert result.failures == []
    assert result.checks > 0


def test_every_case_is_a_scenario_with_a_file_of_its_name() -> None:
    assert len(cases()) == 25
    covered = {id_ for path in FILES for id_ in outcome(path).covers}
    assert [id_ for id_ in cases() if id_ not in covered] == []
    named = [f"THE-T{path.stem[5:7]}" for path in FILES if path.stem.startswith("the-t")]
    assert named == cases()


def test_every_rule_is_covered_by_its_own_id() -> None:
    covered = {id_ for path in FILES for id_ in outcome(path).covers}
    assert [rule for rule in GAME.rules if rule and rule not in covered | OF_PACKS] == []


def test_every_option_is_turned_round() -> None:
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    assert [option.name for option in GAME.options if f"{option.name}=" not in text] == []


def test_every_no_is_shown_with_its_rule() -> None:
    """A rule that forbids something forbids it in some scenario, and a step that is not asked is refused in one."""
    texts = tomllib.loads((ROOT / "src/petteia/games/thebai/text/en.toml").read_text("utf-8"))
    refuse = [rule for rule, text in texts["rule"].items() if "refused" in text or "misplaced" in text]
    lines = [line for path in FILES for line in path.read_text("utf-8").splitlines()]
    told = "\n".join(line for line in lines if re.match(r"\s*(refused|illegal)\b", line))
    shown = set(re.findall(r":\s([a-z_]+\.[a-z_]+)", told))
    assert {rule for rule in refuse if rule not in shown} == {"raise.where"}


def test_the_page_tells_every_place_field_question_and_event() -> None:
    page = DOCS.read_text("utf-8")
    page = page[page.index("## Thebai") : page.index("## Scenarios for another game")]
    steps = [step.name for step in GAME.steps if step.size > 0]
    events = [event.name for event in GAME.events]
    for word in [*steps, *events, *position.FIELDS, *position.PLACES]:
        assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", page), word
