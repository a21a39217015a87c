"""Health: a server that cannot keep anything says so, a damaged page hides nothing else, one folder has one server."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.server.app import make_app
from petteia.server.place import DATABASE
from petteia.server.settings import Settings
from petteia.server.store import StoreError
from petteia.server.store.hold import Place
from tests.server.client import BOXES, Server, wait_for
from tests.server.store.disk import full_disk

HOLDER = """
import sys, time
from pathlib import Path
from petteia.server.store.hold import Place
place = Place(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def test_a_full_disk_is_told_and_the_process_still_lives(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        assert (person.get("/healthz").status_code, person.get("/livez").status_code) == (200, 200)
        with full_disk():
            wait_for(lambda: person.get("/healthz").status_code == 503, "the full disk is noticed")
            assert person.get("/healthz").text == "the store does not write\n"
            assert person.get("/livez").status_code == 200
        wait_for(lambda: person.get("/healthz").status_code == 200, "there is room again")
        server.faults.logged.clear()


def test_a_damaged_file_is_told_and_what_is_whole_is_still_shown(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        tables = [person.table(seats="me open", listed=True, title="x" * 50) for _ in range(40)]
        assert len(person.get("/api/lobby").json()) == len(tables)
        server.stop()
        tear_a_page(tmp_path / "petteia.sqlite", "tables")
        server.start()
        wait_for(lambda: person.get("/healthz").status_code == 503, "the damage is noticed")
        assert (person.get("/healthz").text, person.get("/livez").status_code) == ("the store is damaged\n", 200)
        for path in ("/api/lobby", "/api/me/tables"):
            left = person.get(path)
            assert left.status_code == 200
            assert 0 < len(left.json()) < len(tables)
        assert server.faults.logged
        server.faults.logged.clear()


def tear_a_page(path: Path, table: str) -> None:
    """Overwrite a page in which rows of a table lie, one of several."""
    db = sqlite3.connect(path)
    db.execute("pragma wal_checkpoint(truncate)")
    (size,) = db.execute("pragma page_size").fetchone()
    (root,) = db.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()
    db.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        page = file.read(size)
        assert page[0] == 2, "the root of a table with several pages"
        cell = int.from_bytes(page[12:14])
        child = int.from_bytes(page[cell : cell + 4])
        file.seek((child - 1) * size)
        file.write(b"\xff" * size)


@pytest.mark.parametrize("column", ["head", "fixed"])
def test_a_damaged_row_hides_no_other(tmp_path: Path, column: str) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        torn, whole = (person.table(seats="me open", listed=True) for _ in range(2))
        server.alter(f"update tables set {column} = x'00ff' where id = ?", torn.id)
        for path in ("/api/lobby", "/api/me/tables"):
            answer = person.get(path)
            assert (answer.status_code, [row["id"] for row in answer.json()]) == (200, [whole.id])
        assert server.faults.logged
        server.faults.logged.clear()


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with pytest.raises(StoreError) as refused:
            make_app(Settings(tmp_path, boxes=BOXES))
        assert (refused.value.key, refused.value.facts) == ("served", {"folder": tmp_path, "process": str(os.getpid())})
        assert server.person("Ariadne").get("/healthz").status_code == 200
        server.again()


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == "held\n"
        with pytest.raises(StoreError) as refused:
            Place(path)
        assert refused.value.facts["process"] == str(killed.pid)
        killed.send_signal(signal.SIGKILL)
    Place(path).release()


def test_asking_often_does_not_make_the_disk_write_often(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        writes = [0]
        store = server.state.store
        beat = store.beat
        store.beat = lambda now: (writes.append(1), beat(now))[1]
        for _ in range(50):
            assert person.get("/healthz").status_code == 200
        assert len(writes) < 50
