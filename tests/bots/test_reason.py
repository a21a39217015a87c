"""A hint has a reason: a named term of the evaluation, by which it is ahead of another choice."""

import pytest

from petteia.bots.playout import deal
from petteia.bots.reason import Reason, reason
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, NOBODY, State
from petteia.core.terms import mean
from petteia.games.cyclades import reasons as cyclades_reasons
from petteia.games.cyclades.holdings import LAND
from petteia.games.offrandes import reasons as offrandes_reasons
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.registry import Box, box
from petteia.play.seat import SeatView
from petteia.play.text import LANGUAGES
from tests.games.cyclades.table import NOTATION, Table, table
from tests.toy import box as toy_box

TERMS = {"offrandes": offrandes_reasons.TERMS, "cyclades": cyclades_reasons.TERMS}


def why(t: Table, words: str) -> Reason | None:
    """The reason for a choice at a table of Cyclades."""
    cyclades = box("cyclades")
    seat: SeatView[State] = SeatView(cyclades.game, t.s, int(cyclades.game.actor(t.s)))
    return reason(cyclades.notation, seat, NOTATION.parse(words), Rng(1))


@pytest.mark.parametrize(
    ("name", "players"), [("offrandes", 3), ("offrandes", 5), ("cyclades", 2), ("cyclades", 3), ("cyclades", 5)]
)
def test_the_terms_add_up_to_the_evaluation(name: str, players: int) -> None:
    played: Box = box(name)
    game, rng = played.game, Rng(players)
    s = game.begin(players, played.option_values({}))
    for _ in range(400):
        for seat in range(players):
            terms = game.terms(s, seat)
            assert tuple(terms) == TERMS[name]
            assert sum(terms.values()) == game.evaluate(s, seat)
        if game.actor(s) == NOBODY:
            break
        actions = game.actions(s)
        game.apply(s, deal(game, s, rng) if game.actor(s) == CHANCE else actions[rng.below(len(actions))])


def test_a_battle_is_judged_by_terms_that_add_up_too() -> None:
    islands = {"kea": (0, 3), "amorgos": (0, 1), "syros": (1, 2, "metropolis"), "delos": (1, 1), "andros": (2, 1)}
    t = table(3, turn=(0, "ares"), islands=islands, fleets={"c2": (0, 1)})
    t.play("0 march kea", "0 land 3 syros")
    assert t.s.battle == LAND
    for seat in range(3):
        assert sum(cyclades_reasons.terms(t.s, seat).values()) == t.game.evaluate(t.s, seat)


def test_a_mean_of_terms_adds_up_to_the_rounded_mean() -> None:
    here, there = {"gold": 7, "troops": -3, "rivals": -9}, {"gold": 2, "troops": 5, "rivals": -1}
    for weight in range(101):
        rounded = mean([(weight, here), (100 - weight, there)], 100)
        assert sum(rounded.values()) == (weight * sum(here.values()) + (100 - weight) * sum(there.values())) // 100


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
