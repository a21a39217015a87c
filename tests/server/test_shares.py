"""Whose bots think next: whoever has had least, not whoever has most tables."""

from petteia.server.shares import HALF, Shares
from petteia.server.store.interface import JobRow


def jobs(*tables: str) -> list[JobRow]:
    return [JobRow(table, 1, 0, float(n)) for n, table in enumerate(tables)]


def owner(table: str) -> str:
    return table[0]


def test_whoever_has_had_least_is_next() -> None:
    shares = Shares()
    shares.spend("a", 5.0, 0.0)
    assert [job.table for job in shares.fair(jobs("a1", "a2", "b1"), owner, 2, 0.0)] == ["b1", "a1"]


def test_among_equals_whoever_has_waited_longest() -> None:
    assert [job.table for job in Shares().fair(jobs("b1", "a1"), owner, 1, 0.0)] == ["b1"]


def test_what_was_used_is_forgotten_by_and_by() -> None:
    shares = Shares()
    shares.spend("a", 8.0, 0.0)
    assert shares.of("a", HALF) == 4.0
    shares.spend("a", 1.0, HALF)
    assert shares.of("a", HALF) == 5.0
    assert shares.of("b", HALF) == 0.0
