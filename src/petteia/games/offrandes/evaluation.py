"""What a table is worth to a seat, in hundredths of a point: ladders by the offerings they will bring, a pair under the hammer by what the rivals will pay."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.offrandes.facts import (
    ALTAR_GROUP,
    ALTAR_POINTS,
    FARMER,
    FLOWER,
    GUARD,
    LEAST_BID,
    PRIESTESS,
    SEDUCER,
    SERVANT,
    TOP,
    WATER,
)
from petteia.games.offrandes.ids import (
    AUCTION_OFFER,
    AUCTION_OPEN,
    AUCTION_TURN,
    END_CHECK,
    OFFERING_SACRIFICE,
    PREPARATION_ORDER,
    PREPARATION_START,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases.auction import SEATS, pairs_a_turn
from petteia.games.offrandes.scoring import highest, score_that_ends, winners
from petteia.games.offrandes.state import ALTAR_COUNT, LADDERS, MOST_PLAYERS, Offrandes, clockwise

POINT: Final[i64] = 100  # the unit is a hundredth of a point
FIELD: Final[i64] = 10  # fields of ladders are counted in tenths, so that they can grow by parts
ROUND: Final[i64] = 10  # and so are rounds

GROWTH: Final[i64] = 6  # tenths of a field that a disc climbs in a round
ALTAR_NOW: Final[i64] = 70  # hundredths of an altar's points
ALTAR_LATER: Final[i64] = 50  # hundredths of an altar's points
FILLING: Final[i64] = 24  # tenths of an altar newly filled by each seat in a round
PACE: Final[i64] = 25  # points a leader makes in a round
HASTE: Final[i64] = 0
BRIBE: Final[i64] = 120  # what one field more or less is worth in each round
EDGE_TWO: Final[i64] = 100
EDGE_ONE: Final[i64] = 85
EDGE_EVEN: Final[i64] = 25
EDGE_LESS: Final[i64] = 10
DANGER: Final[i64] = 66
COIN: Final[i64] = 60  # a drachma, for each round in which what it buys will work
COIN_BASE: Final[i64] = 80
COIN_LAST: Final[i64] = 150
SPENT: Final[i64] = 5  # drachmas a seat spends in an auction turn
SPENT_LAST: Final[i64] = 6
KEPT: Final[i64] = 20  # drachmas that survive the next income
LEADER: Final[i64] = 50  # hundredths of the rivals' worth that are the best rival's
VICTORY: Final[i64] = 3000
THREAT_NOW: Final[i64] = 30
THREAT_LATER: Final[i64] = 8
SPITE: Final[i64] = 100
NOWHERE: Final[i64] = -3000
FRAGILE: Final[i64] = 50
OLD: Final[i64] = 0
RIGHT: Final[i64] = 200
EVENER: Final[i64] = 25
SHY: Final[i64] = 70
BRAVE: Final[i64] = 140
NOTHING: Final = vec[i64]([0] * 5)


class Outlook:
    """What is left of the game: the same for all seats, worked out once for a table."""

    def __init__(self, turns: i64, later: i64, bribery: i64) -> None:
        self.turns = turns  # auction turns left in this round, the one going on included
        self.later = later  # tenths of rounds expected after this one
        self.bribery = bribery  # 1 while this round's bribery is still to come
        self.tempted = NOTHING[:]  # [seat] hundredths of victims within its reach


def evaluate(s: Offrandes, seat: i64) -> i64:
    if s.depth == 0:
        return result(s, seat)
    look = outlook(s)
    worth = NOTHING[:]
    for city in range(s.players):
        worth[city] = POINT * s.score[city] + prospects(s, s.ladder, city, look) + purse(s.money[city], look)
    add_altars(s, worth, look)
    if look.turns > 0:
        for ahead in range(look.turns):
            worth[clockwise(s, s.start, s.players - 1 - ahead)] += RIGHT
    if s.lot == 0:
        return standing(worth, s.players, seat)
    return hammer(s, seat, worth, look)


def result(s: Offrandes, seat: i64) -> i64:
    worth = NOTHING[:]
    for city in range(s.players):
        worth[city] = POINT * s.score[city]
    won = winners(s)
    return standing(worth, s.players, seat) + (VICTORY // len(won) if seat in won else -VICTORY // (s.players - 1))


def standing(worth: vec[i64], players: i64, seat: i64) -> i64:
    """What a seat has over its rivals: half against the best of them, who must be beaten, half against all."""
    best: i64 = -1000000000
    total: i64 = 0
    for city in range(players):
        if city != seat:
            total += worth[city]
            if worth[city] > best:
                best = worth[city]
    return worth[seat] - (LEADER * best + (100 - LEADER) * (total // (players - 1))) // 100


def outlook(s: Offrandes) -> Outlook:
    bottom = s.stack[0]
    turns: i64 = 0
    bribery: i64 = 1
    if bottom == ROUND_PHASES:
        if s.stack[2] == 1:
            turns = s.players
            if s.stack[FRAME] == AUCTION_TURN:
                turns = s.players - s.stack[FRAME + 2] + 1
        else:
            bribery = 1
    elif bottom == END_CHECK:
        bribery = 0
    else:
        turns = s.players
    look = Outlook(turns, rounds_after(s), bribery)
    for briber in range(s.players):
        for victim in range(s.players):
            if briber != victim:
                look.tempted[briber] += edge(s.ladder, briber, victim)
    return look


def rounds_after(s: Offrandes) -> i64:
    """Tenths of rounds expected after this one, until the altars are full or somebody has passed 100 points."""
    empty: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == NONE:
            empty += 1
    by_altars = empty * FILLING // s.players
    by_score = (score_that_ends(s) - s.score[highest(s)]) * ROUND // PACE
    return max(0, min(by_altars, by_score) - HASTE)


def prospects(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook) -> i64:
    """The offerings still to come, as the ladders stand and will grow; and what bribery will add or take."""
    sure = best_altar(s, ladder, seat, 0)
    hoped = best_altar(s, ladder, seat, 1)
    danger = danger_of(s, ladder, seat, look)
    grown = GROWTH * look.turns // s.players
    total: i64 = 0
    if pending(s, seat):
        total = offering(
            ladder, seat, grown, (sure * (s.players - look.turns) + hoped * look.turns) // s.players * ALTAR_NOW // 100
        )
        if look.bribery == 1 and hangs_on_one(ladder, seat):
            total = total * (10000 - danger * FRAGILE) // 10000
    left = look.later
    altar = (sure + hoped) * ALTAR_LATER // 200
    while left > 0:
        grown += GROWTH
        total += offering(ladder, seat, grown, altar) * min(left, ROUND) // ROUND
        left -= ROUND
    return total + seduction(s, ladder, seat, look, danger)


def hangs_on_one(ladder: vec[i64], seat: i64) -> bool:
    at = seat * LADDERS
    return min(ladder[at + FARMER], ladder[at + WATER], ladder[at + FLOWER], ladder[at + SERVANT]) == 1


def danger_of(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook) -> i64:
    if OLD == 1:
        d: i64 = 0
        for city in range(s.players):
            if city != seat:
                d += edge(ladder, city, seat)
        return min(d, DANGER)
    danger: i64 = 0
    for city in range(s.players):
        if city != seat:
            within = edge(ladder, city, seat)
            danger += within * 100 // max(100, look.tempted[city] + within - edge(s.ladder, city, seat))
    return min(danger, 100)


def best_altar(s: Offrandes, ladder: vec[i64], seat: i64, more: i64) -> i64:
    """The most points an altar would bring a seat with so much more on each ladder; NOWHERE if no altar takes its gift."""
    at = seat * LADDERS
    reach = ladder[at + SERVANT] + more
    animal = min(ladder[at + FARMER] + more, TOP)
    number = min(ladder[at + WATER], ladder[at + FLOWER]) + more
    best = NOWHERE
    for altar in range(ALTAR_COUNT):
        if ALTAR_GROUP[altar] > reach:
            break
        if s.altar_owner[altar] == NONE or (
            number >= s.altar_count[altar]
            and animal >= s.altar_animal[altar]
            and number + animal > s.altar_count[altar] + s.altar_animal[altar]
        ):
            best = max(best, 0 if s.altar_owner[altar] == seat else ALTAR_POINTS[altar] * POINT)
    return best


def pending(s: Offrandes, seat: i64) -> bool:
    """Whether a seat's offering of this round is still to come."""
    if s.stack[0] != END_CHECK:
        return True
    top = (s.depth - 1) * FRAME
    if s.stack[top + 1] == seat:
        return True
    done = s.stack[FRAME + 2]
    return (seat - s.start + s.players) % s.players >= done


