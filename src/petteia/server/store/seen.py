"""Seen: somebody who has a page of a table open, as processes tell it each other."""

from typing import NamedTuple


class Seen(NamedTuple):
    """Without a seat they watch."""

    person: str
    seat: int | None
    name: str
