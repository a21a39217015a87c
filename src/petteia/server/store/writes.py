"""What is written to the SQLite file: one change per function, inside a transaction that the writer holds."""

import time
from collections.abc import Iterable
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
    TABLE,
    TABLES,
    Columns,
    R,
)
from petteia.server.store.db import Db
from petteia.server.store.interface import (
    AuditRow,
    BanRow,
    Beat,
    BlockRow,
    Change,
    ChatRow,
    Conflict,
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
)
from petteia.server.store.reads import answer

HELD = "/*+ for no key update */"  # nobody else changes this row before the end of the transaction
REPORTED = 1000  # reports that are kept
SAID = 5000  # … and messages of one table
FIXED = frozenset(
    {"id", "game", "creator", "created", "fixed", "seed", "imported", "bytes", "fence"}
)  # of a table: no change of it changes these


def add_secret(db: Db, name: str, value: bytes) -> None:
    """Keep a secret, unless somebody else has made it first."""
    db.execute("insert into secrets (name, value) values (?, ?) on conflict (name) do nothing", (name, value))


def renew_secret(db: Db, name: str, value: bytes) -> None:
    """Another one in its place: what was made with the old one opens nothing any more."""
    db.execute("delete from secrets where name = ?", (name,))
    add_secret(db, name, value)


def beat(db: Db, now: Beat) -> None:
    db.execute(
        "insert into beat (one, steady, wall) values (1, ?, ?)"
        " on conflict (one) do update set steady = excluded.steady, wall = excluded.wall",
        (now.steady, now.wall),
    )


# People.


def put_person(db: Db, row: PersonRow) -> None:
    """Somebody new, or somebody who has changed. Whoever has gone stays gone."""
    changes = PEOPLE.set_to("excluded.{}", but=frozenset({"id", "created"}))
    db.execute(f"{PEOPLE.insert} on conflict (id) do update set {changes} where people.gone = 0", PEOPLE.values(row))


def forget_person(db: Db, person: str, name: str) -> None:
    """Take a person's name, code, notes and words away; their lines stay, because they are others' games too."""
    db.execute("update people set name = ?, recovery = '', gone = 1 where id = ?", (name, person))
    db.execute("update chat set name = ?, text = '' where person = ?", (name, person))
    db.execute("delete from notes where person = ?", (person,))
    db.execute("delete from kept where person = ?", (person,))
    db.execute("delete from reports where by = ? or about = ?", (person, person))
    db.execute("delete from orders where person = ?", (person,))
    db.execute("delete from blocks where person = ? or other = ?", (person, person))
    db.execute("delete from sitting where person = ?", (person,))
    db.execute("delete from sessions where person = ?", (person,))
    db.execute("delete from passkeys where person = ?", (person,))


def add_passkey(db: Db, row: PasskeyRow, most: int) -> bool:
    """Keep one more; False where somebody has `most` of them, or somebody has this one."""
    db.execute(f"select 1 from people where id = ? {HELD}", (row.person,))
    (n,) = db.execute("select count(*) from passkeys where person = ?", (row.person,)).fetchone()
    if n >= most or db.execute("select 1 from passkeys where id = ?", (row.id,)).fetchone():
        return False
    db.execute(PASSKEYS.insert, PASSKEYS.values(row))
    return True


def use_passkey(db: Db, passkey: str, count: int, now: float) -> None:
    db.execute("update passkeys set count = ?, used = ? where id = ?", (count, now, passkey))


def name_passkey(db: Db, person: str, passkey: str, name: str) -> None:
    db.execute("update passkeys set name = ? where id = ? and person = ?", (name, passkey, person))


def remove_passkey(db: Db, person: str, passkey: str) -> None:
    db.execute("delete from passkeys where id = ? and person = ?", (passkey, person))


def begin_session(db: Db, row: SessionRow, most: int, instead: str) -> list[str]:
    """Let somebody in, `instead` of what the browser had before; of too many sessions those end that were in use
    longest ago. Which have ended is returned."""
    db.execute(f"select 1 from people where id = ? {HELD}", (row.person,))
    db.execute("delete from sessions where id = ?", (instead,))
    rows = db.execute("select id from sessions where person = ? order by seen desc, id", (row.person,))
    over = [each for (each,) in rows][most - 1 :]
    end_sessions(db, over)
    db.execute(SESSIONS.insert, SESSIONS.values(row))
    return [instead, *over] if instead else over


def see_sessions(db: Db, sessions: Iterable[str], now: float) -> None:
    db.executemany("update sessions set seen = ? where id = ?", [(now, each) for each in sessions])


def name_session(db: Db, person: str, session: str, name: str) -> None:
    db.execute("update sessions set name = ? where id = ? and person = ?", (name, session, person))


def end_session(db: Db, person: str, session: str) -> None:
    db.execute("delete from sessions where id = ? and person = ?", (session, person))


def end_other_sessions(db: Db, person: str, but: str) -> list[str]:
    """End all sessions of somebody but one; which those were."""
    others = [each for (each,) in db.execute("select id from sessions where person = ? and id <> ?", (person, but))]
    end_sessions(db, others)
    return others


