"""The oracles, spread: thousands of games beside plain scripts that tell auctions, battles and turns a second time.

    .venv/bin/python -m tools.oracle [FILE ...] [--games 4000] [--workers N | --ray [ADDRESS]] [--keep FOLDER]

All cores play unless it is said how many. A batch is one of these tests, which has its games from its own name and
numbers: so it comes to the same wherever it is played. Every machine of a cluster needs this tree at the same place.
"""

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from petteia.cli.spread import cores
from petteia.sim.batches import Batch, Done, Series
from petteia.sim.versions import Versions, digest, sources, versions_of
from tools._spread import arguments, played

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "games"
KINDS = ("test_*oracle*.py", "test_books.py")
GAMES = "PETTEIA_ORACLE_GAMES"
HELD, BROKEN = "held", "broken"
QUIET = ("-q", "-p", "no:cacheprovider", "--no-header", "--tb=short", "--timeout=7200", f"--rootdir={ROOT}")
LOADED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # a worker has loaded modules long before pytest


class Watched:
    """What pytest collects and finds."""

    def __init__(self) -> None:
        self.nodes: list[str] = []
        self.wrong: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.nodes = [item.nodeid for item in session.items]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.wrong.append(report.longreprtext)


def asked(words: Sequence[str]) -> tuple[int, Watched, str]:
    """Run pytest in this process: its exit status, what was found, and what it printed."""
    watched, told = Watched(), io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        status = pytest.main([*QUIET, *LOADED, *words], [watched])
    return int(status), watched, told.getvalue()


@dataclass(frozen=True)
class Compared(Batch):
    """One test, with so many games as the measure of how much it plays."""

    test: str
    games: int

    def play(self) -> Done:
        os.environ[GAMES] = str(self.games)  # read when the module of the test is loaded, the same for all batches
        status, watched, told = asked([str(ROOT / self.test)])
        if status == pytest.ExitCode.OK:
            return [HELD, ""]
        return [BROKEN, "\n".join(watched.wrong) or told]

    def here(self) -> Versions:
        return rules_and_scripts(self.game)

    def facts(self) -> dict[str, object]:
        return {"test": self.test, "games": self.games}


def rules_and_scripts(game: str) -> Versions:
    """The rules here, and the scripts that they are compared with."""
    rules = versions_of(game)
    scripts = digest((*sources(TESTS / game),))
    return Versions(rules.rules, rules.content, f"{rules.sources[:4]}{scripts}")


class Oracles(Series[dict[str, tuple[str, str]]]):
    """By test whether it held, and what was found if not."""

    def __init__(self, tests: Sequence[str], games: int) -> None:
        named = [(test, Path(test).parts[2]) for test in tests]  # tests/games/NAME/...
        self.batches = [Compared(game, rules_and_scripts(game), test, games) for test, game in named]
        self.tests = list(tests)
        self.size = len(tests)

    def counted(self, done: Done) -> int:
        return 1

    def results(self, done: Mapping[int, Done]) -> dict[str, tuple[str, str]]:
        return {self.tests[place]: cast("tuple[str, str]", tuple(done[place])) for place in sorted(done)}


def tests_of(files: Sequence[str]) -> list[str]:
    """The tests of these files, or of all oracles."""
    chosen = files or [str(file) for kind in KINDS for file in sorted(TESTS.glob(f"*/{kind}"))]
    status, watched, told = asked(["--collect-only", *chosen])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"oracle: {told.strip().splitlines()[-1]}")
    return watched.nodes


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="tests/games/NAME/test_….py; all of them if none is named"
    )
    parser.add_argument("--games", type=int, default=4000, help="how much is played")
    arguments(parser)
    wanted = parser.parse_args()
    if wanted.ray is None and wanted.workers is None:
        wanted.workers = cores()
    os.environ[GAMES] = str(wanted.games)
    series = Oracles(tests_of(wanted.files), wanted.games)
    found, status = played(series, wanted, "oracle", len)
    broken = {test: told for test, (how, told) in found.items() if how == BROKEN}
    for test, told in broken.items():
        print(f"BROKEN  {test}\n{told}")
    print(f"{len(found) - len(broken)} of {series.size} comparisons hold, {wanted.games} games being the measure.")
    return 1 if broken else status


if __name__ == "__main__":
    sys.exit(main())
