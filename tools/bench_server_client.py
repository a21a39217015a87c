"""The load: many small tables on sockets that cost almost nothing, so that what is measured is the server.

A move lasts from the moment it was due until the last client of its table has the frame. A move that is due while the
one before it is still on its way waits, and its time runs.
"""

import asyncio
import random
import struct
import time
from collections import deque
from collections.abc import Callable

import msgspec

FRAME, ACK = b'{"t":"frame"', b'{"t":"ack"'
REFUSED = (b'{"t":"no"', b'{"t":"bad"', b'{"t":"left"')
PING, PONG, CLOSE, TEXT = 9, 10, 8, 1
KEPT = 4  # moves of each table that the echo says again
PATIENCE = 20.0  # seconds after which a move is given up for lost

Hear = Callable[[bytes, float], None]


class Lost(Exception):
    """The server refused, closed or did not answer."""


class Seen(msgspec.Struct):
    """What of a frame the next move needs."""

    line: int
    decision: "Question | None" = None


class Question(msgspec.Struct):
    seat: int
    choices: list["Words"] = []


class Words(msgspec.Struct):
    words: str


SEEN = msgspec.json.Decoder(Seen)


class Socket(asyncio.Protocol):
    """A WebSocket client with nothing but what the benchmark needs."""

    def __init__(self, path: str, cookie: str, hear: Hear) -> None:
        self.path = path
        self.cookie = cookie
        self.hear = hear
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGV0dGVpYSBwZXR0ZWlhIQ==\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(Lost("the server hung up before the socket was open"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        data = self.waiting + data if self.waiting else data
        if not self.ready.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.waiting = head
                return
            if b" 101 " not in head:
                self.ready.set_exception(Lost(head.decode()))
                return
            self.ready.set_result(None)
        at = 0
        while len(data) - at >= 2:
            kind, size, begin = data[at] & 15, data[at + 1], at + 2
            if size == 126 and len(data) >= at + 4:
                (size,), begin = struct.unpack_from(">H", data, at + 2), at + 4
            elif size == 127 and len(data) >= at + 10:
                (size,), begin = struct.unpack_from(">Q", data, at + 2), at + 10
            elif size >= 126:
                break
            if len(data) < begin + size:
                break
            self.message(kind, data[begin : begin + size], now)
            at = begin + size
        self.waiting = data[at:]

    def message(self, kind: int, data: bytes, now: float) -> None:
        if kind == TEXT:
            self.hear(data, now)
        elif kind == PING:
            self.write(PONG, data)

    def send(self, message: object) -> None:
        self.write(TEXT, msgspec.json.encode(message))

    def write(self, kind: int, data: bytes) -> None:
        """A client masks what it sends; a mask of zeros changes nothing."""
        size = struct.pack(">BB", 0x80 | kind, 0x80 | len(data)) if len(data) < 126 else b""
        size = size or struct.pack(">BBH", 0x80 | kind, 0x80 | 126, len(data))
        self.transport.write(size + b"\0\0\0\0" + data)

    def close(self) -> None:
        self.transport.close()


async def dial(port: int, path: str, cookie: str, hear: Hear) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, cookie, hear), "127.0.0.1", port)
    await socket.ready
    return socket


