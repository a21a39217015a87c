"""The declared fields of a game's tables, read and written as lists of numbers; an empty list is nobody or nothing."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from petteia.core.laws import Law
from petteia.core.position import Field, Place, Problem
from petteia.core.state import NONE, State
from petteia.play.notation import SET as SET
from petteia.play.registry import Box
from petteia.play.saying import Saying, of_game, say

ROW = "row of "  # a kind of a whole value: several of a kind in order
AGAIN = "..."  # after kinds: they come any number of times, in any order


class Position(Protocol):
    """What a game's position.py declares."""

    FIELDS: dict[str, Field[State]]
    FIELDS_ALSO: dict[str, str]  # other words for fields
    NAMES_ALSO: dict[str, str]  # other words for names
    BY_NAME: dict[str, str]  # by kind of name: the field that such a name may stand for
    BOARD: dict[str, tuple[Callable[[State, int], bool], str]]  # by kind: whether a table has such a one, and the rule
    PLACES: dict[str, Place[State]]
    AT_REST: tuple[tuple[str, Law[State]], ...]

    def prepare(self, s: State, place: str, stated: set[str]) -> None: ...

    def complete(self, s: State, stated: set[str]) -> Problem: ...


def position_of(box: Box) -> Position:
    """The position.py that lies beside the rules of a game."""
    package = type(box.game).__module__.rpartition(".")[0]
    return cast(Position, import_module(f"{package}.position"))


class Fields:
    """Reads and writes the tables of one game."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.position = position_of(box)

    def read(self, s: State, name: str, key: int) -> list[int]:
        field = self.position.FIELDS[name]
        if field.read is not None:
            return [int(part) for part in field.read(s, key)]
        at = key if field.index is None else field.index(s, key)
        if at == NONE:
            return []
        if field.kinds[0].startswith(ROW):
            row = getattr(s, field.keeps[0])
            return [int(row[n]) for n in range(len(row)) if row[n] != NONE]
        parts = [part(s, keep, at) for keep in field.keeps]
        nothing = [self.nothing(kind) for kind in field.kinds]
        named = [n for n, kind in enumerate(field.kinds) if kind != "number" and not kind.startswith(SET)]
        return [] if any(parts[n] == nothing[n] for n in named) else parts

    def write(self, s: State, name: str, key: int, value: list[int], told: str) -> Saying | None:
        """Put a value where it belongs, or say why no table can have it; `told` is the field and its key in words.

        What follows from other fields is left to them.
        """
        field = self.position.FIELDS[name]
        if field.write is None and not field.keeps:
            return None
        if field.kinds[0] == "number" and field.needs > 1 and value == [0]:
            value = []
        wrong = self._wrong(s, field, key, value, told)
        if wrong:
            return wrong
        if field.write is not None:
            _, sentence, facts = field.write(s, key, value)
            return of_game(self.box.texts, sentence, facts) if sentence else None
        at = key if field.index is None else field.index(s, key)
        if field.kinds[0].startswith(ROW):
            put_row(getattr(s, field.keeps[0]), value)
            return None
        for keep, number in zip(field.keeps, value or [self.nothing(kind) for kind in field.kinds], strict=False):
            if at != NONE:
                put(s, keep, at, number)
        return None

    def _wrong(self, s: State, field: Field[State], key: int, value: list[int], told: str) -> Saying | None:
        rule = f" [{field.law}]" if field.law else ""
        there, board_rule = self.position.BOARD.get(field.by, (None, ""))
        if value and there is not None and not there(s, key):
            return say("position.not_here", told=told, by=field.by, rule=f" [{board_rule}]")
        if value and field.index is not None and field.index(s, key) == NONE:
            return say("position.nowhere", told=told, rule=rule)
        if field.kinds[0].startswith(ROW) and field.keeps and len(value) > len(getattr(s, field.keeps[0])):
            return say("position.room", told=told, room=len(getattr(s, field.keeps[0])), said=len(value), rule=rule)
        if 0 < len(value) < field.needs and AGAIN not in field.kinds and not field.kinds[0].startswith(ROW):
            return say("position.too_little", told=told, kinds=", ".join(field.kinds), rule=rule)
        most = int(field.most(s)) if field.most is not None else None
        for kind, number in zip(field.kinds, value, strict=False):
            if kind == "number" and (number < field.least or (most is not None and number > most)):
                least = field.least
                if most is None:
                    return say("position.least", told=told, least=least, number=number, rule=rule)
                return say("position.bounds", told=told, least=least, most=most, number=number, rule=rule)
        return None

    def nothing(self, kind: str) -> int:
        """What the state holds where no such thing is: one less than the first of the kind, none of a number."""
        if kind == "number" or kind.startswith(SET):
            return 0
        return int(NONE) if kind == "seat" else self.box.words.NAMES[kind][0] - 1


def part(s: State, keep: str, at: int) -> int:
    kept = getattr(s, keep)
    return kept if isinstance(kept, int) else int(kept[at])


def put(s: State, keep: str, at: int, number: int) -> None:
    if isinstance(getattr(s, keep), int):
        setattr(s, keep, number)
    else:
        getattr(s, keep)[at] = number


def put_row(row: list[int], value: list[int]) -> None:
    for n in range(len(row)):
        row[n] = value[n] if n < len(value) else int(NONE)


def agrees(kinds: tuple[str, ...], expected: list[int], actual: list[int]) -> bool:
    """Whether a value is as stated; what a statement leaves open at its end may be anything.

    Values that come any number of times are the same in any order: squares of an island are alike.
    """
    if AGAIN in kinds:
        return groups(kinds, expected) == groups(kinds, actual)
    return actual[: len(expected)] == expected if expected else not actual


def groups(kinds: tuple[str, ...], value: list[int]) -> list[list[int]]:
    size = len(kinds) - 1
    return sorted(value[n : n + size] for n in range(0, len(value), size))
