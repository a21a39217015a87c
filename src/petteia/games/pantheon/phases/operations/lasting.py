"""Effects that last: what a seat's gods add up to, by operation, is kept beside them, and asked for where it counts."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.pantheon.phases.operations.operation import Operation, takes, word
from petteia.games.pantheon.state import POWER_COUNT, Pantheon


class Lasting(Operation):
    """Every tile adds its number, or itself if it has none."""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        number = takes(s, effect, 1)
        s.powers[seat * POWER_COUNT + word(s, effect)] += number if number != NONE else 1


class ExtraSteps(Lasting):
    """Steps in each own movement, as active player and when following.  [effect.steps]"""


class FreeColumn(Lasting):
    """Columns that cost no steps in each own movement, surcharge included.  [effect.free_column]"""


class NoSurcharge(Lasting):
    """No surcharge where another player stands, in movements and in purchases; two pieces still close a field.

    [effect.no_surcharge]
    """


class ExtraDraw(Lasting):
    """More cards with action IV.  [effect.extra_draw]"""


class DrawOnOpponentMovement(Lasting):
    """Face-down cards after the own decision in an opponent's movement.  [effect.opponents]"""


class ExtraTurn(Lasting):
    """One more turn, once for each tile; what is left of them is kept.  [effect.extra_turn]"""


class ScoreAtScoring(Lasting):
    """Points at each scoring.  [effect.scoring]"""
