"""Long tables and short ones: how long a server that has just started takes to open them, and to move at them."""

import time
from dataclasses import dataclass, field
from pathlib import Path

from tools.bench_server_client import Table, dial, until
from tools.bench_server_load import SEATS, Caller, host, say

SHORT, LONG = 20, 2000  # actions
BACK = 150  # actions after which a long game goes back to its beginning: it would be over soon
OPENED = 2  # tables of each kind, opened once by every server
KINDS = {  # actions, and whether they end with a long way back
    f"{SHORT} actions": (SHORT, False),
    f"{LONG:,} actions": (LONG, False),
    f"{LONG:,} actions, almost all undone": (LONG, True),
}


def by_kind() -> dict[str, list[float]]:
    return {kind: [] for kind in KINDS}


@dataclass
class Openings:
    """Milliseconds by kind of table; and to move at a table, with the line of the move."""

    get: dict[str, list[float]] = field(default_factory=by_kind)
    hello: dict[str, list[float]] = field(default_factory=by_kind)
    moves: list[tuple[int, float]] = field(default_factory=list)


async def run(folder: Path, restarts: int) -> Openings:
    openings = Openings()
    with host("tables", folder) as server:
        caller = Caller(server.port)
        cookie = caller.person("Alone")
        names = {kind: [caller.table([cookie] * SEATS, f"long {n}") for n in range(OPENED)] for kind in KINDS}
        say(f"Playing {OPENED} tables each of {', '.join(KINDS)}")
        for kind, (actions, undone) in KINDS.items():
            for name in names[kind]:
                openings.moves += await play(server.port, name, cookie, actions, undone)
    for n in range(restarts):
        say(f"Start {n + 1} of {restarts}")
        for times, opened in ((openings.get, get), (openings.hello, hello)):
            with host("tables", folder) as server:
                warm = Caller(server.port).table([cookie] * SEATS, "warm")
                await get(server.port, warm, cookie)  # everything but the table is there already
                await hello(server.port, warm, cookie)
                for one in range(OPENED):
                    for kind in KINDS:
                        times[kind].append(1000 * await opened(server.port, names[kind][one], cookie))
    return openings


async def play(port: int, name: str, cookie: str, actions: int, undone: bool) -> list[tuple[int, float]]:
    """Play until so many lines are written; whoever sits alone may go back as often as they like."""
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
