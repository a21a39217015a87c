"""A store over a connection that somebody else holds: it answers questions, and makes no changes."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Concatenate, ParamSpec, TypeVar

from petteia.server.store.db import Db
from petteia.server.store.interface import StoreError
from petteia.server.store.sql import SqlStore
from petteia.server.store.writer import Work

P = ParamSpec("P")
T = TypeVar("T")


class Moment(SqlStore):
    """`why`: what is told of an error of the database."""

    def __init__(self, db: Db, why: Callable[[Exception], object] = lambda error: error) -> None:
        self._db = db
        self._why = why

    @property
    def damaged(self) -> str:
        return ""

    def watch(self) -> None:
        """Whoever holds the connection looks after it."""

    def clear_out(self) -> None:
        """Nothing is deleted here."""

    def close(self) -> None:
        """Whoever holds the connection closes it."""

    def _read(self, question: Callable[Concatenate[Db, P], T], *facts: P.args, **more: P.kwargs) -> T:
        try:
            return question(self._db, *facts, **more)
        except self._db.DatabaseError as error:
            raise StoreError("read", why=self._why(error)) from error

    def _write(self, work: Work[T]) -> Future[T]:
        raise StoreError("closed")
