"""Company: whether a process serves its store alone, or others beside it.

Alone it leads every table, and what it has at hand of one is the newest. `several.py` says how it is among others.
"""

import time
from typing import TYPE_CHECKING, Protocol

from petteia.server.store.interface import DeadlineRow

if TYPE_CHECKING:
    from petteia.server.room import Room
    from petteia.server.service import Service


class Company(Protocol):
    several: bool

    async def begin(self, service: "Service") -> None:
        """Be there."""

    async def end(self) -> None:
        """Leave everything to the others."""

    async def lead(self, table: str) -> int | None:
        """Lead a table, under which number if there is one. Whoever asks holds the table's lock. Raises Refused."""

    def lost(self, table: str) -> None:
        """Somebody else has changed a table."""

    def newest(self, room: "Room") -> bool:
        """Whether what is at hand of a table is the newest there is."""

    async def take_clock(self, row: DeadlineRow) -> bool:
        """Whether it is this process that deals with a clock that has run out."""

    async def give_clock_back(self, row: DeadlineRow) -> None:
        """It could not be dealt with."""

    async def first(self, word: str, seconds: float) -> bool:
        """Whether nobody has said this for so long. Raises StoreError."""


class Alone:
    several = False

    def __init__(self) -> None:
        self.words: dict[str, float] = {}  # what was said, and until when that is remembered

    async def begin(self, service: "Service") -> None:
        pass

    async def end(self) -> None:
        pass

    async def lead(self, table: str) -> int | None:
        return None

    def lost(self, table: str) -> None:
        pass

    def newest(self, room: "Room") -> bool:
        return True

    async def take_clock(self, row: DeadlineRow) -> bool:
        return True

    async def give_clock_back(self, row: DeadlineRow) -> None:
        pass

    async def first(self, word: str, seconds: float) -> bool:
        now = time.time()
        self.words = {each: until for each, until in self.words.items() if until > now}
        if word in self.words:
            return False
        self.words[word] = now + seconds
        return True
