"""How good a table looks for a seat: ladders by the offerings they will bring, a pair by what it adds to them.

Everything is counted in hundredths of a point. A seat's worth is what it may expect to have at the end: points,
altars, offerings still to come, what bribery brings and takes, and what its drachmas will buy. A pair is worth to a
seat what it would add, and nobody is expected to pay more than that; so an auction that is going on can be judged by
how it will end. Measured weights come from games of greedy bots among themselves; the others began as guesses and
were kept, or changed, by whether bots with them beat bots without.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.core.state import FRAME, NONE
from petteia.core.terms import add, divide, total
from petteia.core.vec import vec
from petteia.games.offrandes import term
from petteia.games.offrandes.facts import (
    ALTAR_COUNT,
    FARMER,
    FLOWER,
    GUARD,
    PERSON_COUNT,
    PRIESTESS,
    SEDUCER,
    SERVANT,
    WATER,
    Facts,
)
from petteia.games.offrandes.holdings import clockwise
from petteia.games.offrandes.ids import END_CHECK, ROUND_PHASES
from petteia.games.offrandes.phases.auction import SEATS, pairs_a_turn
from petteia.games.offrandes.scoring import highest, score_that_ends, winners
from petteia.games.offrandes.state import Offrandes

POINT: Final[i64] = 100  # the unit of worth is a hundredth of a point
SURE: Final[i64] = 100  # chances and shares are hundredths too
FIELD: Final[i64] = 10  # fields and rounds are counted in tenths, because they are expected, not seen
ROUND: Final[i64] = 10

# How long the game will last
FILLING: Final[i64] = (
    24  # tenths of a round in which a seat fills one empty altar: measured 24 to 26 at the start, less later
)
PACE: Final[i64] = 25  # points that a leader can make in a late round: measured 15 to 20, with good ladders more

# Offerings
GROWTH: Final[i64] = 4  # tenths of a field that a disc climbs in a round: measured 4 to 5
EVENED: Final[i64] = 25  # share of a gap between water carriers and flower sellers that will be closed in time
ALTAR_NOW: Final[i64] = 50  # share of the points of the best altar: it may be taken by others before or after
ALTAR_LATER: Final[i64] = 24  # the same for offerings of later rounds, when the best altars are gone
NOT_YET: Final[i64] = 50  # share of later offerings of a seat whose gift no altar would take today
FRAGILE: Final[i64] = 50  # share lost of an offering that hangs on one person, if that person will be bribed

# Altars that are owned
THREAT_NOW: Final[i64] = 30  # chance that a rival who could take an altar in this round does; it has others to take
THREAT_LATER: Final[i64] = 4  # the same for each later round and each rival who lacks a field at most

# Bribery
BRIBE: Final[i64] = 400  # a field more or less, once a round: about half of what a pair brings
LEAD: Final = vec[i64]([5, 15, 50, 100])  # [seducers over guards, from -1 to 2] chance that a bribe is possible

# Drachmas
COIN: Final[i64] = 144  # what a drachma buys late: pairs that bring about 7 points cost 5
COIN_A_ROUND: Final[i64] = 45  # and more for each further round in which the pair will work
COIN_LAST: Final[i64] = 150  # in the last round, where all of it must go
SPENT: Final[i64] = 5  # drachmas that a seat can use well in an auction turn: measured price of a pair, 4 to 6
SPENT_LAST: Final[i64] = 6  # in the last round prices are higher
KEPT: Final[i64] = 15  # drachmas that may be left at the end of a round without losing income

# Rivals
BEST_RIVAL: Final[i64] = 50  # share of the best rival in what a seat is measured against; the rest is their mean
SPITE: Final[i64] = 80  # share of the best rival's gain that a seat would pay for, divided among all rivals
RIGHT: Final[i64] = 150  # an auction turn of one's own: to choose the pair, and to buy when rivals are shut out
VICTORY: Final[i64] = 3000  # a game that is won: more than any points in reach
SHY: Final[i64] = 70  # rivals may value a pair less than we think,
BRAVE: Final[i64] = 196  # or much more: who takes them for misers loses pairs

NOWHERE: Final[i64] = -1  # no altar takes the gift
NOTHING: Final = vec[i64]([0] * 5)  # [seat]


class Outlook:
    """What is left of the game: the same for all seats, found once for a table."""

    def __init__(self, turns: i64, later: i64, bribery: bool, ladder: vec[i64], players: i64) -> None:
        self.turns = turns  # auction turns left in this round, the one going on included
        self.later = later  # tenths of rounds expected after this one
        self.bribery = bribery  # whether this round's bribery is not yet over
        self.ladder = ladder  # as it stands …
        self.tempted = tempted(ladder, players)  # … and so [seat] chances of bribes against all rivals together


class Hammer:
    """An auction that is going on."""

    def __init__(self, bidder: i64, bid: i64, still_in: i64, look: Outlook) -> None:
        self.bidder = bidder
        self.bid = bid
        self.still_in = still_in
        self.bought = term.NONE_OF_ANYBODY[:]  # [seat * COUNT + term] what its ladders would bring with the pair
        self.gain = NOTHING[:]  # [seat] what the pair adds to that
        self.limit = NOTHING[:]  # [seat] drachmas it would go up to
        self.buyer: i64 = NONE  # for whom the sale was looked at last
        self.after = NOTHING[:]  # [seat * COUNT + term] what everybody would have then, but for the price
        self.look = look  # what would be left of the game then


def evaluate(s: Offrandes, seat: i64) -> i64:
    """What a seat has over its rivals, in hundredths of a point."""
    return total(terms(s, seat))


def terms(s: Offrandes, seat: i64) -> vec[i64]:
    if s.depth == 0:
        return standing(results(s), s.players, seat)
    look = outlook(s)
    worth = worths(s, look)
    if s.lot == 0:
        return standing(worth, s.players, seat)
    return under_the_hammer(s, worth, look, seat)


def results(s: Offrandes) -> vec[i64]:
    """What a game that is over has come to.  [seat * COUNT + term]"""
    worth = term.NONE_OF_ANYBODY[:]
    for city in range(s.players):
        worth[city * term.COUNT + term.POINTS] = POINT * s.score[city]
    for winner in winners(s):
        worth[winner * term.COUNT + term.VICTORY] = VICTORY
    return worth


def worths(s: Offrandes, look: Outlook) -> vec[i64]:
    """What everybody may expect to have at the end, without the auction that is going on.  [seat * COUNT + term]"""
    worth = term.NONE_OF_ANYBODY[:]
    for city in range(s.players):
        worth[city * term.COUNT + term.POINTS] = POINT * s.score[city]
        worth[city * term.COUNT + term.PURSE] = purse(s.money[city], look)
        count_prospects(s, s.ladder, city, look, worth)
    for altar in range(ALTAR_COUNT):
        owner = s.altar_owner[altar]
        if owner != NONE:
            worth[owner * term.COUNT + term.ALTARS] += altar_worth(s, altar, owner, look)
    for turn in range(look.turns):
        worth[auctioneer_of(s, turn) * term.COUNT + term.TURNS] += RIGHT
    return worth


def auctioneer_of(s: Offrandes, turn: i64) -> i64:
    """Whose auction turn it is when so many are left after it."""
    return clockwise(s, s.start, s.players - 1 - turn)


def standing(worth: vec[i64], players: i64, seat: i64) -> vec[i64]:
    """A seat's own terms, and what it is measured against."""
    own = worth[seat * term.COUNT : (seat + 1) * term.COUNT]
    own[term.RIVALS] = -rivals(worth, players, seat)
    return own


