"""The rules of Stones."""

from typing import ClassVar

from petteia.core.game import Game, View
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet
from petteia.core.state import State, zeros
from petteia.core.step import OK, Step

HEAP = 13  # stones at the start
MOST_TAKEN = 3

TAKE = 0
R_ENOUGH = 2
E_TAKEN = 0

SHEET = Sheet(
    name="stones",
    steps=(("stones.take", MOST_TAKEN, "choice"),),
    rules=("", "stones.take", "stones.enough"),
    events=(("stones.taken", ("seat", "stones"), "all", False),),
    options=(),
    players=(2, 4),
    versions=(1, 1),
    bound=HEAP,
    capped={},
)


class Stones(State):
    STEPS: ClassVar[tuple[str, ...]] = ("stones.take",)
    FIELDS: ClassVar[tuple[str, ...]] = ("heap", "taken")

    def __init__(self, players, options, like=None):  # noqa: ANN
        super().__init__(players, options, like)
        self.heap = HEAP
        self.taken = zeros(4)  # [seat] 1 for whoever took the last stone

    def copy(self) -> "Stones":
        s = Stones(self.players, self.options, self)
        s.heap, s.taken = self.heap, self.taken[:]
        return s


class Take(Step[Stones]):
    """One to three stones, as many as there are.  [stones.take] [stones.enough]"""

    def __init__(self) -> None:
        super().__init__(TAKE)

    def refusal(self, s: Stones, seat: int, arg: int, choice: int) -> int:
        return OK if choice < s.heap else R_ENOUGH

    def question(self, s: Stones, seat: int, arg: int) -> dict[str, int]:
        return {"seat": seat, "heap": s.heap}

    def ends_undo(self, s: Stones, seat: int, arg: int, choice: int) -> bool:
        return choice + 1 == s.heap

    def apply(self, s: Stones, seat: int, arg: int, choice: int) -> None:
        s.heap -= choice + 1
        s.emit(E_TAKEN, seat, choice + 1)
        if s.heap > 0:
            s.ask(TAKE, (seat + 1) % s.players, 0)
        else:
            s.taken[seat] = 1


class StonesGame(Game[Stones]):
    def __init__(self) -> None:
        super().__init__(SHEET, [Take()])

    def new(self, players: int, options: list[int]) -> Stones:
        s = Stones(players, zeros(0))
        s.ask(TAKE, 0, 0)
        return s

    def scores(self, s: Stones) -> list[int]:
        return [s.taken[seat] for seat in range(s.players)]

    def winners(self, s: Stones) -> list[int]:
        return [seat for seat in range(s.players) if s.taken[seat] == max(self.scores(s))]

    def view(self, s: Stones, seat: int) -> View:
        return {"heap": s.heap}

    def determinize(self, s: Stones, seat: int, rng: Rng) -> Stones:
        return s.copy()

    def open_choice(self, s: Stones) -> bool:
        return True


GAME = StonesGame()
