"""The council board: the path, the monuments, and who may go where."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds
from petteia.core.state import NONE
from petteia.games.thebai.city import STANDEE
from petteia.games.thebai.dice import EACH, IN_COUNCIL, ON_PATH, leave, owner
from petteia.games.thebai.facts import COUNCIL_FIELD_COUNT
from petteia.games.thebai.ids import E_COUNCIL_SEATED, TOKEN_FIELD, TOKEN_FIELD_CLOSED
from petteia.games.thebai.state import STEP_COUNT, Thebai

RIOT: Final[i64] = 60  # a riot tile


def in_play(s: Thebai, council_field: i64) -> bool:
    """The extra monument is for four players."""
    return s.players >= s.facts.monument_players[s.facts.council_field_monument[council_field]]


def promise(s: Thebai, council_field: i64) -> dict[str, int]:
    """What a councillor there scores at the end, for the sentences about a field."""
    return {
        "points": s.facts.council_field_points[council_field],
        "measure": s.facts.council_field_measure[council_field],
    }


def has_token(s: Thebai, council_field: i64) -> bool:
    for seat in range(s.players):
        if holds(s.tokens[seat], council_field):
            return True
    return False


def is_free(s: Thebai, council_field: i64) -> bool:
    """Without die, riot tile and hero; a token closes it only by table option.  [council.free]"""
    if s.council[council_field] != NONE:
        return False
    return s.options[TOKEN_FIELD] != TOKEN_FIELD_CLOSED or not has_token(s, council_field)


def has_die_on(s: Thebai, seat: i64, monument: i64) -> bool:
    """At most one die of a player on a monument.  [council.own_die]"""
    for council_field in range(COUNCIL_FIELD_COUNT):
        there = s.council[council_field]
        here = s.facts.council_field_monument[council_field] == monument
        if here and 0 <= there < STANDEE and owner(there) == seat:
            return True
    return False


def may_seat(s: Thebai, seat: i64, council_field: i64) -> bool:
    """Whether a die from the path may go there."""
    if not in_play(s, council_field) or not is_free(s, council_field):
        return False
    return not has_die_on(s, seat, s.facts.council_field_monument[council_field])


def has_seat(s: Thebai, seat: i64) -> bool:
    for council_field in range(COUNCIL_FIELD_COUNT):
        if may_seat(s, seat, council_field):
            return True
    return False


def may_appoint(s: Thebai, seat: i64, council_field: i64) -> bool:
    """Whether a token may go there."""
    return in_play(s, council_field) and is_free(s, council_field) and not holds(s.tokens[seat], council_field)


def has_appointment(s: Thebai, seat: i64) -> bool:
    if s.tokens_left[seat] == 0:
        return False
    for council_field in range(COUNCIL_FIELD_COUNT):
        if may_appoint(s, seat, council_field):
            return True
    return False


def may_sit(s: Thebai, council_field: i64) -> bool:
    """Whether a hero may go there."""
    return in_play(s, council_field) and is_free(s, council_field)


def has_chair(s: Thebai) -> bool:
    for council_field in range(COUNCIL_FIELD_COUNT):
        if may_sit(s, council_field):
            return True
    return False


def single_fields(s: Thebai) -> i64:
    """How many fields of the path hold one die each; the one behind them holds any number."""
    return s.facts.party_single_fields[s.players]


def join_path(s: Thebai, die: i64) -> i64:
    """A citizen goes to the topmost empty field of the path, or to the end of the queue; the points there.

    [council.path]
    """
    at: i64 = 0
    while s.path[at] != NONE:
        at += 1
    leave(s, die)
    s.path[at] = die
    s.whereat[die] = ON_PATH
    return s.facts.party_path[s.players * s.facts.party_path_width + min(at, single_fields(s))]


def leave_path(s: Thebai, at: i64) -> None:
    """Whoever waits behind a die on the last field moves up."""
    s.path[at] = NONE
    if at >= single_fields(s):
        while at + 1 < STEP_COUNT and s.path[at + 1] != NONE:
            s.path[at] = s.path[at + 1]
            s.path[at + 1] = NONE
            at += 1


def seat_die(s: Thebai, at: i64, council_field: i64) -> None:
    """A die of the path sits down on a monument.  [council.seat]"""
    die = s.path[at]
    leave_path(s, at)
    s.whereat[die] = IN_COUNCIL + council_field
    s.council[council_field] = die
    s.emit(E_COUNCIL_SEATED, owner(die), council_field)


def councillors(s: Thebai, seat: i64) -> i64:
    """Dice on path and monuments, tokens, and heroes on monuments."""
    n = count(s.tokens[seat])
    for die in range(seat * EACH, seat * EACH + EACH):
        if s.whereat[die] == ON_PATH or s.whereat[die] >= IN_COUNCIL:
            n += 1
    for council_field in range(COUNCIL_FIELD_COUNT):
        there = s.council[council_field]
        if STANDEE <= there < RIOT and holds(s.heroes[seat], there - STANDEE):
            n += 1
    return n
