"""Ares: troops, fortresses, and troops that move over chains of fleets.  [ares.fortress]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import is_island, linked
from petteia.games.cyclades.facts import ARES, ISLAND_COUNT, MEDUSA
from petteia.games.cyclades.holdings import metropolises_of, needed, stands_on, troops_in_reserve
from petteia.games.cyclades.ids import (
    ARES_MARCH,
    E_ARES_MARCHED,
    E_ARES_RECRUITED,
    E_ARES_SET_OUT,
    R_ARES_AS_MANY,
    R_ARES_CHAIN,
    R_ARES_NOWHERE,
    R_ARES_OTHER_ISLAND,
    R_ARES_OWN_ISLAND,
    R_ARES_OWN_TROOPS,
    R_ARES_RESERVE,
    R_BOARD_ISLANDS,
    R_MEDUSA_STAY,
    R_TURN_AFFORD,
)
from petteia.games.cyclades.phases import conquest, recruiting
from petteia.games.cyclades.phases.taking import leave
from petteia.games.cyclades.state import Cyclades

PRICE: Final[i64] = s.facts.god_special[ARES]  # of a move


def recruit_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """A troop from the reserve to an own island.  [ares.troops] [ares.own_island] [ares.reserve]"""
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    refused = recruiting.refusal(s, seat)
    if refused != OK:
        return refused
    if s.owner[island] != seat:
        return R_ARES_OWN_ISLAND
    return OK if troops_in_reserve(s, seat) > 0 else R_ARES_RESERVE


def recruit_choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Where a troop may be placed if one may be recruited, from number `first` on."""
    if troops_in_reserve(s, seat) == 0:
        return n
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            into[n] = first + island
            n += 1
    return n


def recruit(s: Cyclades, seat: i64, island: i64) -> None:
    cost = recruiting.pay(s, seat)
    s.troops[island] += 1
    s.emit(E_ARES_RECRUITED, seat, island, cost)


def march_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """Troops of one island set out, if they may leave and there is somewhere to go.  [ares.nowhere]"""
    refused = leave_refusal(s, seat, island)
    if refused != OK:
        return refused
    if reachable(s, seat, island) == 0:
        return R_ARES_NOWHERE
    return OK if s.gold[seat] >= PRICE else R_TURN_AFFORD


def march_choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Where troops may set out, from number `first` on."""
    if s.gold[seat] < PRICE:
        return n
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and march_refusal(s, seat, island) == OK:
            into[n] = first + island
            n += 1
    return n


def leave_refusal(s: Cyclades, seat: i64, island: i64) -> i64:
    """Own troops, and no Medusa beside them.  [ares.own_troops] [medusa.stay]"""
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if s.owner[island] != seat or s.troops[island] == 0:
        return R_ARES_OWN_TROOPS
    return R_MEDUSA_STAY if stands_on(s, MEDUSA, island) else OK


def reachable(s: Cyclades, seat: i64, island: i64) -> i64:
    """The set of islands at the end of a chain where troops may land."""
    found = linked(s, seat, island)
    for target in range(ISLAND_COUNT):
        if found & BIT[target] and conquest.attack_refusal(s, seat, target) != OK:
            found &= ~BIT[target]
    return found


def set_out(s: Cyclades, seat: i64, island: i64) -> None:
    s.gold[seat] -= PRICE
    s.emit(E_ARES_SET_OUT, seat, island, PRICE)
    s.ask(ARES_MARCH, seat, island)


class March(Step[Cyclades]):
    """Some or all troops of an island, the argument, land on another at the end of a chain of own fleets.

    [ares.march]
    """

    def __init__(self) -> None:
        super().__init__(ARES_MARCH)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        island = choice % ISLAND_COUNT
        refused = troops_refusal(s, here, choice // ISLAND_COUNT + 1, island)
        if refused != OK:
            return refused
        if linked(s, seat, here) & BIT[island] == 0:
            return R_ARES_CHAIN
        return conquest.attack_refusal(s, seat, island)

    def numbers(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        return landing_numbers(s, seat, here, choice)

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        targets = reachable(s, seat, here)
        for choice in range(s.troops[here] * ISLAND_COUNT):
            if targets & BIT[choice % ISLAND_COUNT]:
                into[n] = choice
                n += 1
        return n

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        troops = choice // ISLAND_COUNT + 1
        island = choice % ISLAND_COUNT
        s.emit(E_ARES_MARCHED, seat, troops, here, island)
        leave(s, here, troops)
        conquest.land(s, seat, troops, here, island)


def troops_refusal(s: Cyclades, here: i64, troops: i64, island: i64) -> i64:
    """At least one, not more than there are, and to another island.  [ares.as_many] [ares.other_island]"""
    if not is_island(s, island):
        return R_BOARD_ISLANDS
    if troops > s.troops[here]:
        return R_ARES_AS_MANY
    return OK if island != here else R_ARES_OTHER_ISLAND


def landing_numbers(s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
    found: dict[str, int] = {"seat": seat, "from_island": here, "there_troops": s.troops[here]}
    if choice >= 0:
        island = choice % ISLAND_COUNT
        found["troops"] = choice // ISLAND_COUNT + 1
        found["island"] = island
        if s.owner[island] >= 0:
            found["owner"] = s.owner[island]
            found["needed"] = needed(s)
            found["metropolises"] = metropolises_of(s, seat)
            found["then_metropolises"] = conquest.metropolises_with(s, seat, island)
    return found
