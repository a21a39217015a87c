"""What Antigone's cards make her do, one act after another; what cannot be done is left out."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import Step
from petteia.games.thebai import goods
from petteia.games.thebai.city import AROUND, EDGES, has_open_field
from petteia.games.thebai.dice import EACH, SUPPLY, TOP, end_of, first_of, in_city, kind_of, owner, to_city
from petteia.games.thebai.estate import has_stone
from petteia.games.thebai.facts import (
    ACT_ALTAR_BEHIND,
    ACT_ALTAR_OF,
    ACT_ALTAR_PREFERRED,
    ACT_DESTINY,
    ACT_LAY_STONE,
    ACT_POINTS,
    ACT_RAISE_ALL,
    ACT_RAISE_DICE,
    ACT_SEND_CITIZEN,
    ACT_SEND_HOPLITE,
    ACT_TAKE_CONTRACTS,
    ANY_DIE,
    ARES,
    BLESSING_COUNT,
    CITIZEN,
    DIONYSOS,
    EFFECT_BLESSING,
    EFFECT_POINTS,
    EFFECT_ROW,
    HERALD_DECK,
    HOPLITE,
    SPACE_COUNT,
    TRACK_COUNT,
)
from petteia.games.thebai.ids import (
    ANTIGONE_ACT,
    ANTIGONE_ROLL,
    CONTRACT_FILL,
    E_ALTAR_ADVANCED,
    E_ANTIGONE_SKIPPED,
    E_BLESSING_TAKEN,
    E_CITY_PLACED,
    E_DEPLOY_POSTED,
    E_POINTS_GAINED,
)
from petteia.games.thebai.phases.antigone.choosing import any_space, chosen_space, herald_of, looked_at, looks
from petteia.games.thebai.phases.antigone.laying import act_takes, act_word
from petteia.games.thebai.phases.antigone.piles import LAYING, fulfil
from petteia.games.thebai.phases.herald import look_at_top
from petteia.games.thebai.phases.operations.altars import LENGTH, step_on
from petteia.games.thebai.phases.operations.operation import takes, word
from petteia.games.thebai.phases.rising import rise
from petteia.games.thebai.sides import ANTIGONE
from petteia.games.thebai.state import DIE_COUNT, PLACE_COUNT, Thebai
from petteia.games.thebai.tiles import attacked_row

TIMES: Final[i64] = 8  # how often an act was done already is less


def resolve_card(s: Thebai) -> None:
    """The acts of her action card, from the left.  [antigone.turn]"""
    width = s.facts.card_acts_width
    defer_acts(s, [int(act) for act in s.facts.card_acts[s.card * width : (s.card + 1) * width]])


def resolve_destiny(s: Thebai) -> None:
    """Her destiny card has no marks: those of the action card hold.  [antigone.destiny]"""
    width = s.facts.destiny_acts_width
    defer_acts(s, [int(act) for act in s.facts.destiny_acts[s.destiny * width : (s.destiny + 1) * width]])


def defer_acts(s: Thebai, acts: list[int]) -> None:
    for act in reversed(acts):
        if act != NONE:
            s.ask(ANTIGONE_ACT, NONE, act * TIMES)


class Act(Step[Thebai]):
    """One act; the argument says which, and how often it was done. For some a herald card is turned up first.

    [antigone.act] [antigone.skip]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_ACT)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        act = arg // TIMES
        kind = act_word(s.facts, act)
        if kind == ACT_DESTINY:
            resolve_destiny(s)
        elif kind == ACT_POINTS:  # [antigone.points]
            s.emit(E_POINTS_GAINED, ANTIGONE, goods.score(s, ANTIGONE, act_takes(s.facts, act, 1)))
        elif kind == ACT_RAISE_ALL:
            raise_all(s, act_takes(s.facts, act, 1))
        elif kind in (ACT_ALTAR_PREFERRED, ACT_ALTAR_BEHIND, ACT_ALTAR_OF):
            advance(s, act)
        elif not possible(s, act):
            s.emit(E_ANTIGONE_SKIPPED, ANTIGONE)
        elif s.facts.card_mark[s.card] == HERALD_DECK and s.herald_top == NONE:
            s.ask(ANTIGONE_ACT, NONE, arg)
            look_at_top(s)
        else:
            carry_out(s, act, arg % TIMES)


