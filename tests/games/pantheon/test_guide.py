"""The guided first game of Pantheon: it holds, it shows what the game is about, and its numbers are the record's."""

from typing import cast

import pytest

from petteia.games.pantheon.view import TableView
from petteia.play.guide import Guide
from petteia.play.registry import box
from petteia.play.text import LANGUAGES
from petteia.play.told import Told
from tests.games import guides
from tests.games.guides import asked, numbers, questions

BOX = box("pantheon")
RED, YELLOW = 0, 1


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guides.guide_of(BOX)


class TestGuide(guides.Guides):
    box = BOX


def told(guide: Guide, line: int, name: str, seat: int = RED) -> Told:
    """The one event of a kind that a line tells of a seat."""
    events = [each for each in guide.match.events(RED) if (each.line, each.name) == (line, name)]
    (event,) = [each for each in events if each.facts.get("seat", seat) == seat]
    return event


def seen(guide: Guide, line: int) -> TableView:
    return cast("TableView", guide.at(line).view(RED))


def test_it_asks_about_moving_following_buying_and_acquiring(guide: Guide) -> None:
    assert asked(guide) == {"turn.act", "move.set", "follow.act", "purchase.item", "effect.choose"}
    advised = {guide.advice(line).split()[0] for line, _ in questions(guide)}
    assert advised >= {"march", "set", "follow", "buy", "tile", "offer", "choose"}


def test_it_shows_every_action_and_the_end_of_an_epoch(guide: Guide) -> None:
    lines = {line for line, _ in guide.shown()}
    names = {each.name for each in guide.match.events(RED) if each.line in lines}
    assert names >= {
        "move.began",
        "loot.used",
        "demigod.taken",
        "follow.moved",
        "follow.drew",
        "purchase.tile",
        "cards.taken",
        "cards.drawn",
        "god.points",
        "epoch.ended",
        "epoch.feet",
        "scoring.demigods",
        "scoring.columns",
        "end.won",
    }
    assert guide.match.winners == [RED]


def test_it_is_cut_in_two_a_movement_and_the_rest_of_an_epoch(guide: Guide) -> None:
    parts = {note.part: note.line for note in guide.plan.note if note.part}
    assert list(parts) == ["movement", "epoch"]
    first = {guide.at(line).asked for line, _ in questions(guide) if line < parts["epoch"]}
    assert first == {"turn.act", "move.set", "follow.act"}


def test_the_numbers_of_cards_steps_and_money_are_those_of_the_table(guide: Guide) -> None:
    hand = seen(guide, 31)["seats"][RED]["hand"]
    assert hand is not None
    buying = seen(guide, 49)["seats"][RED]["hand"]
    assert buying is not None
    price = cast("list[int]", dict(BOX.game.content.files["god_tiles"]["stonkus_1"])["price"])  # type: ignore[call-overload]
    for language in LANGUAGES:
        says, asks = guide.texts[language]["says"], guide.texts[language]["asks"]
        assert numbers(says["turn"]) == [sum(hand.values()), hand["move"]]
        assert numbers(asks["march"])[-2:] == [1, seen(guide, 32)["action"]["steps"]]
        assert numbers(asks["follow"]) == [1, seen(guide, 46)["action"]["steps"]]
        assert numbers(asks["buy"])[:2] == price
        assert numbers(asks["buy"])[2:] == [buying["gift"], buying["priest"], buying["money_1"]]
        assert numbers(asks["priests"])[0] == seen(guide, 51)["action"]["money"]
        assert numbers(asks["last_march"]) == [seen(guide, 66)["action"]["steps"]]


def test_a_field_where_yellow_stands_costs_what_is_said(guide: Guide) -> None:
    at = guide.at(46)
    costs = [at.game.values(at.s, at.parse(f"set {field}"))["cost"] for field in ("r05c07", "r04c07")]
    for language in LANGUAGES:
        assert numbers(guide.texts[language]["asks"]["around"])[1:] == costs


def test_the_sentences_tell_what_the_record_tells(guide: Guide) -> None:
    """Points, demigods and columns in the remarks are those of the events."""
    demigod = told(guide, 36, "demigod.taken").facts["value"]
    god = told(guide, 62, "god.points").facts["points"]
    ended = told(guide, 72, "epoch.ended").facts["points"]
    half, whole = (
        [told(guide, line, f"scoring.{what}").facts for what in ("demigods", "columns")] for line in (160, 278)
    )
    for language in LANGUAGES:
        says = guide.texts[language]["says"]
        assert numbers(says["bonus"]) == [demigod]
        assert numbers(says["stonkus"]) == [god, 6]
        assert numbers(says["ended"]) == [ended, seen(guide, 72)["seats"][RED]["score"]]
        for sentence, (demigods, columns) in ((says["halftime"], half), (says["won"], whole)):
            each = int(columns["points"]) // int(columns["columns"])
            assert numbers(sentence)[1:5] == [demigods["points"], columns["columns"], each, columns["points"]]
        assert numbers(says["won"])[5:] == guide.match.scores


def test_red_runs_the_risk_that_is_told(guide: Guide) -> None:
    """Yellow could reach the last loot with one movement card, and Red with none."""
    assert list(seen(guide, 49)["loot"]) == ["r04c05"]
    yellow = cast("TableView", guide.at(49).view(YELLOW))
    assert yellow.get("distances", {})["r04c05"] == 3  # with the one foot that is left, and a column where Red stands
    for language in LANGUAGES:
        assert numbers(guide.texts[language]["says"]["last_loot"]) == [3, 3]


def test_nothing_is_lost_where_a_choice_is_called_as_good(guide: Guide) -> None:
    """The free column can be placed after the last loot, too, and Sardinia takes a column from the start."""
    other = guide.at(66)
    other.play("set r04c05")
    assert "set r06c06" in other.choices
    for line in (33, 34, 46, 47):
        assert "set r06c06" in guide.at(line).choices
