"""Every scenario of Cyclades, and that together they show every worked example of the specification."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from petteia.games.cyclades import GAME, position
from petteia.play.scenario import SUFFIX, Outcome, run_file

ROOT = Path(__file__).parents[3]
FILES = sorted((Path(__file__).parent / "scenarios").glob(f"*{SUFFIX}"))
SPEC = ROOT / "docs" / "spec" / "cyclades.md"
DOCS = ROOT / "docs" / "scenarios.md"

NOT_PLAYED = {
    "creatures.none_left",  # there are always more cards than places for them
    "information.gold",  # a matter of what a seat sees
    "information.public",
    "information.no_gifts",  # there is no such choice
}


@cache
def outcome(path: Path) -> Outcome:
    return run_file(path)


def examples() -> list[str]:
    return re.findall(r"^\*\*(CYC-EX-\d+)", SPEC.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    result = outcome(path)
    assert result.failures == []
    assert result.checks > 0


def test_every_example_is_a_scenario_with_a_file_of_its_name() -> None:
    assert len(examples()) == 27
    covered = {id_ for path in FILES for id_ in outcome(path).covers}
    assert [id_ for id_ in examples() if id_ not in covered] == []
    stems = [path.stem for path in FILES]
    assert [id_ for id_ in examples() if not any(stem.startswith(f"{id_.lower()}-") for stem in stems)] == []


def test_every_rule_is_covered_by_its_own_id() -> None:
    covered = {id_ for path in FILES for id_ in outcome(path).covers}
    assert [rule for rule in GAME.rules if rule and rule not in covered | NOT_PLAYED] == []


def test_every_no_is_shown_with_its_rule() -> None:
    """A rule that forbids something forbids it in some scenario, and a step that is not asked is refused in one."""
    texts = tomllib.loads((ROOT / "src/petteia/games/cyclades/text/en.toml").read_text("utf-8"))
    refuse = [rule for rule, text in texts["rule"].items() if "refused" in text or "misplaced" in text]
    lines = [line for path in FILES for line in path.read_text("utf-8").splitlines()]
    told = "\n".join(line for line in lines if re.match(r"\s*(refused|illegal)\b", line))
    shown = set(re.findall(r":\s([a-z_]+\.[a-z_]+)", told))
    assert [rule for rule in refuse if rule not in shown] == []


def test_every_option_is_turned_round() -> None:
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    seen = {"gold"}  # what a seat sees is shown elsewhere
    assert [option.name for option in GAME.options if f"{option.name}=" not in text] == sorted(seen)


def test_the_page_tells_every_place_field_question_and_event() -> None:
    page = DOCS.read_text("utf-8")
    steps = [step.name for step in GAME.steps if step.size > 0]
    events = [event.name for event in GAME.events]
    for word in [*steps, *events, *position.FIELDS, *position.PLACES]:
        assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", page), word
