"""Vorbereitungsphase: the start player is drawn, and every player begins with three persons."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds
from petteia.core.state import NONE
from petteia.core.step import OK, PROMPT, Step
from petteia.core.vec import vec
from petteia.games.offrandes.facts import PERSONS, PICKS
from petteia.games.offrandes.ids import (
    E_PREPARATION_PICKED,
    E_PREPARATION_START_PLAYER,
    PREPARATION_ORDER,
    PREPARATION_PICK,
    PREPARATION_START,
    R_PREPARATION_ORDER,
    R_PREPARATION_PICK,
    R_PREPARATION_START,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases.ladders import advance
from petteia.games.offrandes.state import LADDERS, MOST_PLAYERS, Offrandes, clockwise

SETS_OF_PERSONS: Final[i64] = 2 ** len(PERSONS)
SETS_OF_THREE: Final = vec[i64]([m for m in range(2 ** len(PERSONS)) if count(m) == PICKS])


class DrawStartPlayer(Step[Offrandes]):
    """The start player is chosen at random and takes the marker.  [preparation.start]"""

    def __init__(self) -> None:
        super().__init__(PREPARATION_START, "preparation.start", R_PREPARATION_START, MOST_PLAYERS, chance=True)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice < s.players else R_PREPARATION_START

    def numbers(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"players": s.players}

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        s.start = choice
        s.ask(PREPARATION_ORDER, NONE, 1)


class PickOrder(Step[Offrandes]):
    """Counter-clockwise from the right hand of the start player, who picks last.  [preparation.order]"""

    def __init__(self) -> None:
        super().__init__(PREPARATION_ORDER, "preparation.order", R_PREPARATION_ORDER)

    def run(self, s: Offrandes, seat: i64, back: i64) -> None:
        if back == 1:
            s.emit(E_PREPARATION_START_PLAYER, s.start)
        if back > s.players:
            s.ask(ROUND_PHASES, NONE, 0)
        else:
            picker = clockwise(s, s.start, s.players - back)
            s.then((PREPARATION_PICK, picker, 0), (PREPARATION_ORDER, NONE, back + 1))


class Pick(Step[Offrandes]):
    """Advance exactly three different persons by one field each; the choice is a set of persons.

    [preparation.pick]
    """

    def __init__(self) -> None:
        super().__init__(PREPARATION_PICK, "preparation.pick", R_PREPARATION_PICK, SETS_OF_PERSONS)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> i64:
        return OK if count(persons) == PICKS else R_PREPARATION_PICK

    def numbers(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> dict[str, int]:
        named = 0 if persons == PROMPT else count(persons)
        return {"seat": seat, "named": named, "picks": PICKS}

    def choices(self, s: Offrandes, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for persons in SETS_OF_THREE:
            into[n] = persons
            n += 1
        return n

    def apply(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> None:
        s.emit(E_PREPARATION_PICKED, seat, persons)
        for person in range(LADDERS):
            if holds(persons, person):
                advance(s, seat, person)
