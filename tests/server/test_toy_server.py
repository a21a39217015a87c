"""The server that browser tests start: a real process that knows Lots, its bots included."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import wait_for
from tests.toy.serve import ROOT


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "tests.toy.serve", "--port", "0", "--data", str(tmp_path)]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert running.stdout is not None
    yield running.stdout.readline().split()[-1]
    running.terminate()
    running.communicate()
    assert running.returncode == 0


def test_bots_of_every_kind_play_lots_to_its_end(address: str) -> None:
    with httpx.Client(base_url=address, timeout=60) as ann:
        assert [game["name"] for game in ann.get("api/games").json()].count("lots") == 1
        ann.post("api/me", json={"name": "Ann"})
        seats = [{"who": who} for who in ("greedy", "ismcts:200", "random")]
        made = ann.post("api/tables", json={"game": "lots", "seats": seats, "pace": "instant"}).json()

        def table() -> dict[str, Any]:
            return dict(ann.get(f"api/tables/{made['id']}").json())

        wait_for(lambda: table()["status"] == "over")
        assert table()["notices"] == []  # nobody had to stand in for a bot that does not know the game
