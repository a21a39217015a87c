"""Scheduler: takes up what waits in the store, bots that are to choose and clocks that have run out.

Everything due stands in the store, so it is done after a restart too, and by whichever server comes first. Should two
do the same, the table takes the first.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import time
from collections.abc import Coroutine
from dataclasses import replace

import msgspec

from petteia.core.rng import Rng
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.refusal import Refusal, Refused
from petteia.server import clocks, consent, expiry, keep, orders, playing, seating, steady
from petteia.server.bots import is_quick
from petteia.server.room import STAND_IN, Room
from petteia.server.service import Service
from petteia.server.sessions import Sessions
from petteia.server.shares import Shares
from petteia.server.store.interface import Beat, DeadlineRow, JobRow, StoreError
from petteia.server.workers import Thought, Workers

TICK = 0.5  # seconds between two looks at the store, if nothing wakes us
AGAIN = 2.0  # seconds until what could not be kept is tried again …
LATER = 60.0  # … and until a table is looked at again that nobody can play on
LOOK = 2.0  # seconds between two looks at who is away
FAIRLY = 512  # people whose bots are compared when one may begin
HEARD = 100  # acts of the host read at once
AT_ONCE = 64  # clocks dealt with in one look
BEAT = 60.0  # seconds between two moments that are kept
TIDY = 3600.0  # seconds between two clear-outs of old answers …
OLD = 2 * 24 * 3600.0  # … which nobody asks for any more

HOPELESS = ("server.damaged", "server.no_table", "server.other_rules")

log = logging.getLogger("petteia")


class Scheduler:
    """`workers` are for bots that take their time, `quick` for those that do not, so that these never wait for them;
    `resting`: where only bots play, they wait until somebody looks."""

    def __init__(
        self,
        service: Service,
        workers: Workers,
        quick: Workers,
        shares: Shares,
        days: dict[str, int] | None = None,
        resting: bool = True,
    ) -> None:
        self.service = service
        self.store = service.store
        self.workers = workers
        self.quick = quick
        self.shares = shares
        self.resting = resting
        self.sessions: Sessions | None = None  # whose time is to be looked after
        self.days = days or {}  # after which tables go, by their status
        self.tasks: set[asyncio.Task[None]] = set()
        self.at_zero: set[DeadlineRow] = set()  # clocks that are being dealt with
        self.looked_after: set[str] = set()  # tables at which somebody's absence is being dealt with
        self.stumbled: set[str] = set()  # tables whose job could not be taken when this was last tried
        self.looked = 0.0
        self.heard = max((act.n for act in self.store.audited(0, 1)), default=0)  # of what the host did
        self.kept = 0.0
        self.tidied = 0.0

    async def begin(self) -> None:
        """Time goes on from where it was last kept, and what an earlier server was working on is free again. Several
        processes have agreed on both by now."""
        if not self.service.company.several:
            if (beat := self.store.last_beat()) is not None:
                steady.go_on(beat.steady, beat.wall)
            await asyncio.wrap_future(self.store.free_leases(steady.now()))
        self.start(self.run())

    async def end(self) -> None:
        while self.tasks:  # one that ends may begin another
            tasks = list(self.tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
        await self.quick.close()
        with contextlib.suppress(StoreError):
            await asyncio.wrap_future(self.store.beat(moment()))

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the scheduler has stumbled", exc_info=error)

    async def run(self) -> None:
        while True:
            self.service.woken.clear()
            try:
                await self.take_up(steady.now())
                pause = self.pause(steady.now())
            except StoreError as error:
                log.error("the store does not answer: %s", error)
                pause = AGAIN
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self.service.woken.wait()

    def pause(self, now: float) -> float:
        """Seconds until something is due. What is already due waits for a worker, and a free one wakes us."""
        due = self.store.next_due(self.watched)
        return TICK if due is None or due <= now else min(TICK, due - now)

    @property
    def watched(self) -> list[str] | None:
        """The tables that somebody looks at; None where it does not matter."""
        return sorted(self.service.hub.looked_at) if self.resting else None

    async def take_up(self, now: float) -> None:
        """All that is due, as far as the store lets us; what it has refused is raised at the end."""
        refused: list[StoreError] = []
        for lane in (self.quick, self.workers):
            if lane.spare:  # take on no more than there are hands for
                try:
                    await self.take_jobs(now, lane)
                except StoreError as failure:
                    refused.append(failure)
        if has_passed(LOOK, self.looked, now):
            self.looked = now
            self.heed_host()
            self.look_after_tables()
        for deadline in self.store.deadlines(now, AT_ONCE):
            if deadline not in self.at_zero:
                self.at_zero.add(deadline)
                self.start(self.ran_out(deadline))
        if has_passed(BEAT, self.kept, now):
            self.kept = now
            await asyncio.wrap_future(self.store.beat(moment()))
            if self.sessions is not None:
                self.start(self.sessions.look_after(self.service, now))
        if has_passed(TIDY, self.tidied, now):
            self.tidied = now
            await asyncio.wrap_future(self.store.forget_answers(time.time() - OLD))
            self.start(self.expire(now))
        if refused:
            raise refused[0]

    def heed_host(self) -> None:
        """The host may have done something beside us: read again what is at hand, and see off whoever is to go."""
        acts = self.store.audited(self.heard, HEARD)
        if not acts:
            return
        self.heard = acts[-1].n
        self.store.clear_out()  # they may have removed somebody
        self.service.rooms.clear()
        hub, doors = self.service.hub, self.service.doors
        doors.look()
        for connection in hub.all:
            if doors.shut(connection.address):
                connection.end()
        for person in {connection.person for connection in hub.all} - {""}:
            row = self.store.person(person)
            if row is None or row.gone or row.banned:
                hub.end(person)
        for table in list(hub.at):
            try:
                hub.show(self.service.room(table))
            except Refused:
                hub.close(table, "server.host_removed")

    async def expire(self, now: float) -> None:
        if gone := await expiry.expire(self.service, self.days, now):
            log.info("%s tables removed after their time", gone)

    def look_after_tables(self) -> None:
        """Somebody's absence may have lasted long enough by now, at a table where others wait."""
        for table in list(self.service.hub.at):
            room = self.service.rooms.get(table)
            if room is None or room.over or table in self.looked_after:
                continue
            self.service.hub.tell_presence(room)
            now = replace(room, away=self.service.hub.here(room).away)
            told = self.service.hub.waits.get(table, [])
            if consent.waits(room, now.away) != told or seating.heir(now) is not None:
                self.looked_after.add(table)
                self.start(self.look_after(table))

    async def look_after(self, table: str) -> None:
        """Do what nobody is waited for any more, and let somebody who is here have the creator's say."""

        def change(room: Room) -> None:
            consent.settle(room)
            seating.pass_on(room)

        try:
            room = await self.service.change(table, change)
            self.service.hub.show(room)  # whom the table waits for may have changed, even if the table has not
        except (Refused, StoreError) as refused:
            log.info("table %s: %s", table, refused)
            await asyncio.sleep(patience(refused))
        finally:
            self.looked_after.discard(table)

    async def take_jobs(self, now: float, lane: Workers) -> None:
        """Let bots begin. A lease that fails takes no other one with it; then, at the end, it raises StoreError.

        A table whose lease failed goes last next time: it might hold the only place for ever.
        """
        due = self.store.jobs(now, FAIRLY, self.watched, lane is self.quick)
        jobs = self.shares.fair(due, self.owner, lane.spare, now, self.stumbled)
        until = now + lane.longest
        leases = [asyncio.wrap_future(self.store.lease(job, until)) for job in jobs]
        taken = await asyncio.gather(*leases, return_exceptions=True)
        for job, mine in zip(jobs, taken, strict=True):
            self.stumbled.discard(job.table)
            if isinstance(mine, BaseException):
                self.stumbled.add(job.table)
            elif mine:
                self.start(self.bot(msgspec.structs.replace(job, leased=until)))
            else:
                self.service.woken.set()  # somebody else was quicker: there may be more to do
        for failure in taken:
            if isinstance(failure, BaseException):
                raise failure

    def owner(self, table: str) -> str:
        """Whose table it is, and so whose bots are thinking there."""
        room = self.service.rooms.get(table)
        row = room.row if room is not None else self.store.table(table)
        return row.creator if row is not None else ""

    def room(self, table: str, line: int) -> Room:
        """A table as it is at a line; read again if another server has brought it there."""
        room = self.service.room(table)
        if room.line != line:
            self.service.rooms.pop(table, None)
            room = self.service.room(table)
        return room

    async def bot(self, job: JobRow) -> None:
        """Let a bot choose, unless the table has gone on without it."""
        try:
            room = self.room(job.table, job.line)
            if room.outdated is not None and not any(seat.person for seat in room.head.seats):
                await self.service.change(job.table, consent.settle)  # bots agree with everything
                return
            if orders.answer(room, job.seat, orders.standing(room, orders.kept(room))):
                await self.service.change(job.table, lambda room: orders.carry_out(room, job.seat, job.line))
                return
            spec = bot_at(room, job)
            assert room.match is not None
            notation = room.match.box.notation
            begun = steady.now()
            lane = self.quick if is_quick(spec) else self.workers
            action, found_by = await lane.choose(thought(room, room.match, job.seat, spec))
            self.shares.spend(room.row.creator, steady.now() - begun, steady.now())

            def play(room: Room) -> None:
                bot_at(room, job)  # a person may have taken the seat back while the bot was thinking
                if found_by != spec:
                    room.notice("bot_replaced", {"seat": job.seat, "bot": spec, "by": found_by})
                playing.play(room, job.seat, job.line, notation.format(action))

            await self.service.change(job.table, play)
        except (Refused, StoreError) as refused:
            log.info("table %s, line %s: the bot's choice was not taken: %s", job.table, job.line, refused)
            self.start(self.put_back(job, patience(refused)))
        finally:
            self.service.woken.set()

    async def put_back(self, job: JobRow, wait: float) -> None:
        """Give a lease back after a while, if the job is still there; and if the store does not take it, later."""
        given = False
        while not given:
            await asyncio.sleep(wait)
            with contextlib.suppress(StoreError):
                await asyncio.wrap_future(self.store.lease(job, 0.0))
                given = True
        self.service.woken.set()

    async def ran_out(self, deadline: DeadlineRow) -> None:
        """A clock is at zero: what the table's creator chose happens, if it is still that clock."""

        def at_zero(room: Room) -> None:
            if room.outdated is not None:
                raise Refused(room.outdated)
            if keep.deadline(room, room.line) != deadline:
                raise Refused(Refusal("server.stale", {"at": deadline.line, "line": room.line}))
            clocks.ran_out(room, deadline.seat, STAND_IN)
            consent.settle(room)  # a bot plays there now: nobody waits for an answer from there

        company = self.service.company
        try:
            if not await company.take_clock(deadline):
                await asyncio.sleep(AGAIN)
                return
            self.room(deadline.table, deadline.line)
            await self.service.change(deadline.table, at_zero)
        except (Refused, StoreError) as refused:
            log.info("table %s: the clock was not stopped: %s", deadline.table, refused)
            await asyncio.sleep(patience(refused))
            await company.give_clock_back(deadline)
        finally:
            self.at_zero.discard(deadline)


