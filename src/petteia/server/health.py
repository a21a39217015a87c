"""Health: whether a write would succeed now. The disk itself is asked, by a write, at most once a second."""

import asyncio
import shutil
import time
from pathlib import Path

from petteia.server.scheduler import moment
from petteia.server.store.interface import Store, StoreError

FRESH = 1.0  # seconds for which an answer holds: however often somebody asks, the disk is not asked more often
LONGEST = 5.0  # seconds that a write may take
SPARE = 16 * 1024 * 1024  # bytes that have to be free: the log of the store needs room beside it


class Health:
    def __init__(self, store: Store, folder: Path | None) -> None:
        """`folder`: whose disk the store is on, if it is one of this machine."""
        self.store = store
        self.folder = folder
        self.asked: asyncio.Task[str] | None = None
        self.at = 0.0

    async def fault(self) -> str:
        """Why nothing can be written; empty if all is well."""
        if self.asked is None or (self.asked.done() and time.monotonic() - self.at > FRESH):
            self.at = time.monotonic()
            self.asked = asyncio.get_running_loop().create_task(self.look())
        return await asyncio.shield(self.asked)

    async def look(self) -> str:
        if self.store.damaged:
            return "the store is damaged"
        try:
            if self.folder is not None and shutil.disk_usage(self.folder).free < SPARE:
                return "the disk is full"
            self.store.lobby(1)
            async with asyncio.timeout(LONGEST):
                await asyncio.wrap_future(self.store.beat(moment()))
        except (StoreError, OSError):
            return "the store is damaged" if self.store.damaged else "the store does not write"
        return ""
