"""The store on PostgreSQL: a pool of connections reads, one connection writes. Needs an extra of the package."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Concatenate, ParamSpec, TypeVar

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from petteia.server.store.address import Address
from petteia.server.store.connecting import Questions, Raw, lost, prepare, why, words
from petteia.server.store.db import Db, torn
from petteia.server.store.interface import StoreError
from petteia.server.store.lasting import LastingBatches
from petteia.server.store.sql import SqlStore
from petteia.server.store.writer import Work, Writer

P = ParamSpec("P")
T = TypeVar("T")

READERS = 4  # connections at most
WAIT = 0.5  # seconds that a read waits for a connection: whoever asks is waited for by everybody
LOCKED = "500ms"  # for so long a read waits for whoever has locked a whole table, which none of us does
REST = 0.5  # seconds in which a database that was away is not asked again

log = logging.getLogger("petteia")
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # that the database is away is said by whoever needed it


def prepare_reader(raw: Raw) -> None:
    prepare(raw)
    raw.execute(f"set lock_timeout = '{LOCKED}'")


class PostgresStore(SqlStore):
    """`serving`: as the one server of this database; `process`: as one of several, which has this lock.

    Raises StoreError if it cannot be opened.
    """

    def __init__(self, address: Address, serving: bool = False, process: int | None = None) -> None:
        self.address = address
        self._found = ""
        self._away = 0.0  # when the database was last found to be away
        self._batches = LastingBatches(address, serving, self._note, process)
        self._writer = Writer(self._batches)
        self._pool: ConnectionPool[Raw] = ConnectionPool(
            words(address),
            kwargs={"autocommit": True},
            min_size=1,
            max_size=READERS,
            num_workers=1,
            timeout=WAIT,
            reconnect_timeout=1.0,
            configure=prepare_reader,
            open=True,
            name="petteia",
        )

    def close(self) -> None:
        self._writer.close()
        self._pool.close()

    @property
    def damaged(self) -> str:
        return self._found

    def watch(self) -> None:
        """PostgreSQL looks after its files itself; what it finds damaged is noted when somebody stumbles over it."""

    def clear_out(self) -> None:
        """PostgreSQL clears out itself, when its own settings say so; docs/hosting.md tells the host of it."""

    def _note(self, error: Exception) -> None:
        if torn(error) and not self._found:
            self._found = why(self.address, error)
            log.error("the store is damaged: %s", self._found)

    def _read(self, question: Callable[Concatenate[Db, P], T], *facts: P.args, **more: P.kwargs) -> T:
        """A connection that was lost is replaced once; a database that is away is not waited for by every question."""
        try:
            return self._ask(question, *facts, **more)
        except psycopg.OperationalError as error:
            if isinstance(error, PoolTimeout) or not lost(error):
                raise self._unread(error) from None
        try:
            self._pool.drain()  # the others were most likely lost with it, and each would be waited for
            return self._ask(question, *facts, **more)
        except psycopg.OperationalError as error:
            raise self._unread(error) from None

    def _ask(self, question: Callable[Concatenate[Db, P], T], *facts: P.args, **more: P.kwargs) -> T:
        if time.monotonic() < self._away + REST:
            raise StoreError("read", why="PostgreSQL is away")
        try:
            with self._pool.connection() as raw:
                return question(Questions(raw), *facts, **more)
        except psycopg.OperationalError:
            raise
        except psycopg.Error as error:
            self._note(error)
            raise StoreError("read", why=why(self.address, error)) from error

    def _unread(self, error: psycopg.Error) -> StoreError:
        if isinstance(error, PoolTimeout) or lost(error):
            self._away = time.monotonic()
        return StoreError("read", why=why(self.address, error))

    def _write(self, work: Work[T]) -> Future[T]:
        return self._writer.submit(work)
