"""The guided first games of Thebai, for two and alone: they hold, show the game, and tell the record's numbers."""

from typing import cast

import pytest

from petteia.games.thebai.view import TableView
from petteia.play.guide import FIRST, Guide, folders_of
from petteia.play.match import Told
from petteia.play.registry import box
from petteia.play.text import LANGUAGES
from tests.games import guides
from tests.games.guides import asked, numbers, questions

BOX = box("thebai")
ALONE = "alone"
BLUE = 0


@pytest.fixture(scope="module", params=[FIRST, ALONE])
def guide(request: pytest.FixtureRequest) -> Guide:
    return guides.guide_of(BOX, request.param)


@pytest.fixture(scope="module")
def alone() -> Guide:
    return guides.guide_of(BOX, ALONE)


class TestGuide(guides.Guides):
    box = BOX


def told(guide: Guide, line: int, name: str) -> Told:
    (event,) = [each for each in guide.match.events(BLUE) if (each.line, each.name) == (line, name)]
    return event


def seen(guide: Guide, line: int) -> TableView:
    return cast("TableView", guide.at(line).view(BLUE))


def test_there_is_one_for_two_and_one_alone() -> None:
    assert list(folders_of(BOX)) == [FIRST, ALONE]
    assert [guides.guide_of(BOX, name).match.players for name in folders_of(BOX)] == [2, 1]


def test_each_asks_about_citizens_stones_roofs_raising_hoplites_and_pay(guide: Guide) -> None:
    assert asked(guide) >= {
        "turn.act",
        "stone.pick",
        "stone.lay",
        "stone.roof",
        "effect.raise",
        "effect.goods",
        "deploy.pick",
        "deploy.post",
        "pay.soldier",
    }
    advised = {guide.advice(line).split()[0] for line, _ in questions(guide)}
    assert advised >= {"estate", "fulfil", "enter", "walk", "wage"}


def test_alone_it_asks_about_contracts_a_general_and_a_hero_too(alone: Guide) -> None:
    assert asked(alone) >= {"contract.take", "general.row", "hero.choose"}


def test_alone_it_shows_what_antigone_does_and_how_she_is_beaten(alone: Guide) -> None:
    lines = {line for line, _ in alone.shown()}
    names = {each.name for each in alone.match.events(BLUE) if each.line in lines}
    assert names >= {
        "antigone.card",
        "antigone.fulfilled",
        "antigone.archon",
        "antigone.edges",
        "antigone.stands",
        "herald.turned",
        "battle.won",
        "battle.claimed",
        "general.placed",
        "end.won",
    }
    assert alone.match.winners == [BLUE]


def test_each_is_cut_in_two_a_turn_and_a_battle(guide: Guide) -> None:
    assert [note.part for note in guide.plan.note if note.part] == ["turn", "battle"]


def test_the_end_is_told_with_the_points_of_both(guide: Guide) -> None:
    rivals = guide.box.game.rivals(guide.match.s)
    points = [*guide.match.scores, *(score for _, score in rivals)]
    for language in LANGUAGES:
        assert numbers(guide.texts[language]["says"]["won"])[-2:] == points


def test_alone_the_sentences_tell_what_the_table_shows(alone: Guide) -> None:
    contracts = BOX.game.content.files["contracts"]
    goods = ("amphorae", "grapes", "bronzes")
    costs = {name: [n for good in goods if (n := dict(contracts[name])[good])] for name in ("c4", "c17")}
    start = seen(alone, 54)["seats"][BLUE]
    attack = told(alone, 100, "battle.attacked").facts["attack_strength"]
    won = told(alone, 100, "battle.won").facts
    hers = told(alone, 100, "antigone.stands").facts["total"]
    edges = told(alone, 104, "antigone.edges").facts
    for language in LANGUAGES:
        says, asks = alone.texts[language]["says"], alone.texts[language]["asks"]
        assert numbers(asks["fulfil"]) == [*costs["c4"], 3]
        assert numbers(asks["take"])[:1] == costs["c17"]
        assert numbers(asks["muster"]) == [1]
        assert start["hoplites"] == ["level_1"] * 4
        assert start["citizens"] == ["level_1", "level_1_plus", "level_2"]
        assert numbers(says["attacked"]) == [5, attack, 3, 2, won["total"], won["points"], hers]
        assert numbers(says["her_stone"])[1:] == [edges["many"], edges["points"]]


def test_alone_every_place_to_lay_the_stone_is_answered_for_what_it_is(alone: Guide) -> None:
    """Where a roof is called as good one matches, and where none is said to match none does."""
    (lay,) = [(line, asks) for line, asks in questions(alone) if asks.says == "lay"]
    line, asks = lay
    for words in alone.at(line).choices:
        if not words.startswith("lay f41") and words not in asks.instead:
            continue
        after = alone.at(line)
        after.play(words)
        matches = after.asked == "stone.roof" and "roof west" in after.choices
        assert matches == (words == alone.advice(line) or asks.instead.get(words) == "lay_like"), words
