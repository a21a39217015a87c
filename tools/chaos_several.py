"""Chaos among several: servers on one PostgreSQL are killed, paused, cut off and replaced while people and bots play.

    python tools/chaos_several.py [--blows 300] [--seed 1] [--servers 3] [--workers 1]

Blows: kill -9 of a server or a worker, `pg_ctl stop -m immediate`, connections that are cut, a pause beyond a lease
(SIGSTOP, then SIGCONT), and a server that is replaced as a host replaces it (SIGTERM). People come back at any server.

In the end: every acknowledged command is there, at its line, and nothing twice; every table replays and verifies; no
line was written under an older lead than one before it, and no lead was two processes'; whatever anybody was shown at a
line is what stands there, and nobody was shown an earlier moment after a later one.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.server.doctor import Waiting
from petteia.server.frames import view_hash
from petteia.server.history import moment
from petteia.server.keep import open_room
from petteia.server.packs import Packs
from petteia.server.room import Room
from petteia.server.several import LEASE
from petteia.server.store import Store
from petteia.server.store.address import Address
from petteia.server.store.ear import Ear
from petteia.server.store.opening import open_store
from tests.cluster import Cluster
from tools._players import Player
from tools.chaos import BOXES, PATIENCE, TABLES, Chaos, Counts, Kind, Server, Table

TELL = 10  # blows after which it is said how far it has come
BLOWS = ("kill", "kill", "cut", "pause", "database", "replace")


@dataclass
class SeveralCounts(Counts):
    blows: Counter[str] = field(default_factory=Counter)
    leads: int = 0  # changes of who leads a table
    shown: int = 0  # views that were compared with what stands there


class Leads:
    """Who was heard to lead which table under which number."""

    def __init__(self, address: Address) -> None:
        self.known: dict[tuple[str, int], str] = {}
        self.two: list[str] = []  # leads that were two processes'
        self.ear = Ear(address, self.hear)

    def hear(self, words: list[str | int]) -> None:
        match words:
            case ["table", str(table), _, _, str(leader), int(fence)]:
                if self.known.setdefault((table, fence), leader) != leader:
                    self.two.append(f"{table} under {fence}: {leader} and {self.known[table, fence]}")


class SeveralChaos(Chaos):
    def __init__(self, folder: Path, cluster: Cluster, seed: int, servers: int, workers: int) -> None:
        super().__init__(folder, seed)
        self.patient = True
        self.cluster = cluster
        self.url = cluster.url("postgres")
        self.luck = Random(seed)
        self.servers = [self.process(f"server {n}") for n in range(servers)]
        self.workers = [self.process(f"worker {n}", works=True) for n in range(workers)]
        self.away: set[int] = set()  # servers at which nobody arrives now
        self.counts: SeveralCounts = SeveralCounts()

    def process(self, name: str, works: bool = False) -> Server:
        (self.server.folder / name).mkdir()
        return Server(self.server.folder / name, self.url, works)

    def address(self) -> str:
        there = [server for n, server in enumerate(self.servers) if n not in self.away]
        return self.luck.choice(there).address

    async def blow(self, kinds: list[Kind], blows: int) -> SeveralCounts:
        for each in [*self.servers, *self.workers]:
            await asyncio.to_thread(each.start)
        leads = Leads(Address(self.url))
        try:
            places = [self.lay(kind) for kind in kinds]
            for n in range(blows):
                await self.some_time()
                what = self.luck.choice(BLOWS)
                await getattr(self, what)()
                self.counts.blows[what] += 1
                await self.until_well()
                places = [self.lay(kind) if self.ended(t) else t for t, kind in zip(places, kinds, strict=True)]
                if (n + 1) % TELL == 0:
                    print(f"{n + 1} blows, {self.acknowledged()} commands acknowledged ...", flush=True)
            await self.settle()
            assert not leads.two, leads.two
            self.counts.leads = len(leads.known)
            return self.counts
        finally:
            leads.ear.end()
            self.end_all()

    def ended(self, table: Table) -> bool:
        return bool(table.players) and all(player.over for player in table.players)

    async def until_well(self) -> None:
        """New tables are laid by requests that are not repeated, so the store has to take them."""
        async with asyncio.timeout(PATIENCE):
            for server in self.servers:
                while not await asyncio.to_thread(well, server.address):
                    await asyncio.sleep(0.05)

    # Blows.

    async def kill(self) -> None:
        """The worker is one of those whom it may meet."""
        process = self.luck.choice([*self.servers, *self.workers])
        await self.begin_anew(process, signal.SIGKILL)

    async def replace(self) -> None:
        assert await self.begin_anew(self.luck.choice(self.servers), signal.SIGTERM) == 0

    async def begin_anew(self, process: Server, how: signal.Signals) -> int:
        here = {self.servers.index(process)} if process in self.servers else set()
        self.away |= here
        status = await asyncio.to_thread(process.end, how)
        await asyncio.to_thread(process.start)
        self.away -= here
        return status

    async def pause(self) -> None:
        """Beyond its lease; then it wakes up, and goes on as if nothing had happened."""
        n = self.luck.randrange(len(self.servers))
        process = self.servers[n].process
        assert process is not None
        self.away.add(n)
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(LEASE + 1 + self.luck.random())
        process.send_signal(signal.SIGCONT)
        self.away.remove(n)

    async def cut(self) -> None:
        end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'petteia %'"
        await asyncio.to_thread(self.cluster.say, f"{end} and random() < 0.7")

    async def database(self) -> None:
        await asyncio.to_thread(self.cluster.stop, signal.SIGQUIT)
        await asyncio.to_thread(self.cluster.start)

    # Looking.

    async def some_time(self) -> None:
        """Until so many commands are acknowledged, and a moment more."""
        target = self.acknowledged() + self.chance.randrange(1, 30)
        async with asyncio.timeout(PATIENCE):
            while self.acknowledged() < target and not all(task.done() for task in self.tasks()):
                await asyncio.sleep(0.01)
        await asyncio.sleep(self.chance.random() * 0.2)

    async def settle(self) -> None:
        """Everybody hears their last answer; bots have gone on by themselves; then all stop, as they should."""
        for player in self.players():
            player.tired = True
        bots = [table for table in self.tables if not table.players]
        before = {table.name: await self.patiently(table.name) for table in bots}
        async with asyncio.timeout(PATIENCE):
            while any(player.pending is not None for player in self.players()):
                self.acknowledged()
                await asyncio.sleep(0.01)
            for name, line in before.items():
                while line < 10**9 and await self.patiently(name) <= line:
                    await asyncio.sleep(0.05)
        acknowledged = self.acknowledged()
        for task in self.tasks():
            task.cancel()
        for each in [*self.servers, *self.workers]:
            status = await asyncio.to_thread(each.end, signal.SIGTERM)
            assert status == 0, f"{each.folder.name} ended with {status}"
        store = open_store(Address(self.url))
        try:
            waiting = Waiting(store)
            for table in self.tables:
                self.look_at(store, table, waiting)
                self.look_at_order(store, table)
        finally:
            store.close()
        self.counts.acknowledged, self.counts.tables = acknowledged, len(self.tables)
        self.counts.again = len({(player.table, key) for player in self.players() for key in player.again})

    async def patiently(self, table: str) -> int:
        """Where a table is; a server that is just waking up is asked again."""
        for _ in range(100):
            try:
                return await asyncio.to_thread(self.line, table)
            except OSError:
                await asyncio.sleep(0.1)
        raise AssertionError(f"nobody says where {table} is")

    def look_at_order(self, store: Store, table: Table) -> None:
        """Lines are written under leads that grow; whatever was shown of a line is what stands there."""
        row = store.table(table.name)
        assert row is not None
        fences = [line.fence for line in store.lines(table.name, 1, row.line)]
        assert fences == sorted(fences), f"{table.name}: {fences}"
        assert row.fence >= max(fences, default=0)
        room = open_room(Packs(BOXES).at(row), row, store)
        for player in table.players:
            numbers = [(seq, line) for seq, line, _ in player.seen]
            assert numbers == sorted(numbers), f"{player.name} was shown an earlier moment after a later one: {numbers}"
            self.look_at_views(store, room, player)

    def look_at_views(self, store: Store, room: Room, player: Player) -> None:
        views = {(line, mark) for _, line, mark in player.seen}
        stands = {line: view_hash(moment(store, room, player.seat, line).view) for line in {line for line, _ in views}}
        for line, mark in views:
            assert stands[line] == mark, f"{player.name} was shown another line {line} than there is"
        self.counts.shown += len(views)

    def end_all(self) -> None:
        for task in self.tasks():
            task.cancel()
        for each in [*self.servers, *self.workers]:
            if each.process is not None and each.process.poll() is None:
                each.process.send_signal(signal.SIGCONT)
                each.end(signal.SIGKILL)


def well(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def chaos(
    folder: Path, blows: int, seed: int = 1, servers: int = 2, workers: int = 1, tables: int = len(TABLES)
) -> SeveralCounts:
    """Raises AssertionError if anything is lost, doubled or out of order."""
    with Cluster() as cluster:
        return asyncio.run(SeveralChaos(folder, cluster, seed, servers, workers).blow(TABLES[:tables], blows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--blows", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tables", type=int, default=len(TABLES))
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="petteia-chaos-"))
    print(f"Logs are in {folder}", flush=True)
    report = chaos(folder, asked.blows, asked.seed, asked.servers, asked.workers, asked.tables)
    blows = ", ".join(f"{n} {what}" for what, n in sorted(report.blows.items()))
    print(
        f"{sum(report.blows.values())} blows with {asked.servers} servers and {asked.workers} workers: {blows}.\n"
        f"{report.tables} tables, {report.finished} played to the end, {report.lines} lines.\n"
        f"{report.acknowledged} commands acknowledged, none lost; {report.again} sent again, none done twice.\n"
        f"{report.leads} leads, none of them two processes', no line under an older one than the line before.\n"
        f"{report.shown} views that people were shown are what stands there, each after an earlier one."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
