"""A branch of a scenario while it is played: the match, what was asked and told, and what a check is."""

from collections.abc import Callable
from typing import NamedTuple

from petteia.core.state import CHANCE, NOBODY, Happening, State
from petteia.play.match import Match
from petteia.play.position.fields import position_of
from petteia.play.refusal import Refusal
from petteia.play.saying import Saying, of_law, say


class Asked(NamedTuple):
    """A question that was put."""

    step: str
    actor: int  # a seat, CHANCE or NOBODY

    @property
    def told(self) -> Saying:
        if self.actor == NOBODY:
            return say("scenario.asked_nobody")
        if self.actor == CHANCE:
            return say("scenario.asked_chance", step=self.step)
        return say("scenario.asked_seat", step=self.step, seat=self.actor)


class Play:
    """The match, and what has happened since its last section of play began."""

    def __init__(self, match: Match, before: State) -> None:
        """`before` is the table as it was set, which may have gone on by itself to its first question."""
        self.match = match
        self.questions = [self.now]  # from the beginning
        self.since = 0  # the first of them that was put since the section began
        self.told: list[Happening] = list(match.opening)  # since the section began
        self.before = before  # the table when it began

    @property
    def now(self) -> Asked:
        return Asked(self.match.asked, int(self.match.game.actor(self.match.s)))

    def begin_section(self) -> None:
        self.since = len(self.questions)
        self.told = []
        self.before = self.match.game.copy(self.match.s)

    def went_on(self) -> None:
        """Take down what the last line of play has brought."""
        self.told += self.match.trail[-1].happened
        self.questions.append(self.now)

    def law_broken(self) -> Saying | str:
        """The first law of the game that the last line has broken, in a sentence, or nothing.

        A law that needs to know what came before has no text; only its values are told, as a programmer is told them.
        """
        last, box = self.match.trail[-1], self.match.box
        ids = {law: law_id for law_id, law in position_of(box).AT_REST}
        for law in box.laws:
            values = law(last.before, last.action, self.match.s)
            if values:
                return of_law(box.texts, ids[law], values) if law in ids else values
        return ""

    def says(self, refusal: Refusal) -> Saying:
        return Saying(lambda language: f"{self.match.speaker(language).refusal(refusal)} [{refusal.rule}]")


Check = Callable[[Play], Saying | None]  # what is wrong if it fails
