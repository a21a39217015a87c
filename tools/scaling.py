"""How well games spread: the same games with more and more workers, what each cost, and what went to and fro.

    .venv/bin/python -m tools.scaling GAME [BOT,BOT,…] [--games 240] [--workers 1,2] [--ray [ADDRESS]]

Prints Markdown, as it stands in docs/scale.md. On a machine that others use as well wall time says little: so beside it
stands processor time, that of the games and that of the driver, which hands them out and gathers what they come to.
"""

import argparse
import os
import pickle
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from petteia.cli.spread import cores
from petteia.play.registry import GAMES, box
from petteia.sim.arena import LARGEST, SMALL, Tournament
from petteia.sim.batches import Batch, Done, Series, Way, gather
from petteia.sim.stats import Results
from petteia.sim.versions import Versions
from petteia.sim.watching import GAMES as ALL_OF_GAMES
from petteia.sim.watching import NOTHING
from petteia.sim.ways import processes
from tools._spread import address
from tools.bench import table


@dataclass(frozen=True)
class Timed(Batch):
    """Another batch, with the processor time that it took."""

    inner: Batch

    def play(self) -> Done:
        begun = time.process_time()
        done = self.inner.play()
        return [time.process_time() - begun, done]

    def here(self) -> Versions:
        return self.inner.here()

    def facts(self) -> dict[str, object]:
        return self.inner.facts()


class Timing(Series[Results]):
    """A tournament whose batches are timed."""

    def __init__(self, series: Tournament) -> None:
        self.series = series
        self.batches = [Timed(batch.game, batch.versions, batch) for batch in series.batches]
        self.size = series.size
        self.seconds = 0.0

    def counted(self, done: Done) -> int:
        return self.series.counted(cast(Done, done[1]))

    def taken(self, place: int, done: Done) -> Done:
        self.seconds += cast(float, done[0])
        return self.series.taken(place, cast(Done, done[1]))

    def results(self, done: Mapping[int, Done]) -> Results:
        return self.series.results(done)


@dataclass(frozen=True)
class Spread:
    """What it took to play all games in one way."""

    name: str
    workers: int
    batches: int
    results: Results
    games: float  # seconds of processors in games
    driver: float  # and in the driver
    wall: float

    def row(self, first: "Spread") -> list[str]:
        played = len(self.results.played)
        work = (first.games + first.driver) / (self.games + self.driver)
        wall = first.wall * first.workers / (self.wall * self.workers)
        busy = self.games / (self.wall * self.workers)
        cells = [f"{1000 * self.games / played:.1f}", f"{1000 * self.driver / self.batches:.2f}", f"{self.wall:.1f}"]
        return [
            self.name,
            str(played),
            str(self.batches),
            *cells,
            f"{100 * work:.0f} %",
            f"{100 * wall:.0f} %",
            f"{100 * busy:.0f} %",
        ]


HEAD = [
    *("way", "games", "batches", "ms of a core a game", "ms of the driver a batch", "s by the wall"),
    *("efficiency by core", "by the wall", "workers busy"),
]


def spread(name: str, workers: int, way: Way, series: Tournament) -> Spread:
    timing = Timing(series)
    done: dict[int, Done] = {}
    begun, driver = time.perf_counter(), time.process_time()
    gather(timing, way, done)
    results = timing.results(done)
    wall, driver = time.perf_counter() - begun, time.process_time() - driver
    if workers == 1:
        driver -= timing.seconds  # one process does both
    return Spread(name, workers, len(series.batches), results, timing.seconds, driver, wall)


def traffic(game: str, players: int) -> Iterator[list[str]]:
    """Bytes that go to a worker and come back, for a batch of full size, with and without all that is told of games."""
    laid = box(game)
    for level, told in ((NOTHING, "results"), (ALL_OF_GAMES, "with `--parquet`")):
        many = players * SMALL * (LARGEST + 1)
        batch = Tournament(laid, ["random"] * players, many, 0, laid.game.capped(), level).batches[-2]
        done = batch.play()
        there, back = len(pickle.dumps(batch)), len(pickle.dumps(done))
        yield [told, str(len(done)), str(there), str(back), f"{(there + back) / len(done):.0f}"]


def ways(workers: Sequence[int], ray: str | None) -> Iterator[tuple[str, int, Way]]:
    for n in workers:
        yield f"{n} process{'es' if n > 1 else ''}", n, processes(n)
    if ray is not None:
        from petteia.sim.on_ray import on_ray

        yield "Ray", cores(), on_ray(ray)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="?", default="greedy,greedy,random")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--workers", default=",".join(str(n) for n in range(1, cores() + 1)))
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", type=address)
    asked = parser.parse_args()
    found: list[Spread] = []
    for name, workers, way in ways([int(n) for n in asked.workers.split(",")], asked.ray):
        series = Tournament(box(asked.game), asked.bots.split(","), asked.games, 0)
        found.append(spread(name, workers, way, series))
    print(table(HEAD, [each.row(found[0]) for each in found]))
    print(f"\n{cores()} cores, which had {os.getloadavg()[0]:.0f} processes to run besides.\n")
    head = ["a batch of full size", "games", "bytes there", "bytes back", "bytes a game"]
    print(table(head, list(traffic(asked.game, len(found[0].results.bots)))))
    if any(each.results != found[0].results for each in found):
        print("\nThe ways differ in what they come to.")
        return 1
    print("\nAll ways come to the same.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
