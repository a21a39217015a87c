"""Processes that end, in whatever way, and others that go on: real processes over one database."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from copy import copy
from pathlib import Path

import pytest

from petteia.server.store.address import Address
from petteia.server.store.opening import open_store
from tests.server.client import NAMES, Server, wait_for
from tests.server.test_several import at, frame_from, laid, play_on
from tools.chaos_several import chaos

BLOWS = 5


class Elsewhere(Server):
    """A server in a process of its own; what it logs as an error is not known here."""

    def start(self) -> None:
        store = self.settings["store"]
        command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--workers", "1"]
        environment = {**os.environ, "PETTEIA_STORE": store.url, "PETTEIA_LANG": "en"}
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert told, (self.folder / "log").read_text()
        self.address = told.split()[-1].rstrip("/").removeprefix("http://")

    def stop(self) -> None:
        for page in self.pages:
            page.close()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        self.process.communicate(timeout=100)
        return self.process.returncode


@pytest.fixture
def pair(tmp_path: Path, database: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        servers: list[Server] = []
        for name in "ab":
            (tmp_path / name).mkdir()
            servers.append(stack.enter_context(Elsewhere(tmp_path / name, store=Address(database))))
        yield servers


@contextmanager
def working(database: str) -> Iterator[None]:
    command = [sys.executable, "-m", "petteia", "work", "--workers", "1", "--store", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        try:
            yield
        finally:
            process.terminate()
            process.communicate(timeout=100)
        assert process.returncode == 0


def test_a_killed_leader_is_followed_by_the_other(pair: list[Server], database: str) -> None:
    table, pages = laid(pair, game="cyclades")
    line = play_on(table, pages, 3)
    pair[1].end(signal.SIGKILL)  # type: ignore[attr-defined]
    bob = pair[1].people[0]
    pages[1] = at(pair[0], bob, table, 1)
    assert frame_from(pages[1], table, 1, line)["line"] == line
    assert play_on(table, pages, 3) > line
    assert written(database, table.id)


def test_a_leader_that_was_paused_beyond_its_lease_wakes_up_and_writes_nothing_old(
    pair: list[Server], database: str
) -> None:
    """Somebody plays at the paused process; meanwhile the same person comes back at the other, and plays there."""
    table, pages = laid(pair, game="cyclades")
    line = play_on(table, pages, 2)
    asked = frame_from(pages[0], table, 0, line)["decision"]["seat"]
    paused, other = pair[asked], pair[1 - asked]
    person, seat = paused.people[0], asked
    now = frame_from(pages[seat], table, seat, line)
    command = {"t": "play", "table": table.id, "seat": seat, "at": now["line"], "key": "the same"}
    command["words"] = now["decision"]["choices"][0]["words"]
    paused.process.send_signal(signal.SIGSTOP)  # type: ignore[attr-defined]
    pages[seat].send(**command)
    elsewhere = at(other, person, table, seat)
    acknowledged = elsewhere.ask(**command)
    assert acknowledged["t"] == "ack"
    store = open_store(Address(database))
    try:
        wait_for(lambda: store._read(lambda db: db.execute("select count(*) from processes").fetchone()) == (1,))  # type: ignore[attr-defined]
        paused.process.send_signal(signal.SIGCONT)  # type: ignore[attr-defined]
        again = pages[seat].until(lambda message: message.get("key") == "the same")
        assert again == acknowledged
        assert store.table(table.id).line == acknowledged["line"]  # type: ignore[union-attr]
    finally:
        store.close()
    pages[seat] = elsewhere
    frame_from(pages[seat], table, seat, acknowledged["line"])
    assert play_on(table, [at(pair[1 - n % 2], pair[n].people[0], table, n) for n in range(2)], 2)
    assert written(database, table.id)


def written(database: str, table: str) -> list[int]:
    """Under which leads the lines of a table were written; they only grow."""
    store = open_store(Address(database))
    try:
        fences = [each.fence for each in store.lines(table, 1, 10**6)]
        assert fences == sorted(fences)
        return fences
    finally:
        store.close()


def test_a_server_that_is_told_to_stop_leaves_its_tables_to_the_other_at_once(pair: list[Server]) -> None:
    table, pages = laid(pair, game="cyclades")
    line = play_on(table, pages, 3)
    assert pair[1].end(signal.SIGTERM) == 0  # type: ignore[attr-defined]
    assert pages[1].closed()
    pages[1] = at(pair[0], pair[1].people[0], table, 1)
    assert frame_from(pages[1], table, 1, line)["line"] == line
    assert play_on(table, pages, 2) > line


def test_a_process_without_sockets_plays_for_bots_and_for_whoever_has_no_time(tmp_path: Path, database: str) -> None:
    """Two people have left; their clocks run out, and what is to be chosen then is chosen, without any server."""
    with Server(tmp_path, store=Address(database)) as server:
        clock = {"kind": "move", "seconds": 5, "at_zero": "choose"}
        people = [server.person(name) for name in NAMES[:2]]
        table = people[0].table(seats="me open random", game="offrandes", clock=clock)
        assert table.sit(people[1], 1).status_code == 200
        table.start(people[0])
    before = written(database, table.id)
    with working(database):
        wait_for(lambda: len(written(database, table.id)) > len(before) + 2, "it has gone on without a server")


AHEAD = "import time; real = time.time; time.time = lambda: real() + {}; from petteia.cli import main; main()"


def test_clocks_of_machines_may_differ(pair: list[Server], database: str) -> None:
    """One process is an hour ahead: time at the table is the same all the same."""
    ahead = copy(pair[0])
    command = [sys.executable, "-c", AHEAD.format(3600.0), "serve", "--port", "0", "--workers", "1"]
    environment = {**os.environ, "PETTEIA_STORE": database, "PETTEIA_LANG": "en"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            ahead.address = process.stdout.readline().split()[-1].rstrip("/").removeprefix("http://")
            clock = {"kind": "move", "seconds": 600, "at_zero": "bot"}
            table, pages = laid([pair[0], ahead], game="cyclades", clock=clock)
            play_on(table, pages, 3)
            for page in pages:
                page.settle()
                for frame in page.frames.values():
                    left = [seat["clock"] for seat in frame["info"]["seats"]]
                    assert all(500 < each <= 600 for each in left), left
        finally:
            process.kill()


def test_blows_among_several_lose_and_double_nothing(tmp_path: Path) -> None:
    report = chaos(tmp_path, BLOWS, seed=4, servers=2, workers=1, tables=4)
    assert sum(report.blows.values()) == BLOWS
    assert report.acknowledged > BLOWS
    assert report.shown > report.acknowledged