def end_sessions(db: Db, sessions: Iterable[str]) -> None:
    db.executemany("delete from sessions where id = ?", [(each,) for each in sessions])


def expire_sessions(db: Db, before: float) -> int:
    return db.execute("delete from sessions where seen < ?", (before,)).rowcount


def block(db: Db, row: BlockRow, most: int) -> bool:
    """Keep two people apart, in place of what was said of them before; False where somebody has said so of `most`."""
    db.execute(f"select 1 from people where id = ? {HELD}", (row.person,))
    line_up(db, BLOCKS)
    unblock(db, row.person, row.other)
    (n,) = db.execute("select count(*) from blocks where person = ?", (row.person,)).fetchone()
    if n >= most:
        return False
    append(db, BLOCKS, row)
    return True


def unblock(db: Db, person: str, other: str) -> None:
    db.execute("delete from blocks where person = ? and other = ?", (person, other))


# The host.


def audit(db: Db, row: AuditRow) -> None:
    append(db, AUDIT, row)


def report(db: Db, row: ReportRow) -> None:
    """What somebody tells the host; of all that was told only the last stay."""
    append(db, REPORTS, row)
    db.execute("delete from reports where n <= (select max(n) from reports) - ?", (REPORTED,))


def ban(db: Db, row: BanRow) -> None:
    line_up(db, BANS)
    unban(db, row.network)
    append(db, BANS, row)


def unban(db: Db, network: str) -> int:
    return db.execute("delete from bans where network = ?", (network,)).rowcount


def append(db: Db, columns: Columns[R], row: R) -> None:
    """Write a row under the next number, which comes first. Numbers are kept in the order in which they are given:
    whoever has read up to one has missed none."""
    line_up(db, columns)
    (n,) = db.execute(f"select coalesce(max(n), 0) + 1 from {columns.name}").fetchone()
    db.execute(columns.insert, [n, *columns.values(row)[1:]])


def line_up(db: Db, columns: Columns[R]) -> None:
    """Whoever writes rows under numbers waits for whoever does. Before anything of the table is changed: two who both
    had changed something in it would wait for each other."""
    db.execute(f"/*+ lock table {columns.name} in share row exclusive mode */")


# Kept records.


def keep_record(db: Db, row: KeptRow) -> None:
    """In place of what the same person has kept of the same table before."""
    line_up(db, KEPT)
    db.execute("delete from kept where person = ? and table_id = ?", (row.person, row.table))
    append(db, KEPT, row)


def read_again(db: Db, person: str, n: int, at: float) -> None:
    db.execute("update kept set at = ? where person = ? and n = ?", (at, person, n))


def drop_record(db: Db, person: str, n: int) -> None:
    db.execute("delete from kept where person = ? and n = ?", (person, n))


def forget_records(db: Db, before: float) -> int:
    return db.execute("delete from kept where at < ?", (before,)).rowcount


# Tables.


def add_table(db: Db, row: TableRow, lines: list[LineRow], job: JobRow | None, deadline: DeadlineRow | None) -> None:
    check_lines(lines, row.line, len(lines) == row.line)
    db.execute(TABLES.insert, TABLES.values(row))
    put_people(db, row.id, row.people, row.named)
    put_lines(db, row.id, lines)
    db.execute("update tables set bytes = bytes + ? where id = ?", (size_of(lines), row.id))
    put_job(db, row.id, job)
    put_deadline(db, row.id, deadline)


def commit(db: Db, change: Change) -> int:
    """One command's whole effect, if the table is still where it was decided on; the table's new number."""
    row = change.row
    line = check_seq(db, row.id, row.seq, row.fence)
    check_lines(change.lines, row.line, line + len(change.lines) == row.line)
    after = msgspec.structs.replace(row, seq=row.seq + 1)
    changes, facts = TABLES.set_to("?", but=FIXED), TABLES.values(after, but=FIXED)
    db.execute(f"update tables set {changes}, bytes = bytes + ? where id = ?", (*facts, size_of(change.lines), row.id))
    if change.fallen is not None:
        db.execute(
            "update lines set stands = 0 where table_id = ? and n >= ? and n < ? and who <> '!'",
            (row.id, *change.fallen),
        )
    put_lines(db, row.id, change.lines)
    if change.key:
        put_answer(db, row.id, change.key, change.answer)
    put_job(db, row.id, change.job)
    put_deadline(db, row.id, change.deadline)
    if change.people is not None:
        put_people(db, row.id, change.people, row.named)
    for seat in change.unsaid:
        drop_order(db, row.id, seat)
    return after.seq


def remove_table(db: Db, table: str) -> None:
    """A table, with everything that belongs to it."""
    db.execute("delete from tables where id = ?", (table,))


def check_lines(lines: list[LineRow], last: int, follow: bool) -> None:
    """Lines continue where the table ends, without a hole. Raises ValueError."""
    numbers = [line.n for line in lines]
    if not follow or numbers != list(range(last - len(lines) + 1, last + 1)):
        raise ValueError(f"lines {numbers} do not lead to line {last}")


