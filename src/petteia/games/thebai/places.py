"""Places in the sequence of play where a table of Thebai can be put.

A phase (`turn of 1`, `fate`) goes on by itself until somebody is asked. What effects ask is reached by playing there.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.position import FINE, Place, Problem, wrong
from petteia.core.state import NONE
from petteia.games.thebai.dice import dice_in_supply
from petteia.games.thebai.facts import CITIZEN
from petteia.games.thebai.ids import (
    ANTIGONE_ROLL,
    ANTIGONE_TURN,
    COUNCIL_MOVE,
    END_SCORE,
    FATE_RESOLVE,
    HERALD_RESOLVE,
    ORDER_CHANGE,
    ROUND_NEXT,
    SETUP_ASIDE,
    SETUP_CONTRACT,
    SETUP_REVEAL,
    TURN_NEXT,
    TURN_STEP,
)
from petteia.games.thebai.phases.antigone.piles import ASIDE
from petteia.games.thebai.phases.archon import MOVING
from petteia.games.thebai.phases.placing import HELPING, PLACING
from petteia.games.thebai.phases.turn import RESETTING
from petteia.games.thebai.sides import ANTIGONE, sides, solo
from petteia.games.thebai.state import PLACE_COUNT, Thebai


def place_in_order(s: Thebai, seat: i64) -> i64:
    """Where a seat is in the turn order, NONE if nowhere."""
    for place in range(sides(s)):
        if s.order[place] == seat:
            return place
    return NONE


def at_antigone(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    """Antigone begins her turn with her open card; what comes after it follows."""
    if not solo(s):
        return wrong("", "no_antigone")
    if s.round == 0:
        return wrong("round", "not_yet")
    rest_of_round(s, ANTIGONE)
    s.ask(ANTIGONE_TURN, NONE, 0)
    return FINE


def at_start(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    return FINE


def at_aside(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    """Everybody has the estate, and lays a stone aside."""
    s.depth = 0
    s.round = 0
    for field in range(len(s.stone_at)):
        s.stone_at[field] = NONE
    s.ask(SETUP_REVEAL, NONE, 0)
    if solo(s):
        s.ask(ANTIGONE_ROLL, NONE, ASIDE)
    place = s.players
    while place > 0:
        place -= 1
        s.ask(SETUP_ASIDE, s.order[place], 0)
    return FINE


def at_start_contracts(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    """The city is founded, and the last in the order takes a start contract."""
    s.depth = 0
    s.round = 0
    place = 0
    for contract in range(len(s.pile)):
        if s.facts.contract_start[contract] != 0 and place < PLACE_COUNT:
            s.display[place] = contract
            place += 1
        elif s.facts.contract_start[contract] == 0:
            s.pile[contract] = 1
    s.ask(SETUP_CONTRACT, s.order[s.players - 1], s.players - 1)
    return FINE


def rest_of_round(s: Thebai, seat: i64) -> None:
    """What comes after the turn of a seat, and that it is its turn."""
    s.depth = 0
    s.active = seat
    s.ask(ROUND_NEXT, NONE, 0)
    s.ask(FATE_RESOLVE, NONE, 0)
    s.ask(HERALD_RESOLVE, NONE, 0)
    s.ask(TURN_NEXT, NONE, place_in_order(s, seat) + 1)


def at_step(s: Thebai, seat: i64, step: i64) -> Problem:
    if s.round == 0:
        return wrong("round", "not_yet")
    rest_of_round(s, seat)
    s.ask(TURN_STEP, seat, step)
    return FINE


def at_turn(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    s.reset = 1 if dice_in_supply(s, seat, CITIZEN) == 0 else 0
    return at_step(s, seat, RESETTING)


def at_placing(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    return at_step(s, seat, PLACING)


def at_archon(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    return at_step(s, seat, MOVING)


def at_help(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    return at_step(s, seat, HELPING)


def at_herald(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(ROUND_NEXT, NONE, 0)
    s.ask(FATE_RESOLVE, NONE, 0)
    s.ask(HERALD_RESOLVE, NONE, 0)
    return FINE if s.round > 0 else wrong("round", "not_yet")


def at_fate(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(ROUND_NEXT, NONE, 0)
    s.ask(FATE_RESOLVE, NONE, 0)
    return FINE if s.round > 0 else wrong("round", "not_yet")


def at_council(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(ROUND_NEXT, NONE, 0)
    s.ask(ORDER_CHANGE, NONE, 0)
    s.ask(COUNCIL_MOVE, NONE, 0)
    return FINE


def at_end(s: Thebai, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.round = s.facts.rounds
    s.ask(END_SCORE, NONE, 0)
    return FINE


# "seat": the place names one
PLACES: Final[dict[str, Place[Thebai]]] = {
    "start": Place(at_start, also="setup.order"),
    "aside": Place(at_aside, also="setup.aside"),
    "start contracts": Place(at_start_contracts, also="setup.contract"),
    "turn of": Place(at_turn, "seat", also="turn.act"),
    "placing of": Place(at_placing, "seat"),
    "archon of": Place(at_archon, "seat"),
    "help of": Place(at_help, "seat"),
    "antigone": Place(at_antigone, also="antigone.turn"),
    "herald": Place(at_herald, also="herald.turn"),
    "fate": Place(at_fate),
    "council": Place(at_council),
    "end": Place(at_end, also="scoring"),
}
