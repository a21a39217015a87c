"""How many sequences of decisions there are from a position, by the engine."""

from petteia.core.game import Game
from petteia.core.step import S


def leaves(game: Game[S], s: S, depth: int) -> int:
    choices = game.actions(s)
    if depth == 1:
        return len(choices)
    count = 0
    for action in choices:
        then = game.copy(s)
        game.apply(then, action)
        count += leaves(game, then, depth - 1)
    return count
