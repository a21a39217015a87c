"""Sessions in a store."""

from petteia.server.store import Store
from petteia.server.store.interface import SessionRow

MANY = 9


def session(name: str, person: str = "ann", seen: float = 1.0) -> SessionRow:
    return SessionRow(name, f"hash of {name}", person, browser="Firefox", created=1.0, seen=seen)


def begun(store: Store, *rows: SessionRow) -> None:
    for row in rows:
        store.begin_session(row, MANY).result()


def of(store: Store, person: str) -> list[str]:
    return [row.id for row in store.sessions_of(person)]


def test_a_session_is_found_by_what_is_kept_of_its_cookie(store: Store) -> None:
    begun(store, session("a"), session("b", "bob"))
    assert store.session("hash of a") == session("a")
    assert store.session("a") is None
    assert of(store, "ann") == ["a"]
    assert store.sessions_open(["a", "b", "c"]) == {"a", "b"}
    assert store.sessions_open([]) == frozenset()


def test_one_comes_instead_of_another(store: Store) -> None:
    begun(store, session("a"), session("b", "bob"))
    assert store.begin_session(session("c"), MANY, "b").result() == ["b"]
    assert (of(store, "ann"), of(store, "bob")) == (["a", "c"], [])


def test_of_too_many_the_one_ends_that_was_used_longest_ago(store: Store) -> None:
    begun(store, session("a", seen=2.0), session("b", seen=1.0), session("other", "bob", 0.0))
    assert store.begin_session(session("c", seen=3.0), 2).result() == ["b"]
    assert (of(store, "ann"), of(store, "bob")) == (["c", "a"], ["other"])


def test_a_session_is_named_and_ended_by_whose_it_is(store: Store) -> None:
    begun(store, session("a"))
    store.name_session("bob", "a", "mine").result()
    store.end_session("bob", "a").result()
    assert store.session("hash of a") == session("a")
    store.name_session("ann", "a", "mine").result()
    assert [row.name for row in store.sessions_of("ann")] == ["mine"]
    store.end_session("ann", "a").result()
    assert of(store, "ann") == []


def test_all_end_but_one(store: Store) -> None:
    begun(store, session("a"), session("b"), session("c"), session("other", "bob"))
    assert sorted(store.end_other_sessions("ann", "b").result()) == ["a", "c"]
    assert (of(store, "ann"), of(store, "bob")) == (["b"], ["other"])


def test_what_is_not_seen_for_long_expires(store: Store) -> None:
    begun(store, session("a", seen=1.0), session("b", seen=1.0), session("c", seen=5.0))
    store.see_sessions(["b", "nobody"], 7.0).result()
    assert store.expire_sessions(5.0).result() == 1
    assert of(store, "ann") == ["b", "c"]


def test_whoever_is_forgotten_is_logged_in_nowhere(store: Store) -> None:
    begun(store, session("a"), session("other", "bob"))
    store.forget_person("ann", "").result()
    assert (of(store, "ann"), of(store, "bob")) == ([], ["other"])
