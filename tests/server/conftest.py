"""One server a module for the tests that need no other, and worker processes that find the odd bots of the tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Server

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worker processes find the odd bots."""
    path = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, path)))
