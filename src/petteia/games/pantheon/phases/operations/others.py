"""Effects that lead to an act of their own: a choice of other effects, a purchase, a god to be revealed."""

from mypy_extensions import i64

from petteia.games.pantheon.ids import EFFECT_CHOOSE, EPOCH_GOD
from petteia.games.pantheon.phases.operations.operation import Operation, takes
from petteia.games.pantheon.phases.purchase import give
from petteia.games.pantheon.state import Pantheon


class Choose(Operation):
    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        s.ask(EFFECT_CHOOSE, seat, effect)


class Purchase(Operation):
    """A purchase for given money, without cards from the hand; what is not spent is lost.  [effect.purchase]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        give(s, seat, takes(s, effect, 1))


class RevealGod(Operation):
    """The top god of the stack is revealed, and offered for its topmost number alone.  [effect.reveal]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        reveal_gods(s, seat, 1)


def reveal_gods(s: Pantheon, seat: i64, due: i64) -> None:
    """So many gods come from the stack. Those that were put under it lie below all others.

    [epoch.god] [epoch.short] [gallia.offer]
    """
    if due > 0 and s.god_stack == 0:
        s.god_stack = s.under_stack
        s.under_stack = 0
    if due > 0 and s.god_stack != 0:
        s.ask(EPOCH_GOD, seat, due)
