"""A bad line between page and server, and a page that gets along with it as the real one does."""

import asyncio
import contextlib
import json
import random
import threading
from collections.abc import Awaitable, Callable
from typing import Any, Self

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server.client import Json, Page, Person, Table, view_hash

SILENT_AFTER = 0.25  # seconds; a page in a browser waits longer …
LONGEST = 8.0  # … and, like this one, longer each time that it waits in vain


class Proxy:
    """Passes messages on both ways, but drops, doubles, reorders and spoils some, and hangs up now and then."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.random = random.Random(seed)
        self.done: dict[str, int] = {
            "passed": 0,
            "dropped": 0,
            "doubled": 0,
            "reordered": 0,
            "spoiled": 0,
            "hung up": 0,
        }

    def __enter__(self) -> Self:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.server = asyncio.run_coroutine_threadsafe(self.open(), self.loop).result()
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self.close(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def open(self) -> Any:
        return await serve(self.pass_on, "127.0.0.1", 0, compression=None, ping_interval=None)

    async def close(self) -> None:
        self.server.close()
        await self.server.wait_closed()

    async def pass_on(self, page: ServerConnection) -> None:
        assert page.request is not None
        cookie = {"Cookie": page.request.headers["Cookie"]}
        async with connect(
            f"ws://{self.address}/ws", additional_headers=cookie, compression=None, proxy=None, ping_interval=None
        ) as house:
            ways = [asyncio.create_task(self.way(page, house.send)), asyncio.create_task(self.way(house, page.send))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        await page.close()

    async def way(self, source: Any, send: Callable[[str], Awaitable[None]]) -> None:
        held: str | None = None
        with contextlib.suppress(ConnectionClosed):
            async for message in source:
                what = self.random.choices(
                    ["passed", "dropped", "doubled", "reordered", "spoiled", "hung up"], [70, 8, 8, 8, 4, 2]
                )[0]
                self.done[what] += 1
                if what == "hung up":
                    return
                if what == "reordered" and held is None:
                    held = message
                    continue
                for each in {"dropped": [], "doubled": [message] * 2, "spoiled": [spoiled(message)]}.get(
                    what, [message]
                ):
                    await send(each)
                if held is not None:
                    await send(held)
                    held = None


def spoiled(message: str) -> str:
    """Another view than the one that the server hashed."""
    said = json.loads(message)
    if said.get("t") == "frame" and "round" in said["view"]:
        said["view"]["round"] += 7
    return json.dumps(said)


class SteadyPage:
    """The page's own way: older frames are passed over, a wrong hash asks again, and what was not answered is repeated
    under the same key after a new connection. Frontend: lib/wire.ts, lib/link.ts."""

    def __init__(self, person: Person, table: Table, seat: int, address: str) -> None:
        self.person, self.table, self.seat, self.address = person, table, seat, address
        self.frame: Json | None = None
        self.told = 0
        self.log: dict[int, list[Json]] = {}
        self.fresh = False
        self.doubts = 0
        self.resyncs = 0
        self.waiting: dict[str, Json] = {}
        self.answered: dict[str, Json] = {}
        self.keys = 0
        self.connections = 0
        self.patience = SILENT_AFTER
        self.page: Page | None = None

    def connect(self) -> None:
        if self.page is not None:
            self.page.close()
        self.page = Page(self.person, {}, self.address)
        self.connections += 1
        self.hello()
        for command in self.waiting.values():
            self.send(command)

    def send(self, message: Json) -> None:
        with contextlib.suppress(ConnectionClosed):
            if self.page is not None:
                self.page.socket.send(json.dumps(message))

    def hello(self) -> None:
        self.fresh = True
        self.send({"t": "hello", "table": self.table.id, "seat": self.seat, "since": self.told})

    def ask(self, **draft: object) -> str:
        self.keys += 1
        key = f"s{self.seat}-{self.keys}"
        self.waiting[key] = {**draft, "table": self.table.id, "seat": self.seat, "key": key}
        self.send(self.waiting[key])
        return key

    def pump(self) -> None:
        """Hear one message, or find the line silent."""
        if self.page is None:
            self.connect()
        assert self.page is not None
        try:
            message = json.loads(self.page.socket.recv(self.patience))
            self.patience = SILENT_AFTER
        except (TimeoutError, ConnectionClosed):
            self.patience = min(LONGEST, 2 * self.patience)
            if self.waiting or self.frame is None or self.fresh:
                self.connect()
            else:
                self.hello()  # nothing is missing as far as it knows; the real page would ping
            return
        if message["t"] == "frame":
            self.look(message)
        elif message.get("key") in self.waiting:
            del self.waiting[message["key"]]
            self.answered[message["key"]] = message

    def look(self, frame: Json) -> None:
        newest = self.frame["seq"] if self.frame else -1
        if frame["seq"] < newest or (frame["seq"] == newest and not self.fresh):
            return
        if view_hash(frame["view"]) != frame["hash"]:
            self.resyncs += 1
            self.doubts += 1
            self.hello()
            return
        missing = frame.get("after", 0) > self.told
        for told in frame["events"]:
            if told["line"] > self.told or self.frame is None:
                self.log.setdefault(told["line"], []).append(told)
        if missing:
            self.fetch_log()
        self.told = max(self.told, frame["line"])
        self.frame, self.fresh, self.doubts = frame, False, 0

    def fetch_log(self) -> None:
        after, more = self.told, True
        while more:
            page = self.person.get(f"{self.table.path}/log", seat=self.seat, after=after, limit=500).json()
            for line in {told["line"] for told in page["events"]}:
                self.log[line] = [told for told in page["events"] if told["line"] == line]
            after, more = page["next"], page["more"]
