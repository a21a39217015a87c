"""The contract of a store: every test here runs against every implementation. A new one only adds its factory."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from petteia.server.store import SqliteStore, Store

Opener = Callable[[], Store]

STORES: dict[str, Callable[[Path], Store]] = {  # opens the store that lives in a place, again and again the same
    "sqlite": lambda place: SqliteStore(place / "petteia.sqlite"),
}


@pytest.fixture(params=list(STORES))
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Opens the same store once more, as another server would, or the same one after a restart."""
    stores: list[Store] = []

    def open_it() -> Store:
        stores.append(STORES[request.param](tmp_path))
        return stores[-1]

    yield open_it
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Opener) -> Store:
    return opened()
