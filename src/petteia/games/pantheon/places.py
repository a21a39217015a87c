"""Places in the sequence of play where a table of Pantheon can be put, and what must hold there.

A place that is a question (`turn.act 1`) is one that the rules would ask. A phase (`property`, `end of epoch`) goes on
by itself until somebody is asked. Movements, purchases and what effects ask are reached by playing there.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.position import FINE, Place, Problem, wrong
from petteia.core.state import NONE
from petteia.games.pantheon.board import power, set_up_temple
from petteia.games.pantheon.facts import BONUS_COUNT, EFFECT_DRAW_ON_OPPONENT_MOVEMENT, GOD_TILE_COUNT, TWO_CARDS
from petteia.games.pantheon.ids import (
    CARDS_DUE,
    EPOCH_BEGIN,
    EPOCH_END,
    FOLLOW_ACT,
    FOLLOW_NEXT,
    SCORING_COUNT,
    SETUP_TILES,
    TURN_ACT,
    TURN_END,
)
from petteia.games.pantheon.phases.epoch import FIFTH, GODS, LOOT, people_of, used_number
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon

LOOT_WORDS: Final = ("loot_1", "loot_2", "loot_3", "loot_4", "loot_5")


# What lies on the board, unless it is said.


def set_board(s: Pantheon, stated: set[str], temple: bool) -> Problem:
    """Loot, gods and the temple. Loot is two cards everywhere, gods are the first ones that nobody has."""
    if s.first == NONE or people_of(s) == NONE:
        return wrong("epoch", "not_yet")
    if not any(name in stated for name in LOOT_WORDS):
        width = s.facts.party_loot_numbers_width
        for place in range(width):
            if s.facts.party_loot_numbers[s.players * width + place] > 0:
                s.loot[used_number(s, place)] = TWO_CARDS
                s.bag[TWO_CARDS] -= 1
    if "gods" not in stated:
        for god_tile in range(GOD_TILE_COUNT):
            if count(s.open_gods) < s.facts.party_gods[s.players] and holds(s.god_stack, god_tile):
                s.open_gods |= BIT[god_tile]
                s.god_stack &= ~BIT[god_tile]
    if temple:
        set_up_temple(s, s.facts.people_field[people_of(s)])
    return FINE


def missing_on_board(s: Pantheon) -> str:
    """The word for what is gone, "" if gods and loot lie there."""
    loot = sum([int(s.loot[number] != NONE) for number in range(NUMBER_COUNT)])
    return "gods" if s.open_gods == 0 else "loot_1" if loot == 0 else ""


# Set-up, and whole phases.


def at_start(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    return FINE


def at_bonus(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    """The seat gets its bonus tile next; those before it have theirs."""
    s.depth = 0
    s.epoch = 0
    s.track[0] = NONE
    if "bonuses" not in stated:
        s.bonuses = BIT[BONUS_COUNT] - 1
    s.ask(EPOCH_BEGIN, NONE, 0)
    s.ask(SETUP_TILES, NONE, (seat - s.first) % s.players)
    return FINE


def at_new_epoch(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.track[s.epoch] = NONE
    s.ask(EPOCH_BEGIN, NONE, 0)
    return FINE


def at_gods(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    """The people is known, gods come next."""
    s.depth = 0
    s.ask(EPOCH_BEGIN, NONE, GODS)
    return FINE


def at_loot(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    """People and gods are known, loot comes next."""
    s.depth = 0
    s.ask(EPOCH_BEGIN, NONE, LOOT)
    return FINE


def at_property(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    """All has been revealed, the property of the people comes next; or the temple, if the table says so."""
    s.depth = 0
    problem = set_board(s, stated, temple=False)
    s.ask(EPOCH_BEGIN, NONE, FIFTH)
    return problem


def at_end_of_turn(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    problem = set_board(s, stated, temple=True)
    s.active = seat
    s.ask(TURN_END, seat, 0)
    return problem


def at_end_of_epoch(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    problem = set_board(s, stated, temple=True)
    s.active = seat
    s.ask(EPOCH_END, seat, 0)
    return problem


def at_scoring(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(SCORING_COUNT, NONE, 0)
    return FINE


# Questions.


def at_turn(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    problem = set_board(s, stated, temple=True)
    if problem == FINE and missing_on_board(s):
        return wrong(missing_on_board(s), "epoch_over")
    s.active = seat
    s.ask(TURN_ACT, seat, 0)
    return problem


def at_follow(s: Pantheon, seat: i64, stated: set[str]) -> Problem:
    """The active player has moved, and those between have decided."""
    s.depth = 0
    problem = set_board(s, stated, temple=True)
    if s.active == seat:
        return wrong("active", "follows_itself", seat=seat)
    s.ask(TURN_END, s.active, 0)
    s.ask(FOLLOW_NEXT, s.active, (seat - s.active) % s.players + 1)
    s.ask(CARDS_DUE, seat, power(s, seat, EFFECT_DRAW_ON_OPPONENT_MOVEMENT))
    s.ask(FOLLOW_ACT, seat, s.active)
    return problem


# "seat": the place names one
PLACES: Final[dict[str, Place[Pantheon]]] = {
    "start": Place(at_start, also="setup.start"),
    "bonus tile of": Place(at_bonus, "seat", also="bonus.pick"),
    "new epoch": Place(at_new_epoch, also="epoch"),
    "gods": Place(at_gods),
    "loot": Place(at_loot),
    "property": Place(at_property),
    "turn.act": Place(at_turn, "seat", also="turn"),
    "follow.act": Place(at_follow, "seat", also="follow"),
    "end of turn": Place(at_end_of_turn, "seat"),
    "end of epoch": Place(at_end_of_epoch, "seat"),
    "scoring": Place(at_scoring),
}
