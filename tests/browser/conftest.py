"""A server of its own, Debian's Chromium, and people who open pages in it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

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

Newcomer = Callable[..., Person]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: drives the built page in a browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server as people start it, over an empty folder."""
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--lang", "en", "--data", str(folder / "data")]
    with (folder / "log").open("w") as log:
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert running.stdout is not None
    try:
        lines: list[str] = []
        for line in running.stdout:
            lines.append(line)
            if found := [word for word in line.split() if word.startswith("http://")]:
                break
        else:
            raise AssertionError(f"the server did not start: {lines} {(folder / 'log').read_text()}")
        address = found[0].rstrip("/.,")
        with urlopen(f"{address}/healthz") as answer:
            assert answer.status == 200
        yield address
    finally:
        running.terminate()
        running.wait(30)
        running.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def newcomer(server: str, browser: Browser, tmp_path: Path) -> Iterator[Newcomer]:
    """Somebody with a browser that has never been here. What a page complains about or loads elsewhere is a failure."""
    people: list[Person] = []

    def come(**settings: Any) -> Person:
        context = browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **settings})
        context.set_default_timeout(20_000)
        people.append(Person(context, server, tmp_path))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    for person in people:
        assert person.complaints == []
        assert person.elsewhere == []
