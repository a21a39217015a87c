"""One end of a move that is a PostgreSQL database; and one moment of it, for whoever only looks. All of a new store is
one transaction, so that whatever ends a move leaves the database as it was."""

import contextlib
from collections.abc import Generator, Iterable, Iterator
from typing import Self

import psycopg

from petteia.server.store import schema
from petteia.server.store.address import Address
from petteia.server.store.columns import ALL
from petteia.server.store.connecting import SCHEMA, Raw, Session, reach, why
from petteia.server.store.ends import Row, Side, Table
from petteia.server.store.interface import Store, StoreError
from petteia.server.store.migrate import migrations
from petteia.server.store.moment import Moment

PATIENCE = "3s"  # for so long the database may not have noticed yet that whoever used it was killed
AT_ONCE = 100  # rows that are fetched together
TABLES = "select tablename from pg_tables where schemaname = %s"
KEY = (
    "select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)"
    " where indrelid = %s::regclass and indisprimary order by array_position(indkey::smallint[], attnum)"
)


class DatabaseSide:
    def __init__(self, raw: Raw, address: Address) -> None:
        self.db = Session(raw)
        self._raw = raw
        self._address = address

    def tables(self) -> dict[str, Table]:
        with failing("read", self._address):
            there = [name for (name,) in self._raw.execute(TABLES, [SCHEMA]).fetchall()]
            return {name: self._table(name) for name in there if name not in schema.OWN}

    def _table(self, name: str) -> Table:
        key = self._raw.execute(KEY, [f"{SCHEMA}.{name}"]).fetchall()
        columns = (column for column in schema.names(self._raw, name) if f"{name}.{column}" not in schema.OWN)
        return Table(name, frozenset(columns), tuple(column for (column,) in key))

    def count(self, table: Table) -> int:
        with failing("read", self._address):
            return int(schema.said(self._raw, f"select count(*) from {table.name}"))

    def rows(self, table: Table) -> Generator[Row, None, None]:
        with (
            failing("read", self._address),
            self._raw.transaction(),
            self._raw.cursor(name="moving") as cursor,
        ):
            cursor.itersize = AT_ONCE
            yield from cursor.execute(table.everything.encode())

    def put(self, table: Table, rows: Iterable[Row]) -> None:
        statement = f"copy {table.name} ({table.listed}) from stdin".encode()
        with (
            failing("write", self._address),
            self._raw.cursor() as cursor,
            cursor.copy(statement) as into,
        ):
            for row in rows:
                into.write_row(row)


@contextlib.contextmanager
def failing(key: str, address: Address, **facts: object) -> Iterator[None]:
    """What a database refuses is told under a key, but for what a row of it cannot be."""
    try:
        yield
    except psycopg.Error as error:
        told = "row" if isinstance(error, psycopg.DataError) else key
        raise StoreError(told, why=why(address, error), **facts) from None


class DatabaseEnd:
    def __init__(self, address: Address) -> None:
        self._address = address

    def __enter__(self) -> Self:
        """Nobody uses it meanwhile: whoever does shares a lock, which is held alone here."""
        self._raw = reach(self._address)
        with contextlib.ExitStack() as held:
            held.callback(self._raw.close)
            with failing("read", self._address):
                self._raw.execute(f"set lock_timeout = '{PATIENCE}'")
                try:
                    self._raw.execute("select pg_advisory_lock(%s)", [schema.USED])
                except psycopg.errors.LockNotAvailable:
                    raise StoreError("in_use", file=self._address) from None
            held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._raw.close()

    def found(self) -> Side | None:
        return DatabaseSide(self._raw, self._address) if known(self._raw, self._address) else None

    @contextlib.contextmanager
    def made(self) -> Iterator[Side]:
        with failing("write", self._address), self._raw.transaction():
            with failing("unmade", self._address, store=self._address):
                schema.change(self._raw, self._address, migrations(), ALL)
            self._raw.execute("set constraints all deferred")
            yield DatabaseSide(self._raw, self._address)


@contextlib.contextmanager
def moment_of(address: Address) -> Iterator[Store]:
    """A store as it is at one moment, whoever serves it meanwhile. Raises StoreError if none is there."""
    with contextlib.closing(reach(address)) as raw:
        if not known(raw, address):
            raise StoreError("no_store", store=address)
        raw.execute("begin isolation level repeatable read read only")
        yield Moment(Session(raw), lambda error: why(address, error))


def known(raw: Raw, address: Address) -> bool:
    """Whether a store is there. Raises StoreError if it has not the form that this version knows."""
    newest = migrations()[-1][0]
    with failing("read", address):
        form = schema.check_form(raw, address, newest)
        if form and (form < newest or schema.missing(raw, ALL)):
            raise StoreError("older", store=address)
    return form > 0
