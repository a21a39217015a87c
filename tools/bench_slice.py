"""One slice of the benchmark: random play of Offrandes, or copying, in the environment that runs this file.

    python tools/bench_slice.py inside|outside|copy PLAYERS SECONDS

Prints one line of JSON. Time is the processor time of this process, so that neighbours on the core do not count.
"""

import json
import random
import sys
import time

import petteia.core.game
from petteia.bots.playout import copies, random_games
from petteia.core.state import CHANCE
from petteia.games.offrandes import GAME

BATCH = 50  # games between two looks at the clock
COPIES = 20_000
DEEP = 100  # decisions into the game, where copies are taken

Count = dict[str, float]


def inside(players: int, seconds: float) -> Count:
    """Random play in the package's own loop."""
    table = [0] * len(GAME.table_options)
    random_games(GAME, players, table, 1, 0)
    games, decisions, choices, seed = 0, 0, 0, 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        seed += 1
        tally = random_games(GAME, players, table, BATCH if compiled() else 1, seed)
        games, decisions, choices = games + tally.games, decisions + tally.decisions, choices + tally.choices
    spent = time.process_time() - begun
    return {"games": games, "decisions": decisions, "choices": choices, "seconds": spent}


def outside(players: int, seconds: float) -> Count:
    """Random play in a loop like anybody's: ask for the options, apply one."""
    games, plies, decisions, choices = 0, 0, 0, 0
    dice = random.Random(1)
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        s = GAME.begin(players, [0] * len(GAME.table_options))
        while s.depth > 0:
            options = GAME.options(s)
            n = len(options)
            if n > 1 and GAME.actor(s) == CHANCE:
                actions, weights = zip(*GAME.weights(s), strict=True)
                GAME.apply(s, dice.choices(actions, weights)[0])
                continue
            plies += 1
            if n > 1:
                decisions += 1
                choices += n
            GAME.apply(s, options[int(dice.random() * n)])
        games += 1
    spent = time.process_time() - begun
    return {"games": games, "plies": plies, "decisions": decisions, "choices": choices, "seconds": spent}


def copy(players: int, seconds: float) -> Count:
    s = GAME.begin(players, [0] * len(GAME.table_options))
    dice = random.Random(1)
    for _ in range(DEEP):
        GAME.apply(s, dice.choice(GAME.options(s)))
    made = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        copies(GAME, s, COPIES)
        made += COPIES
    return {"copies": made, "seconds": time.process_time() - begun}


def compiled() -> bool:
    return str(petteia.core.game.__file__).endswith((".so", ".pyd"))


def main() -> None:
    kind, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    count = {"inside": inside, "outside": outside, "copy": copy}[kind](players, seconds)
    print(json.dumps({"compiled": compiled(), **count}))


if __name__ == "__main__":
    main()
