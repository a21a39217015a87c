"""A column is declared once, as a field of its row's struct; reading, writing and older files follow from it."""

import contextlib
import sqlite3
from pathlib import Path

import msgspec
import pytest

from petteia.server.store import SqliteStore, StoreError, migrate
from petteia.server.store.columns import ALL, Columns, literal
from petteia.server.store.hold import Hold
from petteia.server.store.interface import LineRow
from tests.server.store.rows import change, laid, line


class Coloured(LineRow, frozen=True):
    """A line as a later version may want it: nothing but the field is said of it."""

    colour: str = "grey-blue, 'glaukos'"
    depth: int | None = None


COLOURED = Columns("lines", Coloured, under="table_id")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with two lines, made before they had a colour."""
    path = tmp_path / "petteia.sqlite"
    store = SqliteStore(path)
    laid(store)
    store.commit(change("t", 0, [line(1), line(2)])).result()
    store.close()
    return path


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.before-*"))


def test_a_new_column_comes_into_an_older_file_with_its_default_after_a_backup(path: Path) -> None:
    assert migrate.up(path, declared=(COLOURED,)) == []
    (copy,) = copies(path)
    assert ".before-columns." in copy.name
    with contextlib.closing(sqlite3.connect(path)) as db:
        old = [COLOURED.read(row) for row in db.execute(f"select {COLOURED.all} from lines order by n")]
        assert [(row.n, row.colour, row.depth) for row in old] == [(n, "grey-blue, 'glaukos'", None) for n in (1, 2)]
        new = Coloured(**{**msgspec.structs.asdict(line(3)), "colour": "red", "depth": 4, "auto": True})
        db.execute(COLOURED.insert, ("t", *COLOURED.values(new)))
        row = db.execute(f"select {COLOURED.all} from lines where n = 3").fetchone()
        assert COLOURED.read(row) == new
    assert migrate.up(path, declared=(COLOURED,)) == []
    assert len(copies(path)) == 1


def test_an_older_version_reads_and_writes_on(path: Path) -> None:
    migrate.up(path, declared=(COLOURED,))
    store = SqliteStore(path)
    assert store.commit(change("t", 1, [line(3)])).result() == 2
    assert [row.n for row in store.lines("t", 1, 9)] == [1, 2, 3]
    store.close()


def test_no_column_is_added_under_another_server(path: Path) -> None:
    other = SqliteStore(path)
    hold = Hold(path)
    with pytest.raises(StoreError) as refused:
        migrate.up(path, hold.alone, declared=(COLOURED,))
    assert refused.value.key == "in_use"
    hold.release()
    other.close()


def test_a_column_without_a_default_cannot_come_later(path: Path) -> None:
    class Bare(LineRow, frozen=True, kw_only=True):
        colour: str

    with pytest.raises(TypeError, match=r"lines\.colour needs a default"):
        migrate.up(path, declared=(Columns("lines", Bare, under="table_id"),))


def test_a_new_file_has_exactly_the_columns_that_are_declared(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        for columns in ALL:
            there = {name for _, name, *_ in db.execute(f"pragma table_info({columns.name})")}
            assert there - {"table_id"} == set(columns.names) - {"table_id"}, columns.name


@pytest.mark.parametrize("value", [None, "", "it's", 0, -3, 1.5, True, False, b"", b"\x00'"])
def test_a_default_stands_in_sql_as_itself(value: object) -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        assert db.execute(f"select {literal(value)}").fetchone() == (value,)
