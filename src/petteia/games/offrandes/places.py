"""Places in the sequence of play where a table of Offrandes can be put, and what must hold there.

A place that is a question (`auction.bid 1`) must be one that the rules would ask. A phase (`bribery`, `offering of
2`) begins or goes on by itself until somebody is asked, so that what nobody is asked can be seen too.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds, members_of
from petteia.core.position import FINE, Place, Problem
from petteia.core.state import NONE
from petteia.games.offrandes.facts import GUARD, PERSON_COUNT, PERSONS, SEDUCER
from petteia.games.offrandes.holdings import altars_of, clockwise, field
from petteia.games.offrandes.ids import (
    AUCTION_BID,
    AUCTION_OFFER,
    AUCTION_OPEN,
    AUCTION_TURN,
    BRIBERY_BRIBE,
    BRIBERY_ORDER,
    END_CHECK,
    FINAL_ALTARS,
    FIRST_START_PLAYER,
    FIRST_START_PLAYER_RANDOM,
    INCOME_DRACHMAS,
    OFFERING_SACRIFICE,
    OFFERING_TURN,
    PREPARATION_ORDER,
    PREPARATION_PICK,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases.auction import ALL_TILES, SEATS, pairs_a_turn
from petteia.games.offrandes.phases.bribery import has_bribe
from petteia.games.offrandes.phases.offerings import has_offering
from petteia.games.offrandes.scoring import altars_full, highest, score_that_ends
from petteia.games.offrandes.state import Offrandes

PREPARATION: Final = ("start", "preparation", "preparation.pick")
LATER: Final = "; say `at` if you mean a later moment."


def order_of(s: Offrandes, seat: i64) -> i64:
    """How many seats come before this one, clockwise from the start player."""
    return (seat - s.start) % s.players


def no_auction(s: Offrandes) -> None:
    s.auctioneer = NONE
    s.tiles = 0
    s.pairs = 0
    s.shut_out = 0
    s.lot = 0
    no_bids(s)


def no_bids(s: Offrandes) -> None:
    s.bid = 0
    s.bidder = NONE
    s.still_in = 0


# Preparation.


def at_start(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    if s.options[FIRST_START_PLAYER] == FIRST_START_PLAYER_RANDOM and "start" in stated:
        return "start", "Nobody is start player yet: draw one with `@ start SEAT`, or say `at preparation`."
    return untouched(s, 0)


def at_preparation(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(PREPARATION_ORDER, NONE, 1)
    return untouched(s, 0)


def at_pick(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    picked = (s.start - seat - 1) % s.players
    s.depth = 0
    s.then((PREPARATION_PICK, seat, 0), (PREPARATION_ORDER, NONE, picked + 2))
    return untouched(s, picked)


def untouched(s: Offrandes, picked: i64) -> Problem:
    """Before the first round nothing is earned, spent or offered; so many seats have picked."""
    no_auction(s)
    s.bribed = 0
    if s.round != 0:
        return "round", f"Round {s.round} has not begun during preparation."
    for seat in range(s.players):
        if s.money[seat] != s.facts.drachmas_at_start:
            return "money", f"Every purse holds {s.facts.drachmas_at_start} drachmas then [preparation.drachmas]{LATER}"
        if s.score[seat] != 0:
            return "score", f"Nobody has points then [preparation.discs]{LATER}"
        if altars_of(s, seat) > 0:
            return "altar", f"All altars are empty then [preparation.stock]{LATER}"
    for back in range(1, s.players + 1):
        problem = pick_problem(s, clockwise(s, s.start, s.players - back), back <= picked)
        if problem != FINE:
            return problem
    return FINE


def pick_problem(s: Offrandes, seat: i64, picked: bool) -> Problem:
    """Who has picked has three persons on field 1, who has not has none."""
    persons: i64 = 0
    for person in range(PERSON_COUNT):
        persons += field(s, seat, person)
        if field(s, seat, person) > (1 if picked else 0):
            here = f"Seat {seat} cannot be on field {field(s, seat, person)} then"
            return PERSONS[person], f"{here} [preparation.pick]{LATER}"
    if picked and persons != s.facts.picks:
        has = f"Seat {seat} has picked before, so it has {s.facts.picks} persons on field 1, not {persons}"
        return "", f"{has} [preparation.pick]."
    return FINE


# Phase 1.


def at_auction(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    no_auction(s)
    s.auctioneer = seat if seat != NONE else s.start
    s.tiles = ALL_TILES
    return in_auction(s, order_of(s, s.auctioneer))


def in_auction(s: Offrandes, turns: i64) -> Problem:
    """So many auction turns have begun in a round that goes on."""
    s.bribed = 0
    s.depth = 0
    s.ask(ROUND_PHASES, NONE, 1)
    s.ask(AUCTION_TURN, NONE, turns)
    return goes_on(s)


def at_offer(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    s.auctioneer = seat
    no_bids(s)
    s.lot = 0
    problem = in_turn(s, stated)
    s.ask(AUCTION_OFFER, seat, 0)
    return problem


def at_open(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    s.auctioneer = seat
    no_bids(s)
    problem = in_turn(s, stated)
    s.ask(AUCTION_OPEN, seat, 0)
    return lot_problem(s) if problem == FINE else problem


def at_bid(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    if s.auctioneer == NONE:
        s.auctioneer = s.start
    problem = in_turn(s, stated)
    if problem == FINE:
        problem = lot_problem(s)
    s.ask(AUCTION_BID, seat, 0)
    return bidding(s, seat, stated) if problem == FINE else problem


def in_turn(s: Offrandes, stated: set[str]) -> Problem:
    """Tiles, pairs and winners of the auction turn so far."""
    problem = in_auction(s, order_of(s, s.auctioneer) + 1)
    if problem != FINE:
        return problem
    pairs = s.pairs if "pairs" in stated else count(s.shut_out)
    if "tiles" not in stated and "sold" not in stated:
        s.tiles = ALL_TILES
        if pairs > 0:
            return "", f"Say which tiles are gone, two for each of {pairs} pairs sold: as in `sold farmer, water`."
    name = "tiles" if "tiles" in stated else "sold"
    if (PERSON_COUNT - count(s.tiles)) % s.facts.pair != 0:
        return name, f"Tiles are sold two by two, so {count(s.tiles)} cannot be left [INV-13]."
    s.pairs = (PERSON_COUNT - count(s.tiles)) // s.facts.pair
    if s.pairs >= pairs_a_turn(s):
        rule = "auction.two_pairs" if s.players == 3 else "auction.three_pairs"
        return name, f"After {s.pairs} pairs the auction turn of seat {s.auctioneer} is over [{rule}]."
    if "shut_out" not in stated and s.pairs > 0:
        return "", f"Say who has won {s.pairs} pairs in this auction turn: for example `shut_out 1`."
    if holds(s.shut_out, s.auctioneer):
        return "shut_out", f"Seat {s.auctioneer} is the auctioneer, whose win ends the turn [auction.own_win]."
    if count(s.shut_out) != s.pairs:
        return "shut_out", f"{count(s.shut_out)} seats have won, but {s.pairs} pairs are sold [INV-13]."
    if s.money[s.auctioneer] < s.facts.least_bid:
        return "money", f"The auctioneer, seat {s.auctioneer}, has no drachma to open with [auction.penniless]."
    return FINE


def lot_problem(s: Offrandes) -> Problem:
    if s.lot == 0:
        return "", "Two persons are under the hammer there: say which, for example `lot farmer, water`."
    if count(s.lot) != s.facts.pair:
        return "lot", f"A lot is {s.facts.pair} persons, not {count(s.lot)} [auction.pair]."
    if s.lot & s.tiles != s.lot:
        return "lot", "The lot is not among the tiles that are left in this auction turn [auction.gone]."
    return FINE


def bidding(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    """Whether the rules would ask this seat now; who is still in, if that is not stated."""
    if s.bidder == NONE:
        s.bidder = s.auctioneer
    if s.bid < s.facts.least_bid:
        return "bid" if "bid" in stated else "", "Say the highest bid, at least 1: for example `bid 4 by 0`."
    since = [(s.bidder + n) % s.players for n in range(1, (seat - s.bidder) % s.players)]  # asked since the highest bid
    if "still_in" not in stated:
        s.still_in = SEATS[s.players] & ~s.shut_out
        for passed in since:
            s.still_in &= ~BIT[passed]
    problem = bidder_problem(s)
    if problem != FINE:
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
    for other in since:
        if holds(s.still_in, other):
            return "still_in", f"Seat {other} is still in and would be asked before seat {seat} [auction.bid]."
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


# Phase 2.


def place_of(s: Offrandes, seat: i64) -> i64:
    """Where a seat comes in the order of bribes, as `bribery.order` counts."""
    return (s.facts.top - field(s, seat, SEDUCER)) * s.players + order_of(s, seat)


def at_bribery(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    at = place_of(s, seat) if seat != NONE else 0
    no_auction(s)
    s.depth = 0
    s.ask(ROUND_PHASES, NONE, 2)
    s.ask(BRIBERY_ORDER, NONE, at)
    problem = goes_on(s)
    return bribed_problem(s, at) if problem == FINE else problem


def at_bribe(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    problem = at_bribery(s, seat, stated)
    s.depth -= 1
    s.then((BRIBERY_BRIBE, seat, 0), (BRIBERY_ORDER, NONE, place_of(s, seat) + 1))
    if problem != FINE:
        return problem
    if field(s, seat, SEDUCER) == 0:
        return "", f"Seat {seat} has no seducer and is not asked [bribery.seducer]."
    if not has_bribe(s, seat):
        return "", f"Seat {seat} has nobody to bribe and is not asked [bribery.skipped]."
    return FINE


def bribed_problem(s: Offrandes, at: i64) -> Problem:
    """Who is bribed already was bribed by somebody who came before this place in the order."""
    before = [seat for seat in range(s.players) if field(s, seat, SEDUCER) > 0 and place_of(s, seat) < at]
    if count(s.bribed) > len(before):
        told = f"Seats that are bribed: {count(s.bribed)}, seats that have had their turn to bribe: {len(before)}"
        return "bribed", f"{told}; each bribes once at most [bribery.once]."
    for victim in members_of(s.bribed):
        if not any(seat != victim and field(s, seat, SEDUCER) > field(s, victim, GUARD) for seat in before):
            told = f"Nobody who had a turn to bribe has more seducers than seat {victim} guards"
            return "bribed", f"{told} [bribery.guards]."
    return FINE


# Phases 3 and 4, and the end.


def later(s: Offrandes, step: i64) -> Problem:
    no_auction(s)
    s.bribed = 0
    s.depth = 0
    s.ask(step, NONE, 0)
    return FINE if s.round > 0 else ("round", "Rounds count from 1.")


def at_offerings(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    problem = later(s, END_CHECK)
    s.ask(OFFERING_TURN, NONE, order_of(s, seat) if seat != NONE else 0)
    return problem


def at_sacrifice(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    problem = later(s, END_CHECK)
    s.then((OFFERING_SACRIFICE, seat, 0), (OFFERING_TURN, NONE, order_of(s, seat) + 1))
    if problem == FINE and not has_offering(s, seat):
        return "", f"Seat {seat} has no animals or no altar for them and is not asked [offering.nothing]."
    return problem


def at_end_of_phase_3(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    return later(s, END_CHECK)


def at_income(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    later(s, INCOME_DRACHMAS)
    return goes_on(s)


def at_final_scoring(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    return later(s, FINAL_ALTARS)


def goes_on(s: Offrandes) -> Problem:
    """Whether the game has not ended before this place could come."""
    if s.round < 1:
        return "round", f"Rounds count from 1; it cannot be round {s.round}."
    if s.score[highest(s)] >= score_that_ends(s):
        return "score", f"With {s.score[highest(s)]} points the game has ended before this could come [end.check]."
    if altars_full(s):
        return "altar", "With all altars taken the game has ended before this could come [end.check]."
    return FINE


PLACES: Final[dict[str, Place[Offrandes]]] = {
    "start": Place(at_start, also="preparation.start"),
    "preparation": Place(at_preparation, also="preparation.order"),
    "preparation.pick": Place(at_pick, "seat"),
    "auction": Place(at_auction, "maybe", "round, round.phases, phase 1, auction turn, auction.turn"),
    "auction.offer": Place(at_offer, "seat"),
    "auction.open": Place(at_open, "seat"),
    "auction.bid": Place(at_bid, "seat"),
    "bribery": Place(at_bribery, "maybe", "phase 2, bribery.order"),
    "bribery.bribe": Place(at_bribe, "seat"),
    "offerings": Place(at_offerings, "maybe", "phase 3, offering, offering.turn"),
    "offering.sacrifice": Place(at_sacrifice, "seat"),
    "end of phase 3": Place(at_end_of_phase_3, also="end check, end.check"),
    "income": Place(at_income, also="phase 4, income.drachmas"),
    "final scoring": Place(at_final_scoring, also="final, final.altars"),
}
