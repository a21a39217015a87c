"""The guided first game of Cyclades: it holds, it shows what the game is about, and its numbers are the record's."""

import pytest

from petteia.play.guide import Guide
from petteia.play.registry import box
from petteia.play.text import LANGUAGES
from petteia.play.told import Told
from tests.games import guides
from tests.games.guides import asked, numbers, questions

BOX = box("cyclades")


@pytest.fixture(scope="module")
def guide() -> Guide:
    return guides.guide_of(BOX)


class TestGuide(guides.Guides):
    box = BOX


def told(guide: Guide, line: int, name: str) -> list[Told]:
    return [each for each in guide.match.events(guide.seat) if (each.line, each.name) == (line, name)]


def test_it_asks_about_offerings_turns_moves_battles_metropolises_and_creatures(guide: Guide) -> None:
    assert asked(guide) == {
        "offering.bid",
        "turn.act",
        "ares.march",
        "poseidon.voyage",
        "battle.retreat",
        "metropolis.found",
        "figurine.place",
    }
    advised = {guide.advice(line).split()[0] for line, _ in questions(guide)}
    assert advised >= {"troop", "march", "build", "fleet", "sail", "call"}, "everything one does in a turn"


def test_it_shows_every_way_to_a_metropolis_and_the_end(guide: Guide) -> None:
    lines = {line for line, _ in guide.shown()}
    names = {each.name for each in guide.match.events(guide.seat) if each.line in lines}
    assert names >= {
        "offering.driven_off",
        "apollo.blessed",
        "ares.took_neutral",
        "metropolis.founded",
        "metropolis.gave",
        "battle.took_island",
        "battle.retreated",
        "call.called",
        "end.won",
    }
    thinkers = [each.facts["seat"] for each in guide.match.events(guide.seat) if each.name == "metropolis.thought"]
    assert thinkers == [2], "the one that is conquered comes from philosophers"
    assert guide.match.winners == [guide.seat]


def test_the_advised_bids_cannot_be_outbid_by_who_is_still_to_bid(guide: Guide) -> None:
    """What the guide says of the others' gold is true, and a lower bid would not do."""
    for line, rival, key in ((58, 2, "ares"), (83, 1, "athena")):
        s = guide.after(line)
        gold, priests = int(s.gold[rival]), int(s.priests[rival])  # type: ignore[attr-defined]
        assert guide.advice(line) == f"bid {key} {gold + priests}"
        for language in LANGUAGES:
            known = [gold, priests, gold + priests] if priests else [gold]
            assert numbers(guide.texts[language]["asks"][key])[: len(known)] == known


def test_the_sentences_tell_what_the_record_tells(guide: Guide) -> None:
    """Payments, dice and losses in the remarks are those of the events."""
    paid = [told(guide, line, "offering.paid")[which].facts["gold"] for line, which in ((15, 0), (60, 1), (85, 0))]
    first, second, third = (told(guide, line, "battle.rolled")[0].facts for line in (75, 77, 97))
    lost = told(guide, 75, "battle.troop_lost")[0].facts
    left = told(guide, 102, "battle.retreated")[0].facts["troops"]
    assert lost["seat"] == guide.seat
    for language in LANGUAGES:
        says = guide.texts[language]["says"]
        assert numbers(says["paid"])[0] == paid[0]
        assert numbers(says["priest"])[0] == paid[1]
        assert numbers(says["safe"]) == [paid[2]]
        assert numbers(says["lost_one"]) == [
            int(lost["troops"]) + 1,
            first["attack_die"],
            first["attack"],
            1,
            1,
            first["defence_die"],
            first["defence"],
        ]
        assert numbers(says["conquered"]) == [second["attack"], second["defence"]]
        assert numbers(says["held"]) == [third["attack_die"], third["attack"], third["defence"]]
        assert numbers(says["saved"]) == [left]
        assert numbers(says["won"]) == [guide.match.scores[guide.seat]]


def test_it_is_cut_in_two_a_whole_cycle_and_a_first_battle(guide: Guide) -> None:
    parts = {note.part: note.line for note in guide.plan.note if note.part}
    assert list(parts) == ["cycle", "battle"]
    fought = [each.line for each in guide.match.events(guide.seat) if each.name == "battle.on_land"]
    assert min(fought) > parts["battle"]
    first = [each for each in guide.match.events(guide.seat) if each.line < parts["battle"]]
    assert {"offering.paid", "revenue.collected"} <= {each.name for each in first}
