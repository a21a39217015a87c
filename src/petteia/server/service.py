"""Service: commands in, changes to the store, frames out. One table does one thing at a time."""

import asyncio
import logging
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from prometheus_client import Counter

from petteia.play.printed import printed
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.server import frames, keep, orders, seating, site
from petteia.server import protocol as say
from petteia.server.company import Alone, Company
from petteia.server.doors import Doors
from petteia.server.hub import Hub
from petteia.server.packs import Packs
from petteia.server.room import Room
from petteia.server.store.interface import ChatRow, Conflict, LineRow, OrderRow, PersonRow, Store, StoreError, TableRow

T = TypeVar("T")

ROOMS = 2000  # opened tables kept in memory
TRIES = 3  # when another server was quicker
TOLD = 1000  # things that were said, at once

log = logging.getLogger("petteia")


class Unopened(Refused):
    """There is no such table, or what is kept of it does not fit the games that this server knows."""


class Done(msgspec.Struct, array_like=True):
    """What a command came to, kept with its key: done again, it comes to the same."""

    seq: int
    line: int


class Service:
    """Holds rooms as a cache; `boxes` are the games this server knows, `packs` those with packs of the host."""

    def __init__(
        self,
        store: Store,
        boxes: dict[str, Box],
        hub: Hub,
        packs: Sequence[Box] = (),
        company: Company | None = None,
    ) -> None:
        self.store = store
        self.company: Company = company or Alone()
        self.boxes = boxes
        self.packs = Packs(boxes, packs, self.close)
        self.hub = hub
        self.doors = Doors(store)
        self.rooms: dict[str, Room] = {}  # longest unused first
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.counted: Counter | None = None  # what came of changes, for /metrics
        self.woken = asyncio.Event()  # a job or deadline may have come into being

    def room(self, table: str) -> Room:
        """An opened table, as it is kept. Raises Unopened if there is none."""
        room = self.rooms.pop(table, None)
        if room is None or not self.company.newest(room):
            row = self.store.table(table)
            if row is None or row.game not in self.boxes:
                raise Unopened(Refusal("server.no_table"))
            room = self.opened(row)
            if len(self.rooms) >= ROOMS:
                del self.rooms[next(iter(self.rooms))]
        self.rooms[table] = room
        return room

    def opened(self, row: TableRow) -> Room:
        """Raises Unopened if what is kept does not fit the rules as they are now."""
        try:
            return keep.open_room(self.packs.at(row), row, self.store)
        except (ValueError, zlib.error) as error:
            log.error("table %s cannot be opened: %s", row.id, error)
            raise Unopened(Refusal("server.damaged")) from error

    def printing(self, game: str, prints: str) -> Box:
        """A box that prints what has this hash: of the house, of the host, or of a table here. Raises Refused."""
        box = self.packs.printing(game, prints)
        if box is None and (row := self.store.table_printing(game, prints)) is not None and game in self.boxes:
            box = self.room(row.id).box
        if box is None or printed(box).hash != prints:
            raise Refused(Refusal("server.no_content"))
        return box

    def close(self, box: Box) -> None:
        """Drop the tables that are played with a box from memory: the box itself is about to go."""
        self.rooms = {table: room for table, room in self.rooms.items() if room.box is not box}

    def lock(self, name: str) -> asyncio.Lock:
        """Whoever does something that nobody else may do at the same time holds it."""
        return self.locks.setdefault(name, asyncio.Lock())

    async def change(self, table: str, do: Callable[[Room], None], key: str = "") -> Room:
        """Do something to a table, keep it, then show it. Raises Refused; then nothing has changed."""
        await self.once(table, do, key)
        return self.room(table)

    async def once(self, table: str, do: Callable[[Room], None], key: str = "") -> Done:
        """The same, and what came of it. Under one key a command is done once only."""
        self.room(table)
        async with self.lock(table):
            for _ in range(TRIES):
                fence = await self.company.lead(table)
                said = self.store.answer(table, key) if key else None
                if said is not None:
                    return msgspec.json.decode(said, type=Done)
                try:
                    return await self._try(table, do, key, fence)
                except Conflict:
                    self.count("conflict")
                    self.read_again(table)
            raise Refused(Refusal("server.busy"))

    async def order(self, table: str, person: str, seat: int, step: str, words: str) -> Room:
        """Keep what a seat says in advance, or forget it where it says nothing; only that seat is shown it."""
        async with self.lock(table):
            for _ in range(TRIES):
                fence = await self.company.lead(table)
                room = under(fence, self.room(table))
                room.hold(person, seat)
                row = orders.given(room, person, seat, step, words) if words else None
                try:
                    await asyncio.wrap_future(self._keep_order(room, seat, row))
                except Conflict:
                    self.read_again(table)
                    continue
                except StoreError as error:
                    raise self.lost(error) from error
                self.hub.show(room, seat)
                self.woken.set()
                return room
            raise Refused(Refusal("server.busy"))

    def _keep_order(self, room: Room, seat: int, row: OrderRow | None) -> "Future[None]":
        """With it goes who is to choose now: perhaps nobody has to be asked any more, or somebody has to be again."""
        said = [other for other in room.said_ahead() if other.seat != seat] + ([row] if row is not None else [])
        job = keep.job(room, room.line, orders.standing(room, said))
        if row is None:
            return self.store.cancel_order(room.id, seat, room.row.seq, job, room.row.fence)
        return self.store.put_order(row, room.row.seq, job, room.row.fence)

    def read_again(self, table: str) -> None:
        """Somebody else was quicker."""
        self.rooms.pop(table, None)
        self.company.lost(table)

    async def _try(self, table: str, do: Callable[[Room], None], key: str, fence: int | None) -> Done:
        """Do it on a draft. Whoever looks meanwhile sees the table as it is kept."""
        room = under(fence, keep.draft(self.room(table)))
        room.away = self.hub.here(room).away
        try:
            do(room)
            seating.see_off(room)
        except Refused:
            self.count("refused")
            raise
        change = keep.changed(room, key)
        done = Done(change.row.seq + 1, change.row.line)
        if keep.same(room, change):
            return Done(change.row.seq, change.row.line)
        change.answer = msgspec.json.encode(done)
        try:
            seq = await asyncio.wrap_future(self.store.commit(change))
        except Conflict:
            raise
        except StoreError as error:
            self.rooms.pop(table, None)  # who knows what is on the disk: read it again
            raise self.lost(error) from error
        before = self.rooms.get(table)
        if before is not None:
            room.said = before.said  # chat goes past the lock
        self.rooms[table] = keep.kept(room, seq, change)
        self.count("kept")
        self.hub.show(room)
        room.standing = None  # from now on others may say something without changing the table
        if change.job is not None or change.deadline is not None:
            self.woken.set()
        return done

    async def forget(self, table: str, person: str) -> None:
        """Take a person away from a table, also from one that cannot be opened."""
        try:
            await self.change(table, lambda room: seating.forget(room, person))
        except Unopened:
            row = self.store.table(table)
            if row is not None:
                await self.written(self.store.commit(keep.without(row, person)))

    async def remove(self, table: str, rule: str) -> None:
        """Take a table away with all that belongs to it; whoever looks at it is told why. Raises Refused."""
        async with self.lock(table):
            await self.company.lead(table)
            await self.written(self.store.remove_table(table))
            self.rooms.pop(table, None)
            self.count("removed")
        self.hub.close(table, rule)

    async def add(self, room: Room, lines: list[LineRow] | None = None) -> None:
        """Keep a new table. `lines` are given for an imported record."""
        change = keep.changed(room)
        given = change.lines if lines is None else lines
        await self.written(self.store.add_table(change.row, given, change.job, change.deadline))
        self.count("added")
        self.woken.set()

    async def written(self, future: "Future[T]") -> T:
        """Wait until the disk has it. Raises Refused if it does not take it."""
        try:
            return await asyncio.wrap_future(future)
        except StoreError as error:
            raise self.lost(error) from error

    def lost(self, error: StoreError) -> Refused:
        self.count("lost")
        log.error("the store does not write: %s", error)
        return Refused(Refusal("server.store"))

    def count(self, result: str) -> None:
        if self.counted is not None:
            self.counted.labels(result).inc()

    async def chat(self, room: Room, person: PersonRow, seat: int | None, text: str, at: float, key: str) -> None:
        """Kept, then told in the order of its numbers to everybody at the table who has not blocked its speaker. Under
        one key it is said once."""
        async with self.lock(f"chat {room.id}"):
            said = self.room(room.id).said
            row = ChatRow(0, person.id, person.name, seat, text, at)
            n = await self.written(self.store.add_chat(room.id, row, key))
            if self.company.several:
                self.tell_said(room.id)
            elif n > said:
                self.room(room.id).said = n
                told = say.Chat(room.id, n, person.name, seat, text, at)
                self.hub.tell(room.id, told, but=self.store.blockers_of(person.id))

    # Where several processes serve: what others have changed, or said.

    async def follow(self, table: str, seq: int | None = None, seat: int | None = None) -> None:
        """Show a table that has changed at another process or is gone; or what one seat has said in advance there."""
        async with self.lock(table):
            if table not in self.hub.at or (seq is not None and seq <= self.hub.newest[table]):
                return
            known = self.rooms.get(table)
            if known is not None and seq != known.row.seq:
                del self.rooms[table]  # also if it was changed beside whoever leads it
            try:
                self.hub.show(self.room(table), seat)
            except Unopened:
                self.hub.close(table, "server.host_removed")

    async def follow_chat(self, table: str) -> None:
        async with self.lock(f"chat {table}"):
            self.tell_said(table)

    def tell_said(self, table: str) -> None:
        """Tell in the order of its numbers what nobody here was told yet, wherever it was said."""
        told = self.hub.said.get(table)
        if told is None:
            return
        for row in self.store.chat(table, told, TOLD):
            self.hub.said[table] = row.n
            said = say.Chat(table, row.n, row.name, row.seat, row.text, row.at)
            self.hub.tell(table, said, but=self.store.blockers_of(row.person))
        if (room := self.rooms.get(table)) is not None:
            room.said = max(room.said, self.hub.said[table])

    def info(self, room: Room, person: str) -> say.TableInfo:
        return frames.info(room, person, self.hub.here(room))

    def listed(self, rows: Sequence[TableRow], person: str) -> list[site.Listed]:
        """Tables in a list, but for those of which nothing sensible is kept: one of them hides no other."""
        return [told for row in rows if (told := self._listed(row, person)) is not None]

    def _listed(self, row: TableRow, person: str) -> site.Listed | None:
        try:
            return frames.listed(row, person, self.hub.seats(row.id))
        except (ValueError, TypeError) as error:
            log.error("table %s cannot be listed: %s", row.id, error)
            return None


def under(fence: int | None, room: Room) -> Room:
    """A table as it is decided on by whoever leads it under a number."""
    if fence in (None, room.row.fence):
        return room
    return replace(room, row=msgspec.structs.replace(room.row, fence=fence))


def decode(data: bytes, form: msgspec.json.Decoder[T]) -> T:
    """A message of the right form. Raises Refused in one sentence."""
    try:
        return form.decode(data)
    except (ValueError, RecursionError) as error:
        raise Refused(Refusal("server.form", {"problem": str(error)})) from None
