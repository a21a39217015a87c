"""How many games are spread over processes, and what of them is kept: the arguments that sim and fuzz share."""

import argparse
import os
import sys
from pathlib import Path
from typing import TypeVar

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number, read_as
from petteia.cli.complaint import Complaint
from petteia.cli.extra import extra
from petteia.cli.progress import bar
from petteia.server import kinds
from petteia.sim.batches import Done, Series, Stopped, Way, gather
from petteia.sim.kept import Kept
from petteia.sim.ways import processes

R = TypeVar("R")

INTERRUPTED = 130


def spread_arguments(parser: Parser) -> None:
    parser.value("--workers", "[N]", number("--workers", 1, 999), alone=cores())
    parser.value("--ray", "[ADDRESS]", read_as("--ray", kinds.cluster()), alone="")
    parser.value("--keep", "FOLDER")


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def asked_way(asked: argparse.Namespace) -> Way:
    if asked.ray is None:
        return processes(asked.workers or 1)
    if asked.workers is not None:
        raise Complaint("workers_and_ray")
    with extra(f"{asked.command} --ray", "ray"):
        from petteia.sim.on_ray import on_ray
    return on_ray(asked.ray)


def gathered(series: Series[R], asked: argparse.Namespace, phrases: Phrases, title: str) -> tuple[R, bool]:
    """The results, and whether all of it was played: Ctrl-C leaves what is done until then."""
    done: dict[int, Done] = {}
    way = asked_way(asked)
    keeper = None if asked.keep is None else Kept(Path(asked.keep))
    try:
        with bar(phrases.say(title), series.size) as progress:
            gather(series, way, done, keeper, progress)
    except KeyboardInterrupt:
        return series.results(done), False
    except Stopped as stopped:
        raise Complaint(stopped.key, **stopped.facts) from stopped
    return series.results(done), True


def interrupted(phrases: Phrases, done: int, size: int) -> int:
    """The exit status of what was not played to its end, with the reason on the error output."""
    print(phrases.say("partly", done=done, size=size), file=sys.stderr)
    return INTERRUPTED
