"""The load benchmark: 200 tables of four on one core of this machine, beside an echo that has no game behind it.

    .venv/bin/python tools/bench_server.py [--tables 200] [--seconds 20] [--rounds 2] [--json FILE] [--write]

The server runs on one core and the clients on another. Both servers are measured in turn, in one run, with the same
sockets, frames and moments; ratios are what counts. The open loop makes one move a second at every table, whether the
server keeps up or not; the closed loop makes the next as soon as everybody has seen the last one. Then long tables and
short ones are opened by a server that has just started. Only this machine is spoken to, and it ends by itself.
"""

import argparse
import asyncio
import contextlib
import gc
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bench import BEGIN, END, machine, table, times
from tools.bench_server_client import Table, closed_loop, dial, open_loop, until

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "performance-server.md"
HOST = ROOT / "tools" / "bench_server_host.py"
SEATS = 4
TICKS = os.sysconf("SC_CLK_TCK")
SHORT, LONG = 20, 2000  # actions
BACK = 150  # actions after which a long game goes back to its beginning: it would be over soon
OPENED = 2  # tables of each kind, opened once by every server

KINDS = {  # of tables that are opened: actions, and whether they end with a long way back
    f"{SHORT} actions": (SHORT, False),
    f"{LONG:,} actions": (LONG, False),
    f"{LONG:,} actions, almost all undone": (LONG, True),
}

Json = dict[str, Any]
Opened = dict[str, dict[str, list[float]]]


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
    os.sched_setaffinity(process.pid, {max(os.sched_getaffinity(0) | CORES)})
    assert process.stdin
    assert process.stdout
    try:
        yield Host(process, int(process.stdout.readline()))
        process.stdin.close()
        process.wait(30)
    finally:
        process.kill()
        process.wait()


CORES = os.sched_getaffinity(0)


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
        wish = {"game": "offrandes", "seats": seats, "seed": seed}
        made, _ = self.call("POST", "/api/tables", wish, first)
        tokens = {invite["seat"]: invite["token"] for invite in made["invites"]}
        for n, cookie in enumerate(people):
            if cookie != first:
                self.call("POST", f"/api/tables/{made['id']}/seats/{n}/claim", {"token": tokens[n]}, cookie)
        return str(made["id"])


# The loops.


@dataclass
class Load:
    """What one server did under both loops."""

    name: str
    open: list[float] = field(default_factory=list)  # milliseconds
    closed: list[float] = field(default_factory=list)
    open_seconds: float = 0.0
    closed_seconds: float = 0.0
    open_cpu: float = 0.0
    closed_cpu: float = 0.0
    memory: float = 0.0

    async def run(self, server: Host, tables: list[Table], seconds: float) -> None:
        gc.collect()
        gc.disable()
        begun, cpu = time.perf_counter(), server.cpu()
        self.open += [1000 * spent for spent in await open_loop(tables, seconds)]
        self.open_seconds += time.perf_counter() - begun
        self.open_cpu += server.cpu() - cpu
        gc.enable()
        gc.collect()
        gc.disable()
        begun, cpu = time.perf_counter(), server.cpu()
        self.closed += [1000 * spent for spent in await closed_loop(tables, seconds / 2)]
        self.closed_seconds += time.perf_counter() - begun
        self.closed_cpu += server.cpu() - cpu
        gc.enable()
        self.memory = max(self.memory, server.memory())


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


