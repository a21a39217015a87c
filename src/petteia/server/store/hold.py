"""Hold: who uses a store's file. Servers share it; restoring and migrating want it alone.

The system lets go of a hold when its process ends, however it ends.
"""

import fcntl
import os
from pathlib import Path


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
