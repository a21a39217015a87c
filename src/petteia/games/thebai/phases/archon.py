"""Step 3 of a turn: the archon enters the city, walks over die spaces, or is taken back."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.choices import (
    ENTER,
    ENTER_CHOICES,
    STOP,
    WALK,
    WALK_CHOICES,
    WITHDRAW,
    on_field,
    walk_field,
)
from petteia.games.thebai.choices import enter as enter_on
from petteia.games.thebai.choices import on as on_to
from petteia.games.thebai.choices import walk as walk_to
from petteia.games.thebai.city import (
    AROUND,
    BESIDE,
    EDGES,
    STANDEE,
    is_free_stone,
    space_to,
)
from petteia.games.thebai.dice import owner
from petteia.games.thebai.facts import (
    BLESSING_COUNT,
    DRACHMA,
    FIELD_COUNT,
    POWER_AFTER_MOVING,
    POWER_SHIELDED,
    POWER_WHEN_CROSSED,
    RESOURCE_COUNT,
)
from petteia.games.thebai.ids import (
    ARCHON_WALK,
    E_ARCHON_ENTERED,
    E_ARCHON_MOVED,
    E_ARCHON_PAID,
    E_ARCHON_STOPPED,
    E_ARCHON_WITHDREW,
    R_ARCHON_CITY,
    R_ARCHON_STONE,
    R_ARCHON_SUPPLY,
    R_TURN_STEPS,
    R_WALK_FREE_SPACE,
    R_WALK_NEIGHBOUR,
    R_WALK_REACH,
    R_WALK_STOP,
    R_WALK_VISITED,
    TURN_STEP,
    WALK_CROSS,
    WALK_END,
    WALK_NEXT,
)
from petteia.games.thebai.phases.operations.people import enter_refusal
from petteia.games.thebai.phases.placing import resolve
from petteia.games.thebai.phases.rising import lower, raised_by_others
from petteia.games.thebai.powers import defer_occasion, defer_source, has_power
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import DIE_COUNT, Thebai

MOVING: Final[i64] = 2  # the step of a turn in which the archon moves


class Enter(Verb[Thebai]):
    """From the supply to a free stone, which is resolved.  [archon.supply]"""

    def __init__(self) -> None:
        super().__init__(ENTER, ENTER_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        if step != MOVING:
            return R_TURN_STEPS
        return R_ARCHON_SUPPLY if s.archon[seat] != NONE else enter_refusal(s, choice - ENTER)

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if step == MOVING and s.archon[seat] == NONE:
            for field in range(FIELD_COUNT):
                if is_free_stone(s, field):
                    into[n] = enter_on(field)
                    n += 1
        return n

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        field = choice - ENTER
        s.archon[seat] = field
        s.emit(E_ARCHON_ENTERED, seat, field)
        s.ask(TURN_STEP, seat, step + 1)
        resolve(s, seat, field)


class Withdraw(Verb[Thebai]):
    """Instead of moving back to the supply, for a drachma; staying is not allowed.  [archon.withdraw]"""

    def __init__(self) -> None:
        super().__init__(WITHDRAW, 1)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        if step != MOVING:
            return R_TURN_STEPS
        return OK if s.archon[seat] != NONE else R_ARCHON_CITY  # [archon.city]

    def values(self, s: Thebai, seat: i64, step: i64, choice: i64) -> dict[str, int]:
        return {"drachmas": s.facts.recall_pay}

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        s.ask(TURN_STEP, seat, step + 1)
        take_back(s, seat)


def take_back(s: Thebai, seat: i64) -> None:
    s.archon[seat] = NONE
    s.goods[seat * RESOURCE_COUNT + DRACHMA] += s.facts.recall_pay
    s.emit(E_ARCHON_WITHDREW, seat, s.facts.recall_pay)


# Walking, stone by stone.


class Walk(Verb[Thebai]):
    """The first step of a movement.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(WALK, WALK_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        if step != MOVING:
            return R_TURN_STEPS
        if s.archon[seat] == NONE:
            return R_ARCHON_CITY
        return step_refusal(s, seat, BIT[s.archon[seat]], 0, walk_field(choice))

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if step == MOVING and s.archon[seat] != NONE:
            walked = BIT[s.archon[seat]]
            for field in range(FIELD_COUNT):
                if step_refusal(s, seat, walked, 0, field) == OK:
                    into[n] = walk_to(field)
                    n += 1
        return n

    def values(self, s: Thebai, seat: i64, step: i64, choice: i64) -> dict[str, int]:
        return toll(s, seat, walk_field(choice))

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        s.walked = BIT[s.archon[seat]]
        s.paid = 0
        s.crossed = 0
        s.then((WALK_CROSS, seat, walk_field(choice)), (TURN_STEP, seat, step + 1))


def step_refusal(s: Thebai, seat: i64, walked: i64, paid: i64, field: i64) -> i64:
    """The rule that forbids a step to a neighbouring stone, or OK.

    [walk.neighbour] [archon.stone] [walk.visited] [walk.free_space] [walk.reach]
    """
    space = space_to(s.archon[seat], field)
    if space == NONE:
        return R_WALK_NEIGHBOUR
    if s.stone_at[field] == NONE:
        return R_ARCHON_STONE
    if holds(walked, field):
        return R_WALK_VISITED
    if s.on_space[space] == NONE:
        if paid != 0 or goods.drachmas(s, seat) < s.facts.step_price:
            return R_WALK_FREE_SPACE
        paid = 1
    return OK if can_stop_beyond(s, seat, walked, paid, field) else R_WALK_REACH


def toll(s: Thebai, seat: i64, field: i64) -> dict[str, int]:
    """What a step costs and what becomes of the die, for the sentences about it: it costs only over a free space."""
    space = NONE if s.archon[seat] == NONE else space_to(s.archon[seat], field)
    costs = s.facts.step_price if space != NONE and s.on_space[space] == NONE else 0
    there = NONE if space == NONE else s.on_space[space]
    rising = 1 if 0 <= there < DIE_COUNT and owner(there) != seat else 0
    falling = 1 if 0 <= there < DIE_COUNT and owner(there) == seat and not has_power(s, seat, POWER_SHIELDED) else 0
    return {
        "toll": costs,
        "rising": rising,
        "falling": falling,
        "need": s.facts.step_price,
        "have": goods.drachmas(s, seat),
    }


def can_stop_beyond(s: Thebai, seat: i64, walked: i64, paid: i64, field: i64) -> bool:
    """Whether a walk that has come to a field can end there, or on a stone that it can still reach.

    A search over stones and whether the free space was used. The shortest way visits no stone twice by itself.
    """
    if may_stop(s, seat, field):
        return True
    can_pay = paid == 0 and goods.drachmas(s, seat) >= s.facts.step_price
    reached = BIT[field]  # without crossing another free space
    beyond: i64 = 0  # having crossed one
    grown = True
    while grown:
        grown = False
        for at in range(FIELD_COUNT):
            if not holds(reached | beyond, at):
                continue
            for edge in range(at * EDGES, at * EDGES + EDGES):
                other = BESIDE[edge]
                if other == NONE or s.stone_at[other] == NONE or holds(walked, other):
                    continue
                occupied = s.on_space[AROUND[edge]] != NONE
                before = reached | beyond * BIT[FIELD_COUNT]
                if occupied:
                    if holds(reached, at):
                        reached |= BIT[other]
                    if holds(beyond, at):
                        beyond |= BIT[other]
                elif can_pay and holds(reached, at):
                    beyond |= BIT[other]
                grown = grown or before != reached | beyond * BIT[FIELD_COUNT]
                if holds(reached | beyond, other) and may_stop(s, seat, other):
                    return True
    return False


def may_stop(s: Thebai, seat: i64, field: i64) -> bool:
    """Not on a stone with another archon."""
    for other in range(sides(s)):
        if other != seat and s.archon[other] == field:
            return False
    return True


class Cross(Step[Thebai]):
    """A step takes effect at once: a free space is paid for, others' dice rise, own ones fall.

    With all that follows; then the walk goes on in the city as it stands.  [walk.cross]
    """

    def __init__(self) -> None:
        super().__init__(WALK_CROSS)

    def run(self, s: Thebai, seat: i64, field: i64) -> None:
        space = space_to(s.archon[seat], field)
        there = s.on_space[space]
        if there == NONE:
            goods.pay_drachmas(s, seat, s.facts.step_price)
            s.paid = 1
            s.emit(E_ARCHON_PAID, seat, s.facts.step_price)
        s.archon[seat] = field
        s.walked |= BIT[field]
        s.emit(E_ARCHON_MOVED, seat, field)
        s.ask(WALK_NEXT, seat, 0)
        if 0 <= there < DIE_COUNT:
            if owner(there) != seat:
                s.crossed += 1
                raised_by_others(s, there)
            elif not has_power(s, seat, POWER_SHIELDED):
                lower(s, there)
        elif there >= STANDEE and there < STANDEE + 10 and holds(s.heroes[seat], there - STANDEE):
            defer_source(s, seat, BLESSING_COUNT + there - STANDEE, POWER_WHEN_CROSSED)


class Next(Step[Thebai]):
    """Stop or go on. If an ascent on this very walk has closed the way, the archon is taken back.  [walk.next]"""

    def __init__(self) -> None:
        super().__init__(WALK_NEXT)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if can_go_on(s, seat) or may_end(s, seat):
            s.ask(ARCHON_WALK, seat, 0)
        else:
            take_back(s, seat)
            forget(s)


def can_go_on(s: Thebai, seat: i64) -> bool:
    here = s.archon[seat]
    for edge in range(here * EDGES, here * EDGES + EDGES):
        if BESIDE[edge] != NONE and step_refusal(s, seat, s.walked, s.paid, BESIDE[edge]) == OK:
            return True
    return False


def may_end(s: Thebai, seat: i64) -> bool:
    """Where the archon stands now."""
    return may_stop(s, seat, s.archon[seat])


def forget(s: Thebai) -> None:
    """A movement is over."""
    s.walked = 0
    s.paid = 0
    s.crossed = 0


class On(Step[Thebai]):
    """On to another stone, or stop here; not on a stone with another archon.  [archon.walk] [walk.stop]"""

    def __init__(self) -> None:
        super().__init__(ARCHON_WALK)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == STOP:
            return OK if may_end(s, seat) else R_WALK_STOP
        return step_refusal(s, seat, s.walked, s.paid, on_field(choice))

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        if may_end(s, seat):
            into[n] = STOP
            n += 1
        for field in range(FIELD_COUNT):
            if step_refusal(s, seat, s.walked, s.paid, field) == OK:
                into[n] = on_to(field)
                n += 1
        return n

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "old_field": s.archon[seat]}

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == STOP else toll(s, seat, on_field(choice))

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == STOP:
            s.ask(WALK_END, seat, 0)
        else:
            s.ask(WALK_CROSS, seat, on_field(choice))


class End(Step[Thebai]):
    """Blessings on movement first, then the stone where the archon has stopped.  [walk.end]"""

    def __init__(self) -> None:
        super().__init__(WALK_END)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        s.emit(E_ARCHON_STOPPED, seat, s.archon[seat])
        resolve(s, seat, s.archon[seat])
        defer_occasion(s, seat, POWER_AFTER_MOVING)
        forget(s)
