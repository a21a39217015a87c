"""The Dryad: a priest changes hands."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.ids import DRYAD_STEAL, E_DRYAD_STOLE, R_DRYAD_PRIEST
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.stealing import opponent_refusal
from petteia.games.cyclades.state import Cyclades


class Dryad(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Steal()])


class Steal(Step[Cyclades]):
    """One priest of somebody who has one; offerings already paid stay as they are.  [dryad.steal]"""

    def __init__(self) -> None:
        super().__init__(DRYAD_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        refused = opponent_refusal(s, seat, victim)
        if refused == OK and s.priests[victim] == 0:  # [dryad.priest]
            return R_DRYAD_PRIEST
        return refused

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        s.priests[victim] -= 1
        s.priests[seat] += 1
        s.emit(E_DRYAD_STOLE, seat, victim)
