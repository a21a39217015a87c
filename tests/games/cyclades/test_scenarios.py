"""Every scenario of Cyclades, and that together they show every worked example of the specification."""

from tests.games import scenarios


class TestScenarios(scenarios.Scenarios):
    game = "cyclades"
    not_played = (
        "creatures.none_left",  # there are always more cards than places for them
        "information.gold",  # a matter of what a seat sees
        "information.public",
        "information.no_gifts",  # there is no such choice
    )
    not_turned = ("gold",)

    def test_every_example_is_a_scenario_with_a_file_of_its_name(self) -> None:
        examples = self.told(r"CYC-EX-\d+")
        assert len(examples) == 27
        assert [id_ for id_ in examples if id_ not in self.covered()] == []
        stems = [path.stem for path in self.files()]
        assert [id_ for id_ in examples if not any(stem.startswith(f"{id_.lower()}-") for stem in stems)] == []
