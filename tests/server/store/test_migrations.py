"""Migrations: numbered, in order, after a backup, whole or not at all."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from petteia.server.store import SqliteStore, StoreError, migrate
from petteia.server.store.hold import Hold
from tests.server.store.rows import laid

FIRST = Path(str(migrate.FOLDER))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store in use, of the present form."""
    path = tmp_path / "data" / "petteia.sqlite"
    store = SqliteStore(path)
    laid(store)
    store.close()
    return path


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a later version, made up."""
    folder = tmp_path / "migrations"
    shutil.copytree(FIRST, folder)
    (folder / "0090_birds.sql").write_text(
        "-- Birds; they sing.\ncreate table birds (\n    name text\n);\ninsert into birds values ('owl; of Athena');\n"
    )
    (folder / "0091_more.sql").write_text("alter table tables add column bird text;\n")
    return folder


def form(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("pragma user_version").fetchone()
    return int(version)


def has_birds(path: Path) -> bool:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute("select count(*) from sqlite_master where name = 'birds'").fetchone() == (1,)


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.before-*"))


def test_the_migrations_are_numbered_without_a_gap() -> None:
    assert [number for number, _ in migrate.migrations()] == list(range(1, len(migrate.migrations()) + 1))


def test_a_new_store_needs_no_backup(path: Path) -> None:
    assert copies(path) == []
    assert migrate.up(path) == []


def test_each_migration_is_made_once_after_a_backup(path: Path, later: Path) -> None:
    before = form(path)
    assert migrate.up(path, folder=later) == [90, 91]
    assert form(path) == 91
    assert has_birds(path)
    assert [form(copy) for copy in copies(path)] == [before, 90]
    assert [has_birds(copy) for copy in copies(path)] == [False, True]
    assert [".before-0090." in copies(path)[0].name, ".before-0091." in copies(path)[1].name] == [True, True]
    assert migrate.up(path, folder=later) == []
    assert len(copies(path)) == 2


def test_the_backup_of_a_migration_is_a_whole_store(path: Path, later: Path) -> None:
    migrate.up(path, folder=later)
    store = SqliteStore(copies(path)[0])
    assert store.table("t") is not None
    store.close()


def test_a_migration_that_fails_leaves_the_form_before_it(path: Path, later: Path) -> None:
    (later / "0091_more.sql").write_text("create table fish (name text);\nalter table nowhere add column bird text;\n")
    with pytest.raises(StoreError):
        migrate.up(path, folder=later)
    assert form(path) == 90
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("select count(*) from sqlite_master where name = 'fish'").fetchone() == (0,)
    (later / "0091_more.sql").write_text("create table fish (name text);\n")
    assert migrate.up(path, folder=later) == [91]


def test_a_later_form_is_refused_and_left_alone(path: Path, later: Path) -> None:
    migrate.up(path, folder=later)
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        SqliteStore(path)
    assert (refused.value.key, refused.value.facts["form"]) == ("newer", 91)
    assert path.read_bytes() == before


def test_the_form_does_not_change_under_another_server(path: Path, later: Path) -> None:
    other = SqliteStore(path)
    hold = Hold(path)
    assert not hold.alone
    with pytest.raises(StoreError) as refused:
        migrate.up(path, hold.alone, later)
    assert refused.value.key == "in_use"
    other.close()
    hold.release()
    assert not has_birds(path)


def test_a_script_is_cut_into_its_statements() -> None:
    assert [each.strip() for each in migrate.statements("select 1;\nselect ';',\n 2;\n")] == [
        "select 1;",
        "select ';',\n 2;",
    ]
    with pytest.raises(ValueError, match="ends inside"):
        list(migrate.statements("select 1;\nselect 2"))
