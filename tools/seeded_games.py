"""Plays seeded random games and prints a line for each: game, players, seed, and a hash of all that happened.

Compiled and interpreted code must print the same lines; `make test` compares them.
"""

import hashlib
import json
from importlib import import_module

from petteia.bots.playout import draw
from petteia.core.game import Game
from petteia.core.kinds import pick
from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR, State, zeros
from petteia.core.step import S
from petteia.play.dump import digest
from petteia.play.registry import GAMES

SEEDS = range(20)


def history(game: Game[S], players: int, seed: int) -> str:
    """A hash over every state of a random game, over what was told, and over what everybody saw of the end."""
    rng = Rng(seed)
    s = game.new(players, table(game, rng, seed))
    s.events = []
    game.flow(s)
    happened = hashlib.sha256()
    buffer = zeros(game.widest)
    while s.depth > 0:
        happened.update(digest(game, s).encode())
        n = game.choices(s, buffer)
        step = game.asked(s)
        game.play(s, draw(game, s, step, rng, buffer, n) if step.chance else pick(step, rng, buffer, n))
    seen = [game.view(s, seat) for seat in [*range(players), SPECTATOR]]
    happened.update(json.dumps([seen, s.events, game.scores(s), game.winners(s)], sort_keys=True).encode())
    return happened.hexdigest()


def table(game: Game[S], rng: Rng, seed: int) -> list[int]:
    """The default options in every other game, random ones in the rest."""
    return [int(rng.below(len(option.values))) if seed % 2 else 0 for option in game.options]


def main() -> None:
    for name in GAMES:
        game: Game[State] = import_module(f"petteia.games.{name}").GAME
        for players in range(game.fewest, game.most + 1):
            for seed in SEEDS:
                print(game.name, players, seed, history(game, players, seed))


if __name__ == "__main__":
    main()
