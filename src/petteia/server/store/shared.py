"""A store on PostgreSQL as one of several processes uses it that serve the same database."""

import os
import secrets
import socket
from collections.abc import Collection, Iterable
from concurrent.futures import Future
from typing import NamedTuple

from petteia.server.store import processes
from petteia.server.store.address import Address
from petteia.server.store.ear import Ear, Heard
from petteia.server.store.interface import DeadlineRow, JobRow
from petteia.server.store.postgres import PostgresStore
from petteia.server.store.processes import Lead, Newest
from petteia.server.store.schema import lock
from petteia.server.store.seen import Seen


class Alive(NamedTuple):
    known: bool  # whether the database knew of us before …
    clock: float  # … and what its clock says


class SharedStore(PostgresStore):
    """`process` is what the others know this one by."""

    def __init__(self, address: Address) -> None:
        self.process = secrets.token_urlsafe(9)
        self.name = f"{socket.gethostname()} {os.getpid()}"
        self._key = lock(f"process {self.process}")
        super().__init__(address, process=self._key)

    def listen(self, heard: Heard) -> Ear:
        return Ear(self.address, heard)

    def clock(self) -> float:
        return self._read(processes.clock)

    # Who is there.

    def appear(self, seconds: float) -> Future[Alive]:
        return self._write(
            lambda db: Alive(processes.appear(db, self.process, self.name, self._key, seconds), processes.clock(db))
        )

    def bury(self) -> Future[int]:
        return self._write(lambda db: processes.bury(db, self.process))

    def leave(self) -> Future[None]:
        return self._write(lambda db: processes.leave(db, self.process))

    # Who leads.

    def lead(self, table: str) -> Future[Lead | None]:
        return self._write(lambda db: processes.lead(db, table, self.process))

    def hand_over(self, table: str, to: str) -> Future[bool]:
        return self._write(lambda db: processes.hand_over(db, table, self.process, to))

    def want(self, table: str, leader: str) -> Future[None]:
        return self._write(lambda db: processes.want(db, table, leader, self.process))

    def newest(self, tables: Collection[str]) -> dict[str, Newest]:
        return self._read(processes.newest, tables)

    def number(self, table: str) -> int | None:
        return self._read(processes.number, table)

    # What is done by one of them.

    def lease(self, job: JobRow, until: float) -> Future[bool]:
        return self._write(lambda db: processes.lease(db, job, until, self.process))

    def take_clock(self, row: DeadlineRow) -> Future[bool]:
        return self._write(lambda db: processes.take_clock(db, row, self.process))

    def give_clock_back(self, row: DeadlineRow) -> Future[None]:
        return self._write(lambda db: processes.give_clock_back(db, row, self.process))

    def first(self, word: str, seconds: float) -> Future[bool]:
        return self._write(lambda db: processes.first(db, word, seconds))

    # Who is at a table.

    def put_present(self, table: str, seen: Iterable[Seen]) -> Future[None]:
        return self._write(lambda db: processes.put_present(db, self.process, table, seen))

    def present(self, table: str | None = None) -> dict[str, frozenset[Seen]]:
        return self._read(processes.present, self.process, table)
