"""Raising dice, and deploying hoplites."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai.choices import (
    CONTENT,
    HOLD,
    citizen,
    citizen_level,
    die_space,
    hoplite,
    hoplite_level,
    is_citizen,
    is_hoplite,
    is_muster,
    is_worker,
    muster,
    muster_level,
    shift,
    shift_space,
    worker,
    worker_estate_space,
)
from petteia.games.thebai.choices import die as die_on
from petteia.games.thebai.city import has_free_space, is_free, spaces
from petteia.games.thebai.dice import (
    EACH,
    SUPPLY,
    dice_in_supply,
    end_of,
    first_of,
    in_city,
    in_supply,
    kind_of,
    on_estate,
    owner,
    space_of,
    to_city,
)
from petteia.games.thebai.facts import (
    ANY_DIE,
    CITIZEN,
    CITY,
    DIFFERENT,
    EFFECT_RAISE_AT,
    ESTATE,
    ESTATE_SPACE_COUNT,
    FREE,
    HOPLITE,
    LEVEL_COUNT,
    SAME,
    SPACE_COUNT,
)
from petteia.games.thebai.facts import SUPPLY as AT_SUPPLY
from petteia.games.thebai.ids import (
    DEPLOY_PICK,
    DEPLOY_POST,
    E_DEPLOY_MOVED,
    E_DEPLOY_NONE,
    E_DEPLOY_POSTED,
    E_EFFECT_DECLINED,
    E_RAISE_NONE,
    EFFECT_RAISE,
    R_CITY_ROW,
    R_DEPLOY_THERE,
    R_PLACE_SPACE_FREE,
    R_RAISE_DIFFERENT,
    R_RAISE_KIND,
    R_RAISE_SAME,
    R_RAISE_THERE,
    R_RAISE_WHERE,
)
from petteia.games.thebai.phases.operations.operation import (
    Operation,
    effect_of,
    extra_of,
    left_of,
    once_more,
    takes,
    word,
)
from petteia.games.thebai.phases.rising import rise
from petteia.games.thebai.state import DIE_COUNT, Thebai


class Raise(Operation):
    """What it remembers is the set of dice that it has raised, as far as that matters."""

    def times(self, s: Thebai, effect: i64) -> i64:
        return takes(s, effect, 3)

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return any_to_raise(s, seat, effect, 0)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if any_to_raise(s, seat, effect_of(arg), extra_of(arg)):
            s.ask(EFFECT_RAISE, seat, arg)
        else:
            s.emit(E_RAISE_NONE, seat)


def any_to_raise(s: Thebai, seat: i64, effect: i64, raised: i64) -> bool:
    for die in range(seat * EACH, seat * EACH + EACH):
        if may_raise(s, effect, raised, die) == OK:
            return True
    return False


def may_raise(s: Thebai, effect: i64, raised: i64, die: i64) -> i64:
    """The rule that keeps an operation from raising a die, or OK. Dice on the council board are never offered.

    [raise.there] [raise.kind] [raise.where] [raise.different] [raise.same]
    """
    if s.whereat[die] != SUPPLY and not on_estate(s, die) and not in_city(s, die):
        return R_RAISE_THERE
    kind = takes(s, effect, 1)
    if kind != ANY_DIE and kind != kind_of(die):
        return R_RAISE_KIND
    if word(s, effect) == EFFECT_RAISE_AT and not is_where(s, effect, die):
        return R_RAISE_WHERE
    manner = takes(s, effect, 2)
    if manner == DIFFERENT and holds(raised, die % EACH):
        return R_RAISE_DIFFERENT
    if manner == SAME and raised != 0 and not holds(raised, die % EACH):
        return R_RAISE_SAME
    return OK


def is_where(s: Thebai, effect: i64, die: i64) -> bool:
    """Whether a die lies in one of the places that an effect names."""
    here = CITY if in_city(s, die) else ESTATE if on_estate(s, die) else AT_SUPPLY
    for n in range(4, s.facts.effect_does_width):
        if takes(s, effect, n) == here:
            return True
    return False


class Pick(Step[Thebai]):
    """A die of one's own: in the supply by its level, on the estate or in the city by its space.  [effect.raise]"""

    def __init__(self) -> None:
        super().__init__(EFFECT_RAISE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == CONTENT:
            return OK
        if not is_citizen(choice) and not is_hoplite(choice):
            die = die_at(s, seat, choice)
            return R_RAISE_THERE if die == NONE else may_raise(s, effect_of(arg), extra_of(arg), die)
        kind = CITIZEN if is_citizen(choice) else HOPLITE
        level = citizen_level(choice) if is_citizen(choice) else hoplite_level(choice)
        why = R_RAISE_THERE
        for die in range(first_of(seat, kind), end_of(seat, kind)):
            if s.whereat[die] == SUPPLY and s.level[die] == level:
                why = may_raise(s, effect_of(arg), extra_of(arg), die)
                if why == OK:
                    return OK
        return why

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        effect, raised = effect_of(arg), extra_of(arg)
        supply: i64 = 0  # set of choices among those of the supply
        n: i64 = 1
        into[0] = CONTENT
        for die in range(seat * EACH, seat * EACH + EACH):
            if s.whereat[die] == SUPPLY and may_raise(s, effect, raised, die) == OK:
                level = s.level[die]
                supply |= BIT[citizen(level) if kind_of(die) == CITIZEN else hoplite(level)]
        for choice in range(1, 1 + 2 * LEVEL_COUNT):
            if holds(supply, choice):
                into[n] = choice
                n += 1
        for estate_space in range(ESTATE_SPACE_COUNT):
            die = s.cover[seat * ESTATE_SPACE_COUNT + estate_space]
            if 0 <= die < DIE_COUNT and may_raise(s, effect, raised, die) == OK:
                into[n] = worker(estate_space)
                n += 1
        for space in range(SPACE_COUNT):
            die = s.on_space[space]
            if 0 <= die < DIE_COUNT and owner(die) == seat and may_raise(s, effect, raised, die) == OK:
                into[n] = die_on(space)
                n += 1
        return n

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        effect = effect_of(arg)
        return {"seat": seat, "left": left_of(arg), "dice": takes(s, effect, 1), "manner": takes(s, effect, 2)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == CONTENT:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        effect, raised = effect_of(arg), extra_of(arg)
        die = self.chosen(s, seat, arg, choice)
        if takes(s, effect, 2) != FREE:
            raised |= BIT[die % EACH]
        once_more(s, seat, arg, raised)
        rise(s, die)

    def chosen(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        """The die that a choice means; of equal ones in the supply one that may be raised."""
        if not is_citizen(choice) and not is_hoplite(choice):
            return die_at(s, seat, choice)
        kind = CITIZEN if is_citizen(choice) else HOPLITE
        level = citizen_level(choice) if is_citizen(choice) else hoplite_level(choice)
        for die in range(first_of(seat, kind), end_of(seat, kind)):
            there = s.whereat[die] == SUPPLY and s.level[die] == level
            if there and may_raise(s, effect_of(arg), extra_of(arg), die) == OK:
                return die
        return NONE


def die_at(s: Thebai, seat: i64, choice: i64) -> i64:
    """The own die on an action space or a die space, NONE if there is none."""
    if is_worker(choice):
        die = s.cover[seat * ESTATE_SPACE_COUNT + worker_estate_space(choice)]
    else:
        die = s.on_space[die_space(choice)]
    return die if 0 <= die < DIE_COUNT and owner(die) == seat else NONE


# Deploying.


class Deploy(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return can_deploy(s, seat)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if can_deploy(s, seat):
            s.ask(DEPLOY_PICK, seat, arg)
        else:
            s.emit(E_DEPLOY_NONE, seat)


def can_deploy(s: Thebai, seat: i64) -> bool:
    if not has_free_space(s):
        return False
    if dice_in_supply(s, seat, HOPLITE) > 0:
        return True
    for die in range(first_of(seat, HOPLITE), end_of(seat, HOPLITE)):
        if in_city(s, die):
            return True
    return False


class Muster(Step[Thebai]):
    """Which hoplite: one from the supply, or one that stands in the city already.  [deploy.pick]"""

    def __init__(self) -> None:
        super().__init__(DEPLOY_PICK)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == HOLD or mustered(s, seat, choice) != NONE else R_DEPLOY_THERE  # [deploy.there]

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = HOLD
        n: i64 = 1
        for level in range(LEVEL_COUNT):
            if in_supply(s, seat, HOPLITE, level, 0) != NONE:
                into[n] = muster(level)
                n += 1
        for space in range(SPACE_COUNT):
            if mustered(s, seat, shift(space)) != NONE:
                into[n] = shift(space)
                n += 1
        return n

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "left": left_of(arg)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == HOLD:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        once_more(s, seat, arg, 0)
        s.ask(DEPLOY_POST, seat, mustered(s, seat, choice))


def mustered(s: Thebai, seat: i64, choice: i64) -> i64:
    """The hoplite that a choice means, NONE if there is none."""
    if is_muster(choice):
        return in_supply(s, seat, HOPLITE, muster_level(choice), 0)
    die = s.on_space[shift_space(choice)]
    if 0 <= die < DIE_COUNT and owner(die) == seat and kind_of(die) == HOPLITE:
        return die
    return NONE


class Post(Step[Thebai]):
    """To a free die space, with or without a stone beside it; none is resolved.  [deploy.post]"""

    def __init__(self) -> None:
        super().__init__(DEPLOY_POST)

    def refusal(self, s: Thebai, seat: i64, die: i64, space: i64) -> i64:
        if space >= spaces(s):  # [city.row]
            return R_CITY_ROW
        return OK if is_free(s, space) else R_PLACE_SPACE_FREE  # [place.space_free]

    def question(self, s: Thebai, seat: i64, die: i64) -> dict[str, int]:
        return {"seat": seat, "level": s.level[die]}

    def apply(self, s: Thebai, seat: i64, die: i64, space: i64) -> None:
        if in_city(s, die):
            s.emit(E_DEPLOY_MOVED, seat, space_of(s, die), space)
        else:
            s.emit(E_DEPLOY_POSTED, seat, s.level[die], space)
        to_city(s, die, space)
