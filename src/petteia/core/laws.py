"""Laws: what no action may break. Every game has a list of them, which sees the table before and after an action."""

from collections.abc import Callable

from petteia.core.step import S

# Before, the action, after; a sentence if the law is broken. Before the first question there is no earlier table.
Law = Callable[[S | None, int, S], str]


def broken(laws: tuple[tuple[str, Law[S]], ...], s: S) -> tuple[str, str]:
    """The id of the first of these laws that a table at rest breaks, and a sentence with the values, or nothing."""
    for law_id, law in laws:
        sentence = law(None, 0, s)
        if sentence != "":
            return law_id, sentence
    return "", ""
