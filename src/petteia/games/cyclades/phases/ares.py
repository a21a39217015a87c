"""Ares: troops, fortresses, and troops that move over chains of fleets.  [ares.fortress]"""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.menu import Verb
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import is_island, linked
from petteia.games.cyclades.choices import (
    MARCH,
    MARCH_CHOICES,
    TROOP,
    TROOP_CHOICES,
    land,
    land_island,
    land_troops,
    march,
    march_island,
    troop,
    troop_island,
)
from petteia.games.cyclades.facts import ARES, ISLAND_COUNT
from petteia.games.cyclades.holdings import troops_in_reserve
from petteia.games.cyclades.ids import (
    ARES_MARCH,
    E_ARES_MARCHED,
    E_ARES_RECRUITED,
    E_ARES_SET_OUT,
    R_ARES_CHAIN,
    R_ARES_NOWHERE,
    R_ARES_OWN_ISLAND,
    R_ARES_RESERVE,
    R_BOARD_ISLANDS,
    R_TURN_AFFORD,
    R_TURN_TROOPS,
)
from petteia.games.cyclades.phases import conquest, ladder, marching
from petteia.games.cyclades.phases.taking import leave
from petteia.games.cyclades.state import Cyclades


class Troop(Verb[Cyclades]):
    """A troop from the reserve to one of the player's islands.  [turn.troops]"""

    def __init__(self) -> None:
        super().__init__(TROOP, TROOP_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        """[ares.troops] [ares.own_island] [ares.reserve]"""
        if s.god != ARES:
            return R_TURN_TROOPS
        island = troop_island(choice)
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        refused = ladder.refusal(s, seat)
        if refused != OK:
            return refused
        if s.owner[island] != seat:
            return R_ARES_OWN_ISLAND
        return OK if troops_in_reserve(s, seat) > 0 else R_ARES_RESERVE

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.god != ARES or ladder.refusal(s, seat) != OK or troops_in_reserve(s, seat) == 0:
            return n
        for island in range(ISLAND_COUNT):
            if s.owner[island] == seat:
                into[n] = troop(island)
                n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return ladder.values(s)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        cost = ladder.pay(s, seat)
        s.troops[troop_island(choice)] += 1
        s.emit(E_ARES_RECRUITED, seat, troop_island(choice), cost)


class March(Verb[Cyclades]):
    """Troops of one island set out, if they may leave and there is somewhere to go.  [ares.nowhere]"""

    def __init__(self) -> None:
        super().__init__(MARCH, MARCH_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if s.god != ARES:
            return R_TURN_TROOPS
        island = march_island(choice)
        refused = marching.leave_refusal(s, seat, island)
        if refused != OK:
            return refused
        if reachable(s, seat, island) == 0:
            return R_ARES_NOWHERE
        return OK if s.gold[seat] >= march_price(s) else R_TURN_AFFORD

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.god != ARES or s.gold[seat] < march_price(s):
            return n
        for island in range(ISLAND_COUNT):
            if s.owner[island] == seat and self.refusal(s, seat, arg, march(island)) == OK:
                into[n] = march(island)
                n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"price": march_price(s)}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        cost = march_price(s)
        s.gold[seat] -= cost
        s.emit(E_ARES_SET_OUT, seat, march_island(choice), cost)
        s.ask(ARES_MARCH, seat, march_island(choice))


def march_price(s: Cyclades) -> i64:
    return s.facts.god_special[ARES]


def reachable(s: Cyclades, seat: i64, island: i64) -> i64:
    """The set of islands at the end of a chain where troops may land."""
    targets = linked(s, seat, island)
    for target in range(ISLAND_COUNT):
        if targets & BIT[target] and conquest.attack_refusal(s, seat, target) != OK:
            targets &= ~BIT[target]
    return targets


class Landing(Step[Cyclades]):
    """Some or all troops of an island, the argument, land on another at the end of a chain of their fleets.

    [ares.march]
    """

    def __init__(self) -> None:
        super().__init__(ARES_MARCH)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        island = land_island(choice)
        refused = marching.troops_refusal(s, here, land_troops(choice), island)
        if refused != OK:
            return refused
        if linked(s, seat, here) & BIT[island] == 0:
            return R_ARES_CHAIN
        return conquest.attack_refusal(s, seat, island)

    def question(self, s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
        return marching.question(s, seat, here)

    def values(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        return conquest.values(s, seat, land_island(choice))

    def ends_undo(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> bool:
        return conquest.ends_undo(s, seat, land_island(choice))

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        targets = reachable(s, seat, here)
        for troops in range(1, s.troops[here] + 1):
            for island in range(ISLAND_COUNT):
                if targets & BIT[island]:
                    into[n] = land(troops, island)
                    n += 1
        return n

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        island, troops = land_island(choice), land_troops(choice)
        s.emit(E_ARES_MARCHED, seat, troops, here, island)
        leave(s, here, troops)
        conquest.land(s, seat, troops, here, island)
