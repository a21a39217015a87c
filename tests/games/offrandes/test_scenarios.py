"""Every scenario of Offrandes, and that together they show every example, edge case, rule and refusal."""

import re
from pathlib import Path

from petteia.play.position.names import Names
from petteia.play.registry import box
from petteia.play.scenario import run_file
from petteia.play.scenario.checks import Reader
from petteia.play.scenario.choices import Ids
from petteia.play.scenario.given import SETTINGS
from tests.games import scenarios

NOT_PLAYED = {"AMB-24"}  # that money lies open is a matter of what a seat sees


class TestScenarios(scenarios.Scenarios):
    game = "offrandes"

    def test_every_example_edge_case_and_ruling_is_a_scenario(self) -> None:
        examples, cases, rulings = self.told(r"EX-\d+"), self.told(r"E-\d+"), self.told(r"AMB-\d+")
        assert len(examples) == 10
        assert len(cases) == 54
        assert [id_ for id_ in examples + cases + rulings if id_ not in self.covered() | NOT_PLAYED] == []

    def test_every_example_and_edge_case_has_a_file_of_its_name(self) -> None:
        stems = [path.stem for path in self.files()]
        wanted = [id_.lower() for id_ in self.told(r"EX?-\d+")]
        assert [id_ for id_ in wanted if not any(stem.startswith(f"{id_}-") for stem in stems)] == []


def test_the_page_tells_every_key_and_option() -> None:
    page = scenarios.PAGE.read_text("utf-8")
    names = Names.at(box("offrandes"), ("sparta", "corinth", "athens"))
    keys = [*Reader(names, Ids(box("offrandes"))).keys, *SETTINGS]
    options = [option.name for option in box("offrandes").game.options]
    for word in [*keys, *options]:
        assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", page), word


def test_the_examples_of_the_page_hold(tmp_path: Path) -> None:
    examples = re.findall(r"```scenario\n(.*?)```", scenarios.PAGE.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 5
    for text in examples:
        path = tmp_path / "example.scenario"
        path.write_text(text, "utf-8")
        result = run_file(path)
        assert result.failures == []
        assert result.checks > 5