def possible(s: Thebai, act: i64) -> bool:
    """Whether an act that looks for a field can do something.  [antigone.skip]"""
    kind = act_word(s.facts, act)
    if kind == ACT_LAY_STONE:
        return has_stone(s, ANTIGONE) and has_open_field(s)
    if kind == ACT_SEND_CITIZEN:
        if in_her_supply(s, CITIZEN) == NONE:
            return has_die_in_city(s, CITIZEN)
        return any_space(s, NONE, True)
    if kind == ACT_SEND_HOPLITE:
        if attacked_row(s) == NONE and in_her_supply(s, HOPLITE) != NONE:
            return any_space(s, NONE, False)
        return can_send_hoplite(s) or has_die_in_city(s, HOPLITE)
    if kind == ACT_RAISE_DICE:
        return has_die_in_city(s, act_takes(s.facts, act, 1))
    return place_from(s, 0) != NONE


def carry_out(s: Thebai, act: i64, done: i64) -> None:
    kind, n = act_word(s.facts, act), act_takes(s.facts, act, 1)
    if kind == ACT_LAY_STONE:
        s.ask(ANTIGONE_ROLL, NONE, LAYING + act)
    elif kind == ACT_SEND_CITIZEN:
        send_citizen(s, n)
    elif kind == ACT_SEND_HOPLITE:
        send_hoplite(s, n)
    elif kind == ACT_RAISE_DICE:
        raise_highest(s, n, act_takes(s.facts, act, 2))
    elif kind == ACT_TAKE_CONTRACTS:
        take_contract(s, act, done)


# Dice.


def in_her_supply(s: Thebai, kind: i64) -> i64:
    """A die of a kind that she can still place, NONE if there is none."""
    for die in range(first_of(ANTIGONE, kind), end_of(ANTIGONE, kind)):
        if s.whereat[die] == SUPPLY:
            return die
    return NONE


def is_hers(s: Thebai, die: i64, kind: i64) -> bool:
    """Whether what lies on a die space is a die of hers of a kind."""
    return 0 <= die < DIE_COUNT and owner(die) == ANTIGONE and kind in (ANY_DIE, kind_of(die))


def has_die_in_city(s: Thebai, kind: i64) -> bool:
    for die in range(ANTIGONE * EACH, ANTIGONE * EACH + EACH):
        if in_city(s, die) and kind in (ANY_DIE, kind_of(die)):
            return True
    return False


def send_citizen(s: Thebai, levels: i64) -> None:
    """A citizen of the supply, raised, to the city beside a stone; without one in the supply those in the city rise.

    [antigone.citizen]
    """
    die = in_her_supply(s, CITIZEN)
    if die == NONE:
        raise_highest(s, CITIZEN, levels)
        return
    s.level[die] = min(s.level[die] + levels, TOP)
    space = chosen_space(s, NONE, True)
    to_city(s, die, space)
    s.emit(E_CITY_PLACED, ANTIGONE, s.level[die], space)


def can_send_hoplite(s: Thebai) -> bool:
    return in_her_supply(s, HOPLITE) != NONE and any_space(s, attacked_row(s), False)


def send_hoplite(s: Thebai, levels: i64) -> None:
    """A hoplite of the supply, raised, to the row of the coming battle; where that cannot be those in the city rise.

    [antigone.hoplite]
    """
    if not can_send_hoplite(s):
        raise_highest(s, HOPLITE, levels)
        return
    die, space = in_her_supply(s, HOPLITE), chosen_space(s, attacked_row(s), False)
    s.level[die] = min(s.level[die] + levels, TOP)
    to_city(s, die, space)
    s.emit(E_DEPLOY_POSTED, ANTIGONE, s.level[die], space)


def raise_highest(s: Thebai, kind: i64, times: i64) -> None:
    """Her highest dice of a kind in the city, each once; among equals the one she sees first.  [antigone.raises]"""
    raised: i64 = 0
    while times > 0:
        die = highest(s, kind, raised)
        if die == NONE:
            return
        raised |= BIT[die]
        rise(s, die)
        times -= 1


