"""The embedded store: one SQLite file with a write-ahead log. Everybody reads, one thread writes."""

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from petteia.server.store import migrate
from petteia.server.store.broken import Watch
from petteia.server.store.db import Db
from petteia.server.store.file import FileBatches, connect
from petteia.server.store.hold import Hold, Place
from petteia.server.store.interface import StoreError
from petteia.server.store.sql import SqlStore
from petteia.server.store.sweep import Sweep
from petteia.server.store.writer import Work, Writer

P = ParamSpec("P")
T = TypeVar("T")


class SqliteStore(SqlStore):
    """Reads happen on the caller's thread, each thread on its own connection.

    `serving`: as the one server of its folder. Raises StoreError if it cannot open.
    """

    def __init__(self, path: Path, serving: bool = False) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._place = Place(path) if serving else None
        self._watch = Watch(path)
        self._sweep = Sweep(path)
        self._hold = Hold(path)
        try:
            migrate.up(path, self._hold.alone)
            self._hold.share()
            self._batches = FileBatches(path, self._watch.note)
        except (StoreError, sqlite3.Error):
            self._let_go()
            raise
        self._writer = Writer(self._batches)
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self._watch.end()
        self._sweep.end()
        self._writer.close()
        while self._readers:
            self._readers.pop().close()
        self._let_go()

    def _let_go(self) -> None:
        self._hold.release()
        if self._place is not None:
            self._place.release()

    @property
    def damaged(self) -> str:
        """What of the file is known to be broken; empty if nothing is."""
        return self._watch.found

    def watch(self) -> None:
        """Look through the whole file, now and once a day, and see to it that nothing deleted stays in it."""
        self._watch.begin()
        self._sweep.begin()

    def forget_person(self, person: str, name: str) -> Future[None]:
        self._sweep.mark()
        forgotten = super().forget_person(person, name)
        forgotten.add_done_callback(lambda _: self.clear_out())
        return forgotten

    def clear_out(self) -> None:
        self._sweep.ask()

    @property
    def _db(self) -> sqlite3.Connection:
        """This thread's connection for reading."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = connect(self.path)
            self._readers.append(connection)
        return connection

    def _read(self, question: Callable[Concatenate[Db, P], T], *facts: P.args, **more: P.kwargs) -> T:
        try:
            return question(self._db, *facts, **more)
        except sqlite3.Error as error:
            self._watch.note(error)
            raise StoreError("read", why=error) from error

    def _write(self, work: Work[T]) -> Future[T]:
        return self._writer.submit(work)
