"""Places in the sequence of play where a table of Offrandes can be put, and what must hold there.

A place that is a question (`auction.bid 1`) must be one that the rules would ask. A phase (`bribery`, `offering of
2`) begins or goes on by itself until somebody is asked, so that what nobody is asked can be seen too.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds, members_of
from petteia.core.position import FINE, Place, Problem, wrong
from petteia.core.state import NONE, clockwise
from petteia.games.offrandes.facts import GUARD, PERSON_COUNT, PERSONS, SEDUCER
from petteia.games.offrandes.holdings import altars_of, field
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
        return wrong("start", "no_start_player")
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
        return wrong("round", "round_not_begun", round=s.round)
    for seat in range(s.players):
        if s.money[seat] != s.facts.drachmas_at_start:
            return wrong("money", "purse_at_start", drachmas=s.facts.drachmas_at_start)
        if s.score[seat] != 0:
            return wrong("score", "no_points_yet")
        if altars_of(s, seat) > 0:
            return wrong("altar", "no_gifts_yet")
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
            return wrong(PERSONS[person], "field_then", seat=seat, at=field(s, seat, person))
    if picked and persons != s.facts.picks:
        return wrong("", "picked_before", seat=seat, picks=s.facts.picks, persons=persons)
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
            return wrong("", "say_sold", pairs=pairs)
    name = "tiles" if "tiles" in stated else "sold"
    if (PERSON_COUNT - count(s.tiles)) % s.facts.pair != 0:
        return wrong(name, "two_by_two", tiles=count(s.tiles))
    s.pairs = (PERSON_COUNT - count(s.tiles)) // s.facts.pair
    if s.pairs >= pairs_a_turn(s):
        rule = "auction.two_pairs" if s.players == 3 else "auction.three_pairs"
        return wrong(name, "turn_over", pairs=s.pairs, seat=s.auctioneer, rule=rule)
    if "shut_out" not in stated and s.pairs > 0:
        return wrong("", "say_winners", pairs=s.pairs)
    if holds(s.shut_out, s.auctioneer):
        return wrong("shut_out", "own_win", seat=s.auctioneer)
    if count(s.shut_out) != s.pairs:
        return wrong("shut_out", "winners_and_pairs", winners=count(s.shut_out), pairs=s.pairs)
    if s.money[s.auctioneer] < s.facts.least_bid:
        return wrong("money", "penniless", seat=s.auctioneer)
    return FINE


def lot_problem(s: Offrandes) -> Problem:
    if s.lot == 0:
        return wrong("", "say_lot")
    if count(s.lot) != s.facts.pair:
        return wrong("lot", "lot_size", pair=s.facts.pair, persons=count(s.lot))
    if s.lot & s.tiles != s.lot:
        return wrong("lot", "lot_gone")
    return FINE


def bidding(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    """Whether the rules would ask this seat now; who is still in, if that is not stated."""
    if s.bidder == NONE:
        s.bidder = s.auctioneer
    if s.bid < s.facts.least_bid:
        return wrong("bid" if "bid" in stated else "", "say_bid")
    since = [(s.bidder + n) % s.players for n in range(1, (seat - s.bidder) % s.players)]  # asked since the highest bid
    if "still_in" not in stated:
        s.still_in = SEATS[s.players] & ~s.shut_out
        for passed in since:
            s.still_in &= ~BIT[passed]
    problem = bidder_problem(s)
    if problem != FINE:
        return problem
    if seat == s.bidder:
        return wrong("", "highest_waits", seat=seat)
    if holds(s.shut_out, seat):
        return wrong("", "shut_out", seat=seat)
    if not holds(s.still_in, seat):
        return wrong("", "passed", seat=seat)
    if s.money[seat] <= s.bid:
        return wrong("", "cannot_raise", seat=seat, drachmas=s.money[seat], bid=s.bid)
    for other in since:
        if holds(s.still_in, other):
            return wrong("still_in", "asked_before", other=other, seat=seat)
    return FINE


def bidder_problem(s: Offrandes) -> Problem:
    """Whether the highest bid can have been made."""
    if s.bid > s.money[s.bidder]:
        return wrong("bid", "cannot_bid", seat=s.bidder, drachmas=s.money[s.bidder], bid=s.bid)
    if holds(s.shut_out, s.bidder):
        return wrong("bid", "bidder_shut_out", seat=s.bidder)
    if not holds(s.still_in, s.bidder):
        return wrong("still_in", "bidder_still_in", seat=s.bidder)
    if s.still_in & s.shut_out != 0:
        who = members_of(s.still_in & s.shut_out)[0]
        return wrong("still_in", "winner_still_in", seat=who)
    if s.bidder != s.auctioneer and s.bid == s.facts.least_bid:
        return wrong("bid", "opened_higher", opener=s.auctioneer, least=s.facts.least_bid, seat=s.bidder)
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
        return wrong("", "no_seducer", seat=seat)
    if not has_bribe(s, seat):
        return wrong("", "nobody_to_bribe", seat=seat)
    return FINE


def bribed_problem(s: Offrandes, at: i64) -> Problem:
    """Who is bribed already was bribed by somebody who came before this place in the order."""
    before = [seat for seat in range(s.players) if field(s, seat, SEDUCER) > 0 and place_of(s, seat) < at]
    if count(s.bribed) > len(before):
        return wrong("bribed", "bribed_once", bribed=count(s.bribed), before=len(before))
    for victim in members_of(s.bribed):
        if not any(seat != victim and field(s, seat, SEDUCER) > field(s, victim, GUARD) for seat in before):
            return wrong("bribed", "guarded", seat=victim)
    return FINE


# Phases 3 and 4, and the end.


def later(s: Offrandes, step: i64) -> Problem:
    no_auction(s)
    s.bribed = 0
    s.depth = 0
    s.ask(step, NONE, 0)
    return FINE if s.round > 0 else wrong("round", "rounds", round=s.round)


def at_offerings(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    problem = later(s, END_CHECK)
    s.ask(OFFERING_TURN, NONE, order_of(s, seat) if seat != NONE else 0)
    return problem


def at_sacrifice(s: Offrandes, seat: i64, stated: set[str]) -> Problem:
    problem = later(s, END_CHECK)
    s.then((OFFERING_SACRIFICE, seat, 0), (OFFERING_TURN, NONE, order_of(s, seat) + 1))
    if problem == FINE and not has_offering(s, seat):
        return wrong("", "nothing_to_offer", seat=seat)
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
        return wrong("round", "rounds", round=s.round)
    if s.score[highest(s)] >= score_that_ends(s):
        return wrong("score", "ended_by_points", points=s.score[highest(s)])
    if altars_full(s):
        return wrong("altar", "ended_by_altars")
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
