"""Operation: what an effect of a people, a god, a loot or a bonus tile does, by the word it begins with."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.pantheon.state import Pantheon


class Operation:
    """Stateless. How much stands in the sentence of the effect; what cannot be carried out is lost."""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        raise TypeError(f"{type(self).__name__} must say what it does")


def word(s: Pantheon, effect: i64) -> i64:
    """The word that an effect begins with."""
    return s.facts.effect_does[effect * s.facts.effect_does_width]


def takes(s: Pantheon, effect: i64, n: i64) -> i64:
    """What stands in the n-th place behind it; NONE if nothing does."""
    return s.facts.effect_does[effect * s.facts.effect_does_width + n] if n < s.facts.effect_does_width else NONE