def offering(ladder: vec[i64], seat: i64, grown: i64, altar: i64) -> i64:
    """One offering with all ladders grown by some tenths of a field."""
    at = seat * LADDERS
    farmer = climbed(ladder[at + FARMER], grown)
    water = climbed(ladder[at + WATER], grown)
    flower = climbed(ladder[at + FLOWER], grown)
    servant = climbed(ladder[at + SERVANT], grown)
    priestess = climbed(ladder[at + PRIESTESS], grown)
    number = min(water, flower)
    if grown > 0:
        number = ((100 - EVENER) * number + EVENER * max(water, flower)) // 100
    points = farmer * number + 20 * priestess + altar
    return max(0, points) * min(farmer, FIELD) * min(number, FIELD) * min(servant, FIELD) // 1000


def climbed(here: i64, grown: i64) -> i64:
    if here == TOP:
        return TOP * FIELD
    return min(here * FIELD + grown, 45)


def seduction(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook, danger: i64) -> i64:
    strength: i64 = 0
    for city in range(s.players):
        if city != seat:
            strength = max(strength, edge(ladder, seat, city))
    rounds = look.later + ROUND * look.bribery
    return (strength - danger) * BRIBE * rounds * (rounds + ROUND) // (2 * 100 * ROUND * ROUND)


def edge(ladder: vec[i64], briber: i64, victim: i64) -> i64:
    lead = ladder[briber * LADDERS + SEDUCER] - ladder[victim * LADDERS + GUARD]
    if lead > 1:
        return EDGE_TWO
    if lead == 1:
        return EDGE_ONE
    if lead == 0:
        return EDGE_EVEN
    return EDGE_LESS


