"""A hint has a reason: a named term of the evaluation, by which it is ahead of another choice."""

from collections import Counter

import pytest

from petteia.bots.greedy import GreedyBot
from petteia.bots.lookahead import look_ahead
from petteia.bots.reason import Reason, reason
from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.core.terms import add, divide, total
from petteia.games.cyclades import term as cyclades_term
from petteia.games.cyclades.facts import GODS
from petteia.games.offrandes import term as offrandes_term
from petteia.games.pantheon import term as pantheon_term
from petteia.games.thebai import term as thebai_term
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.play.seat import SeatView
from petteia.play.text import LANGUAGES
from tests.games.cyclades.table import NOTATION, Table, table
from tests.toy import box as toy_box

TERMS = {
    "offrandes": offrandes_term.TERMS,
    "cyclades": cyclades_term.TERMS,
    "pantheon": pantheon_term.TERMS,
    "thebai": thebai_term.TERMS,
}


def why(t: Table, words: str) -> Reason | None:
    """The reason for a choice at a table of Cyclades."""
    cyclades = box("cyclades")
    seat: SeatView[State] = SeatView(cyclades.game, t.s, int(cyclades.game.actor(t.s)))
    return reason(cyclades.notation, seat, NOTATION.parse(words), Rng(1))


def test_every_term_has_the_place_of_its_name() -> None:
    for place in (cyclades_term, offrandes_term, pantheon_term, thebai_term):
        for k, name in enumerate(place.TERMS):
            assert (place.GOD + GODS.index(name) if name in GODS else getattr(place, name.upper())) == k


def test_terms_are_what_a_table_is_judged_by() -> None:
    """A field more on a ladder, a philosopher more: the evaluation differs by the terms that speak of it."""
    t = table(3, turn=(0, "athena"), philosophers=[1], gold=[4, 4, 4])
    before, worth = t.game.terms(t.s, 0), t.game.evaluate(t.s, 0)
    t.s.philosophers[0] += 1
    after = t.game.terms(t.s, 0)
    ahead = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    assert set(ahead) == {"philosophers"}
    assert t.game.evaluate(t.s, 0) - worth == ahead["philosophers"] > 0


def test_a_mean_of_terms_adds_up_to_the_rounded_mean() -> None:
    here, there = offrandes_term.NONE_YET[:], offrandes_term.NONE_YET[:]
    for k, (one, other) in enumerate([(7, 2), (-3, 5), (-9, -1)]):
        here[k], there[k] = one, other
    for weight in range(101):
        rounded = offrandes_term.NONE_YET[:]
        add(rounded, weight, here)
        add(rounded, 100 - weight, there)
        divide(rounded, 100)
        assert total(rounded) == (weight * total(here) + (100 - weight) * total(there)) // 100


@pytest.mark.parametrize("name", TERMS)
def test_every_term_has_a_sentence_with_the_numbers_that_it_gets(name: str) -> None:
    match = Match(box(name), 3, {}, (), seed_from("delphi"))
    for term in TERMS[name]:
        values = match.game.term_values(term, 250, match.s, 0)
        told = {language: match.speaker(language).reason(term, values) for language in LANGUAGES}
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in told.values())


def test_a_philosopher_is_recruited_for_the_metropolis_that_four_make() -> None:
    t = table(3, turn=(0, "athena"), philosophers=[2], gold=[4, 4, 4])
    because = why(t, "recruit")
    assert because is not None
    assert (because.term, because.values) == ("philosophers", {"philosophers": 3})


def test_a_god_is_bid_for_because_of_what_he_gives() -> None:
    t = table(3, phase="offering", gods=("athena", "zeus"), philosophers=[3], gold=[6, 6, 6])
    because = why(t, "bid athena 1")
    assert because is not None
    assert (because.term, because.instead) == ("athena", NOTATION.parse("apollo"))


def test_seducer_and_guard_are_bought_for_bribery() -> None:
    match = Match(box("offrandes"), 3, {}, (), seed_from("delphi"))
    for _ in range(3):
        match.play("pick farmer water flower")
    assert match.to_act is not None
    asked = match.seat_view(match.to_act)
    because = reason(match.box.notation, asked, match.parse("offer seducer guard"), Rng(1))
    assert because is not None
    assert (because.term, because.instead) == ("bribery", match.parse("end"))
    assert "You do better in bribery" in match.speaker("en").reason(because.term, because.values)


def test_a_reason_does_not_tell_what_others_have_behind_their_screens() -> None:
    poor = table(3, phase="offering", gods=("athena", "zeus"), philosophers=[1], gold=[6, 1, 1])
    rich = table(3, phase="offering", gods=("athena", "zeus"), philosophers=[1], gold=[6, 20, 20])
    assert [why(poor, words) for words in poor.options()] == [why(rich, words) for words in poor.options()]


def test_a_game_without_terms_gives_none() -> None:
    match = Match(toy_box(), 2, {}, (), seed_from("delphi"))
    assert match.to_act is not None
    seat = match.seat_view(match.to_act)
    assert reason(match.box.notation, seat, seat.actions[0], Rng(1)) is None


@pytest.mark.parametrize(
    ("name", "players"), [("offrandes", 3), ("cyclades", 2), ("cyclades", 4), ("pantheon", 3), ("thebai", 3)]
)
def test_every_kind_of_question_of_a_game_gets_a_reason_in_words(name: str, players: int) -> None:
    """Whatever a bot does, something speaks for it, unless all that it could do in this round comes to the same."""
    played = box(name)
    match = Match(played, players, {}, (), seed_from("delphi"))
    bots = [GreedyBot(seat, nodes=40) for seat in range(players)]
    explained: Counter[str] = Counter()
    while (seat := match.to_act) is not None and len(match.record.lines) < 140:
        asked, view = match.asked, match.seat_view(seat)
        action = bots[seat].choose(view)
        if len(view.actions) > 1 and explained[asked] < 3:
            explained[asked] += 1
            because = reason(played.notation, view, action, Rng(1))
            if because is None:
                ends = look_ahead(match.game, match.s, seat, 0).ends
                mine = ends[view.actions.index(action)]
                told = [
                    match.game.terms(end, seat) for end in ends if match.game.length(end) == match.game.length(mine)
                ]
                assert all(each == told[0] for each in told), (asked, played.notation.format(action))
            else:
                for language in LANGUAGES:
                    assert match.speaker(language).reason(because.term, because.values).endswith(".")
        match.play(played.notation.format(action))
    assert len(explained) >= 4


def test_of_islands_that_are_as_good_the_worse_ones_are_the_reason() -> None:
    """Apollo's marker brings as much on each of one's own islands, and more there than with a rival."""
    t = table(3, phase="offering", gods=("athena", "zeus"), gold=[6, 6, 6])
    t.play("0 apollo", "1 bid athena 1", "2 bid zeus 1", "1 done", "2 done")
    assert t.asked == "0 apollo.bless"
    own = next(words for words in t.options() if t.island(words.split()[1])[0] == 0)
    because = why(t, own)
    assert because is not None
    assert because.term == "revenue"


def test_what_a_battle_may_bring_is_not_told_as_sure() -> None:
    islands = {"kea": (0, 3), "amorgos": (0, 1), "syros": (1, 1, "metropolis"), "delos": (1, 1), "andros": (2, 1)}
    t = table(3, turn=(0, "ares"), islands=islands, fleets={"c2": (0, 1)}, gold=[2])
    because = why(t, "march kea")
    assert because is not None
    assert because.term == "attack"
