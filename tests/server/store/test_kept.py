"""Records that people have kept, whom they have blocked, and what they have written, in a store."""

from petteia.server.store import Store
from petteia.server.store.interface import BlockRow, KeptRow, OrderRow, ReportRow
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, line, person, said


def record(table: str, by: str = "ann", at: float = 1.0, size: int = 10) -> KeptRow:
    return KeptRow(0, by, table, "toy", f"title of {table}", at, b"\x00" * size)


def block(by: str, other: str, name: str = "") -> BlockRow:
    return BlockRow(0, by, other, name or other, 1.0)


def kept(store: Store, by: str = "ann") -> list[tuple[int, str, float]]:
    return [(row.n, row.table, row.at) for row in store.kept_by(by)]


def test_what_is_kept_is_there_newest_first_once_for_each_table(opened: Opener) -> None:
    stores = [opened(), opened()]
    for n, row in enumerate([record("a"), record("b", at=2.0), record("a", at=3.0), record("a", "bob")]):
        stores[n % 2].keep_record(row).result()
    assert kept(stores[0]) == [(3, "a", 3.0), (2, "b", 2.0)]
    assert (stores[0].kept_by("ann")[0].record, stores[0].kept_by("ann")[0].title) == (b"\x00" * 10, "title of a")
    assert kept(stores[0], "bob") == [(4, "a", 1.0)]


def test_what_is_read_again_stays_and_what_is_not_goes(store: Store) -> None:
    for table in ("a", "b", "c"):
        store.keep_record(record(table)).result()
    store.read_again("ann", 2, 9.0).result()
    store.read_again("bob", 1, 9.0).result()  # it is not theirs
    store.drop_record("bob", 3).result()
    store.drop_record("ann", 3).result()
    assert kept(store) == [(2, "b", 9.0), (1, "a", 1.0)]
    assert store.forget_records(5.0).result() == 1
    assert kept(store) == [(2, "b", 9.0)]


def test_whoever_has_blocked_somebody_is_known_to_both_sides(opened: Opener) -> None:
    stores = [opened(), opened()]
    stores[0].put_person(person("ann")).result()
    for n, row in enumerate(
        [block("ann", "bob"), block("ann", "eve"), block("ann", "bob", "Bobby"), block("eve", "bob")]
    ):
        assert stores[n % 2].block(row, 2).result() is True
    assert [(row.other, row.name) for row in stores[0].blocked_by("ann")] == [("bob", "Bobby"), ("eve", "eve")]
    assert stores[0].blockers_of("bob") == {"ann", "eve"}
    assert stores[1].block(block("ann", "joe"), 2).result() is False
    stores[1].unblock("ann", "bob").result()
    assert [row.other for row in stores[0].blocked_by("ann")] == ["eve"]
    assert stores[0].blockers_of("bob") == {"eve"}


def test_all_that_somebody_has_written_is_found(store: Store) -> None:
    for name in ("t", "u"):
        laid(store, name)
        store.add_chat(name, said(f"at {name}")).result()
        store.add_chat(name, said("others", "bob")).result()
        store.put_note(name, "id of ann", f"note at {name}").result()
    order = OrderRow("t", 1, "id of ann", "auction.bid", "pass", 3)
    store.put_order(order, 0, None).result()
    told = ReportRow(1, 1.0, "id of ann", "t", "id of bob", "Bob", "was rude")
    store.report(told).result()
    found = store.words_of("id of ann")
    assert sorted((table, row.text) for table, row in found.chat) == [("t", "at t"), ("u", "at u")]
    assert found.notes == [("t", "note at t"), ("u", "note at u")]
    assert (found.orders, found.reports) == ([order], [told])


def test_one_thing_that_was_said_is_found_by_its_number(store: Store) -> None:
    laid(store)
    store.add_chat("t", said("one")).result()
    store.add_chat("t", said("two")).result()
    row = store.said("t", 2)
    assert row is not None
    assert (row.n, row.text, row.seat) == (2, "two", 1)
    assert store.said("t", 3) is None
    assert store.said("u", 1) is None


def test_nothing_is_found_under_what_no_text_of_a_database_may_hold(store: Store) -> None:
    """An id comes from whoever asks for it; to find nothing is no fault."""
    odd = "a\0b"
    laid(store)
    store.commit(change("t", 0, [line(1)])).result()
    assert (store.table(odd), store.person(odd), store.passkey(odd), store.session(odd)) == (None,) * 4
    assert (store.answer("t", odd), store.person_by_recovery(odd), store.said(odd, 1)) == (None, None, None)
    assert (store.lines(odd, 1, 9), store.chat(odd, 0, 9), store.orders(odd), store.kept_by(odd)) == ([], [], [], [])
    assert store.note("t", odd) == ""
