"""The embedded store: one SQLite file with a write-ahead log. Everybody reads, one thread writes."""

import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from petteia.server.store import migrate, reads, writes
from petteia.server.store.broken import Watch
from petteia.server.store.hold import Hold
from petteia.server.store.interface import (
    AuditRow,
    Beat,
    BlockRow,
    Change,
    ChatRow,
    DeadlineRow,
    JobRow,
    LineRow,
    OrderRow,
    PersonRow,
    ReportRow,
    StoreError,
    TableRow,
    Usage,
)
from petteia.server.store.writer import Writer, connect

P = ParamSpec("P")
T = TypeVar("T")

SECRET = 32  # bytes


class SqliteStore:
    """Reads happen on the caller's thread, each thread on its own connection. Raises StoreError if it cannot open."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._watch = Watch(path)
        self._hold = Hold(path)
        try:
            migrate.up(path, self._hold.alone)
            self._hold.share()
            self._writer = Writer(path, self._watch.note)
        except (StoreError, sqlite3.Error):
            self._hold.release()
            raise
        self._own = threading.local()
        self._readers: list[sqlite3.Connection] = []

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self._watch.end()
        self._writer.close()
        while self._readers:
            self._readers.pop().close()
        self._hold.release()

    @property
    def _db(self) -> sqlite3.Connection:
        """This thread's connection for reading."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = connect(self.path)
            self._readers.append(connection)
        return connection

    def _read(self, question: Callable[Concatenate[sqlite3.Connection, P], T], *facts: P.args, **more: P.kwargs) -> T:
        try:
            return question(self._db, *facts, **more)
        except sqlite3.Error as error:
            self._watch.note(error)
            raise StoreError("read", why=error) from error

    # The file itself.

    @property
    def damaged(self) -> str:
        """What of the file is known to be broken; empty if nothing is."""
        return self._watch.found

    def watch(self) -> None:
        """Look through the whole file, now and once a day."""
        self._watch.begin()

    def beat(self, now: Beat) -> Future[None]:
        """Write when this is: if the disk takes it, it takes other things too."""
        return self._writer.submit(lambda db: writes.beat(db, now))

    def last_beat(self) -> Beat | None:
        return self._read(reads.last_beat)

    def secret(self, name: str) -> bytes:
        """A secret of this store, the same for all its servers; made when it is first asked for."""
        secret = self._read(reads.secret, name)
        if secret is None:
            value = secrets.token_bytes(SECRET)
            self._writer.submit(lambda db: writes.add_secret(db, name, value)).result()
            secret = self._read(reads.secret, name)
        assert secret is not None, name
        return secret

    # People.

    def person(self, person: str) -> PersonRow | None:
        return self._read(reads.person, person)

    def person_by_recovery(self, recovery: str) -> PersonRow | None:
        return self._read(reads.person_by_recovery, recovery)

    def put_person(self, row: PersonRow) -> Future[None]:
        return self._writer.submit(lambda db: writes.put_person(db, row))

    def forget_person(self, person: str, name: str) -> Future[None]:
        return self._writer.submit(lambda db: writes.forget_person(db, person, name))

    def people(self, after: str, limit: int) -> list[PersonRow]:
        return self._read(reads.people, after, limit)

    def block(self, row: BlockRow, most: int) -> Future[bool]:
        return self._writer.submit(lambda db: writes.block(db, row, most))

    def unblock(self, person: str, other: str) -> Future[None]:
        return self._writer.submit(lambda db: writes.unblock(db, person, other))

    def blocked_by(self, person: str) -> list[BlockRow]:
        return self._read(reads.blocked_by, person)

    def blockers_of(self, person: str) -> frozenset[str]:
        return self._read(reads.blockers_of, person)

    # The host.

    def audit(self, row: AuditRow) -> Future[None]:
        return self._writer.submit(lambda db: writes.audit(db, row))

    def audited(self, after: int, limit: int) -> list[AuditRow]:
        return self._read(reads.audited, after, limit)

    def report(self, row: ReportRow) -> Future[None]:
        return self._writer.submit(lambda db: writes.report(db, row))

    def reports(self, limit: int) -> list[ReportRow]:
        return self._read(reads.reports, limit)

    # Tables.

    def table(self, table: str) -> TableRow | None:
        return self._read(reads.table, table)

    def tables(self, after: str, limit: int) -> list[TableRow]:
        return self._read(reads.tables, after, limit)

    def lobby(self, limit: int) -> list[TableRow]:
        return self._read(reads.lobby, limit)

    def table_printing(self, game: str, prints: str) -> TableRow | None:
        return self._read(reads.table_printing, game, prints)

    def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return self._read(reads.tables_of, person, limit)

    def tables_naming(self, person: str, limit: int) -> list[TableRow]:
        return self._read(reads.tables_naming, person, limit)

    def add_table(
        self, row: TableRow, lines: list[LineRow], job: JobRow | None, deadline: DeadlineRow | None
    ) -> Future[None]:
        return self._writer.submit(lambda db: writes.add_table(db, row, lines, job, deadline))

    def commit(self, change: Change) -> Future[int]:
        return self._writer.submit(lambda db: writes.commit(db, change))

    def answer(self, table: str, key: str) -> bytes | None:
        return self._read(reads.answer, table, key)

    def forget_answers(self, before: float) -> Future[int]:
        return self._writer.submit(lambda db: writes.forget_answers(db, before))

    def plays_unaided(self, commitment: str) -> bool:
        return self._read(reads.plays_unaided, commitment)

    def usage(self, people: Iterable[str]) -> Usage:
        return self._read(reads.usage, list(people))

    def untouched(self, status: str, before: float, limit: int) -> list[str]:
        return self._read(reads.untouched, status, before, limit)

    def remove_table(self, table: str) -> Future[None]:
        return self._writer.submit(lambda db: writes.remove_table(db, table))

    # Lines.

    def lines(self, table: str, first: int, last: int) -> list[LineRow]:
        return self._read(reads.lines, table, first, last)

    def standing(self, table: str, before: int, count: int) -> list[LineRow]:
        return self._read(reads.standing, table, before, count)

    def state_at(self, table: str, line: int) -> bytes | None:
        return self._read(reads.state_at, table, line)

    # Work that waits.

    def jobs(
        self, now: float, limit: int, watched: Iterable[str] | None = None, quick: bool | None = None
    ) -> list[JobRow]:
        return self._read(reads.jobs, now, limit, reads.named(watched), quick)

    def lease(self, job: JobRow, until: float) -> Future[bool]:
        return self._writer.submit(lambda db: writes.lease(db, job, until))

    def free_leases(self, now: float) -> Future[int]:
        return self._writer.submit(lambda db: writes.free_leases(db, now))

    def deadlines(self, now: float, limit: int) -> list[DeadlineRow]:
        return self._read(reads.deadlines, now, limit)

    def next_due(self, watched: Iterable[str] | None = None) -> float | None:
        return self._read(reads.next_due, reads.named(watched))

    # What was said in advance.

    def orders(self, table: str) -> list[OrderRow]:
        return self._read(reads.orders, table)

    def put_order(self, row: OrderRow, seq: int, job: JobRow | None) -> Future[None]:
        return self._writer.submit(lambda db: writes.put_order(db, row, seq, job))

    def cancel_order(self, table: str, seat: int, seq: int, job: JobRow | None) -> Future[None]:
        return self._writer.submit(lambda db: writes.cancel_order(db, table, seat, seq, job))

    # Words.

    def chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        return self._read(reads.chat, table, after, limit)

    def said(self, table: str, n: int) -> ChatRow | None:
        return self._read(reads.said, table, n)

    def add_chat(self, table: str, row: ChatRow, key: str = "") -> Future[int]:
        return self._writer.submit(lambda db: writes.add_chat(db, table, row, key))

    def note(self, table: str, person: str) -> str:
        return self._read(reads.note, table, person)

    def put_note(self, table: str, person: str, text: str) -> Future[None]:
        return self._writer.submit(lambda db: writes.put_note(db, table, person, text))
