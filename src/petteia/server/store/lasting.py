"""Changes that outlast their connection: what PostgreSQL did not take because it was away is written again, once.

A transaction whose end was not heard may have been kept all the same. Each notes which batch of its process it is, and
PostgreSQL is asked for that before anything is written again: nothing that is done is lost, and nothing is done twice.
"""

import secrets
import time
from collections.abc import Callable, Sequence

import psycopg

from petteia.server.store import schema
from petteia.server.store.address import Address
from petteia.server.store.connecting import Raw, Session, colliding, lost, reach, why
from petteia.server.store.interface import Conflict, StoreError
from petteia.server.store.writer import Outcome, Work, unfit

PATIENCE = 10.0  # seconds for which a change waits for a database that is away: a restart takes fewer
PAUSE = 0.05  # seconds between two attempts at first, then more and more …
LONGEST = 1.0  # … but never longer

# What is wrong with a single change: with its row, not with the database.
UNFIT = (
    StoreError,
    psycopg.DataError,
    psycopg.IntegrityError,
    psycopg.NotSupportedError,
    psycopg.ProgrammingError,
    OverflowError,
    TypeError,
    ValueError,
)

AWAY = ("unreachable", "read_only")  # also while a replica takes over, which can only be read until it leads

FORGOTTEN = "1 day"  # after which nobody asks any more which batch a process wrote last

Ended = tuple[str, list[Outcome]]  # the number of a transaction, and what comes of its changes if it was kept


class Unfit(Exception):
    """One of several changes cannot be made, and may have left something behind."""


