"""Phase 1: Versteigerung."""

from itertools import combinations

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import PERSONS
from tests.games.offrandes.table import table

ALL = pytest.mark.parametrize("players", [3, 4, 5])


# Turns.


@pytest.mark.parametrize(("players", "start"), [(n, seat) for n in (3, 4, 5) for seat in range(n)])
def test_each_has_one_auction_turn_clockwise_from_the_start_player(players: int, start: int) -> None:
    """[auction.turn] [auction.over]"""
    t = table(players, start)
    order = []
    while t.s.round == 2:
        assert t.asked == f"{t.s.auctioneer} auction.offer"
        order.append(GAME.actor(t.s))
        t.play(f"{order[-1]} end")
    assert order == [(start + n) % players for n in range(players)]


def test_after_the_last_turn_no_tile_is_left_over() -> None:
    """[auction.over] [bribery.order]"""
    t = table(3, ladders={"seducer": [0, 1, 0], "farmer": [1, 1, 1]})
    t.play("0 end", "1 end", "2 end")
    assert t.asked == "1 bribery.bribe"
    assert t.tiles == []
    assert t.s.auctioneer == -1
    assert t.why("1 offer farmer water") == "auction.offer"


@ALL
def test_every_turn_begins_with_all_tiles_and_all_players(players: int) -> None:
    """[auction.fresh]"""
    t = table(players)
    t.sell("farmer water", 1)
    t.sell("flower guard", 2)
    if players > 3:
        t.sell("servant priestess", 3)
    assert t.asked == "1 auction.offer"
    assert t.tiles == list(PERSONS)
    t.play("1 offer farmer water", "1 open 1")
    order = [2, *range(3, players), 0]
    for seat in order:
        assert t.asked == f"{seat} auction.bid"
        t.play(f"{seat} pass")


# The auctioneer.


@ALL
def test_the_auctioneer_offers_any_pair_or_ends(players: int) -> None:
    """[auction.offer]"""
    t = table(players)
    assert set(t.options()) == {"end", *("offer " + " ".join(two) for two in combinations(PERSONS, 2))}
    assert len(t.options()) == 22
    t.sell("farmer guard", 1)
    assert len(t.options()) == 11  # each time anew
    t.play("0 end")
    assert t.asked == "1 auction.offer"


def test_ending_costs_nothing() -> None:
    """[auction.offer]"""
    t = table(4)
    before = t.facts()
    t.play("0 end")
    after = t.facts()
    assert {name for name in after if after[name] != before[name]} == {"frames", "auctioneer"}
    assert t.told("auction.turn_given_up") == [("auction.turn_given_up", 0)]


def test_a_lot_is_two_different_tiles() -> None:
    """[auction.pair]"""
    t = table(4)
    assert t.why("0 offer nobody") == "auction.pair"
    assert t.why("0 offer guard") == "auction.pair"
    assert t.why("0 offer farmer water guard") == "auction.pair"
    assert t.why("0 offer farmer guard") == ""


def test_the_opening_bid_is_at_least_one_and_at_most_what_one_has() -> None:
    """[auction.open] [auction.afford]"""
    t = table(4, money=[6, 10, 10, 10])
    t.play("0 offer farmer guard")
    assert t.options() == [f"open {bid}" for bid in range(1, 7)]
    assert t.why("0 open 0") == "auction.open"
    assert t.why("0 open 7") == "auction.afford"
    assert t.why("0 pass") == "auction.bid"
    t.play("0 open 6")
    assert (t.s.bidder, t.s.bid) == (0, 6)
    assert t.money == [6, 10, 10, 10]  # nothing is paid before the hammer


@pytest.mark.parametrize("poor", [0, 1, 3])
def test_an_auctioneer_without_a_drachma_is_passed_over(poor: int) -> None:
    """[auction.penniless]"""
    money = [10, 10, 10, 10]
    money[poor] = 0
    t = table(4, money=money, ladders={"seducer": [1, 0, 0, 0], "farmer": [1, 1, 0, 0]})
    asked = []
    while t.asked.endswith("auction.offer"):
        asked.append(GAME.actor(t.s))
        t.play(f"{asked[-1]} end")
    assert asked == [seat for seat in range(4) if seat != poor]
    assert t.told("auction.penniless") == [("auction.penniless", poor)]


def test_an_auctioneer_with_one_drachma_is_asked() -> None:
    """[auction.penniless] [auction.open]"""
    t = table(4, money=[1, 10, 10, 10])
    t.play("0 offer farmer guard")
    assert t.options() == ["open 1"]


# Bidding.


def test_bidding_goes_round_clockwise_as_often_as_needed() -> None:
    """[auction.bid]"""
    t = table(4, start=1)
    lines = ["2 bid 2", "3 bid 3", "0 bid 4", "1 bid 5", "2 bid 6", "3 bid 7", "0 pass", "1 bid 8", "2 pass", "3 pass"]
    t.play("1 offer farmer guard", "1 open 1")
    for line in lines:
        assert t.asked == f"{line[0]} auction.bid"
        t.play(line)
    assert t.money == [10, 2, 10, 10]


