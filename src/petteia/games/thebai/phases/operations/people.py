"""Archons that are relocated, councillor tokens, and heroes that stand in the city or sit in the council."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import (
    ABSENT,
    BENCH,
    REMAIN,
    RESERVE,
    appoint_council_field,
    relocate_field,
    sit_council_field,
    stand_space,
)
from petteia.games.thebai.city import (
    STANDEE,
    archon_on,
    beside_stone,
    has_free_stone,
    is_free,
    spaces,
)
from petteia.games.thebai.council import has_appointment, has_chair, in_play, promise
from petteia.games.thebai.council import is_free as is_free_field
from petteia.games.thebai.facts import COUNCIL_FIELD_COUNT, SPACE_COUNT
from petteia.games.thebai.ids import (
    ARCHON_RELOCATE,
    COUNCIL_TOKEN,
    E_ARCHON_NOWHERE,
    E_ARCHON_RELOCATED,
    E_EFFECT_DECLINED,
    E_HERO_BOXED,
    E_HERO_SAT,
    E_HERO_STOOD,
    E_TOKEN_NONE,
    E_TOKEN_PLACED,
    HERO_SIT,
    HERO_STAND,
    R_ARCHON_STONE,
    R_ARCHON_TAKEN,
    R_CITY_ROW,
    R_COUNCIL_FREE,
    R_COUNCIL_IN_PLAY,
    R_PLACE_BESIDE,
    R_PLACE_SPACE_FREE,
    R_TOKEN_OWN,
)
from petteia.games.thebai.phases.operations.operation import Operation, left_of, once_more, takes
from petteia.games.thebai.state import Thebai


class Relocate(Operation):
    def times(self, s: Thebai, effect: i64) -> i64:
        return 1

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return has_free_stone(s)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if has_free_stone(s):
            s.ask(ARCHON_RELOCATE, seat, arg)
        else:
            s.emit(E_ARCHON_NOWHERE, seat)


def enter_refusal(s: Thebai, field: i64) -> i64:
    """A free stone: one without archon.  [archon.stone] [archon.taken]"""
    if s.stone_at[field] == NONE:
        return R_ARCHON_STONE
    return OK if archon_on(s, field) == NONE else R_ARCHON_TAKEN


class Move(Step[Thebai]):
    """The own archon to a free stone. No movement: no die changes, no stone is resolved.  [archon.relocate]"""

    def __init__(self) -> None:
        super().__init__(ARCHON_RELOCATE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == REMAIN else enter_refusal(s, relocate_field(choice))

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == REMAIN:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        s.archon[seat] = relocate_field(choice)
        s.emit(E_ARCHON_RELOCATED, seat, relocate_field(choice))


class Councillor(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return has_appointment(s, seat)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if has_appointment(s, seat):
            s.ask(COUNCIL_TOKEN, seat, arg)
        else:
            s.emit(E_TOKEN_NONE, seat)


def free_field_refusal(s: Thebai, council_field: i64) -> i64:
    """[council.in_play] [council.free]"""
    if not in_play(s, council_field):
        return R_COUNCIL_IN_PLAY
    return OK if is_free_field(s, council_field) else R_COUNCIL_FREE


class Appoint(Step[Thebai]):
    """A token from the supply to a monument field without another token of one's own.  [council.token]"""

    def __init__(self) -> None:
        super().__init__(COUNCIL_TOKEN)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == RESERVE:
            return OK
        council_field = appoint_council_field(choice)
        if holds(s.tokens[seat], council_field):  # [token.own]
            return R_TOKEN_OWN
        return free_field_refusal(s, council_field)

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "left": left_of(arg)}

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == RESERVE else promise(s, appoint_council_field(choice))

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == RESERVE:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        council_field = appoint_council_field(choice)
        s.tokens[seat] |= BIT[council_field]
        s.tokens_left[seat] -= 1
        s.emit(E_TOKEN_PLACED, seat, council_field)
        once_more(s, seat, arg, 0)


# Standees.


def may_place(s: Thebai, seat: i64, hero: i64) -> bool:
    """Whether the hero is the seat's and its standee stands nowhere yet."""
    if not holds(s.heroes[seat], hero):
        return False
    for space in range(SPACE_COUNT):
        if s.on_space[space] == STANDEE + hero:
            return False
    for council_field in range(COUNCIL_FIELD_COUNT):
        if s.council[council_field] == STANDEE + hero:
            return False
    return True


def has_stand(s: Thebai) -> bool:
    for space in range(spaces(s)):
        if s.on_space[space] == NONE and beside_stone(s, space):
            return True
    return False


class InCity(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return may_place(s, seat, takes(s, effect, 1)) and has_stand(s)

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        hero = takes(s, effect, 1)
        if self.possible(s, seat, effect):
            s.ask(HERO_STAND, seat, hero)
        else:
            s.emit(E_HERO_BOXED, seat, hero)


class Stand(Step[Thebai]):
    """The standee on a free die space beside at least one stone, or into the box.  [hero.stand]"""

    def __init__(self) -> None:
        super().__init__(HERO_STAND)

    def refusal(self, s: Thebai, seat: i64, hero: i64, choice: i64) -> i64:
        if choice == BENCH:
            return OK
        space = stand_space(choice)
        if space >= spaces(s):
            return R_CITY_ROW
        if not is_free(s, space):
            return R_PLACE_SPACE_FREE
        return OK if beside_stone(s, space) else R_PLACE_BESIDE

    def question(self, s: Thebai, seat: i64, hero: i64) -> dict[str, int]:
        return {"seat": seat, "hero": hero}

    def apply(self, s: Thebai, seat: i64, hero: i64, choice: i64) -> None:
        if choice == BENCH:
            s.emit(E_HERO_BOXED, seat, hero)
            return
        s.on_space[stand_space(choice)] = STANDEE + hero
        s.emit(E_HERO_STOOD, seat, hero, stand_space(choice))


class InCouncil(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return may_place(s, seat, takes(s, effect, 1)) and has_chair(s)

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        hero = takes(s, effect, 1)
        if self.possible(s, seat, effect):
            s.ask(HERO_SIT, seat, hero)
        else:
            s.emit(E_HERO_BOXED, seat, hero)


class Sit(Step[Thebai]):
    """The standee on a free monument field, where it is a councillor, or into the box.  [hero.sit]"""

    def __init__(self) -> None:
        super().__init__(HERO_SIT)

    def refusal(self, s: Thebai, seat: i64, hero: i64, choice: i64) -> i64:
        return OK if choice == ABSENT else free_field_refusal(s, sit_council_field(choice))

    def question(self, s: Thebai, seat: i64, hero: i64) -> dict[str, int]:
        return {"seat": seat, "hero": hero}

    def values(self, s: Thebai, seat: i64, hero: i64, choice: i64) -> dict[str, int]:
        return {} if choice == ABSENT else promise(s, sit_council_field(choice))

    def apply(self, s: Thebai, seat: i64, hero: i64, choice: i64) -> None:
        if choice == ABSENT:
            s.emit(E_HERO_BOXED, seat, hero)
            return
        s.council[sit_council_field(choice)] = STANDEE + hero
        s.emit(E_HERO_SAT, seat, hero, sit_council_field(choice))
