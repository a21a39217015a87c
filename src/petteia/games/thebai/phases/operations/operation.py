"""What all operations have in common: one word of the language, and an argument that remembers how far it has come."""

from typing import Final

from mypy_extensions import i64

from petteia.games.thebai.ids import EFFECT_AGAIN
from petteia.games.thebai.state import Thebai

TIMES: Final[i64] = 8  # how often something is still to be done is less
EXTRA: Final[i64] = 2048  # what else an operation remembers is less


def word(s: Thebai, effect: i64) -> i64:
    return s.facts.effect_does[effect * s.facts.effect_does_width]


def takes(s: Thebai, effect: i64, n: i64) -> i64:
    """What stands in the n-th place of an effect, the word being the first; NONE behind the last."""
    return s.facts.effect_does[effect * s.facts.effect_does_width + n]


def packed(effect: i64, left: i64, extra: i64) -> i64:
    """An operation in the middle of its work, as the argument of a step."""
    return (effect * TIMES + left) * EXTRA + extra


def effect_of(arg: i64) -> i64:
    return arg // EXTRA // TIMES


def left_of(arg: i64) -> i64:
    """How often it is still to be done, this time included."""
    return arg // EXTRA % TIMES


def extra_of(arg: i64) -> i64:
    return arg % EXTRA


def once_more(s: Thebai, seat: i64, arg: i64, extra: i64) -> None:
    """After an answer the operation goes on with one time less."""
    if left_of(arg) > 1:
        s.ask(EFFECT_AGAIN, seat, packed(effect_of(arg), left_of(arg) - 1, extra))


class Operation:
    """One word. Most are done one time after another: `again` asks, unless there is nothing to ask for.

    [effect.again]
    """

    def times(self, s: Thebai, effect: i64) -> i64:
        return takes(s, effect, 1)

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        """Whether it could do something: a payment is offered only for what can."""
        return True

    def carry_out(self, s: Thebai, seat: i64, effect: i64) -> None:
        self.again(s, seat, packed(effect, self.times(s, effect), 0))

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        raise TypeError(f"effect {effect_of(arg)} is done at once")
