"""Laws: what no action may break. Every game has a list of them, which sees the table before and after an action."""

from collections.abc import Callable

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
