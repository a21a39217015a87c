"""Phase 1: Versteigerung. Each player in turn sells pairs of persons until they win one themselves."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.offrandes.choices import END, PASS, bid, bid_drachmas, offer, offer_persons
from petteia.games.offrandes.facts import PERSON_COUNT, PERSONS
from petteia.games.offrandes.ids import (
    AUCTION_BID,
    AUCTION_OFFER,
    AUCTION_OPEN,
    AUCTION_SETTLE,
    AUCTION_TURN,
    E_AUCTION_CANNOT_RAISE,
    E_AUCTION_OFFERED,
    E_AUCTION_OPENED,
    E_AUCTION_PASSED,
    E_AUCTION_PENNILESS,
    E_AUCTION_RAISED,
    E_AUCTION_TURN_BEGAN,
    E_AUCTION_TURN_GIVEN_UP,
    E_AUCTION_TURN_USED_UP,
    E_AUCTION_TURN_WON,
    E_AUCTION_WON,
    R_AUCTION_AFFORD,
    R_AUCTION_BID,
    R_AUCTION_GONE,
    R_AUCTION_HIGHER,
    R_AUCTION_HIGHEST_WAITS,
    R_AUCTION_OPEN,
    R_AUCTION_PAIR,
    R_AUCTION_PASS_FINAL,
    R_AUCTION_SHUT_OUT,
)
from petteia.games.offrandes.phases.ladders import advance, lost_advances
from petteia.games.offrandes.phases.preparation import SETS, SETS_FROM
from petteia.games.offrandes.state import Offrandes

ALL_TILES: Final[i64] = 2 ** len(PERSONS) - 1
SEATS: Final = vec[i64]([2**n - 1 for n in range(6)])  # [players] the set of all seats


class Turn(Step[Offrandes]):
    """Every player has one auction turn, the start player first, then clockwise.  [auction.turn]"""

    def __init__(self) -> None:
        super().__init__(AUCTION_TURN)

    def run(self, s: Offrandes, seat: i64, done: i64) -> None:
        s.auctioneer = NONE
        s.tiles = 0
        s.pairs = 0
        s.shut_out = 0
        if done == s.players:  # [auction.over]
            return
        s.auctioneer = clockwise(s, s.start, done)
        s.tiles = ALL_TILES  # all tiles and all players are back  [auction.fresh]
        s.emit(E_AUCTION_TURN_BEGAN, s.auctioneer)
        s.ask(AUCTION_TURN, NONE, done + 1)  # waits below the turn that now begins
        ask_auctioneer(s)


class Offer(Step[Offrandes]):
    """Each time the auctioneer puts two persons up for auction, or ends the turn.  [auction.offer]"""

    def __init__(self) -> None:
        super().__init__(AUCTION_OFFER)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == END:
            return OK
        lot = offer_persons(choice)
        if count(lot) != s.facts.pair:
            return R_AUCTION_PAIR  # [auction.pair]
        if lot & s.tiles != lot:
            return R_AUCTION_GONE
        return OK

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "tiles": s.tiles, "pairs": s.pairs, "most": pairs_a_turn(s)}

    def values(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        lot = 0 if choice == END else offer_persons(choice)
        return {"named": count(lot), "gone": lot & ~s.tiles}

    def choices(self, s: Offrandes, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = END
        n: i64 = 1
        at = SETS_FROM[s.facts.pair]
        last = SETS_FROM[s.facts.pair + 1]
        tiles = s.tiles
        while at < last:
            lot = SETS[at]
            if lot & tiles == lot:
                into[n] = offer(lot)
                n += 1
            at += 1
        return n

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        if choice == END:
            s.emit(E_AUCTION_TURN_GIVEN_UP, seat)
        else:
            s.lot = offer_persons(choice)
            s.emit(E_AUCTION_OFFERED, seat, s.lot)
            s.ask(AUCTION_OPEN, seat, 0)


class Open(Step[Offrandes]):
    """The auctioneer names the opening bid, at least one drachma, and is the highest bidder.  [auction.open]"""

    def __init__(self) -> None:
        super().__init__(AUCTION_OPEN)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, amount: i64) -> i64:
        if amount < s.facts.least_bid:
            return R_AUCTION_OPEN
        if amount > s.money[seat]:
            return R_AUCTION_AFFORD
        return OK

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "lot": s.lot, "least": s.facts.least_bid, "money": s.money[seat]}

    def values(self, s: Offrandes, seat: i64, arg: i64, amount: i64) -> dict[str, int]:
        return {"offer": amount, "wasted": lost_advances(s, seat, s.lot)}

    def apply(self, s: Offrandes, seat: i64, arg: i64, amount: i64) -> None:
        s.bid = amount
        s.bidder = seat
        s.still_in = SEATS[s.players] & ~s.shut_out  # [auction.shut_out] [auction.rival]
        s.emit(E_AUCTION_OPENED, seat, s.lot, amount)
        ask_next_bidder(s, seat)


class Bid(Step[Offrandes]):
    """Clockwise, everyone still in raises the bid or passes for good.  [auction.bid]"""

    def __init__(self) -> None:
        super().__init__(AUCTION_BID)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == PASS:
            return OK
        amount = bid_drachmas(choice)
        if amount <= s.bid:
            return R_AUCTION_HIGHER  # [auction.higher]
        if amount > s.money[seat]:
            return R_AUCTION_AFFORD
        return OK

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "lot": s.lot, "bid": s.bid, "bidder": s.bidder, "money": s.money[seat]}

    def values(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == PASS:
            return {}
        return {"offer": bid_drachmas(choice), "wasted": lost_advances(s, seat, s.lot)}

    def choices(self, s: Offrandes, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = PASS
        n: i64 = 1
        choice = bid(s.bid + 1)
        last = bid(s.money[seat])
        while choice <= last:
            into[n] = choice
            n += 1
            choice += 1
        return n

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        if choice == PASS:
            s.still_in &= ~BIT[seat]  # [auction.pass_final]
            s.emit(E_AUCTION_PASSED, seat)
        else:
            s.bid = bid_drachmas(choice)
            s.bidder = seat
            s.emit(E_AUCTION_RAISED, seat, s.bid)
        ask_next_bidder(s, seat)

    def bystander(self, s: Offrandes, seat: i64, arg: i64, other: i64) -> i64:
        if holds(s.shut_out, other):
            return R_AUCTION_SHUT_OUT
        if other == s.bidder:
            return R_AUCTION_HIGHEST_WAITS
        if not holds(s.still_in, other):
            return R_AUCTION_PASS_FINAL
        return R_AUCTION_BID

    def expected(self, s: Offrandes, seat: i64) -> i64:
        return NONE if s.auctioneer == NONE or holds(s.shut_out, seat) else 0

    def occasion(self, s: Offrandes, seat: i64, choice: i64) -> i64:
        """A pass is about the whole auction turn, a bid about the pair that is up for auction."""
        turn = s.round * s.players + s.auctioneer
        if choice == PASS:
            return turn
        if s.lot == 0 or (s.bid > 0 and not holds(s.still_in, seat)):
            return NONE
        return turn * PERSON_COUNT + s.pairs


class Settle(Step[Offrandes]):
    """The highest bidder pays the bank, takes the tiles and advances on both ladders.  [auction.settle]

    A place on a top field does not make the pair cheaper.  [auction.on_top]
    """

    def __init__(self) -> None:
        super().__init__(AUCTION_SETTLE)

    def run(self, s: Offrandes, winner: i64, arg: i64) -> None:
        lot = s.lot
        s.emit(E_AUCTION_WON, winner, lot, s.bid)
        s.money[winner] -= s.bid
        s.bank += s.bid
        s.tiles &= ~lot  # [auction.gone]
        s.pairs += 1
        s.lot = 0
        s.bid = 0
        s.bidder = NONE
        s.still_in = 0
        for person in range(PERSON_COUNT):
            if holds(lot, person):
                advance(s, winner, person)
        if winner == s.auctioneer:  # [auction.own_win]
            s.emit(E_AUCTION_TURN_WON, winner)
        else:
            s.shut_out |= BIT[winner]
            ask_auctioneer(s)


def pairs_a_turn(s: Offrandes) -> i64:
    """Three pairs a turn leave one tile; with three players it is two.  [auction.three_pairs] [auction.two_pairs]"""
    return s.facts.pairs_a_turn_of_three if s.players == 3 else s.facts.pairs_a_turn


def ask_auctioneer(s: Offrandes) -> None:
    """The auctioneer decides again, unless the turn is over: no pair left to sell, or no drachma to open with."""
    if s.pairs == pairs_a_turn(s):
        s.emit(E_AUCTION_TURN_USED_UP, s.auctioneer, s.pairs)
    elif s.money[s.auctioneer] < s.facts.least_bid:  # [auction.penniless]
        s.emit(E_AUCTION_PENNILESS, s.auctioneer)
    else:
        s.ask(AUCTION_OFFER, s.auctioneer, 0)


def ask_next_bidder(s: Offrandes, after: i64) -> None:
    """The next one clockwise who is still in; back at the highest bidder, all others have passed.

    Who cannot pay more than the bid can only pass, so nobody asks them.  [auction.afford] [auction.highest_waits]
    """
    seat = clockwise(s, after, 1)
    while seat != s.bidder:
        if holds(s.still_in, seat):
            if s.money[seat] > s.bid:
                s.ask(AUCTION_BID, seat, 0)
                return
            s.still_in &= ~BIT[seat]
            s.emit(E_AUCTION_CANNOT_RAISE, seat, s.money[seat], s.bid)
        seat = clockwise(s, seat, 1)
    s.ask(AUCTION_SETTLE, s.bidder, 0)
