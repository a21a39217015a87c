"""What waits on the stack for a seat: effects and questions that are still to come, and the rest of its turn."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.thebai import goods, term
from petteia.games.thebai.bargains import CARD, card_worth
from petteia.games.thebai.careers import settled_worth
from petteia.games.thebai.city import AROUND, BESIDE, EDGES, FIRST, SECOND, is_free_stone, matches, roof_of
from petteia.games.thebai.dice import TOP, is_citizen, owner
from petteia.games.thebai.facts import EFFECT_PLACE_STONE, EFFECT_ROW, EFFECT_TRIGGER_STONE, POWER_SHIELDED
from petteia.games.thebai.ids import (
    ALTAR_ADVANCE,
    ARCHON_RELOCATE,
    ARCHON_WALK,
    CITY_SECOND,
    CITY_STONES,
    CONTRACT_DRAW,
    CONTRACT_TAKE,
    COUNCIL_TOKEN,
    DEPLOY_PICK,
    DEPLOY_POST,
    EFFECT_AGAIN,
    EFFECT_EXCHANGE,
    EFFECT_GOODS,
    EFFECT_NEXT,
    EFFECT_PAY,
    EFFECT_RAISE,
    GENERAL_ROW,
    HERO_CHOOSE,
    HERO_SIT,
    HERO_STAND,
    STONE_LAY,
    STONE_PICK,
    STONE_REMOVE,
    STONE_ROOF,
    TURN_ACT,
    TURN_STEP,
    WALK_NEXT,
)
from petteia.games.thebai.phases.archon import may_stop
from petteia.games.thebai.phases.operations.operation import effect_of, extra_of, left_of, word
from petteia.games.thebai.phases.operations.stones import LAYING, ROOFING, field_of, used_of
from petteia.games.thebai.phases.placing import price
from petteia.games.thebai.powers import PLACES, has_power
from petteia.games.thebai.promises import ROOF, STANDEE, Promises
from petteia.games.thebai.soldiers import HERO, general_worth, posted_worth, reinforcement, setting_out
from petteia.games.thebai.state import DIE_COUNT, Thebai
from petteia.games.thebai.worth import POINT, turns_left

REST: Final = vec[i64]([520, 420, 180, 0, 0])  # [step of a turn] what the steps that are left may bring
FURTHER: Final[i64] = 2  # stones that a walk is followed over
OWN_DIE: Final[i64] = 60  # an own die that is crossed falls, at least
THEIR_DIE: Final[i64] = 25  # others' dice rise
THEIR_ASCENT: Final[i64] = 150
OPERATIONS: Final = vec[i64](
    [
        EFFECT_AGAIN,
        CONTRACT_TAKE,
        EFFECT_RAISE,
        DEPLOY_PICK,
        STONE_REMOVE,
        STONE_PICK,
        STONE_LAY,
        STONE_ROOF,
        ALTAR_ADVANCE,
        EFFECT_EXCHANGE,
        ARCHON_RELOCATE,
        COUNCIL_TOKEN,
    ]
)  # steps whose argument is an operation in the middle of its work


def add_waiting(s: Thebai, seat: i64, promises: Promises, own: vec[i64]) -> None:
    """Everything on the stack that is the seat's."""
    for frame in range(s.depth):
        if s.stack[frame * FRAME + 1] == seat:
            add_frame(s, seat, promises, own, s.stack[frame * FRAME], s.stack[frame * FRAME + 2])


def add_frame(s: Thebai, seat: i64, promises: Promises, own: vec[i64], step: i64, arg: i64) -> None:
    if step in (TURN_STEP, TURN_ACT):
        own[term.TURN] += REST[arg]
    elif step == EFFECT_NEXT:
        effect = arg // PLACES
        if word(s, effect) == EFFECT_ROW:
            promises.add_from(effect, arg % PLACES, own)
        else:
            promises.add(effect, own)
    elif is_operation(step):
        add_operation(s, promises, own, arg)
    elif step == EFFECT_GOODS:
        promises.purse.add_goods(arg, own)
    elif step == EFFECT_PAY:
        promises.add(effect_of(arg), own)
    elif step == CONTRACT_DRAW:
        own[term.HAND] += card_worth(s, seat, CARD)
    elif step == CITY_STONES:
        add_best_stone(s, promises, own, arg)
    elif step == CITY_SECOND:
        if is_free_stone(s, arg):
            promises.add(s.facts.stone_effect[s.stone_at[arg]], own)
    elif step in (ARCHON_WALK, WALK_NEXT):
        add_walk(s, seat, promises, own)
    elif step == DEPLOY_POST:
        own[term.BATTLES] += reinforcement(s, seat, arg)
        own[term.HOPLITES] += setting_out(s, arg)
    elif step == GENERAL_ROW:
        own[term.HOPLITES] += general_worth(s, seat)
    elif step == HERO_CHOOSE:
        own[term.POWERS] += HERO
    elif step == HERO_STAND:
        own[term.POWERS] += STANDEE
    elif step == HERO_SIT:
        own[term.COUNCIL] += promises.seated


