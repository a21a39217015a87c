"""Hub: who is connected, and to which seats. Shows a changed table to each of them, each only its own frame."""

import asyncio
from dataclasses import dataclass, field

import msgspec

from petteia.server import protocol as say
from petteia.server.frames import frame
from petteia.server.room import Room

BACKLOG = 64  # messages that may wait for a slow connection before it is cut

encoder = msgspec.json.Encoder()


@dataclass(eq=False)
class Connection:
    """One socket of one person; `watching` are its tables and seats, with the last line it was told of."""

    person: str
    address: str = "?"
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


class Hub:
    def __init__(self) -> None:
        self.all: set[Connection] = set()
        self.at: dict[str, set[Connection]] = {}  # by table

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

    def watch(self, connection: Connection, room: Room, seat: int | None, since: int) -> None:
        before = self.here(room.id)
        connection.watching[room.id, seat] = since
        self.at.setdefault(room.id, set()).add(connection)
        self.show_to(connection, room, seat)
        self.tell_presence(room.id, before)

    def leave(self, connection: Connection, table: str, seat: int | None) -> None:
        if (table, seat) not in connection.watching:
            return
        before = self.here(table)
        del connection.watching[table, seat]
        if not any(other == table for other, _ in connection.watching):
            self.at[table].discard(connection)
            if not self.at[table]:
                del self.at[table]
        self.tell_presence(table, before)

    def here(self, table: str) -> frozenset[int]:
        """The seats of a table that have a page open."""
        connections = self.at.get(table, ())
        return frozenset(seat for c in connections for other, seat in c.watching if other == table and seat is not None)

    def tell_presence(self, table: str, before: frozenset[int]) -> None:
        """Who is here does not change the table, so it comes without a frame."""
        now = self.here(table)
        if now != before:
            self.tell(table, say.Here(table, sorted(now)))

    def show(self, room: Room, only: int | None = None) -> None:
        """A table has changed: every seat and spectator gets its own frame. Those alike are written once.

        `only`: nothing has changed but for this seat.
        """
        written: dict[object, bytes] = {}
        for connection in list(self.at.get(room.id, ())):
            for table, seat in list(connection.watching):
                if table == room.id and only in (None, seat):
                    self.show_to(connection, room, seat, written)

    def show_to(
        self, connection: Connection, room: Room, seat: int | None, written: dict[object, bytes] | None = None
    ) -> None:
        person = connection.person
        mine = room.seats_of(person)
        if seat not in mine and not (seat is None and room.may_watch(person)):  # has lost the right to look
            self.leave(connection, room.id, seat)
            connection.send(say.Left(room.id, seat, "server.no_table" if seat is None else "server.not_your_seat"))
            return
        since = connection.watching[room.id, seat]
        connection.watching[room.id, seat] = room.line
        alike = (seat, since, *mine, person == room.head.creator)
        data = written.get(alike) if written is not None else None
        if data is None:
            data = encoder.encode(frame(room, person, seat, since, self.here(room.id)))
            if written is not None:
                written[alike] = data
        connection.send_bytes(data)

    def tell(self, table: str, message: say.Outgoing) -> None:
        """Something for everybody at a table, such as chat."""
        data = encoder.encode(message)
        for connection in self.at.get(table, ()):
            connection.send_bytes(data)
