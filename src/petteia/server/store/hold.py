"""Hold: who uses a store's file. Whoever reads and writes shares it; restoring and migrating want it alone.

A server holds its place on top of that: tables are at hand in one process, so a second one beside it would show
people something else. The system lets go of a hold when its process ends, however it ends.
"""

import fcntl
import os
from pathlib import Path

from petteia.server.store.interface import StoreError


class Hold:
    """A lock on a file beside the store. Alone if nobody else is there, else shared with them."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self.alone = True
        except BlockingIOError:
            self.alone = False
            fcntl.flock(self._file, fcntl.LOCK_SH)  # waits while somebody migrates or restores

    def share(self) -> None:
        """Let others in."""
        fcntl.flock(self._file, fcntl.LOCK_SH)
        self.alone = False

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


class Place:
    """The place of the one server of a data folder. Raises StoreError if another has it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(f"{path.name}.server"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            process = os.read(self._file, 32).decode("ascii", "replace").strip() or "?"
            self.release()
            raise StoreError("served", folder=path.parent, process=process) from error
        os.truncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
