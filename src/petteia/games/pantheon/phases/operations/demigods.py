"""Effects with demigods: the highest of the open ones, or the top of the face-down stack."""

from mypy_extensions import i64

from petteia.games.pantheon.ids import (
    DEMIGOD_STACK,
    DEMIGOD_STACK_BY_EPOCH,
    E_DEMIGOD_NONE,
    E_DEMIGOD_TAKEN,
    EPOCH_DEMIGOD,
)
from petteia.games.pantheon.phases.operations.operation import Operation
from petteia.games.pantheon.state import VALUE_COUNT, Pantheon


class DrawDemigod(Operation):
    """The top of the face-down stack.  [effect.demigod]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        if demigods_in_stack(s):
            s.ask(EPOCH_DEMIGOD, seat, 1)
        else:
            s.emit(E_DEMIGOD_NONE, seat)


class TakeDemigod(Operation):
    """The highest of the open display; none there: nothing.  [effect.demigod]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        value = VALUE_COUNT - 1
        while value > 0 and s.open_demigods[value] == 0:
            value -= 1
        if value == 0:
            s.emit(E_DEMIGOD_NONE, seat)
            return
        s.open_demigods[value] -= 1
        win(s, seat, value)


def win(s: Pantheon, seat: i64, value: i64) -> None:
    s.demigods[seat * VALUE_COUNT + value] += 1
    s.emit(E_DEMIGOD_TAKEN, seat, value)


def demigods_in_stack(s: Pantheon) -> bool:
    for value in range(VALUE_COUNT):
        if s.demigods_left[value] > 0:
            return True
    return False


def in_group(s: Pantheon, high: i64) -> bool:
    """Whether demigods of the low or the high group are left."""
    for value in range(VALUE_COUNT):
        if s.demigods_left[value] > 0 and s.facts.demigod_high[value] == high:
            return True
    return False


def next_group(s: Pantheon) -> i64:
    """The group that comes next: the low one lies on top; by table option each has its half of the game.

    If one is used up, the other serves.  [setup.demigods]
    """
    high: i64 = 0
    if s.options[DEMIGOD_STACK] == DEMIGOD_STACK_BY_EPOCH and s.epoch > s.facts.halftime:
        high = 1
    return high if in_group(s, high) else 1 - high