async def load(folder: Path, count: int, seconds: float, rounds: int, more: list[str]) -> tuple[Load, Load, Json]:
    ours, bare = Load("Petteia"), Load("echo")
    with host("tables", folder / "store", *more) as server:
        caller = Caller(server.port)
        people = [[caller.person(f"Player {n}.{seat}") for seat in range(SEATS)] for n in range(count)]
        idle = server.memory()
        tables = [Table(caller.table(cookies, f"bench {n}"), cookies, n) for n, cookies in enumerate(people)]
        say(f"{count} tables laid, {count * SEATS} sockets open")
        for one in tables:
            await one.sit(server.port)
        await closed_loop(tables, 1)  # warm, and something for the echo to say
        kept = [move for one in tables for move in one.kept]
        frames = folder / "frames.json"
        frames.write_text(json.dumps([[data.decode() for data in move] for move in kept]))
        sizes = [len(data) for move in kept for data in move[:SEATS]]
        with host("echo", frames) as other:
            spoken = [Table(f"{n}", [""] * SEATS, n, plays=False) for n in range(count)]
            for one in spoken:
                await one.sit(other.port)
            await closed_loop(spoken, 1)
            for n in range(rounds):
                say(f"Round {n + 1} of {rounds}: {seconds:g} s open and {seconds / 2:g} s closed, of each")
                await ours.run(server, tables, seconds)
                await bare.run(other, spoken, seconds)
            for one in [*tables, *spoken]:
                one.leave()
    return ours, bare, {"bytes": statistics.mean(sizes), "largest": max(sizes), "idle": idle}


# Opening.


async def long_table(port: int, name: str, cookie: str, actions: int, undone: bool) -> list[tuple[int, float]]:
    """Play until so many lines are written; whoever sits alone may go back as often as they like.

    Gives the line of each move and the milliseconds it took.
    """
    spent: list[tuple[int, float]] = []
    table = Table(name, [cookie] * SEATS, actions)
    await table.sit(port)
    since, first = 0, SHORT + 1  # the line of the last undo, and the one that the next undo goes back to
    while table.line < actions:
        if table.line - since > BACK or (undone and table.line == actions - 1):
            since, back = table.line + 1, first
            first = since + 1
            await table.through({"t": "undo", "at": table.line, "line": back})
        else:
            at, begun = table.line, time.perf_counter()
            await table.through({"t": "play", "at": at, "words": table.random.choice(table.choices)})
            spent.append((at, 1000 * (time.perf_counter() - begun)))
    table.leave()
    return spent


async def opening(folder: Path, restarts: int) -> tuple[Opened, list[tuple[int, float]]]:
    """Milliseconds to open tables by a server that has just started, by kind and by way; and to move at a long one."""
    found: Opened = {kind: {"GET": [], "hello": []} for kind in KINDS}
    moves: list[tuple[int, float]] = []
    with host("tables", folder / "long") as server:
        caller = Caller(server.port)
        cookie = caller.person("Alone")
        ids = {kind: [caller.table([cookie] * SEATS, f"long {n}") for n in range(OPENED)] for kind in KINDS}
        say(f"Playing {OPENED} tables each of {', '.join(KINDS)}")
        for kind, (actions, undone) in KINDS.items():
            for name in ids[kind]:
                moves += await long_table(server.port, name, cookie, actions, undone)
    for n in range(restarts):
        say(f"Start {n + 1} of {restarts}")
        for way, open_one in (("GET", get), ("hello", hello)):
            with host("tables", folder / "long") as server:
                await warm(server.port, cookie)
                for one in range(OPENED):
                    for kind in KINDS:
                        found[kind][way].append(1000 * await open_one(server.port, ids[kind][one], cookie))
    return found, moves


async def warm(port: int, cookie: str) -> None:
    """Everything but the room: imports, connections to the store, code paths."""
    name = Caller(port).table([cookie] * SEATS, "warm")
    await get(port, name, cookie)
    await hello(port, name, cookie)


async def get(port: int, name: str, cookie: str) -> float:
    caller = Caller(port)
    caller.connection.connect()
    begun = time.perf_counter()
    caller.call("GET", f"/api/tables/{name}", None, cookie)
    return time.perf_counter() - begun


async def hello(port: int, name: str, cookie: str) -> float:
    heard: list[float] = []
    socket = await dial(port, "/ws", cookie, lambda data, now: heard.append(now))
    begun = time.perf_counter()
    socket.send({"t": "hello", "table": name, "seat": 0})
    await until(lambda: bool(heard), f"table {name} does not open")
    socket.close()
    return heard[0] - begun


# The report.