def highest(s: Thebai, kind: i64, raised: i64) -> i64:
    best = NONE
    for n in range(looks(s)):
        field = looked_at(s, n)
        for edge in range(field * EDGES, field * EDGES + EDGES):
            die = NONE if AROUND[edge] == NONE else s.on_space[AROUND[edge]]
            if is_hers(s, die, kind) and not holds(raised, die) and (best == NONE or s.level[die] > s.level[best]):
                best = die
    return best


def raise_all(s: Thebai, kind: i64) -> None:
    """Every die of a kind that she has in the city, in reading order.  [antigone.raises]"""
    raised = False
    for space in range(SPACE_COUNT):
        die = s.on_space[space]
        if is_hers(s, die, kind):
            raised = True
            rise(s, die)
    if not raised:
        s.emit(E_ANTIGONE_SKIPPED, ANTIGONE)


# Contracts and altars.


def place_from(s: Thebai, place: i64) -> i64:
    """The place of the display with a card, from one on to the right, after the last the first; NONE if all are empty.

    [antigone.contracts]
    """
    for n in range(PLACE_COUNT):
        if s.display[(place + n) % PLACE_COUNT] != NONE:
            return (place + n) % PLACE_COUNT
    return NONE


def take_contract(s: Thebai, act: i64, done: i64) -> None:
    """The card in the place that the column of the herald card counts; then the display is filled.

    [antigone.contracts]
    """
    place = place_from(s, s.facts.herald_column[herald_of(s)] - 1)
    contract = s.display[place]
    s.display[place] = NONE
    if done + 1 < act_takes(s.facts, act, 1):
        s.ask(ANTIGONE_ACT, NONE, act * TIMES + done + 1)
    s.ask(CONTRACT_FILL, NONE, 0)
    fulfil(s, contract)


def advance(s: Thebai, act: i64) -> None:
    """Steps on one track; at its end they go on on the other, and beyond both they are lost.  [antigone.altars]"""
    kind = act_word(s.facts, act)
    first = ANTIGONE * TRACK_COUNT
    track = act_takes(s.facts, act, 1) if kind == ACT_ALTAR_OF else s.facts.card_track[s.card]
    steps = act_takes(s.facts, act, 2 if kind == ACT_ALTAR_OF else 1)
    if kind == ACT_ALTAR_BEHIND:
        track = ARES if s.altar[first + ARES] < s.altar[first + DIONYSOS] else DIONYSOS
    while steps > 0:
        if s.altar[first + track] == LENGTH:
            track = DIONYSOS + ARES - track
        if s.altar[first + track] == LENGTH:
            s.emit(E_ANTIGONE_SKIPPED, ANTIGONE)
            return
        step_on(s, ANTIGONE, track)
        s.emit(E_ALTAR_ADVANCED, ANTIGONE, track, s.altar[first + track])
        reward(s, s.facts.altar_field_effect[track * LENGTH + s.altar[first + track] - 1])
        steps -= 1


def reward(s: Thebai, effect: i64) -> None:
    """Only points, and of the tiles only those that bring points at once.  [antigone.altars]"""
    points = points_in(s, effect)
    if word(s, effect) == EFFECT_BLESSING:
        points = blessing_points(s, takes(s, effect, 1))
    if points > 0:
        s.emit(E_POINTS_GAINED, ANTIGONE, goods.score(s, ANTIGONE, points))


def points_in(s: Thebai, effect: i64) -> i64:
    """The points of an effect, or of the effects in a row."""
    if word(s, effect) == EFFECT_POINTS:
        return takes(s, effect, 1)
    points: i64 = 0
    if word(s, effect) == EFFECT_ROW:
        for n in range(1, s.facts.effect_does_width):
            if takes(s, effect, n) != NONE:
                points += points_in(s, takes(s, effect, n))
    return points


def blessing_points(s: Thebai, blessing: i64) -> i64:
    """She takes the top tile of the stack at the end of a track for its points."""
    width = s.facts.blessing_effects_width
    taken = s.facts.blessing_copies[blessing] - s.blessings_left[blessing]
    if s.blessings_left[blessing] == 0 or taken >= width or s.facts.blessing_effects[blessing * width + taken] == NONE:
        return 0
    s.blessings_left[blessing] -= 1
    s.blessings[ANTIGONE * BLESSING_COUNT + blessing] += 1
    s.emit(E_BLESSING_TAKEN, ANTIGONE, blessing)
    return points_in(s, s.facts.blessing_effects[blessing * width + taken])
