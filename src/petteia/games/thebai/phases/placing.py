"""Step 2 of a turn: a citizen on the estate or in the city; and step 4, a help tile on the estate."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.choices import (
    AID,
    AID_CHOICES,
    BOTH,
    CITY,
    CITY_CHOICES,
    ESTATE,
    ESTATE_CHOICES,
    NEITHER,
    aid,
    aid_estate_space,
    aid_strength,
    both,
    both_field,
    city,
    city_level,
    city_space,
    estate,
    estate_estate_space,
    estate_level,
    is_single,
    single,
    single_field,
)
from petteia.games.thebai.city import FIRST, SECOND, archon_on, beside_stone, is_free_stone, spaces
from petteia.games.thebai.dice import (
    CITIZENS,
    EACH,
    SUPPLY,
    citizens_on_estate,
    dice_in_supply,
    in_supply,
    strength,
    to_city,
    to_estate,
)
from petteia.games.thebai.estate import HELP, help_tile, is_free, row_of
from petteia.games.thebai.estate import has_free_space as has_free_estate
from petteia.games.thebai.facts import (
    CITIZEN,
    ESTATE_SPACE_COUNT,
    HELP_TILE_COUNT,
    LEVEL_COUNT,
)
from petteia.games.thebai.ids import (
    CITY_SECOND,
    CITY_STONES,
    E_AID_USED,
    E_CITY_NEITHER,
    E_CITY_PAID,
    E_CITY_PLACED,
    E_ESTATE_PLACED,
    E_STONE_BLOCKED,
    E_STONE_USED,
    R_AID_ROW,
    R_AID_TILE,
    R_CITY_ARCHON,
    R_CITY_BESIDE,
    R_CITY_PRICE,
    R_CITY_ROW,
    R_CITY_STONE,
    R_PLACE_BESIDE,
    R_PLACE_ESTATE_FIRST,
    R_PLACE_ESTATE_FREE,
    R_PLACE_SPACE_FREE,
    R_PLACE_SUPPLY,
    R_TURN_STEPS,
    TURN_STEP,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.state import Thebai

PLACING: Final[i64] = 1  # the step of a turn in which a citizen is placed
HELPING: Final[i64] = 3  # the one in which a help tile is


def levels(s: Thebai, seat: i64) -> i64:
    """The set of levels that citizens in the supply show."""
    there: i64 = 0
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if s.whereat[die] == SUPPLY:
            there |= BIT[s.level[die]]
    return there


def estate_first(s: Thebai, seat: i64) -> bool:
    """The last citizen of the supply must go to the estate if none lies there, unless it has no room.

    [place.estate_first]
    """
    if dice_in_supply(s, seat, CITIZEN) > 1 or citizens_on_estate(s, seat) > 0:
        return False
    return has_free_estate(s, seat)


def has_city_space(s: Thebai) -> bool:
    for space in range(spaces(s)):
        if s.on_space[space] == NONE and beside_stone(s, space):
            return True
    return False


def can_place(s: Thebai, seat: i64) -> bool:
    """Whether a citizen in the supply can go anywhere."""
    return has_free_estate(s, seat) or has_city_space(s)


class Work(Verb[Thebai]):
    """On a free action space of the estate, whose action is done at the strength of the die.  [estate.action]"""

    def __init__(self) -> None:
        super().__init__(ESTATE, ESTATE_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        """[place.supply] [place.estate_free] [turn.steps]"""
        if step != PLACING:
            return R_TURN_STEPS
        if in_supply(s, seat, CITIZEN, estate_level(choice), 0) == NONE:
            return R_PLACE_SUPPLY
        return OK if is_free(s, seat, estate_estate_space(choice)) else R_PLACE_ESTATE_FREE

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if step != PLACING:
            return n
        there = levels(s, seat)
        for level in range(LEVEL_COUNT):
            if holds(there, level):
                for estate_space in range(ESTATE_SPACE_COUNT):
                    if is_free(s, seat, estate_space):
                        into[n] = estate(level, estate_space)
                        n += 1
        return n

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        estate_space = estate_estate_space(choice)
        die = in_supply(s, seat, CITIZEN, estate_level(choice), 0)
        to_estate(s, die, estate_space)
        s.emit(E_ESTATE_PLACED, seat, s.level[die], estate_space)
        s.ask(TURN_STEP, seat, step + 1)
        work(s, seat, estate_space, strength(s, die))


def work(s: Thebai, seat: i64, estate_space: i64, power: i64) -> None:
    """The action of a space at the strength of a die or a help tile."""
    width = s.facts.estate_space_effects_width
    defer(s, seat, s.facts.estate_space_effects[estate_space * width + power - 1])


class Settle(Verb[Thebai]):
    """On a free die space of the city beside at least one stone.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(CITY, CITY_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        """[city.row] [place.supply] [place.estate_first] [place.space_free] [place.beside]"""
        if step != PLACING:
            return R_TURN_STEPS
        space = city_space(choice)
        if space >= spaces(s):
            return R_CITY_ROW
        if in_supply(s, seat, CITIZEN, city_level(choice), 0) == NONE:
            return R_PLACE_SUPPLY
        if estate_first(s, seat):
            return R_PLACE_ESTATE_FIRST
        if s.on_space[space] != NONE:
            return R_PLACE_SPACE_FREE
        return OK if beside_stone(s, space) else R_PLACE_BESIDE

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if step != PLACING or estate_first(s, seat):
            return n
        there = levels(s, seat)
        for level in range(LEVEL_COUNT):
            if holds(there, level):
                for space in range(spaces(s)):
                    if s.on_space[space] == NONE and beside_stone(s, space):
                        into[n] = city(level, space)
                        n += 1
        return n

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        space = city_space(choice)
        die = in_supply(s, seat, CITIZEN, city_level(choice), 0)
        to_city(s, die, space)
        s.emit(E_CITY_PLACED, seat, s.level[die], space)
        s.ask(TURN_STEP, seat, step + 1)
        if is_free_stone(s, FIRST[space]) or is_free_stone(s, SECOND[space]):
            s.ask(CITY_STONES, seat, space)
        else:
            s.emit(E_CITY_NEITHER, seat)


def stone_refusal(s: Thebai, field: i64) -> i64:
    """A stone without archon, the own one included.  [city.stone] [city.archon]"""
    if s.stone_at[field] == NONE:
        return R_CITY_STONE
    return OK if archon_on(s, field) == NONE else R_CITY_ARCHON


def resolve(s: Thebai, seat: i64, field: i64) -> None:
    """What the stone on a field does comes next."""
    stone = s.stone_at[field]
    s.emit(E_STONE_USED, seat, stone, field)
    defer(s, seat, s.facts.stone_effect[stone])


class Stones(Step[Thebai]):
    """One of the stones beside the die; or for drachmas both, the one that is named first; or neither.

    [city.stones]
    """

    def __init__(self) -> None:
        super().__init__(CITY_STONES)

    def refusal(self, s: Thebai, seat: i64, space: i64, choice: i64) -> i64:
        """[city.beside] [city.price]"""
        if choice == NEITHER:
            return OK
        field = single_field(choice) if is_single(choice) else both_field(choice)
        if field != FIRST[space] and field != SECOND[space]:
            return R_CITY_BESIDE
        why = stone_refusal(s, field)
        if why != OK or is_single(choice):
            return why
        why = stone_refusal(s, other_end(space, field))
        if why != OK:
            return why
        return OK if goods.drachmas(s, seat) >= price(s, space) else R_CITY_PRICE

    def choices(self, s: Thebai, seat: i64, space: i64, into: vec[i64]) -> i64:
        first, second = FIRST[space], SECOND[space]
        with_first, with_second = is_free_stone(s, first), is_free_stone(s, second)
        into[0] = NEITHER
        n: i64 = 1
        if with_first:
            into[n] = single(first)
            n += 1
        if with_second:
            into[n] = single(second)
            n += 1
        if with_first and with_second and goods.drachmas(s, seat) >= price(s, space):
            into[n] = both(first)
            into[n + 1] = both(second)
            n += 2
        return n

    def question(self, s: Thebai, seat: i64, space: i64) -> dict[str, int]:
        return {"seat": seat, "space": space}

    def values(self, s: Thebai, seat: i64, space: i64, choice: i64) -> dict[str, int]:
        if choice == NEITHER:
            return {}
        field = single_field(choice) if is_single(choice) else both_field(choice)
        stone = s.stone_at[field]
        shown = {} if stone == NONE else {"stone": int(stone)}
        return {**shown, "price": price(s, space), "have": goods.drachmas(s, seat)} if choice >= BOTH else shown

    def apply(self, s: Thebai, seat: i64, space: i64, choice: i64) -> None:
        if choice == NEITHER:
            s.emit(E_CITY_NEITHER, seat)
        elif choice < BOTH:
            resolve(s, seat, single_field(choice))
        else:
            field = both_field(choice)
            cost = price(s, space)
            goods.pay_drachmas(s, seat, cost)
            s.emit(E_CITY_PAID, seat, cost)
            s.ask(CITY_SECOND, seat, other_end(space, field))
            resolve(s, seat, field)


def other_end(space: i64, field: i64) -> i64:
    return FIRST[space] + SECOND[space] - field


def price(s: Thebai, space: i64) -> i64:
    """As many drachmas as the die there is strong, before anything raises it."""
    return strength(s, s.on_space[space])


class Second(Step[Thebai]):
    """The second of two stones, unless an archon has come to stand on it meanwhile.  [city.second]"""

    def __init__(self) -> None:
        super().__init__(CITY_SECOND)

    def run(self, s: Thebai, seat: i64, field: i64) -> None:
        if is_free_stone(s, field):
            resolve(s, seat, field)
        else:
            s.emit(E_STONE_BLOCKED, seat, field)


class Aid(Verb[Thebai]):
    """A help tile on a free action space of the row of its colour, as a die of its strength.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(AID, AID_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        """[aid.tile] [aid.row] [place.estate_free]"""
        if step != HELPING:
            return R_TURN_STEPS
        estate_space = aid_estate_space(choice)
        tile = help_tile(s, row_of(estate_space), aid_strength(choice))
        if tile == NONE:
            return R_AID_ROW
        if s.helps[seat * HELP_TILE_COUNT + tile] == 0:
            return R_AID_TILE
        return OK if is_free(s, seat, estate_space) else R_PLACE_ESTATE_FREE

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if step != HELPING:
            return n
        for power in range(1, 4):
            for estate_space in range(ESTATE_SPACE_COUNT):
                tile = help_tile(s, row_of(estate_space), power)
                if tile != NONE and s.helps[seat * HELP_TILE_COUNT + tile] > 0 and is_free(s, seat, estate_space):
                    into[n] = aid(power, estate_space)
                    n += 1
        return n

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        estate_space = aid_estate_space(choice)
        tile = help_tile(s, row_of(estate_space), aid_strength(choice))
        s.helps[seat * HELP_TILE_COUNT + tile] -= 1
        s.cover[seat * ESTATE_SPACE_COUNT + estate_space] = HELP + tile
        s.emit(E_AID_USED, seat, tile, estate_space)
        s.ask(TURN_STEP, seat, step + 1)
        work(s, seat, estate_space, aid_strength(choice))
