"""Dice rise and fall: a level up or down, and beyond the highest to the council or to a general."""

from mypy_extensions import i64

from petteia.core.bits import BIT, count
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai import goods
from petteia.games.thebai.choices import REFUSE, UNAIDED, UPPER, follow_hero
from petteia.games.thebai.city import FIRST, SECOND, row_of
from petteia.games.thebai.council import join_path
from petteia.games.thebai.dice import (
    TOP,
    in_city,
    in_council,
    is_citizen,
    kind_of,
    out_of_game,
    owner,
    space_of,
)
from petteia.games.thebai.facts import STRENGTHS
from petteia.games.thebai.ids import (
    DIE_CONSENT,
    E_ANTIGONE_HERO,
    E_DIE_COUNCILLOR,
    E_DIE_LOWERED,
    E_DIE_LOWEST,
    E_DIE_RAISED,
    E_DIE_REFUSED,
    E_DIE_STUCK,
    E_GENERAL_PLACED,
    E_HERO_LEFT,
    E_HERO_TAKEN,
    FOREIGN_RAISE,
    FOREIGN_RAISE_OWNER_DECIDES,
    GENERAL_ROW,
    HERO_CHOOSE,
    R_HERO_DISPLAY,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.sides import is_antigone, sides
from petteia.games.thebai.state import ROW_COUNT, Thebai
from petteia.games.thebai.tiles import attacked_row


def scale(s: Thebai, which: i64, n: i64) -> i64:
    """A number of a row of them; beyond its end the last one."""
    width = s.facts.scale_values_width
    return s.facts.scale_values[which * width + min(n, width - 1)]


def rise(s: Thebai, die: i64) -> None:
    """One level up. Beyond 3+ a die in the city ascends, with all that follows; elsewhere it brings a point.

    On the council board nothing changes.  [die.rise]
    """
    seat = owner(die)
    if in_council(s, die):
        return
    if s.level[die] < TOP:
        s.level[die] += 1
        s.emit(E_DIE_RAISED, seat, kind_of(die), s.level[die])
    elif not in_city(s, die):
        stay(s, die)
    elif is_citizen(die):
        s.emit(E_DIE_COUNCILLOR, seat, goods.score(s, seat, join_path(s, die)))
    else:
        promote(s, die)


def stay(s: Thebai, die: i64) -> None:
    """A die that cannot ascend stays at 3+ and brings a point.  [die.stuck]"""
    seat = owner(die)
    s.emit(E_DIE_STUCK, seat, kind_of(die), goods.score(s, seat, s.facts.stuck_points))


def raised_by_others(s: Thebai, die: i64) -> None:
    """A raise that somebody else causes happens, unless the table lets the owner decide; Antigone is never asked.

    [die.consent] [antigone.dice]
    """
    if s.options[FOREIGN_RAISE] == FOREIGN_RAISE_OWNER_DECIDES and not is_antigone(s, owner(die)):
        s.ask(DIE_CONSENT, owner(die), die)
    else:
        rise(s, die)


class Consent(Step[Thebai]):
    """By table option the owner of a die says whether somebody else may raise it.  [die.consent]"""

    def __init__(self) -> None:
        super().__init__(DIE_CONSENT)

    def question(self, s: Thebai, seat: i64, die: i64) -> dict[str, int]:
        return {"seat": seat, "dice": kind_of(die), "level": s.level[die], "space": space_of(s, die)}

    def apply(self, s: Thebai, seat: i64, die: i64, choice: i64) -> None:
        if choice == REFUSE:
            s.emit(E_DIE_REFUSED, seat, kind_of(die))
        else:
            rise(s, die)


def lower(s: Thebai, die: i64) -> None:
    """One level down; at the lowest its owner loses points instead.  [die.lower]"""
    seat = owner(die)
    if s.level[die] > 0:
        s.level[die] -= 1
        s.emit(E_DIE_LOWERED, seat, kind_of(die), s.level[die])
    else:
        s.emit(E_DIE_LOWEST, seat, -goods.score(s, seat, -s.facts.lowest_loss))


# Hoplites become generals.


def has_general(s: Thebai, seat: i64, row: i64) -> bool:
    return s.general[seat * ROW_COUNT + row] != NONE


def anybody_in(s: Thebai, row: i64) -> bool:
    for seat in range(sides(s)):
        if has_general(s, seat, row):
            return True
    return False


def upper_row(s: Thebai, die: i64) -> i64:
    return row_of(FIRST[space_of(s, die)])


def lower_row(s: Thebai, die: i64) -> i64:
    return row_of(SECOND[space_of(s, die)])


def promote(s: Thebai, die: i64) -> None:
    """A hoplite beyond 3+: to a row of it without an own general; if there is none, it stays.  [general.row]"""
    seat = owner(die)
    above, below = upper_row(s, die), lower_row(s, die)
    to_above = not has_general(s, seat, above)
    to_below = not has_general(s, seat, below)
    if is_antigone(s, seat) and to_above and to_below:
        place_general(s, die, below if below == attacked_row(s) else above)  # [antigone.general]
    elif to_above and to_below and above != below:
        s.ask(GENERAL_ROW, seat, die)
    elif to_above:
        place_general(s, die, above)
    elif to_below:
        place_general(s, die, below)
    else:
        stay(s, die)


class Row(Step[Thebai]):
    """A hoplite between two rows: its owner chooses.  [general.row]"""

    def __init__(self) -> None:
        super().__init__(GENERAL_ROW)

    def question(self, s: Thebai, seat: i64, die: i64) -> dict[str, int]:
        return {"seat": seat, "row": upper_row(s, die) + 1, "other_row": lower_row(s, die) + 1}

    def apply(self, s: Thebai, seat: i64, die: i64, choice: i64) -> None:
        place_general(s, die, upper_row(s, die) if choice == UPPER else lower_row(s, die))


def place_general(s: Thebai, die: i64, row: i64) -> None:
    """The lowest general that is left; the die leaves the game. Whoever is first in a row may take a hero.

    [general.place]
    """
    seat = owner(die)
    first = not anybody_in(s, row)
    out_of_game(s, die)
    s.general[seat * ROW_COUNT + row] = s.generals[seat]
    s.emit(E_GENERAL_PLACED, seat, row + 1, scale(s, STRENGTHS, s.generals[seat]))
    s.generals[seat] += 1
    if is_antigone(s, seat):
        remove_hero(s)
    elif first and count(s.heroes[seat]) < s.facts.heroes_most and heroes_on_display(s):
        s.ask(HERO_CHOOSE, seat, 0)


def remove_hero(s: Thebai) -> None:
    """Antigone takes no hero but removes one: in the first rounds the topmost, then the lowest.  [antigone.general]"""
    shown = [row for row in range(ROW_COUNT) if s.hero_at[row] != NONE]
    if shown:
        row = shown[0] if s.round <= s.facts.last_from_top else shown[-1]
        s.emit(E_ANTIGONE_HERO, s.hero_at[row])
        s.hero_at[row] = NONE


def heroes_on_display(s: Thebai) -> bool:
    for row in range(ROW_COUNT):
        if s.hero_at[row] != NONE:
            return True
    return False


def row_of_hero(s: Thebai, hero: i64) -> i64:
    """Where a hero is on display, NONE if nowhere."""
    for row in range(ROW_COUNT):
        if s.hero_at[row] == hero:
            return row
    return NONE


class Choose(Step[Thebai]):
    """One of the heroes on display, whose effect comes at once, or none.  [hero.choose]"""

    def __init__(self) -> None:
        super().__init__(HERO_CHOOSE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == UNAIDED or row_of_hero(s, follow_hero(choice)) != NONE:
            return OK
        return R_HERO_DISPLAY  # [hero.display]

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == UNAIDED:
            s.emit(E_HERO_LEFT, seat)
            return
        hero = follow_hero(choice)
        s.hero_at[row_of_hero(s, hero)] = NONE
        s.heroes[seat] |= BIT[hero]
        s.emit(E_HERO_TAKEN, seat, hero)
        if s.facts.hero_effect[hero] != NONE:
            defer(s, seat, s.facts.hero_effect[hero])
