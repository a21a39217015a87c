"""Loot: the bonus of the tiles that were taken, one after the other, when the movement or the purchase is over."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.pantheon.facts import LOOT_COUNT
from petteia.games.pantheon.ids import E_LOOT_USED, LOOT_NEXT, LOOT_ORDER, R_LOOT_WAITING
from petteia.games.pantheon.phases.effects import carry_out
from petteia.games.pantheon.state import Pantheon


class Order(Step[Pantheon]):
    """While tiles of different kinds wait their player says which comes next; equal ones come by themselves.

    [loot.order]
    """

    def __init__(self) -> None:
        super().__init__(LOOT_ORDER)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        only = NONE
        for loot in range(LOOT_COUNT):
            if s.waiting[loot] > 0:
                if only != NONE:
                    s.ask(LOOT_NEXT, seat, 0)
                    return
                only = loot
        if only != NONE:
            use(s, seat, only)


class Next(Step[Pantheon]):
    """[loot.next]"""

    def __init__(self) -> None:
        super().__init__(LOOT_NEXT)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, loot: i64) -> i64:
        return OK if s.waiting[loot] > 0 else R_LOOT_WAITING  # [loot.waiting]

    def apply(self, s: Pantheon, seat: i64, arg: i64, loot: i64) -> None:
        use(s, seat, loot)


def use(s: Pantheon, seat: i64, loot: i64) -> None:
    """A tile brings its bonus and is used up, also if it brings nothing."""
    s.waiting[loot] -= 1
    s.emit(E_LOOT_USED, seat, loot)
    s.ask(LOOT_ORDER, seat, 0)
    carry_out(s, seat, s.facts.loot_effect[loot])
