"""Dice: whose they are, where they lie, what they show.  [die.levels]

Each player has seven citizens and four hoplites, numbered one behind the other. A die is in one place, which is one
number; what lies on a die space, an action space or a monument field is kept there as well.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.core.state import NONE
from petteia.games.thebai.facts import CITIZEN, ESTATE_SPACE_COUNT, HOPLITE
from petteia.games.thebai.state import Thebai

EACH: Final[i64] = 11  # dice of a player
CITIZENS: Final[i64] = 7  # of them; the others are hoplites
TOP: Final[i64] = 5  # level 3+

# Places
GENERAL_SUPPLY: Final[i64] = 0
SUPPLY: Final[i64] = 1
OUT: Final[i64] = 2
ON_PATH: Final[i64] = 3
ON_ESTATE: Final[i64] = 10  # + estate space
IN_CITY: Final[i64] = 30  # + die space
IN_COUNCIL: Final[i64] = 80  # + monument field


def owner(die: i64) -> i64:
    return die // EACH


def is_citizen(die: i64) -> bool:
    return die % EACH < CITIZENS


def kind_of(die: i64) -> i64:
    return CITIZEN if die % EACH < CITIZENS else HOPLITE


def first_of(seat: i64, kind: i64) -> i64:
    return seat * EACH if kind == CITIZEN else seat * EACH + CITIZENS


def end_of(seat: i64, kind: i64) -> i64:
    """Behind the last one."""
    return seat * EACH + CITIZENS if kind == CITIZEN else seat * EACH + EACH


def on_estate(s: Thebai, die: i64) -> bool:
    return ON_ESTATE <= s.whereat[die] < IN_CITY


def in_city(s: Thebai, die: i64) -> bool:
    return IN_CITY <= s.whereat[die] < IN_COUNCIL


def in_council(s: Thebai, die: i64) -> bool:
    return s.whereat[die] == ON_PATH or s.whereat[die] >= IN_COUNCIL


def space_of(s: Thebai, die: i64) -> i64:
    return s.whereat[die] - IN_CITY


def strength(s: Thebai, die: i64) -> i64:
    return s.facts.level_strength[s.level[die]]


def in_supply(s: Thebai, seat: i64, kind: i64, level: i64, without: i64) -> i64:
    """A die of a kind in the supply that shows a level, none of the seat's own in a set of them; NONE if there is none.

    Dice that look alike are one choice, so it does not matter which of them it is.
    """
    for die in range(first_of(seat, kind), end_of(seat, kind)):
        if s.whereat[die] == SUPPLY and s.level[die] == level and not holds(without, die % EACH):
            return die
    return NONE


def dice_in_supply(s: Thebai, seat: i64, kind: i64) -> i64:
    """How many there are of a kind."""
    n: i64 = 0
    for die in range(first_of(seat, kind), end_of(seat, kind)):
        if s.whereat[die] == SUPPLY:
            n += 1
    return n


def citizens_on_estate(s: Thebai, seat: i64) -> i64:
    n: i64 = 0
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if on_estate(s, die):
            n += 1
    return n


def leave(s: Thebai, die: i64) -> None:
    """Take a die up from wherever it lies."""
    at = s.whereat[die]
    if at >= IN_COUNCIL:
        s.council[at - IN_COUNCIL] = NONE
    elif at >= IN_CITY:
        s.on_space[at - IN_CITY] = NONE
    elif at >= ON_ESTATE:
        s.cover[owner(die) * ESTATE_SPACE_COUNT + at - ON_ESTATE] = NONE


def to_supply(s: Thebai, die: i64) -> None:
    leave(s, die)
    s.whereat[die] = SUPPLY


def to_estate(s: Thebai, die: i64, estate_space: i64) -> None:
    leave(s, die)
    s.whereat[die] = ON_ESTATE + estate_space
    s.cover[owner(die) * ESTATE_SPACE_COUNT + estate_space] = die


def to_city(s: Thebai, die: i64, space: i64) -> None:
    leave(s, die)
    s.whereat[die] = IN_CITY + space
    s.on_space[space] = die


def out_of_game(s: Thebai, die: i64) -> None:
    leave(s, die)
    s.whereat[die] = OUT
