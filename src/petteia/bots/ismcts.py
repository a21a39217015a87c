"""A bot that searches a tree of what may happen, in worlds it imagines from what it can see."""

from time import monotonic

from petteia.bots.bot import Bot
from petteia.bots.greedy import NODES
from petteia.bots.lookahead import UNSEEN, after_chance, look_ahead
from petteia.bots.opening import as_good, is_opening, slack_of
from petteia.bots.search import TO_THE_END, Search
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.core.step import S
from petteia.play.seat import SeatView

# Measured at Offrandes against three greedy bots after a random preparation, where a quarter would be luck. With 100
# iterations, in 48 games each: judged at once 46 % won, after 4 random choices 21 %, after 16 10 %, at the end none.
AT_ONCE = 0

# The same with 400 iterations: 42 % won at 0.03 (48 games), 65 % at 0.1 (48), 67 % at 0.3 (96), 48 % at 0.6 (48).
BOLDNESS = 0.3
BOLDNESS_IN_THE_DARK = 0.7  # after random play, in shares of the victory: half the root of 2, as UCB1 has it

# States looked at from a new leaf, to the end of the act. Against three greedy bots, with 100 iterations at Offrandes,
# 40 games each: 58 % won without, 73 % with 60. With 50 iterations at Cyclades, where a turn is many choices: none of
# 40 without, 33 % of 24 with 60, 38 % of 24 with 200, which takes twice the time.
AHEAD = 60

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
        if len(seat.actions) == 1:
            return seat.actions[0]
        sensible = self.sensible(seat)
        if len(sensible) == 1:
            return sensible[0]
        search = self.search(seat.game)
        if self.iterations > 0:
            search.grow(seat, self.iterations)
        else:
            end = monotonic() + self.seconds
            search.grow(seat, 1)
            while monotonic() < end:
                search.grow(seat, BETWEEN_LOOKS)
        return self.opening(search) if is_opening(seat) else search.best(sensible)

    def sensible(self, seat: SeatView[S]) -> list[int]:
        """No long way to where a shorter one leads; and where a seat may leave it at that, it goes on only towards
        something better.

        What is put off looks good to a search: it sees what the others do after an act that is over, and nothing yet of
        that after one that goes on. So fleets sailed to and fro, and cards were swapped, until the gold was gone.
        """
        game = seat.game
        if type(game).evaluate is Game.evaluate:
            return seat.actions
        world = seat.imagine(self.rng)
        ahead = look_ahead(game, world, seat.seat, NODES)
        nearest: dict[int, int] = {}  # [worth] steps to it
        for worth, steps in zip(ahead.worth, ahead.steps, strict=True):
            nearest[worth] = min(steps, nearest.get(worth, steps))
        base = game.asked(world).base
        leave = game.leave(world)
        least = ahead.worth[seat.actions.index(base + leave)] if leave >= 0 else UNSEEN
        return [
            action
            for action, worth, steps in zip(seat.actions, ahead.worth, ahead.steps, strict=True)
            if action == base + leave
            or (worth > least and steps == nearest[worth])
            or (leave >= 0 and gamble(game, world, seat.seat, action - base) > least)
        ]

    def opening(self, search: Search[S]) -> int:
        """One of those that were tried and fared about as well as the best, by how far all of them looked apart."""
        tried = [child for child in search.root.children if child.visits > 1] or search.root.children
        good = as_good([child.mean() for child in tried], slack_of([child.look for child in search.root.children]))
        return int(tried[good[self.rng.below(len(good))]].action)

    def search(self, game: Game[S]) -> Search[S]:
        if type(game).evaluate is Game.evaluate or self.cutoff == TO_THE_END:
            return Search(game, self.rng, TO_THE_END, BOLDNESS_IN_THE_DARK)
        return Search(game, self.rng, self.cutoff, BOLDNESS, AHEAD)


def gamble(game: Game[S], s: S, seat: int, choice: int) -> int:
    """What a choice that chance answers is worth in the mean; less than anything if it does not."""
    after = game.copy(s)
    game.play(after, choice)
    return after_chance(game, after, seat, AHEAD) if game.actor(after) == CHANCE else UNSEEN
