"""One slice of the benchmark: random play of a game, or copying, in the environment that runs this file.

    python tools/bench_slice.py inside|outside|copy PLAYERS SECONDS GAME

A game that random players may never end is played with its cap. Prints one line of JSON. Time is the processor time of
this process, so that neighbours on the core do not count.
"""

import json
import random
import sys
import time
from importlib import import_module

import petteia.core.game
from petteia.bots.playout import copies, random_games
from petteia.core.game import Game
from petteia.core.state import CHANCE, State

BATCH = 50  # games between two looks at the clock
COPIES = 20_000
DEEP = 100  # decisions into the game, where copies are taken

Count = dict[str, float]


def inside(game: Game[State], table: list[int], players: int, seconds: float) -> Count:
    """Random play in the package's own loop."""
    random_games(game, players, table, 1, 0)
    games, decisions, choices, seed = 0, 0, 0, 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        seed += 1
        tally = random_games(game, players, table, BATCH if compiled() else 1, seed)
        games, decisions, choices = games + tally.games, decisions + tally.decisions, choices + tally.choices
    spent = time.process_time() - begun
    return {"games": games, "decisions": decisions, "choices": choices, "seconds": spent}


def outside(game: Game[State], table: list[int], players: int, seconds: float) -> Count:
    """Random play in a loop like anybody's: ask for the options, apply one."""
    games, plies, decisions, choices = 0, 0, 0, 0
    dice = random.Random(1)
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        s = game.begin(players, table)
        while s.depth > 0:
            options = game.actions(s)
            n = len(options)
            if n > 1 and game.actor(s) == CHANCE:
                actions, weights = zip(*game.weights(s), strict=True)
                game.apply(s, dice.choices(actions, weights)[0])
                continue
            plies += 1
            if n > 1:
                decisions += 1
                choices += n
            game.apply(s, options[int(dice.random() * n)])
        games += 1
    spent = time.process_time() - begun
    return {"games": games, "plies": plies, "decisions": decisions, "choices": choices, "seconds": spent}


def copy(game: Game[State], table: list[int], players: int, seconds: float) -> Count:
    s = game.begin(players, table)
    dice = random.Random(1)
    for _ in range(DEEP):
        game.apply(s, dice.choice(game.actions(s)))
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        copies(game, s, COPIES)
        made += COPIES
    return {"copies": made, "seconds": time.process_time() - begun}


def options(game: Game[State]) -> list[int]:
    """The defaults, but for a cap."""
    cap = game.capped()
    return [option.values.index(cap.get(option.name, option.values[0])) for option in game.options]


def compiled() -> bool:
    return str(petteia.core.game.__file__).endswith((".so", ".pyd"))


def main() -> None:
    kind, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    game: Game[State] = import_module(f"petteia.games.{sys.argv[4]}").GAME
    count = {"inside": inside, "outside": outside, "copy": copy}[kind](game, options(game), players, seconds)
    print(json.dumps({"compiled": compiled(), **count}))


if __name__ == "__main__":
    main()
