"""What is read from the SQLite file: one question per function, over a connection that the caller brings."""

import sqlite3
from typing import cast

from petteia.server.store.columns import CHAT, DEADLINES, JOBS, LINES, ORDERS, PEOPLE, TABLES
from petteia.server.store.interface import ChatRow, DeadlineRow, JobRow, LineRow, OrderRow, PersonRow, TableRow

MOST = 2**62  # larger numbers do not fit into a row, so there is nothing under them


def secret(db: sqlite3.Connection, name: str) -> bytes | None:
    row = db.execute("select value from secrets where name = ?", (name,)).fetchone()
    return cast(bytes, row[0]) if row else None


# People.


def person(db: sqlite3.Connection, person: str) -> PersonRow | None:
    row = db.execute(f"select {PEOPLE.all} from people where id = ?", (person,)).fetchone()
    return PEOPLE.read(row) if row else None


def person_by_recovery(db: sqlite3.Connection, recovery: str) -> PersonRow | None:
    row = db.execute("select id from people where recovery = ? and recovery <> ''", (recovery,)).fetchone()
    return person(db, row[0]) if row else None


# Tables.


def table(db: sqlite3.Connection, table: str) -> TableRow | None:
    row = db.execute(f"select {TABLES.all} from tables where id = ?", (table,)).fetchone()
    return TABLES.read(row) if row else None


def tables(db: sqlite3.Connection, after: str, limit: int) -> list[TableRow]:
    rows = db.execute(f"select {TABLES.all} from tables where id > ? order by id limit ?", (after, limit))
    return [TABLES.read(row) for row in rows]


def lobby(db: sqlite3.Connection, limit: int) -> list[TableRow]:
    rows = db.execute(
        f"select {TABLES.all} from tables where listed = 1 and status in ('waiting', 'running')"
        " order by created desc limit ?",
        (limit,),
    )
    return [TABLES.read(row) for row in rows]


def table_printing(db: sqlite3.Connection, game: str, prints: str) -> TableRow | None:
    """A table that is played with such content."""
    row = db.execute(
        f"select {TABLES.all} from tables where prints = ? and prints <> '' and game = ? limit 1", (prints, game)
    ).fetchone()
    return TABLES.read(row) if row else None


def tables_of(db: sqlite3.Connection, person: str, limit: int) -> list[TableRow]:
    """Where somebody sits or watches, newest first."""
    return with_person(db, "person = ? and sits = 1", person, limit)


def tables_naming(db: sqlite3.Connection, person: str, limit: int) -> list[TableRow]:
    """Where anything says who somebody is: also where they have got up or were removed."""
    return with_person(db, "person = ?", person, limit)


def with_person(db: sqlite3.Connection, how: str, person: str, limit: int) -> list[TableRow]:
    rows = db.execute(
        f"select {TABLES.all} from tables join sitting on table_id = id where {how} order by created desc limit ?",
        (person, limit),
    )
    return [TABLES.read(row) for row in rows]


def answer(db: sqlite3.Connection, table: str, key: str) -> bytes | None:
    row = db.execute("select answer from answers where table_id = ? and key = ?", (table, key)).fetchone()
    return cast(bytes, row[0]) if row else None


# Lines.


def lines(db: sqlite3.Connection, table: str, first: int, last: int) -> list[LineRow]:
    rows = db.execute(
        f"select {LINES.all} from lines where table_id = ? and n between ? and ? order by n",
        (table, min(first, MOST), min(last, MOST)),
    )
    return [LINES.read(row) for row in rows]


def standing(db: sqlite3.Connection, table: str, before: int, count: int) -> list[LineRow]:
    """The last lines that stand before a number, oldest first."""
    rows = db.execute(
        f"select {LINES.all} from lines where table_id = ? and n < ? and stands = 1 and who <> '!'"
        " order by n desc limit ?",
        (table, min(before, MOST), count),
    )
    return [LINES.read(row) for row in rows][::-1]


def state_at(db: sqlite3.Connection, table: str, line: int) -> bytes | None:
    row = db.execute("select state from lines where table_id = ? and n = ?", (table, min(line, MOST))).fetchone()
    return cast(bytes, row[0]) if row else None


# Work that waits.


def jobs(db: sqlite3.Connection, now: float, limit: int) -> list[JobRow]:
    rows = db.execute(
        f"select {JOBS.all} from jobs where due <= ? and leased <= ? order by due limit ?",
        (now, now, limit),
    )
    return [JOBS.read(row) for row in rows]


def deadlines(db: sqlite3.Connection, now: float, limit: int) -> list[DeadlineRow]:
    rows = db.execute(f"select {DEADLINES.all} from deadlines where due <= ? order by due limit ?", (now, limit))
    return [DEADLINES.read(row) for row in rows]


def next_due(db: sqlite3.Connection) -> float | None:
    """When the next bot or clock is due; a bot that somebody is at, when the lease ends."""
    (due,) = db.execute(
        "select min(due) from (select min(max(due, leased)) due from jobs union all select min(due) from deadlines)"
    ).fetchone()
    return cast("float | None", due)


# What was said in advance.


def orders(db: sqlite3.Connection, table: str) -> list[OrderRow]:
    rows = db.execute(f"select {ORDERS.all} from orders where table_id = ? order by seat", (table,))
    return [ORDERS.read(row) for row in rows]


# Words.


def chat(db: sqlite3.Connection, table: str, after: int, limit: int) -> list[ChatRow]:
    """The last of what was said after a number, oldest first."""
    rows = db.execute(
        f"select {CHAT.all} from chat where table_id = ? and n > ? order by n desc limit ?",
        (table, min(after, MOST), limit),
    )
    return [CHAT.read(row) for row in rows][::-1]


def note(db: sqlite3.Connection, table: str, person: str) -> str:
    row = db.execute("select text from notes where table_id = ? and person = ?", (table, person)).fetchone()
    return cast(str, row[0]) if row else ""
