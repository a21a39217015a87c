"""Information-set Monte Carlo tree search: one tree of what was done, grown in many imagined worlds.

After Cowling, Powley and Whitehouse (2012), for one observer: the seat at the root imagines a world anew for each
iteration, all worlds share the tree, and a child competes only where its choice was allowed.
"""

from math import log, sqrt
from typing import Final, Generic

from mypy_extensions import i64

from petteia.bots.lookahead import look_ahead, settle
from petteia.bots.playout import Tally, draw, play_out
from petteia.core.game import SHARES, Game
from petteia.core.kinds import pick
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.core.step import S, Step
from petteia.core.vec import vec
from petteia.play.seat import SeatView

TO_THE_END: Final[i64] = -1  # in place of a cut-off
FEWEST: Final[i64] = 2  # rivals that are compared from the start, however little was tried


class Node:
    """What a choice has led to, in all worlds where it was made after the same choices."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action = action
        self.seat = seat  # who made the choice, or CHANCE; the rewards are this seat's
        self.visits: i64 = 0
        self.available: i64 = 1  # how often the choice was allowed
        self.reward: float = 0.0  # over all visits
        self.look: float = 0.0  # how good it looked when it was made
        self.children: list[Node] = []

    def mean(self) -> float:
        return self.reward / float(self.visits)


class Search(Generic[S]):
    """The tree of one decision.

    A new leaf is judged after random play: to the end of the game, by the shares of the victory, or for `cutoff`
    choices, by the game's evaluation. With an evaluation all children of a node are looked at when they are made,
    up to the end of the act that they are part of (`ahead` states at most), which counts as a visit, and those that
    looked best are compared first; without one each is tried once.
    """

    def __init__(self, game: Game[S], rng: Rng, cutoff: i64, boldness: float, ahead: i64 = 0) -> None:
        self.game = game
        self.rng = rng
        self.cutoff = cutoff
        self.boldness = boldness  # how much a choice gains by having been tried little
        self.ahead = ahead
        self.root = Node(0, CHANCE)
        self.buffer = vec[i64]([0] * game.widest)
        self.allowed = vec[i64]([0] * game.width)  # [action] the last of `asked` that allowed it and has no child
        self.asked: i64 = 0  # questions met so far
        self.tally = Tally()

    def grow(self, seat: SeatView[S], iterations: i64) -> None:
        n: i64 = 0
        while n < iterations:
            self.iterate(seat.imagine(self.rng))
            n += 1

    def best(self, among: list[int]) -> int:
        """Of some actions the one that was tried most often; among equals the one that fared best.

        Of those that were tried a quarter as often or more, the one that looked best: what is as good to the search is
        not as good to somebody who pays for it.
        """
        children = [child for child in self.root.children if child.action in among]
        most = children[0]
        for child in children:
            if child.visits > most.visits or (child.visits == most.visits and child.reward > most.reward):
                most = child
        best = most
        for child in children:
            if 4 * child.visits >= most.visits and child.look > best.look:
                best = child
        return best.action

    def iterate(self, s: S) -> None:
        """Go down the tree in one world, add to it, judge what is reached, and tell the nodes on the way."""
        node = self.root
        path: list[Node] = []
        while s.depth > 0:
            step = self.game.asked(s)
            n = self.game.choices(s, self.buffer)
            if step.chance:
                node = child_of(node, step.base + draw(self.game, s, step, self.rng, self.buffer, n))
            else:
                actor = self.game.actor(s)
                rivals = self.meet(node, step.base, actor, n)
                if len(rivals) < n:
                    node, s = self.expand(node, s, step, actor, n)
                    path.append(node)
                    break
                node = self.most_promising(rivals)
            path.append(node)
            self.game.play(s, node.action - step.base)
        rewards = self.judge(s)
        for node in path:
            node.visits += 1
            if node.seat != CHANCE:
                node.reward += rewards[node.seat]

    def meet(self, node: Node, base: i64, actor: i64, n: i64) -> list[Node]:
        """The children whose choices this world allows; the allowed choices without a child stay marked."""
        self.asked += 1
        k: i64 = 0
        while k < n:
            self.allowed[base + self.buffer[k]] = self.asked
            k += 1
        children: list[Node] = []
        for child in node.children:
            if child.seat == actor and self.allowed[child.action] == self.asked:
                self.allowed[child.action] = 0
                child.available += 1
                children.append(child)
        return children

    def most_promising(self, rivals: list[Node]) -> Node:
        """The highest upper bound of confidence (UCB1).

        With an evaluation, as many are compared as the root of how often one was asked (progressive widening), and
        the bounds are as wide as these lie apart, because evaluations have no unit.
        """
        width = float(SHARES)
        if self.cutoff != TO_THE_END:
            rivals = rivals[: FEWEST + int(sqrt(float(rivals[0].available)))]
            width = apart(rivals)
        best = rivals[0]
        highest = self.bound(best, width)
        for child in rivals:
            bound = self.bound(child, width)
            if bound > highest:
                highest = bound
                best = child
        return best

    def bound(self, child: Node, width: float) -> float:
        return child.mean() + self.boldness * width * sqrt(log(float(child.available)) / float(child.visits))

    def expand(self, node: Node, s: S, step: Step[S], actor: i64, n: i64) -> tuple[Node, S]:
        """Add children for allowed choices that have none: one at random, or all if they can be looked at.

        The new child, or the best-looking of the new ones, and where it leads to: at most to the end of the act. If
        another act begins there, all of it is still to come, whoever's it is.
        """
        base = step.base
        if self.cutoff == TO_THE_END:
            child = self.add_one(node, step, actor, n)
            self.game.play(s, child.action - base)
            return child, s
        looks = look_ahead(self.game, s, actor, self.ahead)
        best: Node | None = None
        end = s
        k: i64 = 0
        while k < n:
            action = base + self.buffer[k]
            if self.allowed[action] == self.asked:
                child = Node(action, actor)
                child.visits = 1
                child.look = float(looks.worth[k])
                child.reward = child.look
                insert(node.children, child)
                if best is None or child.look > best.look:
                    best = child
                    end = looks.ends[k]
            k += 1
        assert best is not None
        begins = end.depth > 0 and self.game.act(end) != self.game.act(s)
        return best, self.game.unbegun(end) if begins else end

    def add_one(self, node: Node, step: Step[S], actor: i64, n: i64) -> Node:
        missing: i64 = 0  # choices without a child, moved to the front of the buffer
        k: i64 = 0
        while k < n:
            if self.allowed[step.base + self.buffer[k]] == self.asked:
                self.buffer[missing] = self.buffer[k]
                missing += 1
            k += 1
        child = Node(step.base + pick(step, self.rng, self.buffer, missing), actor)
        node.children.append(child)
        return child

    def judge(self, s: S) -> list[float]:
        """What the table is worth to every seat, after some random play, with what is half done settled.  [seat]"""
        if self.cutoff == TO_THE_END:
            play_out(self.game, s, self.rng, self.buffer, self.game.bound, self.tally)
            return [float(share) for share in self.game.shares(s)]
        play_out(self.game, s, self.rng, self.buffer, self.cutoff, self.tally)
        quiet = settle(self.game, s)
        return [float(self.game.evaluate(quiet, seat)) for seat in range(quiet.players)]


def child_of(node: Node, action: i64) -> Node:
    """The child for an outcome of chance, made if there is none yet."""
    for child in node.children:
        if child.seat == CHANCE and child.action == action:
            return child
    child = Node(action, CHANCE)
    node.children.append(child)
    return child


def apart(rivals: list[Node]) -> float:
    """How far the best and the worst lie apart."""
    low = rivals[0].mean()
    high = low
    for child in rivals:
        mean = child.mean()
        if mean < low:
            low = mean
        if mean > high:
            high = mean
    return high - low


def insert(children: list[Node], child: Node) -> None:
    """Keep those in front that looked best."""
    at = len(children)
    while at > 0 and children[at - 1].look < child.look:
        at -= 1
    children.insert(at, child)
