"""One end of a move that is a SQLite file. A new one is written beside its place, and gets it when it is whole."""

import contextlib
import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path
from typing import Self

from petteia.server.store import migrate
from petteia.server.store.backup import settle
from petteia.server.store.columns import ALL
from petteia.server.store.ends import Row, Side, Table
from petteia.server.store.file import connect
from petteia.server.store.hold import Hold, Place
from petteia.server.store.interface import StoreError
from petteia.server.store.sound import check_form, problems, unusable

ENDINGS = ("", "-wal", "-shm", "-journal")


class FileSide:
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def tables(self) -> dict[str, Table]:
        with failing("read"):
            there = self.db.execute(
                "select name from sqlite_master where type = 'table' and substr(name, 1, 7) <> 'sqlite_'"
            )
            return {name: self._table(name) for (name,) in there.fetchall()}

    def _table(self, name: str) -> Table:
        columns = self.db.execute("select name, pk from pragma_table_info(?)", (name,)).fetchall()
        key = sorted((place, column) for column, place in columns if place)
        return Table(name, frozenset(column for column, _ in columns), tuple(column for _, column in key))

    def count(self, table: Table) -> int:
        with failing("read"):
            (rows,) = self.db.execute(f"select count(*) from {table.name}").fetchone()
            return int(rows)

    def rows(self, table: Table) -> Generator[Row, None, None]:
        with failing("read"):
            yield from self.db.execute(table.everything)

    def put(self, table: Table, rows: Iterable[Row]) -> None:
        marks = ", ".join("?" * len(table.columns))
        with failing("write"):
            self.db.executemany(f"insert into {table.name} ({table.listed}) values ({marks})", rows)


@contextlib.contextmanager
def failing(key: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(key, why=error) from error


class FileEnd:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._open = contextlib.ExitStack()

    def __enter__(self) -> Self:
        """Nobody serves it meanwhile, and nobody looks after it."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("open", file=self._path, why=error.strerror) from error
        with contextlib.ExitStack() as held:
            held.callback(Place(self._path).release)
            hold = Hold(self._path)
            held.callback(hold.release)
            if not hold.alone:
                raise StoreError("in_use", file=self._path)
            self._open = held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def found(self) -> Side | None:
        if not self._path.exists():
            return None
        try:
            db = connect(self._path)
            self._open.callback(db.close)
            form, newest = check_form(db, self._path), migrate.migrations()[-1][0]
            if form > newest:
                raise StoreError("newer", file=self._path, form=form, known=newest)
            if form and (form < newest or migrate.missing(db, ALL)):
                raise StoreError("older", store=self._path)
            return FileSide(db) if form else None
        except sqlite3.Error as error:
            raise unusable(self._path, error, "open") from error

    @contextlib.contextmanager
    def made(self) -> Iterator[Side]:
        path = self._path.with_name(f".{self._path.name}.moving")  # always the same: what a kill leaves goes next time
        try:
            remove(path)
            migrate.up(path)
            with failing("write"), contextlib.closing(connect(path)) as db:
                db.execute("pragma journal_mode = delete")
                db.execute("pragma foreign_keys = off")  # rows come in any order, and are looked at in the end
                db.execute("begin")
                yield FileSide(db)
                db.execute("commit")
            if torn := problems(path):
                raise StoreError("unsound", file=path, why=torn[0])
            remove(self._path)  # at most a store without rows, and its log
            os.replace(path, self._path)
            settle(self._path.parent)
        finally:
            remove(path)


def remove(path: Path) -> None:
    """A file, with the logs that belong to it."""
    for ending in ENDINGS:
        path.with_name(path.name + ending).unlink(missing_ok=True)
