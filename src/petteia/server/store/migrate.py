"""Numbered migrations: each brings a store's file one form further, whole or not at all, after a backup."""

import sqlite3
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from petteia.server.store import backup
from petteia.server.store.columns import ALL, Columns
from petteia.server.store.file import connect
from petteia.server.store.interface import StoreError
from petteia.server.store.sound import OURS, check_form, unusable

FOLDER = files("petteia.server.store") / "migrations"


def migrations(folder: Traversable = FOLDER) -> list[tuple[int, str]]:
    """Number and text of each migration, in order."""
    scripts = sorted((path for path in folder.iterdir() if path.name.endswith(".sql")), key=lambda path: path.name)
    return [(int(path.name.split("_")[0]), path.read_text("utf-8")) for path in scripts]


def up(
    path: Path, alone: bool = True, folder: Traversable = FOLDER, declared: Sequence[Columns[Any]] = ALL
) -> list[int]:
    """Bring a file to the newest form, or make a new one; the numbers of the migrations that were needed.

    Columns that are `declared` and not there are added. Of a file in use, only one process that is `alone` with it may
    change the form.
    """
    try:
        path.touch(mode=0o600)  # only the owner reads it: it holds the seeds of running games
        db = connect(path)
    except OSError as error:
        raise StoreError("open", file=path, why=error.strerror) from error
    except sqlite3.Error as error:
        raise unusable(path, error, "open") from error
    try:
        known = migrations(folder)
        if (now := check_form(db, path)) > known[-1][0]:
            raise StoreError("newer", file=path, form=now, known=known[-1][0])
        db.execute("pragma journal_mode = wal")
        new = now == 0
        done = [number for number, text in known if number > now and step(db, path, number, text, alone, new)]
        add_columns(db, path, alone, new, declared)
        return done
    except sqlite3.Error as error:
        raise unusable(path, error, "open") from error
    finally:
        db.close()


def step(db: sqlite3.Connection, path: Path, number: int, text: str, alone: bool, new: bool) -> bool:
    """One migration in one transaction; False if somebody else has done it meanwhile. A `new` file is still empty."""
    db.execute("begin immediate")
    try:
        now = check_form(db, path)
        if now >= number:
            return False
        if not new and not alone:
            raise StoreError("in_use", file=path)
        if not new:
            backup.backup(path, backup.beside(path, f"before-{number:04}"))
        for statement in statements(text):
            db.execute(statement)
        db.execute(f"pragma application_id = {OURS}")
        db.execute(f"pragma user_version = {number}")
        db.execute("commit")
        return True
    finally:
        if db.in_transaction:
            db.execute("rollback")


def add_columns(db: sqlite3.Connection, path: Path, alone: bool, new: bool, declared: Sequence[Columns[Any]]) -> None:
    """Add what a file of this form lacks, with its default. An older version does not notice, and reads on."""
    if not missing(db, declared):
        return
    db.execute("begin immediate")
    try:
        needed = missing(db, declared)
        if needed and not new:
            if not alone:
                raise StoreError("in_use", file=path)
            backup.backup(path, backup.beside(path, "before-columns"))
        for statement in needed:
            db.execute(statement)
        db.execute("commit")
    finally:
        if db.in_transaction:
            db.execute("rollback")


def missing(db: sqlite3.Connection, declared: Sequence[Columns[Any]]) -> list[str]:
    """The statements that add what is declared and not there."""
    return [statement for columns in declared for statement in columns.missing(names(db, columns.name))]


def names(db: sqlite3.Connection, table: str) -> list[str]:
    """The columns of a table of the file."""
    return [column for _, column, *_ in db.execute(f"pragma table_info({table})")]


def statements(text: str) -> Iterator[str]:
    """The statements of a script, one by one, because executing it whole would commit what came before."""
    statement = ""
    for row in text.splitlines(keepends=True):
        statement += row
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError(f"a migration ends inside a statement: {statement!r}")