def rivals(worth: vec[i64], players: i64, seat: i64) -> i64:
    """What a seat is measured against: the best rival must be beaten, but any of them may become the best."""
    best: i64 = -1000 * POINT
    together: i64 = 0
    for city in range(players):
        if city != seat:
            its = worth_of(worth, city)
            together += its
            if its > best:
                best = its
    return (BEST_RIVAL * best + (SURE - BEST_RIVAL) * (together // (players - 1))) // SURE


def worth_of(worth: vec[i64], city: i64) -> i64:
    """All that a city may expect."""
    whole: i64 = 0
    for k in range(city * term.COUNT, (city + 1) * term.COUNT):
        whole += worth[k]
    return whole


def outlook(s: Offrandes) -> Outlook:
    """Read from the stack: at its bottom waits what follows the phase that is going on."""
    turns: i64 = 0
    if s.stack[0] == ROUND_PHASES:
        if s.stack[2] == 1:  # bribery comes next, and the frame above counts the turns begun
            turns = s.players - s.stack[FRAME + 2] + 1
    elif s.stack[0] != END_CHECK:  # preparation
        turns = s.players
    return Outlook(turns, rounds_after(s), s.stack[0] != END_CHECK, s.ladder, s.players)


def tempted(ladder: vec[i64], players: i64) -> vec[i64]:
    """Chances of bribes against all rivals together.  [seat]"""
    chances = NOTHING[:]
    for briber in range(players):
        for victim in range(players):
            if briber != victim:
                chances[briber] += lead(ladder, briber, victim)
    return chances


def rounds_after(s: Offrandes) -> i64:
    """Tenths of rounds expected after this one, until the altars are full or somebody has passed 100 points."""
    empty: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == NONE:
            empty += 1
    by_altars = empty * FILLING // s.players
    by_score = (score_that_ends(s) - s.score[highest(s)]) * ROUND // PACE
    return max(0, min(by_altars, by_score))


# Offerings


def count_prospects(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook, worth: vec[i64]) -> None:
    """The offerings still to come, as the ladders stand and will grow, and what bribery will bring and take."""
    sure = best_altar(s, ladder, seat, 0)
    hoped = best_altar(s, ladder, seat, 1)
    danger = danger_of(s, ladder, seat, look)
    at = seat * term.COUNT
    worth[at + term.OFFERING] = offering_now(s, ladder, seat, look, danger, sure, hoped)
    worth[at + term.OFFERINGS] = offerings_later(s, ladder, seat, look, sure, hoped)
    worth[at + term.BRIBERY] = bribes(s, ladder, seat, look, danger)


def prospects(worth: vec[i64], seat: i64) -> i64:
    """What has been counted of them."""
    at = seat * term.COUNT
    return worth[at + term.OFFERING] + worth[at + term.OFFERINGS] + worth[at + term.BRIBERY]


def offering_now(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook, danger: i64, sure: i64, hoped: i64) -> i64:
    """The offering of this round, if it is still to come."""
    if not offers_in_this_round(s, seat):
        return 0
    grown = GROWTH * look.turns // s.players
    total = (
        offering(s.facts, ladder, seat, grown, sure, ALTAR_NOW) * (s.players - look.turns)
        + offering(s.facts, ladder, seat, grown, hoped, ALTAR_NOW) * look.turns
    ) // s.players
    if look.bribery and hangs_on_one(ladder, seat):
        total -= total * danger * FRAGILE // (SURE * SURE)
    return total


def offerings_later(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook, sure: i64, hoped: i64) -> i64:
    """The offerings of the rounds after this one."""
    grown = GROWTH * look.turns // s.players
    total: i64 = 0
    left = look.later
    altar = (max(sure, 0) + max(hoped, 0)) // 2
    share = SURE if hoped != NOWHERE else NOT_YET
    while left > 0:
        grown += GROWTH
        total += offering(s.facts, ladder, seat, grown, altar, ALTAR_LATER) * min(left, ROUND) * share // (ROUND * SURE)
        left -= ROUND
    return total


def offers_in_this_round(s: Offrandes, seat: i64) -> bool:
    """Whether a seat's offering of this round is still to come, or is being made."""
    if s.stack[0] != END_CHECK:
        return True
    done = s.stack[FRAME + 2]  # of the frame that counts offering turns begun; the last of them is going on
    return (seat - s.start + s.players) % s.players >= done - 1


def best_altar(s: Offrandes, ladder: vec[i64], seat: i64, more: i64) -> i64:
    """The points of the best new altar for a seat with so many fields more on each ladder; 0 for one of its own."""
    at = seat * PERSON_COUNT
    reach = ladder[at + SERVANT] + more
    animal = min(ladder[at + FARMER] + more, s.facts.top)
    number = min(min(ladder[at + WATER], ladder[at + FLOWER]) + more, s.facts.top)
    best = NOWHERE
    for altar in range(ALTAR_COUNT):
        if s.facts.altar_group[altar] <= reach and accepts(s, altar, animal, number):
            best = max(best, 0 if s.altar_owner[altar] == seat else s.facts.altar_points[altar])
    return best


def accepts(s: Offrandes, altar: i64, animal: i64, number: i64) -> bool:
    if s.altar_owner[altar] == NONE:
        return True
    more = number - s.altar_count[altar]
    finer = animal - s.altar_animal[altar]
    return more >= 0 and finer >= 0 and more + finer > 0


def offering(facts: Facts, ladder: vec[i64], seat: i64, grown: i64, altar: i64, share: i64) -> i64:
    """One offering once all ladders have grown by some tenths of a field, with a share of its altar's points.

    Whoever lacks one of the four kinds of persons makes it as far as the ladder will have grown to the first field.
    """
    if altar == NOWHERE:
        return 0
    at = seat * PERSON_COUNT
    farmers = climbed(facts.top, ladder[at + FARMER], grown)
    servants = climbed(facts.top, ladder[at + SERVANT], grown)
    water = climbed(facts.top, ladder[at + WATER], grown)
    flowers = climbed(facts.top, ladder[at + FLOWER], grown)
    number = min(water, flowers)
    if grown > 0:
        number += (max(water, flowers) - number) * EVENED // SURE
    animals = farmers * number * POINT // (FIELD * FIELD)
    prayers = climbed(facts.top, ladder[at + PRIESTESS], grown) * facts.points_a_priestess * POINT // FIELD
    points = animals + prayers + altar * POINT * share // SURE
    return points * min(farmers, FIELD) * min(number, FIELD) * min(servants, FIELD) // (FIELD * FIELD * FIELD)


def climbed(top: i64, here: i64, grown: i64) -> i64:
    """A field in tenths, after some growth; growth does not reach the top field, which has room for one."""
    if here == top:
        return top * FIELD
    return min(here * FIELD + grown, top * FIELD - FIELD // 2)


# Bribery


def lead(ladder: vec[i64], briber: i64, victim: i64) -> i64:
    """How likely a bribe is possible: now, or with the fields that are still to come."""
    more = ladder[briber * PERSON_COUNT + SEDUCER] - ladder[victim * PERSON_COUNT + GUARD]
    return LEAD[max(0, min(more + 1, 3))]


def danger_of(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook) -> i64:
    """How likely a seat is bribed in a round: each rival chooses among those within its reach."""
    danger: i64 = 0
    for rival in range(s.players):
        if rival != seat:
            chance = lead(ladder, rival, seat)
            others = look.tempted[rival] - lead(look.ladder, rival, seat)
            danger += chance * SURE // max(SURE, chance + others)
    return min(danger, SURE)


def bribes(s: Offrandes, ladder: vec[i64], seat: i64, look: Outlook, danger: i64) -> i64:
    """A field won or lost in each round that is left."""
    chance: i64 = 0
    for rival in range(s.players):
        if rival != seat:
            chance = max(chance, lead(ladder, seat, rival))
    rounds = look.later + ROUND if look.bribery else look.later
    return (chance - danger) * BRIBE * rounds // (SURE * ROUND)


def hangs_on_one(ladder: vec[i64], seat: i64) -> bool:
    """Whether one bribe would leave nothing to offer."""
    at = seat * PERSON_COUNT
    number = min(ladder[at + WATER], ladder[at + FLOWER])
    return min(min(ladder[at + FARMER], ladder[at + SERVANT]), number) == 1


# Drachmas and altars


def purse(money: i64, look: Outlook) -> i64:
    """What drachmas will buy: each a little less than the one before, down to nothing for those that cannot be spent.

    If this may be the last round, only the auction turns left in it count.
    """
    again = min(look.later, ROUND)  # how likely there is another round, in tenths
    value = spending(money, KEPT + SPENT * look.turns, COIN + COIN_A_ROUND * look.later // ROUND) * again
    value += spending(money, SPENT_LAST * look.turns, COIN_LAST) * (ROUND - again)
    return value // ROUND


def spending(money: i64, most: i64, coin: i64) -> i64:
    if most == 0:
        return 0
    useful = min(money, most)
    return coin * useful * (2 * most - useful) // (2 * most)


def altar_worth(s: Offrandes, altar: i64, owner: i64, look: Outlook) -> i64:
    return s.facts.altar_points[altar] * POINT * keeps(s, altar, owner, look) // SURE


def keeps(s: Offrandes, altar: i64, owner: i64, look: Outlook) -> i64:
    """How likely an altar stays with its owner to the end."""
    chance = SURE
    for rival in range(s.players):
        if rival != owner:
            if offers_in_this_round(s, rival) and could_take(s, altar, rival, 0):
                chance = chance * (SURE - THREAT_NOW) // SURE
            if look.later > 0 and could_take(s, altar, rival, 1):
                chance = chance * max(0, SURE * ROUND - THREAT_LATER * look.later) // (SURE * ROUND)
    return chance


def could_take(s: Offrandes, altar: i64, rival: i64, more: i64) -> bool:
    at = rival * PERSON_COUNT
    animal = min(s.ladder[at + FARMER] + more, s.facts.top)
    number = min(min(s.ladder[at + WATER], s.ladder[at + FLOWER]) + more, s.facts.top)
    return s.ladder[at + SERVANT] + more >= s.facts.altar_group[altar] and accepts(s, altar, animal, number)


# The auction


def under_the_hammer(s: Offrandes, worth: vec[i64], look: Outlook, seat: i64) -> vec[i64]:
    """The mean over ways the auction may end: all pass now, or rivals go to less, as much, or more than we think.

    That all may pass at once is what keeps a seat from bidding more than the pair is worth to it.
    """
    hammer = hammer_of(s, worth, look)
    mean = term.NONE_YET[:]
    add(mean, 1, sold(s, worth, hammer, look, seat, 0))
    add(mean, 1, sold(s, worth, hammer, look, seat, SHY))
    add(mean, 1, sold(s, worth, hammer, look, seat, SURE))
    add(mean, 1, sold(s, worth, hammer, look, seat, BRAVE))
    divide(mean, 4)
    return mean


def hammer_of(s: Offrandes, worth: vec[i64], look: Outlook) -> Hammer:
    hammer = Hammer(s.bidder, s.bid, s.still_in, look)
    if s.bidder == NONE:  # the pair is named, the opening bid is not
        hammer = Hammer(s.auctioneer, s.facts.least_bid, SEATS[s.players] & ~s.shut_out, look)
    for city in range(s.players):
        if holds(hammer.still_in, city):
            count_prospects(s, with_pair(s, city), city, look, hammer.bought)
            hammer.gain[city] = prospects(hammer.bought, city) - prospects(worth, city)
    for city in range(s.players):
        if holds(hammer.still_in, city):
            hammer.limit[city] = most_to_pay(s, hammer.gain, city, look)
    return hammer


def with_pair(s: Offrandes, winner: i64) -> vec[i64]:
    """The ladders if a seat had the pair; whoever stands on a top field that it reaches is pushed off."""
    ladder = s.ladder[:]
    for person in range(PERSON_COUNT):
        at = winner * PERSON_COUNT + person
        if holds(s.lot, person) and ladder[at] < s.facts.top:
            ladder[at] += 1
            if ladder[at] == s.facts.top:
                push_off(ladder, s.players, winner, person, s.facts.top)
    return ladder


def push_off(ladder: vec[i64], players: i64, winner: i64, person: i64, top: i64) -> None:
    for city in range(players):
        if city != winner and ladder[city * PERSON_COUNT + person] == top:
            ladder[city * PERSON_COUNT + person] = top - 1


def most_to_pay(s: Offrandes, gain: vec[i64], seat: i64, look: Outlook) -> i64:
    """The drachmas that are worth no more than the pair: what it adds, and a little to keep it from the rivals."""
    rival: i64 = 0
    for city in range(s.players):
        if city != seat and gain[city] > rival:
            rival = gain[city]
    stake = gain[seat] + rival * SPITE // (SURE * (s.players - 1))
    money = s.money[seat]
    whole = purse(money, look)
    price: i64 = 0
    while price < money and whole - purse(money - price - 1, look) <= stake:
        price += 1
    return price


def sold(s: Offrandes, worth: vec[i64], hammer: Hammer, look: Outlook, seat: i64, daring: i64) -> vec[i64]:
    """The standing of a seat after the sale, if its rivals go to that share of their limits."""
    winner, price = sale(s, hammer, seat, daring)
    return standing(after_sale(s, worth, hammer, look, winner, price), s.players, seat)


def sale(s: Offrandes, hammer: Hammer, seat: i64, daring: i64) -> tuple[i64, i64]:
    """Who gets the pair, and for how much: whoever goes furthest wins, and pays what the second would have paid."""
    winner = hammer.bidder
    price = hammer.bid
    furthest = max(price, ready(s, hammer, winner, seat, daring))
    for city in range(s.players):
        if city != hammer.bidder and holds(hammer.still_in, city):
            bid = ready(s, hammer, city, seat, daring)
            if bid > furthest:
                price = max(furthest, hammer.bid + 1)
                furthest = bid
                winner = city
            elif bid > price:
                price = bid
    return winner, price


def after_sale(s: Offrandes, worth: vec[i64], hammer: Hammer, look: Outlook, winner: i64, price: i64) -> vec[i64]:
    if winner != hammer.buyer:
        look_at_sale(s, worth, hammer, look, winner)
    after = hammer.after[:]
    after[winner * term.COUNT + term.PURSE] = purse(s.money[winner] - price, hammer.look)
    return after


def look_at_sale(s: Offrandes, worth: vec[i64], hammer: Hammer, look: Outlook, winner: i64) -> None:
    """What everybody would have once the pair is sold: its persons, and those whom they push back, change the prospects
    of all, and an auction turn may be over."""
    ladder = with_pair(s, winner)
    ends = ends_the_turn(s, winner)
    left = Outlook(look.turns - (1 if ends else 0), look.later, look.bribery, ladder, s.players)
    after = worth[:]
    for city in range(s.players):
        count_prospects(s, ladder, city, left, after)
        after[city * term.COUNT + term.PURSE] = purse(s.money[city], left)
    if ends:
        after[s.auctioneer * term.COUNT + term.TURNS] -= RIGHT
    hammer.buyer = winner
    hammer.look = left
    hammer.after = after


def ends_the_turn(s: Offrandes, winner: i64) -> bool:
    """Whether an auction turn is over once this pair is sold."""
    return winner == s.auctioneer or s.pairs + 1 == pairs_a_turn(s)


def ready(s: Offrandes, hammer: Hammer, city: i64, seat: i64, daring: i64) -> i64:
    """How far a city goes; of its own mind a seat is sure."""
    if city == seat:
        return hammer.limit[city] if daring > 0 else 0
    return min(hammer.limit[city] * daring // SURE, s.money[city])


# Reasons


def values(name: str, more: int) -> dict[str, int]:
    """What a difference of a term comes to in points, rounded; those that are scored at once are sure."""
    points = (more + int(POINT) // 2) // int(POINT)
    return {"points": points} if name == "points" else {"gain": points}
