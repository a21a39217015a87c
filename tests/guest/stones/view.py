"""What everybody sees of Stones."""

from typing import TypedDict


class TableView(TypedDict):
    heap: int
