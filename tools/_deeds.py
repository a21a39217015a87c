"""Deeds for the chaos test: what people and the host do beside playing, one after another, and what must come of it.

Records are imported, tables forked, people blocked, muted and met again, tables removed by the host or because their
time is up. What was acknowledged is there after a kill, once; what was under way is there or not, and nothing else is.
"""

import asyncio
import sqlite3
import urllib.error
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from random import Random

from petteia.play.match import Match
from petteia.play.registry import Box
from petteia.server.admin import Host
from petteia.server.expiry import DAY
from petteia.server.hub import Hub
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.store import SqliteStore
from petteia.server.store.interface import Store
from tools._players import Json, Player, ask

LOST = (OSError, EOFError, HTTPException)
FEW = 6  # tables of these kinds at a time: their bots play too
LINES = 120  # of a record that is imported
AGES = 0.2  # how often a table has not been touched for ages, after a kill
AGE = 1000 * DAY
CREATES, HOSTS = ("import", "fork"), ("mute", "unmute", "remove")
PAUSE = 0.05  # seconds between two deeds


@dataclass(eq=False)
class Deed:
    what: str
    about: str = ""
    settled: bool = False  # a kill has shown whether it was done


class Doer:
    def __init__(self, address: Callable[[], str], path: Path, boxes: dict[str, Box], chance: Random) -> None:
        self.address, self.path, self.boxes, self.chance = address, path, boxes, chance
        self.done: Counter[str] = Counter()
        self.refused = 0
        self.lost: list[Deed] = []  # to create something, unanswered, and not yet settled
        self.now: Deed | None = None  # under way
        self.made: dict[str, int] = {}  # tables that are there, and how many lines at least
        self.aged: set[str] = set()  # tables whose time is up: there or not
        self.gone: set[str] = set()
        self.blocked = self.muted = False
        self.tired = False
        self.texts = {name: record_of(box, self.chance) for name, box in boxes.items()}

    def arrive(self) -> None:
        """Two people at a table that waits for a third: Dora, who does all this, and Eos, whom it is done to."""
        dora, self.cookie = ask(self.address(), "api/me", {"name": "Dora"})
        eos, cookie = ask(self.address(), "api/me", {"name": "Eos"})
        self.dora, self.eos = str(dora["id"]), str(eos["id"])
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        table, _ = ask(self.address(), "api/tables", {"game": next(iter(self.boxes)), "seats": seats}, self.cookie)
        self.table = str(table["id"])
        invites = table["invites"]
        assert isinstance(invites, list)
        token = next(each["token"] for each in invites if each["seat"] == 1)
        ask(self.address(), f"api/tables/{self.table}/seats/1/claim", {"token": token}, cookie)

    async def run(self, players: Callable[[], Sequence[Player]], line: Callable[[str], int]) -> None:
        """One deed after another, from one server to the next."""
        while not self.tired:
            await asyncio.sleep(PAUSE)
            what = self.chance.choice(("import", "fork", "block", "mute", "remove"))
            if what in CREATES and len(self.made) >= FEW:
                what = "remove"
            try:
                await self.do(what, players(), line)
            except urllib.error.HTTPError as error:
                if error.code >= 500:
                    raise AssertionError(f"{self.now}: {error.code} {error.read().decode()}") from error
                self.refused += 1
            except LOST:
                assert self.now is not None
                if self.now.what in CREATES and not self.now.settled:
                    self.lost.append(self.now)
            self.now = None

    async def do(self, what: str, players: Sequence[Player], line: Callable[[str], int]) -> None:
        match what:
            case "import":
                text, lines = self.texts[self.chance.choice(sorted(self.texts))]
                await self.create("import", "api/import", {"record": text}, self.cookie, lines)
            case "fork":
                sitting = [each for each in players if not each.over and line(each.table) > 0]
                if sitting:
                    who = self.chance.choice(sitting)
                    at = self.chance.randrange(1, line(who.table) + 1)
                    path = f"api/tables/{who.table}/fork"
                    await self.create("fork", path, {"line": at, "seat": who.seat}, who.cookie, 0)
            case "block":
                self.now = Deed("unblock" if self.blocked else "block")
                path = f"api/tables/{self.table}/seats/1/block"
                await self.call(path, {"blocked": not self.blocked}, self.cookie)
                self.blocked = not self.blocked
                self.done[self.now.what] += 1
            case "mute":
                act = "unmute" if self.muted else "mute"
                await self.host(act, self.eos)
                self.muted = not self.muted
            case "remove":
                if theirs := sorted(self.made.keys() - self.aged):
                    table = self.chance.choice(theirs)
                    await self.host("remove", table)
                    self.made.pop(table, None)
                    self.gone.add(table)

    async def create(self, what: str, path: str, wish: Json, cookie: str, lines: int) -> None:
        self.now = Deed(what)
        made = await self.call(path, wish, cookie)
        self.made[str(made["id"])] = lines
        self.done[what] += 1

    async def call(self, path: str, message: Json, cookie: str) -> Json:
        address = self.address()
        return (await asyncio.to_thread(ask, address, path, message, cookie))[0]

    async def host(self, act: str, about: str) -> None:
        """As `petteia admin` does it, beside a server that runs or does not."""
        self.now = Deed(act, about)
        await asyncio.to_thread(self.obey, act, about)
        self.done[act] += 1

    def obey(self, act: str, about: str) -> None:
        async def act_now() -> None:
            host = Host(Service(store, self.boxes, Hub()), Settings(self.path.parent))
            await (host.remove(about) if act == "remove" else host.mark(act, about))

        store = SqliteStore(self.path)
        try:
            asyncio.run(act_now())
        finally:
            store.close()

    # Looking, while no server runs.

    def look(self, store: Store, laid: set[str]) -> None:
        now = self.now
        rows = {row.id: row for row in store.tables("", 10**6)}
        unknown = rows.keys() - laid - {self.table} - self.made.keys() - self.aged
        unknown -= {now.about} if now is not None and now.what == "remove" else set()
        under_way = now is not None and now.what in CREATES
        assert not unknown & self.gone, f"removed, and there again: {unknown & self.gone}"
        assert len(unknown) <= len(self.lost) + under_way, f"nobody has made {unknown}"
        self.made.update(dict.fromkeys(unknown, 0))
        self.lost.clear()
        if now is not None:
            now.settled = True
        for table in self.made.keys() - self.aged:
            if table not in rows:
                assert now is not None, f"{table} is lost"
                assert (now.what, now.about) == ("remove", table), f"{table} is lost, under way is {now}"
            else:
                assert rows[table].line >= self.made[table], f"{table} has lost lines"
        for table in (self.gone | self.aged) - rows.keys():
            assert not store.lines(table, 1, 9), f"lines of {table}, which is gone"
        self.look_at_people(store, now)

    def look_at_people(self, store: Store, now: Deed | None) -> None:
        eos = store.person(self.eos)
        assert eos is not None
        what = now.what if now is not None else ""
        blocked = [row.other for row in store.blocked_by(self.dora)]
        assert what in ("block", "unblock") or blocked == [self.eos] * self.blocked, f"blocked are {blocked}"
        assert what in ("mute", "unmute") or eos.muted == self.muted, eos
        acts = Counter(row.act for row in store.audited(0, 10**6))
        for act in HOSTS:
            assert self.done[act] <= acts[act] <= self.done[act] + (what == act), f"{act}: {acts} of {self.done}"

    def age(self) -> None:
        """Now and then a table was not touched for ages: the next server takes it away."""
        theirs = sorted(self.made.keys() - self.aged)
        if not theirs or self.chance.random() >= AGES or (self.now is not None and self.now.what in HOSTS):
            return
        table = self.chance.choice(theirs)
        with sqlite3.connect(self.path) as db:
            db.execute("update tables set touched = touched - ? where id = ?", (AGE, table))
        db.close()
        self.aged.add(table)
        del self.made[table]

    def left(self, store: Store) -> list[str]:
        """Tables whose time is up, and which are there all the same."""
        return [table for table in sorted(self.aged) if store.table(table) is not None]


def record_of(box: Box, chance: Random) -> tuple[str, int]:
    """The record of a game that goes on, and its lines."""
    match = Match(box, max(box.game.fewest, 2), {}, (), bytes(chance.randrange(256) for _ in range(32)))
    while match.record.count < LINES and not match.over:
        match.play(chance.choice(match.choices))
    return match.record.text(reveal=True), match.record.count
