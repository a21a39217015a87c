"""The store: what must not be lost. One small interface; SQLite is the one that comes with the house."""

from petteia.server.store.interface import Conflict, Store, StoreError
from petteia.server.store.sqlite import SqliteStore

__all__ = ["Conflict", "SqliteStore", "Store", "StoreError"]
