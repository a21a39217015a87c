"""The powers of the creatures: one class for each of them, in the file of its name in `creatures`."""

from importlib import import_module
from typing import Final

from mypy_extensions import i64, mypyc_attr

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.facts import CREATURES
from petteia.games.cyclades.state import Cyclades


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """What a creature can do. Most powers are one question; the others say here what is different about them."""

    def __init__(self, creature: i64, steps: list[Step[Cyclades]]) -> None:
        """The steps are the questions that a power brings; it begins with the first of them."""
        self.creature = creature
        self.steps = steps

    def has_target(self, s: Cyclades, seat: i64) -> bool:
        """Whether there is anything to aim at: an answer to the first question."""
        if len(self.steps) == 0:
            return True
        question = self.steps[0]
        choice: i64 = 0
        while choice < question.size:
            if question.refusal(s, seat, self.creature, choice) == OK:
                return True
            choice += 1
        return False

    def use(self, s: Cyclades, seat: i64) -> None:
        """The creature was called, or the Chimera copies it, and it has a target."""
        s.ask(self.steps[0].number, seat, self.creature)

    def appeared(self, s: Cyclades) -> None:
        """Its card came to the creature track."""

    def fought(self, s: Cyclades, sea: i64) -> None:
        """While it is in use, fleets have fought and end their way on a sea space."""

    def laid_down(self, s: Cyclades) -> None:
        """It was called, and the card now lies on the discard pile."""


POWERS: Final[list[Power]] = []  # [creature] filled when the game is made


def gather() -> list[Power]:
    """The power of every creature: class `Satyr` in `creatures/satyr.py`."""
    if len(POWERS) == 0:
        POWERS.extend([power_of(creature, name) for creature, name in enumerate(CREATURES)])
    return POWERS


def power_of(creature: int, name: str) -> Power:
    module = import_module(f"petteia.games.cyclades.phases.creatures.{name}")
    power: Power = getattr(module, name.capitalize())(creature)
    return power


def fought(s: Cyclades, sea: i64) -> None:
    """Tell the powers that are in use."""
    for creature in (s.called, s.copied):
        if creature != NONE:
            POWERS[creature].fought(s, sea)
