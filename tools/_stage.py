"""A stage for pictures: a server of its own, Debian's Chromium, and tables that stand where a picture wants them.

A table is brought in as a record: bots have played it up to the wished moment, from a fixed seed, so that every run
shows the same.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import petteia
from petteia.bots import make_bot
from petteia.play import dealer

CHROMIUM = os.environ.get("PETTEIA_CHROMIUM", "/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STOPPING = 30  # seconds
ROOT = Path(__file__).resolve().parent.parent

Moment = Callable[[petteia.Match], bool]


@contextmanager
def server() -> Iterator[str]:
    """The address of a server over an empty folder, without limits: whoever takes pictures is one very busy client."""
    with tempfile.TemporaryDirectory(prefix="petteia-") as folder:
        log = Path(folder) / "log"
        data = str(Path(folder) / "data")
        command = [sys.executable, "-m", "tests.browser.serve", data]
        with log.open("w") as errors:
            running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert running.stdout is not None
        try:
            said = running.stdout.readline().split()
            if not said:
                raise RuntimeError(f"the server did not start: {log.read_text()}")
            yield said[-1]
        finally:
            running.terminate()
            running.communicate(timeout=STOPPING)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


def visitor(browser: Browser, address: str, name: str, **settings: Any) -> BrowserContext:
    """A browser of somebody with a name; nothing moves in it, so that a picture is the same whenever it is taken."""
    wanted = {"locale": "en-GB", "reduced_motion": "reduce", "base_url": address, **settings}
    context = browser.new_context(**wanted)
    call(context, "me", name=name)
    return context


def call(context: BrowserContext, path: str, **body: Any) -> Any:
    """A call of the server's interface as the person of this browser."""
    answer = context.request.post(f"api/{path}", data=body)
    if not answer.ok:
        raise RuntimeError(f"{path}: {answer.status} {answer.text()}")
    return json.loads(answer.body() or b"null")


def game(name: str, seats: list[tuple[str, str]], seed: str, until: Moment) -> petteia.Match:
    """A game of greedy bots from a seed, up to the first moment that is wished, or its end."""
    return next(stops(name, seats, seed, until))


def stops(name: str, seats: list[tuple[str, str]], seed: str, wished: Moment) -> Iterator[petteia.Match]:
    """A game of greedy bots from a seed, at each moment that is wished, and at its end."""
    match = petteia.Match(petteia.box(name), len(seats), seats=seats, seed=dealer.seed_from(seed))
    bots = [make_bot("greedy", seed=seat) for seat in range(len(seats))]
    while match.to_act is not None:
        if wished(match):
            yield match
        match.play(bots[match.to_act].choose(match.seat_view(match.to_act)))
    yield match


def bring(context: BrowserContext, match: petteia.Match) -> str:
    """The table of a game that was begun elsewhere."""
    return str(call(context, "import", record=match.export())["id"])


def settle(page: Page) -> None:
    """Fonts are there and nothing is under way."""
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
