"""A search of one's own act: the sequences of own choices until somebody else, or chance, is to move.

Only tables at the end of the act are compared, as far as the game says how to leave it at that: in the middle of it
there is always something left to hope for, and who compares that with the end walks to and fro to put the end off.
"""

from typing import Final, Generic

from mypy_extensions import i64

from petteia.core.game import Game
from petteia.core.state import CHANCE
from petteia.core.step import S
from petteia.core.vec import vec

UNSEEN: Final[i64] = -(2**62)  # worse than any evaluation
HALF_DONE: Final[i64] = 400  # tables looked at to bring one to a quiet end; then they are judged where they stand


class Line(Generic[S]):
    """A table that a seat's own choices lead to, which of them came first, how good it looks, and how far it is."""

    def __init__(self, s: S, first: i64, worth: i64, steps: i64) -> None:
        self.s = s
        self.first = first  # counts the choices at the root
        self.worth = worth
        self.steps = steps  # own choices on the way


class Ahead(Generic[S]):
    """What an act may come to, for each allowed action, in the order of the choices."""

    def __init__(self) -> None:
        self.worth: list[int] = []  # what its best end is worth
        self.ends: list[S] = []  # that end
        self.steps: list[int] = []  # own choices on the shortest way to an end as good

    def keep(self, line: Line[S]) -> None:
        """The better end counts, and of two as good the nearer one: nobody walks to and fro on the way to it."""
        best = self.worth[line.first]
        if line.worth > best or (line.worth == best and line.steps < self.steps[line.first]):
            self.worth[line.first] = line.worth
            self.ends[line.first] = line.s
            self.steps[line.first] = line.steps


class Judge(Generic[S]):
    """How good tables look for one seat, and how many it has looked at."""

    def __init__(self, game: Game[S], seat: i64, act: i64) -> None:
        self.game = game
        self.seat = seat
        self.act = act
        self.met: i64 = 0
        self.buffer = vec[i64]([0] * game.widest)

    def after_each(self, s: S) -> list[S]:
        """The tables that the allowed choices lead to."""
        n = self.game.choices(s, self.buffer)
        tables: list[S] = []
        for k in range(n):
            after = self.game.copy(s)
            self.game.play(after, self.buffer[k])
            tables.append(after)
        return tables

    def own(self, s: S) -> bool:
        """Whether the act that is looked at still goes on."""
        return self.game.actor(s) == self.seat and (self.game.plans_on(s) or self.game.act(s) == self.act)

    def ended(self, line: Line[S]) -> Line[S]:
        """The line, left at that; the same line where the game has no choice for it."""
        if self.game.leave(line.s) < 0:
            return line
        s = self.game.copy(line.s)
        steps = line.steps
        while self.own(s):
            leave = self.game.leave(s)
            if leave < 0:
                break
            self.game.play(s, leave)
            steps += 1
        return self.settled(s, line.first, steps)

    def settled(self, s: S, first: i64, steps: i64) -> Line[S]:
        """A line to a table that can be judged: what the seat is in the middle of is brought to its best end."""
        return self.best_end(s, first, steps, self.met + HALF_DONE)

    def best_end(self, s: S, first: i64, steps: i64, until: i64) -> Line[S]:
        self.met += 1
        if self.game.actor(s) != self.seat or self.game.quiet(s) or self.met > until:
            return Line(s, first, self.game.evaluate(judged(self.game, s, self.seat, self.act), self.seat), steps)
        best = Line(s, first, UNSEEN, steps)
        for after in self.after_each(s):
            line = self.best_end(after, first, steps + 1, until)
            if line.worth > best.worth:
                best = line
        return best


def weigh(game: Game[S], s: S, seat: i64, cap: i64) -> list[int]:
    """What each allowed action is worth to a seat at the end of its act, in the order of the choices."""
    return look_ahead(game, s, seat, cap).worth


def look_ahead(game: Game[S], s: S, seat: i64, cap: i64) -> Ahead[S]:
    """The most promising unfinished line is followed first. Every first choice is looked at; once `cap` tables have
    been met, the lines still open that promise more are left at that, because acts may be long.
    """
    judge = Judge(game, seat, game.act(s))
    ahead: Ahead[S] = Ahead()
    unfinished: list[Line[S]] = []
    for first, after in enumerate(judge.after_each(s)):
        ahead.worth.append(UNSEEN)
        ahead.ends.append(after)
        ahead.steps.append(0)
        put(judge, judge.settled(after, first, 1), ahead, unfinished)
    while judge.met < cap and len(unfinished) > 0:
        line = take_best(unfinished)
        for after in judge.after_each(line.s):
            put(judge, judge.settled(after, line.first, line.steps + 1), ahead, unfinished)
    for line in unfinished:
        if line.worth > ahead.worth[line.first]:
            ahead.keep(judge.ended(line))
    if game.plans_on(s) and game.leave(s) >= 0:
        level_gambles(judge, s, ahead)
    return ahead


def level_gambles(judge: Judge[S], s: S, ahead: Ahead[S]) -> None:
    """Where two acts are planned together, what chance answers is compared with leaving it at that before the second
    is planned: that looks better as long as it is only hoped for, and cards were swapped to keep it so.
    """
    game = judge.game
    n = game.choices(s, judge.buffer)
    choices = [judge.buffer[k] for k in range(n)]
    leaving = choices.index(game.leave(s))
    tables = judge.after_each(s)
    left = tables[leaving]
    begins = left.depth > 0 and game.act(left) != judge.act
    hoped = game.evaluate(game.unbegun(left) if begins else left, judge.seat)
    for k in range(n):
        if game.actor(tables[k]) == CHANCE and k != leaving:
            ahead.worth[k] = ahead.worth[leaving] + game.evaluate(tables[k], judge.seat) - hoped


def after_chance(game: Game[S], s: S, seat: i64, cap: i64) -> i64:
    """What a table at which chance is asked is worth to a seat in the mean, if it goes on with its act as is best."""
    step = game.asked(s)
    arg = s.asked_arg()
    worth: i64 = 0
    weights: i64 = 0
    for action in game.actions(s):
        choice = action - step.base
        weight = step.weight(s, arg, choice)
        after = game.copy(s)
        game.play(after, choice)
        worth += weight * (
            max(weigh(game, after, seat, cap)) if game.actor(after) == seat else game.evaluate(after, seat)
        )
        weights += weight
    return worth // weights


def at_once(game: Game[S], s: S, seat: i64) -> list[S]:
    """Where each allowed action leads by itself, in the order of the choices."""
    judge = Judge(game, seat, game.act(s))
    return [judge.settled(after, 0, 1).s for after in judge.after_each(s)]


def judged(game: Game[S], s: S, seat: i64, act: i64) -> S:
    """The table by which an end of an act is judged: another act of the seat is still to come if it begins there."""
    begins = game.act(s) != act and game.actor(s) == seat and not game.plans_on(s)
    return game.unbegun(s) if begins else s


def settle(game: Game[S], s: S) -> S:
    """The table once whoever is in the middle of an act has ended it as looks best for that seat."""
    actor = game.actor(s)
    return s if actor < 0 or game.quiet(s) else Judge(game, actor, game.act(s)).settled(s, 0, 0).s


def put(judge: Judge[S], line: Line[S], ahead: Ahead[S], unfinished: list[Line[S]]) -> None:
    """A line that is still one's own to go on with waits; another counts for its first choice."""
    if judge.own(line.s):
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
