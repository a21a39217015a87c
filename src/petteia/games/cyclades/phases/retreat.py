"""Rückzug: after each round the defender, then the attacker may give up the fight, if there is somewhere to go."""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.board import are_neighbours, board_of, closed, is_island, is_sea, linked
from petteia.games.cyclades.choices import HOLD, STAND, flee_sea, retreat_island
from petteia.games.cyclades.facts import ISLAND_COUNT, MEDUSA, SEA_COUNT
from petteia.games.cyclades.holdings import LAND, PEACE, add_fleets, remove_fleets, stands_on
from petteia.games.cyclades.ids import (
    BATTLE_DICE,
    BATTLE_FLEE,
    BATTLE_RETREAT,
    E_BATTLE_FLED,
    E_BATTLE_KEPT_ISLAND,
    E_BATTLE_RETREATED,
    E_BATTLE_STOOD,
    E_BATTLE_TOOK_ISLAND,
    E_BATTLE_TOOK_SEA,
    R_BATTLE_FREE_SEA,
    R_BATTLE_LINKED,
    R_BOARD_ISLANDS,
    R_BOARD_SPACES,
    R_POSEIDON_NEIGHBOUR,
)
from petteia.games.cyclades.phases.powers import fought
from petteia.games.cyclades.phases.taking import take
from petteia.games.cyclades.state import Cyclades


def defenders(s: Cyclades) -> i64:
    if s.battle == LAND:
        return s.troops[s.battle_at]
    return s.fleets[s.battle_at] if s.admiral[s.battle_at] == s.defender else 0


# Whom to ask.


def ask_defender(s: Cyclades) -> None:
    """The defender first; the attacker only if the defender cannot or will not.  [battle.order]"""
    if can_retreat(s, s.defender):
        s.ask(BATTLE_RETREAT if s.battle == LAND else BATTLE_FLEE, s.defender, 0)
    else:
        ask_attacker(s)


def ask_attacker(s: Cyclades) -> None:
    if can_retreat(s, s.attacker):
        s.ask(BATTLE_RETREAT if s.battle == LAND else BATTLE_FLEE, s.attacker, 0)
    else:
        s.ask(BATTLE_DICE, NONE, 0)


def can_retreat(s: Cyclades, seat: i64) -> bool:
    if s.battle == LAND:
        if held_by_medusa(s, seat):
            return False
        chained = linked(s, seat, s.battle_at)
        for island in range(ISLAND_COUNT):
            if chained & BIT[island] and s.owner[island] == seat:
                return True
        return False
    at = (board_of(s) * SEA_COUNT + s.battle_at) * s.facts.sea_seas_width
    for n in range(s.facts.sea_seas_width):
        sea = s.facts.sea_seas[at + n]
        if sea != NONE and flee_refusal(s, seat, sea) == OK:
            return True
    return False


def held_by_medusa(s: Cyclades, seat: i64) -> bool:
    """Medusa keeps the defender on the island; attackers are not there yet.  [medusa.retreat] [medusa.attackers]"""
    return seat == s.defender and stands_on(s, MEDUSA, s.battle_at)


# On land.


class Retreat(Step[Cyclades]):
    """All remaining troops go to one of their islands at the end of a chain of their fleets, or they fight on.

    So do those who came with Pegasus.  [battle.retreat] [pegasus.retreat]
    """

    def __init__(self) -> None:
        super().__init__(BATTLE_RETREAT)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == STAND:
            return OK
        island = retreat_island(choice)
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        if s.owner[island] != seat or linked(s, seat, s.battle_at) & BIT[island] == 0:  # [battle.linked]
            return R_BATTLE_LINKED
        return OK

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "from_island": s.battle_at, "owner": enemy(s, seat), "troops": units(s, seat)}

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> bool:
        return choice == STAND and goes_on(s, seat)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == STAND:
            stand(s, seat)
            return
        island = retreat_island(choice)
        troops = units(s, seat)
        s.troops[island] += troops
        s.emit(E_BATTLE_RETREATED, seat, troops, island, s.battle_at)
        if seat == s.defender:
            s.troops[s.battle_at] = 0
            attacker_takes(s)
        else:
            s.emit(E_BATTLE_KEPT_ISLAND, s.defender, s.battle_at, s.troops[s.battle_at])
            over(s)


# At sea.


class Flee(Step[Cyclades]):
    """All remaining fleets go to one neighbouring space that is empty or their own, or they fight on.  [battle.flee]"""

    def __init__(self) -> None:
        super().__init__(BATTLE_FLEE)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == HOLD else flee_refusal(s, seat, flee_sea(choice))

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "from_sea": s.battle_at, "owner": enemy(s, seat), "fleets": units(s, seat)}

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> bool:
        return choice == HOLD and goes_on(s, seat)

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == HOLD:
            stand(s, seat)
            return
        sea = flee_sea(choice)
        fleets = units(s, seat)
        s.emit(E_BATTLE_FLED, seat, fleets, sea, s.battle_at)
        if seat == s.defender:
            remove_fleets(s, s.battle_at, fleets)
            add_fleets(s, seat, sea, fleets)
            attacker_takes(s)
        else:
            add_fleets(s, seat, sea, fleets)
            fought(s, sea)
            s.emit(E_BATTLE_TOOK_SEA, s.defender, s.battle_at, s.fleets[s.battle_at])
            over(s)


def flee_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if not are_neighbours(s, s.battle_at, sea):
        return R_POSEIDON_NEIGHBOUR
    if s.admiral[sea] != NONE and s.admiral[sea] != seat:  # [battle.free_sea]
        return R_BATTLE_FREE_SEA
    return closed(s, sea)


# Both.


def units(s: Cyclades, seat: i64) -> i64:
    return defenders(s) if seat == s.defender else s.attackers


def enemy(s: Cyclades, seat: i64) -> i64:
    return s.attacker if seat == s.defender else s.defender


def goes_on(s: Cyclades, seat: i64) -> bool:
    """Whether dice are rolled again if this seat stands: nobody is left to be asked."""
    return seat == s.attacker or not can_retreat(s, s.attacker)


def stand(s: Cyclades, seat: i64) -> None:
    s.emit(E_BATTLE_STOOD, seat)
    if goes_on(s, seat):
        s.ask(BATTLE_DICE, NONE, 0)
    else:
        ask_attacker(s)


def attacker_takes(s: Cyclades) -> None:
    """The last one there controls the island or the space, also when the defender has left."""
    attackers = s.attackers
    at = s.battle_at
    seat = s.attacker
    if s.battle == LAND:
        s.emit(E_BATTLE_TOOK_ISLAND, seat, s.defender, at, attackers)
        over(s)
        take(s, seat, at, attackers)
    else:
        s.emit(E_BATTLE_TOOK_SEA, seat, at, attackers)
        add_fleets(s, seat, at, attackers)
        over(s)


def over(s: Cyclades) -> None:
    """The battle is over, and so is the move of those who came: fleets there go no further."""
    if s.battle != LAND:
        fought(s, s.battle_at)
    s.battle = PEACE
    s.battle_at = NONE
    s.attacker = NONE
    s.defender = NONE
    s.attackers = 0
    s.origin = NONE
