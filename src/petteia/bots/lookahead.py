"""A search of one's own act: the sequences of own choices until somebody else, or chance, is to move."""

from typing import Final, Generic

from mypy_extensions import i64

from petteia.core.game import Game
from petteia.core.step import S
from petteia.core.vec import vec

UNSEEN: Final[i64] = -(2**62)  # worse than any evaluation


class Line(Generic[S]):
    """A state that own choices lead to, which of them came first, and how good it looks."""

    def __init__(self, s: S, first: i64, worth: i64) -> None:
        self.s = s
        self.first = first  # counts the options at the root
        self.worth = worth


def weigh(game: Game[S], s: S, seat: i64, cap: i64) -> list[int]:
    """What each allowed action is worth to a seat at the end of its act, in the order of the options.

    The most promising unfinished line is followed first. Every first choice is looked at; once `cap` states have
    been met, the lines still open count for what they look like where they stand, because acts may be long.
    """
    buffer = vec[i64]([0] * game.widest)
    found: list[int] = []
    unfinished: list[Line[S]] = []
    for first in range(game.choices(s, buffer)):
        after = game.copy(s)
        game.play(after, buffer[first])
        line = Line(after, first, game.evaluate(after, seat))
        found.append(UNSEEN)
        put(game, seat, line, found, unfinished)
    met: i64 = len(found)
    while met < cap and len(unfinished) > 0:
        line = take_best(unfinished)
        n = game.choices(line.s, buffer)
        met += n
        for k in range(n):
            after = game.copy(line.s)
            game.play(after, buffer[k])
            put(game, seat, Line(after, line.first, game.evaluate(after, seat)), found, unfinished)
    for line in unfinished:
        found[line.first] = max(found[line.first], line.worth)
    return found


def put(game: Game[S], seat: i64, line: Line[S], found: list[int], unfinished: list[Line[S]]) -> None:
    """A line that is still one's own to go on with waits; another counts for its first choice."""
    if game.actor(line.s) == seat:
        unfinished.append(line)
    else:
        found[line.first] = max(found[line.first], line.worth)


def take_best(lines: list[Line[S]]) -> Line[S]:
    """Remove and return the line that looks best, the earliest among equals."""
    best = 0
    for k in range(len(lines)):
        if lines[k].worth > lines[best].worth:
            best = k
    return lines.pop(best)
