"""The contract of a store: every test here runs against every implementation. A new one only adds its factory."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from petteia.server.store import Store
from petteia.server.store.address import Address
from petteia.server.store.opening import open_store

Opener = Callable[[], Store]

Place = Callable[[pytest.FixtureRequest], Path | Address]

STORES: dict[str, Place] = {  # a place for a store, from which it can be opened again and again
    "sqlite": lambda request: request.getfixturevalue("tmp_path") / "petteia.sqlite",
    "postgres": lambda request: Address(request.getfixturevalue("database")),
}


@pytest.fixture(params=list(STORES))
def opened(request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens the same store once more, as another server would, or the same one after a restart."""
    place = STORES[request.param](request)
    stores: list[Store] = []

    def open_it() -> Store:
        stores.append(open_store(place))
        return stores[-1]

    yield open_it
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Opener) -> Store:
    return opened()
