"""By what bounds are kept, what plays without assistance, and what is said in advance, in a store."""

import pytest

from petteia.server.store import Store, StoreError
from petteia.server.store.interface import DeadlineRow, JobRow, KeptRow, OrderRow, Usage
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, line, said


def test_what_people_have_is_counted_together(store: Store) -> None:
    laid(store, "a", bots=2)
    laid(store, "b", status="running", bots=3, imported=True)
    laid(store, "c", status="over", bots=5, imported=True, bytes=1000)
    laid(store, "d", creator="bob", status="paused", bots=1)
    store.keep_record(KeptRow(0, "ann", "c", "toy", "", 1.0, b"\0" * 77)).result()
    before = store.usage(["ann"])
    assert before == Usage(tables=2, imports=2, bots=5, bytes=1077, records=1)
    store.commit(change("a", 0, [line(1, words="ä", events=b"[]", state=b"12345")])).result()
    assert store.usage(["ann"]).bytes == before.bytes + 2 + 2 + 5
    assert store.usage(["ann", "bob", "eve"]).tables == 3
    assert store.usage([]) == store.usage(["eve"]) == Usage()


def test_what_has_not_changed_for_longest_comes_first(store: Store) -> None:
    for name, touched in (("a", 3.0), ("b", 1.0), ("c", 2.0), ("d", 9.0)):
        laid(store, name, touched=touched)
    laid(store, "e", touched=1.0, status="over")
    assert store.untouched("waiting", 5.0, 99) == ["b", "c", "a"]
    assert store.untouched("waiting", 5.0, 1) == ["b"]
    assert store.untouched("over", 1.0, 99) == []


def test_a_game_without_assistance_is_known_by_its_commitment(store: Store) -> None:
    laid(store, "a", unaided="#1")
    laid(store, "b")
    assert store.plays_unaided("#1")
    assert not store.plays_unaided("#2")
    assert not store.plays_unaided("")
    assert (store.unaided("toy"), store.unaided("other")) == (["a"], [])
    store.commit(change("a", 0, [], unaided="")).result()
    assert not store.plays_unaided("#1")


def test_a_table_that_is_removed_takes_all_of_it_along(opened: Opener) -> None:
    stores = [opened(), opened()]
    for name in ("t", "u"):
        laid(stores[0], name, people=frozenset({"ann"}), named=frozenset({"bob"}))
        waits = {"job": JobRow(name, 1, 0, 1.0), "deadline": DeadlineRow(name, 0, 1, 1.0)}
        stores[0].commit(change(name, 0, [line(1)], key="k", answer=b"done", **waits)).result()
        stores[0].put_order(OrderRow(name, 1, "ann", "auction.bid", "pass", 3), 1, waits["job"]).result()
        stores[0].add_chat(name, said("hello")).result()
        stores[0].put_note(name, "ann", "plan").result()
    assert [row.id for row in stores[1].tables_naming("bob", 9)] == ["t", "u"]
    stores[1].remove_table("t").result()
    left = stores[0]
    assert (left.table("t"), left.lines("t", 1, 9), left.chat("t", 0, 9), left.orders("t")) == (None, [], [], [])
    assert (left.answer("t", "k"), left.note("t", "ann")) == (None, "")
    assert [row.table for row in (*left.jobs(9.0, 9), *left.deadlines(9.0, 9))] == ["u", "u"]
    assert [row.id for row in (*left.tables_of("ann", 9), *left.tables_naming("bob", 9))] == ["u", "u"]
    laid(left, "t")
    assert left.lines("t", 1, 9) == []


def test_what_a_seat_says_in_advance_stands_until_it_says_something_else(opened: Opener) -> None:
    stores = [opened(), opened()]
    laid(stores[0])
    job = JobRow("t", 1, 0, 1.0)
    first, second = (OrderRow("t", 1, "ann", "auction.bid", words, 3) for words in ("pass", "bid 4"))
    other = OrderRow("t", 0, "bob", "auction.bid", "pass", 3)
    for n, row in enumerate((first, second, other)):
        stores[n % 2].put_order(row, 0, job).result()
    assert stores[0].orders("t") == [other, second]
    assert stores[0].jobs(9.0, 9) == [job]
    with pytest.raises(StoreError):
        stores[0].put_order(first, 1, None).result()
    stores[1].cancel_order("t", 1, 0, None).result()
    assert (stores[0].orders("t"), stores[0].jobs(9.0, 9)) == ([other], [])
    stores[0].commit(change("t", 0, [line(1)], unsaid=[0])).result()
    assert stores[0].orders("t") == []
