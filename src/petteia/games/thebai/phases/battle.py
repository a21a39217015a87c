"""Konflikt: an attack on a row, the spoils, the gate, and pay for the soldiers."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai import goods
from petteia.games.thebai.challenges import attack_modifier, soldier_price
from petteia.games.thebai.choices import WAGE
from petteia.games.thebai.city import in_row
from petteia.games.thebai.dice import kind_of, owner, space_of, strength, to_supply
from petteia.games.thebai.facts import (
    ARES,
    HOPLITE,
    OVERPOWER,
    POWER_BEFORE_PAY,
    POWER_NO_PAY,
    SPACE_COUNT,
    STRENGTHS,
    TRACK_COUNT,
)
from petteia.games.thebai.ids import (
    BATTLE_ATTACK,
    BATTLE_FIGHT,
    BATTLE_GATE,
    BATTLE_SPOILS,
    E_ANTIGONE_STANDS,
    E_BATTLE_ABSENT,
    E_BATTLE_ATTACKED,
    E_BATTLE_CLAIMED,
    E_BATTLE_LOST,
    E_BATTLE_UNCLAIMED,
    E_BATTLE_WON,
    E_SOLDIER_DISCHARGED,
    E_SOLDIER_LOYAL,
    E_SOLDIER_PAID,
    PAY_BEGIN,
    PAY_NEXT,
    PAY_SOLDIER,
    R_PILE_LEFT,
)
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.powers import battle_bonus, defer, defer_occasion, has_power
from petteia.games.thebai.sides import ANTIGONE, is_antigone, sides, solo
from petteia.games.thebai.state import DIE_COUNT, ROW_COUNT, Thebai

PLACES: Final[i64] = 8  # in the turn order are less: row * 8 + place


class Attack(Step[Thebai]):
    """The card of the row is revealed; the number of the battle and its modifier are the strength.  [battle.attack]"""

    def __init__(self) -> None:
        super().__init__(BATTLE_ATTACK)

    def refusal(self, s: Thebai, seat: i64, row: i64, attack: i64) -> i64:
        return OK if not holds(s.attacks, attack) else R_PILE_LEFT

    def question(self, s: Thebai, seat: i64, row: i64) -> dict[str, int]:
        return {"row": row + 1}

    def apply(self, s: Thebai, seat: i64, row: i64, attack: i64) -> None:
        s.attacks |= BIT[attack]
        s.battles += 1
        s.attack = s.battles + attack_modifier(s, attack)
        s.emit(E_BATTLE_ATTACKED, attack, s.attack)


class Fight(Step[Thebai]):
    """Who takes part with how much is fixed first; then everybody wins or loses points in turn order.

    [battle.fight]
    """

    def __init__(self) -> None:
        super().__init__(BATTLE_FIGHT)

    def run(self, s: Thebai, seat: i64, row: i64) -> None:
        line_up(s, row)
        for place in range(sides(s)):
            outcome(s, s.order[place])


def line_up(s: Thebai, row: i64) -> None:
    """Hoplites of the row, those between two rows too, generals, and bonuses of whoever has one or the other."""
    s.fought = 0
    for player in range(sides(s)):
        s.total[player] = NONE
        general = s.general[player * ROW_COUNT + row]
        if general != NONE:
            s.total[player] = scale(s, STRENGTHS, general)
    for space in range(SPACE_COUNT):
        die = s.on_space[space]
        if 0 <= die < DIE_COUNT and kind_of(die) == HOPLITE and in_row(space, row):
            s.fought |= BIT[die]
            s.total[owner(die)] = max(s.total[owner(die)], 0) + strength(s, die)
    for player in range(sides(s)):
        if s.total[player] != NONE:
            s.total[player] += battle_bonus(s, player)


def outcome(s: Thebai, seat: i64) -> None:
    """Antigone gains and loses nothing.  [battle.won] [battle.lost] [battle.absent] [antigone.fate]"""
    total = s.total[seat]
    if is_antigone(s, seat):
        s.emit(E_ANTIGONE_STANDS, seat, max(total, 0))
    elif total == NONE:
        s.emit(E_BATTLE_ABSENT, seat, -goods.score(s, seat, -s.facts.absence_loss * s.attack))
    elif total >= s.attack:
        s.emit(E_BATTLE_WON, seat, total, goods.score(s, seat, scale(s, OVERPOWER, total - s.attack)))
    else:
        s.emit(E_BATTLE_LOST, seat, total, -goods.score(s, seat, total - s.attack))


class Spoils(Step[Thebai]):
    """Whoever took part gets what the gate gives, with enough overpower twice, in turn order.  [battle.spoils]"""

    def __init__(self) -> None:
        super().__init__(BATTLE_SPOILS)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        row, place = arg // PLACES, arg % PLACES
        if place == sides(s):
            return
        s.ask(BATTLE_SPOILS, NONE, arg + 1)
        player = s.order[place]
        if s.total[player] == NONE or s.gate[row] == NONE or is_antigone(s, player):
            return
        effect = s.facts.gate_effect[s.gate[row]]
        if s.total[player] - s.attack >= s.facts.double_from:
            defer(s, player, effect)
        defer(s, player, effect)


class Claim(Step[Thebai]):
    """The winner with the highest total claims the gate; without a winner it goes to the box, or to Antigone.

    [battle.gate] [antigone.fate]
    """

    def __init__(self) -> None:
        super().__init__(BATTLE_GATE)

    def run(self, s: Thebai, seat: i64, row: i64) -> None:
        best = claimant(s)
        gate = s.gate[row]
        s.gate[row] = NONE
        if best == NONE:
            s.emit(E_BATTLE_UNCLAIMED, gate)
        else:
            s.gates[best] |= BIT[gate]
            s.emit(E_BATTLE_CLAIMED, best, gate)


def claimant(s: Thebai) -> i64:
    """Who has won the battle that is being fought with the highest total, NONE if nobody has."""
    best = NONE
    for player in range(sides(s)):
        if s.total[player] >= s.attack and (best == NONE or claims_before(s, player, best)):
            best = player
    return ANTIGONE if solo(s) and best == NONE else best


def claims_before(s: Thebai, seat: i64, other: i64) -> bool:
    """The higher total, then further on Ares, then lower in the stack there."""
    if s.total[seat] != s.total[other]:
        return s.total[seat] > s.total[other]
    own, theirs = seat * TRACK_COUNT + ARES, other * TRACK_COUNT + ARES
    if s.altar[own] != s.altar[theirs]:
        return s.altar[own] > s.altar[theirs]
    return s.below[own] < s.below[theirs]


# Pay.


class Begin(Step[Thebai]):
    """Player by player in turn order: first what they gain on this occasion, then their hoplites.

    [pay.begin] [battle.over]
    """

    def __init__(self) -> None:
        super().__init__(PAY_BEGIN)

    def run(self, s: Thebai, seat: i64, place: i64) -> None:
        if place == sides(s):
            peace(s)
            return
        player = s.order[place]
        s.ask(PAY_BEGIN, NONE, place + 1)
        if s.total[player] != NONE and not is_antigone(s, player):
            s.ask(PAY_NEXT, player, 0)
            defer_occasion(s, player, POWER_BEFORE_PAY)


def peace(s: Thebai) -> None:
    """Nothing is remembered of a battle."""
    s.attack = 0
    s.fought = 0
    for player in range(sides(s)):
        s.total[player] = NONE


class Next(Step[Thebai]):
    """The next hoplite that fought and still lies in the city, in reading order from the argument on.

    Without a drachma it goes unasked, with a hero who sees to it all stay unasked.  [pay.next]
    """

    def __init__(self) -> None:
        super().__init__(PAY_NEXT)

    def run(self, s: Thebai, seat: i64, start: i64) -> None:
        for space in range(start, SPACE_COUNT):
            die = s.on_space[space]
            if not 0 <= die < DIE_COUNT or owner(die) != seat or not holds(s.fought, die):
                continue
            if has_power(s, seat, POWER_NO_PAY):
                s.emit(E_SOLDIER_LOYAL, seat)
                return
            s.ask(PAY_NEXT, seat, space + 1)
            if goods.drachmas(s, seat) >= soldier_price(s):
                s.ask(PAY_SOLDIER, seat, die)
            else:
                discharge(s, seat, die)
            return


def discharge(s: Thebai, seat: i64, die: i64) -> None:
    """Back to the supply, at the level it began with."""
    s.emit(E_SOLDIER_DISCHARGED, seat, space_of(s, die))
    to_supply(s, die)
    s.level[die] = s.facts.new_level_hoplite


class Soldier(Step[Thebai]):
    """A drachma for a hoplite that is to stay, whatever its strength; generals need none.  [pay.soldier]"""

    def __init__(self) -> None:
        super().__init__(PAY_SOLDIER)

    def question(self, s: Thebai, seat: i64, die: i64) -> dict[str, int]:
        return {"seat": seat, "level": s.level[die], "space": space_of(s, die), "price": soldier_price(s)}

    def apply(self, s: Thebai, seat: i64, die: i64, choice: i64) -> None:
        if choice == WAGE:
            goods.pay_drachmas(s, seat, soldier_price(s))
            s.emit(E_SOLDIER_PAID, seat, space_of(s, die), soldier_price(s))
        else:
            discharge(s, seat, die)
