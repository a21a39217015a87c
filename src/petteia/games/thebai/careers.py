"""What citizens are worth: at work on the estate, in the city, and in the council, where they score by conditions."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import holds
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.council import may_appoint, may_seat, single_fields
from petteia.games.thebai.dice import CITIZENS, EACH, ON_PATH, SUPPLY, in_city, on_estate, strength
from petteia.games.thebai.facts import COUNCIL_FIELD_COUNT, HERO_COUNT
from petteia.games.thebai.measures import measure
from petteia.games.thebai.scoring import hero_points, sits_there
from petteia.games.thebai.state import Thebai
from petteia.games.thebai.worth import HOPE, IN_TIME, POINT, SURE, share_of, turns_left

WORKER: Final[i64] = 100  # a die that may still go to the city
AT_WORK: Final[i64] = 70  # a level, for each turn in which the die is used
SEATED: Final[i64] = 85  # share of the best monument field for whoever is still on the path

# Tenths of what is counted that a seat adds in a whole game, in the order of content/measures.toml
GROWTH: Final = vec[i64](
    [18, 18, 18, 55, 15, 60, 60, 45, 15, 25, 60, 30, 25, 22, 12, 10, 10, 25, 30, 60, 20]
)  # [measure]


# The council.


def field_worth(s: Thebai, seat: i64, council_field: i64) -> i64:
    """What a councillor there will score, with what is still to be expected."""
    facts = s.facts
    what = facts.council_field_measure[council_field]
    tenths = 10 * measure(s, seat, what) + GROWTH[what] * turns_left(s, seat) // facts.rounds
    worth = facts.council_field_points[council_field] * tenths * POINT // 10
    most = facts.council_field_most[council_field] * POINT
    return min(worth, most) if most > 0 else worth


def best_field(s: Thebai, seat: i64, token: bool) -> i64:
    """The most that a free monument field promises a die, or a token; 0 if none is free."""
    best: i64 = 0
    for council_field in range(COUNCIL_FIELD_COUNT):
        if may_appoint(s, seat, council_field) if token else may_seat(s, seat, council_field):
            best = max(best, field_worth(s, seat, council_field))
    return best


def council_worth(s: Thebai, seat: i64, seat_worth: i64) -> i64:
    """Councillors on monuments by their conditions, those on the path by the best field, and heroes that count."""
    worth: i64 = 0
    for council_field in range(COUNCIL_FIELD_COUNT):
        n = sits_there(s, seat, council_field)
        if n > 0:
            worth += n * field_worth(s, seat, council_field)
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if s.whereat[die] == ON_PATH:
            worth += seat_worth
    for hero in range(HERO_COUNT):
        if holds(s.heroes[seat], hero):
            worth += hero_points(s, seat, hero) * POINT
    return worth


def path_points(s: Thebai) -> i64:
    """What the next field of the path brings."""
    at: i64 = 0
    while s.path[at] != NONE:
        at += 1
    return s.facts.party_path[s.players * s.facts.party_path_width + min(at, single_fields(s))]


def ascent(s: Thebai, seat_worth: i64) -> i64:
    """What a citizen that ascends brings altogether."""
    return path_points(s) * POINT + seat_worth


# Citizens.


def citizens_worth(s: Thebai, seat: i64, rise: i64) -> i64:
    """Those that come back to work by their mean level, those in the city by their strength and their hopes."""
    turns = turns_left(s, seat)
    levels: i64 = 0
    workers: i64 = 0
    worth: i64 = 0
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if s.whereat[die] == SUPPLY or on_estate(s, die):
            levels += s.level[die]
            workers += 1
        elif in_city(s, die):
            worth += settled_worth(s, die, rise, turns)
    worth += workers * WORKER * share_of(IN_TIME, turns) // SURE
    return worth + levels * turns * AT_WORK // (workers + 2)


def settled_worth(s: Thebai, die: i64, rise: i64, turns: i64) -> i64:
    scored = strength(s, die) * POINT
    return scored + max(0, rise - scored) * HOPE[s.level[die]] * share_of(IN_TIME, turns) // (SURE * SURE)


def citizen_raise(s: Thebai, seat: i64, rise: i64) -> i64:
    """What the best single raise of a citizen adds, over a few of them."""
    turns = turns_left(s, seat)
    workers: i64 = 2
    best: i64 = 0
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if s.whereat[die] == SUPPLY or on_estate(s, die):
            workers += 1
        elif in_city(s, die):
            best = max(best, (rise + POINT) // 6 * share_of(IN_TIME, turns + 1) // SURE)
    return max(best, AT_WORK * turns // workers)
