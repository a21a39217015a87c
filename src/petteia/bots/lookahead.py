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


class Ahead(Generic[S]):
    """What an act may come to, for each allowed action, in the order of the options."""

    def __init__(self) -> None:
        self.worth: list[int] = []  # what its best end is worth
        self.ends: list[S] = []  # that end

    def keep(self, line: Line[S]) -> None:
        if line.worth > self.worth[line.first]:
            self.worth[line.first] = line.worth
            self.ends[line.first] = line.s


def weigh(game: Game[S], s: S, seat: i64, cap: i64) -> list[int]:
    """What each allowed action is worth to a seat at the end of its act, in the order of the options."""
    return look_ahead(game, s, seat, cap).worth


def look_ahead(game: Game[S], s: S, seat: i64, cap: i64) -> Ahead[S]:
    """The most promising unfinished line is followed first. Every first choice is looked at; once `cap` states have
    been met, the lines still open count for what they look like where they stand, because acts may be long.
    """
    buffer = vec[i64]([0] * game.widest)
    ahead: Ahead[S] = Ahead()
    unfinished: list[Line[S]] = []
    for first in range(game.choices(s, buffer)):
        after = game.copy(s)
        game.play(after, buffer[first])
        ahead.worth.append(UNSEEN)
        ahead.ends.append(after)
        put(game, seat, Line(after, first, game.evaluate(after, seat)), ahead, unfinished)
    met: i64 = len(ahead.worth)
    while met < cap and len(unfinished) > 0:
        line = take_best(unfinished)
        n = game.choices(line.s, buffer)
        met += n
        for k in range(n):
            after = game.copy(line.s)
            game.play(after, buffer[k])
            put(game, seat, Line(after, line.first, game.evaluate(after, seat)), ahead, unfinished)
    for line in unfinished:
        ahead.keep(line)
    return ahead


def put(game: Game[S], seat: i64, line: Line[S], ahead: Ahead[S], unfinished: list[Line[S]]) -> None:
    """A line that is still one's own to go on with waits; another counts for its first choice."""
    if game.actor(line.s) == seat:
        unfinished.append(line)
    else:
        ahead.keep(line)


def take_best(lines: list[Line[S]]) -> Line[S]:
    """Remove and return the line that looks best, the earliest among equals."""
    best = 0
    for k in range(len(lines)):
        if lines[k].worth > lines[best].worth:
            best = k
    return lines.pop(best)
