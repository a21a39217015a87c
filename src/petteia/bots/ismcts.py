"""A bot that searches a tree of what may happen, in worlds it imagines from what it can see."""

from time import monotonic

from petteia.bots.bot import Bot
from petteia.bots.search import TO_THE_END, Search
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.step import S
from petteia.play.seat import SeatView

AT_ONCE = 0  # the cut-off of a game that says how good a table looks
BOLDNESS = 0.15  # with an evaluation, which already knows much
BOLDNESS_IN_THE_DARK = 0.7  # with shares of the victory after random play: half the root of 2, as UCB1 has it
BETWEEN_LOOKS = 8  # iterations between two looks at the clock


class IsmctsBot(Bot):
    """Give it iterations, which makes its choices repeatable, or seconds for each decision.

    A game with an evaluation of its own is judged by it after `cutoff` random choices, another by random play to
    the end.
    """

    def __init__(self, seed: int, iterations: int = 0, seconds: float = 0.0, cutoff: int = AT_ONCE) -> None:
        if (iterations > 0) == (seconds > 0):
            raise ValueError(f"a search needs iterations or seconds, not {iterations} and {seconds}")
        self.rng = Rng(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.cutoff = cutoff

    def choose(self, seat: SeatView[S]) -> int:
        if len(seat.options) == 1:
            return seat.options[0]
        search = self.search(seat.game)
        if self.iterations > 0:
            search.grow(seat, self.iterations)
        else:
            end = monotonic() + self.seconds
            search.grow(seat, 1)
            while monotonic() < end:
                search.grow(seat, BETWEEN_LOOKS)
        return search.best()

    def search(self, game: Game[S]) -> Search[S]:
        if type(game).evaluate is Game.evaluate or self.cutoff == TO_THE_END:
            return Search(game, self.rng, TO_THE_END, BOLDNESS_IN_THE_DARK)
        return Search(game, self.rng, self.cutoff, BOLDNESS)
