"""Information-set Monte Carlo tree search: one tree of what was done, grown in many imagined worlds.

After Cowling, Powley and Whitehouse (2012), single observer: the root seat imagines a world anew for each
iteration, children are shared by all worlds, and a child competes only with how often it could have been chosen.
"""

from math import log, sqrt
from typing import Final, Generic

from mypy_extensions import i64

from petteia.bots.playout import Tally, draw, play_out
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.core.step import S
from petteia.core.vec import vec
from petteia.play.seat import SeatView

TO_THE_END: Final[i64] = -1  # in place of a cut-off


class Node:
    """What one choice has led to, in all the worlds where it was made after the same choices."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action = action
        self.seat = seat  # who makes the choice, or CHANCE; rewards are this seat's
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it could have been chosen
        self.reward: float = 0.0  # sum over the visits
        self.children: list[Node] = []


class Search(Generic[S]):
    """A tree for one decision.

    A new leaf is judged by random play: to the end, rewarded by the shares of the victory, or for `cutoff` choices,
    rewarded by the game's evaluation. With a cut-off, new children begin with one visit worth their evaluation, so
    that the good ones among many are tried first.
    """

    def __init__(self, game: Game[S], rng: Rng, cutoff: i64, boldness: float) -> None:
        self.game = game
        self.rng = rng
        self.cutoff = cutoff
        self.boldness = boldness  # how much is given to little-tried choices
        self.root = Node(0, CHANCE)
        self.buffer = vec[i64]([0] * game.widest)
        self.spare = vec[i64]([0] * game.widest)
        self.legal = vec[i64]([0] * game.actions)  # [action] the iteration and node that last allowed it
        self.mark: i64 = 0
        self.low: float = 0.0  # rewards met so far lie between these
        self.high: float = 0.0
        self.judged: i64 = 0

    def grow(self, seat: SeatView[S], iterations: i64) -> None:
        n: i64 = 0
        while n < iterations:
            self.iterate(seat.imagine(self.rng))
            n += 1

    def best(self) -> i64:
        """The action tried most often; among equals the better one."""
        best = self.root.children[0]
        for child in self.root.children:
            if child.visits > best.visits or (child.visits == best.visits and child.reward > best.reward):
                best = child
        return best.action

    def iterate(self, s: S) -> None:
        """Go down the tree in one world, add to it, judge what was reached, and tell all nodes on the way."""
        game = self.game
        path: list[Node] = []
        node = self.root
        fresh = False
        while s.depth > 0 and not fresh:
            n = game.choices(s, self.buffer)
            step = game.asked(s)
            actor = game.actor(s)
            if actor == CHANCE:
                choice = draw(game, s, step, self.rng, self.buffer, n)
                node = child_of(node, step.base + choice, CHANCE)
            else:
                missing = self.compare(node, step.base, actor, n)
                if missing == 0:
                    node = self.select(node, actor)
                elif self.cutoff == TO_THE_END:
                    node = self.add_one(node, step.base, actor, n, missing)
                    fresh = True
                else:
                    node = self.add_all(node, s, step.base, actor, n)
                    fresh = True
                choice = node.action - step.base
            path.append(node)
            game.play(s, choice)
        self.tell(path, self.judge(s))

    def compare(self, node: Node, base: i64, actor: i64, n: i64) -> i64:
        """Mark the choices of this world, count the children that are among them; how many choices have no child."""
        self.mark += 1
        for k in range(n):
            self.legal[base + self.buffer[k]] = self.mark
        missing = n
        for child in node.children:
            if child.seat == actor and self.legal[child.action] == self.mark:
                child.available += 1
                missing -= 1
        return missing

    def select(self, node: Node, actor: i64) -> Node:
        """The available child with the highest bound of confidence (UCB1)."""
        best = node
        highest: float = -1.0
        span = self.high - self.low
        if span <= 0.0:
            span = 1.0
        for child in node.children:
            if child.seat == actor and self.legal[child.action] == self.mark:
                visits = float(child.visits)
                mean = (child.reward / visits - self.low) / span
                bound = mean + self.boldness * sqrt(log(float(child.available)) / visits)
                if bound > highest:
                    highest = bound
                    best = child
        return best

    def add_one(self, node: Node, base: i64, actor: i64, n: i64, missing: i64) -> Node:
        """A child for one of the choices that have none, at random."""
        for child in node.children:
            if child.seat == actor and self.legal[child.action] == self.mark:
                self.legal[child.action] = 0
        nth = self.rng.below(missing)
        for k in range(n):
            action = base + self.buffer[k]
            if self.legal[action] == self.mark:
                if nth == 0:
                    child = Node(action, actor)
                    child.available = 1
                    node.children.append(child)
                    return child
                nth -= 1
        raise IndexError(f"{missing} choices were missing")

    def add_all(self, node: Node, s: S, base: i64, actor: i64, n: i64) -> Node:
        """Children for all choices that have none, with one visit worth their evaluation; the best of them."""
        for child in node.children:
            if child.seat == actor and self.legal[child.action] == self.mark:
                self.legal[child.action] = 0
        best: Node | None = None
        for k in range(n):
            action = base + self.buffer[k]
            if self.legal[action] == self.mark:
                after = self.game.copy(s)
                self.game.play(after, self.buffer[k])
                child = Node(action, actor)
                child.visits = 1
                child.available = 1
                child.reward = float(self.game.evaluate(after, actor))
                self.widen(child.reward)
                node.children.append(child)
                if best is None or child.reward > best.reward:
                    best = child
        assert best is not None
        return best

    def judge(self, s: S) -> list[float]:
        """The reward of every seat, [seat]."""
        tally = Tally()
        if self.cutoff == TO_THE_END:
            play_out(self.game, s, self.rng, self.spare, self.game.bound, tally)
            rewards = [float(share) for share in self.game.shares(s)]
        else:
            play_out(self.game, s, self.rng, self.spare, self.cutoff, tally)
            rewards = [float(self.game.evaluate(s, seat)) for seat in range(s.players)]
        for reward in rewards:
            self.widen(reward)
        return rewards

    def widen(self, reward: float) -> None:
        if self.judged == 0 or reward < self.low:
            self.low = reward
        if self.judged == 0 or reward > self.high:
            self.high = reward
        self.judged += 1

    def tell(self, path: list[Node], rewards: list[float]) -> None:
        for node in path:
            node.visits += 1
            if node.seat != CHANCE:
                node.reward += rewards[node.seat]


def child_of(node: Node, action: i64, seat: i64) -> Node:
    """The child for an action, made if there is none yet."""
    for child in node.children:
        if child.action == action and child.seat == seat:
            return child
    child = Node(action, seat)
    node.children.append(child)
    return child
