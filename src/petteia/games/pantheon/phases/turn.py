"""Phase 2, prosperity: turns of exactly one action, until the last loot tile or the last god is gone."""

from mypy_extensions import i64

from petteia.core.menu import Menu
from petteia.core.state import clockwise
from petteia.core.step import Step
from petteia.games.pantheon.board import no_loot_left, power
from petteia.games.pantheon.choices import AGAIN
from petteia.games.pantheon.facts import EFFECT_EXTRA_TURN
from petteia.games.pantheon.ids import (
    E_TURN_AGAIN,
    E_TURN_BEGAN,
    EPOCH_END,
    TURN_ACT,
    TURN_AGAIN,
    TURN_END,
)
from petteia.games.pantheon.phases.drawing import Cards
from petteia.games.pantheon.phases.gods import Offer
from petteia.games.pantheon.phases.movement import March
from petteia.games.pantheon.phases.purchase import Buy
from petteia.games.pantheon.state import POWER_COUNT, Pantheon


def begin_turn(s: Pantheon, seat: i64) -> None:
    s.active = seat
    s.emit(E_TURN_BEGAN, seat)
    s.ask(TURN_ACT, seat, 0)


class Act(Menu[Pantheon]):
    """Exactly one of the four actions. Whatever cards it needs from the hand are shown with it.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(TURN_ACT, [March(), Buy(), Offer(), Cards()])

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "epoch": s.epoch}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        s.ask(TURN_END, seat, 0)
        super().apply(s, seat, arg, choice)


class End(Step[Pantheon]):
    """The epoch ends with the turn in which the last loot or the last god has gone; that is looked at here only.

    Else there may be an extra turn, or the next player clockwise has a turn.  [turn.end]
    """

    def __init__(self) -> None:
        super().__init__(TURN_END)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        if s.open_gods == 0 or no_loot_left(s):
            s.ask(EPOCH_END, seat, 0)
        elif s.extra == 0 and power(s, seat, EFFECT_EXTRA_TURN) > 0:
            s.ask(TURN_AGAIN, seat, 0)
        else:
            next_turn(s, seat)


def next_turn(s: Pantheon, seat: i64) -> None:
    s.extra = 0
    begin_turn(s, clockwise(s, seat, 1))


class Again(Step[Pantheon]):
    """One more turn at once, and the tile is used up; not after an extra turn.  [turn.again] [effect.extra_turn]"""

    def __init__(self) -> None:
        super().__init__(TURN_AGAIN)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        if choice != AGAIN:
            next_turn(s, seat)
            return
        s.powers[seat * POWER_COUNT + EFFECT_EXTRA_TURN] -= 1
        s.extra = 1
        s.emit(E_TURN_AGAIN, seat)
        begin_turn(s, seat)