def test_bids_jump_freely() -> None:
    """[auction.bid] [auction.higher]"""
    t = table(4, money=[5, 25, 25, 25])
    t.play("0 offer farmer guard", "0 open 1")
    assert t.options() == ["pass", *(f"bid {bid}" for bid in range(2, 26))]
    t.play("1 bid 24")
    assert t.options() == ["pass", "bid 25"]
    t.play("2 bid 25")
    assert t.asked == "0 auction.offer"  # nobody can go higher
    assert t.money == [5, 25, 0, 25]


@pytest.mark.parametrize("bid", range(1, 9))
def test_a_bid_must_be_higher(bid: int) -> None:
    """[auction.higher]"""
    t = table(4)
    t.play("0 offer farmer guard", f"0 open {bid}")
    for lower in range(bid + 1):
        assert t.why(f"1 bid {lower}") == "auction.higher"
    assert t.why(f"1 bid {bid + 1}") == ""


def test_nobody_bids_more_than_they_have() -> None:
    """[auction.afford]"""
    t = table(4, money=[10, 6, 10, 10])
    t.play("0 offer farmer guard", "0 open 4")
    assert t.options() == ["pass", "bid 5", "bid 6"]
    assert t.why("1 bid 7") == "auction.afford"


def test_who_cannot_raise_is_not_asked_and_is_out() -> None:
    """[auction.afford]"""
    t = table(4, money=[10, 6, 10, 5])
    t.play("0 offer farmer guard", "0 open 6")
    assert t.asked == "2 auction.bid"
    assert t.told("auction.cannot_raise") == [("auction.cannot_raise", 1, 6, 6)]
    assert t.why("1 bid 7") == "auction.pass_final"
    t.play("2 pass")
    assert t.asked == "1 auction.offer"
    assert t.money == [4, 6, 10, 5]
    assert t.told("auction.cannot_raise") == [("auction.cannot_raise", 1, 6, 6), ("auction.cannot_raise", 3, 5, 6)]


def test_an_opening_that_nobody_can_raise_wins_at_once() -> None:
    """[auction.afford] [auction.own_win]"""
    t = table(3, money=[10, 3, 2])
    t.play("0 offer farmer guard", "0 open 3")
    assert t.asked == "1 auction.offer"
    assert t.money == [7, 3, 2]


def test_a_pass_is_final_for_the_auction() -> None:
    """[auction.pass_final]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 1", "1 bid 2", "2 pass", "3 bid 3", "0 pass", "1 bid 4", "3 bid 5")
    assert t.asked == "1 auction.bid"
    assert t.why("0 bid 9") == "auction.pass_final"  # the auctioneer too
    assert t.why("2 bid 9") == "auction.pass_final"
    t.play("1 bid 6")
    assert t.asked == "3 auction.bid"  # only they are left
    t.play("3 pass")
    assert t.money == [10, 4, 10, 10]


def test_somebody_who_had_bid_passes_for_good_too() -> None:
    """[auction.pass_final]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 1", "1 bid 2", "2 bid 3", "3 bid 4", "0 bid 5", "1 pass", "2 bid 6")
    t.play("3 bid 7", "0 pass")
    assert t.asked == "2 auction.bid"
    assert t.why("1 bid 8") == "auction.pass_final"


def test_a_pass_is_forgotten_at_the_next_auction() -> None:
    """[auction.pass_final] [auction.fresh]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 1", "1 pass", "2 bid 2", "3 pass", "0 pass")
    t.play("0 offer water flower", "0 open 1")
    assert t.asked == "1 auction.bid"


def test_the_highest_bidder_waits() -> None:
    """[auction.highest_waits]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 1", "1 bid 2")
    assert t.why("1 bid 3") == "auction.highest_waits"
    t.play("2 pass", "3 pass")
    assert t.asked == "0 auction.bid"
    t.play("0 pass")  # round to the bidder again: the hammer falls
    assert t.asked == "0 auction.offer"
    assert t.told("auction.won") == [("auction.won", 1, 1 + 64, 2)]


