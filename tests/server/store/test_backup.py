"""Backup and restore: whole files, taken beside a running server, never over anything."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.server.store import SqliteStore, StoreError
from petteia.server.store.backup import backup, restore
from petteia.server.store.sound import problems
from tests.server.store.rows import change, laid, line


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "petteia.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


def lines_in(path: Path) -> int:
    store = SqliteStore(path)
    row = store.table("t")
    store.close()
    return -1 if row is None else row.line


def test_a_backup_beside_a_busy_server_is_whole(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    laid(store)
    futures = [store.commit(change("t", n, [line(n + 1)])) for n in range(2000)]
    futures[200].result()
    backup(path, tmp_path / "copy")
    lines = lines_in(tmp_path / "copy")
    assert lines > 200
    assert problems(tmp_path / "copy") == []
    assert [future.result() for future in futures] == list(range(1, 2001))
    copy = SqliteStore(tmp_path / "copy")
    assert [row.n for row in copy.lines("t", 1, 9999)] == list(range(1, lines + 1))
    copy.close()


def test_a_backup_is_one_file_that_only_its_owner_reads(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    backup(path, tmp_path / "there" / "copy")
    (copy,) = (tmp_path / "there").iterdir()
    assert copy.stat().st_mode & 0o077 == 0


def test_a_backup_overwrites_nothing(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(StoreError) as refused:
        backup(path, tmp_path / "copy")
    assert refused.value.key == "exists"
    assert (tmp_path / "copy").read_text() == "mine"
    with pytest.raises(StoreError) as refused:
        backup(tmp_path / "nowhere", tmp_path / "other")
    assert refused.value.key == "missing"
    assert not (tmp_path / "other").exists()


def test_a_backup_is_put_back_and_what_was_there_is_kept(path: Path, tmp_path: Path) -> None:
    store = SqliteStore(path)
    laid(store)
    store.commit(change("t", 0, [line(1)])).result()
    backup(path, tmp_path / "copy")
    store.commit(change("t", 1, [line(2)])).result()
    store.close()
    kept = restore(tmp_path / "copy", path)
    assert kept is not None
    assert (lines_in(path), lines_in(kept), lines_in(tmp_path / "copy")) == (1, 2, 1)
    assert path.stat().st_mode & 0o077 == 0


def test_what_a_killed_server_left_in_its_log_is_kept_too(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    """The log of the old file must not be read as the new one's."""
    other = tmp_path / "other" / "petteia.sqlite"
    other.parent.mkdir()
    laid(store)
    backup(path, tmp_path / "copy")
    for n in range(30):
        store.commit(change("t", n, [line(n + 1)])).result()
    for ending in ("", "-wal", "-shm"):  # as the files lie after kill -9
        Path(f"{other}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())
    kept = restore(tmp_path / "copy", other)
    assert kept is not None
    assert (lines_in(other), lines_in(kept)) == (0, 30)


def test_a_store_that_is_damaged_can_be_replaced(path: Path, tmp_path: Path) -> None:
    store = SqliteStore(path)
    laid(store)
    store.close()
    backup(path, tmp_path / "copy")
    path.write_bytes(b"\xff" * 5000)
    kept = restore(tmp_path / "copy", path)
    assert kept is not None
    assert kept.read_bytes() == b"\xff" * 5000
    assert lines_in(path) == 0


def test_a_backup_can_begin_a_new_place(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    laid(store)
    backup(path, tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "new" / "petteia.sqlite") is None
    assert lines_in(tmp_path / "new" / "petteia.sqlite") == 0


def test_nothing_is_put_back_under_a_running_server(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    laid(store)
    backup(path, tmp_path / "copy")
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        restore(tmp_path / "copy", path)
    assert refused.value.key == "in_use"
    assert path.read_bytes() == before
    assert store.commit(change("t", 0, [line(1)])).result() == 1


@pytest.mark.parametrize("content", [b"", b"hello\n", b"SQLite format 3\x00" + b"\x00" * 2000])
def test_what_is_no_backup_is_not_put_back(path: Path, tmp_path: Path, content: bytes) -> None:
    store = SqliteStore(path)
    laid(store)
    store.close()
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(StoreError):
        restore(tmp_path / "copy", path)
    with pytest.raises(StoreError):
        restore(tmp_path / "nowhere", path)
    assert lines_in(path) == 0
    assert [file.name for file in path.parent.iterdir() if ".replaced" in file.name] == []


def test_a_torn_backup_is_found_out(path: Path, tmp_path: Path) -> None:
    store = SqliteStore(path)
    laid(store)
    store.commit(change("t", 0, [line(n, state=b"x" * 3000) for n in range(1, 40)])).result()
    store.close()
    backup(path, tmp_path / "copy")
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "copy").write_bytes(whole[: 8 * 4096] + b"\xff" * 4096 + whole[9 * 4096 :])
    assert problems(tmp_path / "copy") != []
    with pytest.raises(StoreError) as refused:
        restore(tmp_path / "copy", path)
    assert refused.value.key == "unsound"
    assert lines_in(path) == 39
