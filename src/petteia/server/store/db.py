"""A database as reads and writes know it: SQL that SQLite understands, `?` for facts, rows as tuples.

What another database says otherwise is translated on its side, so that each question and each change is said once.
What stands in `/*+ … */` is for a database at which several write at once: to SQLite, where one does, it is a comment.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

PRIMARY = 0xFF  # of an error's number: the rest says more of the same
TORN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
TORN_STATES = ("XX001", "XX002")  # of PostgreSQL: data_corrupted, index_corrupted


class Rows(Protocol):
    """What a statement brought about."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A connection."""

    @property
    def DatabaseError(self) -> type[Exception]: ...  # noqa: N802 (as connections call it)
    def execute(self, sql: str, facts: Sequence[object] = (), /) -> Rows: ...
    def executemany(self, sql: str, facts: Iterable[Sequence[object]], /) -> object: ...


def torn(error: Exception) -> bool:
    """Whether an error says that what is kept is itself damaged, and not only that something did not work now."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    return code in TORN or getattr(error, "sqlstate", "") in TORN_STATES
