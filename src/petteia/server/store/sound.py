"""Whether a file is a store of ours, and a sound one."""

import contextlib
import sqlite3
from pathlib import Path

from petteia.server.store.file import connect
from petteia.server.store.interface import StoreError

OURS = 0x50455454  # "PETT", in the head of the file: by this a store is told from other databases


def check_form(db: sqlite3.Connection, path: Path) -> int:
    """Which form a store has; 0 for an empty file. Raises StoreError if it is somebody else's."""
    (form,) = db.execute("pragma user_version").fetchone()
    (owner,) = db.execute("pragma application_id").fetchone()
    (things,) = db.execute("select count(*) from sqlite_master").fetchone()
    if owner != OURS and (owner or form or things):
        raise StoreError("foreign", file=path)
    return int(form)


def unusable(path: Path, error: sqlite3.Error, key: str) -> StoreError:
    """Why nothing can be done with a file: it is not a database at all, or the system or the disk says no."""
    foreign = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB
    return StoreError("foreign", file=path) if foreign else StoreError(key, file=path, why=error)


def problems(path: Path) -> list[str]:
    """What the database itself finds wrong in a file of ours: torn pages, rows that point nowhere."""
    try:
        with contextlib.closing(connect(path)) as db:
            if not check_form(db, path):
                return ["empty"]
            torn = [str(row[0]) for row in db.execute("pragma integrity_check") if row[0] != "ok"]
            return torn + [f"{row[0]}: {row[2]}" for row in db.execute("pragma foreign_key_check")]
    except sqlite3.Error as error:
        return [str(error)]
