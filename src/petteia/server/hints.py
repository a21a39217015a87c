"""Hints: one is thought of at a time, and after it the bots have the workers to themselves for as long as it took.

A hint waits for a worker where a bot is taken up only once there is one, so without that many who ask for hints would
keep all tables from going on.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from petteia.play.refusal import Refusal, Refused

WAITING = 16  # hints that are asked for at once …
EACH = 2  # … and from one address
AGAIN = 5  # seconds after which it is worth asking again


class Hints:
    def __init__(self) -> None:
        self.one = asyncio.Lock()
        self.waiting: dict[str, int] = {}  # how many, by the address they are asked from
        self.rests = 0.0  # until then it is the bots' turn

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn to ask a worker. Raises Refused where too many wait already."""
        if self.waiting.get(address, 0) >= EACH or sum(self.waiting.values()) >= WAITING:
            raise Refused(Refusal("server.limit", {"limit": "hint", "seconds": AGAIN}))
        self.waiting[address] = self.waiting.get(address, 0) + 1
        try:
            async with self.one:
                clock = asyncio.get_running_loop().time
                await asyncio.sleep(max(0.0, self.rests - clock()))
                began = clock()
                try:
                    yield
                finally:
                    self.rests = clock() + (clock() - began)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
