"""The Griffon: half of somebody's gold changes hands."""

from mypy_extensions import i64

from petteia.core.step import Step
from petteia.games.cyclades.ids import E_GRIFFON_ROBBED, E_GRIFFON_STOLE, GRIFFON_STEAL
from petteia.games.cyclades.phases.powers import Power
from petteia.games.cyclades.phases.stealing import opponent_refusal
from petteia.games.cyclades.state import Cyclades


class Griffon(Power):
    """There is always somebody: what lies behind a screen is not asked."""

    def __init__(self, creature: i64) -> None:
        super().__init__(creature, [Steal()])


class Steal(Step[Cyclades]):
    """Half of somebody's gold, rounded down; only the two of them see how much.  [griffon.steal] [griffon.half]"""

    def __init__(self) -> None:
        super().__init__(GRIFFON_STEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> i64:
        return opponent_refusal(s, seat, victim)

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> bool:
        return True

    def apply(self, s: Cyclades, seat: i64, arg: i64, victim: i64) -> None:
        gold = s.gold[victim] // 2
        s.gold[victim] -= gold
        s.gold[seat] += gold
        s.emit(E_GRIFFON_STOLE, seat, victim, gold)
        s.emit(E_GRIFFON_ROBBED, victim, seat, gold)
