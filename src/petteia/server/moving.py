"""Moving: everything a server keeps goes from one store to another, is compared row by row, and then is there.

The source stays as it is. A move that ends early, however that happens, leaves nothing in the target; one that is
repeated after it was done finds everything there.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from petteia.server.doctor import Problem, broken_chains
from petteia.server.store.address import Address
from petteia.server.store.ends import Side, Table, Tallied, Tally, tally
from petteia.server.store.interface import StoreError
from petteia.server.store.moment import Moment
from petteia.server.store.opening import open_end

SAID = 100  # rows after which is told how many there are
ROOT = "tables"  # counted in what is told


class Unsound(Exception):
    """What was taken along does not hold."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True)
class Moved:
    rows: int
    tables: int  # of games
    already: bool = False  # everything was there before


class Progress:
    """Rows that are done, of those that are to be written and then compared."""

    def __init__(self, hear: Callable[[int, int], None], rows: int) -> None:
        self._hear = hear
        self._all = 2 * rows
        self._done = 0

    def step(self) -> None:
        self._done += 1
        if not self._done % SAID:
            self._hear(self._done, self._all)


def move(source: Path | Address, target: Path | Address, hear: Callable[[int, int], None]) -> Moved:
    """`hear` is told how much is done, and of how much. Raises StoreError or Unsound; then nothing has changed."""
    if source == target:
        raise StoreError("same", store=source)
    if isinstance(source, Path) and not source.exists():
        raise StoreError("missing", file=source)
    with open_end(source) as before:
        old = before.found()
        if old is None:
            raise StoreError("no_store", store=source)
        tables = old.tables()
        rows = {name: old.count(table) for name, table in tables.items()}
        moved = Moved(sum(rows.values()), rows[ROOT])
        progress = Progress(hear, moved.rows)
        with open_end(target) as after:
            there = after.found()
            if there is not None and not empty(there):
                if not same(old, there, progress):
                    raise StoreError("not_empty", store=target)
                return replace(moved, already=True)
            with after.made() as new:
                check_tables(source, tables, new.tables())
                fill(new, old, tables, progress)
                check_chains(new)
    return moved


def empty(side: Side) -> bool:
    return not any(side.count(table) for table in side.tables().values())


def same(old: Side, new: Side, progress: Progress) -> bool:
    """Whether two stores have the same rows."""
    return old.tables() == new.tables() and all(
        tally(old, table, progress.step) == tally(new, table, progress.step) for table in old.tables().values()
    )


def check_tables(source: Path | Address, old: dict[str, Table], new: dict[str, Table]) -> None:
    """Raises StoreError if a store has anything that this version would leave behind."""
    for name, table in old.items():
        known = new[name].columns if name in new else frozenset()
        if unknown := sorted(table.columns - known):
            raise StoreError("unknown_column", store=source, column=f"{name}.{unknown[0]}")


def fill(new: Side, old: Side, tables: dict[str, Table], progress: Progress) -> None:
    """Write all rows, then read them again. Raises StoreError if they are not those that were read."""
    left = {name: copied(new, old, table, progress) for name, table in tables.items()}
    for name, table in tables.items():
        arrived = tally(new, table, progress.step)
        if arrived != left[name]:
            raise StoreError("otherwise", table=name, rows=arrived.rows, left=left[name].rows)


def copied(new: Side, old: Side, table: Table, progress: Progress) -> Tally:
    with closing(old.rows(table)) as rows:
        tallied = Tallied(rows, progress.step)
        new.put(table, tallied)
    return tallied.tally


def check_chains(side: Side) -> None:
    for problem in broken_chains(Moment(side.db)):
        raise Unsound(problem)
