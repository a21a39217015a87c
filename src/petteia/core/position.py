"""How a game declares what can be said of a table: words for its fields, and the places where it can be put.

Scenario files, tests and `petteia.position` read these declarations and nothing else: see docs/scenarios.md.
"""

from collections.abc import Callable
from typing import Final, Generic

from mypy_extensions import i64

from petteia.core.step import S

# The field that is wrong, "" if it is the place; the sentence that says why, in [table] of the game's text/; its facts
Problem = tuple[str, str, dict[str, int | str]]
FINE: Final[Problem] = ("", "", {})


def wrong(field: str, sentence: str, **facts: int | str) -> Problem:
    return field, sentence, facts


class Field(Generic[S]):
    """What a word stands for, and where the state keeps it.

    There is one value `by` seat or by a kind of name, or a single one (""). `kinds` says what the parts of a value
    are: number, seat, a kind of name, `set of KIND` as bits, `row of KIND`, or `KIND, ...` for any number of them.
    `keeps` names a field of the state for each part; a part that names nothing makes the whole value nothing.
    """

    def __init__(
        self,
        by: str,
        kinds: str,
        keeps: str = "",
        law: str = "",
        read: Callable[[S, i64], list[int]] | None = None,
        write: Callable[[S, i64, list[int]], Problem] | None = None,
        index: Callable[[S, i64], i64] | None = None,
        needs: int = 0,
        least: int = 0,
        most: Callable[[S], i64] | None = None,
    ) -> None:
        self.by = by
        self.kinds = tuple(kinds.split(", "))
        self.keeps = tuple(keeps.split(", ")) if keeps else ()
        self.law = law  # the id of what a value that cannot be would break
        self.read = read  # instead of what is kept, where a value is worked out
        self.write = write  # likewise; a field that is neither kept nor written follows from the rest
        self.index = index  # where in its vectors a key stands, NONE if it has no place; the key itself if not given
        self.needs = needs or len(self.kinds)  # so many parts must be said, unless it is nothing; 0 means all
        self.least = least  # of its number
        self.most = most


class Place(Generic[S]):
    """A place in the sequence of play: a question, which must be one that the rules would ask, or a phase."""

    def __init__(self, lay: Callable[[S, i64, set[str]], Problem], seat: str = "", also: str = "") -> None:
        self.lay = lay  # puts its frames on the stack, for a seat or NONE; knows which fields were stated
        self.seat = seat  # "seat" if the place must name one, "maybe" if it may, "" if it does not
        self.also = tuple(also.split(", ")) if also else ()  # other words for it


def worked_out(by: str, kinds: str, read: Callable[[S, i64], list[int]]) -> Field[S]:
    """A field that follows from others: good to check, and if it is stated it must be right."""
    return Field(by, kinds, read=read)


def counted(of: Callable[[S, i64], i64]) -> Field[S]:
    """A number that each seat has and the table shows."""

    def read(s: S, seat: i64) -> list[int]:
        return [int(of(s, seat))]

    return worked_out("seat", "number", read)
