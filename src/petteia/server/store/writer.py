"""The writer: one thread makes all changes to the SQLite file, and commits what waits together.

Whoever waits is told "done" only after the disk has it, and is told in every case: a change that cannot be made takes
only itself back, a disk that cannot write takes back all that was to be written together.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar, cast

from petteia.server.store.interface import StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Waiting = tuple[Work[object], Future[object]]
Outcome = tuple[object, Exception | None]

TOGETHER = 256  # changes in one transaction at most
PRIMARY = 0xFF  # of an error's number: the rest says more of the same
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
    return db


def torn(error: sqlite3.Error) -> bool:
    """Whether an error says that the file itself is damaged, and not only that something did not work now."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Writer:
    """`noted` hears of every error that the file causes."""

    def __init__(self, path: Path, noted: Callable[[sqlite3.Error], None]) -> None:
        self._path = path
        self._noted = noted
        self._db: sqlite3.Connection | None = connect(path)
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="petteia store", daemon=True)
        self._thread.start()

    def submit(self, work: Work[T]) -> Future[T]:
        """Make a change, as soon as what came before is made. Once asked for, it cannot be taken back."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # so nobody can cancel it: it may be on the disk already
        with self._gate:
            if not self._open:
                raise StoreError("closed")
            self._waiting.put(cast(Waiting, (work, future)))
        return future

    def close(self) -> None:
        """Make what waits, then no more."""
        with self._gate:
            if self._open:
                self._open = False
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while batch := self._batch():
                self._write(batch)
        finally:  # at the end, and after a fault of ours too: nobody is left waiting
            with self._gate:
                self._open = False
                self._waiting.put(None)
            while left := self._batch():
                for _, future in left:
                    settle(future, (None, StoreError("closed")))
            self._hang_up()

    def _batch(self) -> list[Waiting]:
        """All that waits by now; nothing at the end."""
        batch: list[Waiting] = []
        while len(batch) < TOGETHER:
            try:
                item = self._waiting.get(block=not batch)
            except queue.Empty:
                break
            if item is None:
                if batch:
                    self._waiting.put(None)  # nothing comes behind it, so it is found again
                break
            batch.append(item)
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        unwritten: Outcome = (None, StoreError("write", why="unfinished"))
        outcomes = [unwritten] * len(batch)
        try:
            if self._db is None:
                self._db = connect(self._path)
            outcomes = together(self._db, [work for work, _ in batch], self._noted)
        except sqlite3.Error as error:  # the disk is full, the file is gone: nobody is told "done"
            self._noted(error)
            outcomes = [(None, StoreError("write", why=error))] * len(batch)
            self._hang_up()  # whatever state the connection is in, the next change gets a new one
        finally:
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                settle(future, outcome)

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def together(
    db: sqlite3.Connection, works: list[Work[object]], noted: Callable[[sqlite3.Error], None]
) -> list[Outcome]:
    """Several changes in one transaction; one that is unfit takes only itself back."""
    db.execute("begin immediate")
    outcomes = [alone(db, work, noted) for work in works]
    db.execute("commit")
    return outcomes


def alone(db: sqlite3.Connection, work: Work[object], noted: Callable[[sqlite3.Error], None]) -> Outcome:
    db.execute("savepoint one")
    try:
        outcome: Outcome = (work(db), None)
    except UNFIT as error:
        db.execute("rollback to one")
        outcome = (None, error if isinstance(error, StoreError) else StoreError("row", why=error))
    except sqlite3.DatabaseError as error:
        if not torn(error):
            raise
        noted(error)  # a damaged page takes back what needs it, and nothing else
        db.execute("rollback to one")
        outcome = (None, StoreError("write", why=error))
    db.execute("release one")
    return outcome


def settle(future: Future[object], outcome: Outcome) -> None:
    result, failure = outcome
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)
