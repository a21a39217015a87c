"""What prosperity, heroes and monument fields count."""

from mypy_extensions import i64

from petteia.core.bits import count
from petteia.core.state import NONE
from petteia.games.thebai import goods
from petteia.games.thebai.council import councillors
from petteia.games.thebai.dice import EACH, in_city, strength
from petteia.games.thebai.estate import all_stones_gone, emptied_columns, stones_gone
from petteia.games.thebai.facts import (
    ARES,
    ARES_FIELD,
    BEST_SUIT,
    BLESSING_COUNT,
    BLESSINGS_OWNED,
    CONTRACT_COUNT,
    CONTRACT_PAIRS,
    CONTRACTS_FULFILLED,
    COUNCILLORS,
    DICE_CITY,
    DIONYSOS,
    DIONYSOS_FIELD,
    DISTINCT_SUITS,
    EMPTY_COLUMNS,
    FIELD_COUNT,
    GATES_OWNED,
    GENERALS_PLACED,
    GOODS_AND_DRACHMAS,
    HEROES_OWNED,
    MIN_ALTAR,
    OWN_STONES_CITY,
    REMOVED_ROW1,
    REMOVED_ROW3,
    REMOVED_STONES,
    STRENGTH_CITY,
    SUIT_COUNT,
    TRACK_COUNT,
)
from petteia.games.thebai.state import Thebai


def measure(s: Thebai, seat: i64, what: i64) -> i64:
    """How much of what is counted a player has.  [effect.points]"""
    if REMOVED_ROW1 <= what <= REMOVED_ROW3:
        return stones_gone(s, seat, what - REMOVED_ROW1)
    if what == REMOVED_STONES:
        return all_stones_gone(s, seat)
    if what == EMPTY_COLUMNS:
        return emptied_columns(s, seat)
    if what == DIONYSOS_FIELD:
        return s.altar[seat * TRACK_COUNT + DIONYSOS]
    if what == ARES_FIELD:
        return s.altar[seat * TRACK_COUNT + ARES]
    if what == MIN_ALTAR:
        return min(s.altar[seat * TRACK_COUNT + DIONYSOS], s.altar[seat * TRACK_COUNT + ARES])
    if what == BLESSINGS_OWNED:
        return blessings(s, seat)
    if what == COUNCILLORS:
        return councillors(s, seat)
    if what == CONTRACTS_FULFILLED:
        return contracts(s, seat)
    if what == CONTRACT_PAIRS:
        return contracts(s, seat) // 2
    if what == DISTINCT_SUITS:
        return distinct_suits(s, seat)
    if what == BEST_SUIT:
        return best_suit(s, seat)
    if what == GENERALS_PLACED:
        return s.generals[seat]
    if what == HEROES_OWNED:
        return count(s.heroes[seat])
    if what == GATES_OWNED:
        return count(s.gates[seat])
    if what == OWN_STONES_CITY:
        return own_stones(s, seat)
    if what == DICE_CITY:
        return dice_in_city(s, seat)
    if what == STRENGTH_CITY:
        return strength_in_city(s, seat)
    if what == GOODS_AND_DRACHMAS:
        return goods.all_things(s, seat)
    raise ValueError(f"nothing counts {what}")


def points_for(s: Thebai, seat: i64, what: i64, each: i64, most: i64) -> i64:
    """Points for each of what is counted, at most so many if there is a limit."""
    points = each * measure(s, seat, what)
    return min(points, most) if most > 0 else points


def blessings(s: Thebai, seat: i64) -> i64:
    n: i64 = 0
    for blessing in range(BLESSING_COUNT):
        n += s.blessings[seat * BLESSING_COUNT + blessing]
    return n


def contracts(s: Thebai, seat: i64) -> i64:
    n: i64 = 0
    for contract in range(CONTRACT_COUNT):
        if s.fulfilled[contract] == seat:
            n += 1
    return n


def of_suit(s: Thebai, seat: i64, suit: i64) -> i64:
    n: i64 = 0
    for contract in range(CONTRACT_COUNT):
        if s.fulfilled[contract] == seat and s.facts.contract_suit[contract] == suit:
            n += 1
    return n


def distinct_suits(s: Thebai, seat: i64) -> i64:
    n: i64 = 0
    for suit in range(SUIT_COUNT):
        if of_suit(s, seat, suit) > 0:
            n += 1
    return n


def best_suit(s: Thebai, seat: i64) -> i64:
    best: i64 = 0
    for suit in range(SUIT_COUNT):
        best = max(best, of_suit(s, seat, suit))
    return best


def own_stones(s: Thebai, seat: i64) -> i64:
    """Stones of the own colour in the city, whoever placed them. Seats have the colours in their order."""
    n: i64 = 0
    for field in range(FIELD_COUNT):
        if s.stone_at[field] != NONE and s.facts.stone_owner[s.stone_at[field]] == seat:
            n += 1
    return n


def dice_in_city(s: Thebai, seat: i64) -> i64:
    n: i64 = 0
    for die in range(seat * EACH, seat * EACH + EACH):
        if in_city(s, die):
            n += 1
    return n


def strength_in_city(s: Thebai, seat: i64) -> i64:
    total: i64 = 0
    for die in range(seat * EACH, seat * EACH + EACH):
        if in_city(s, die):
            total += strength(s, die)
    return total
