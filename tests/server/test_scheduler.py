"""The scheduler: bots and clocks go on by themselves, after a restart too, whatever bots and disks do."""

import asyncio
import logging
import math
import re
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from petteia.play.refusal import Refused
from petteia.play.registry import box
from petteia.server import keep, playing, seating, site, tables
from petteia.server import protocol as say
from petteia.server.doctor import examine
from petteia.server.hub import Hub
from petteia.server.room import Room
from petteia.server.scheduler import Scheduler, has_passed
from petteia.server.service import Service
from petteia.server.shares import Shares
from petteia.server.store import SqliteStore
from petteia.server.store.interface import JobRow, PersonRow, StoreError
from petteia.server.table import Clock
from petteia.server.workers import Workers
from tests.server import odd_thinking as odd
from tests.server.store.disk import full_disk

ODD = "tests.server.odd_thinking"
BOXES = {"offrandes": box("offrandes")}
ANN = PersonRow("ann", "Ann")
PATIENCE = 100  # seconds, a guard against hanging and no measure
SHORT = 1.0  # a budget that runs out; on a busy machine for honest bots too

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("odd_bots")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "petteia.sqlite"


@asynccontextmanager
async def house(
    path: Path, running: bool = True, budget: float = PATIENCE, store: SqliteStore | None = None
) -> AsyncIterator[Scheduler]:
    """A server without its network. If it is not running, bots and clocks wait."""
    store = store or SqliteStore(path)
    lanes = Workers(2, budget, ODD), Workers(1, budget, ODD)
    scheduler = Scheduler(Service(store, BOXES, Hub()), *lanes, Shares(), resting=False)
    if running:
        await scheduler.begin()
    yield scheduler
    await scheduler.end()
    store.close()
    assert [worker.process for lane in lanes for worker in lane.all] == [None, None, None]


async def lay(scheduler: Scheduler, *seats: str, clock: Clock | None = None) -> str:
    """A table with these in its seats: `me`, or a bot, which may be an odd one."""
    wish = site.NewTable("offrandes", [site.NewSeat(seat if seat == "me" else "random") for seat in seats])
    room, _ = tables.make(BOXES["offrandes"], wish, ANN)
    room.fixed = msgspec.structs.replace(room.fixed, pace="instant", clock=clock or Clock())
    room.row = msgspec.structs.replace(room.row, fixed=msgspec.json.encode(room.fixed))
    for seat, who in zip(room.head.seats, seats, strict=True):
        seat.bot = "" if who == "me" else who
    playing.begin(room)
    await scheduler.service.add(room)
    return room.id


async def until(scheduler: Scheduler, table: str, what: Callable[[Room], bool]) -> Room:
    end = time.monotonic() + PATIENCE
    while not what(scheduler.service.room(table)):
        assert time.monotonic() < end, scheduler.service.room(table)
        await asyncio.sleep(0.02)
    return scheduler.service.room(table)


async def choose(scheduler: Scheduler, table: str) -> None:
    """Ann chooses in whatever seat of hers is asked."""
    room = await until(scheduler, table, lambda room: room.match is not None and asks_ann(room))
    assert room.match is not None
    seat, words = room.match.to_act, room.match.choices[0]
    assert seat is not None
    await scheduler.service.change(table, lambda room: playing.play(room, seat, room.line, words))


def asks_ann(room: Room) -> bool:
    return room.head.to_act >= 0 and not room.head.seats[room.head.to_act].plays_itself


def over(room: Room) -> bool:
    return room.status == "over"


def notices(room: Room) -> list[tuple[str, dict[str, int | str]]]:
    return [(notice.name, notice.facts) for notice in room.head.notices]


async def test_bots_play_a_game_to_its_end_by_themselves(path: Path) -> None:
    async with house(path) as scheduler:
        table = await lay(scheduler, "random", "random", "random")
        room = await until(scheduler, table, over)
        assert notices(room) == []
    assert examine(path, BOXES).problems == []


@pytest.mark.parametrize(
    ("seats", "wish", "seconds"),
    [
        ("me random random", {}, 0.0),  # the page is as slow as its reader likes
        ("me open open", {}, 0.0),
        ("me random random", {"pace": "slow"}, 2.5),
        (
            "me random random",
            {"clock": say.Clock("move", 60)},
            0.9,
        ),  # where a page catches up, something is to be seen
        ("random random random", {}, 0.9),  # and where it does not play itself
        ("random random random", {"pace": "instant"}, 0.0),
    ],
)
def test_bots_wait_only_where_nobody_could_follow_them(seats: str, wish: dict[str, Any], seconds: float) -> None:
    room, _ = tables.make(
        BOXES["offrandes"], site.NewTable("offrandes", [site.NewSeat(who) for who in seats.split()], **wish), ANN
    )
    assert keep.rest(room) == seconds