def put_lines(db: Db, table: str, lines: list[LineRow]) -> None:
    db.executemany(LINES.insert, [(table, *LINES.values(line)) for line in lines])


def size_of(lines: list[LineRow]) -> int:
    """What lines take of a table's room, in bytes."""
    return sum(len(line.state) + len(line.events) + len(line.words.encode()) for line in lines)


def put_people(db: Db, table: str, people: frozenset[str], named: frozenset[str]) -> None:
    db.execute("delete from sitting where table_id = ?", (table,))
    rows = [(each, table, each in people) for each in sorted(people | named)]
    db.executemany("insert into sitting (person, table_id, sits) values (?, ?, ?)", rows)


def put_answer(db: Db, table: str, key: str, answer: bytes) -> None:
    db.execute("insert into answers (table_id, key, answer, at) values (?, ?, ?, ?)", (table, key, answer, time.time()))


def forget_answers(db: Db, before: float) -> int:
    return db.execute("delete from answers where at < ?", (before,)).rowcount


# Work that waits.


def put_job(db: Db, table: str, job: JobRow | None) -> None:
    """The bot that is to choose next. One that waits already, or that somebody is at, is not disturbed."""
    if job is None:
        db.execute("delete from jobs where table_id = ?", (table,))
        return
    changes = JOBS.set_to("excluded.{}", but=frozenset({TABLE}))
    db.execute(
        f"{JOBS.insert} on conflict ({TABLE}) do update set {changes}"
        " where jobs.line <> excluded.line or jobs.seat <> excluded.seat",
        JOBS.values(job),
    )
    now = (job.alone, job.quick, table)  # these change with who sits elsewhere, and with whom a seat is given to
    db.execute(f"update jobs set alone = ?, quick = ? where {TABLE} = ?", now)


def lease(db: Db, job: JobRow, until: float) -> bool:
    """Take a job on, unless it has changed or somebody else was quicker."""
    done = db.execute(
        "update jobs set leased = ? where table_id = (select table_id from jobs"
        " where table_id = ? and line = ? and seat = ? and leased = ? /*+ for update skip locked */)",
        (until, job.table, job.line, job.seat, job.leased),
    )
    return done.rowcount == 1


def free_leases(db: Db, now: float) -> int:
    """Nobody is at a job any more, and none is due later than now, whatever the clock said that it was due by."""
    return db.execute(
        "update jobs set leased = 0, due = case when due > ?1 then ?1 else due end where leased <> 0 or due > ?1",
        (now,),
    ).rowcount


def put_deadline(db: Db, table: str, deadline: DeadlineRow | None) -> None:
    db.execute("delete from deadlines where table_id = ?", (table,))
    if deadline is not None:
        db.execute(DEADLINES.insert, DEADLINES.values(deadline))


# What is said in advance. The table itself stays as it is, its number too: nobody else is to notice.


def put_order(db: Db, row: OrderRow, seq: int, job: JobRow | None, fence: int = 0) -> None:
    """Keep it in place of what the seat said before, and let whoever answers by it begin if it is asked already."""
    check_seq(db, row.table, seq, fence)
    drop_order(db, row.table, row.seat)
    db.execute(ORDERS.insert, ORDERS.values(row))
    put_job(db, row.table, job)


def cancel_order(db: Db, table: str, seat: int, seq: int, job: JobRow | None, fence: int = 0) -> None:
    check_seq(db, table, seq, fence)
    drop_order(db, table, seat)
    put_job(db, table, job)


def drop_order(db: Db, table: str, seat: int) -> None:
    db.execute("delete from orders where table_id = ? and seat = ?", (table, seat))


def check_seq(db: Db, table: str, seq: int, fence: int) -> int:
    """The last line of a table that is still where something was decided on, and led by whoever has decided it. Raises
    Conflict, and this comes first: nothing has been written then."""
    found = db.execute(f"select line from tables where id = ? and seq = ? and fence = ? {HELD}", (table, seq, fence))
    (line,) = found.fetchone() or (None,)
    if line is None:
        raise Conflict(table, seq)
    return cast(int, line)


# Words.


def add_chat(db: Db, table: str, row: ChatRow, key: str) -> int:
    """Number what is said and keep it; said again under the same key, it is the same."""
    key = f"say {key}" if key else ""  # apart from the keys of commands
    db.execute(f"select 1 from tables where id = ? {HELD}", (table,))
    said = answer(db, table, key)
    if said is not None:
        return int(said)
    (n,) = db.execute("select coalesce(max(n), 0) + 1 from chat where table_id = ?", (table,)).fetchone()
    db.execute(CHAT.insert, (table, *CHAT.values(msgspec.structs.replace(row, n=n))))
    db.execute("delete from chat where table_id = ? and n <= ?", (table, n - SAID))
    if key:
        put_answer(db, table, key, str(n).encode())
    return cast(int, n)


def put_note(db: Db, table: str, person: str, text: str) -> None:
    db.execute(
        "insert into notes (table_id, person, text) values (?, ?, ?)"
        " on conflict (table_id, person) do update set text = excluded.text",
        (table, person, text),
    )
