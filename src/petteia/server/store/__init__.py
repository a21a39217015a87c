"""The store: what must not be lost. One small interface; SQLite comes with the house, PostgreSQL with an extra."""

from petteia.server.store.interface import Conflict, Store, StoreError
from petteia.server.store.sqlite import SqliteStore

__all__ = ["Conflict", "SqliteStore", "Store", "StoreError"]
