"""Chat and notes in a store."""

import pytest

from petteia.server.store import Store, StoreError, writes
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, said


def test_what_is_said_is_numbered_at_each_table(opened: Opener) -> None:
    """Two servers, and many who speak at once."""
    stores = [opened(), opened()]
    laid(stores[0], "a")
    laid(stores[0], "b")
    futures = [stores[n % 2].add_chat("a", said(f"word {n}")) for n in range(30)]
    numbers = [future.result() for future in futures]
    assert sorted(numbers) == list(range(1, 31))
    assert stores[0].add_chat("b", said("hello")).result() == 1
    rows = stores[1].chat("a", 0, 99)
    assert [row.n for row in rows] == list(range(1, 31))
    assert {row.n: row.text for row in rows} == {number: f"word {n}" for n, number in enumerate(numbers)}


def test_chat_comes_after_a_number_and_the_last_of_it(store: Store) -> None:
    laid(store)
    for n in range(1, 6):
        store.add_chat("t", said(f"word {n}")).result()
    assert [row.n for row in store.chat("t", 2, 9)] == [3, 4, 5]
    assert [row.n for row in store.chat("t", 0, 2)] == [4, 5]
    assert store.chat("t", 10**30, 9) == []
    row = store.chat("t", 4, 9)[0]
    assert (row.person, row.name, row.seat, row.text, row.at) == ("id of ann", "ann", 1, "word 5", 2.0)


def test_of_a_table_that_talks_without_end_the_last_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writes, "SAID", 3)
    laid(store)
    laid(store, "other")
    store.add_chat("other", said("hello")).result()
    numbers = [store.add_chat("t", said(f"word {n}")).result() for n in range(1, 6)]
    assert numbers == [1, 2, 3, 4, 5]
    assert [row.text for row in store.chat("t", 0, 9)] == ["word 3", "word 4", "word 5"]
    assert [row.text for row in store.chat("other", 0, 9)] == ["hello"]


def test_what_is_said_twice_under_one_key_is_said_once(store: Store) -> None:
    laid(store)
    store.commit(change("t", 0, [], key="k", answer=b"done")).result()
    assert store.add_chat("t", said("hello"), "k").result() == 1
    assert store.add_chat("t", said("hello"), "k").result() == 1
    assert store.add_chat("t", said("hello"), "l").result() == 2
    assert [row.text for row in store.chat("t", 0, 9)] == ["hello", "hello"]
    assert store.answer("t", "k") == b"done"


def test_nobody_speaks_at_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError):
        store.add_chat("nowhere", said("hello")).result()
    assert store.chat("nowhere", 0, 9) == []


def test_a_note_is_its_writers_own(store: Store) -> None:
    laid(store)
    store.put_note("t", "ann", "plan").result()
    store.put_note("t", "ann", "better plan").result()
    store.put_note("t", "bob", "watch ann").result()
    assert (store.note("t", "ann"), store.note("t", "bob"), store.note("t", "eve")) == ("better plan", "watch ann", "")
