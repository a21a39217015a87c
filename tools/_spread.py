"""How tools spread what they play: over processes or a cluster, as `petteia sim` does, and what of it is kept."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from petteia.boards.phrases import Phrases
from petteia.cli.complaint import Complaint, sentence
from petteia.cli.spread import cores, gathered, interrupted
from petteia.server import kinds
from petteia.sim.batches import Series

R = TypeVar("R")

WRONG = 2
ENGLISH = Phrases("en")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Read by `played`."""
    parser.add_argument("--workers", type=int, nargs="?", const=cores(), help="so many processes; alone: all cores")
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", type=address, help="a cluster; alone: here")
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="a folder for what is done; it is not played again")


def address(word: str) -> str:
    return str(kinds.cluster().read(word)) if word else word


def played(
    series: Series[R], asked: argparse.Namespace, command: str, count: Callable[[R], int], title: str = "sim.bar"
) -> tuple[R, int]:
    """The results, and the exit status: after an interruption they are those so far, as many as `count` says.

    Ends with a sentence if it cannot go on.
    """
    asked.command = command
    try:
        results, whole = gathered(series, asked, ENGLISH, title)
    except Complaint as complaint:
        print(f"{command}: {sentence(ENGLISH, complaint)}", file=sys.stderr)
        raise SystemExit(WRONG) from complaint
    return results, 0 if whole else interrupted(ENGLISH, count(results), series.size)
