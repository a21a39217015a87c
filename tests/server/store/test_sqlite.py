"""What the SQLite store promises beyond the contract: the disk, the log, processes beside it."""

import contextlib
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from petteia.server.store import SqliteStore, StoreError
from tests.server.store.disk import full_disk
from tests.server.store.rows import change, laid, line, person

CUTS = 60


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "petteia.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


def test_a_full_disk_acknowledges_nothing_and_the_store_recovers(store: SqliteStore, path: Path) -> None:
    laid(store)
    store.commit(change("t", 0, [line(1)], key="one")).result()
    with full_disk():
        futures = [store.commit(change("t", 1, [line(2)], key="two")) for _ in range(3)]
        futures.append(store.put_person(person("Ann")))  # type: ignore[arg-type]
        assert all(isinstance(future.exception(), StoreError) for future in futures)
    row = store.table("t")
    assert row is not None
    assert (row.seq, row.line, store.answer("t", "two"), store.person(person("Ann").id)) == (1, 1, None, None)
    assert store.commit(change("t", 1, [line(2)], key="two")).result() == 2


def test_a_file_that_is_gone_acknowledges_nothing(path: Path) -> None:
    store = SqliteStore(path)
    laid(store)
    with full_disk():
        store.commit(change("t", 0, [line(1)])).exception()  # the writer lets go of its connection
    for file in path.parent.iterdir():
        file.unlink()
    assert isinstance(store.commit(change("t", 0, [line(1)])).exception(), StoreError)
    assert not path.exists()
    store.close()


def test_nothing_is_called_done_before_the_disk_has_it(store: SqliteStore, path: Path) -> None:
    for db in (store._db, store._batches._db):
        assert db is not None
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)
        assert db.execute("pragma synchronous").fetchone() == (2,)  # full
        assert db.execute("pragma foreign_keys").fetchone() == (1,)


def test_only_the_owner_reads_the_file(store: SqliteStore, path: Path) -> None:
    laid(store)
    assert {file.name: file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {
        "petteia.sqlite": 0,
        "petteia.sqlite-shm": 0,
        "petteia.sqlite-wal": 0,
        "petteia.sqlite.lock": 0,
    }


def test_a_log_cut_off_anywhere_holds_whole_commands(tmp_path: Path, path: Path) -> None:
    """As after a crash of the machine: of each command everything is there, or nothing."""
    store = SqliteStore(path)
    laid(store)
    for n in range(40):
        lines = [line(2 * n + 1), line(2 * n + 2)]
        store.commit(change("t", n, lines, key=f"key {n + 1}", people=frozenset({f"person {n + 1}"}))).result()
    log = Path(f"{path}-wal").read_bytes()
    shutil.copy(path, tmp_path / "kept")
    store.close()
    chance = Random(7)
    seen = set()
    for cut in range(CUTS):
        at = tmp_path / f"cut {cut}.sqlite"
        shutil.copy(tmp_path / "kept", at)
        Path(f"{at}-wal").write_bytes(log[: chance.randrange(len(log))])
        seen.add(check_whole(at))
    assert len(seen) > 10


def check_whole(path: Path) -> int:
    """How far a store has come; fails if a command is there in part."""
    try:
        store = SqliteStore(path)
    except StoreError:
        raise AssertionError(f"{path} does not open") from None
    table = store.table("t")
    done = table.seq if table is not None else -1
    if table is not None:
        assert (table.line, table.head) == (2 * done, f"head {done}".encode())
        assert [row.n for row in store.lines("t", 1, 999)] == list(range(1, 2 * done + 1))
        assert [n for n in range(1, 41) if store.answer("t", f"key {n}") is not None] == list(range(1, done + 1))
        assert [n for n in range(1, 41) if store.tables_of(f"person {n}", 9)] == ([done] if done else [])
    store.close()
    return done


def test_every_thread_reads(store: SqliteStore) -> None:
    laid(store)
    rows: list[object] = []
    threads = [threading.Thread(target=lambda: rows.append(store.table("t"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert rows == [store.table("t")] * 8


OPENER = """
import sys
from pathlib import Path
from petteia.server.store import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
sys.stdout.write(store.secret("cookies").hex())
store.close()
"""


def test_many_processes_may_make_a_new_store_at_once(path: Path) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", OPENER, str(path)], stdout=subprocess.PIPE, text=True) for _ in range(6)
    ]
    said = [process.communicate(timeout=100)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 6
    assert len(set(said)) == 1


def test_what_is_no_store_is_refused_and_left_alone(path: Path) -> None:
    for content in (b"hello\n", b"SQLite format 3\x00" + b"\x00" * 40, b"\x89PNG" * 500):
        path.write_bytes(content)
        with pytest.raises(StoreError) as refused:
            SqliteStore(path)
        assert refused.value.key == "foreign"
        assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("create table birds (name text)")
        db.commit()
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        SqliteStore(path)
    assert refused.value.key == "foreign"
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "folder")
    assert refused.value.key == "open"
