"""What can be taken back in Cyclades, and what cannot: dice, cards, hidden gods and gold that were seen stay seen."""

import pytest

from petteia.play.contract import taken_back_never
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.registry import box
from tests.games.cyclades.table import Table, table

BOX = box("cyclades")

LANDING = {
    "kea": (0, 2),
    "amorgos": (0, 1, "metropolis"),
    "syros": (1, 1),
    "serifos": (1, 1),
    "andros": (2, 0, "metropolis"),
}


def match_at(t: Table) -> Match:
    match = Match(BOX, int(t.s.players), seed=seed_from("undo"))
    match.s = t.s
    match.s.events = None
    return match


def no(match: Match, seat: int) -> str:
    """The rule that keeps a seat from its undo, "" if none does."""
    refusal = match.undo_refusal(seat)
    return "" if refusal is None else refusal.rule


def warned(match: Match, said: str) -> bool:
    """What the seat is told beforehand of a choice, which is what would happen."""
    action = match.parse(said)
    assert match.ends_undo(action) == taken_back_never(match.game, match.s, action)
    return match.ends_undo(action)


def sails() -> Table:
    return table(3, turn=(0, "poseidon"), fleets={"g5": (0, 2), "c2": (0, 1), "h4": (1, 1), "f4": (2, 1)})


@pytest.mark.parametrize(
    ("t", "words"),
    [
        pytest.param(sails(), ["sail g5", "steer 1 f5", "anchor"], id="a fleet move ended in the middle"),
        pytest.param(
            table(3, turn=(0, "athena"), philosophers=[3]),
            ["recruit", "found kea"],
            id="a metropolis of philosophers",
        ),
        pytest.param(
            table(3, turn=(0, "athena"), islands=LANDING | {"kea": (0, 1, "port"), "tinos": (0, 0, "fortress")}),
            ["build amorgos open"],
            id="a building",
        ),
        pytest.param(
            table(3, turn=(0, "zeus"), track=("polyphemus", "-", "-"), fleets={"c2": (1, 2), "b2": (2, 1)}),
            ["call polyphemus 0", "place kea", "push c2", "drift d3"],
            id="fleets that Polyphemus pushes",
        ),
        pytest.param(
            table(3, turn=(0, "zeus"), track=("kraken", "-", "-"), fleets={"c2": (1, 2)}),
            ["call kraken 0", "surface c1", "swim c2"],
            id="the Kraken",
        ),
        pytest.param(
            table(3, turn=(0, "ares"), islands=LANDING, fleets={"c2": (0, 1), "d5": (2, 2)}, gold=[5, 5, 5]),
            ["march kea", "land 2 andros"],
            id="somebody's last island, and with it all that he had",
        ),
        pytest.param(
            table(3, phase="offering", gods=("ares", "zeus"), line=[0, 1, 2]),
            ["bid ares 3"],
            id="an offering",
        ),
    ],
)
def test_what_taught_nobody_anything_goes_back_to_the_last_piece(t: Table, words: list[str]) -> None:
    """[information.gold] [information.public]"""
    match = match_at(t)
    tables = [dump(match.game, match.s)]
    for said in words:
        assert not warned(match, said)
        match.play(said, 0)
        tables.append(dump(match.game, match.s))
    for before in reversed(tables[:-1]):
        assert no(match, 0) == ""
        match.undo(0)
        assert dump(match.game, match.s) == before


@pytest.mark.parametrize(
    ("t", "words", "rule"),
    [
        pytest.param(sails(), ["sail g5", "steer 2 h4"], "play.undo_chance", id="dice"),
        pytest.param(
            table(3, turn=(0, "zeus"), track=("giant", "-", "-")), ["swap giant"], "play.undo_chance", id="a drawn card"
        ),
        pytest.param(
            table(3, turn=(0, "zeus"), track=("griffon", "-", "-"), gold=[9, 7, 4]),
            ["call griffon 0", "rob 1"],
            "play.undo_shown",
            id="another's gold",
        ),
        pytest.param(table(3, turn=(0, "zeus")), ["done"], "play.undo_chance", id="the cards and gods of a new cycle"),
    ],
)
def test_what_was_seen_stays(t: Table, words: list[str], rule: str) -> None:
    """[creatures.draw] [battle.dice] [griffon.half] [gods.deal]"""
    match = match_at(t)
    for said in words:
        assert warned(match, said) == (said == words[-1])
        match.play(said, 0)
    assert no(match, 0) == rule


