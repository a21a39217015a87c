"""The siege: what attacks do to those who play, beside quiet times in the same run.

    python tools/siege.py [--seconds 10] [--only WORDS]

People and greedy bots play at a real server with its limits on; the server runs on one core, all others on another.
Then, one after another, come connections, requests and frames that never end or mean nothing, requests for the record
of a long game, and a hundred tables of the strongest bot. Before and after each it is quiet. Told are the times until
a choice was acknowledged and until a bot had chosen, and how long anything held the server's loop.

Speaks to this machine only, from many of its loopback addresses, ends by itself, and needs Linux.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from websockets.asyncio.client import ClientConnection, connect

from petteia.play.match import Match
from petteia.play.record import Record
from petteia.play.registry import GAMES, box
from petteia.server.bots import HOUSE
from petteia.server.serve import listen, serve
from petteia.server.settings import LOCAL, Settings
from tools._attacks import KINDS
from tools._players import Json, Player, ask
from tools.bench import table, times

TABLES = 8  # at which people play, each with a greedy bot
REST = 0.15  # seconds that somebody takes for a choice, on average
STRONGEST = HOUSE[-1]
THINKING = 100  # tables of the strongest bot
EACH = 10  # of them, of one person: the limit on how quickly tables are made is no part of this
WARM = 3.0  # seconds that are not counted: the first of a server, and until an attack has begun
WORST, HOLD = 2.0, 5.0  # times slower than when it is quiet, and milliseconds in which nobody else is served
LONG = 400_000  # bytes of a record; games end before it, or are cut short
ATTACKER = str(Path(__file__).with_name("_attacks.py"))
BOTS = "tables of the strongest bot"
RUNS = (*KINDS, BOTS)


@dataclass(eq=False)
class Timed(Player):
    """A player who looks at the clock."""

    sent_at: float = 0.0
    asked_at: float = 0.0  # when a bot was asked; 0 if none is
    answers: list[float] = field(default_factory=list)  # seconds until each command was acknowledged …
    bots: list[float] = field(default_factory=list)  # … and until a bot had chosen

    async def hear(self, socket: ClientConnection, message: Json) -> None:
        now = time.perf_counter()
        if message["t"] == "frame":
            self.look_for_bots(message, now)
        await super().hear(socket, message)

    def look_for_bots(self, frame: Json, now: float) -> None:
        """Only frames with one more line tell that a bot has chosen."""
        info, decision = frame["info"], frame["decision"]
        assert isinstance(info, dict)
        if self.asked_at and int(str(frame["line"])) > self.since:
            self.bots.append(now - self.asked_at)
        plays = isinstance(decision, dict) and info["seats"][decision["seat"]]["who"] == "bot"
        self.asked_at = now if plays and info["status"] == "running" else 0.0

    def acknowledge(self, answer: Json) -> None:
        if self.pending is not None and self.pending.message["key"] == answer["key"]:
            self.answers.append(time.perf_counter() - self.sent_at)
        super().acknowledge(answer)

    async def send(self, socket: ClientConnection, proposed: bool = False, **command: object) -> None:
        self.sent_at = time.perf_counter()
        await super().send(socket, proposed, **command)


@dataclass
class Times:
    """Of one stretch, attacked or quiet."""

    answers: list[float]
    bots: list[float]
    holds: list[float]  # of the loop: the longest, in milliseconds of the processor; and of the clock

    def row(self, name: str, quiet: "Times | None" = None) -> list[str]:
        cells = [name, str(len(self.answers))]
        for mine, theirs in ((self.answers, quiet and quiet.answers), (self.bots, quiet and quiet.bots)):
            for part in (0.5, 0.99):
                value = percentile(mine, part)
                beside = f" ({times(value / percentile(theirs, part))})" if theirs else ""
                cells.append(f"{1000 * value:.1f}{beside}")
        return [*cells, *(f"{hold:.1f}" for hold in self.holds)]


def percentile(seconds: list[float], part: float) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[round(part * 100) - 1]


# The server.


class Loop:
    """How long each callback of the event loop took."""

    def __init__(self) -> None:
        self.used = self.passed = 0.0

    def watch(self) -> None:
        loop, run = self, Handle._run

        def timed(self: Handle) -> None:  # named as it is there
            used, begun = time.thread_time(), time.perf_counter()
            run(self)
            loop.used = max(loop.used, time.thread_time() - used)
            loop.passed = max(loop.passed, time.perf_counter() - begun)

        Handle._run = timed  # type: ignore[method-assign]

    def tell(self, *_: object) -> None:
        print(json.dumps([1000 * self.used, 1000 * self.passed]), flush=True)
        self.used = self.passed = 0.0


def serve_here(folder: Path) -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    loop = Loop()
    loop.watch()
    signal.signal(signal.SIGUSR1, loop.tell)
    listening = listen(LOCAL, 0)
    serve(Settings(folder), listening, lambda: print(listening.getsockname()[1], flush=True))


class Served:
    def __init__(self, folder: Path) -> None:
        with open(folder / "log", "w") as log:
            command = [sys.executable, __file__, "--serve", str(folder)]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.port = int(self.line())
        self.address = f"http://{LOCAL}:{self.port}/"

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def holds(self) -> list[float]:
        """The longest that the loop was held since this was last asked."""
        self.process.send_signal(signal.SIGUSR1)
        return [float(hold) for hold in json.loads(self.line())]


# Those who play.


class Siege:
    def __init__(self, served: Served) -> None:
        self.served = served
        self.chance = Random(1)
        self.cookies: dict[str, str] = {}
        self.playing: dict[asyncio.Task[None], int] = {}  # and the numbers of their tables
        self.counted: list[Timed] = []
        self.long, self.cookie = "", ""

    def cookie_of(self, name: str) -> str:
        if name not in self.cookies:
            _, self.cookies[name] = ask(self.served.address, "api/me", {"name": name})
        return self.cookies[name]

    async def lay(self, n: int) -> None:
        """A table of one person with two greedy bots; when that game is over, the next."""
        name = f"Player {n}"
        seats = [{"who": "me"}, {"who": "greedy"}, {"who": "greedy"}]
        wish: Json = {"game": list(GAMES)[n % len(GAMES)], "seats": seats, "pace": "instant"}
        cookie = self.cookie_of(name)
        made, _ = await asyncio.to_thread(ask, self.served.address, "api/tables", wish, cookie)
        chance = Random(self.chance.random())
        player = Timed(name, "", cookie, str(made["id"]), 0, chance, lambda: self.served.address, REST)
        self.counted.append(player)
        self.playing[asyncio.create_task(player.play())] = n

    def import_a_long_game(self) -> None:
        """The longest of one random game of each kind."""
        record = max((random_game(name) for name in GAMES), key=lambda record: record.count)
        self.cookie = self.cookie_of("Historian")
        made, _ = ask(self.served.address, "api/import", {"record": record.text(reveal=True)}, self.cookie)
        self.long = str(made["id"])

    async def play(self, seconds: float) -> Times:
        await self.go_on(WARM)
        for player in self.counted:
            player.answers.clear()
            player.bots.clear()
        self.served.holds()
        await self.go_on(seconds)
        holds = self.served.holds()
        answers = [each for player in self.counted for each in player.answers]
        return Times(answers, [each for player in self.counted for each in player.bots], holds)

    async def go_on(self, seconds: float) -> None:
        """Whoever has come to the end begins anew."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(0.05)
            for task in [task for task in self.playing if task.done()]:
                task.result()
                await self.lay(self.playing.pop(task))

    async def attacked(self, kind: str, seconds: float) -> tuple[Times, int]:
        """What was measured meanwhile, and how often it was tried."""
        command = [sys.executable, ATTACKER, kind, "--port", str(self.served.port)]
        more = ["--seconds", str(seconds + 2 * WARM), "--table", self.long, "--cookie", self.cookie]
        pipe = asyncio.subprocess.PIPE
        attacker = await asyncio.create_subprocess_exec(*command, *more, stdout=pipe)
        measured = await self.play(seconds)
        told, _ = await attacker.communicate()
        return measured, int(told)

    async def beside_bots(self, seconds: float) -> tuple[Times, int]:
        """A hundred tables at which the strongest bot thinks in all seats, each with somebody who looks on."""
        async with AsyncExitStack() as sockets:
            for n in range(THINKING // EACH):
                await sockets.enter_async_context(self.bots_of(f"Guest {n}", f"127.2.0.{n + 1}"))
            return await self.play(seconds), THINKING

    @asynccontextmanager
    async def bots_of(self, name: str, source: str) -> AsyncIterator[None]:
        _, cookie = await asyncio.to_thread(ask, self.served.address, "api/me", {"name": name}, source=source)
        async with connect(
            self.served.address.replace("http", "ws", 1) + "ws",
            additional_headers={"cookie": cookie},
            local_addr=(source, 0),
        ) as socket:
            for n in range(EACH):
                wish: Json = {"game": list(GAMES)[n % len(GAMES)], "seats": [{"who": STRONGEST}] * 3, "pace": "instant"}
                made, _ = await asyncio.to_thread(ask, self.served.address, "api/tables", wish, cookie, source=source)
                await socket.send(json.dumps({"t": "hello", "table": made["id"]}))
            swallowing = asyncio.create_task(swallow(socket))
            yield
            swallowing.cancel()

    async def run(self, seconds: float, runs: list[str]) -> None:
        for n in range(TABLES):
            await self.lay(n)
        await asyncio.to_thread(self.import_a_long_game)
        quiet, rows = [await self.play(seconds)], []
        for kind in runs:
            measured, tried = await (self.beside_bots(seconds) if kind == BOTS else self.attacked(kind, seconds))
            rows.append((f"{kind}, {tried:,}", measured))
            print(f"{kind} ...", flush=True)
            quiet.append(await self.play(seconds))
        self.tell(together(quiet), rows)

    def tell(self, quiet: Times, rows: list[tuple[str, Times]]) -> None:
        head = ["beside", "choices", "answer p50", "p99 ms", "bot p50", "p99 ms", "loop held: used ms", "passed ms"]
        print(table(head, [quiet.row("quiet"), *(each.row(name, quiet) for name, each in rows)]))


async def swallow(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def together(all_times: list[Times]) -> Times:
    answers, bots = ([each for times in all_times for each in getattr(times, name)] for name in ("answers", "bots"))
    return Times(answers, bots, [max(holds) for holds in zip(*(times.holds for times in all_times), strict=True)])


def random_game(name: str) -> Record:
    opened, chance = box(name), Random(name)
    match = Match(opened, opened.game.fewest, {}, (), chance.randbytes(32))
    while not match.over and len(match.record.text(reveal=True)) < LONG:
        match.play(chance.choice(match.choices))
    return match.record


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each attack, and of each quiet time")
    parser.add_argument("--only", help="the attacks with these words")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve is not None:
        serve_here(wanted.serve)
        return 0
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(prefix="petteia-siege-") as folder:
        served = Served(Path(folder))
        try:
            asyncio.run(Siege(served).run(wanted.seconds, [kind for kind in RUNS if (wanted.only or "") in kind]))
        finally:
            served.process.terminate()
            served.process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
