"""Backups: a whole copy of a store's file, made while servers run, and put back when none does."""

import contextlib
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from petteia.server.store.file import connect
from petteia.server.store.hold import Hold
from petteia.server.store.interface import StoreError
from petteia.server.store.sound import check_form, problems, unusable


def beside(path: Path, word: str) -> Path:
    """A free name beside a file that says what it is and when it was made."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    free = path.with_name(f"{path.name}.{word}.{stamp}")
    n = 1
    while free.exists():
        n += 1
        free = path.with_name(f"{path.name}.{word}.{stamp}.{n}")
    return free


def backup(path: Path, to: Path) -> None:
    """A whole copy, taken while servers may be writing. Never over something else, and never half a file."""
    if not path.exists():
        raise StoreError("missing", file=path)
    if to.exists():
        raise StoreError("exists", file=to)
    with part(to) as copy:
        copy_into(path, copy)
        try:
            to.touch(mode=0o600, exist_ok=False)  # takes the name, should somebody else want it at this moment
        except FileExistsError as error:
            raise StoreError("exists", file=to) from error
        os.replace(copy, to)
    settle(to.parent)


def restore(source: Path, path: Path) -> Path | None:
    """Put a sound backup in the place of a store that nobody uses. What was there is kept; where, is returned.

    At every moment there is a whole file in that place: first the old one, then the new.
    """
    if not source.exists():
        raise StoreError("missing", file=source)
    path.parent.mkdir(parents=True, exist_ok=True)
    hold = Hold(path)
    try:
        if not hold.alone:
            raise StoreError("in_use", file=path)
        with part(path) as copy:
            copy_into(source, copy)
            if torn := problems(copy):
                raise StoreError("unsound", file=source, why=torn[0])
            kept = keep(path)
            os.replace(copy, path)
        settle(path.parent)
        return kept
    finally:
        hold.release()


def keep(path: Path) -> Path | None:
    """Give what is there a second name, with the log that belongs to it."""
    if not path.exists():
        return None
    with contextlib.suppress(sqlite3.Error):  # what is damaged is kept as it is
        db = connect(path)
        try:
            db.execute("pragma wal_checkpoint(truncate)")
        finally:
            db.close()
    kept = beside(path, "replaced")
    os.link(path, kept)
    for ending in ("-wal", "-shm"):
        log = path.with_name(path.name + ending)
        if log.exists():  # left beside the new file, it would be read as that one's log
            os.replace(log, kept.with_name(kept.name + ending))
    return kept


@contextlib.contextmanager
def part(of: Path) -> Iterator[Path]:
    """A file to write into first, readable by its owner only; gone afterwards."""
    path = of.with_name(f".{of.name}.{secrets.token_hex(4)}")
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def copy_into(path: Path, copy: Path) -> None:
    """One moment of a store, as one file without a log."""
    try:
        with contextlib.closing(connect(path)) as source, contextlib.closing(connect(copy)) as target:
            check_form(source, path)
            source.backup(target)
            target.execute("pragma journal_mode = delete")
    except sqlite3.Error as error:
        raise unusable(path, error, "copy") from error


def settle(folder: Path) -> None:
    """Let the disk have the names in a folder too."""
    at = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(at)
    finally:
        os.close(at)
