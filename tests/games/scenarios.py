"""Scenarios of any game: each holds, and together they show every rule, every refusal and every table option.

A game's test_scenarios.py says where they are, and what no scenario can show:

class TestScenarios(scenarios.Scenarios):
    game = "pebbles"
    not_played = ("stock.short",)
"""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import pytest

from petteia.play.registry import box
from petteia.play.scenario import SUFFIX, Outcome, run_file

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "scenarios.md"


@cache
def outcome(path: Path) -> Outcome:
    return run_file(path)


class Scenarios:
    """What holds of the scenarios of a game; its test file names it."""

    game: ClassVar[str]
    not_played: ClassVar[tuple[str, ...]] = ()  # rules that none of them shows
    not_shown: ClassVar[tuple[str, ...]] = ()  # rules that forbid what cannot be tried with the printed box
    not_turned: ClassVar[tuple[str, ...]] = ()  # options of what a seat sees

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "path" in metafunc.fixturenames:
            metafunc.parametrize("path", self.files(), ids=lambda path: path.stem)

    @classmethod
    def files(cls) -> list[Path]:
        return sorted((Path(__file__).parent / cls.game / "scenarios").glob(f"*{SUFFIX}"))

    @classmethod
    def lines(cls) -> list[str]:
        return [line for path in cls.files() for line in path.read_text("utf-8").splitlines()]

    @classmethod
    def covered(cls) -> set[str]:
        return {id_ for path in cls.files() for id_ in outcome(path).covers}

    @classmethod
    def told(cls, id_: str) -> list[str]:
        """The ids of that shape in the specification, in bold where they are told."""
        return re.findall(rf"\*\*({id_})", (ROOT / "docs" / "spec" / f"{cls.game}.md").read_text("utf-8"))

    @classmethod
    def page(cls) -> str:
        """What the page of scenarios says of the game: its own part if it has one."""
        page = PAGE.read_text("utf-8")
        part = re.search(rf"^## {cls.game}\n.*?(?=^## )", page, re.DOTALL | re.IGNORECASE | re.MULTILINE)
        return part[0] if part else page

    def test_scenario(self, path: Path) -> None:
        result = outcome(path)
        assert result.failures == []
        assert result.checks > 0

    def test_every_rule_is_covered_by_its_own_id(self) -> None:
        covered = self.covered() | set(self.not_played)
        assert [rule for rule in box(self.game).game.rules if rule and rule not in covered] == []

    def test_every_no_is_shown_with_its_rule(self) -> None:
        """A rule that forbids something forbids it in some scenario, and a step that is not asked is refused in one."""
        texts = box(self.game).texts["en"]
        rules = [rule for rule in box(self.game).game.rules if rule]
        refuse = {
            rule for rule in rules if texts.find("rule", rule, "refused") or texts.find("rule", rule, "misplaced")
        }
        told = "\n".join(line for line in self.lines() if re.match(r"\s*(refused|illegal|sacrifice)\b", line))
        shown = set(re.findall(r":\s([a-z_]+\.[a-z_]+)", told))
        assert refuse - shown == set(self.not_shown)

    def test_every_option_is_turned_round(self) -> None:
        text = "\n".join(self.lines())
        options = [option.name for option in box(self.game).game.options]
        assert {name for name in options if f"{name}=" not in text} == set(self.not_turned)

    def test_the_page_tells_every_place_field_question_and_event(self) -> None:
        game = box(self.game).game
        position = import_module(f"petteia.games.{self.game}.position")
        words = [step.name for step in game.steps if step.size > 0] + [event.name for event in game.events]
        for word in [*words, *position.FIELDS, *position.PLACES]:
            assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", self.page()), word