def has_passed(seconds: float, since: float, now: float) -> bool:
    """Whether so much time has passed; also where time has begun anew, and nobody knows how much."""
    return not 0 <= now - since <= seconds


def moment() -> Beat:
    return Beat(steady.now(), steady.wall())


def patience(failure: Refused | StoreError) -> float:
    """Seconds until it is worth trying again after a failure."""
    hopeless = isinstance(failure, Refused) and failure.refusal.rule in HOPELESS
    return LATER if hopeless else AGAIN


def bot_at(room: Room, job: JobRow) -> str:
    """The spec of the bot that is to choose here. Raises Refused if none is."""
    if room.outdated is not None:
        raise Refused(room.outdated)
    spec = room.head.seats[job.seat].plays_itself
    if room.match is None or room.line != job.line or not spec:
        raise Refused(Refusal("server.stale", {"at": job.line, "line": room.line}))
    return spec


def thought(room: Room, match: Match, seat: int, spec: str) -> Thought:
    """What a bot in this seat may know, as one of the states it cannot tell apart."""
    mark = hmac.new(room.row.seed, f"bot {room.line} {seat}".encode(), hashlib.sha256).digest()
    seed = int.from_bytes(mark[:7])
    imagined = match.game.determinize(match.s, seat, Rng(seed))
    data = msgspec.Raw(msgspec.json.encode(dump(match.game, imagined)))
    actions = match.game.actions(imagined)
    return Thought(
        match.game.name, data, seat, spec, seed, actions, pack=match.box.pack_header, values=match.box.pack_values
    )