def test_bots_wait_where_one_plays_for_the_only_person() -> None:
    room, _ = tables.make(
        BOXES["offrandes"], site.NewTable("offrandes", [site.NewSeat(who) for who in ("me", "random", "random")]), ANN
    )
    room.head.seats[0].stand_in = "greedy"
    assert keep.rest(room) == 0.9


@pytest.mark.parametrize("spec", [odd.HANGS, odd.DIES, odd.STUMBLES, odd.CHEATS])
async def test_a_bot_that_fails_stalls_no_table_and_everybody_is_told(path: Path, spec: str) -> None:
    async with house(path, budget=SHORT if spec == odd.HANGS else PATIENCE) as scheduler:
        table = await lay(scheduler, "me", spec, "me")
        while not notices(scheduler.service.room(table)):
            await choose(scheduler, table)
            await until(scheduler, table, asks_ann)
        room = scheduler.service.room(table)
        name, facts = notices(room)[0]
        assert (name, facts["seat"], facts["bot"]) == ("bot_replaced", 1, spec)
        assert facts["by"] in (("greedy", "random") if spec == odd.HANGS else ("greedy",))
        assert [row.who for row in scheduler.store.lines(table, 1, 99)].count("1") >= 1


async def test_a_stuck_table_does_not_hold_up_the_others(path: Path) -> None:
    async with house(path) as scheduler:
        stuck = await lay(scheduler, odd.SLEEPS, odd.SLEEPS, odd.SLEEPS)
        line = scheduler.service.room(stuck).line
        others = [await lay(scheduler, "random", "random", "random") for _ in range(3)]
        for table in others:
            await until(scheduler, table, over)
        assert scheduler.service.room(stuck).line == line


async def test_quick_bots_wait_for_none_that_takes_its_time(path: Path) -> None:
    async with house(path) as scheduler:
        slow = [await lay(scheduler, odd.SLEEPS, odd.SLEEPS, odd.SLEEPS) for _ in range(3)]
        lines = [scheduler.service.room(table).line for table in slow]
        while scheduler.workers.spare:
            await asyncio.sleep(0.01)
        quick = await lay(scheduler, "greedy", "random", "greedy")
        room = await until(scheduler, quick, over)
        assert notices(room) == []
        assert [scheduler.service.room(table).line for table in slow] == lines


async def test_a_seat_that_changes_hands_changes_lanes(path: Path) -> None:
    async with house(path, running=False) as scheduler:
        table = await lay(scheduler, "me", "me", "me")
        seat = scheduler.service.room(table).head.to_act
        for spec, quick in (("ismcts:200", False), ("greedy", True), ("ismcts:1000", False), ("random", True)):
            await scheduler.service.change(table, lambda room, spec=spec: seating.put_stand_in(room, seat, spec))  # type: ignore[misc]
            assert [job.quick for job in scheduler.store.jobs(math.inf, 9)] == [quick]


async def test_what_waits_is_taken_up_after_a_restart(path: Path) -> None:
    async with house(path, running=False) as scheduler:
        table = await lay(scheduler, "random", "random", "random")
        (job,) = scheduler.store.jobs(time.time(), 9)
        assert await asyncio.wrap_future(scheduler.store.lease(job, time.time() + 10**6))  # as if it were killed at it
    async with house(path) as scheduler:
        await until(scheduler, table, over)
    assert examine(path, BOXES).problems == []


async def test_a_game_goes_on_through_many_restarts(path: Path) -> None:
    async with house(path, running=False) as scheduler:
        table = await lay(scheduler, "random", "random", "random")
    done = False
    while not done:
        async with house(path) as scheduler:
            line = scheduler.service.room(table).line
            room = await until(scheduler, table, lambda room, line=line: room.line > line + 10 or over(room))  # type: ignore[misc]
            done = over(room)
        assert examine(path, BOXES).problems == []


async def test_who_takes_the_seat_back_chooses_and_not_the_bot(path: Path) -> None:
    async with house(path, budget=SHORT) as scheduler:
        table = await lay(scheduler, "me", "me", "me")
        room = scheduler.service.room(table)
        seat, line = room.head.to_act, room.line
        await scheduler.service.change(table, lambda room: seating.put_stand_in(room, seat, odd.SLEEPS))
        while scheduler.workers.spare == 2:
            await asyncio.sleep(0.01)
        await scheduler.service.change(table, lambda room: seating.put_stand_in(room, seat, ""))
        while scheduler.workers.spare < 2 or len(scheduler.tasks) > 1:
            await asyncio.sleep(0.01)
        room = scheduler.service.room(table)
        assert (room.line, [name for name, _ in notices(room)]) == (
            line + 2,
            ["stands_in", "plays_again"],
        )  # both are written down
        await scheduler.service.change(table, lambda room: seating.put_stand_in(room, seat, "random"))
        await until(scheduler, table, lambda room: room.line > line + 3)


