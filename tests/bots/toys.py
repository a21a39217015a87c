"""Games of a few lines in which the right choice is known: for the laws that every bot keeps."""

from typing import ClassVar

from petteia.bots.bot import Bot
from petteia.core.game import Game, View
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.state import NONE, State, zeros
from petteia.core.step import OK, Step
from petteia.play.seat import SeatView

RULE = 1  # of the only rule that forbids anything


class Table(State):
    """Some numbers, and points."""

    FIELDS: ClassVar[tuple[str, ...]] = ("numbers", "points")

    def __init__(self, players: int, numbers: list[int]) -> None:
        super().__init__(players, zeros(0))
        self.numbers = numbers
        self.points = [0] * players  # [seat]

    def copy(self) -> "Table":
        s = type(self)(self.players, self.numbers[:])
        s.points = self.points[:]
        s.depth = self.depth
        for n in range(len(s.stack)):
            s.stack[n] = self.stack[n]
        return s


class Toy(Game[Table]):
    def __init__(
        self, kinds: tuple[tuple[str, int, str], ...], steps: list[Step[Table]], players: tuple[int, int] = (1, 2)
    ) -> None:
        """Called by the first part of its steps' names, which are rules too."""
        name = kinds[0][0].partition(".")[0]
        rules = ("", *(step for step, _, _ in kinds))
        super().__init__(Sheet(name, kinds, rules, (), (), players, (1, 1), bound=100, capped={}), steps)

    def copy(self, s: Table) -> Table:
        return s.copy()

    def scores(self, s: Table) -> list[int]:
        return s.points[:]

    def winners(self, s: Table) -> list[int]:
        return [seat for seat in range(s.players) if s.points[seat] == max(s.points)]

    def view(self, s: Table, seat: int) -> View:
        return {"points": s.points[:]}

    def determinize(self, s: Table, seat: int, rng: Rng) -> Table:
        return s.copy()


# Stones: take one to three in turn; whoever takes the last one wins.


class Take(Step[Table]):
    def __init__(self) -> None:
        super().__init__(0)

    def refusal(self, s: Table, seat: int, arg: int, choice: int) -> int:
        return OK if choice < s.numbers[0] else RULE

    def apply(self, s: Table, seat: int, arg: int, choice: int) -> None:
        s.numbers[0] -= choice + 1
        if s.numbers[0] == 0:
            s.points[seat] = 1
        else:
            s.ask(0, 1 - seat, 0)


class Stones(Toy):
    def __init__(self) -> None:
        super().__init__((("stones.take", 3, "choice"),), [Take()])

    def pile(self, stones: int) -> Table:
        s = Table(2, [stones])
        s.ask(0, 0, 0)
        return s


class JudgedStones(Stones):
    """The same, with an evaluation that knows nothing before the end."""

    def evaluate(self, s: Table, seat: int) -> int:
        return 0 if s.depth else 1000 if s.points[seat] else -1000


# Path: two choices in a row; only the second one counts, and where it can lead depends on the first.


class First(Step[Table]):
    def __init__(self) -> None:
        super().__init__(0)

    def apply(self, s: Table, seat: int, arg: int, choice: int) -> None:
        s.points[seat] = 3 - 3 * choice  # the way that ends better looks worse
        s.ask(1, seat, choice)


class Second(Step[Table]):
    def __init__(self) -> None:
        super().__init__(1)

    def apply(self, s: Table, seat: int, first: int, choice: int) -> None:
        s.points[seat] = s.numbers[2 * first + choice]


class Path(Toy):
    def __init__(self) -> None:
        super().__init__((("path.first", 2, "choice"), ("path.second", 2, "choice")), [First(), Second()])

    def ends(self, *points: int) -> Table:
        s = Table(1, list(points))
        s.ask(0, 0, 0)
        return s


class HalfDonePath(Path):
    """The same for bots who know that nothing is to be judged between the two choices."""

    def quiet(self, s: Table) -> bool:
        return s.depth == 0 or self.asked(s).number == 0


# Cups: a pea lies under one of the cups, where nobody sees it; guess where.

LIKELY = (1, 5, 2)  # [cup]


class Guess(Step[Table]):
    def __init__(self) -> None:
        super().__init__(0)

    def apply(self, s: Table, seat: int, arg: int, choice: int) -> None:
        s.points[seat] = int(choice == s.numbers[0])
        s.points[1 - seat] = 1 - s.points[seat]


class Cups(Toy):
    def __init__(self) -> None:
        super().__init__((("cups.guess", len(LIKELY), "choice"),), [Guess()])

    def pea_under(self, cup: int) -> Table:
        s = Table(2, [cup])
        s.ask(0, 0, 0)
        return s

    def determinize(self, s: Table, seat: int, rng: Rng) -> Table:
        """The pea is laid anew, as likely as it was."""
        s = s.copy()
        at = rng.below(sum(LIKELY))
        s.numbers[0] = 0 if at < LIKELY[0] else 1 if at < LIKELY[0] + LIKELY[1] else 2
        return s


class JudgedCups(Cups):
    def evaluate(self, s: Table, seat: int) -> int:
        return s.points[seat]


# Urns: choose an urn, then chance draws from it; a white pebble wins.


class Choose(Step[Table]):
    def __init__(self) -> None:
        super().__init__(0)

    def apply(self, s: Table, seat: int, arg: int, choice: int) -> None:
        s.ask(1, NONE, choice)


class Draw(Step[Table]):
    """White is choice 1; so many of ten pebbles in an urn are white."""

    def __init__(self) -> None:
        super().__init__(1)

    def weight(self, s: Table, urn: int, choice: int) -> int:
        return s.numbers[urn] if choice == 1 else 10 - s.numbers[urn]

    def apply(self, s: Table, seat: int, urn: int, choice: int) -> None:
        s.points = [choice, 1 - choice]


class Urns(Toy):
    def __init__(self) -> None:
        super().__init__((("urns.choose", 2, "choice"), ("urns.draw", 2, "chance")), [Choose(), Draw()])

    def new(self, players: int, table: list[int]) -> Table:
        return self.white(5, 5)

    def white(self, *pebbles: int) -> Table:
        s = Table(2, list(pebbles))
        s.ask(0, 0, 0)
        return s


def choice_of(bot: Bot, game: Toy, s: Table) -> int:
    return bot.choose(SeatView(game, s, game.actor(s)))
