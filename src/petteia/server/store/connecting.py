"""Connections to PostgreSQL: how one is made, what is looked at before it is trusted, and what is said if it fails."""

import os
import socket
from collections.abc import Iterable, Sequence
from typing import Any, Final

import psycopg
from psycopg import conninfo
from psycopg.abc import Buffer
from psycopg.adapt import Dumper, Loader

from petteia.server.store.address import Address
from petteia.server.store.db import Db, Rows
from petteia.server.store.dialect import said
from petteia.server.store.interface import StoreError

OLDEST = 13_00_00  # the first that tells what became of a transaction
SCHEMA: Final = "petteia"  # where everything of ours is
DEFAULTS = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
CUT = 15_000  # milliseconds after which a network that is silent counts as cut

OVER = ("08", "57P", "25006", "25P03", "25P04")  # cut, ended, can only be read, was idle or at it for too long

Raw = psycopg.Connection[tuple[Any, ...]]


class Truth(Dumper):
    """A truth value is a number, as it is to SQLite."""

    def dump(self, obj: bool) -> Buffer:
        return b"1" if obj else b"0"


class Whole(Loader):
    """A sum of numbers is a number."""

    def load(self, data: Buffer) -> int:
        return int(bytes(data))


class Session(Db):
    """A connection of psycopg, spoken to as `reads` and `writes` speak."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw

    @property
    def DatabaseError(self) -> type[Exception]:  # noqa: N802
        return psycopg.DatabaseError

    def execute(self, sql: str, facts: Sequence[object] = (), /) -> Rows:
        statement, numbered = said(sql)
        return self.raw.execute(statement.encode(), by_number(facts) if numbered else facts)

    def executemany(self, sql: str, facts: Iterable[Sequence[object]], /) -> None:
        with self.raw.cursor() as cursor:
            cursor.executemany(said(sql)[0].encode(), list(facts))


class Questions(Session):
    """For reading: no text of PostgreSQL has a NUL in it, so nothing is found under one. To ask with it is no fault of
    the database, and an id may come from anybody."""

    def execute(self, sql: str, facts: Sequence[object] = (), /) -> Rows:
        return super().execute(sql, [fact.replace("\0", "\ufffd") if isinstance(fact, str) else fact for fact in facts])


def by_number(facts: Sequence[object]) -> dict[str, object]:
    return {f"p{n}": fact for n, fact in enumerate(facts, 1)}


def words(address: Address) -> str:
    """What a connection is made from. Raises StoreError if it cannot be understood; nothing of it is repeated then."""
    try:
        given = conninfo.conninfo_to_dict(address.url)
    except psycopg.ProgrammingError:
        raise StoreError("address", store=address) from None
    name = f"petteia {socket.gethostname()} {os.getpid()}"
    over: dict[str, str | int | None] = {"application_name": name, "tcp_user_timeout": CUT, **DEFAULTS}
    if any("," in str(given.get(hosts, "")) for hosts in ("host", "hostaddr")):
        over["target_session_attrs"] = "read-write"  # whichever leads, and none that only follows
    unsaid = {key: value for key, value in over.items() if key not in given}
    return conninfo.make_conninfo(address.url, client_encoding="UTF8", **unsaid)


def reach(address: Address) -> Raw:
    """A connection that may be used. Raises StoreError."""
    try:
        raw = psycopg.connect(words(address), autocommit=True)
    except psycopg.Error as error:
        raise StoreError("unreachable", store=address, why=why(address, error)) from None
    try:
        check(raw, address)
        prepare(raw)
    except psycopg.Error as error:
        raw.close()
        raise StoreError("unreachable", store=address, why=why(address, error)) from None
    except StoreError:
        raw.close()
        raise
    return raw


def check(raw: Raw, address: Address) -> None:
    """Whether a database is fit to hold a store. Raises StoreError."""
    if raw.info.server_version < OLDEST:
        version = raw.info.parameter_status("server_version")
        raise StoreError("old_postgres", store=address, version=version, oldest=OLDEST // 10_000)
    (encoding,) = raw.execute("show server_encoding").fetchone() or ("",)
    if encoding != "UTF8":
        raise StoreError("encoding", store=address, encoding=encoding)
    (closed,) = raw.execute(
        "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'"
    ).fetchone() or (True,)
    if closed:
        raise StoreError("read_only", store=address)


def prepare(raw: Raw) -> None:
    """What holds for every connection of ours, whatever the database was set to. Done means on the disk: what was
    lowered to less than that is raised."""
    raw.adapters.register_dumper(bool, Truth)
    raw.adapters.register_loader("numeric", Whole)
    raw.execute(f"set search_path = {SCHEMA}")
    raw.execute("set default_transaction_isolation = 'read committed'")  # whoever waited for a lock sees what came
    raw.execute("set extra_float_digits = 1")  # numbers come back as they were
    raw.execute(
        "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
    )


def why(address: Address, error: Exception) -> str:
    """What PostgreSQL says, in one line and without a password."""
    told = str(error).strip() or type(error).__name__
    return address.without(told.splitlines()[0]).removeprefix("connection failed: ").rstrip(".")


def lost(error: Exception) -> bool:
    """Whether a connection is of no use any more: it was cut, the database ends or begins, or it no longer leads."""
    state = getattr(error, "sqlstate", None) or ""
    return state.startswith(OVER) if state else isinstance(error, psycopg.OperationalError)


def colliding(error: Exception) -> bool:
    """Whether it failed only because somebody else did something at the same time."""
    return isinstance(error, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure)
