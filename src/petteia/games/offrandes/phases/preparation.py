"""Vorbereitungsphase: the start player is drawn, and every player begins with three persons."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.offrandes.facts import PERSON_COUNT
from petteia.games.offrandes.ids import (
    E_PREPARATION_PICKED,
    E_PREPARATION_START_PLAYER,
    PREPARATION_ORDER,
    PREPARATION_PICK,
    PREPARATION_START,
    R_PREPARATION_PICK,
    R_PREPARATION_START,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases.ladders import advance
from petteia.games.offrandes.state import Offrandes

# All sets of persons, the small ones first, and where those of so many persons begin
SETS: Final = vec[i64](sorted(range(2**PERSON_COUNT), key=lambda persons: (count(persons), persons)))
SETS_FROM: Final = vec[i64]([sum([count(m) < n for m in range(2**PERSON_COUNT)]) for n in range(PERSON_COUNT + 2)])


class DrawStartPlayer(Step[Offrandes]):
    """The start player is chosen at random and takes the marker.  [preparation.start]"""

    def __init__(self) -> None:
        super().__init__(PREPARATION_START)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice < s.players else R_PREPARATION_START

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"players": s.players}

    def apply(self, s: Offrandes, seat: i64, arg: i64, choice: i64) -> None:
        s.start = choice
        s.ask(PREPARATION_ORDER, NONE, 1)


class PickOrder(Step[Offrandes]):
    """Counter-clockwise from the right hand of the start player, who picks last.  [preparation.order]"""

    def __init__(self) -> None:
        super().__init__(PREPARATION_ORDER)

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
        super().__init__(PREPARATION_PICK)

    def refusal(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> i64:
        return OK if count(persons) == s.facts.picks else R_PREPARATION_PICK

    def question(self, s: Offrandes, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "picks": s.facts.picks}

    def values(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> dict[str, int]:
        return {"named": count(persons)}

    def choices(self, s: Offrandes, seat: i64, arg: i64, into: vec[i64]) -> i64:
        first = SETS_FROM[s.facts.picks]
        n: i64 = 0
        while first + n < SETS_FROM[s.facts.picks + 1]:
            into[n] = SETS[first + n]
            n += 1
        return n

    def apply(self, s: Offrandes, seat: i64, arg: i64, persons: i64) -> None:
        s.emit(E_PREPARATION_PICKED, seat, persons)
        for person in range(PERSON_COUNT):
            if holds(persons, person):
                advance(s, seat, person)