class LastingBatches:
    """`noted` hears of every error of the database. `serving`: only one store of an address may be that. `process`: or
    several may, and this is the lock by which the others see that this one is there."""

    def __init__(
        self, address: Address, serving: bool, noted: Callable[[Exception], None], process: int | None = None
    ) -> None:
        self._address = address
        self._serving = serving
        self._lock = process
        self._noted = noted
        self._raw: Raw | None = None
        self._process = 0  # of the database, in which the last connection was served
        self._open: Ended | None = None  # nobody has heard yet whether it was kept
        self._name = secrets.token_hex(8)  # under which it is noted …
        self._batch = 0  # … which batch was the last
        self._connect()

    def write(self, works: Sequence[Work[object]]) -> list[Outcome]:
        """Several changes in one transaction. A database that does not take them takes all of them back."""
        until, pause = time.monotonic() + PATIENCE, PAUSE
        self._open = None
        while True:
            try:
                return self._attempt(works)
            except psycopg.Error as error:
                self._noted(error)
                self.hang_up()
                failure = StoreError("write", why=why(self._address, error))
                if not (lost(error) or colliding(error)):
                    return [(None, failure)] * len(works)
            except StoreError as error:  # no connection
                failure = error
                if error.key not in AWAY:
                    return [(None, failure)] * len(works)
            if time.monotonic() + pause > until:
                return [(None, failure)] * len(works)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST)

    def hang_up(self) -> None:
        if self._raw is not None:
            self._raw.close()
            self._raw = None

    def _attempt(self, works: Sequence[Work[object]]) -> list[Outcome]:
        raw = self._raw or self._connect()
        if self._open is not None:
            number, outcomes = self._open
            if self._kept(raw, number):
                return outcomes
            self._open = None
        try:
            return self._together(raw, works, apart=False)
        except Unfit:
            raw.execute("rollback")
            return self._together(raw, works, apart=True)

    def _together(self, raw: Raw, works: Sequence[Work[object]], apart: bool) -> list[Outcome]:
        """`apart`: one that is unfit takes only itself back. That costs time, and so is done only where one is."""
        self._batch += 1
        begun = raw.execute(
            f"begin; insert into {schema.WRITTEN} values ('{self._name}', {self._batch}, now()) on conflict (process)"
            " do update set batch = excluded.batch, at = excluded.at returning pg_current_xact_id()::text".encode()
        )
        begun.nextset()
        ((number,),) = begun.fetchall()
        db = Session(raw)
        outcomes = [self._apart(db, work) if apart else self._next(db, work) for work in works]
        self._open = (number, outcomes)
        raw.execute("commit")
        self._open = None
        return outcomes

    def _kept(self, raw: Raw, number: str) -> bool:
        """Whether the last batch was kept. Its number says only whether that is decided: where a replica has taken over
        that never heard of it, the number may be somebody else's by now."""
        if undecided(raw, number):
            raise psycopg.OperationalError(f"transaction {number} is not decided yet")
        found = raw.execute(f"select batch from {schema.WRITTEN} where process = %s".encode(), [self._name]).fetchone()
        return found == (self._batch,)

    def _next(self, db: Session, work: Work[object]) -> Outcome:
        try:
            return work(db), None
        except Conflict as error:  # comes before anything is written
            return None, error
        except UNFIT as error:
            raise Unfit from error
        except psycopg.Error as error:
            if lost(error) or colliding(error):
                raise
            raise Unfit from error

    def _apart(self, db: Session, work: Work[object]) -> Outcome:
        db.raw.execute("savepoint one")
        try:
            outcome: Outcome = (work(db), None)
        except UNFIT as error:
            db.raw.execute("rollback to one")
            outcome = (None, unfit(error))
        except psycopg.Error as error:
            if lost(error) or colliding(error):
                raise
            self._noted(error)  # a full disk, a damaged page: it takes back what needs it, and nothing else
            db.raw.execute("rollback to one")
            outcome = (None, StoreError("write", why=why(self._address, error)))
        db.raw.execute("release one")
        return outcome

    def _connect(self) -> Raw:
        """A connection with its locks. Raises StoreError, also if another server has taken this one's place."""
        raw = reach(self._address)
        try:
            schema.up(raw, self._address)
            raw.execute("select pg_advisory_lock_shared(%s)", [schema.USED])
            raw.execute(f"delete from {schema.WRITTEN} where at < now() - interval '{FORGOTTEN}'".encode())
            if self._serving:
                self._take_place(raw, schema.SERVED)
            elif self._lock is not None:
                self._stand_beside(raw)
                self._show_oneself(raw, self._lock)
            self._process = raw.info.backend_pid
        except (StoreError, psycopg.Error) as error:
            raw.close()
            if isinstance(error, StoreError):
                raise
            raise StoreError("unreachable", store=self._address, why=why(self._address, error)) from None
        self._raw = raw
        return raw

    def _stand_beside(self, raw: Raw) -> None:
        """Several may serve a database, but not beside one that wants it for itself."""
        if not schema.said(raw, "select pg_try_advisory_lock_shared(%s)", schema.SERVED):
            raise StoreError("served_database", store=self._address, process=holder(raw, schema.SERVED)[1])

    def _show_oneself(self, raw: Raw, place: int) -> None:
        """Nobody else wants it; but for a moment somebody may hold it to see whether we are there."""
        try:
            self._take_place(raw, place)
        except StoreError as error:
            raise StoreError("unreachable", store=self._address, why="the place of a process is held") from error

    def _take_place(self, raw: Raw, place: int) -> None:
        """A place is held by the very connection that is written through, and ends with it. Whoever was paused, or cut
        off, for so long that another took it, cannot write any more."""
        if not taken(raw, place):
            process, name = holder(raw, place)
            if process == self._process:  # it is our own connection, from before the network was cut
                schema.said(raw, "select pg_terminate_backend(%s, 1000)", process)
            if not taken(raw, place):
                raise StoreError("served_database", store=self._address, process=name)


def taken(raw: Raw, place: int) -> bool:
    return bool(schema.said(raw, "select pg_try_advisory_lock(%s)", place))


def holder(raw: Raw, place: int) -> tuple[int, str]:
    """Who has the place: the process of the database, and what it calls itself."""
    found = raw.execute(
        "select pid, application_name from pg_locks join pg_stat_activity using (pid) where granted and"
        " locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = %s and pg_locks.database = datid",
        [place],
    ).fetchone()
    return found if found is not None else (0, "?")


def undecided(raw: Raw, number: str) -> bool:
    """Whether it is still open what becomes of a transaction."""
    try:
        return bool(schema.said(raw, "select pg_xact_status(%s::xid8)", number) == "in progress")
    except psycopg.errors.InvalidParameterValue:
        return False  # a replica has taken over whose numbers have not come so far
