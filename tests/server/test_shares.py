"""Whose bots think next: whoever has had least, not whoever has most tables."""

from petteia.server.shares import HALF, Shares, Used
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
    used = Used()
    used.spend("a", 8.0, 0.0)
    assert used.of("a", HALF) == 4.0
    used.spend("a", 1.0, HALF)
    assert used.of("a", HALF) == 5.0
    assert used.of("b", HALF) == 0.0


def test_guests_of_one_address_share_what_some_people_may_have() -> None:
    homes = {"a": "flat", "b": "flat", "c": "flat", "d": "elsewhere"}
    shares = Shares(homes.get, 2)
    shares.spend("a", 6.0, 0.0)
    shares.spend("b", 6.0, 0.0)
    shares.spend("d", 5.0, 0.0)
    assert [shares.of(person, 0.0) for person in "abcd"] == [6.0, 6.0, 6.0, 5.0]
    assert [job.table for job in shares.fair(jobs("c1", "d1", "e1"), owner, 3, 0.0)] == ["e1", "d1", "c1"]


def test_whose_address_nobody_remembers_is_a_person_like_others() -> None:
    shares = Shares({"a": "flat"}.get, 2)
    shares.spend("a", 6.0, 0.0)
    shares.spend("b", 4.0, 0.0)
    assert [shares.of(person, 0.0) for person in "ab"] == [6.0, 4.0]
