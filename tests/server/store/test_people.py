"""People in a store."""

from petteia.server.store import Store
from tests.server.store.conftest import Opener
from tests.server.store.rows import change, laid, person, said, table


def test_a_person_is_found_again(store: Store) -> None:
    ann = person("Ann", recovery="hash", created=3.5)
    store.put_person(ann).result()
    assert store.person(ann.id) == ann
    assert store.person_by_recovery("hash") == ann
    assert store.person("nobody") is None
    assert store.person_by_recovery("other") is None


def test_nobody_is_found_by_an_empty_recovery_code(store: Store) -> None:
    store.put_person(person("Ann")).result()
    assert store.person_by_recovery("") is None


def test_a_person_may_change(store: Store) -> None:
    store.put_person(person("Ann", recovery="one", created=3.5)).result()
    changed = person("Ann", recovery="two", created=9.0)
    store.put_person(changed).result()
    row = store.person(changed.id)
    assert row is not None
    assert (row.recovery, row.created) == ("two", 3.5)


def test_whoever_leaves_is_forgotten_and_their_lines_stay(store: Store) -> None:
    ann = person("Ann", recovery="hash")
    store.put_person(ann).result()
    laid(store, people=frozenset({ann.id}))
    store.add_chat("t", said("hello", "Ann")).result()
    store.add_chat("t", said("hi", "Bob")).result()
    store.put_note("t", ann.id, "secret plans").result()
    store.forget_person(ann.id, "").result()
    forgotten = store.person(ann.id)
    assert forgotten is not None
    assert (forgotten.name, forgotten.recovery, forgotten.gone) == ("", "", True)
    assert store.person_by_recovery("hash") is None
    assert [(row.name, row.text) for row in store.chat("t", 0, 9)] == [("", ""), ("Bob", "hi")]
    assert store.note("t", ann.id) == ""
    assert store.tables_of(ann.id, 9) == []
    assert store.table("t") is not None


def test_whoever_has_left_does_not_come_back_by_a_late_write(store: Store) -> None:
    """Somebody renames themselves in one page and deletes themselves in another."""
    store.put_person(person("Ann")).result()
    store.forget_person(person("Ann").id, "").result()
    store.put_person(person("Ann")).result()
    row = store.person(person("Ann").id)
    assert row is not None
    assert (row.name, row.gone) == ("", True)


def test_a_person_finds_their_tables_newest_first(store: Store) -> None:
    for n, name in enumerate("abc"):
        store.add_table(table(name, created=float(n), people=frozenset({"ann", "bob"})), [], None, None).result()
    store.add_table(table("d", people=frozenset({"bob"})), [], None, None).result()
    assert [row.id for row in store.tables_of("ann", 9)] == ["c", "b", "a"]
    assert [row.id for row in store.tables_of("ann", 2)] == ["c", "b"]
    store.commit(change("b", 0, [], people=frozenset({"bob"}))).result()
    assert [row.id for row in store.tables_of("ann", 9)] == ["c", "a"]


def test_a_table_that_only_names_somebody_is_not_theirs_but_is_found_to_forget_them(store: Store) -> None:
    store.add_table(table("a", people=frozenset({"ann"})), [], None, None).result()
    store.add_table(table("b", people=frozenset({"bob"}), named=frozenset({"ann"})), [], None, None).result()
    found = lambda: [[row.id for row in find("ann", 9)] for find in (store.tables_of, store.tables_naming)]  # noqa: E731
    assert found() == [["a"], ["a", "b"]]
    store.commit(change("a", 0, [], people=frozenset({"bob"}), named=frozenset({"ann"}))).result()
    assert found() == [[], ["a", "b"]]
    store.commit(change("b", 0, [], people=frozenset({"bob"}))).result()
    assert found() == [[], ["a"]]


def test_a_secret_is_made_once_for_all_servers(opened: Opener) -> None:
    one, two = opened(), opened()
    secret = one.secret("cookies")
    assert len(secret) >= 32
    assert two.secret("cookies") == secret
    assert one.secret("cookies") == secret
    assert one.secret("other") != secret
    one.close()
    assert opened().secret("cookies") == secret
