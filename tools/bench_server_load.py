"""The loops of the load benchmark: the same load on Petteia, on Petteia without a disk, and on an echo, in turn."""

import contextlib
import gc
import http.client
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tools.bench_server_client import Table, closed_loop, open_loop

ROOT = Path(__file__).resolve().parent.parent
HOST = ROOT / "tools" / "bench_server_host.py"
CORES = os.sched_getaffinity(0)
MEMORY = Path("/dev/shm")  # files here never see a disk
SEATS = 4
TICKS = os.sysconf("SC_CLK_TCK")
COMMIT = os.urandom(16_384)  # about what a move writes
PACE = 1 / 200  # seconds between two of them


# Servers.


@dataclass
class Host:
    """A running server process."""

    process: subprocess.Popen[str]
    port: int

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """MB in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))


@contextlib.contextmanager
def host(kind: str, path: Path, *more: str) -> Iterator[Host]:
    """A server while it is needed, on the last core."""
    command = [sys.executable, str(HOST), kind, str(path), *more]
    process = subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    os.sched_setaffinity(process.pid, {max(CORES)})
    assert process.stdin
    assert process.stdout
    try:
        yield Host(process, int(process.stdout.readline()))
        process.stdin.close()
        process.wait(30)
    finally:
        process.kill()
        process.wait()


class Caller:
    """Somebody who speaks HTTP to a server."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def call(self, method: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie if one was set."""
        headers = {"cookie": cookie} if cookie else {}
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text.decode()}")
        return json.loads(text), (answer.getheader("set-cookie") or "").partition(";")[0]

    def person(self, name: str) -> str:
        return self.call("POST", "/api/me", {"name": name})[1]

    def table(self, people: list[str], seed: str) -> str:
        """A table that has begun, with these people in its seats."""
        first = people[0]
        seats = [{"who": "me"} if cookie == first else {} for cookie in people]
        made, _ = self.call("POST", "/api/tables", {"game": "offrandes", "seats": seats, "seed": seed}, first)
        tokens = {invite["seat"]: invite["token"] for invite in made["invites"]}
        for n, cookie in enumerate(people):
            if cookie != first:
                self.call("POST", f"/api/tables/{made['id']}/seats/{n}/claim", {"token": tokens[n]}, cookie)
        if len(set(people)) > 1:
            self.call("POST", f"/api/tables/{made['id']}/start", {}, first)
        return str(made["id"])


# Loads.


@dataclass
class Loop:
    """What came of one loop; times in milliseconds."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0.0
    cpu: float = 0.0

    def percentile(self, part: float) -> float:
        return sorted(self.times)[min(len(self.times) - 1, int(len(self.times) * part))]

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds


@dataclass
class Load:
    """What one server did."""

    name: str
    open: Loop = field(default_factory=Loop)
    closed: Loop = field(default_factory=Loop)
    idle: float = 0.0  # MB before there are tables …
    memory: float = 0.0  # … and at the end

    async def run(self, server: Host, tables: list[Table], seconds: float) -> None:
        for loop, go, length in ((self.open, open_loop, seconds), (self.closed, closed_loop, seconds / 2)):
            gc.collect()
            gc.disable()  # in this process: the clients must not pause
            cpu = server.cpu()
            loop.times += [1000 * spent for spent in await go(tables, length)]
            loop.seconds += length
            loop.cpu += server.cpu() - cpu
            gc.enable()
        self.memory = max(self.memory, server.memory())


@dataclass
class Loads:
    disk: Load = field(default_factory=lambda: Load("Petteia"))
    memory: Load = field(default_factory=lambda: Load("Petteia, store in memory"))
    echo: Load = field(default_factory=lambda: Load("echo"))
    sync: Loop = field(default_factory=Loop)  # the disk alone
    sizes: list[int] = field(default_factory=list)  # bytes of frames

    @property
    def frames(self) -> str:
        return f"{statistics.mean(self.sizes) / 1000:.1f} kB on average and {max(self.sizes) / 1000:.1f} kB at most"


async def lay(load: Load, server: Host, count: int) -> list[Table]:
    """Tables that have begun, with a socket in every seat."""
    caller = Caller(server.port)
    people = [[caller.person(f"Player {n}.{seat}") for seat in range(SEATS)] for n in range(count)]
    load.idle = server.memory()
    tables = [Table(caller.table(cookies, f"bench {n}"), cookies, n) for n, cookies in enumerate(people)]
    for table in tables:
        await table.sit(server.port)
    await closed_loop(tables, 1)  # warm
    say(f"{load.name}: {count} tables laid, {count * SEATS} sockets open")
    return tables


async def run(folder: Path, memory: Path, count: int, seconds: float, rounds: int, more: list[str]) -> Loads:
    loads = Loads()
    frames = folder / "frames.json"
    with host("tables", folder / "store", *more) as disk, host("tables", memory / "store") as quick:
        ours, quicker = await lay(loads.disk, disk, count), await lay(loads.memory, quick, count)
        kept = [[data.decode() for data in move] for table in ours for move in table.kept]
        loads.sizes = [len(data) for move in kept for data in move[:SEATS]]
        frames.write_bytes(msgspec.json.encode(kept))
        with host("echo", frames) as other:
            spoken = [Table(f"{n}", [""] * SEATS, n, plays=False) for n in range(count)]
            for table in spoken:
                await table.sit(other.port)
            loads.echo.idle = other.memory()
            await closed_loop(spoken, 1)
            for n in range(rounds):
                say(f"Round {n + 1} of {rounds}: {seconds:g} s of open and {seconds / 2:g} s of closed loop, of each")
                sync(loads.sync, folder / "disk", seconds / 5)
                await loads.disk.run(disk, ours, seconds)
                await loads.memory.run(quick, quicker, seconds)
                await loads.echo.run(other, spoken, seconds)
            for table in [*ours, *quicker, *spoken]:
                table.leave()
    return loads


def sync(loop: Loop, path: Path, seconds: float) -> None:
    """How long the disk alone takes to keep what a move writes."""
    end = time.perf_counter() + seconds
    with path.open("ab", buffering=0) as file:
        while time.perf_counter() < end:
            begun = time.perf_counter()
            file.write(COMMIT)
            os.fdatasync(file.fileno())
            loop.times.append(1000 * (time.perf_counter() - begun))
            time.sleep(PACE)


def say(words: str) -> None:
    print(f"{words} ...", file=sys.stderr, flush=True)
