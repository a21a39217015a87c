"""What is typed for a choice: its place in the list, or the number that is asked for, never one for the other."""

from collections.abc import Callable

import pytest

import petteia
from petteia.boards.ink import render
from petteia.boards.phrases import Phrases
from petteia.bots import make_bot
from petteia.cli.choices import Menu, listed
from petteia.cli.complaint import Complaint
from petteia.play.match import Match
from petteia.play.refusal import Refused


def menu(match: Match) -> Menu:
    decision = match.decision()
    assert decision is not None
    return Menu(decision, match.box.notation)


def auction() -> Match:
    """Corinth is asked to raise a bid of 3."""
    match = petteia.table("offrandes", 3, options={"first_start_player": "seat_0"})
    for _ in range(3):
        match.play("pick farmer guard servant")
    match.play("offer farmer guard")
    match.play("open 3")
    return match


def until(asked: str, fits: Callable[[Menu], bool] = lambda menu: True) -> Match:
    """A game of Cyclades at a question."""
    for seed in range(20):
        match = petteia.table("cyclades", 3, options={"cycle_cap": "25"}, seed=f"choices {seed}")
        bot = make_bot("random", seed)
        while not match.over:
            if match.asked == asked and fits(menu(match)):
                return match
            seat = match.to_act
            assert seat is not None
            match.play(bot.choose(match.seat_view(seat)))
    raise AssertionError(f"nobody was asked {asked}")


def test_at_a_bid_a_number_is_the_bid() -> None:
    bidding = menu(auction())
    assert bidding.keys[:3] == ["pass", "4", "5"]
    assert bidding.words("6") == "bid 6"
    assert bidding.words("pass") == "pass"
    assert bidding.choices[5].words == "bid 8"  # what 6 took before


def test_at_an_opening_bid_too() -> None:
    match = petteia.table("offrandes", 3, options={"first_start_player": "seat_0"})
    for _ in range(3):
        match.play("pick farmer guard servant")
    match.play("offer farmer guard")
    assert menu(match).words("6") == "open 6"


def test_a_bid_that_is_too_low_is_refused_by_the_rule_and_not_taken_for_a_place() -> None:
    match = auction()
    with pytest.raises(Refused) as error:
        match.play(menu(match).words("2"))
    assert error.value.refusal.rule == "auction.higher"
    with pytest.raises(Refused) as error:
        match.play(menu(match).words("999"))
    assert error.value.refusal.rule == "play.range"


def test_a_place_in_the_list_is_written_so_everywhere() -> None:
    bidding = menu(auction())
    assert bidding.words("#1") == "pass"
    assert bidding.words("#6") == "bid 8"
    for wrong in ("#0", "#99", "#1000000"):
        with pytest.raises(Complaint, match=f"choice .*{wrong}"):
            bidding.words(wrong)
    assert bidding.words("#") == "#"  # no number: notation says what it thinks of it
    assert menu(petteia.table("offrandes", 3, options={"first_start_player": "seat_0"})).words("#2").startswith("pick ")


def test_a_number_is_the_place_where_no_number_is_asked_for() -> None:
    picking = menu(petteia.table("offrandes", 3, options={"first_start_player": "seat_0"}))
    assert picking.keys == [str(n) for n in range(1, 36)]
    assert picking.words("3") == picking.choices[2].words
    assert picking.note(Phrases("en")) == ""


def test_a_god_and_a_bid_are_written_out_or_taken_by_place() -> None:
    match = until("offering.bid", lambda menu: len({str(c.parts.get("god")) for c in menu.choices if c.parts}) > 1)
    bidding = menu(match)
    assert bidding.keys[0] == "#1"
    assert bidding.words("#2") == bidding.choices[1].words
    with pytest.raises(Complaint, match="number_alone"):
        bidding.words("6")
    god = bidding.choices[1].parts["god"]
    assert bidding.words(f"bid {god} 6") == f"bid {god} 6"


def test_troops_and_islands_are_not_confused() -> None:
    marching = menu(until("ares.march", lambda menu: len({str(c.parts["island"]) for c in menu.choices}) > 1))
    assert all(key.startswith("#") for key in marching.keys)
    with pytest.raises(Complaint, match="number_alone"):
        marching.words("1")


def test_troops_alone_are_typed_as_a_number() -> None:
    """All go to one island, so only how many is open."""
    marching = menu(until("ares.march", lambda menu: len({str(c.parts["island"]) for c in menu.choices}) == 1))
    troops, island = marching.choices[-1].parts["troops"], marching.choices[-1].parts["island"]
    assert marching.keys[-1] == str(troops)
    assert marching.words(str(troops)) == f"land {troops} {island}"


def test_a_turn_with_many_ways_to_go_on_is_numbered() -> None:
    acting = menu(until("turn.act", lambda menu: len(menu.choices) > 5))
    assert acting.keys[:2] == ["1", "2"]
    assert acting.words("2") == acting.choices[1].words


def test_a_seat_is_not_taken_for_a_number() -> None:
    robbing = menu(bribing())
    assert robbing.keys[0] == "1"


def bribing() -> Match:
    match = petteia.table("offrandes", 3, seed="bribing")
    bot = make_bot("random", 5)
    while match.asked != "bribery.bribe":
        seat = match.to_act
        assert seat is not None
        match.play(bot.choose(match.seat_view(seat)))
    return match


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_screen_says_what_a_number_means(language: str) -> None:
    match, phrases = auction(), Phrases(language)
    bidding = menu(match)
    shown = render(listed(bidding, match.speaker(language), phrases, 100), colour=False)
    assert "pass  " in shown
    assert "   4  " in shown
    assert bidding.note(phrases)
    assert menu(until("offering.bid")).note(phrases) != bidding.note(phrases)


def test_every_choice_is_what_its_key_says() -> None:
    """At every question of whole games: what stands in front of a choice takes that choice."""
    for game, options in (("offrandes", {}), ("cyclades", {"cycle_cap": "25"})):
        match = petteia.table(game, 3, options=options, seed="keys")
        bot = make_bot("random", 3)
        while not match.over:
            asked = menu(match)
            assert len(set(asked.keys)) == len(asked.keys)
            for key, choice in zip(asked.keys, asked.choices, strict=True):
                assert asked.words(key) == choice.words
            seat = match.to_act
            assert seat is not None
            match.play(bot.choose(match.seat_view(seat)))
