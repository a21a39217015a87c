"""What of a file is broken, as SQLite says; and a look at all of it now and then, before anybody stumbles."""

import contextlib
import logging
import sqlite3
import threading
from pathlib import Path

from petteia.server.store.db import torn
from petteia.server.store.file import connect

DAY = 24 * 3600.0  # seconds between two looks at the whole file

log = logging.getLogger("petteia")


class Watch:
    """Looks through the whole file at the start and once a day, in a thread that nobody waits for."""

    def __init__(self, path: Path) -> None:
        self.found = ""  # what is broken, in SQLite's words
        self._path = path
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._db: sqlite3.Connection | None = None

    def begin(self) -> None:
        self._thread = threading.Thread(target=self._run, name="petteia watch", daemon=True)
        self._thread.start()

    def note(self, error: sqlite3.Error) -> None:
        """Somebody has stumbled over it."""
        if torn(error) and not self.found:
            self.found = str(error)
            log.error("the store is damaged: %s", error)

    def end(self) -> None:
        self._ended.set()
        if self._db is not None:
            self._db.interrupt()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with contextlib.closing(connect(self._path)) as db:
                    self._db = db
                    self._look(db)
                    self._db = None
            except sqlite3.Error as error:
                self.note(error)
            self._ended.wait(DAY)

    def _look(self, db: sqlite3.Connection) -> None:
        (first,) = db.execute("pragma quick_check(1)").fetchone()
        if first != "ok":
            self.found = str(first)
            log.error("the store is damaged: %s", first)