def report(ours: Load, bare: Load, frames: Json, opened: Opened, moves: list[tuple[int, float]]) -> str:
    rows, ratios = [], []
    for way in ("open", "closed"):
        for one in (ours, bare):
            values, seconds, cpu = getattr(one, way), getattr(one, f"{way}_seconds"), getattr(one, f"{way}_cpu")
            p50, p99 = percentile(values, 0.5), percentile(values, 0.99)
            rate = len(values) / seconds
            rows.append(
                [
                    f"{one.name}, {way} loop",
                    f"{rate:,.0f}",
                    f"{p50:.1f}",
                    f"{p99:.1f}",
                    f"{1000 * cpu / len(values):.2f}",
                ]
            )
        mine, its = getattr(ours, way), getattr(bare, way)
        p50 = percentile(mine, 0.5) / percentile(its, 0.5)
        p99 = percentile(mine, 0.99) / percentile(its, 0.99)
        ratios.append([f"Petteia / echo, {way} loop", times(p50), times(p99), most(p99, 3) if way == "open" else ""])
    opening_rows = []
    short = next(iter(opened.values()))
    for kind, ways in opened.items():
        row = [kind]
        for way in ("GET", "hello"):
            median = statistics.median(ways[way])
            row += [f"{median:.1f}", times(median / statistics.median(short[way]))]
        worst = max(statistics.median(ways[way]) / statistics.median(short[way]) for way in ways)
        opening_rows.append([*row, most(worst, 2) if ways is not short else ""])
    early = statistics.median(spent for line, spent in moves if line < LONG / 10)
    late = statistics.median(spent for line, spent in moves if line > LONG * 9 / 10)
    live = [
        [f"up to {LONG // 10:,} lines", f"{early:.1f}", "1.0×", ""],
        [f"after {LONG * 9 // 10:,} lines", f"{late:.1f}", times(late / early), most(late / early, 2)],
    ]
    kilobytes = f"{frames['bytes'] / 1000:.1f} kB on average and {frames['largest'] / 1000:.1f} kB at most"
    said = (
        f"A move sends {SEATS} frames of {kilobytes}. Memory of the server: {frames['idle']:.0f} MB before there are"
        f" tables, {ours.memory:.0f} MB at the end; of the echo: {bare.memory:.0f} MB."
    )
    return "\n\n".join(
        [
            table(["Load", "moves/s", "p50 ms", "p99 ms", "server ms/move"], rows),
            table(["Ratio", "p50", "p99", "target"], ratios),
            table(["Opening a table", "GET ms", "×", "hello ms", "× ", "target"], opening_rows),
            table(["A move at an open table", "ms", "×", "target"], live),
            said,
        ]
    )


def most(ratio: float, limit: float) -> str:
    return f"≤ {limit:.0f}×: " + ("reached" if ratio <= limit else "missed")


def say(words: str) -> None:
    print(f"{words} ...", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20, help="of one open loop; the closed one has half")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--restarts", type=int, default=5, help="of the server that opens tables")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="run the server under cProfile, keep that here")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all counts there")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/performance-server.md")
    wanted = parser.parse_args()
    os.sched_setaffinity(0, {min(CORES)})
    more = ["--profile", str(wanted.profile)] if wanted.profile else []
    with tempfile.TemporaryDirectory(prefix="petteia-bench-") as name:
        folder = Path(name)
        ours, bare, frames = asyncio.run(load(folder, wanted.tables, wanted.seconds, wanted.rounds, more))
        opened, moves = asyncio.run(opening(folder, wanted.restarts))
    how = f"{wanted.tables} tables, {wanted.rounds} rounds of {wanted.seconds:g} s; server and clients on a core each"
    found = f"{report(ours, bare, frames, opened, moves)}\n\n{how}; {machine()}."
    print(found)
    if wanted.json:
        counts = {
            "machine": machine(),
            "loads": [vars(ours), vars(bare)],
            "frames": frames,
            "opened": opened,
            "moves": moves,
        }
        wanted.json.write_text(json.dumps(counts, indent=1) + "\n")
    if wanted.write:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n{found}\n{END}{rest.partition(END)[2]}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
