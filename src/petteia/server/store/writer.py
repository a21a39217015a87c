"""The writer: one thread makes all changes of a process, and commits what waits together.

Whoever waits is told "done" only after the disk has it, and is told in every case: a change that cannot be made takes
only itself back.
"""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Protocol, TypeVar, cast

from petteia.server.store.db import Db
from petteia.server.store.interface import StoreError

T = TypeVar("T")
Work = Callable[[Db], T]
Waiting = tuple[Work[object], Future[object]]
Outcome = tuple[object, Exception | None]

TOGETHER = 256  # changes in one transaction at most


class Batches(Protocol):
    """How a database takes changes: what came of each is returned, and only what is said to be done is kept."""

    def write(self, works: Sequence[Work[object]]) -> list[Outcome]: ...
    def hang_up(self) -> None: ...


def unfit(error: Exception) -> StoreError:
    """What is wrong with a single change: it does not fit to what is there, or into a row."""
    return error if isinstance(error, StoreError) else StoreError("row", why=error)


class Writer:
    def __init__(self, batches: Batches) -> None:
        self._batches = batches
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="petteia store", daemon=True)
        self._thread.start()

    def submit(self, work: Work[T]) -> Future[T]:
        """Make a change, as soon as what came before is made. Once asked for, it cannot be taken back."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # so nobody can cancel it: it may be on the disk already
        with self._gate:
            if not self._open:
                raise StoreError("closed")
            self._waiting.put(cast(Waiting, (work, future)))
        return future

    def close(self) -> None:
        """Make what waits, then no more."""
        with self._gate:
            if self._open:
                self._open = False
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while batch := self._batch():
                self._write(batch)
        finally:  # at the end, and after a fault of ours too: nobody is left waiting
            with self._gate:
                self._open = False
                self._waiting.put(None)
            while left := self._batch():
                for _, future in left:
                    settle(future, (None, StoreError("closed")))
            self._batches.hang_up()

    def _batch(self) -> list[Waiting]:
        """All that waits by now; nothing at the end."""
        batch: list[Waiting] = []
        while len(batch) < TOGETHER:
            try:
                item = self._waiting.get(block=not batch)
            except queue.Empty:
                break
            if item is None:
                if batch:
                    self._waiting.put(None)  # nothing comes behind it, so it is found again
                break
            batch.append(item)
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        unwritten: Outcome = (None, StoreError("write", why="unfinished"))
        outcomes = [unwritten] * len(batch)
        try:
            outcomes = self._batches.write([work for work, _ in batch])
        finally:
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                settle(future, outcome)


def settle(future: Future[object], outcome: Outcome) -> None:
    result, failure = outcome
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)
