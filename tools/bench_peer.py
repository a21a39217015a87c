"""One slice of the benchmark for the peer: random games of catanatron, played by its own `Game.play`.

    .venv-bench/bin/python tools/bench_peer.py inside|copy PLAYERS SECONDS

The same JSON as tools/bench_slice.py. Plies with one playable action, most of them rolls of the dice, are no
decisions, as they are none for Petteia.
"""

import json
import random
import sys
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

COPIES = 200
DEEP = 300  # plies into the game, where copies are taken

plies = 0
decisions = 0
choices = 0


def decide(player: RandomPlayer, game: Game, actions: list[object]) -> object:
    global plies, decisions, choices
    plies += 1
    if len(actions) > 1:
        decisions += 1
        choices += len(actions)
    return random.choice(actions)


def new(players: int, seed: int) -> Game:
    return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)


def inside(players: int, seconds: float) -> dict[str, float]:
    games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        games += 1
        new(players, games).play(decide_fn=decide)
    spent = time.process_time() - begun
    return {"games": games, "plies": plies, "decisions": decisions, "choices": choices, "seconds": spent}


def copy(players: int, seconds: float) -> dict[str, float]:
    game = new(players, 1)
    for _ in range(DEEP):
        game.play_tick(decide_fn=decide)
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(COPIES):
            game.copy()
        made += COPIES
    return {"copies": made, "seconds": time.process_time() - begun}


def main() -> None:
    kind, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    print(json.dumps({"inside": inside, "copy": copy}[kind](players, seconds)))


if __name__ == "__main__":
    main()
