"""Lots whose steps count how often a choice is judged at a position."""

from collections import Counter

from petteia.core.step import Step
from petteia.play.registry import Box
from tests.toy import boxed
from tests.toy.game import LotsGame
from tests.toy.state import Lots
from tests.toy.steps import Act, Choose, Take, steps

Judged = tuple[str, str, int]  # the position, the step and the choice


class Judging:
    """A step with its rules, and a tally of their judgements."""

    tally: Counter[Judged]

    def refusal(self, s: Lots, seat: int, arg: int, choice: int) -> int:
        self.tally[str(s.fields()), self.name, choice] += 1
        return super().refusal(s, seat, arg, choice)


class JudgingAct(Judging, Act):
    pass


class JudgingTake(Judging, Take):
    pass


class JudgingChoose(Judging, Choose):
    pass


class JudgingLots(LotsGame):
    def make_steps(self) -> list[Step[Lots]]:
        self.tally: Counter[Judged] = Counter()
        judging = [JudgingAct(), JudgingTake(), JudgingChoose()]
        for step in judging:
            step.tally = self.tally
        own = {step.number: step for step in judging}
        return [own.get(step.number, step) for step in steps()]


def judging() -> tuple[Box, Counter[Judged]]:
    """A box of Lots, and the tally of what is judged in it."""
    game = JudgingLots()
    return boxed(game), game.tally
