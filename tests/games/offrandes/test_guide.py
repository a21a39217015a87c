"""The guided first game of Offrandes: it holds, it asks every kind of question, and its numbers are the record's."""

import pytest

from petteia.bots.lookahead import weigh
from petteia.play.guide import Guide
from petteia.play.registry import box
from petteia.play.text import LANGUAGES
from tests.games import guides
from tests.games.guides import asked, numbers

BOX = box("offrandes")


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guides.guide_of(BOX)


class TestGuide(guides.Guides):
    box = BOX


def test_it_asks_every_kind_of_question_that_a_player_is_asked(guide: Guide) -> None:
    choices = {step.name for step in BOX.game.steps if step.size and not step.chance}
    assert asked(guide) == choices


def test_it_leads_through_a_whole_round_and_the_end(guide: Guide) -> None:
    lines = {line for line, _ in guide.shown()}
    told = {told.name for told in guide.match.events(guide.seat) if told.line in lines}
    assert told >= {
        "preparation.picked",
        "auction.raised",
        "auction.won",
        "bribery.bribed",
        "offering.made",
        "offering.returned",
        "scoring.priestess",
        "income.drachmas",
        "final.altars",
    }
    assert guide.match.winners == [guide.seat]


def test_the_sentences_tell_what_the_record_tells(guide: Guide) -> None:
    events = guide.match.events(guide.seat)
    altars = [told.facts["points"] for told in events if told.name == "final.altars"]
    before = [0, 0, 0]  # points before the last offerings
    for told in events:
        if told.line <= 215 and told.name.startswith("scoring."):
            before[int(told.facts["seat"])] += int(told.facts["points"])
    mine, theirs, _ = guide.match.scores
    for language in LANGUAGES:
        says = guide.texts[language]["says"]
        assert numbers(says["final"]) == [*altars, mine, theirs]
        assert numbers(says["last_round"])[1:] == before


def test_the_opening_that_bots_like_is_not_the_one_that_the_guide_criticises(guide: Guide) -> None:
    """Whatever looks better to a bot than our advice is called good, and what is called worse looks worse to it."""
    at = guide.at(3)
    (asks,) = (note.asks for note in guide.plan.note if note.line == 3)
    assert asks is not None
    worth = dict(zip(at.choices, weigh(BOX.game, at.s, guide.seat, 0), strict=True))
    advice = worth.pop(guide.advice(3))
    praised = {words for words in worth if asks.instead.get(words) in ("pick_like", "pick_later")}
    assert {words for words in worth if worth[words] > advice} <= praised
    called_worse = {words for words in worth if asks.instead.get(words) == "pick_early"}
    assert all(worth[words] > worth[other] for words in praised for other in called_worse)
