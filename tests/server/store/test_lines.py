"""The lines of a table in a store: which there are, which stand, and the state after each."""

from petteia.server.store import Store
from tests.server.store.rows import change, laid, line


def undone(store: Store) -> None:
    """Six lines, of which 3 and 4 were taken back by line 5."""
    laid(store)
    store.commit(change("t", 0, [line(n) for n in range(1, 5)])).result()
    undo = line(5, "undo 3 by 0", who="!", state=b"state 2")
    store.commit(change("t", 1, [undo, line(6)], fallen=(3, 5))).result()


def test_a_line_is_found_again_as_it_was(store: Store) -> None:
    laid(store)
    row = line(1, "bid 3", who="@", auto=True, secret="s", events=b"[[1]]", stands=False, owner=2, at=1.5)
    store.commit(change("t", 0, [row])).result()
    assert store.lines("t", 1, 1) == [row]


def test_lines_come_by_their_numbers(store: Store) -> None:
    undone(store)
    assert [row.n for row in store.lines("t", 2, 4)] == [2, 3, 4]
    assert [row.n for row in store.lines("t", 5, 99)] == [5, 6]
    assert store.lines("t", 7, 99) == []
    assert store.lines("t", 10**30, 10**40) == []


def test_an_undo_takes_lines_back_and_cuts_none(store: Store) -> None:
    undone(store)
    assert [row.stands for row in store.lines("t", 1, 9)] == [True, True, False, False, True, True]


def test_the_last_lines_that_stand_leave_out_undos(store: Store) -> None:
    undone(store)
    assert [row.n for row in store.standing("t", 7, 9)] == [1, 2, 6]
    assert [row.n for row in store.standing("t", 7, 2)] == [2, 6]
    assert [row.n for row in store.standing("t", 6, 9)] == [1, 2]
    assert store.standing("t", 1, 9) == []


def test_each_line_has_the_state_after_it(store: Store) -> None:
    undone(store)
    assert [store.state_at("t", n) for n in (1, 4, 5)] == [b"state 1", b"state 4", b"state 2"]
    assert store.state_at("t", 7) is None
    assert store.state_at("t", 10**30) is None
