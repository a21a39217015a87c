"""Decision: a question and its answers, each judged once: for all who are told it, and for the answer that comes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from petteia.core.game import Game
from petteia.core.state import State
from petteia.core.step import OK

SCAN = 64  # of a step with so many choices at most all are judged when it is asked, of a larger one the allowed ones


@dataclass(frozen=True)
class Choice:
    action: int
    words: str
    parts: dict[str, object]
    facts: dict[str, int]
    verb: str


@dataclass(frozen=True)
class Decision:
    """What a seat is asked, and what it may answer. `line` is the last one before it: it is asked until the next.

    `rules` has by action the number of the rule that forbids it, or OK: all that was judged when it was asked.
    """

    seat: int
    step: str
    facts: dict[str, int]
    choices: list[Choice]
    line: int = 0
    rules: Mapping[int, int] = field(default_factory=dict)

    @property
    def refused(self) -> list[int]:
        """The actions that were judged and are not allowed."""
        return [action for action, rule in self.rules.items() if rule != OK]


def judged(game: Game[State], s: State) -> dict[int, int]:
    """What the rules say of the answers to the question that is asked, in their order."""
    step = game.asked(s)
    if step.size > SCAN:
        return dict.fromkeys(game.actions(s), int(OK))
    return {action: game.refusal(s, action) for action in range(step.base, step.base + step.size)}
