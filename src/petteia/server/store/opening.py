"""Opening a store: the file in the data folder, or a database elsewhere."""

from pathlib import Path

from petteia.server.store.address import Address
from petteia.server.store.interface import Store, StoreError
from petteia.server.store.sqlite import SqliteStore

EXTRA = "petteia[postgres]"


def open_store(place: Path | Address, serving: bool = False) -> Store:
    """The store in a place. Raises StoreError, also if what it needs is not installed."""
    if isinstance(place, Path):
        return SqliteStore(place, serving)
    try:
        from petteia.server.store.postgres import PostgresStore
    except ImportError as error:
        if (error.name or "psycopg").partition(".")[0] not in ("psycopg", "psycopg_pool"):
            raise
        raise StoreError("no_psycopg", extra=EXTRA) from error
    return PostgresStore(place, serving)
