"""What is read from the SQLite file: one question per function, over a connection that the caller brings."""

import logging
from collections.abc import Iterable, Iterator
from typing import cast

import msgspec

from petteia.server.store.columns import (
    AUDIT,
    BANS,
    BLOCKS,
    CHAT,
    DEADLINES,
    JOBS,
    KEPT,
    LINES,
    ORDERS,
    PASSKEYS,
    PEOPLE,
    REPORTS,
    SESSIONS,
    TABLES,
)
from petteia.server.store.db import Db, torn
from petteia.server.store.interface import (
    AuditRow,
    BanRow,
    Beat,
    BlockRow,
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

log = logging.getLogger("petteia")

UNFINISHED = "status in ('waiting', 'running', 'paused')"
MOST = 2**62  # larger numbers do not fit into a row, so there is nothing under them


def secret(db: Db, name: str) -> bytes | None:
    row = db.execute("select value from secrets where name = ?", (name,)).fetchone()
    return cast(bytes, row[0]) if row else None


def last_beat(db: Db) -> Beat | None:
    row = db.execute("select steady, wall from beat").fetchone()
    return Beat(*row) if row else None


# People.


def person(db: Db, person: str) -> PersonRow | None:
    row = db.execute(f"select {PEOPLE.all} from people where id = ?", (person,)).fetchone()
    return PEOPLE.read(row) if row else None


def person_by_recovery(db: Db, recovery: str) -> PersonRow | None:
    row = db.execute("select id from people where recovery = ? and recovery <> ''", (recovery,)).fetchone()
    return person(db, row[0]) if row else None


def people(db: Db, after: str, limit: int) -> list[PersonRow]:
    rows = db.execute(f"select {PEOPLE.all} from people where id > ? and gone = 0 order by id limit ?", (after, limit))
    return [PEOPLE.read(row) for row in rows]


def passkey(db: Db, passkey: str) -> PasskeyRow | None:
    row = db.execute(f"select {PASSKEYS.all} from passkeys where id = ?", (passkey,)).fetchone()
    return PASSKEYS.read(row) if row else None


def passkeys_of(db: Db, person: str) -> list[PasskeyRow]:
    rows = db.execute(f"select {PASSKEYS.all} from passkeys where person = ? order by created, id", (person,))
    return [PASSKEYS.read(row) for row in rows]


def words_of(db: Db, person: str) -> Words:
    """What somebody has written. Nothing finds it but a look at all there is: it is not asked often."""
    said = db.execute(f"select table_id, {CHAT.all} from chat where person = ? order by at", (person,))
    chat = [(table, CHAT.read(row)) for table, *row in said]
    notes = db.execute("select table_id, text from notes where person = ? order by table_id", (person,)).fetchall()
    orders = db.execute(f"select {ORDERS.all} from orders where person = ?", (person,))
    reports = db.execute(f"select {REPORTS.all} from reports where by = ? order by n", (person,))
    return Words(chat, notes, [ORDERS.read(row) for row in orders], [REPORTS.read(row) for row in reports])


def session(db: Db, token: str) -> SessionRow | None:
    row = db.execute(f"select {SESSIONS.all} from sessions where token = ?", (token,)).fetchone()
    return SESSIONS.read(row) if row else None


def sessions_of(db: Db, person: str) -> list[SessionRow]:
    """Where somebody is logged in, what was in use last first."""
    rows = db.execute(f"select {SESSIONS.all} from sessions where person = ? order by seen desc, id", (person,))
    return [SESSIONS.read(row) for row in rows]


def sessions_open(db: Db, sessions: list[str]) -> frozenset[str]:
    """Which of these have not ended."""
    given = "select value from json_each(cast(? as text))"
    found = db.execute(f"select id from sessions where id in ({given})", (msgspec.json.encode(sessions).decode(),))
    return frozenset(each for (each,) in found)


def blocked_by(db: Db, person: str) -> list[BlockRow]:
    """Whom somebody does not want to meet, newest first."""
    rows = db.execute(f"select {BLOCKS.all} from blocks where person = ? order by n desc", (person,))
    return [BLOCKS.read(row) for row in rows]


def blockers_of(db: Db, person: str) -> frozenset[str]:
    """Who does not want to meet somebody."""
    return frozenset(each for (each,) in db.execute("select person from blocks where other = ?", (person,)))


# The host.


def audited(db: Db, after: int, limit: int) -> list[AuditRow]:
    """The last of what the host did after a number, oldest first."""
    rows = db.execute(f"select {AUDIT.all} from audit where n > ? order by n desc limit ?", (after, limit))
    return [AUDIT.read(row) for row in rows][::-1]


def reports(db: Db, limit: int) -> list[ReportRow]:
    rows = db.execute(f"select {REPORTS.all} from reports order by n desc limit ?", (limit,))
    return [REPORTS.read(row) for row in rows]


def bans(db: Db) -> list[BanRow]:
    return [BANS.read(row) for row in db.execute(f"select {BANS.all} from bans order by n")]


# Kept records.


def kept_by(db: Db, person: str) -> list[KeptRow]:
    """What somebody has kept, newest first."""
    return [
        KEPT.read(row) for row in db.execute(f"select {KEPT.all} from kept where person = ? order by n desc", (person,))
    ]


# Tables.


def table(db: Db, table: str) -> TableRow | None:
    row = db.execute(f"select {TABLES.all} from tables where id = ?", (table,)).fetchone()
    return TABLES.read(row) if row else None


def tables(db: Db, after: str, limit: int) -> list[TableRow]:
    rows = db.execute(f"select {TABLES.all} from tables where id > ? order by id limit ?", (after, limit))
    return [TABLES.read(row) for row in rows]


def lobby(db: Db, limit: int) -> list[TableRow]:
    """Tables that are listed and not over, those that need players first, and of those everybody's newest before
    anybody's second. They are found by an index and read one by one: of a damaged page only its own are missing."""
    found = db.execute(
        "select id from (select id, created, status = 'waiting' and open > 0 as needs, row_number() over"
        " (partition by creator, status = 'waiting' and open > 0 order by created desc) as nth"
        " from tables indexed by tables_listed where listed = 1 and status in ('waiting', 'running')) as found"
        " order by needs desc, nth, created desc limit ?",
        (limit,),
    )
    return list(readable(db, [each for (each,) in found]))


def readable(db: Db, ids: list[str]) -> Iterator[TableRow]:
    """Of these tables those that the file still has whole."""
    for each in ids:
        try:
            row = table(db, each)
        except db.DatabaseError as error:
            if not torn(error):
                raise
            log.error("table %s cannot be read: %s", each, error)
            continue
        if row is not None:
            yield row


def table_printing(db: Db, game: str, prints: str) -> TableRow | None:
    """A table that is played with such content."""
    row = db.execute(
        f"select {TABLES.all} from tables where prints = ? and prints <> '' and game = ? limit 1", (prints, game)
    ).fetchone()
    return TABLES.read(row) if row else None


def tables_of(db: Db, person: str, limit: int) -> list[TableRow]:
    """Where somebody sits or watches, newest first."""
    return with_person(db, "person = ? and sits = 1", person, limit)


def tables_naming(db: Db, person: str, limit: int) -> list[TableRow]:
    """Where anything says who somebody is: also where they have got up or were removed."""
    return with_person(db, "person = ?", person, limit)


def with_person(db: Db, how: str, person: str, limit: int) -> list[TableRow]:
    found = db.execute(
        f"select id from sitting join tables indexed by tables_made on table_id = id where {how}"
        " order by created desc, id limit ?",
        (person, limit),
    )
    return list(readable(db, [each for (each,) in found]))


def answer(db: Db, table: str, key: str) -> bytes | None:
    row = db.execute("select answer from answers where table_id = ? and key = ?", (table, key)).fetchone()
    return cast(bytes, row[0]) if row else None


def plays_unaided(db: Db, commitment: str) -> bool:
    """Whether a game with this commitment goes on here without assistance."""
    return (
        db.execute("select 1 from tables where unaided = ? and unaided <> '' limit 1", (commitment,)).fetchone()
        is not None
    )


def unaided(db: Db, game: str) -> list[str]:
    """The tables at which a game goes on without assistance."""
    rows = db.execute("select id from tables where unaided <> '' and game = ?", (game,))
    return [table for (table,) in rows]


def usage(db: Db, people: list[str]) -> Usage:
    """What these people have together; what is over takes room, and nothing else, and what is kept does too."""
    sums = [
        db.execute(
            f"select count(*) filter (where {UNFINISHED}), coalesce(sum(imported), 0),"
            f" coalesce(sum(bots) filter (where {UNFINISHED}), 0), coalesce(sum(bytes), 0)"
            " + (select coalesce(sum(length(record)), 0) from kept where person = ?),"
            " (select count(*) from kept where person = ?),"
            " count(*) filter (where listed = 1 and status = 'waiting')"
            " from tables indexed by tables_by_creator where creator = ?",
            (person, person, person),
        ).fetchone()
        for person in people
    ]
    return Usage(*map(sum, zip(*sums, strict=True)))


def untouched(db: Db, status: str, before: float, limit: int) -> list[str]:
    """Tables of a status that have not changed since, longest ago first."""
    rows = db.execute(
        "select id from tables where status = ? and touched < ? order by touched limit ?", (status, before, limit)
    )
    return [table for (table,) in rows]


# Lines.


def lines(db: Db, table: str, first: int, last: int) -> list[LineRow]:
    rows = db.execute(
        f"select {LINES.all} from lines where table_id = ? and n between ? and ? order by n",
        (table, min(first, MOST), min(last, MOST)),
    )
    return [LINES.read(row) for row in rows]


def standing(db: Db, table: str, before: int, count: int) -> list[LineRow]:
    """The last lines that stand before a number, oldest first."""
    rows = db.execute(
        f"select {LINES.all} from lines where table_id = ? and n < ? and stands = 1 and who <> '!'"
        " order by n desc limit ?",
        (table, min(before, MOST), count),
    )
    return [LINES.read(row) for row in rows][::-1]


def state_at(db: Db, table: str, line: int) -> bytes | None:
    row = db.execute("select state from lines where table_id = ? and n = ?", (table, min(line, MOST))).fetchone()
    return cast(bytes, row[0]) if row else None


# Work that waits.


AWAKE = "(alone = 0 or {0} is null or jobs.table_id in (select value from json_each({0})))".format("cast(?1 as text)")


def named(watched: Iterable[str] | None) -> str | None:
    """Tables as `AWAKE` reads them: where only bots play, all others rest; where none are named, none rests."""
    return None if watched is None else msgspec.json.encode(list(watched)).decode()


def jobs(db: Db, now: float, limit: int, watched: str | None, quick: bool | None) -> list[JobRow]:
    """What is due, perhaps of one lane only: of everybody's tables one job, then of everybody's another, whoever waits
    longest first."""
    rows = db.execute(
        f"select {JOBS.all} from (select jobs.*, row_number() over (partition by tables.creator order by due) as turn"
        f" from jobs left join tables on tables.id = jobs.table_id where due <= ?2 and leased <= ?2 and {AWAKE}"
        " and (cast(?4 as integer) is null or quick = ?4)) as waiting order by turn, due limit ?3",
        (watched, now, limit, quick),
    )
    return [JOBS.read(row) for row in rows]


def deadlines(db: Db, now: float, limit: int) -> list[DeadlineRow]:
    rows = db.execute(f"select {DEADLINES.all} from deadlines where due <= ? order by due limit ?", (now, limit))
    return [DEADLINES.read(row) for row in rows]


def next_due(db: Db, watched: str | None) -> float | None:
    """When the next bot or clock is due; a bot that somebody is at, when the lease ends."""
    (due,) = db.execute(
        "select min(due) from (select min(case when leased > due then leased else due end) as due from jobs"
        f" where {AWAKE} union all select min(due) from deadlines) as waiting",
        (watched,),
    ).fetchone()
    return cast("float | None", due)


# What was said in advance.


def orders(db: Db, table: str) -> list[OrderRow]:
    rows = db.execute(f"select {ORDERS.all} from orders where table_id = ? order by seat", (table,))
    return [ORDERS.read(row) for row in rows]


# Words.


def chat(db: Db, table: str, after: int, limit: int) -> list[ChatRow]:
    """The last of what was said after a number, oldest first."""
    rows = db.execute(
        f"select {CHAT.all} from chat where table_id = ? and n > ? order by n desc limit ?",
        (table, min(after, MOST), limit),
    )
    return [CHAT.read(row) for row in rows][::-1]


def said(db: Db, table: str, n: int) -> ChatRow | None:
    """One thing that was said, by its number."""
    row = db.execute(f"select {CHAT.all} from chat where table_id = ? and n = ?", (table, n)).fetchone()
    return CHAT.read(row) if row else None


def note(db: Db, table: str, person: str) -> str:
    row = db.execute("select text from notes where table_id = ? and person = ?", (table, person)).fetchone()
    return cast(str, row[0]) if row else ""
