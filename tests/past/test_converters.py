"""Dumps of the past are brought to today's form step by step; what no converter says is not guessed."""

import pytest

from petteia.core.sheet import Option
from petteia.core.state import zeros
from petteia.play.dealer import seed_from
from petteia.play.dump import FORMS, VERSION, Dump, dump, load, up_to_date
from petteia.play.match import Match
from tests import toy
from tests.toy.game import LotsGame
from tests.toy.state import Lots


class LaterLots(Lots):
    """Lots with a field more."""

    FIELDS = (*Lots.FIELDS, "libations")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self.libations = zeros(4)
        self.libations[0] = 7

    def copy(self) -> "LaterLots":
        s = super().copy()
        for seat in range(4):
            s.libations[seat] = self.libations[seat]
        return s


class LaterGame(LotsGame):
    STATE = LaterLots


class SayingGame(LaterGame):
    def later_fields(self) -> tuple[str, ...]:
        return ("libations",)


class RuledGame(SayingGame):
    """Rules 3: the second version counted rounds from 0, the third calls points scores again."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = 3

    def convert(self, data: Dump, rules: int) -> None:
        if rules == 1:
            data["round"] = int(data["round"]) - 1
            data["points"] = data.pop("score")
        if rules == 2:
            data["score"] = data.pop("points")


def old() -> Dump:
    match = Match(toy.box(), 3, seed=seed_from("converters"))
    for _ in range(7):
        match.play(match.choices[0])
    return dump(match.game, match.s)


def test_the_number_of_the_form_follows_from_its_converters() -> None:
    assert len(FORMS) + 1 == VERSION
    assert old()["dump"] == VERSION


def test_a_new_field_has_its_start_value_where_the_game_says_so_and_nowhere_else() -> None:
    before = old()
    with pytest.raises(ValueError, match="libations"):
        load(LaterGame(), before)
    s = load(SayingGame(), before)
    assert list(s.libations) == [7, 0, 0, 0]
    assert {**dump(SayingGame(), s), "libations": None} == {**before, "libations": None}


def test_a_field_that_was_always_there_is_missed() -> None:
    before = old()
    del before["bag"]
    with pytest.raises(ValueError, match="bag"):
        load(SayingGame(), before)


def test_a_later_field_that_is_there_is_read() -> None:
    assert list(load(SayingGame(), {**old(), "libations": [1, 2, 3, 4]}).libations) == [1, 2, 3, 4]


def test_rules_convert_one_version_after_another() -> None:
    before = old()
    s = load(RuledGame(), before)
    assert s.round == before["round"] - 1
    assert list(s.score) == before["score"]
    again = dump(RuledGame(), s)
    assert again["rules"] == 3
    assert dump(RuledGame(), load(RuledGame(), again)) == again  # what is written now is not converted once more


def test_forms_convert_one_after_another() -> None:
    def second(data: Dump) -> None:
        data["frames"] = data.pop("stack")

    def third(data: Dump) -> None:
        data["stack"] = list(reversed(data.pop("frames")))

    before = old()
    converted = up_to_date(toy.box().game, before, (second, third))
    assert converted == {**before, "dump": 3, "stack": before["stack"][::-1]}
    assert up_to_date(toy.box().game, converted, (second, third)) == converted
    assert before == old()


@pytest.mark.parametrize("change", [{"dump": 2}, {"dump": 0}, {"dump": "1"}, {"rules": 2}, {"rules": None}])
def test_a_dump_of_the_future_is_refused(change: Dump) -> None:
    with pytest.raises(ValueError, match=r"is damaged|is no dump"):
        load(toy.box().game, {**old(), **change})


def test_an_option_that_came_later_has_its_default() -> None:
    game = LotsGame()
    game.options = (*game.options, Option("incense", ("none", "some")))
    s = load(game, old())
    assert s.options[len(game.options) - 1] == 0
