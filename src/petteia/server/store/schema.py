"""The form of a store on PostgreSQL: the same migrations as SQLite's, in a schema of our own, each whole or not at all.

A new store is made from all of them at once; there are no rows yet, so whatever changes rows is left out. Locks say who
is there, and end with their connection, however it ends: everybody who uses a store shares one, its server has another.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import psycopg

from petteia.server.store.address import Address
from petteia.server.store.columns import ALL, Columns
from petteia.server.store.connecting import SCHEMA, Raw, why
from petteia.server.store.dialect import COMMENT, made
from petteia.server.store.interface import StoreError
from petteia.server.store.migrate import FOLDER, migrations, statements

MAKES = re.compile(r"\s*(create|alter|drop)\b")
FORM = f"{SCHEMA}.form"
TOGETHER = (files("petteia.server.store") / "processes.sql").read_text("utf-8")
MARK = hashlib.sha256(TOGETHER.encode()).hexdigest()  # which of these a store has

# Tables, and columns as `table.column`, that only a database has: they say how it is kept and who serves it, and are no
# part of the store, so that a move leaves them where they are.
OWN = frozenset(
    {"form", "written", "processes", "present", "words", "tables.leader", "jobs.process", "deadlines.process"}
)
WRITTEN = f"{SCHEMA}.written"  # the last batch of changes of each process that writes


def lock(name: str) -> int:
    """The number of a lock, which nobody else's program has by chance."""
    return int.from_bytes(hashlib.sha256(f"petteia {name}".encode()).digest()[:8], "big", signed=True)


USED = lock("used")  # shared by all who use a store, held alone by whoever changes its form
SERVED = lock("served")  # held by the one server of a store


def up(raw: Raw, address: Address, folder: Traversable = FOLDER, declared: Sequence[Columns[Any]] = ALL) -> list[int]:
    """Bring a store to the newest form, or make a new one; the numbers of the migrations that were needed."""
    known = migrations(folder)
    try:
        if check_form(raw, address, known[-1][0]) == known[-1][0] and not missing(raw, declared) and mark(raw) == MARK:
            return []
        with raw.transaction():
            done = change(raw, address, known, declared)
            if mark(raw) != MARK:
                raw.execute(TOGETHER.encode())
                raw.execute(f"comment on table {FORM} is '{MARK}'")
            return done
    except psycopg.Error as error:
        raise StoreError("unmade", store=address, why=why(address, error)) from None


def change(raw: Raw, address: Address, known: Sequence[tuple[int, str]], declared: Sequence[Columns[Any]]) -> list[int]:
    """In one transaction, which nobody else makes meanwhile."""
    raw.execute("select pg_advisory_xact_lock(%s)", [lock("form")])
    now = check_form(raw, address, known[-1][0])
    if now == known[-1][0] and not missing(raw, declared):
        return []  # somebody else has done it meanwhile
    if now and not said(raw, "select pg_try_advisory_xact_lock(%s)", USED):
        raise StoreError("in_use", file=address)
    if not now:
        raw.execute(f"create schema if not exists {SCHEMA}")
        raw.execute(f"create table {FORM} (one integer primary key check (one = 1), form integer not null)")
        raw.execute(f"insert into {FORM} (one, form) values (1, 0)")
        raw.execute(
            f"create table {WRITTEN} (process text primary key, batch bigint not null, at timestamptz not null)"
        )
    done = [number for number, _ in known if number > now]
    for number, text in known:
        if number > now:
            for statement in statements(COMMENT.sub("", text)):
                if now or MAKES.match(statement):
                    raw.execute(made(statement).encode())
    for statement in missing(raw, declared):
        raw.execute(made(statement).encode())
    raw.execute(f"update {FORM} set form = %s", [known[-1][0]])
    return done


def check_form(raw: Raw, address: Address, newest: int) -> int:
    """Which form a store has; 0 if there is none. Raises StoreError if it is somebody else's, or a later one."""
    there = raw.execute(
        "select relname from pg_class join pg_namespace n on n.oid = relnamespace where nspname = %s", [SCHEMA]
    ).fetchall()
    if ("form",) not in there:
        if there:
            raise StoreError("foreign_schema", store=address, schema=SCHEMA)
        return 0
    form = int(said(raw, f"select form from {FORM}"))
    if form > newest:
        raise StoreError("newer", file=address, form=form, known=newest)
    return form


def mark(raw: Raw) -> str:
    """Which statements of those for several processes a store has."""
    return str(said(raw, "select coalesce(obj_description(to_regclass(%s), 'pg_class'), '')", FORM))


def missing(raw: Raw, declared: Sequence[Columns[Any]]) -> list[str]:
    """The statements that add what is declared and not there."""
    return [statement for columns in declared for statement in columns.missing(list(names(raw, columns.name)))]


def names(raw: Raw, table: str) -> Iterator[str]:
    """The columns of a table."""
    found = "select column_name from information_schema.columns where table_schema = %s and table_name = %s"
    yield from (name for (name,) in raw.execute(f"{found} order by ordinal_position".encode(), [SCHEMA, table]))


def said(raw: Raw, question: str, *facts: object) -> Any:
    """The one value that a question has as its answer."""
    row = raw.execute(question.encode(), facts).fetchone()
    assert row is not None, question
    return row[0]
