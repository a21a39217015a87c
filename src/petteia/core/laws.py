"""Laws: what no action may break. Every game has a list of them, which sees the table before and after an action."""

from collections.abc import Callable

from mypy_extensions import i64

from petteia.core.state import FRAME, NONE, State
from petteia.core.step import S

# Before, the action, after; a sentence if the law is broken. Before the first question there is no earlier table.
Law = Callable[[S | None, int, S], str]


def broken(laws: tuple[tuple[str, Law[S]], ...], s: S) -> str:
    """The first of these laws, each with its id, that a table at rest breaks, in a sentence, or nothing."""
    for law_id, law in laws:
        sentence = law(None, 0, s)
        if sentence != "":
            return f"{sentence[:-1]} [{law_id}]."
    return ""


# What a table waits for: laws ask it of the table before and of the table after.


def step_asked(s: State) -> i64:
    """The number of the step on top of the stack; NONE when the game is over."""
    return NONE if s.depth == 0 else s.stack[(s.depth - 1) * FRAME]


def arg_asked(s: State) -> i64:
    """The argument of the frame on top of the stack; NONE when the game is over."""
    return NONE if s.depth == 0 else s.stack[(s.depth - 1) * FRAME + 2]
