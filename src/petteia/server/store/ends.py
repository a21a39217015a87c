"""The two ends of a move: a store that nobody else uses meanwhile, which is read and made whole, row by row.

Which tables and columns there are, the database itself says, so that whatever the store comes to keep is taken along.
"""

import hashlib
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from typing import Protocol, Self

import msgspec

from petteia.server.store.db import Db

Row = Sequence[object]


@dataclass(frozen=True)
class Table:
    """A table of a database. Its rows come in the order of their key, which is the same in every database."""

    name: str
    columns: frozenset[str]
    key: tuple[str, ...]

    @property
    def listed(self) -> str:
        """The columns as every database lists them, whatever order they came in."""
        return ", ".join(sorted(self.columns))

    @property
    def everything(self) -> str:
        return f"select {self.listed} from {self.name} order by {', '.join(self.key)}"


class Side(Protocol):
    """A store, as one connection sees it. Each raises StoreError."""

    @property
    def db(self) -> Db: ...
    def tables(self) -> dict[str, Table]: ...
    def count(self, table: Table) -> int: ...
    def rows(self, table: Table) -> Generator[Row, None, None]: ...
    def put(self, table: Table, rows: Iterable[Row]) -> None: ...


class End(Protocol):
    """A place for a store, held as long as the block lasts."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...

    def found(self) -> Side | None:
        """The store that is there, if one is. Raises StoreError if it has not the form that this version knows."""

    def made(self) -> AbstractContextManager[Side]:
        """A new store, which is there in whole once the block is left, or not at all."""


@dataclass(frozen=True)
class Tally:
    """How many rows there are, and a hash of them all."""

    rows: int
    digest: str


class Tallied:
    """Rows that are counted on their way, each told to `hear`."""

    def __init__(self, rows: Iterable[Row], hear: Callable[[], None]) -> None:
        self._rows = rows
        self._hear = hear
        self._count = 0
        self._hash = hashlib.sha256()

    def __iter__(self) -> Iterator[Row]:
        for row in self._rows:
            self._count += 1
            self._hash.update(msgspec.msgpack.encode(tuple(row)))  # 1, 1.0, "1" and b"1" are four different things
            self._hear()
            yield row

    @property
    def tally(self) -> Tally:
        return Tally(self._count, self._hash.hexdigest())


def tally(side: Side, table: Table, hear: Callable[[], None] = lambda: None) -> Tally:
    with closing(side.rows(table)) as rows:
        tallied = Tallied(rows, hear)
        for _ in tallied:
            pass
    return tallied.tally
