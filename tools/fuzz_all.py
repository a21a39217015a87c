"""The long fuzz: every player count with the options of the rulebook, then each option flipped once.

.venv/bin/python tools/fuzz_all.py [GAME ...] [--decisions 1000000] [--flipped 100000] [--seed 1] [--every 20]

A game that random players might never end is played with its cap (`Game.capped`).
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from petteia.core.game import Game
from petteia.core.state import State
from petteia.play.registry import GAMES

EVERY = 20  # saving, secrecy and the scan of refusals are looked at in every 20th state; all tests' states are


class Job:
    """One run of `petteia fuzz`."""

    def __init__(
        self, game: Game[State], players: int, decisions: int, seed: int, every: int, flipped: str = ""
    ) -> None:
        cap = ",".join(f"{name}={value}" for name, value in game.capped().items())
        self.name = f"{game.name}, {players} players, {flipped or 'default options'}" + (f", cap {cap}" if cap else "")
        self.decisions = decisions
        program = Path(sys.executable).parent / "petteia"
        self.command = [str(program), "fuzz", game.name, "--players", str(players)]
        self.command += ["--decisions", str(decisions), "--seed", str(seed), "--every", str(every)]
        self.command += ["--options", flipped] if flipped else []

    def run(self) -> bool:
        begun = time.monotonic()
        answer = subprocess.run(self.command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        seconds = time.monotonic() - begun
        if answer.returncode:
            print(f"FAILED  {self.name}\n        {' '.join(self.command[1:])}\n{answer.stdout}", flush=True)
            return False
        last = answer.stdout.strip().rpartition("\n")[2]
        print(f"ok      {self.name}: {self.decisions:,} decisions in {seconds:.0f} s. {last}", flush=True)
        return True


def jobs(games: list[str], decisions: int, flipped: int, seed: int, every: int) -> list[Job]:
    planned: list[Job] = []
    for name in games:
        game: Game[State] = import_module(f"petteia.games.{name}").GAME
        counts = range(game.fewest, game.most + 1)
        planned += [Job(game, players, decisions, seed, every) for players in counts]
        for n, option in enumerate(game.options):  # the player counts take turns
            players = counts[n % len(counts)]
            planned.append(Job(game, players, flipped, seed, every, f"{option.name}={option.values[1]}"))
    return [job for job in planned if job.decisions > 0]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="all of them if none is named")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="with default options, each player count")
    parser.add_argument("--flipped", type=int, default=100_000, help="with each option flipped once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=EVERY, help="the laws of a state in every so manyth state")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    todo = jobs(wanted.games or list(GAMES), wanted.decisions, wanted.flipped, wanted.seed, wanted.every)
    with ThreadPoolExecutor(wanted.workers) as pool:
        went_well = list(pool.map(Job.run, todo))
    done = sum(job.decisions for job, well in zip(todo, went_well, strict=True) if well)
    print(f"{done:,} decisions without a finding in {sum(went_well)} of {len(todo)} runs.")
    return 0 if all(went_well) else 1


if __name__ == "__main__":
    sys.exit(main())
