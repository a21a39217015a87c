"""The Satyr: a philosopher changes hands."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.games.cyclades.ids import E_SATYR_STOLE, METROPOLIS_CHECK, R_SATYR_PHILOSOPHER, SATYR_STEAL
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.stealing import opponent_refusal
from petteia.games.cyclades.state import Cyclades


class Satyr(Power):
    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Steal()])


class Steal(Step[Cyclades]):
    """One philosopher of somebody who has one; the thief's fourth makes a metropolis.  [satyr.steal]"""

    def __init__(self) -> None:
        super().__init__(SATYR_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        refused = opponent_refusal(s, seat, victim)
        if refused == OK and s.philosophers[victim] == 0:  # [satyr.philosopher]
            return R_SATYR_PHILOSOPHER
        return refused

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        s.philosophers[victim] -= 1
        s.philosophers[seat] += 1
        s.emit(E_SATYR_STOLE, seat, victim)
        s.ask(METROPOLIS_CHECK, seat, 0)
