"""Every scenario of Offrandes, and that together they show every example, edge case, rule and refusal."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from petteia.games.offrandes import GAME, position
from petteia.play.position.names import Names
from petteia.play.registry import box
from petteia.play.scenario import SUFFIX, Outcome, run_file
from petteia.play.scenario.checks import Reader
from petteia.play.scenario.choices import Ids
from petteia.play.scenario.given import SETTINGS

ROOT = Path(__file__).parents[3]
FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob(f"*{SUFFIX}"))
SPEC = ROOT / "docs" / "spec" / "offrandes.md"
DOCS = ROOT / "docs" / "scenarios.md"

NOT_PLAYED = {"AMB-24"}  # that money lies open is a matter of what a seat sees


@cache
def outcome(path: Path) -> Outcome:
    return run_file(path)


def covered() -> set[str]:
    return {id_ for path in FILES for id_ in outcome(path).covers}


def told(kind: str) -> list[str]:
    """The ids of a kind in the specification: they stand in bold where they are told."""
    return re.findall(rf"\*\*({kind}-\d+)", SPEC.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    result = outcome(path)
    assert result.failures == []
    assert result.checks > 0


def test_every_example_edge_case_and_ruling_is_a_scenario() -> None:
    wanted = [*told("EX"), *told("E"), *told("AMB")]
    assert len(told("EX")) == 10
    assert len(told("E")) == 54
    assert [id_ for id_ in wanted if id_ not in covered() | NOT_PLAYED] == []


def test_every_example_and_edge_case_has_a_file_of_its_name() -> None:
    stems = [path.stem for path in FILES]
    wanted = [id_.lower() for id_ in [*told("EX"), *told("E")]]
    assert [id_ for id_ in wanted if not any(stem.startswith(f"{id_}-") for stem in stems)] == []


def test_every_rule_is_covered_by_its_own_id() -> None:
    assert [rule for rule in GAME.rules if rule and rule not in covered()] == []


def test_every_rule_that_refuses_is_shown_refusing() -> None:
    texts = tomllib.loads((ROOT / "src/petteia/games/offrandes/text/en.toml").read_text("utf-8"))
    refuse = [rule for rule, text in texts["rule"].items() if "refused" in text or "misplaced" in text]
    lines = [line for path in FILES for line in path.read_text("utf-8").splitlines()]
    shown = {
        word
        for line in lines
        if re.match(r"\s*(refused|illegal|sacrifice)\b", line)
        for word in re.findall(r"[\w.]+", line)
    }
    assert [rule for rule in refuse if rule not in shown] == []


def test_the_page_tells_every_key_place_field_event_and_option() -> None:
    page = DOCS.read_text("utf-8")
    names = Names.at(box("offrandes"), ("sparta", "corinth", "athens"))
    keys = [*Reader(names, Ids(box("offrandes"))).keys, *SETTINGS]
    steps = [step.name for step in GAME.steps if step.size > 0]
    events = [event.name for event in GAME.events]
    options = [option.name for option in GAME.options]
    for word in [*keys, *steps, *events, *options, *position.FIELDS, *position.PLACES]:
        assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", page), word


def test_the_examples_of_the_page_hold(tmp_path: Path) -> None:
    examples = re.findall(r"```scenario\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 4
    for text in examples:
        path = tmp_path / "example.scenario"
        path.write_text(text, "utf-8")
        result = run_file(path)
        assert result.failures == []
        assert result.checks > 5