def test_an_offering_goes_back_only_until_the_one_it_drove_off_has_answered() -> None:
    """[offering.elsewhere]"""
    match = match_at(table(3, phase="offering", gods=("ares", "zeus"), line=[0, 1, 2]))
    match.play("bid ares 3", 0)
    match.play("bid ares 4", 1)
    assert match.to_act == 0
    assert no(match, 1) == ""
    match.play("bid zeus 1", 0)
    assert no(match, 1) == "play.undo_other"
    match.undo(0)
    assert no(match, 1) == ""


def test_the_last_offering_goes_back_with_what_all_have_paid() -> None:
    """[offering.pay]"""
    match = match_at(table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 6, 7], line=[0, 1, 2]))
    match.play("bid ares 3", 0)
    match.play("bid zeus 2", 1)
    match.play("apollo", 2)
    assert list(match.s.gold)[:3] == [2, 4, 7]
    match.undo(2)
    assert list(match.s.gold)[:3] == [5, 6, 7]
    assert match.to_act == 2


# Warnings where random play seldom comes.

SPENT = {"kea": 16}  # all prosperity markers
DUEL = {"kea": (0, 1, "metropolis"), "syros": (0, 1, "metropolis"), "andros": (1, 0, "metropolis")}


@pytest.mark.parametrize("spent", [False, True])
def test_who_is_done_before_apollo_is_warned_only_if_he_has_nothing_to_place(spent: bool) -> None:
    """[apollo.first] [apollo.none_left]"""
    markers = SPENT if spent else {}
    last = match_at(table(3, turn=(0, "zeus"), apollo=[1, 2], markers=markers))
    assert warned(last, "done") == spent
    not_last = match_at(table(3, turn=(0, "zeus"), gods=("zeus", "ares"), bids=[(1, "ares", 1)], apollo=[2]))
    assert not warned(not_last, "done")


@pytest.mark.parametrize("spent", [False, True])
def test_the_last_to_go_to_an_apollo_who_has_nothing_to_place_is_warned(spent: bool) -> None:
    """[offering.apollo] [apollo.none_left]"""
    match = match_at(table(3, phase="offering", gods=("ares", "zeus"), line=[0, 1, 2], markers=SPENT if spent else {}))
    for seat in (0, 1):
        assert not warned(match, "apollo")
        match.play("apollo", seat)
    assert not warned(match, "bid ares 1")
    assert warned(match, "apollo") == spent


def test_the_last_island_of_the_last_rival_is_the_end() -> None:
    """[out.removed]"""
    match = match_at(table(2, turn=(0, "ares"), islands=DUEL, fleets={"c2": (0, 1)}))
    assert not warned(match, "march kea")
    match.play("march kea", 0)
    assert [said for said in match.choices if warned(match, said)] == ["land 1 andros"]


def test_who_stands_is_warned_unless_the_attacker_can_still_turn_back() -> None:
    """[battle.order]"""
    fleets = {"g5": (0, 3), "h4": (1, 2)}
    match = match_at(table(3, turn=(0, "poseidon"), fleets=fleets))
    match.seed = None
    for said in ("sail g5", "steer 3 h4"):
        match.play(said, 0)
    match.deal("roll 0 0")
    assert match.asked == "battle.flee"
    assert match.to_act == 1
    assert not warned(match, "hold")
    match.play("hold", 1)
    assert match.to_act == 0
    assert warned(match, "hold")
    assert not warned(match, next(said for said in match.choices if said != "hold"))
