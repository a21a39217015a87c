"""A worker's program that knows Lots beside the games of the house.

python -m tests.toy.thinking
"""

from petteia.play import registry
from petteia.play.registry import Box
from petteia.server.thinking import Thought, serve, think
from tests import toy


def box(name: str) -> Box:
    return toy.box() if name == toy.box().game.name else registry.box(name)


def think_of_lots_too(thought: Thought) -> int:
    return think(thought, box)


if __name__ == "__main__":
    serve(think_of_lots_too, box)