@pytest.mark.parametrize("at_zero", ["bot", "choose", "abandon"])
async def test_a_clock_runs_out_while_the_server_runs(path: Path, at_zero: str) -> None:
    async with house(path) as scheduler:
        table = await lay(scheduler, "me", "me", "me", clock=Clock("move", 0.3, 0.0, at_zero))  # type: ignore[arg-type]
        await stopped_by_the_clock(scheduler, table, at_zero)
    assert examine(path, BOXES).problems == []


@pytest.mark.parametrize("at_zero", ["bot", "choose", "abandon"])
async def test_a_clock_that_ran_out_while_no_server_ran_is_dealt_with(path: Path, at_zero: str) -> None:
    async with house(path, running=False) as scheduler:
        table = await lay(scheduler, "me", "me", "me", clock=Clock("bank", 0.01, 0.0, at_zero))  # type: ignore[arg-type]
        await asyncio.sleep(0.05)
        assert len(scheduler.store.deadlines(time.time(), 9)) == 1
    async with house(path) as scheduler:
        await stopped_by_the_clock(scheduler, table, at_zero)
    assert examine(path, BOXES).problems == []


async def stopped_by_the_clock(scheduler: Scheduler, table: str, at_zero: str) -> None:
    line = scheduler.service.room(table).line
    room = await until(scheduler, table, lambda room: room.line > line or room.status == "abandoned")
    assert notices(room)[0][0] == "clock_ran_out"
    assert (room.status == "abandoned") == (at_zero == "abandon")


async def test_a_clock_that_does_not_run_stops_nobody(path: Path) -> None:
    async with house(path) as scheduler:
        table = await lay(scheduler, "me", "random", "random", clock=Clock("move", 3600.0))
        for _ in range(5):
            await choose(scheduler, table)
        assert notices(await until(scheduler, table, asks_ann)) == []
        (deadline,) = scheduler.store.deadlines(time.time() + 4000, 9)
        assert deadline.line == scheduler.service.room(table).line


async def test_a_full_disk_stops_the_bots_until_there_is_room_again(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot cannot begin, or what it chose is not taken; both are tried again later."""
    caplog.set_level(logging.INFO, "petteia")
    async with house(path) as scheduler:
        table = await lay(scheduler, "random", "random", "random")
        with full_disk():
            with pytest.raises(Refused):
                await scheduler.service.change(table, lambda room: room.notice("test", {}))
            line = scheduler.service.room(table).line
            tried = re.compile("the store does not answer|the bot's choice was not taken")
            await until(scheduler, table, lambda _: tried.search(caplog.text) is not None)
            assert scheduler.service.room(table).line == line
        await until(scheduler, table, over)
    assert examine(path, BOXES).problems == []


class Stumbling(SqliteStore):
    """A disk that does not take one lease, and takes the next."""

    def __init__(self, path: Path, unlucky: str) -> None:
        super().__init__(path)
        self.unlucky = unlucky

    def lease(self, job: JobRow, until: float) -> Future[bool]:
        if job.table == self.unlucky:
            failed: Future[bool] = Future()
            failed.set_exception(StoreError("write", why="disk"))
            return failed
        return super().lease(job, until)


async def test_a_lease_that_fails_does_not_hold_up_another_table(path: Path) -> None:
    async with house(path, running=False) as scheduler:
        unlucky = await lay(scheduler, "random", "random", "random")
        other = await lay(scheduler, "random", "random", "random")
    async with house(path, store=Stumbling(path, unlucky)) as scheduler:
        line = scheduler.service.room(unlucky).line
        await until(scheduler, other, over)
        assert scheduler.service.room(unlucky).line == line
    assert examine(path, BOXES).problems == []


async def test_two_servers_share_the_work(path: Path) -> None:
    async with house(path) as one, house(path) as two:
        laid = [await lay(server, "random", "greedy", "random") for server in (one, two, one, two)]
        for table in laid:
            end = time.monotonic() + PATIENCE
            while (row := one.store.table(table)) is None or row.status != "over":
                assert time.monotonic() < end
                await asyncio.sleep(0.05)
    report = examine(path, BOXES)
    assert (report.tables, report.problems) == (4, [])


async def test_the_end_is_quick_while_bots_think(path: Path) -> None:
    """The house closes at the end of the block: no budget is waited for."""
    async with house(path, budget=10.0**6) as scheduler:
        table = await lay(scheduler, odd.SLEEPS, odd.HANGS, odd.SLEEPS)
        line = scheduler.service.room(table).line
        while scheduler.workers.spare == 2:
            await asyncio.sleep(0.01)
    async with house(path, running=False) as scheduler:
        room = scheduler.service.room(table)
        assert (room.line, notices(room)) == (line, [])


def test_a_machine_whose_clock_is_set_back_goes_on_looking_after_its_tables() -> None:
    assert not has_passed(2.0, since=1000.0, now=1001.0)
    assert has_passed(2.0, since=1000.0, now=1003.0)
    assert has_passed(2.0, since=1000.0, now=400.0)
