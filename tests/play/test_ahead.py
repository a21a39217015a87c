"""What is said in advance: which games let one, what it answers, and when it no longer holds."""

import pytest

from petteia.play import ahead
from petteia.play.match import Match
from petteia.play.refusal import Refused
from petteia.play.registry import box

OFFRANDES = box("offrandes")
CYCLADES = box("cyclades")


def offrandes(players: int = 3) -> Match:
    """The first pair is up for auction, opened with one drachma; the next seat is to bid."""
    match = Match(OFFRANDES, players, seed=b"ahead")
    while match.asked != "auction.offer":
        match.play(match.choices[0])
    sell(match)
    return match


def sell(match: Match) -> None:
    match.play(match.choices[1])
    match.play("open 1")


def cyclades(players: int = 3) -> Match:
    """The first marker is to be put with a god."""
    match = Match(CYCLADES, players, seed=b"ahead")
    while match.asked != "offering.bid":
        match.play(match.choices[0])
    return match


def seats(match: Match) -> tuple[int, int, int]:
    """The seat that is asked, and the two after it."""
    assert match.to_act is not None
    return match.to_act, (match.to_act + 1) % 3, (match.to_act + 2) % 3


def answer(match: Match, seat: int, order: ahead.Order) -> str:
    action = ahead.answer(match, seat, order)
    return "" if action is None else match.box.notation.format(action)


def refused(match: Match, seat: int, step: str, words: str) -> tuple[str, dict]:
    with pytest.raises(Refused) as refusal:
        ahead.given(match, seat, step, words)
    return refusal.value.refusal.rule, refusal.value.refusal.facts


# A bid up to a limit.


def test_a_limit_bids_the_least_that_is_allowed_and_passes_beyond_it() -> None:
    match = offrandes()
    first, _, auctioneer = seats(match)
    order = ahead.given(match, first, "auction.bid", "bid 4")
    assert answer(match, first, order) == "bid 2"
    match.play("bid 2")
    assert answer(match, first, order) == ""  # it is not asked
    match.play("pass")
    match.play("bid 3", auctioneer)
    assert answer(match, first, order) == "bid 4"
    match.play("bid 4")
    match.play("bid 5", auctioneer)
    assert answer(match, first, order) == "pass"


def test_a_limit_holds_for_one_pair_only() -> None:
    match = offrandes()
    first, second, auctioneer = seats(match)
    order = ahead.given(match, first, "auction.bid", "bid 4")
    match.play("pass")
    assert not ahead.holds(match, first, order)  # a pass is final
    match.play("bid 2", second)
    match.play("pass", auctioneer)
    sell(match)
    assert match.to_act == first
    assert (ahead.holds(match, first, order), answer(match, first, order)) == (False, "")


def test_a_limit_that_makes_no_sense_is_refused_by_the_rule_with_numbers() -> None:
    match = offrandes()
    first, second, _ = seats(match)
    match.play("bid 5")
    rule, facts = refused(match, first, "auction.bid", "bid 5")
    assert rule == "auction.higher"
    rule, facts = refused(match, second, "auction.bid", "bid 5")
    assert (rule, facts["offer"], facts["bid"], facts["seat"], facts["bidder"]) == (
        "auction.higher",
        5,
        5,
        second,
        first,
    )
    purse = match.s.money[second]
    rule, facts = refused(match, second, "auction.bid", f"bid {purse + 1}")
    assert (rule, facts["money"]) == ("auction.afford", purse)


# Passing.


def test_a_pass_holds_until_somebody_else_sells() -> None:
    match = offrandes()
    first, second, auctioneer = seats(match)
    order = ahead.given(match, first, "auction.bid", "pass")
    assert answer(match, first, order) == "pass"
    match.play("pass")
    match.play("bid 2", second)
    match.play("pass", auctioneer)
    assert ahead.holds(match, first, order)  # between two pairs too
    sell(match)
    assert answer(match, first, order) == "pass"
    match.play("pass")
    while match.s.auctioneer == auctioneer:
        match.play("pass" if match.asked == "auction.bid" else match.choices[0])
    assert not ahead.holds(match, first, order)


def test_whoever_has_won_a_pair_is_not_asked_in_that_turn() -> None:
    match = offrandes()
    first, second, auctioneer = seats(match)
    match.play("bid 2")
    match.play("pass", second)
    match.play("pass", auctioneer)
    assert refused(match, first, "auction.bid", "pass") == ("play.ahead_late", {"seat": first})
    assert not ahead.possible(match, first)


# Another game.


def test_a_bid_for_a_god_is_answered_at_least_and_its_limit_asks_again() -> None:
    match = cyclades()
    seat = match.to_act
    assert seat is not None
    god = next(words.split()[1] for words in match.choices if words.startswith("bid"))
    order = ahead.given(match, seat, "offering.bid", f"bid {god} 3")
    assert answer(match, seat, order) == f"bid {god} 1"
    match.play(f"bid {god} 1")
    rival = match.to_act
    match.play(f"bid {god} 3")
    assert match.to_act == seat
    assert answer(match, seat, order) == ""  # the god is closed to it now: it is asked
    assert ahead.holds(match, seat, order)
    assert refused(match, seat, "offering.bid", f"bid {god} 3")[0] == "offering.elsewhere"
    assert rival is not None
    assert refused(match, rival, "offering.bid", f"bid {god} 4")[0] == "offering.elsewhere"


def test_one_may_go_to_apollo_should_one_be_driven_off() -> None:
    match = cyclades()
    seat = match.to_act
    assert seat is not None
    god = next(words.split()[1] for words in match.choices if words.startswith("bid"))
    match.play(f"bid {god} 1")
    order = ahead.given(match, seat, "offering.bid", "apollo")
    assert answer(match, seat, order) == ""
    match.play(f"bid {god} 2")
    assert answer(match, seat, order) == "apollo"
    match.play("apollo")
    assert refused(match, seat, "offering.bid", "apollo") == ("play.ahead_late", {"seat": seat})


def test_outside_of_its_phase_nothing_is_said_in_advance() -> None:
    match = Match(OFFRANDES, 3, seed=b"ahead")
    assert match.asked == "preparation.pick"
    for seat in range(3):
        assert not ahead.possible(match, seat)
        assert refused(match, seat, "auction.bid", "pass") == ("play.ahead_late", {"seat": seat})


# Words.


@pytest.mark.parametrize(
    ("step", "words", "rule"),
    [
        ("auction.bid", "", "play.ahead"),
        ("auction.bid", "end", "play.ahead"),
        ("auction.bid", "bid", "play.missing"),
        ("auction.bid", "bid many", "play.range"),
        ("auction.bid", "bid 4 4", "play.too_much"),
        ("auction.bid", "passing", "play.verb"),
        ("auction.offer", "end", "play.ahead"),
        ("nothing", "pass", "play.ahead"),
    ],
)
def test_garbage_is_refused_in_words(step: str, words: str, rule: str) -> None:
    match = offrandes()
    assert refused(match, seats(match)[0], step, words)[0] == rule


@pytest.mark.parametrize("match", [offrandes(), cyclades()], ids=["offrandes", "cyclades"])
def test_everything_that_is_offered_can_be_said_and_nothing_else(match: Match) -> None:
    for seat in range(3):
        offered = {choice.words for _, choice in ahead.offers(match, seat)}
        assert offered
        for step, action in ahead.ways(match, seat):
            words = match.box.notation.format(action)
            if words in offered:
                assert ahead.holds(match, seat, ahead.given(match, seat, step, words))
            else:
                assert refused(match, seat, step, words)
