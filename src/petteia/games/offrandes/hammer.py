"""An auction that is going on, judged by how it may end.

A pair is worth to a city what it would add to its prospects, and nobody is expected to pay more than that.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.terms import add, divide, total
from petteia.core.vec import vec
from petteia.games.offrandes import term
from petteia.games.offrandes.facts import FARMER, FLOWER, PERSON_COUNT, SERVANT, WATER
from petteia.games.offrandes.outlook import NOTHING, SURE, Outlook
from petteia.games.offrandes.phases.auction import SEATS, pairs_a_turn
from petteia.games.offrandes.prospects import count_prospects, prospects
from petteia.games.offrandes.state import Offrandes
from petteia.games.offrandes.worth import RIGHT, count_altars, purse, standing

SPITE: Final[i64] = 80  # share of the best rival's gain that a seat would pay for, divided among all rivals
SHY: Final[i64] = 70  # rivals may value a pair less than we think,
BRAVE: Final[i64] = 196  # or much more: who takes them for misers loses pairs
WAYS: Final = vec[i64]([0, SHY, SURE, BRAVE])  # [way] the share of their limits to which rivals go
GIVERS: Final = BIT[FARMER] | BIT[WATER] | BIT[FLOWER] | BIT[SERVANT]  # persons who may take an altar from somebody


class Sale:
    """What everybody would have once a city has bought the pair, but for the price."""

    def __init__(self, after: vec[i64], look: Outlook) -> None:
        self.after = after  # [seat * COUNT + term]
        self.look = look  # what would be left of the game then


class Hammer:
    """An auction that is going on."""

    def __init__(self, bidder: i64, bid: i64, still_in: i64) -> None:
        self.bidder = bidder
        self.bid = bid
        self.still_in = still_in
        self.limit = NOTHING[:]  # [seat] drachmas that others think it would go up to
        self.sales: list[Sale | None] = [None, None, None, None, None]  # [buyer] those that were looked at


def under_the_hammer(s: Offrandes, worth: vec[i64], look: Outlook, seat: i64) -> vec[i64]:
    """The mean over ways the auction may end: all pass now, or rivals go to less, as much, or more than we think.

    That all may pass at once is what keeps a seat from bidding more than the pair is worth to it.
    """
    hammer = hammer_of(s, worth, look)
    mean = term.NONE_YET[:]
    sold = term.NONE_YET
    buyer: i64 = NONE
    paid: i64 = NONE
    for daring in WAYS:
        winner, price = sale(s, worth, hammer, look, seat, daring)
        if winner != buyer or price != paid:
            buyer = winner
            paid = price
            sold = after_sale(s, worth, hammer, look, winner, price, seat)
        add(mean, 1, sold)
    divide(mean, len(WAYS))
    return mean


def hammer_of(s: Offrandes, worth: vec[i64], look: Outlook) -> Hammer:
    hammer = Hammer(s.bidder, s.bid, s.still_in)
    if s.bidder == NONE:  # the pair is named, the opening bid is not
        hammer = Hammer(s.auctioneer, s.facts.least_bid, SEATS[s.players] & ~s.shut_out)
    bought = term.NONE_OF_ANYBODY[:]
    gain = NOTHING[:]
    for city in range(s.players):
        if holds(hammer.still_in, city):
            count_prospects(s, with_pair(s, city), city, look, bought)
            gain[city] = prospects(bought, city) - prospects(worth, city)
    for city in range(s.players):
        if holds(hammer.still_in, city):
            hammer.limit[city] = most_to_pay(s, gain, city, look)
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


def most_to_pay(s: Offrandes, gain: vec[i64], city: i64, look: Outlook) -> i64:
    """The drachmas that are worth no more than the pair: what it adds, and a little to keep it from the rivals."""
    rival: i64 = 0
    for other in range(s.players):
        if other != city and gain[other] > rival:
            rival = gain[other]
    stake = gain[city] + rival * SPITE // (SURE * (s.players - 1))
    money = s.money[city]
    whole = purse(money, look)
    price: i64 = 0
    while price < money and whole - purse(money - price - 1, look) <= stake:
        price += 1
    return price


def sale(s: Offrandes, worth: vec[i64], hammer: Hammer, look: Outlook, seat: i64, daring: i64) -> tuple[i64, i64]:
    """Who gets the pair, and for how much, if the rivals of a seat go to that share of their limits.

    Of its own mind a seat is sure: it goes along to where the keenest rival would stop, and takes the pair or leaves it
    there, whichever is better; a richer rival it could drive to one more than it has itself. So nothing is won by
    bidding more than is needed now.
    """
    rival, price, furthest = without(s, hammer, seat, daring)
    if daring == 0 or rival == seat or not holds(hammer.still_in, seat):
        return rival, price
    if s.money[seat] <= furthest:
        return rival, max(price, min(s.money[seat] + 1, furthest))
    had = total(after_sale(s, worth, hammer, look, seat, furthest, seat))
    left = total(after_sale(s, worth, hammer, look, rival, furthest, seat))
    return (seat if had >= left else rival), furthest


def without(s: Offrandes, hammer: Hammer, seat: i64, daring: i64) -> tuple[i64, i64, i64]:
    """Who would get the pair, and for how much, if a seat bid no more than it has; and how far that buyer would go.

    Whoever goes furthest wins, and pays what the second would have paid.
    """
    winner = hammer.bidder
    price = hammer.bid
    furthest = price if winner == seat else max(price, ready(s, hammer, winner, daring))
    for city in range(s.players):
        if city != hammer.bidder and city != seat and holds(hammer.still_in, city):
            bid = ready(s, hammer, city, daring)
            if bid > furthest:
                price = max(furthest, hammer.bid + 1)
                furthest = bid
                winner = city
            elif bid > price:
                price = bid
    return winner, price, furthest


def ready(s: Offrandes, hammer: Hammer, city: i64, daring: i64) -> i64:
    """How far a rival goes."""
    return min(hammer.limit[city] * daring // SURE, s.money[city])


def after_sale(
    s: Offrandes, worth: vec[i64], hammer: Hammer, look: Outlook, winner: i64, price: i64, seat: i64
) -> vec[i64]:
    """The standing of a seat once the pair is sold."""
    sold = hammer.sales[winner]
    if sold is None:
        sold = look_at_sale(s, worth, look, winner)
        hammer.sales[winner] = sold
    sold.after[winner * term.COUNT + term.PURSE] = purse(s.money[winner] - price, sold.look)
    return standing(sold.after, s.players, seat)


def look_at_sale(s: Offrandes, worth: vec[i64], look: Outlook, winner: i64) -> Sale:
    """The persons of a pair, and those whom they push back, change the prospects of all, and an auction turn may be
    over."""
    ladder = with_pair(s, winner)
    ends = ends_the_turn(s, winner)
    left = Outlook(look.turns - (1 if ends else 0), look.later, look.bribery, ladder, s.players)
    after = worth[:]
    for city in range(s.players):
        count_prospects(s, ladder, city, left, after)
        after[city * term.COUNT + term.PURSE] = purse(s.money[city], left)
    if s.lot & GIVERS:
        count_altars(s, ladder, left, after)
    if ends:
        after[s.auctioneer * term.COUNT + term.TURNS] -= RIGHT
    return Sale(after, left)


def ends_the_turn(s: Offrandes, winner: i64) -> bool:
    """Whether an auction turn is over once this pair is sold."""
    return winner == s.auctioneer or s.pairs + 1 == pairs_a_turn(s)
