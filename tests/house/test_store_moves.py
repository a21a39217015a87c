"""A move forgets nothing: what a later version adds to the store is taken along, without a word for it."""

import contextlib
import importlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import psycopg
import pytest

from petteia.server.moving import move
from petteia.server.store.address import Address
from petteia.server.store.columns import ALL
from petteia.server.store.interface import StoreError
from petteia.server.store.opening import open_end, open_store
from tests.house.later import LATER, later_store
from tests.house.test_store_column import with_field

BIRDS = """
create table birds (
    nest integer not null,
    name text not null,
    egg blob not null,
    weight real,
    primary key (nest, name)
) without rowid;
alter table notes add column sung integer not null default 0;
"""
LAID = (3, "Θαΐς’ owl", b"\x00egg", 0.1)


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """With a table more, a column more in a table that has no struct, and a field more in one that has."""

    def change(copy: Path) -> None:
        (copy / "migrations" / "9999_birds.sql").write_text(BIRDS)
        with_field(copy / "interface.py", "PersonRow")

    with later_store(tmp_path, monkeypatch, change) as store:
        yield store


def filled(later: ModuleType, path: Path) -> None:
    store = later.SqliteStore(path)
    rows = importlib.import_module(f"{LATER}.interface")
    store.put_person(rows.PersonRow("ann", "Ann", colour="red")).result()
    store.add_table(rows.TableRow("t", "toy", "ann", 1.0, b"fixed", b"seed", b'{"seats":[]}'), [], None, None).result()
    store.put_note("t", "ann", "words").result()
    store.close()
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("insert into birds (nest, name, egg, weight) values (?, ?, ?, ?)", LAID)
        db.execute("update notes set sung = 7")


def test_what_is_added_later_is_taken_there_and_back(later: ModuleType, database: str, tmp_path: Path) -> None:
    moving = importlib.import_module(f"{LATER}.moving")
    address = importlib.import_module(f"{LATER}.address").Address(database)
    filled(later, tmp_path / "old.sqlite")
    moving.move(tmp_path / "old.sqlite", address, lambda done, of: None)
    with psycopg.connect(database) as raw:
        assert raw.execute("select nest, name, egg, weight from petteia.birds").fetchall() == [LAID]
    moving.move(address, tmp_path / "new.sqlite", lambda done, of: None)
    with contextlib.closing(sqlite3.connect(tmp_path / "new.sqlite")) as db:
        assert db.execute("select nest, name, egg, weight from birds").fetchall() == [LAID]
        assert db.execute("select sung from notes").fetchall() == [(7,)]
        assert db.execute("select colour from people").fetchall() == [("red",)]


def test_an_older_version_leaves_nothing_behind(tmp_path: Path) -> None:
    """A later one has added a column without another form: this one reads on, but does not move."""
    path = tmp_path / "old.sqlite"
    open_store(path).close()
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("alter table people add column colour text not null default 'grey'")
    with pytest.raises(StoreError) as refused:
        move(path, tmp_path / "new.sqlite", lambda done, of: None)
    assert (refused.value.key, refused.value.facts["column"]) == ("unknown_column", "people.colour")
    assert not (tmp_path / "new.sqlite").exists()


def test_both_ends_know_the_same_tables_by_the_same_keys(database: str, tmp_path: Path) -> None:
    places: tuple[Path | Address, ...] = (tmp_path / "a.sqlite", Address(database))
    shapes = []
    for place in places:
        open_store(place).close()
        with open_end(place) as end:
            side = end.found()
            assert side is not None
            shapes.append(side.tables())
    assert shapes[0] == shapes[1]
    assert {columns.name for columns in ALL} | {"secrets", "sitting", "answers", "notes", "beat"} <= set(shapes[0])
    assert [table for table in shapes[0].values() if not table.key] == []
