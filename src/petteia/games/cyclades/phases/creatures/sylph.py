"""The Sylph: ten steps for one's own fleets, free of charge, shared among groups at will."""

from mypy_extensions import i64

from petteia.core.bits import has, put
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import can_leave, is_sea
from petteia.games.cyclades.choices import REST, drive, drive_fleets, drive_sea, embark_sea
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
from petteia.games.cyclades.phases import fleets as fleet_moves
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.state import Cyclades


class Sylph(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Embark(), Steer()])

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        for sea in range(SEA_COUNT):
            if group_refusal(s, seat, sea) == OK:
                return True
        return False

    def use(self, s: Cyclades, seat: i64) -> None:
        s.steps = s.facts.sylph_steps
        super().use(s, seat)

    def fought(self, s: Cyclades, sea: i64) -> None:
        """Steps are left after a battle, but only for others.  [sylph.halted]"""
        put(s.halted, sea)


class Embark(Step[Cyclades]):
    """Which group goes next, in any order; fleets that have fought stay where they are.

    [sylph.embark] [sylph.shared]
    """

    def __init__(self) -> None:
        super().__init__(SYLPH_EMBARK)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == REST else group_refusal(s, seat, embark_sea(choice))

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "steps": s.steps}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        if choice == REST:
            s.emit(E_SYLPH_RESTED, seat, s.steps)
        else:
            s.ask(SYLPH_STEER, seat, embark_sea(choice))


class Steer(Step[Cyclades]):
    """One step of the group, the argument is where it is; Kraken and Polyphemus block.

    [sylph.steer] [sylph.blocked]
    """

    def __init__(self) -> None:
        super().__init__(SYLPH_STEER)

    def refusal(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> i64:
        return fleet_moves.step_refusal(s, here, drive_fleets(choice), drive_sea(choice))

    def question(self, s: Cyclades, seat: i64, here: i64) -> dict[str, int]:
        return fleet_moves.step_question(s, seat, here)

    def values(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> dict[str, int]:
        return fleet_moves.step_values(s, seat, drive_sea(choice))

    def ends_undo(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> bool:
        return fleet_moves.meets(s, seat, drive_sea(choice))

    def choices(self, s: Cyclades, seat: i64, here: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for fleets in range(1, s.fleets[here] + 1):
            for k in range(s.facts.sea_seas_width):
                sea = fleet_moves.way_out(s, here, k)
                if sea != NONE:
                    into[n] = drive(fleets, sea)
                    n += 1
        return n

    def apply(self, s: Cyclades, seat: i64, here: i64, choice: i64) -> None:
        s.steps -= 1
        if s.steps > 0:
            s.ask(SYLPH_EMBARK, seat, 0)
        fleet_moves.step(s, seat, here, drive_fleets(choice), drive_sea(choice))


def group_refusal(s: Cyclades, seat: i64, sea: i64) -> i64:
    if not is_sea(s, sea):
        return R_BOARD_SPACES
    if s.admiral[sea] != seat:
        return R_POSEIDON_OWN_FLEETS
    if has(s.halted, sea):
        return R_SYLPH_HALTED
    return OK if can_leave(s, sea) else R_POSEIDON_NOWHERE
