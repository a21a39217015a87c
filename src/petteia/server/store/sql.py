"""A store over SQL: the interface, said once for every database. How one is opened, read and written differs."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import Concatenate, ParamSpec, TypeVar

from petteia.server.store import reads, writes
from petteia.server.store.db import Db
from petteia.server.store.interface import (
    AuditRow,
    BanRow,
    Beat,
    BlockRow,
    Change,
    ChatRow,
    DeadlineRow,
    JobRow,
    KeptRow,
    LineRow,
    OrderRow,
    PasskeyRow,
    PersonRow,
    ReportRow,
    SessionRow,
    TableRow,
    Usage,
    Words,
)
from petteia.server.store.writer import Work

P = ParamSpec("P")
T = TypeVar("T")

SECRET = 32  # bytes


class SqlStore(ABC):
    """Each question is a function of `reads`, each change one of `writes`; here both find their database."""

    @abstractmethod
    def _read(self, question: Callable[Concatenate[Db, P], T], *facts: P.args, **more: P.kwargs) -> T:
        """Ask, on the caller's thread. Raises StoreError."""

    @abstractmethod
    def _write(self, work: Work[T]) -> Future[T]:
        """Make a change, in a transaction."""

    def beat(self, now: Beat) -> Future[None]:
        """Write when this is: if the disk takes it, it takes other things too."""
        return self._write(lambda db: writes.beat(db, now))

    def last_beat(self) -> Beat | None:
        return self._read(reads.last_beat)

    def secret(self, name: str) -> bytes:
        """A secret of this store, the same for all its servers; made when it is first asked for."""
        secret = self._read(reads.secret, name)
        if secret is None:
            value = secrets.token_bytes(SECRET)
            self._write(lambda db: writes.add_secret(db, name, value)).result()
            secret = self._read(reads.secret, name)
        assert secret is not None, name
        return secret

    def renew_secret(self, name: str) -> Future[None]:
        value = secrets.token_bytes(SECRET)
        return self._write(lambda db: writes.renew_secret(db, name, value))

    # People.

    def person(self, person: str) -> PersonRow | None:
        return self._read(reads.person, person)

    def person_by_recovery(self, recovery: str) -> PersonRow | None:
        return self._read(reads.person_by_recovery, recovery)

    def put_person(self, row: PersonRow) -> Future[None]:
        return self._write(lambda db: writes.put_person(db, row))

    def forget_person(self, person: str, name: str) -> Future[None]:
        return self._write(lambda db: writes.forget_person(db, person, name))

    @abstractmethod
    def clear_out(self) -> None:
        """What somebody has deleted is to go from where the database keeps it, too; nobody waits for it."""

    def people(self, after: str, limit: int) -> list[PersonRow]:
        return self._read(reads.people, after, limit)

    def block(self, row: BlockRow, most: int) -> Future[bool]:
        return self._write(lambda db: writes.block(db, row, most))

    def unblock(self, person: str, other: str) -> Future[None]:
        return self._write(lambda db: writes.unblock(db, person, other))

    def blocked_by(self, person: str) -> list[BlockRow]:
        return self._read(reads.blocked_by, person)

    def blockers_of(self, person: str) -> frozenset[str]:
        return self._read(reads.blockers_of, person)

    def words_of(self, person: str) -> Words:
        return self._read(reads.words_of, person)

    # Passkeys.

    def passkey(self, passkey: str) -> PasskeyRow | None:
        return self._read(reads.passkey, passkey)

    def passkeys_of(self, person: str) -> list[PasskeyRow]:
        return self._read(reads.passkeys_of, person)

    def add_passkey(self, row: PasskeyRow, most: int) -> Future[bool]:
        return self._write(lambda db: writes.add_passkey(db, row, most))

    def use_passkey(self, passkey: str, count: int, now: float) -> Future[None]:
        return self._write(lambda db: writes.use_passkey(db, passkey, count, now))

    def name_passkey(self, person: str, passkey: str, name: str) -> Future[None]:
        return self._write(lambda db: writes.name_passkey(db, person, passkey, name))

    def remove_passkey(self, person: str, passkey: str) -> Future[None]:
        return self._write(lambda db: writes.remove_passkey(db, person, passkey))

    # Sessions.

    def session(self, token: str) -> SessionRow | None:
        return self._read(reads.session, token)

    def sessions_of(self, person: str) -> list[SessionRow]:
        return self._read(reads.sessions_of, person)

    def sessions_open(self, sessions: Iterable[str]) -> frozenset[str]:
        return self._read(reads.sessions_open, list(sessions))

    def begin_session(self, row: SessionRow, most: int, instead: str = "") -> Future[list[str]]:
        return self._write(lambda db: writes.begin_session(db, row, most, instead))

    def see_sessions(self, sessions: Iterable[str], now: float) -> Future[None]:
        return self._write(lambda db: writes.see_sessions(db, sessions, now))

    def name_session(self, person: str, session: str, name: str) -> Future[None]:
        return self._write(lambda db: writes.name_session(db, person, session, name))

    def end_session(self, person: str, session: str) -> Future[None]:
        return self._write(lambda db: writes.end_session(db, person, session))

    def end_other_sessions(self, person: str, but: str) -> Future[list[str]]:
        return self._write(lambda db: writes.end_other_sessions(db, person, but))

    def expire_sessions(self, before: float) -> Future[int]:
        return self._write(lambda db: writes.expire_sessions(db, before))

    # The host.

    def audit(self, row: AuditRow) -> Future[None]:
        return self._write(lambda db: writes.audit(db, row))

    def audited(self, after: int, limit: int) -> list[AuditRow]:
        return self._read(reads.audited, after, limit)

    def report(self, row: ReportRow) -> Future[None]:
        return self._write(lambda db: writes.report(db, row))

    def reports(self, limit: int) -> list[ReportRow]:
        return self._read(reads.reports, limit)

    def ban(self, row: BanRow) -> Future[None]:
        return self._write(lambda db: writes.ban(db, row))

    def unban(self, network: str) -> Future[int]:
        return self._write(lambda db: writes.unban(db, network))

    def bans(self) -> list[BanRow]:
        return self._read(reads.bans)

    # Kept records.

    def keep_record(self, row: KeptRow) -> Future[None]:
        return self._write(lambda db: writes.keep_record(db, row))

    def kept_by(self, person: str) -> list[KeptRow]:
        return self._read(reads.kept_by, person)

    def read_again(self, person: str, n: int, at: float) -> Future[None]:
        return self._write(lambda db: writes.read_again(db, person, n, at))

    def drop_record(self, person: str, n: int) -> Future[None]:
        return self._write(lambda db: writes.drop_record(db, person, n))

    def forget_records(self, before: float) -> Future[int]:
        return self._write(lambda db: writes.forget_records(db, before))

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
        return self._write(lambda db: writes.add_table(db, row, lines, job, deadline))

    def commit(self, change: Change) -> Future[int]:
        return self._write(lambda db: writes.commit(db, change))

    def answer(self, table: str, key: str) -> bytes | None:
        return self._read(reads.answer, table, key)

    def forget_answers(self, before: float) -> Future[int]:
        return self._write(lambda db: writes.forget_answers(db, before))

    def plays_unaided(self, commitment: str) -> bool:
        return self._read(reads.plays_unaided, commitment)

    def unaided(self, game: str) -> list[str]:
        return self._read(reads.unaided, game)

    def usage(self, people: Iterable[str]) -> Usage:
        return self._read(reads.usage, list(people))

    def untouched(self, status: str, before: float, limit: int) -> list[str]:
        return self._read(reads.untouched, status, before, limit)

    def remove_table(self, table: str) -> Future[None]:
        return self._write(lambda db: writes.remove_table(db, table))

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
        return self._write(lambda db: writes.lease(db, job, until))

    def free_leases(self, now: float) -> Future[int]:
        return self._write(lambda db: writes.free_leases(db, now))

    def deadlines(self, now: float, limit: int) -> list[DeadlineRow]:
        return self._read(reads.deadlines, now, limit)

    def next_due(self, watched: Iterable[str] | None = None) -> float | None:
        return self._read(reads.next_due, reads.named(watched))

    # What was said in advance.

    def orders(self, table: str) -> list[OrderRow]:
        return self._read(reads.orders, table)

    def put_order(self, row: OrderRow, seq: int, job: JobRow | None, fence: int = 0) -> Future[None]:
        return self._write(lambda db: writes.put_order(db, row, seq, job, fence))

    def cancel_order(self, table: str, seat: int, seq: int, job: JobRow | None, fence: int = 0) -> Future[None]:
        return self._write(lambda db: writes.cancel_order(db, table, seat, seq, job, fence))

    # Words.

    def chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        return self._read(reads.chat, table, after, limit)

    def said(self, table: str, n: int) -> ChatRow | None:
        return self._read(reads.said, table, n)

    def add_chat(self, table: str, row: ChatRow, key: str = "") -> Future[int]:
        return self._write(lambda db: writes.add_chat(db, table, row, key))

    def note(self, table: str, person: str) -> str:
        return self._read(reads.note, table, person)

    def put_note(self, table: str, person: str, text: str) -> Future[None]:
        return self._write(lambda db: writes.put_note(db, table, person, text))
