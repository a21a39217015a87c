"""The long fuzz: every player count with the options of the rulebook, then each option flipped once.

.venv/bin/python tools/fuzz_all.py [GAME ...] [--decisions 1000000] [--flipped 100000] [--seed 1] [--every 20]
                                 [--workers [N] | --ray [ADDRESS]] [--keep FOLDER]

A game that random players might never end is played with its cap (`Game.capped`).
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.cli.spread import cores
from petteia.core.game import Game
from petteia.core.state import State
from petteia.play.fuzz import Report
from petteia.play.registry import GAMES, box
from petteia.sim.batches import Together
from petteia.sim.fuzzing import Fuzz
from tools._spread import arguments as spread_arguments
from tools._spread import played

EVERY = 20  # saving, secrecy and the scan of refusals are looked at in every 20th state; all tests' states are


class Job:
    """What `petteia fuzz` plays with one number of players and one choice of options."""

    def __init__(
        self, game: Game[State], players: int, decisions: int, seed: int, every: int, flipped: tuple[str, str] | None
    ) -> None:
        cap = ",".join(f"{name}={value}" for name, value in game.capped().items())
        options = "=".join(flipped) if flipped else "default options"
        self.name = f"{game.name}, {players} players, {options}" + (f", cap {cap}" if cap else "")
        self.decisions = decisions
        chosen = dict([flipped]) if flipped else {}
        self.series = Fuzz(box(game.name), players, decisions, seed, chosen, every, Path("failures"))

    def tell(self, report: Report) -> None:
        if report.failed:
            print(f"FAILED  {self.name}: {report.failure} {report.record}", flush=True)
        else:
            print(f"ok      {self.name}: {report.decisions:,} decisions, {report.states_checked:,} states", flush=True)


def jobs(games: Sequence[str], decisions: int, flipped: int, seed: int, every: int) -> list[Job]:
    planned: list[Job] = []
    for name in games:
        game: Game[State] = import_module(f"petteia.games.{name}").GAME
        counts = range(game.fewest, game.most + 1)
        if decisions > 0:
            planned += [Job(game, players, decisions, seed, every, None) for players in counts]
        for n, option in enumerate(game.options if flipped > 0 else ()):  # the player counts take turns
            other = (option.name, option.values[1])
            planned.append(Job(game, counts[n % len(counts)], flipped, seed, every, other))
    return planned


def decided(reports: Sequence[Report]) -> int:
    return sum(report.decisions for report in reports)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="all of them if none is named")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="with default options, each player count")
    parser.add_argument("--flipped", type=int, default=100_000, help="with each option flipped once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=EVERY, help="the laws of a state in every so manyth state")
    spread_arguments(parser)
    wanted = parser.parse_args()
    todo = jobs(wanted.games or list(GAMES), wanted.decisions, wanted.flipped, wanted.seed, wanted.every)
    if not todo:
        parser.error("there is nothing to play: --decisions and --flipped are both 0")
    together = Together([job.series for job in todo])
    if wanted.ray is None and wanted.workers is None:
        wanted.workers = cores()
    reports, status = played(together, wanted, "fuzz_all", decided, "fuzz.bar")
    for job, report in zip(todo, reports, strict=True):
        job.tell(report)
    sound = [report for report in reports if not report.failed]
    decisions = decided(sound)
    print(f"{decisions:,} decisions without a finding in {len(sound)} of {len(todo)} runs.")
    return status if len(sound) == len(todo) else 1


if __name__ == "__main__":
    sys.exit(main())
