"""The server as people start it, with Lots beside the games of the house: for tests in a browser.

    python -m tests.toy.serve --port 0 --data DIR

Run it in the repository's root. The first line it prints ends with its address; it stops when it is told to.
"""

import argparse
import os
import sys
from pathlib import Path

from petteia.server.serve import addresses, listen, serve
from petteia.server.settings import LOCAL, Settings, all_games
from tests import toy

ROOT = Path(__file__).resolve().parent.parent.parent
THINKING = "tests.toy.thinking"  # the workers' program


def settings(folder: Path, workers: int = 1) -> Settings:
    """No limits: a test is one busy client."""
    boxes = {**all_games(), toy.box().game.name: toy.box()}
    return Settings(folder, workers=workers, limited=False, resting=False, boxes=boxes, thinking=THINKING)


def let_workers_find_tests() -> None:
    """Worker processes do not look into the folder they are started in."""
    path = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if str(ROOT) not in path:
        os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, path)])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default=LOCAL)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    let_workers_find_tests()
    with listen(asked.host, asked.port) as listening:
        serve(
            settings(asked.data, asked.workers),
            listening,
            lambda: print(f"Petteia is at {addresses(listening)[0]}", flush=True),
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
