"""What everybody may expect to have at the end, and what of it a seat has over its rivals."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE, clockwise
from petteia.core.vec import vec
from petteia.games.offrandes import term
from petteia.games.offrandes.facts import ALTAR_COUNT, FARMER, FLOWER, PERSON_COUNT, SERVANT, WATER
from petteia.games.offrandes.outlook import ROUND, SURE, Outlook, offers_in_this_round
from petteia.games.offrandes.prospects import POINT, accepts, count_prospects
from petteia.games.offrandes.state import Offrandes

# Altars that are owned
THREAT_NOW: Final[i64] = 30  # chance that a rival who could take an altar in this round does; it has others to take
THREAT_LATER: Final[i64] = 4  # the same for each later round and each rival who lacks a field at most

# Drachmas
COIN: Final[i64] = 144  # what a drachma buys late: pairs that bring about 7 points cost 5
COIN_A_ROUND: Final[i64] = 45  # and more for each further round in which the pair will work
COIN_LAST: Final[i64] = 150  # in the last round, where all of it must go
SPENT: Final[i64] = 5  # drachmas that a seat can use well in an auction turn: measured price of a pair, 4 to 6
SPENT_LAST: Final[i64] = 6  # in the last round prices are higher
KEPT: Final[i64] = 15  # drachmas that may be left at the end of a round without losing income

RIGHT: Final[i64] = 150  # an auction turn of one's own: to choose the pair, and to buy when rivals are shut out
BEST_RIVAL: Final[i64] = 50  # share of the best rival in what a seat is measured against; the rest is their mean


def worths(s: Offrandes, look: Outlook) -> vec[i64]:
    """What everybody may expect to have at the end, without the auction that is going on.  [seat * COUNT + term]"""
    worth = term.NONE_OF_ANYBODY[:]
    for city in range(s.players):
        worth[city * term.COUNT + term.POINTS] = POINT * s.score[city]
        worth[city * term.COUNT + term.PURSE] = purse(s.money[city], look)
        count_prospects(s, s.ladder, city, look, worth)
    count_altars(s, s.ladder, look, worth)
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


# Drachmas and altars


def purse(money: i64, look: Outlook) -> i64:
    """What drachmas will buy: each a little less than the one before, down to nothing for those that cannot be spent.

    If this may be the last round, only the auction turns left in it count. A hundredth each is left to them all the
    same: nobody pays more than is asked only because it comes to nothing.
    """
    again = min(look.later, ROUND)  # how likely there is another round, in tenths
    value = spending(money, KEPT + SPENT * look.turns, COIN + COIN_A_ROUND * look.later // ROUND) * again
    value += spending(money, SPENT_LAST * look.turns, COIN_LAST) * (ROUND - again)
    return value // ROUND + money


def spending(money: i64, most: i64, coin: i64) -> i64:
    if most == 0:
        return 0
    useful = min(money, most)
    return coin * useful * (2 * most - useful) // (2 * most)


def count_altars(s: Offrandes, ladder: vec[i64], look: Outlook, worth: vec[i64]) -> None:
    """The points of altars, as far as they will stay with their owners."""
    for city in range(s.players):
        worth[city * term.COUNT + term.ALTARS] = 0
    for altar in range(ALTAR_COUNT):
        owner = s.altar_owner[altar]
        if owner != NONE:
            points = s.facts.altar_points[altar] * POINT * keeps(s, ladder, altar, owner, look) // SURE
            worth[owner * term.COUNT + term.ALTARS] += points


def keeps(s: Offrandes, ladder: vec[i64], altar: i64, owner: i64, look: Outlook) -> i64:
    """How likely an altar stays with its owner to the end."""
    chance = SURE
    for rival in range(s.players):
        if rival != owner:
            if offers_in_this_round(s, rival) and could_take(s, ladder, altar, rival, 0):
                chance = chance * (SURE - THREAT_NOW) // SURE
            if look.later > 0 and could_take(s, ladder, altar, rival, 1):
                chance = chance * max(0, SURE * ROUND - THREAT_LATER * look.later) // (SURE * ROUND)
    return chance


def could_take(s: Offrandes, ladder: vec[i64], altar: i64, rival: i64, more: i64) -> bool:
    at = rival * PERSON_COUNT
    animal = min(ladder[at + FARMER] + more, s.facts.top)
    number = min(min(ladder[at + WATER], ladder[at + FLOWER]) + more, s.facts.top)
    return ladder[at + SERVANT] + more >= s.facts.altar_group[altar] and accepts(s, altar, animal, number)
