"""A bot that searches a tree of what may happen, in worlds it imagines from what it can see."""

from time import monotonic

from petteia.bots.bot import Bot
from petteia.bots.search import Search
from petteia.core.rng import Rng
from petteia.core.step import S
from petteia.play.seat import SeatView


class IsmctsBot(Bot):
    """Give it iterations, which makes its choices repeatable, or seconds for each decision."""

    def __init__(
        self,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        cutoff: int | None = None,
        boldness: float | None = None,
    ) -> None:
        if (iterations > 0) == (seconds > 0):
            raise ValueError("a search needs either iterations or seconds")
        self.rng = Rng(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.cutoff = cutoff
        self.boldness = boldness

    def choose(self, seat: SeatView[S]) -> int:
        if len(seat.options) == 1:
            return seat.options[0]
        cutoff = self.cutoff if self.cutoff is not None else 0
        boldness = self.boldness if self.boldness is not None else 0.2
        search = Search(seat.game, self.rng, cutoff, boldness)
        if self.iterations > 0:
            search.grow(seat, self.iterations)
        else:
            end = monotonic() + self.seconds
            search.grow(seat, 1)
            while monotonic() < end:
                search.grow(seat, 8)
        return search.best()