class Table:
    """A table with a socket in each seat. Plays random choices, or is only spoken to if there is nobody to play."""

    def __init__(self, name: str, cookies: list[str], seed: int, plays: bool = True) -> None:
        self.name = name
        self.cookies = cookies
        self.random = random.Random(seed)
        self.plays = plays
        self.sockets: list[Socket] = []
        self.frames: list[bytes] = [b""] * len(cookies)
        self.missing: set[int] = set()  # seats that wait for a frame
        self.due: list[float] = []  # when moves should have been made that are not
        self.line, self.asked, self.choices = 0, 0, ["pass"]
        self.sent = 0
        self.times: list[float] = []
        self.kept: deque[list[bytes]] = deque(maxlen=KEPT)  # frames and acknowledgement of the last moves
        self.ack = b""
        self.over = False
        self.error = ""
        self.done: Callable[[float], None] = lambda now: None

    async def sit(self, port: int) -> None:
        self.missing = set(range(len(self.cookies))) if self.plays else set()
        for seat, cookie in enumerate(self.cookies):
            path = "/ws" if self.plays else f"/ws/{self.name}/{seat}"
            self.sockets.append(await dial(port, path, cookie, self.listener(seat)))
            if self.plays:
                self.sockets[-1].send({"t": "hello", "table": self.name, "seat": seat})
        await until(lambda: not self.missing, f"table {self.name} is not shown")
        self.times.clear()

    def listener(self, seat: int) -> Hear:
        def hear(data: bytes, now: float) -> None:
            if data.startswith(FRAME):
                self.frames[seat] = data
                self.missing.discard(seat)
                if not self.missing:
                    self.complete(now)
            elif data.startswith(ACK):
                self.ack = data
            elif data.startswith(REFUSED):
                self.error = data.decode()

        return hear

    def complete(self, now: float) -> None:
        """Every client has the frame."""
        if self.due:
            self.times.append(now - self.due.pop(0))
            if self.ack:  # the one of the move before
                self.kept.append([*self.frames, self.ack])
        seen = [SEEN.decode(frame) for frame in self.frames]
        if self.plays:
            self.look(seen)
        self.done(now)
        if self.due and not self.missing:
            self.move()

    def look(self, seen: list[Seen]) -> None:
        """Who is asked now, and what may be answered."""
        self.line = seen[0].line
        asked = [one.decision for one in seen if one.decision is not None and one.decision.choices]
        self.over = not asked
        for question in asked:
            self.asked, self.choices = question.seat, [choice.words for choice in question.choices]

    def ask(self, due: float) -> None:
        """Make a move that was due then, at once if the one before it is through. A game that is over has none."""
        if self.over:
            return
        self.due.append(due)
        if not self.missing:
            self.move()

    def move(self) -> None:
        self.command({"t": "play", "at": self.line, "words": self.random.choice(self.choices)})

    def command(self, message: dict[str, object]) -> None:
        self.sent += 1
        self.missing = set(range(len(self.sockets)))
        seat = self.asked
        self.sockets[seat].send({**message, "table": self.name, "seat": seat, "key": f"k{self.sent}"})

    async def through(self, message: dict[str, object]) -> None:
        """Send a command and wait until everybody has seen what came of it."""
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.done = lambda now: seen.set_result(None)
        self.command(message)
        try:
            await asyncio.wait_for(seen, PATIENCE)
        except TimeoutError:
            raise Lost(f"table {self.name}: {self.error or 'no answer'}") from None

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()


async def until(true: Callable[[], bool], why: str, seconds: float = PATIENCE) -> None:
    end = time.perf_counter() + seconds
    while not true():
        if time.perf_counter() > end:
            raise Lost(why)
        await asyncio.sleep(0.005)


async def open_loop(tables: list[Table], seconds: float) -> list[float]:
    """A move a second at every table, each at a moment of its own, whether the server keeps up or not."""
    loop = asyncio.get_running_loop()
    begin, late = time.perf_counter() + 0.2, loop.time() - time.perf_counter()
    moments = random.Random(1)
    for table in tables:
        table.times.clear()
        table.done = lambda now: None
        first = begin + moments.random()
        for n in range(int(seconds)):
            loop.call_at(first + n + late, table.ask, first + n)
    await asyncio.sleep(seconds + 1.3)
    return await collect(tables)


async def closed_loop(tables: list[Table], seconds: float) -> list[float]:
    """The next move at a table as soon as everybody there has seen the last one."""
    end = time.perf_counter() + seconds

    def follow(table: Table) -> Callable[[float], None]:
        def done(now: float) -> None:
            if now < end:
                table.ask(time.perf_counter())

        return done

    for table in tables:
        table.times.clear()
        table.done = follow(table)
        table.ask(time.perf_counter())
    await asyncio.sleep(seconds)
    return await collect(tables)


async def collect(tables: list[Table]) -> list[float]:
    """All times, in seconds, once nothing is on its way any more."""
    await until(lambda: bool(errors(tables)) or not any(t.due or t.missing for t in tables), "moves are lost")
    if words := errors(tables):
        raise Lost(words)
    return [spent for table in tables for spent in table.times]


def errors(tables: list[Table]) -> str:
    return next((f"table {table.name}: {table.error}" for table in tables if table.error), "")
