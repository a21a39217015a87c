"""Servers, Debian's Chromium, and people who open pages in it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.line import Line
from tests.browser.person import Person

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
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LONG = 1200  # seconds that a whole game of several people may take on a very busy machine
# What a test does not wait for comes too late then. Both are for whoever looks for such tests.
SLOWER = float(os.environ.get("PETTEIA_SLOWER", "1"))  # how many times slower than this machine the pages are
LATE = float(os.environ.get("PETTEIA_LATE", "0"))  # milliseconds that may pass on the way between page and server

Newcomer = Callable[..., Person]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: drives the built page in a browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.timeout(LONG))


@contextmanager
def running(folder: Path, *words: str) -> Iterator[str]:
    """The address of a server that a command starts, until the end."""
    with (folder / "log").open("w") as log:
        started = subprocess.Popen(
            [sys.executable, "-m", *words], stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT
        )
    assert started.stdout is not None
    try:
        lines: list[str] = []
        for line in started.stdout:
            lines.append(line)
            if addresses := [word for word in line.split() if word.startswith("http://")]:
                break
        else:
            raise AssertionError(f"the server did not start: {lines} {(folder / 'log').read_text()}")
        address = addresses[0].rstrip("/.,")
        with urlopen(f"{address}/healthz") as answer:
            assert answer.status == 200
        yield address
    finally:
        started.terminate()
        started.wait(30)
        started.stdout.close()
    faults = [line for line in (folder / "log").read_text().splitlines() if "Traceback" in line]
    assert faults == [], (folder / "log").read_text()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the games of the house, over an empty folder."""
    folder = tmp_path_factory.mktemp("server")
    with running(folder, "tests.browser.serve", str(folder / "data")) as address:
        yield address


@dataclass
class House:
    """A server of its own, at which time goes by as fast as it is told to."""

    address: str
    later: Path  # the seconds by which it is ahead

    def let_pass(self, seconds: float) -> None:
        new = self.later.with_suffix(".new")
        new.write_text(str(float(self.later.read_text()) + seconds))
        new.replace(self.later)  # at once: nobody reads half of it


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    later = folder / "later"
    later.write_text("0")
    with running(folder, "tests.browser.serve", str(folder / "data"), str(later)) as address:
        yield House(address, later)


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that also has Lots, in which seats keep secrets."""
    folder = tmp_path_factory.mktemp("toys")
    with running(folder, "tests.toy.serve", "--port", "0", "--data", str(folder / "data")) as address:
        yield address


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """Lines that last until the pages are closed: a page whose line is gone complains."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def line(server: str, lines: ExitStack) -> Line:
    """A line to the server that can be cut."""
    return lines.enter_context(Line(server))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


def slow_down(person: Person) -> None:
    """A page as on a slow machine."""
    machine = person.context.new_cdp_session(person.page)
    machine.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


@pytest.fixture
def newcomer(server: str, browser: Browser, tmp_path: Path, lines: ExitStack) -> Iterator[Newcomer]:
    """Somebody with a browser that has never been here. What a page complains about or loads elsewhere is a failure."""
    people: list[Person] = []

    def come(at: str = server, **settings: Any) -> Person:
        wanted = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "accept_downloads": True, **settings}
        context = browser.new_context(**wanted)
        context.set_default_timeout(30_000)
        way = lines.enter_context(Line(at, LATE / 1000)).address if LATE else at
        people.append(Person(context, way, tmp_path))
        if SLOWER > 1:
            slow_down(people[-1])
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    for person in people:
        assert person.complaints == []
        assert person.elsewhere == []