def test_a_seat_out_of_turn_is_told_whose_turn_it_is() -> None:
    """[auction.bid]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 1")
    assert t.why("2 bid 5") == "auction.bid"


def test_a_winner_is_shut_out_of_the_rest_of_the_turn() -> None:
    """[auction.shut_out]"""
    t = table(4)
    t.sell("farmer guard", 2)
    t.play("0 offer water flower", "0 open 1")
    assert t.asked == "1 auction.bid"
    t.play("1 pass")
    assert t.asked == "3 auction.bid"
    assert t.why("2 bid 5") == "auction.shut_out"
    t.play("3 bid 2")
    assert t.asked == "0 auction.bid"  # the auctioneer is never shut out


# The hammer.


def test_the_winner_alone_pays_and_advances_on_both_ladders() -> None:
    """[auction.settle]"""
    t = table(4, ladders={"farmer": [1, 1, 1, 1], "guard": [2, 2, 2, 2]})
    t.play("0 offer farmer guard", "0 open 3", "1 bid 4", "2 bid 7", "3 pass", "0 pass", "1 pass")
    assert t.money == [10, 10, 3, 10]
    assert t.s.bank == 92
    assert t.ladder("farmer") == [1, 1, 2, 1]
    assert t.ladder("guard") == [2, 2, 3, 2]
    assert sum(sum(t.ladder(person)) for person in PERSONS) == 14


def test_a_lone_opening_is_paid_as_bid() -> None:
    """[auction.settle] [auction.own_win]"""
    t = table(4)
    t.play("0 offer farmer guard", "0 open 3", "1 pass", "2 pass", "3 pass")
    assert t.money == [7, 10, 10, 10]
    assert (t.field(0, "farmer"), t.field(0, "guard")) == (1, 1)
    assert t.asked == "1 auction.offer"


def test_a_top_field_makes_nothing_cheaper() -> None:
    """[auction.on_top]"""
    t = table(4, ladders={"priestess": [0, 5, 0, 0], "guard": [0, 2, 0, 0]})
    t.sell("priestess guard", 1, 4)
    assert (t.field(1, "priestess"), t.field(1, "guard")) == (5, 3)
    assert t.money[1] == 6
    t = table(4, ladders={"priestess": [0, 5, 0, 0], "guard": [0, 5, 0, 0]})  # even for two of them
    t.sell("priestess guard", 1, 4)
    assert (t.field(1, "priestess"), t.field(1, "guard")) == (5, 5)
    assert t.money[1] == 6


def test_a_bid_says_how_many_advances_would_be_lost() -> None:
    """[ladder.top_stays]"""
    t = table(4, ladders={"priestess": [0, 5, 0, 0], "guard": [0, 5, 0, 0]})
    t.play("0 offer priestess guard")
    assert t.values("0 open 2")["wasted"] == 0
    t.play("0 open 2")
    assert t.values("1 bid 3")["wasted"] == 2
    t.play("1 pass")
    assert t.values("2 bid 3")["wasted"] == 0


@ALL
@pytest.mark.parametrize("lost", [0, 1])
def test_the_turn_ends_when_the_auctioneer_wins(players: int, lost: int) -> None:
    """[auction.own_win]"""
    t = table(players)
    for _ in range(lost):
        t.sell("farmer guard", 1)
    t.sell("water flower", 0)
    assert t.asked == "1 auction.offer"
    assert t.told("auction.turn_won") == [("auction.turn_won", 0)]


def test_sold_tiles_are_gone_for_the_turn() -> None:
    """[auction.gone]"""
    t = table(4)
    t.sell("farmer water", 1)
    assert t.tiles == ["flower", "servant", "priestess", "seducer", "guard"]
    assert t.why("0 offer farmer guard") == "auction.gone"
    assert t.why("0 offer farmer water") == "auction.gone"
    assert t.why("0 offer seducer guard") == ""
    t.play("0 end")
    assert t.why("1 offer farmer guard") == ""


@pytest.mark.parametrize("players", [4, 5])
def test_three_pairs_are_the_most(players: int) -> None:
    """[auction.three_pairs]"""
    t = table(players)
    t.sell("farmer water", 1)
    assert len(t.tiles) == 5
    t.sell("flower servant", 2)
    assert t.asked == "0 auction.offer"
    assert t.options() == ["end", "offer priestess seducer", "offer priestess guard", "offer seducer guard"]
    t.sell("priestess seducer", 3)
    assert t.asked == "1 auction.offer"  # with five, seat 4 gets nothing in this turn
    assert t.told("auction.turn_used_up") == [("auction.turn_used_up", 0, 3)]
    assert t.money[0] == 10


def test_with_three_players_two_pairs_are_the_most() -> None:
    """[auction.two_pairs]"""
    t = table(3)
    t.sell("farmer water", 1)
    assert t.asked == "0 auction.offer"
    t.sell("flower servant", 2)
    assert t.asked == "1 auction.offer"
    assert t.told("auction.turn_used_up") == [("auction.turn_used_up", 0, 2)]


@ALL
def test_an_auction_always_has_a_rival(players: int) -> None:
    """[auction.rival]"""
    t = table(players, money=[10] * players)
    for buyer in range(1, players):
        if t.asked != "0 auction.offer":
            break
        t.play(f"0 {t.options()[-1]}", "0 open 1")
        assert t.asked == f"{buyer} auction.bid"
        t.play(f"{buyer} bid 2")
        while t.asked.endswith("auction.bid"):
            t.play(f"{GAME.actor(t.s)} pass")
    assert t.asked == "1 auction.offer"
    assert len(t.told("auction.won")) == min(3, players - 1)
