"""Processes that serve one database together: who is there, who leads which table, and who is at what.

A table is led under a number, its fence, which grows whenever somebody else is to lead it; whoever writes names the
number, in the same transaction. So it does not matter how long a process was paused: what it decided as a leader of old
is not written. How long a process is there is measured by the clock of the database alone.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple, cast

import msgspec

from petteia.server.store import writes
from petteia.server.store.db import Db
from petteia.server.store.interface import DeadlineRow, JobRow
from petteia.server.store.seen import Seen

CHANNEL = "petteia"
WATCHES = -1  # in place of a seat
NOW = "clock_timestamp()"
GONE = f"not exists (select 1 from processes where processes.id = leader and until > {NOW})"


class Lead(NamedTuple):
    """Who leads a table, and under which number."""

    process: str
    fence: int


class Newest(NamedTuple):
    """The number of a table's last change, and of what was said there last."""

    seq: int
    said: int


def clock(db: Db) -> float:
    (now,) = db.execute(f"select cast(extract(epoch from {NOW}) as double precision)").fetchone()
    return cast(float, now)


# Who is there.


def appear(db: Db, process: str, name: str, key: int, seconds: float) -> bool:
    """A process is there for so long. False if nobody knew of it: then nothing is its own any more."""
    until = f"{NOW} + make_interval(secs => ?)"
    known = db.execute(f"update processes set until = {until} where id = ?", (seconds, process)).rowcount
    if not known:
        db.execute(
            f"insert into processes (id, name, key, until) values (?, ?, ?, {until})", (process, name, key, seconds)
        )
    return bool(known)


def bury(db: Db, process: str) -> int:
    """Whoever has not been heard of for too long is gone; whoever's connection has ended, at once. What they were at is
    free again. How many those were."""
    found = db.execute(
        f"delete from processes where id <> ? and (until < {NOW} or pg_try_advisory_xact_lock(key)) returning id",
        (process,),
    )
    gone = [each for (each,) in found]
    for each in gone:
        leave(db, each)
    return len(gone)


def leave(db: Db, process: str) -> None:
    """What a process is at is everybody's; and so is what it leads, because it is not there any more."""
    db.execute("update jobs set leased = 0, process = '' where process = ?", (process,))
    db.execute("update deadlines set process = '' where process = ?", (process,))
    db.execute("delete from processes where id = ?", (process,))


# Who leads.


def lead(db: Db, table: str, process: str) -> Lead | None:
    """Lead a table, if nobody does who is there; who leads it now. None if there is no such table."""
    db.execute(
        f"update tables set leader = ?1, fence = fence + 1 where id = ?2 and (leader in ('', ?1) or {GONE})",
        (process, table),
    )
    row = db.execute("select leader, fence from tables where id = ?", (table,)).fetchone()
    return Lead(*row) if row is not None else None


def hand_over(db: Db, table: str, process: str, to: str) -> bool:
    """Let another process lead a table in one's own place."""
    given = db.execute(
        "update tables set leader = ?, fence = fence + 1 where id = ? and leader = ?", (to, table, process)
    )
    return given.rowcount == 1


def want(db: Db, table: str, leader: str, process: str) -> None:
    """Ask whoever leads a table to hand it over."""
    tell(db, "want", table, leader, process)


def tell(db: Db, *words: object) -> None:
    db.execute("select pg_notify(?, ?)", (CHANNEL, msgspec.json.encode(words).decode()))


def newest(db: Db, tables: Collection[str]) -> dict[str, Newest]:
    """How far tables are. Those that are not there are left out."""
    rows = db.execute(
        "select id, seq, (select coalesce(max(n), 0) from chat where table_id = id) from tables where id = any(?)",
        (list(tables),),
    )
    return {table: Newest(seq, said) for table, seq, said in rows}


def number(db: Db, table: str) -> int | None:
    """The number of a table's last change."""
    row = db.execute("select seq from tables where id = ?", (table,)).fetchone()
    return cast(int, row[0]) if row is not None else None


# What is done by one of them.


def lease(db: Db, job: JobRow, until: float, process: str) -> bool:
    mine = writes.lease(db, job, until)
    if mine:
        db.execute("update jobs set process = ? where table_id = ?", (process, job.table))
    return mine


def take_clock(db: Db, row: DeadlineRow, process: str) -> bool:
    """Take a clock on that has run out, unless it has changed or somebody else is at it."""
    taken = db.execute(
        "update deadlines set process = ? where table_id = (select table_id from deadlines where table_id = ?"
        " and seat = ? and line = ? and due = ? and process in ('', ?) for update skip locked)",
        (process, row.table, row.seat, row.line, row.due, process),
    )
    return taken.rowcount == 1


def give_clock_back(db: Db, row: DeadlineRow, process: str) -> None:
    db.execute("update deadlines set process = '' where table_id = ? and process = ?", (row.table, process))


def first(db: Db, word: str, seconds: float) -> bool:
    """Whether no process has said this for so long."""
    db.execute(f"delete from words where until < {NOW}")
    said = db.execute(
        f"insert into words (word, until) values (?, {NOW} + make_interval(secs => ?)) on conflict (word) do nothing",
        (word, seconds),
    )
    return said.rowcount == 1


# Who is at a table.


def put_present(db: Db, process: str, table: str, seen: Iterable[Seen]) -> None:
    """Who has a page of a table open at a process, in place of who had."""
    db.execute("delete from present where process = ? and table_id = ?", (process, table))
    rows = [(process, table, each.person, WATCHES if each.seat is None else each.seat, each.name) for each in seen]
    db.executemany("insert into present (process, table_id, person, seat, name) values (?, ?, ?, ?, ?)", rows)


def present(db: Db, process: str, table: str | None = None) -> dict[str, frozenset[Seen]]:
    """Who has pages open at other processes that are there; of one table, or of all."""
    rows = db.execute(
        "select table_id, person, seat, present.name from present join processes on processes.id = process"
        f" where process <> ?1 and until > {NOW} and (cast(?2 as text) is null or table_id = ?2)",
        (process, table),
    )
    found: dict[str, set[Seen]] = {}
    for where, person, seat, name in rows:
        found.setdefault(where, set()).add(Seen(person, None if seat == WATCHES else seat, name))
    return {where: frozenset(seen) for where, seen in found.items()}
