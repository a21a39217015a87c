"""Numbered migrations: each brings a store's file one form further, whole or not at all, after a backup."""

import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from petteia.server.store import backup
from petteia.server.store.interface import StoreError
from petteia.server.store.sound import OURS, check_form, unusable
from petteia.server.store.writer import connect

FOLDER = files("petteia.server.store") / "migrations"


def migrations(folder: Traversable = FOLDER) -> list[tuple[int, str]]:
    """Number and text of each migration, in order."""
    found = sorted((path for path in folder.iterdir() if path.name.endswith(".sql")), key=lambda path: path.name)
    return [(int(path.name.split("_")[0]), path.read_text("utf-8")) for path in found]


def up(path: Path, alone: bool = True, folder: Traversable = FOLDER) -> list[int]:
    """Bring a file to the newest form, or make a new one; the numbers of the migrations that were needed.

    Of a file in use, only one process that is `alone` with it may change the form.
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
        return [number for number, text in known if number > now and step(db, path, number, text, alone, new=now == 0)]
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
