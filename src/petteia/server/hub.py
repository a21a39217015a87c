"""Hub: who is connected, and to which seats. Shows a changed table to each of them, each only its own frame."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import msgspec

from petteia.server import protocol as say
from petteia.server.consent import waits
from petteia.server.frames import Showing
from petteia.server.presence import Departures, Presence
from petteia.server.room import Room
from petteia.server.store.seen import Seen

BACKLOG = 64  # messages that may wait for a slow connection before it is cut

encoder = msgspec.json.Encoder()


@dataclass(eq=False)
class Connection:
    """One socket of one person; `watching` are its tables and seats, with the last line it was told of."""

    person: str
    address: str = "?"
    name: str = ""
    session: str = ""
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(BACKLOG))
    watching: dict[tuple[str, int | None], int] = field(default_factory=dict)
    ended: bool = False

    def send(self, message: say.Outgoing) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Never waits: a client that does not read is cut off, and comes back when it can."""
        if self.ended:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Nothing more is sent, not even what is waiting."""
        self.ended = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


def unheard(_: str) -> None:
    """Nobody else has to know who is here."""


class Hub:
    def __init__(self) -> None:
        self.all: set[Connection] = set()
        self.at: dict[str, set[Connection]] = {}  # by table
        self.departures = Departures()
        self.told: dict[str, say.Here] = {}  # what everybody at a table was last told of who is there …
        self.waits: dict[str, list[list[int]]] = {}  # … and of the seats that its requests wait for
        self.newest: dict[str, int] = {}  # by table, the number of the change that was shown last …
        self.said: dict[str, int] = {}  # … and of what was told last of what people say
        self.elsewhere: dict[str, frozenset[Seen]] = {}  # by table, who has a page open at another process
        self.stirred: Callable[[str], None] = unheard  # hears of tables to which somebody has come, or from which

    def come(self, connection: Connection) -> None:
        self.all.add(connection)

    def gone(self, connection: Connection) -> None:
        """A connection has ended."""
        self.all.discard(connection)
        for table, seat in list(connection.watching):
            self.leave(connection, table, seat)

    def open_from(self, address: str) -> int:
        return sum(connection.address == address for connection in self.all)

    def end(self, person: str) -> None:
        """End all connections of somebody who no longer exists."""
        for connection in self.all:
            if connection.person == person:
                connection.end()

    def end_sessions(self, sessions: Collection[str]) -> None:
        """End all connections of browsers that are logged out."""
        for connection in self.all:
            if connection.session in sessions:
                connection.end()

    def watch(self, connection: Connection, room: Room, seat: int | None, since: int) -> None:
        connection.watching[room.id, seat] = since
        if room.id not in self.at:
            self.newest[room.id], self.said[room.id] = room.row.seq, room.said
        self.at.setdefault(room.id, set()).add(connection)
        self.stirred(room.id)
        self.show_to(connection, seat, Showing(room, self.here(room)), {})
        self.tell_presence(room)

    def leave(self, connection: Connection, table: str, seat: int | None) -> None:
        if (table, seat) not in connection.watching:
            return
        del connection.watching[table, seat]
        if not any(other == table for other, _ in connection.watching):
            self.at[table].discard(connection)
            if not self.at[table]:
                del self.at[table]
                for known in (self.told, self.waits, self.newest, self.said):
                    known.pop(table, None)
        self.stirred(table)
        if connection.person not in self.people(table):
            self.departures.note(table, connection.person)
        told = self.told.get(table)
        if told is not None:
            seats = sorted(self.seats(table))
            self._tell_presence(say.Here(table, seats, told.absent, self.watching(table)))

    def close(self, table: str, rule: str) -> None:
        """A table is gone: whoever looks at it is told by which rule."""
        for connection in list(self.at.get(table, ())):
            for other, seat in list(connection.watching):
                if other == table:
                    connection.send(say.Left(table, seat, rule))
                    self.leave(connection, table, seat)

    def seats(self, table: str) -> frozenset[int]:
        """The seats of a table that have a page open."""
        connections, elsewhere = self.at.get(table, ()), self.elsewhere.get(table, ())
        here = (seat for c in connections for other, seat in c.watching if other == table and seat is not None)
        return frozenset(here).union(each.seat for each in elsewhere if each.seat is not None)

    def people(self, table: str) -> frozenset[str]:
        elsewhere = self.elsewhere.get(table, ())
        return frozenset(c.person for c in self.at.get(table, ())).union(each.person for each in elsewhere)

    @property
    def looked_at(self) -> frozenset[str]:
        """The tables of which somebody has a page open, here or elsewhere."""
        return frozenset(self.at).union(self.elsewhere)

    def seen(self, table: str) -> frozenset[Seen]:
        """Who has a page of a table open here, as others are told it."""
        connections = self.at.get(table, ())
        return frozenset(
            Seen(c.person, seat, c.name) for c in connections for other, seat in c.watching if other == table
        )

    def see_elsewhere(self, table: str, now: frozenset[Seen]) -> None:
        """Who has a page of a table open at other processes."""
        before = self.elsewhere.pop(table, frozenset())
        if now:
            self.elsewhere[table] = now
        for person in {each.person for each in before} - self.people(table):
            self.departures.note(table, person)

    def watching(self, table: str) -> list[str]:
        """The names of those who only watch; strangers have none."""
        seen = self.seen(table) | self.elsewhere.get(table, frozenset())
        seated = {each.person for each in seen if each.seat is not None}
        return sorted({each.person: each.name for each in seen if each.name and each.person not in seated}.values())

    def here(self, room: Room) -> Presence:
        """Who is at a table, and for how long its people have been away."""
        gone = room.head.people - self.people(room.id)
        return Presence(self.seats(room.id), tuple(self.watching(room.id)), self.departures.away(room.id, sorted(gone)))

    def tell_presence(self, room: Room) -> None:
        """Who is here does not change the table, so it comes without a frame."""
        here = self.here(room)
        absent = [n for n, seat in enumerate(room.head.seats) if here.away.get(seat.person, 0.0) >= room.fixed.absence]
        self._tell_presence(say.Here(room.id, sorted(here.seats), absent, list(here.watching)))

    def _tell_presence(self, now: say.Here) -> None:
        if now.table in self.at and self.told.get(now.table) != now:
            self.told[now.table] = now
            self.tell(now.table, now)

    def show(self, room: Room, only: int | None = None) -> None:
        """A table has changed: every seat and spectator gets its own frame. Those alike are written once.

        `only`: nothing has changed but for this seat.
        """
        written: dict[object, bytes] = {}
        here = self.here(room)
        showing = Showing(room, here)
        self.waits.pop(room.id, None)
        if room.head.requests and room.id in self.at:
            self.waits[room.id] = waits(room, here.away)
        if only is None and room.id in self.at:
            self.newest[room.id] = room.row.seq
        for connection in list(self.at.get(room.id, ())):
            for table, seat in list(connection.watching):
                if table == room.id and only in (None, seat):
                    self.show_to(connection, seat, showing, written)

    def show_to(self, connection: Connection, seat: int | None, showing: Showing, written: dict[object, bytes]) -> None:
        room, person = showing.room, connection.person
        mine = room.seats_of(person)
        if seat not in mine and not (seat is None and room.may_watch(person)):  # has lost the right to look
            self.leave(connection, room.id, seat)
            rule = "server.no_table" if seat is None else "server.not_your_seat"
            connection.send(say.Left(room.id, seat, "server.removed" if person in room.head.removed else rule))
            return
        since = connection.watching[room.id, seat]
        connection.watching[room.id, seat] = room.line
        alike = (seat, since, *mine, person == room.head.creator)
        data = written.get(alike)
        if data is None:
            data = written[alike] = encoder.encode(showing.frame(person, seat, since))
        connection.send_bytes(data)

    def tell(self, table: str, message: say.Outgoing, but: frozenset[str] = frozenset()) -> None:
        """Something for everybody at a table, such as chat, except for some people."""
        data = encoder.encode(message)
        for connection in self.at.get(table, ()):
            if connection.person not in but:
                connection.send_bytes(data)