def is_operation(step: i64) -> bool:
    for each in OPERATIONS:
        if each == step:
            return True
    return False


def add_operation(s: Thebai, promises: Promises, own: vec[i64], arg: i64) -> None:
    """The times that are left of an operation; of a stone on its way only its roofs."""
    effect, extra = effect_of(arg), extra_of(arg)
    if word(s, effect) in (EFFECT_PLACE_STONE, EFFECT_TRIGGER_STONE) and extra >= LAYING:
        if extra >= ROOFING:
            add_roofs(s, promises, own, extra, left_of(arg))
        else:
            own[term.ESTATE] += left_of(arg) * ROOF
    elif left_of(arg) > 0:
        promises.add_times(effect, left_of(arg), own)


def add_roofs(s: Thebai, promises: Promises, own: vec[i64], extra: i64, left: i64) -> None:
    """The best of the roofs that match."""
    used, field = used_of(extra), field_of(extra)
    while left > 0:
        best: i64 = NONE
        most: i64 = 0
        for edge in range(EDGES):
            if not holds(used, edge) and matches(s, field, edge):
                worth = promises.worth(s.facts.roof_effect[roof_of(s, field, edge)])
                if worth > most:
                    best = edge
                    most = worth
        if best == NONE:
            return
        promises.add(s.facts.roof_effect[roof_of(s, field, best)], own)
        used |= BIT[best]
        left -= 1


def stone_at(s: Thebai, promises: Promises, field: i64) -> i64:
    return promises.worth(s.facts.stone_effect[s.stone_at[field]])


def add_best_stone(s: Thebai, promises: Promises, own: vec[i64], space: i64) -> None:
    """The better of two stones beside a die, or both where that is worth the drachmas."""
    first = stone_at(s, promises, FIRST[space]) if is_free_stone(s, FIRST[space]) else 0
    second = stone_at(s, promises, SECOND[space]) if is_free_stone(s, SECOND[space]) else 0
    cost = promises.purse.drachmas(price(s, space))
    both = min(first, second) > cost
    if first > 0 and (both or first >= second):
        promises.add(s.facts.stone_effect[s.stone_at[FIRST[space]]], own)
    if second > 0 and (both or second > first):
        promises.add(s.facts.stone_effect[s.stone_at[SECOND[space]]], own)
    if both:
        own[term.THINGS] -= cost


# The archon's walk.


def add_walk(s: Thebai, seat: i64, promises: Promises, own: vec[i64]) -> None:
    """Where an archon that is on its way stops best: here, or a little further on."""
    here = s.archon[seat]
    stop = stone_at(s, promises, here) if may_stop(s, seat, here) else 0
    beyond = walk_worth(s, seat, promises, here, s.walked, s.paid, FURTHER)
    if stop > 0 and stop >= beyond:
        promises.add(s.facts.stone_effect[s.stone_at[here]], own)
    else:
        own[term.TURN] += max(beyond, 0)


def walk_worth(s: Thebai, seat: i64, promises: Promises, here: i64, walked: i64, paid: i64, further: i64) -> i64:
    """The best stone within so many steps, less what crossing costs."""
    best: i64 = 0
    for at in range(here * EDGES, here * EDGES + EDGES):
        field = BESIDE[at]
        if field == NONE or s.stone_at[field] == NONE or holds(walked, field):
            continue
        there = s.on_space[AROUND[at]]
        cost: i64 = 0
        spent = paid
        if there == NONE:
            if paid != 0 or goods.drachmas(s, seat) < s.facts.step_price:
                continue
            spent = 1
            cost = promises.purse.drachmas(s.facts.step_price)
        elif there < DIE_COUNT:
            cost = crossing(s, seat, there, promises.rise)
        worth = stone_at(s, promises, field) if may_stop(s, seat, field) else 0
        if further > 1:
            worth = max(worth, walk_worth(s, seat, promises, field, walked | BIT[field], spent, further - 1))
        best = max(best, worth - cost)
    return best


def crossing(s: Thebai, seat: i64, die: i64, rise: i64) -> i64:
    """What it costs to walk over a die: an own one falls, at the lowest level for points; another one rises."""
    if owner(die) != seat:
        return THEIR_ASCENT if s.level[die] == TOP else THEIR_DIE
    if has_power(s, seat, POWER_SHIELDED):
        return 0
    if s.level[die] == 0:
        return min(s.facts.lowest_loss, s.score[seat]) * POINT
    before = in_city_worth(s, seat, die, rise)
    s.level[die] -= 1
    cost = before - in_city_worth(s, seat, die, rise)
    s.level[die] += 1
    return max(cost, OWN_DIE)


def in_city_worth(s: Thebai, seat: i64, die: i64, rise: i64) -> i64:
    return settled_worth(s, die, rise, turns_left(s, seat)) if is_citizen(die) else posted_worth(s, die)
