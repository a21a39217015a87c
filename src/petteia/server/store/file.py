"""The SQLite file: connections to it, and changes that are written to it together."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from petteia.server.store.db import torn
from petteia.server.store.interface import StoreError
from petteia.server.store.writer import Outcome, Work, unfit

PATIENCE = 30.0  # seconds that a connection waits for another one's lock

# What is wrong with a single change: with its row, not with the disk.
UNFIT = (
    StoreError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    TypeError,
    ValueError,
)


def connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there, which calls nothing done before the disk has it."""
    where = f"{path.absolute().as_uri()}?mode=rw"
    db = sqlite3.connect(where, PATIENCE, isolation_level=None, check_same_thread=False, uri=True)
    db.execute("pragma synchronous = full")
    db.execute("pragma foreign_keys = on")
    db.execute("pragma secure_delete = on")
    return db


class FileBatches:
    """`noted` hears of every error that the file causes."""

    def __init__(self, path: Path, noted: Callable[[sqlite3.Error], None]) -> None:
        self._path = path
        self._noted = noted
        self._db: sqlite3.Connection | None = connect(path)

    def write(self, works: Sequence[Work[object]]) -> list[Outcome]:
        """A disk that cannot write takes back all that was to be written together."""
        try:
            if self._db is None:
                self._db = connect(self._path)
            return self._together(self._db, works)
        except sqlite3.Error as error:  # the disk is full, the file is gone: nobody is told "done"
            self._noted(error)
            self.hang_up()  # whatever state the connection is in, the next change gets a new one
            return [(None, StoreError("write", why=error))] * len(works)

    def hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    def _together(self, db: sqlite3.Connection, works: Sequence[Work[object]]) -> list[Outcome]:
        """Several changes in one transaction; one that is unfit takes only itself back."""
        db.execute("begin immediate")
        outcomes = [self._alone(db, work) for work in works]
        db.execute("commit")
        return outcomes

    def _alone(self, db: sqlite3.Connection, work: Work[object]) -> Outcome:
        db.execute("savepoint one")
        try:
            outcome: Outcome = (work(db), None)
        except UNFIT as error:
            db.execute("rollback to one")
            outcome = (None, unfit(error))
        except sqlite3.DatabaseError as error:
            if not torn(error):
                raise
            self._noted(error)  # a damaged page takes back what needs it, and nothing else
            db.execute("rollback to one")
            outcome = (None, StoreError("write", why=error))
        db.execute("release one")
        return outcome
