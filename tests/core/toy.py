"""A toy game for the laws of the core: three dice lie on the table, seats take one in turn, most pips win.

The dealer rolls each die first; a six is twice as likely as the other faces.
"""

from typing import ClassVar

from petteia.core.game import Game, View
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.state import NONE, State, zeros
from petteia.core.step import OK, Step

DEAL, ROLL, TURN, TAKE, PAUSE = range(5)
RULES = ("", "toy.deal", "toy.roll", "toy.turn", "toy.take", "toy.gone", "toy.afford")
R_DEAL, R_ROLL, R_TURN, R_TAKE, R_GONE, R_AFFORD = range(1, 7)
DICE = 3

SHEET = Sheet(
    name="toy",
    steps=(
        ("toy.deal", 0, "automatic"),
        ("toy.roll", 6, "chance"),
        ("toy.turn", 0, "automatic"),
        ("toy.take", DICE, "choice"),
    ),
    rules=RULES,
    events=(("toy.rolled", ("die", "pips"), "all", True),),
    options=(("dice", ("three",)),),
    players=(2, 4),
    versions=(1, 1),
    bound=100,
    capped={},
)


class Toy(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("dice", "pips")
    STEPS: ClassVar[tuple[str, ...]] = ("toy.deal", "toy.roll", "toy.turn", "toy.take")  # PAUSE has no name

    def __init__(self, players: int) -> None:
        super().__init__(players, zeros(1))
        self.dice = [0] * DICE  # [die] pips, 0 when taken
        self.pips = [0] * players  # [seat]

    def copy(self) -> "Toy":
        s = Toy(self.players)
        for n in range(len(s.stack)):
            s.stack[n] = self.stack[n]
        s.depth = self.depth
        s.dice = self.dice[:]
        s.pips = self.pips[:]
        return s


class Deal(Step[Toy]):
    """Roll every die, then let the seats take."""

    def __init__(self) -> None:
        super().__init__(DEAL)

    def run(self, s: Toy, seat: int, arg: int) -> None:
        s.ask(TURN, NONE, 0)
        for die in range(DICE):
            s.ask(ROLL, NONE, die)


class Roll(Step[Toy]):
    def __init__(self) -> None:
        super().__init__(ROLL)

    def apply(self, s: Toy, seat: int, die: int, choice: int) -> None:
        s.dice[die] = choice + 1
        s.emit(0, die, choice + 1)

    def weight(self, s: Toy, die: int, choice: int) -> int:
        return 2 if choice == 5 else 1


class Turn(Step[Toy]):
    def __init__(self) -> None:
        super().__init__(TURN)

    def run(self, s: Toy, seat: int, done: int) -> None:
        if done < DICE:
            s.then((TAKE, done % s.players, done), (TURN, NONE, done + 1))


class Take(Step[Toy]):
    """Take a die that is there."""

    def __init__(self) -> None:
        super().__init__(TAKE)

    def refusal(self, s: Toy, seat: int, arg: int, choice: int) -> int:
        return OK if s.dice[choice] > 0 else R_GONE

    def question(self, s: Toy, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "turn": arg}

    def values(self, s: Toy, seat: int, arg: int, choice: int) -> dict[str, int]:
        return {"die": choice, "pips": s.dice[choice]}

    def apply(self, s: Toy, seat: int, arg: int, choice: int) -> None:
        s.pips[seat] += s.dice[choice]
        s.dice[choice] = 0


class ToyGame(Game[Toy]):
    def __init__(self, steps: list[Step[Toy]] | None = None) -> None:
        super().__init__(SHEET, [Deal(), Roll(), Turn(), Take()] if steps is None else steps)

    def new(self, players: int, options: list[int]) -> Toy:
        s = Toy(players)
        s.ask(DEAL, NONE, 0)
        return s

    def scores(self, s: Toy) -> list[int]:
        return s.pips[:]

    def winners(self, s: Toy) -> list[int]:
        return [seat for seat in range(s.players) if s.pips[seat] == max(s.pips)]

    def view(self, s: Toy, seat: int) -> View:
        return {"dice": s.dice[:], "pips": s.pips[:]}

    def determinize(self, s: Toy, seat: int, rng: Rng) -> Toy:
        return s.copy()


GAME = ToyGame()


def rolled(*pips: int, players: int = 2) -> Toy:
    """A table after the roll; the last die is rolled first, as the stack has it."""
    s = GAME.begin(players, [0])
    for value in reversed(pips):
        GAME.play(s, value - 1)
    return s
