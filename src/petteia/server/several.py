"""Several: one of the processes that serve a database together.

Each is there as long as the database hears of it. Only who leads a table changes it. Whoever needs the lead asks for it
and is given it between two commands, or takes it where the leader is gone. What the others hear of a change is a hint:
they read it. A hint that was missed is found by looking, every few seconds.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field

from petteia.play.refusal import Refusal, Refused
from petteia.server import steady
from petteia.server.hub import Hub
from petteia.server.room import Room
from petteia.server.service import Service
from petteia.server.store.ear import Ear
from petteia.server.store.interface import Beat, DeadlineRow, StoreError
from petteia.server.store.processes import Lead
from petteia.server.store.seen import Seen
from petteia.server.store.shared import SharedStore

LEASE = 4.0  # seconds after which a process that is not heard of is gone
RENEW = 1.0  # seconds between two signs of life
MARGIN = 0.5  # seconds before the end of a lease at which nothing is taken for certain any more
LOOK = 2.0  # seconds between two looks for what was not heard
ASK = 0.5  # seconds until the lead is asked for again …
WAIT = 15.0  # … and after which whoever waits for it is refused

log = logging.getLogger("petteia")


@dataclass
class Wanted:
    """A table whose lead is waited for."""

    lead: Lead = field(default_factory=lambda: Lead("", 0))  # the last that is known
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Several:
    several = True

    def __init__(self, store: SharedStore) -> None:
        self.store = store
        self.me = store.process
        self.led: dict[str, int] = {}  # tables that we lead, and under which numbers …
        self.until = 0.0  # … and until when nobody else can, by our own clock
        self.wanted: dict[str, Wanted] = {}
        self.giving: set[str] = set()  # tables whose lead is being handed over
        self.stirred: set[str] = set()  # tables at which somebody has come or gone here …
        self.shown: dict[str, frozenset[Seen]] = {}  # … and who the others know to be here
        self.telling = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.ear: Ear | None = None
        self.ended: asyncio.Task[None] | None = None

    # Being there.

    async def begin(self, service: Service) -> None:
        self.service = service
        self.hub: Hub = service.hub
        self.hub.stirred = self.stir
        await self.show_oneself()
        await self.agree_on_time()
        loop = asyncio.get_running_loop()

        def heard(words: list[str | int]) -> None:
            with contextlib.suppress(RuntimeError):  # nobody listens any more
                loop.call_soon_threadsafe(self.hear, words)

        self.ear = await asyncio.to_thread(self.store.listen, heard)
        self.start(self.stay())
        self.start(self.keep_looking())

    async def end(self) -> None:
        """Hand everything over. What is still done here finds others leading, or leads once more for a moment."""
        if self.ended is None:
            self.ended = asyncio.get_running_loop().create_task(self._end())
        await asyncio.shield(self.ended)

    async def _end(self) -> None:
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.led.clear()
        self.until = 0.0
        with contextlib.suppress(StoreError):
            await asyncio.wrap_future(self.store.leave())
        if self.ear is not None:
            self.ear.end()

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreError | Refused):
            log.info("left for the next look: %s", error)
        else:
            log.error("among the processes one has stumbled", exc_info=error)

    async def stay(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self.show_oneself()
                await asyncio.wrap_future(self.store.bury())
            except StoreError as error:
                log.error("the store does not answer: %s", error)

    async def show_oneself(self) -> None:
        """What is ours stays ours for a while; if the others took us for gone, nothing is."""
        begun = time.monotonic()
        alive = await asyncio.wrap_future(self.store.appear(LEASE))
        if not alive.known:
            self.led.clear()
            self.shown.clear()
            for table in self.hub.at:
                self.stir(table)
        self.until = begun + LEASE - MARGIN
        steady.agree(alive.clock)

    async def agree_on_time(self) -> None:
        """All have one time: it goes on from where one of them has last kept it, by the database's clock."""
        beat = self.store.last_beat()
        if beat is None:
            await asyncio.wrap_future(self.store.beat(Beat(steady.now(), steady.wall())))
            beat = self.store.last_beat()
        assert beat is not None
        steady.go_on(beat.steady, beat.wall)

    # Leading.

    def certain(self, table: str) -> bool:
        """Whether nobody else can have changed a table."""
        return table in self.led and time.monotonic() < self.until

    def newest(self, room: Room) -> bool:
        return self.certain(room.id) or self.store.number(room.id) == room.row.seq

    def lost(self, table: str) -> None:
        self.led.pop(table, None)

    async def lead(self, table: str) -> int:
        if self.certain(table):
            return self.led[table]
        wanted = self.wanted[table] = Wanted()
        end = time.monotonic() + WAIT
        try:
            while True:
                wanted.news.clear()
                lead = await self.try_to_lead(table)
                wanted.lead = max(wanted.lead, lead, key=lambda each: each.fence)
                if lead.process == self.me:
                    self.gain(table, lead.fence)
                    return lead.fence
                if time.monotonic() > end:
                    raise Refused(Refusal("server.busy"))
                await self.ask(table, lead.process, wanted)
                if self.certain(table):
                    return self.led[table]
        except StoreError as error:
            raise self.service.lost(error) from error
        finally:
            del self.wanted[table]

    async def try_to_lead(self, table: str) -> Lead:
        """Who leads a table now."""
        lead = await asyncio.wrap_future(self.store.lead(table))
        if lead is None:
            raise Refused(Refusal("server.no_table"))
        return lead

    async def ask(self, table: str, leader: str, wanted: Wanted) -> None:
        """Until something is heard of a table, or for a while."""
        await asyncio.wrap_future(self.store.want(table, leader))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ASK):
                await wanted.news.wait()

    def gain(self, table: str, fence: int) -> None:
        """What is at hand of it may be from before it was ours."""
        room = self.service.rooms.get(table)
        try:
            if room is not None and self.store.number(table) != room.row.seq:
                del self.service.rooms[table]
        except StoreError:
            del self.service.rooms[table]
        self.led[table] = fence

    async def hand_over(self, table: str, to: str) -> None:
        """Between two commands."""
        try:
            async with self.service.lock(table):
                self.led.pop(table, None)
                await asyncio.wrap_future(self.store.hand_over(table, to))
        finally:
            self.giving.discard(table)

    async def take_clock(self, row: DeadlineRow) -> bool:
        return await asyncio.wrap_future(self.store.take_clock(row))

    async def give_clock_back(self, row: DeadlineRow) -> None:
        with contextlib.suppress(StoreError):
            await asyncio.wrap_future(self.store.give_clock_back(row))

    async def first(self, word: str, seconds: float) -> bool:
        return await asyncio.wrap_future(self.store.first(word, seconds))

    # Hearing.

    def hear(self, words: list[str | int]) -> None:
        if self.ended is not None:
            return
        match words:
            case ["table", str(table), int(seq), _, str(leader), int(fence)]:
                self.hear_lead(table, Lead(leader, fence))
                if seq > self.hub.newest.get(table, seq):
                    self.start(self.service.follow(table, seq))
            case ["gone", str(table)]:
                self.start(self.service.follow(table))
            case ["process", _]:
                for wanted in self.wanted.values():
                    wanted.news.set()
            case ["chat", str(table), int(n)]:
                if n > self.hub.said.get(table, n):
                    self.start(self.service.follow_chat(table))
            case ["order", str(table), int(seat)]:
                if table in self.hub.at and not self.certain(table):
                    self.start(self.service.follow(table, seat=seat))
            case ["here", str(table)]:
                self.start(self.look_who_is_at(table))
            case ["session", str(session)]:
                self.hub.end_sessions({session})
            case ["want", str(table), self.me, str(other)]:
                if table not in self.giving:
                    self.giving.add(table)
                    self.start(self.hand_over(table, other))
            case ["again"]:
                self.start(self.look())

    def hear_lead(self, table: str, lead: Lead) -> None:
        if lead.process != self.me and lead.fence > self.led.get(table, lead.fence):
            del self.led[table]
        wanted = self.wanted.get(table)
        if wanted is None or lead.fence <= wanted.lead.fence:
            return
        wanted.lead = lead
        if lead.process == self.me:
            self.gain(table, lead.fence)
        wanted.news.set()

    # Looking for what was not heard.

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(StoreError):
                await self.look()

    async def look(self) -> None:
        watched = list(self.hub.at)
        newest = self.store.newest(watched) if watched else {}
        for table in watched:
            now = newest.get(table)
            if now is None or now.seq > self.hub.newest.get(table, now.seq):
                self.start(self.service.follow(table, now and now.seq))
            elif now.said > self.hub.said.get(table, now.said):
                self.start(self.service.follow_chat(table))
            if self.hub.seen(table) != self.shown.get(table, frozenset()):
                self.stir(table)
        there = self.store.present()
        for table in {*there, *self.hub.elsewhere}:
            self.hub.see_elsewhere(table, there.get(table, frozenset()))
            self.tell_presence(table)

    # Who is at a table.

    async def look_who_is_at(self, table: str) -> None:
        self.hub.see_elsewhere(table, self.store.present(table).get(table, frozenset()))
        self.tell_presence(table)
        self.service.woken.set()  # bots may have waited for somebody to look

    def tell_presence(self, table: str) -> None:
        room = self.service.rooms.get(table)
        if table in self.hub.at and room is not None:
            self.hub.tell_presence(room)

    def stir(self, table: str) -> None:
        """Somebody has come to a table here, or gone."""
        self.stirred.add(table)
        if not self.telling and self.ended is None:
            self.telling = True
            self.start(self.tell_who_is_here())

    async def tell_who_is_here(self) -> None:
        try:
            while self.stirred:
                table = self.stirred.pop()
                seen = self.hub.seen(table)
                if seen != self.shown.get(table, frozenset()):
                    await self.tell_who_is_at(table, seen)
        finally:
            self.telling = False

    async def tell_who_is_at(self, table: str, seen: frozenset[Seen]) -> None:
        try:
            await asyncio.wrap_future(self.store.put_present(table, seen))
        except StoreError as error:  # the table has gone, or the database is away: the next look does it again
            log.info("table %s: who is there was not told: %s", table, error)
            self.shown.pop(table, None)
            return
        self.shown[table] = seen
        if not seen:
            del self.shown[table]