def purse(money: i64, look: Outlook) -> i64:
    """What drachmas will buy: the next one always less than the one before, because of what income washes away."""
    again = min(look.later, ROUND)
    full = KEPT + SPENT * look.turns
    useful = min(money, full)
    value = (COIN_BASE + COIN * look.later // ROUND) * useful * (2 * full - useful) // (2 * full) * again // ROUND
    if again < ROUND and look.turns > 0:
        full = SPENT_LAST * look.turns
        useful = min(money, full)
        value += COIN_LAST * useful * (2 * full - useful) // (2 * full) * (ROUND - again) // ROUND
    return value


def add_altars(s: Offrandes, worth: vec[i64], look: Outlook) -> None:
    for altar in range(ALTAR_COUNT):
        owner = s.altar_owner[altar]
        if owner != NONE:
            worth[owner] += ALTAR_POINTS[altar] * keeps(s, altar, owner, look)


def keeps(s: Offrandes, altar: i64, owner: i64, look: Outlook) -> i64:
    """Hundredths: how likely the owner is to keep an altar to the end."""
    kept: i64 = 100
    for rival in range(s.players):
        if rival != owner:
            at = rival * LADDERS
            number = min(s.ladder[at + WATER], s.ladder[at + FLOWER])
            animal = s.ladder[at + FARMER]
            reach = s.ladder[at + SERVANT]
            if (
                pending(s, rival)
                and reach >= ALTAR_GROUP[altar]
                and number >= s.altar_count[altar]
                and animal >= s.altar_animal[altar]
                and number + animal > s.altar_count[altar] + s.altar_animal[altar]
            ):
                kept = kept * (100 - THREAT_NOW) // 100
            if (
                look.later > 0
                and reach + 1 >= ALTAR_GROUP[altar]
                and number + 1 >= s.altar_count[altar]
                and animal + 1 >= s.altar_animal[altar]
            ):
                kept = kept * (1000 - THREAT_LATER * look.later) // 1000
    return kept


def hammer(s: Offrandes, seat: i64, worth: vec[i64], look: Outlook) -> i64:
    """An auction that is going on, by how it will end."""
    still_in = s.still_in
    bidder = s.bidder
    bid = s.bid
    if bidder == NONE:
        bidder = s.auctioneer
        bid = LEAST_BID
        still_in = SEATS[s.players] & ~s.shut_out
    gain = NOTHING[:]
    for city in range(s.players):
        if holds(still_in, city):
            gain[city] = prospects(s, with_pair(s, city), city, look) - prospects(s, s.ladder, city, look)
    limit = NOTHING[:]
    for city in range(s.players):
        if holds(still_in, city):
            limit[city] = most_to_pay(s, gain, city, look)
    total: i64 = 0
    total += sold(s, seat, worth, gain, limit, bidder, bid, still_in, 0, look)
    total += sold(s, seat, worth, gain, limit, bidder, bid, still_in, SHY, look)
    total += sold(s, seat, worth, gain, limit, bidder, bid, still_in, 100, look)
    total += sold(s, seat, worth, gain, limit, bidder, bid, still_in, BRAVE, look)
    return total // 4


def with_pair(s: Offrandes, winner: i64) -> vec[i64]:
    ladder = s.ladder[:]
    for person in range(LADDERS):
        if holds(s.lot, person):
            at = winner * LADDERS + person
            if ladder[at] < TOP:
                ladder[at] += 1
    return ladder


def most_to_pay(s: Offrandes, gain: vec[i64], city: i64, look: Outlook) -> i64:
    rival: i64 = 0
    for other in range(s.players):
        if other != city:
            rival = max(rival, gain[other])
    stake = gain[city] + rival * SPITE // (100 * (s.players - 1))
    have = s.money[city]
    whole = purse(have, look)
    pay: i64 = 0
    while pay < have and whole - purse(have - pay - 1, look) <= stake:
        pay += 1
    return pay


def sold(
    s: Offrandes,
    seat: i64,
    worth: vec[i64],
    gain: vec[i64],
    limit: vec[i64],
    bidder: i64,
    bid: i64,
    still_in: i64,
    bold: i64,
    look: Outlook,
) -> i64:
    """The standing of a seat once the pair is sold, if its rivals go to `bold` hundredths of their limits."""
    winner = bidder
    highest = limit[bidder] if bidder == seat else limit[bidder] * bold // 100
    highest = max(highest, bid)
    price = bid
    for city in range(s.players):
        if city != bidder and holds(still_in, city):
            ready = limit[city] if city == seat else min(limit[city] * bold // 100, s.money[city])
            if ready > highest:
                price = max(highest, bid + 1)
                highest = ready
                winner = city
            elif ready > price:
                price = ready
    after = worth[:]
    after[winner] += gain[winner] + purse(s.money[winner] - price, look) - purse(s.money[winner], look)
    if winner == s.auctioneer or s.pairs + 1 == pairs_a_turn(s):
        after[s.auctioneer] -= RIGHT
    return standing(after, s.players, seat)
