"""Antigones Zug: two action cards, a third one turned up, her archon, and the herald card that steered him."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.thebai.city import AROUND, EDGES, has_free_stone, is_free_stone
from petteia.games.thebai.facts import (
    AIM_ANY_ALTAR,
    AIM_ANY_CONTRACT,
    AIM_ANY_DEPLOYMENT,
    AIM_ANY_GOOD,
    AIM_ANY_REMOVAL,
    AIM_GAINING,
    ANY_DIE,
    DRACHMA,
    EFFECT_ALTAR,
    EFFECT_ALTAR_DIFFERENT,
    EFFECT_ALTAR_ON,
    EFFECT_ALTAR_SAME,
    EFFECT_CONTRACTS,
    EFFECT_DEPLOY,
    EFFECT_GAIN,
    EFFECT_GOODS,
    EFFECT_PAY,
    EFFECT_PAY_WITH,
    EFFECT_RAISE,
    EFFECT_RAISE_AT,
    EFFECT_REMOVE_STONES,
    EFFECT_ROW,
    HERALD_DECK,
    LAST_CARD,
    LEFT_HERALD,
)
from petteia.games.thebai.ids import (
    ANTIGONE_ARCHON,
    ANTIGONE_RAISE,
    ANTIGONE_REFILL,
    ANTIGONE_TURN,
    E_ANTIGONE_ARCHON,
)
from petteia.games.thebai.phases.antigone.acts import resolve_card
from petteia.games.thebai.phases.antigone.choosing import herald_of, looked_at, looks
from petteia.games.thebai.phases.antigone.piles import turn_up
from petteia.games.thebai.phases.herald import RIGHT, discard, look_at_top, open_herald
from petteia.games.thebai.phases.operations.operation import takes, word
from petteia.games.thebai.phases.rising import raised_by_others
from petteia.games.thebai.sides import ANTIGONE
from petteia.games.thebai.state import DIE_COUNT, Thebai


class Turn(Step[Thebai]):
    """The argument says how far she is: her open card, the next one, the one after that, then her archon.

    When the card at the foot of the deck lies there, she resolves it and her archon stays.  [antigone.turn]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_TURN)

    def run(self, s: Thebai, seat: i64, done: i64) -> None:
        if done < 4:
            s.ask(ANTIGONE_TURN, NONE, done + 1)
        if done == 0 or done == 2:
            resolve_card(s)
        elif done == 1 or done == 3:
            turn_up(s)
        elif s.card == LAST_CARD:
            resolve_card(s)
        else:
            s.ask(ANTIGONE_ARCHON, NONE, 0)


class Archon(Step[Thebai]):
    """To a free stone with what the herald card asks for, of two effects rather the left one; else to any free stone.

    The way does not matter, and the stone is not resolved; the dice around it rise.  [antigone.archon]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_ARCHON)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if herald_of(s) == NONE:
            s.ask(ANTIGONE_ARCHON, NONE, 0)
            look_at_top(s)
            return
        s.ask(ANTIGONE_REFILL, NONE, 0)
        if has_free_stone(s):
            field = target(s)
            s.archon[ANTIGONE] = field
            s.emit(E_ANTIGONE_ARCHON, ANTIGONE, field)
            s.ask(ANTIGONE_RAISE, NONE, dice_around(s, field))


def target(s: Thebai) -> i64:
    width = s.facts.herald_aims_width
    for n in range(width):
        aim = s.facts.herald_aims[herald_of(s) * width + n]
        if aim != NONE:
            field = first_stone(s, aim)
            if field != NONE:
                return field
    return first_stone(s, NONE)


def first_stone(s: Thebai, aim: i64) -> i64:
    """The first free stone that she sees, with an effect if it is to have one; NONE if there is none."""
    for n in range(looks(s)):
        field = looked_at(s, n)
        if is_free_stone(s, field) and (aim == NONE or offers(s, s.facts.stone_effect[s.stone_at[field]], aim)):
            return field
    return NONE


def offers(s: Thebai, effect: i64, aim: i64) -> bool:
    """Whether an effect, or a part of it, also one that is to be paid for, is what a herald card asks for."""
    kind = word(s, effect)
    if kind == EFFECT_ROW:
        for n in range(1, s.facts.effect_does_width):
            if takes(s, effect, n) != NONE and offers(s, takes(s, effect, n), aim):
                return True
        return False
    if kind == EFFECT_PAY:
        return offers(s, takes(s, effect, 2), aim)
    if kind == EFFECT_PAY_WITH:
        return offers(s, takes(s, effect, 3), aim)
    return meets(s, kind, takes(s, effect, 1), aim)


def meets(s: Thebai, kind: i64, what: i64, aim: i64) -> bool:
    width = s.facts.aim_does_width
    wanted, of = s.facts.aim_does[aim * width], s.facts.aim_does[aim * width + 1]
    if wanted == AIM_ANY_CONTRACT:
        return kind == EFFECT_CONTRACTS
    if wanted == AIM_ANY_DEPLOYMENT:
        return kind == EFFECT_DEPLOY
    if wanted == AIM_ANY_ALTAR:
        return kind in (EFFECT_ALTAR, EFFECT_ALTAR_SAME, EFFECT_ALTAR_DIFFERENT, EFFECT_ALTAR_ON)
    if wanted == AIM_ANY_REMOVAL:
        return kind == EFFECT_REMOVE_STONES
    if wanted == AIM_ANY_GOOD:
        return kind == EFFECT_GOODS or (kind == EFFECT_GAIN and what != DRACHMA)
    if wanted == AIM_GAINING:
        return kind == EFFECT_GAIN and what == of
    return kind in (EFFECT_RAISE, EFFECT_RAISE_AT) and what in (ANY_DIE, of)


def dice_around(s: Thebai, field: i64) -> i64:
    """The set of dice on the die spaces around a field."""
    dice: i64 = 0
    for edge in range(field * EDGES, field * EDGES + EDGES):
        if AROUND[edge] != NONE and 0 <= s.on_space[AROUND[edge]] < DIE_COUNT:
            dice |= BIT[s.on_space[AROUND[edge]]]
    return dice


class Raise(Step[Thebai]):
    """The dice around her archon, from the top clockwise, yours and hers; the argument is the set of those to come.

    [antigone.raise]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_RAISE)

    def run(self, s: Thebai, seat: i64, dice: i64) -> None:
        field = s.archon[ANTIGONE]
        for edge in range(field * EDGES, field * EDGES + EDGES):
            die = NONE if AROUND[edge] == NONE else s.on_space[AROUND[edge]]
            if 0 <= die < DIE_COUNT and holds(dice, die):
                s.ask(ANTIGONE_RAISE, NONE, dice - BIT[die])
                raised_by_others(s, die)
                return


class Refill(Step[Thebai]):
    """The herald card that steered her archon is discarded; an open place is filled from the right.

    [antigone.refill]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_REFILL)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        discard(s, herald_of(s))
        mark = s.facts.card_mark[s.card]
        if mark == HERALD_DECK:
            s.herald_top = NONE
            return
        if mark == LEFT_HERALD:
            s.open_heralds[0] = s.open_heralds[1]
        s.open_heralds[1] = NONE
        open_herald(s, RIGHT)
