"""The Sylph: ten steps for own fleets, free of charge, shared among groups at will."""

from typing import Final

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import can_leave, is_sea
from petteia.games.cyclades.facts import SEA_COUNT
from petteia.games.cyclades.ids import (
    E_SYLPH_RESTED,
    R_BOARD_SPACES,
    R_POSEIDON_NOWHERE,
    R_POSEIDON_OWN_FLEETS,
    R_SYLPH_HALTED,
    SYLPH_EMBARK,
    SYLPH_STEER,
)
from petteia.games.cyclades.phases import fleets
from petteia.games.cyclades.phases.retreat import is_halted
from petteia.games.cyclades.state import Cyclades

REST: Final[i64] = 0  # the choices: no more steps, or 1 + the sea of the group


class Embark(Step[Cyclades]):
    """Which group goes next, in any order; fleets that have fought stay where they are.

    [sylph.embark] [sylph.shared]
    """

    def __init__(self) -> None:
        super().__init__(SYLPH_EMBARK)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == REST else group_refusal(s, seat, choice - 1)

    def numbers(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "steps": s.steps}
        if choice > REST:
            found["sea"] = choice - 1
        return found

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == REST:
            s.emit(E_SYLPH_RESTED, seat, s.steps)
        else:
            s.ask(SYLPH_STEER, seat, choice - 1)


class Steer(Step[Cyclades]):
    """One step of the group, the argument is where it is; Kraken and Polyphemus block.

    [sylph.steer] [sylph.blocked]
    """

    def __init__(self) -> None:
        super().__init__(SYLPH_STEER)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        return fleets.step_refusal(s, here, choice // SEA_COUNT + 1, choice % SEA_COUNT)

    def numbers(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        found: dict[str, int] = {"seat": seat, "from_sea": here, "there_fleets": s.fleets[here], "steps": s.steps}
        if choice >= 0:
            found["fleets"] = choice // SEA_COUNT + 1
            found["sea"] = choice % SEA_COUNT
        return found

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        return fleets.step_choices(s, here, 0, into, 0)

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        s.steps -= 1
        if s.steps > 0:
            s.ask(SYLPH_EMBARK, seat, 0)
        fleets.step(s, seat, here, choice // SEA_COUNT + 1, choice % SEA_COUNT)


def group_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if s.admiral[sea] != seat:
        return R_POSEIDON_OWN_FLEETS
    if is_halted(s, sea):
        return R_SYLPH_HALTED
    return OK if can_leave(s, sea) else R_POSEIDON_NOWHERE


def has_target(s: Cyclades, seat: i64) -> bool:
    for sea in range(SEA_COUNT):
        if group_refusal(s, seat, sea) == OK:
            return True
    return False
