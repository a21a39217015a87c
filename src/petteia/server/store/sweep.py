"""Sweeping: what somebody has deleted goes from the bytes of the file and of its log too, and not only from its rows.

SQLite overwrites what it deletes, but earlier pages stay in the log until others overwrite them, and what was once
moved to another page may have left a copy behind. Writing the file anew takes both away.
"""

import contextlib
import logging
import sqlite3
import threading
import time
from pathlib import Path

from petteia.server.store.file import connect

REST = 50  # times as long as a sweep took nobody is held up by another
AGAIN = 60.0  # seconds until one is tried again that could not be done
LOCKED = 1000  # milliseconds that the log's readers are waited for, and writers with them
LARGEST = 1 << 30  # bytes of a file that can be written anew while others wait

log = logging.getLogger("petteia")


class Sweep:
    """A thread that nobody waits for. A mark beside the file says that there is something to do, so that no end of a
    process forgets it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mark = path.with_name(f"{path.name}.unswept")
        self._asked = threading.Event()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self._db: sqlite3.Connection | None = None

    def mark(self) -> None:
        """Something is about to be deleted."""
        with contextlib.suppress(OSError):  # a disk that takes nothing takes no deletion either
            self._mark.touch(mode=0o600)

    def ask(self) -> None:
        """Something may have been deleted, by us or by others."""
        if self._mark.exists():
            self._asked.set()

    def begin(self) -> None:
        self._thread = threading.Thread(target=self._run, name="petteia sweep", daemon=True)
        self._thread.start()
        self.ask()

    def end(self) -> None:
        """What is not done is done after the next start."""
        self._ended.set()
        self._asked.set()
        if self._db is not None:
            self._db.interrupt()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        pause = 0.0
        while self._asked.wait() and not self._ended.wait(pause):
            self._asked.clear()
            begun = time.monotonic()
            done = self._sweep()
            pause = REST * (time.monotonic() - begun) if done else AGAIN
            if not done:
                self._asked.set()
            elif not self._asked.is_set():
                self._mark.unlink(missing_ok=True)

    def _sweep(self) -> bool:
        """Write the file anew and empty its log; whether that was done."""
        try:
            with contextlib.closing(connect(self._path)) as db:
                self._db = db
                if self._path.stat().st_size <= LARGEST:
                    db.execute("vacuum")
                db.execute(f"pragma busy_timeout = {LOCKED}")
                (busy, _, _) = db.execute("pragma wal_checkpoint(truncate)").fetchone()
                return not busy
        except (sqlite3.Error, OSError) as error:
            log.warning("what was deleted is not swept yet: %s", error)
            return False
        finally:
            self._db = None
