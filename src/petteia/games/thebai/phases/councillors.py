"""Ratsmitglieder: dice on the path go to monuments, from the top to the bottom."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import SETTLE
from petteia.games.thebai.council import has_die_on, has_seat, promise, seat_die, single_fields
from petteia.games.thebai.dice import owner
from petteia.games.thebai.ids import (
    ANTIGONE_RIOT,
    COUNCIL_MOVE,
    COUNCIL_SEAT,
    E_COUNCIL_WAITING,
    R_COUNCIL_OWN_DIE,
)
from petteia.games.thebai.phases.antigone.unrest import finds_seat
from petteia.games.thebai.phases.operations.people import free_field_refusal
from petteia.games.thebai.sides import is_antigone
from petteia.games.thebai.state import STEP_COUNT, Thebai


class Move(Step[Thebai]):
    """The next die of the path, from the argument on; one for which no field is free stays where it is.

    [council.move]
    """

    def __init__(self) -> None:
        super().__init__(COUNCIL_MOVE)

    def run(self, s: Thebai, seat: i64, at: i64) -> None:
        while at < STEP_COUNT:
            die = s.path[at]
            # Whoever waits behind on the last field moves up to this place.
            following = at if at >= single_fields(s) else at + 1
            if die != NONE and is_antigone(s, owner(die)):
                if finds_seat(s):
                    s.then((ANTIGONE_RIOT, NONE, at), (COUNCIL_MOVE, NONE, following))
                    return
            elif die != NONE and has_seat(s, owner(die)):
                s.then((COUNCIL_SEAT, owner(die), at), (COUNCIL_MOVE, NONE, following))
                return
            if die != NONE:
                s.emit(E_COUNCIL_WAITING, owner(die))
            at += 1


class Seat(Step[Thebai]):
    """Its owner chooses a free field of a monument without another die of one's own.  [council.seat]"""

    def __init__(self) -> None:
        super().__init__(COUNCIL_SEAT)

    def refusal(self, s: Thebai, seat: i64, at: i64, choice: i64) -> i64:
        council_field = choice - SETTLE
        why = free_field_refusal(s, council_field)
        if why != OK:
            return why
        own = has_die_on(s, seat, s.facts.council_field_monument[council_field])
        return R_COUNCIL_OWN_DIE if own else OK  # [council.own_die]

    def question(self, s: Thebai, seat: i64, at: i64) -> dict[str, int]:
        return {"seat": seat, "position": min(at, single_fields(s)) + 1}

    def values(self, s: Thebai, seat: i64, at: i64, choice: i64) -> dict[str, int]:
        return promise(s, choice - SETTLE)

    def apply(self, s: Thebai, seat: i64, at: i64, choice: i64) -> None:
        seat_die(s, at, choice - SETTLE)
