"""Chaos: a real server is killed again and again while people and bots play, and nothing may be lost or half done.

    python tools/chaos.py [--kills 1000] [--seed 1] [--tables 8]

People play all games, chat, undo, pause, agree, decline and say things in advance; others import records, fork tables
and block people; the host mutes people and removes tables, and the time of some is up.

After each kill -9: every acknowledged command is there, at its line; nothing is there twice; every table replays and
verifies. After each restart: bots go on by themselves, and people go on with what was not acknowledged.
"""

import argparse
import asyncio
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.play.registry import GAMES, Box, box
from petteia.server.doctor import Waiting, examine, examine_table
from petteia.server.keep import load_state
from petteia.server.packs import Packs
from petteia.server.place import DATABASE
from petteia.server.serve import addresses, listen, serve
from petteia.server.settings import LOCAL, Settings
from petteia.server.store import SqliteStore, Store
from petteia.server.store.address import Address
from petteia.server.work import work
from tools._chaos_checks import check_kept, check_lines
from tools._deeds import Doer
from tools._players import Json, Player, ask

BOXES = {name: box(name) for name in GAMES}
TELL = 20  # kills after which it is said how far it has come
PATIENCE = 100.0  # seconds, a guard against hanging and no measure
NESTED = 3  # steps on the stack: a bid, inside a turn of an auction, inside a round; a battle inside a turn
BETWEEN = 30  # acknowledged commands between two kills, at most
Kind = tuple[str, list[str]]
TABLES: list[Kind] = [  # what is played, and who sits there; people are told apart by their letters
    ("offrandes", ["a", "random", "greedy", "b"]),
    ("cyclades", ["a", "random", "random"]),
    ("offrandes", ["random", "random", "random", "random"]),  # nobody looks: its bots must go on by themselves
    ("offrandes", ["a", "b", "c", "random", "random"]),
    ("offrandes", ["greedy", "random", "random"]),
    ("cyclades", ["greedy", "b", "random", "c"]),
    ("thebai", ["a", "greedy", "b"]),
    ("pantheon", ["c", "random", "b"]),
]


class Server:
    """The server in a process of its own, on a port of its own choice. `place` is that of its store: its folder, or the
    address of a database; one that `works` has no port."""

    def __init__(self, folder: Path, place: str = "", works: bool = False) -> None:
        self.folder = folder
        self.place = place or str(folder)
        self.way = "--work" if works else "--serve"
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        command = [sys.executable, __file__, self.way, self.place]
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, (self.folder / "log").read_text()

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


def serve_here(place: str) -> None:
    listening = listen(LOCAL, 0)
    serve(settings_for(place), listening, lambda: print(addresses(listening)[0], flush=True))


def work_here(place: str) -> None:
    work(settings_for(place), lambda: print("works", flush=True))


def settings_for(place: str) -> Settings:
    store = Address(place) if "://" in place else None
    return Settings(Path(place), store=store, workers=1, limited=False, resting=False)


@dataclass
class Counts:
    kills: int = 0
    tables: int = 0
    lines: int = 0
    acknowledged: int = 0
    again: int = 0  # commands that were sent again after a restart
    kept: int = 0  # of those, how many had been kept before the kill
    nested: int = 0  # tables that a kill met with a stack of nested steps
    finished: int = 0
    ordered: int = 0  # things said in advance and acknowledged
    agreed: int = 0  # asked of the table, or answered
    deeds: dict[str, int] = field(default_factory=dict)  # what was done beside playing


@dataclass
class Table:
    name: str
    box: Box
    players: list[Player]
    line: int = 0  # at the last look
    over: bool = False
    tasks: list[asyncio.Task[None]] = field(default_factory=list)


