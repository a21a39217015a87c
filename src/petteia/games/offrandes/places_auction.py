"""Places in phase 1: where an auction turn stands, and whether the rules would ask a seat to offer, open or bid."""

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds, members_of
from petteia.core.state import NONE
from petteia.games.offrandes.facts import PERSON_COUNT
from petteia.games.offrandes.holdings import clockwise
from petteia.games.offrandes.ids import AUCTION_BID, AUCTION_OFFER, AUCTION_OPEN, AUCTION_TURN, ROUND_PHASES
from petteia.games.offrandes.phases.auction import ALL_TILES, SEATS, pairs_a_turn
from petteia.games.offrandes.places import FINE, Problem, no_auction, no_bids, order_of
from petteia.games.offrandes.state import Offrandes


def lay_auction(s: Offrandes, place: str, seat: int, stated: set[str]) -> Problem:
    s.bribed = 0
    s.ask(ROUND_PHASES, NONE, 1)
    if place == "auction":
        no_auction(s)
        s.auctioneer = seat if seat != NONE else s.start
        s.tiles = ALL_TILES
        s.ask(AUCTION_TURN, NONE, order_of(s, s.auctioneer))
        return FINE
    if place != "auction.bid":
        s.auctioneer = seat
    elif "auctioneer" not in stated or s.auctioneer == NONE:
        s.auctioneer = s.start
    problem = sales(s, stated)
    if problem[1] != "":
        return problem
    s.ask(AUCTION_TURN, NONE, order_of(s, s.auctioneer) + 1)
    if s.money[s.auctioneer] < s.facts.least_bid:
        return "money", f"The auctioneer, seat {s.auctioneer}, has no drachma to open with [auction.penniless]."
    if place == "auction.offer":
        no_bids(s)
        s.lot = 0
        s.ask(AUCTION_OFFER, seat, 0)
        return FINE
    if s.lot == 0:
        return "", f"At {place} two persons are under the hammer: say which, for example `lot farmer, water`."
    if count(s.lot) != s.facts.pair:
        return "lot", f"A lot is {s.facts.pair} persons, not {count(s.lot)} [auction.pair]."
    if s.lot & s.tiles != s.lot:
        return "lot", "The lot is not among the tiles that are left in this auction turn [auction.gone]."
    if place == "auction.open":
        no_bids(s)
        s.ask(AUCTION_OPEN, seat, 0)
        return FINE
    s.ask(AUCTION_BID, seat, 0)
    return bidding(s, seat, stated)


def sales(s: Offrandes, stated: set[str]) -> Problem:
    """Tiles, pairs and winners of the auction turn so far."""
    known = "tiles" in stated or "sold" in stated
    pairs = s.pairs if "pairs" in stated else count(s.shut_out) if "shut_out" in stated else 0
    if not known:
        if pairs > 0:
            return (
                "",
                f"Say which tiles are gone, two for each of {pairs} pairs sold: for example `sold farmer, water`.",
            )
        s.tiles = ALL_TILES
    gone = PERSON_COUNT - count(s.tiles)
    name = "tiles" if "tiles" in stated else "sold"
    if gone % s.facts.pair != 0:
        return name, f"Tiles are sold two by two, so {count(s.tiles)} cannot be left [INV-13]."
    s.pairs = gone // s.facts.pair
    if s.pairs >= pairs_a_turn(s):
        rule = "auction.two_pairs" if s.players == 3 else "auction.three_pairs"
        return name, f"After {s.pairs} pairs the auction turn of seat {s.auctioneer} is over [{rule}]."
    if "shut_out" not in stated:
        if s.pairs > 0:
            return "", f"Say who has won {s.pairs} pairs in this auction turn: for example `shut_out 1`."
        s.shut_out = 0
    if holds(s.shut_out, s.auctioneer):
        return "shut_out", f"Seat {s.auctioneer} is the auctioneer, whose win ends the turn [auction.own_win]."
    if count(s.shut_out) != s.pairs:
        return "shut_out", f"{count(s.shut_out)} seats have won, but {s.pairs} pairs are sold [INV-13]."
    return FINE


def bidding(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    """Whether the rules would ask this seat now; who is still in, if that is not stated."""
    if s.bidder == NONE:
        s.bidder = s.auctioneer
    if s.bid < s.facts.least_bid:
        return "bid" if "bid" in stated else "", "Say the highest bid, at least 1: for example `bid 4 by 0`."
    if "still_in" not in stated:
        s.still_in = SEATS[s.players] & ~s.shut_out
        between = clockwise(s, s.bidder, 1)
        while between != seat and between != s.bidder:
            s.still_in &= ~BIT[between]  # asked since the highest bid, and did not raise it
            between = clockwise(s, between, 1)
    problem = bidder_problem(s)
    if problem[1] != "":
        return problem
    if seat == s.bidder:
        return "", f"Seat {seat} holds the highest bid and is not asked [auction.highest_waits]."
    if holds(s.shut_out, seat):
        return "", f"Seat {seat} has won in this auction turn and is not asked [auction.shut_out]."
    if not holds(s.still_in, seat):
        return "", f"Seat {seat} has passed and is not asked [auction.pass_final]."
    if s.money[seat] <= s.bid:
        can = f"Seat {seat} has {s.money[seat]} drachmas and cannot raise a bid of {s.bid}"
        return "", f"{can}: nobody asks it [auction.afford]."
    between = clockwise(s, s.bidder, 1)
    while between != seat:
        if holds(s.still_in, between):
            return "still_in", f"Seat {between} is still in and would be asked before seat {seat} [auction.bid]."
        between = clockwise(s, between, 1)
    return FINE


def bidder_problem(s: Offrandes) -> Problem:
    """Whether the highest bid can have been made."""
    if s.bid > s.money[s.bidder]:
        return "bid", f"Seat {s.bidder} has {s.money[s.bidder]} drachmas and cannot bid {s.bid} [auction.afford]."
    if holds(s.shut_out, s.bidder):
        return "bid", f"Seat {s.bidder} has won in this auction turn and cannot bid [auction.shut_out]."
    if not holds(s.still_in, s.bidder):
        return "still_in", f"Seat {s.bidder} holds the highest bid, so it is still in [auction.highest_waits]."
    if s.still_in & s.shut_out != 0:
        who = members_of(s.still_in & s.shut_out)[0]
        return "still_in", f"Seat {who} has won in this auction turn and cannot be in [auction.shut_out]."
    if s.bidder != s.auctioneer and s.bid == s.facts.least_bid:
        opened = f"Seat {s.auctioneer} opened with at least {s.facts.least_bid}"
        return "bid", f"{opened}, so the bid of seat {s.bidder} is higher than that [auction.higher]."
    return FINE
