"""Passkeys in a store."""

from petteia.server.store import Store
from petteia.server.store.interface import PasskeyRow


def passkey(name: str, person: str = "ann", created: float = 1.0) -> PasskeyRow:
    return PasskeyRow(name, person, "games.example", b"key of " + name.encode(), 0, "", created, created)


def of(store: Store, person: str) -> list[str]:
    return [row.id for row in store.passkeys_of(person)]


def test_a_passkey_is_found_again_oldest_first(store: Store) -> None:
    assert store.add_passkey(passkey("b", created=2.0), 9).result()
    assert store.add_passkey(passkey("a", created=3.0), 9).result()
    assert store.passkey("b") == passkey("b", created=2.0)
    assert store.passkey("nothing") is None
    assert of(store, "ann") == ["b", "a"]


def test_one_too_many_and_one_of_somebody_else_are_not_kept(store: Store) -> None:
    assert store.add_passkey(passkey("a"), 1).result()
    assert not store.add_passkey(passkey("b"), 1).result()
    assert not store.add_passkey(passkey("a", "bob"), 9).result()
    assert (of(store, "ann"), of(store, "bob")) == (["a"], [])


def test_it_is_known_when_and_how_often_one_was_used(store: Store) -> None:
    store.add_passkey(passkey("a"), 9).result()
    store.use_passkey("a", 7, 5.0).result()
    row = store.passkey("a")
    assert row is not None
    assert (row.count, row.used, row.created) == (7, 5.0, 1.0)


def test_one_is_named_and_removed_by_whose_it_is(store: Store) -> None:
    store.add_passkey(passkey("a"), 9).result()
    store.name_passkey("bob", "a", "mine").result()
    store.remove_passkey("bob", "a").result()
    assert store.passkey("a") == passkey("a")
    store.name_passkey("ann", "a", "phone").result()
    assert [row.name for row in store.passkeys_of("ann")] == ["phone"]
    store.remove_passkey("ann", "a").result()
    assert of(store, "ann") == []


def test_whoever_is_forgotten_has_none(store: Store) -> None:
    store.add_passkey(passkey("a"), 9).result()
    store.add_passkey(passkey("b", "bob"), 9).result()
    store.forget_person("ann", "").result()
    assert (of(store, "ann"), of(store, "bob")) == ([], ["b"])
