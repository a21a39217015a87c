"""Ablauf eines Kampfes: dice and units are compared, losses taken, and both sides asked whether they go on."""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.cyclades.board import islands_beside
from petteia.games.cyclades.choices import roll_attack_die, roll_defence_die
from petteia.games.cyclades.facts import FORTRESS, ISLAND_COUNT, MINOTAUR, PORT
from petteia.games.cyclades.holdings import LAND, effect_of, minotaur_leaves, remove_fleets, stands_on
from petteia.games.cyclades.ids import (
    BATTLE_DICE,
    E_BATTLE_AT_SEA,
    E_BATTLE_BOTH_AT_SEA,
    E_BATTLE_BOTH_ON_LAND,
    E_BATTLE_FLEET_LOST,
    E_BATTLE_KEPT_ISLAND,
    E_BATTLE_ON_LAND,
    E_BATTLE_ROLLED,
    E_BATTLE_TOOK_SEA,
    E_BATTLE_TROOP_LOST,
)
from petteia.games.cyclades.phases import retreat
from petteia.games.cyclades.state import Cyclades


def begin(s: Cyclades, kind: i64, at: i64, attacker: i64, defender: i64, attackers: i64, origin: i64) -> None:
    """Nobody retreats before the first roll."""
    s.battle = kind
    s.battle_at = at
    s.attacker = attacker
    s.defender = defender
    s.attackers = attackers
    s.origin = origin
    s.emit(E_BATTLE_ON_LAND if kind == LAND else E_BATTLE_AT_SEA, attacker, defender, at)
    s.ask(BATTLE_DICE, NONE, 0)


class Dice(Step[Cyclades]):
    """Each side: its units, a die and the defender's bonus; the lower one loses a unit, equals lose one each.

    [battle.dice] [battle.losses]
    """

    def __init__(self) -> None:
        super().__init__(BATTLE_DICE)

    def weight(self, s: Cyclades, arg: i64, choice: i64) -> i64:
        return s.facts.face_sides[roll_attack_die(choice)] * s.facts.face_sides[roll_defence_die(choice)]

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": s.attacker, "owner": s.defender, "attack": s.attackers, "defence": strength(s)}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        attack_die = s.facts.face_value[roll_attack_die(choice)]
        defence_die = s.facts.face_value[roll_defence_die(choice)]
        attack = s.attackers + attack_die
        defence = strength(s) + defence_die
        attackers_left = s.attackers - (1 if attack <= defence else 0)
        defenders_left = defenders(s) - (1 if defence <= attack else 0)
        s.emit(
            E_BATTLE_ROLLED,
            attack_die,
            defence_die,
            attack,
            defence,
            s.attackers,
            defenders(s),
            attackers_left,
            defenders_left,
        )
        if attack <= defence:
            s.attackers -= 1
            tell_loss(s, s.attacker, s.attackers)
        if defence <= attack:
            lose_defender(s)
        if s.attackers > 0 and defenders(s) > 0:
            retreat.ask_defender(s)
        else:
            decide(s)


def defenders(s: Cyclades) -> i64:
    return retreat.defenders(s)


def strength(s: Cyclades) -> i64:
    """The defender's units and bonus; the attacker has no bonus from buildings.  [battle.attacker]"""
    return defenders(s) + (land_bonus(s, s.battle_at) if s.battle == LAND else sea_bonus(s, s.defender, s.battle_at))


def land_bonus(s: Cyclades, island: i64) -> i64:
    """One for each fortress on the island, one for its metropolis, two for the Minotaur, whoever defends it.

    [battle.fortress] [minotaur.defends] [minotaur.any_owner]
    """
    return effect_of(s, FORTRESS, island) + (s.facts.minotaur_strength if stands_on(s, MINOTAUR, island) else 0)


def sea_bonus(s: Cyclades, defender: i64, sea: i64) -> i64:
    """One for each of the seat's ports on its islands that touch the space, and for each of its metropolises there.

    [battle.port]
    """
    bonus: i64 = 0
    beside = islands_beside(s, sea)
    for island in range(ISLAND_COUNT):
        if beside & BIT[island] and s.owner[island] == defender:
            bonus += effect_of(s, PORT, island)
    return bonus


def lose_defender(s: Cyclades) -> None:
    if s.battle == LAND:
        s.troops[s.battle_at] -= 1
        if s.troops[s.battle_at] == 0:
            minotaur_leaves(s, s.battle_at)
    else:
        remove_fleets(s, s.battle_at, 1)
    tell_loss(s, s.defender, defenders(s))


def tell_loss(s: Cyclades, seat: i64, left: i64) -> None:
    s.emit(E_BATTLE_TROOP_LOST if s.battle == LAND else E_BATTLE_FLEET_LOST, seat, left)


def decide(s: Cyclades) -> None:
    """One side or both are gone. With both, the defender keeps the island, and a sea space is empty.

    [battle.both_on_land] [battle.both_at_sea]
    """
    if s.attackers > 0:
        retreat.attacker_takes(s)
        return
    at = s.battle_at
    if s.battle == LAND and s.troops[at] == 0:
        s.emit(E_BATTLE_BOTH_ON_LAND, s.defender, at)
    elif s.battle == LAND:
        s.emit(E_BATTLE_KEPT_ISLAND, s.defender, at, s.troops[at])
    elif s.fleets[at] == 0:
        s.emit(E_BATTLE_BOTH_AT_SEA, at)
    else:
        s.emit(E_BATTLE_TOOK_SEA, s.defender, at, s.fleets[at])
    retreat.over(s)
