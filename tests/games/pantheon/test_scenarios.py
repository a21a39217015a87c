"""Every scenario of Pantheon, and that together they show every test case of the specification."""

from tests.games import scenarios


class TestScenarios(scenarios.Scenarios):
    game = "pantheon"
    not_played = ("epoch.short",)  # the box holds enough for six epochs
    not_shown = ("move.column_foot",)  # on this map no column field touches a start or another column field

    def test_every_case_is_a_scenario_with_a_file_of_its_name(self) -> None:
        cases = self.told(r"PAN-X\d+")
        assert cases == [f"PAN-X{n}" for n in range(1, 54)]
        assert [id_ for id_ in cases if id_ not in self.covered()] == []
        numbers = [int(path.stem.split("-")[1][1:]) for path in self.files() if path.stem.startswith("pan-x")]
        assert numbers == list(range(1, 54))