class Chaos:
    def __init__(self, folder: Path, seed: int, pace: str = "instant", rest: float = 0.0) -> None:
        self.pace, self.rest = pace, rest  # of bots, and seconds that people take for a choice
        self.server = Server(folder)
        self.path = folder / DATABASE
        self.chance = Random(seed)
        self.cookies: dict[str, str] = {}
        self.people: dict[str, str] = {}  # their ids
        self.tables: list[Table] = []  # all that were laid
        self.kept: set[tuple[str, str]] = set()  # commands that a kill met after they were kept, by table and key
        self.counts = Counts()
        self.doer = Doer(self.address, self.path, BOXES, Random(seed))
        self.doing: asyncio.Task[None] | None = None
        self.patient = False  # whether players try again what a store does not take

    def address(self) -> str:
        """Of a server that somebody connects to now."""
        return self.server.address

    # Laying tables, on a running server.

    def lay(self, kind: Kind) -> Table:
        """A table of this kind, whose people begin to play at once."""
        game, who = kind
        address = self.address()
        people = sorted({each for each in who if len(each) == 1}) or ["a"]
        for person in people:
            if person not in self.cookies:
                me, self.cookies[person] = ask(address, "api/me", {"name": person})
                self.people[person] = str(me["id"])
        seats = [{"who": "me" if each == people[0] else "open" if len(each) == 1 else each} for each in who]
        wish: Json = {"game": game, "seats": seats, "pace": self.pace}
        made, _ = ask(address, "api/tables", wish, self.cookies[people[0]])
        name = str(made["id"])
        invites = made["invites"]
        assert isinstance(invites, list)
        tokens = {invite["seat"]: invite["token"] for invite in invites}
        players = []
        for seat, each in enumerate(who):
            if len(each) == 1:
                if each != people[0]:
                    ask(address, f"api/tables/{name}/seats/{seat}/claim", {"token": tokens[seat]}, self.cookies[each])
                chance = Random(self.chance.random())
                own = each, self.people[each], self.cookies[each]
                players.append(Player(*own, name, seat, chance, self.address, self.rest, self.patient))
        if len(people) > 1:
            ask(address, f"api/tables/{name}/start", {}, self.cookies[people[0]])
        table = Table(name, BOXES[game], players)
        table.tasks = [asyncio.create_task(player.play()) for player in players]
        self.tables.append(table)
        return table

    # Looking at what is there, while no server runs.

    def look(self, path: Path | None = None) -> None:
        """At the store, or at a copy of it while the server runs."""
        store = SqliteStore(path or self.path)
        try:
            waiting = Waiting(store)
            for table in self.tables:
                if not table.over:
                    self.look_at(store, table, waiting)
            self.doer.look(store, {table.name for table in self.tables})
        finally:
            store.close()

    def look_at(self, store: Store, table: Table, waiting: Waiting) -> None:
        row = store.table(table.name)
        assert row is not None, table.name
        problems = examine_table(store, Packs(BOXES), row, waiting)
        assert not problems, problems
        assert row.line >= table.line
        self.counts.lines += row.line - table.line
        table.line, table.over = row.line, row.status == "over"
        self.counts.finished += table.over
        killed = self.server.process is not None and self.server.process.returncode == -signal.SIGKILL
        self.counts.nested += int(killed and load_state(table.box.game, row.state).depth >= NESTED)
        lines = {line.n: (line.who, line.words) for line in store.lines(table.name, 1, row.line)}
        said = [(each.name, each.text) for each in store.chat(table.name, 0, 10**6)]
        for player in table.players:
            if check_lines(player, lines, [text for name, text in said if name == player.name]):
                assert player.pending is not None
                self.kept.add((player.table, str(player.pending.message["key"])))
            check_kept(store, row, player)

    # Killing.

    async def run(self, kills: int, kinds: list[Kind]) -> Counts:
        try:
            self.server.start()
            places = [self.lay(kind) for kind in kinds]
            self.begin_deeds()
            for _ in range(kills):
                places = [self.lay(kind) if table.over else table for table, kind in zip(places, kinds, strict=True)]
                await self.some_time()
                self.server.end(signal.SIGKILL)
                self.counts.kills += 1
                await asyncio.sleep(0)
                self.look()
                self.doer.age()
                if self.counts.kills % TELL == 0:
                    print(f"{self.counts.kills} kills, {self.counts.lines} lines ...", flush=True)
                self.server.start()
            await self.finish()
            return self.counted()
        finally:
            self.stop()

    def begin_deeds(self) -> None:
        self.doer.arrive()
        self.doing = asyncio.create_task(self.doer.run(self.players, self.seen))

    def stop(self) -> None:
        for task in [*self.tasks(), *filter(None, [self.doing])]:
            task.cancel()
        if self.server.process is not None and self.server.process.poll() is None:
            self.server.end(signal.SIGKILL)

    async def some_time(self) -> None:
        """Until so many commands are acknowledged, every bot's table has gone on, and a moment more."""
        before = {table.name: table.line for table in self.tables if not table.players and not table.over}
        target = self.acknowledged() + self.chance.randrange(BETWEEN)
        async with asyncio.timeout(PATIENCE):
            while self.acknowledged() < target and not all(task.done() for task in self.tasks()):
                await asyncio.sleep(0.002)
            for name, line in before.items():
                while await asyncio.to_thread(self.line, name) <= line:
                    await asyncio.sleep(0.01)
        await asyncio.sleep(self.chance.random() * 0.05)

    def line(self, table: str) -> int:
        """Where a table is, over HTTP; a game that is over has come far enough."""
        info, _ = ask(self.address(), f"api/tables/{table}", None, self.cookies["a"])
        if info["status"] == "over":
            return 10**9
        log, _ = ask(self.address(), f"api/tables/{table}/at/0", None, self.cookies["a"])
        return int(str(log["lines"]))

    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    def tasks(self) -> list[asyncio.Task[None]]:
        return [task for table in self.tables for task in table.tasks]

    def seen(self, name: str) -> int:
        """How far a table had come at the last look."""
        return next(table.line for table in self.tables if table.name == name)

    def acknowledged(self) -> int:
        """Raises what a player has stumbled over, if one has."""
        for task in self.tasks():
            if task.done():
                task.result()
        if self.doing is not None and self.doing.done():
            self.doing.result()
        return sum(player.acknowledged for player in self.players())

    def counted(self) -> Counts:
        self.counts.tables = len(self.tables)
        self.counts.acknowledged = self.acknowledged()
        again = {(player.table, key) for player in self.players() for key in player.again}
        self.counts.again = len(again)
        self.counts.kept = len(again & self.kept)
        self.counts.ordered = sum(len(player.ordered) for player in self.players())
        self.counts.agreed = sum(len(player.asked) for player in self.players())
        self.counts.deeds = {**self.doer.done, "expired": len(self.doer.aged), "refused": self.doer.refused}
        return self.counts

    async def finish(self) -> None:
        """Let everybody hear their last answer, stop as one should, and look at everything once more."""
        for player in self.players():
            player.tired = True
        self.doer.tired = True
        assert self.doing is not None
        async with asyncio.timeout(PATIENCE):
            await self.doing
            while any(player.pending is not None for player in self.players()):
                await asyncio.sleep(0.01)
            while await asyncio.to_thread(self.still_there):
                await asyncio.sleep(0.1)
        assert self.server.end(signal.SIGTERM) == 0
        self.look()
        report = examine(self.path, BOXES)
        assert not report.problems, report.problems

    def still_there(self) -> list[str]:
        """Tables whose time is up; the server that runs takes them away."""
        store = SqliteStore(self.path)
        try:
            return self.doer.left(store)
        finally:
            store.close()


def chaos(folder: Path, kills: int, seed: int = 1, tables: int = len(TABLES)) -> Counts:
    """Raises AssertionError if anything is lost, doubled or half done."""
    return asyncio.run(Chaos(folder, seed).run(kills, TABLES[:tables]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=len(TABLES))
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--work", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve_here(asked.serve)
        return 0
    if asked.work is not None:
        work_here(asked.work)
        return 0
    folder = Path(tempfile.mkdtemp(prefix="petteia-chaos-"))
    print(f"Data and log are in {folder}", flush=True)
    report = chaos(folder, asked.kills, asked.seed, asked.tables)
    print(
        f"{report.kills} kills; they met {report.nested} tables inside nested steps.\n"
        f"{report.tables} tables, {report.finished} played to the end, {report.lines} lines.\n"
        f"{report.acknowledged} commands acknowledged, none lost. {report.again} sent again under the same key, "
        f"{report.kept} of them were kept already, none done twice.\n"
        f"{report.agreed} of them asked something of the table or answered, {report.ordered} said something ahead.\n"
        f"Beside playing: {', '.join(f'{n} {what}' for what, n in sorted(report.deeds.items()))}; each there once.\n"
        "Every table replays and verifies after every kill; bots went on by themselves after every restart."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
