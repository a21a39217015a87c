"""Attacks on a server of this machine, each for some seconds, from many of its loopback addresses.

    python tools/_attacks.py KIND --port PORT --seconds S [--table ID --cookie COOKIE]

`tools/siege.py` runs them in a process of their own, beside people who play. Each prints how often it was tried.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.server.serve import more_descriptors
from tools._lines import MORE, PING, SOCKET, TEXT, frame

HOST = "127.0.0.1"
ADDRESSES = 200  # that an attack comes from
LINES = 64  # connections at a time, of an attack that talks
SILENT = 5000  # connections that come and go …
HELD = 64  # … of which each of those who open them holds so many
ROUGH = b"{" * 120  # no message
BACKSLASHES = "\\" * 7900
KINDNESS = 10  # whoever plays and measures on the same core goes first
PATIENCE = 30.0  # seconds until the last of it has ended, a guard against hanging
LOST = (OSError, EOFError)


@dataclass
class Target:
    port: int
    seconds: float
    table: str = ""  # with a long past …
    cookie: str = ""  # … of whoever may read it
    tried: int = 0
    sources: Iterator[str] = field(default_factory=lambda: itertools.cycle(f"127.1.{n}.1" for n in range(ADDRESSES)))
    ends: float = 0.0

    def __post_init__(self) -> None:
        self.ends = time.monotonic() + self.seconds

    @property
    def on(self) -> bool:
        return time.monotonic() < self.ends

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.tried += 1
        return await asyncio.open_connection(HOST, self.port, local_addr=(next(self.sources), 0))


Attack = Callable[[Target], Coroutine[None, None, None]]


async def silent(target: Target) -> None:
    """Connections that say nothing, most of them held until the server has enough of them."""
    held: deque[asyncio.StreamWriter] = deque()
    while target.on:
        with contextlib.suppress(*LOST):
            held.append((await target.line())[1])
        if len(held) > HELD:
            held.popleft().close()
        await asyncio.sleep(LINES * target.seconds / SILENT)
    for writer in held:
        writer.close()


def endless(begin: bytes, more: bytes) -> Attack:
    """A request that is sent bit by bit and does not end."""

    async def attack(target: Target) -> None:
        while target.on:
            with contextlib.suppress(*LOST):
                _, writer = await target.line()
                writer.write(begin)
                while target.on and not writer.is_closing():
                    writer.write(more)
                    await writer.drain()
                    await asyncio.sleep(0.05)
                writer.close()

    return attack


def asks(*lines: str, body: bytes = b"") -> Attack:
    """Whole requests, as many as are answered."""

    async def attack(target: Target) -> None:
        first = lines[0].format(table=target.table)
        fields = [*lines[1:], f"Host: {HOST}:{target.port}", f"Content-Length: {len(body)}"]
        if target.cookie:
            fields.append(f"Cookie: {target.cookie}")
        request = "\r\n".join([first, *fields, "", ""]).encode() + body
        while target.on:
            with contextlib.suppress(*LOST):
                reader, writer = await target.line()
                writer.write(request)
                await reader.read(1 << 16)
                writer.close()

    return attack


def floods(*frames: bytes) -> Attack:
    """Frames on a socket, as fast as they are taken; a new socket where one was ended."""

    async def attack(target: Target) -> None:
        while target.on:
            with contextlib.suppress(*LOST):
                reader, writer = await target.line()
                writer.write(SOCKET.format(host=f"{HOST}:{target.port}").encode())
                await reader.readuntil(b"\r\n\r\n")
                drained = asyncio.create_task(swallow(reader))
                while target.on and not drained.done():
                    writer.write(b"".join(frames))
                    target.tried += len(frames)
                    await writer.drain()
                    await asyncio.sleep(0)
                writer.close()

    return attack


async def swallow(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(*LOST):
        while await reader.read(1 << 16):
            pass


KINDS: dict[str, Attack] = {
    "silent connections": silent,
    "headers that do not end": endless(b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
    "bodies that do not end": endless(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n", b" "),
    "cookies of backslashes": asks("GET /api/me HTTP/1.1", f'Cookie: a="{BACKSLASHES}"'),
    "large headers": asks("GET /api/me HTTP/1.1", *[f"X-{n}: {'y' * 7000}" for n in range(9)]),
    "malformed bodies": asks("POST /api/tables HTTP/1.1", "Content-Type: application/json", body=b"[" * 60_000),
    "pings": floods(*[frame(PING)] * 20),
    "empty fragments": floods(*[frame(MORE, last=False)] * 20),
    "malformed messages": floods(*[frame(TEXT, ROUGH)] * 20),
    "records of a long game": asks("GET /api/tables/{table}/record HTTP/1.1"),
    "logs of a long game": asks("GET /api/tables/{table}/log?limit=500 HTTP/1.1"),
}


async def attack(kind: str, target: Target) -> None:
    lines = [asyncio.create_task(KINDS[kind](target)) for _ in range(LINES)]
    async with asyncio.timeout(target.seconds + PATIENCE):
        await asyncio.gather(*lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--table", default="")
    parser.add_argument("--cookie", default="")
    wanted = parser.parse_args()
    os.nice(KINDNESS)
    more_descriptors()
    target = Target(wanted.port, wanted.seconds, wanted.table, wanted.cookie)
    asyncio.run(attack(wanted.kind, target))
    print(target.tried)
    return 0


if __name__ == "__main__":
    sys.exit(main())
