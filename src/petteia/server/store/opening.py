"""Opening a store: the file in the data folder, or a database elsewhere."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.server.store.address import Address
from petteia.server.store.ends import End
from petteia.server.store.file_end import FileEnd
from petteia.server.store.interface import Store, StoreError
from petteia.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from petteia.server.store.shared import SharedStore

EXTRA = "petteia[postgres]"


@contextmanager
def extra() -> Iterator[None]:
    """Around imports that only the extra of the package makes possible."""
    try:
        yield
    except ImportError as error:
        if (error.name or "psycopg").partition(".")[0] not in ("psycopg", "psycopg_pool"):
            raise
        raise StoreError("no_psycopg", extra=EXTRA) from error


def open_store(place: Path | Address, serving: bool = False) -> Store:
    """The store in a place. Raises StoreError, also if what it needs is not installed."""
    if isinstance(place, Path):
        return SqliteStore(place, serving)
    with extra():
        from petteia.server.store.postgres import PostgresStore
    return PostgresStore(place, serving)


def open_together(place: Address) -> "SharedStore":
    """The store in a database, as one of several processes that serve it. Raises StoreError."""
    with extra():
        from petteia.server.store.shared import SharedStore
    return SharedStore(place)


def open_end(place: Path | Address) -> End:
    """A place as an end of a move. Raises StoreError if what it needs is not installed."""
    if isinstance(place, Path):
        return FileEnd(place)
    with extra():
        from petteia.server.store.database_end import DatabaseEnd
    return DatabaseEnd(place)


def moment_of(address: Address) -> AbstractContextManager[Store]:
    """The store in a database, as it is at one moment. Raises StoreError."""
    with extra():
        from petteia.server.store.database_end import moment_of
    return moment_of(address)
