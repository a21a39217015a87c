"""What ladders will bring a city: the offerings still to come, and what bribery brings and takes."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.offrandes import term
from petteia.games.offrandes.facts import (
    ALTAR_COUNT,
    FARMER,
    FLOWER,
    PERSON_COUNT,
    PRIESTESS,
    SERVANT,
    WATER,
    Facts,
)
from petteia.games.offrandes.outlook import ROUND, SURE, Outlook, lead, offers_in_this_round
from petteia.games.offrandes.state import Offrandes

POINT: Final[i64] = 100  # the unit of worth is a hundredth of a point
FIELD: Final[i64] = 10  # fields are counted in tenths: growth is expected, not seen

# Offerings
GROWTH: Final[i64] = 4  # tenths of a field that a disc climbs in a round: measured 4 to 5
EVENED: Final[i64] = 25  # share of a gap between water carriers and flower sellers that will be closed in time
ALTAR_NOW: Final[i64] = 50  # share of the points of the best altar: it may be taken by others before or after
ALTAR_LATER: Final[i64] = 24  # the same for offerings of later rounds, when the best altars are gone
NOT_YET: Final[i64] = 50  # share of later offerings of a seat whose gift no altar would take today
FRAGILE: Final[i64] = 50  # share lost of an offering that hangs on one person, if that person will be bribed

BRIBE: Final[i64] = 400  # a field more or less, once a round: about half of what a pair brings
NOWHERE: Final[i64] = -1  # no altar takes the gift


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


# Offerings


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
