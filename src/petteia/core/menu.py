"""Menu: a question whose answers are of several kinds, each told by itself.

A turn lists what can be done in it as a rulebook does: build, recruit, move. Each `Verb` says when it is refused,
what may be chosen, what that costs and what it does; the menu finds the verb that a choice belongs to.
"""

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from petteia.core.step import OK, S, Step
from petteia.core.vec import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[S]):
    """One way to answer: `size` choices from `first` on, as the words of the step count them."""

    def __init__(self, first: i64, size: i64) -> None:
        self.first = first
        self.size = size

    def refusal(self, s: S, seat: i64, arg: i64, choice: i64) -> i64:
        return OK

    def choices(self, s: S, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        """Write what is allowed behind the first n of the buffer; how many there are then."""
        choice = self.first
        while choice < self.first + self.size:
            if self.refusal(s, seat, arg, choice) == OK:
                into[n] = choice
                n += 1
            choice += 1
        return n

    def values(self, s: S, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {}

    def ends_undo(self, s: S, seat: i64, arg: i64, choice: i64) -> bool:
        return False

    def apply(self, s: S, seat: i64, arg: i64, choice: i64) -> None:
        """Make an allowed choice come true; a verb that does nothing only ends the question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Step[S]):
    """The verbs stand in the order of the words."""

    def __init__(self, number: i64, verbs: list[Verb[S]]) -> None:
        super().__init__(number)
        self.verbs = verbs
        self.nexts = vec[i64]([int(verb.first + verb.size) for verb in verbs])  # [verb] where the next one begins

    def verb_of(self, choice: i64) -> Verb[S]:
        n: i64 = 0
        while choice >= self.nexts[n]:
            n += 1
        return self.verbs[n]

    def refusal(self, s: S, seat: i64, arg: i64, choice: i64) -> i64:
        return self.verb_of(choice).refusal(s, seat, arg, choice)

    def choices(self, s: S, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for verb in self.verbs:
            n = verb.choices(s, seat, arg, into, n)
        return n

    def values(self, s: S, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return self.verb_of(choice).values(s, seat, arg, choice)

    def ends_undo(self, s: S, seat: i64, arg: i64, choice: i64) -> bool:
        return self.verb_of(choice).ends_undo(s, seat, arg, choice)

    def apply(self, s: S, seat: i64, arg: i64, choice: i64) -> None:
        self.verb_of(choice).apply(s, seat, arg, choice)
