"""Presence: who has a page open at a table, and for how long those have been away who have not."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

REMEMBERED = 10_000  # departures, at most


@dataclass(frozen=True)
class Presence:
    """At one table, at one moment. `away`: seconds, for the people of the table who are not here."""

    seats: frozenset[int] = frozenset()
    watching: tuple[str, ...] = ()  # names
    away: Mapping[str, float] = field(default_factory=dict)


class Departures:
    """When each person was last at each table. Whoever was never seen here has been away since they were asked for."""

    def __init__(self) -> None:
        self.left: dict[tuple[str, str], float] = {}  # longest ago first

    def note(self, table: str, person: str) -> None:
        self.left.pop((table, person), None)
        if len(self.left) >= REMEMBERED:
            del self.left[next(iter(self.left))]
        self.left[table, person] = time.monotonic()

    def away(self, table: str, people: Iterable[str]) -> dict[str, float]:
        """Seconds since these people, none of whom is here, were."""
        now = time.monotonic()
        away: dict[str, float] = {}
        for person in people:
            left = self.left.get((table, person))
            if left is None:
                self.note(table, person)  # which may forget another of them
            away[person] = now - left if left is not None else 0.0
        return away
