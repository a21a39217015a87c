"""Shares: whose bots have thought how long of late, so that one guest's tables do not starve everybody else's.

A person's use counts, and that of everybody who comes from the same address: a hundred guests of one flat are no
hundred people. But many share an address at home or in a club, so it may use as much as some people.
"""

import math
from collections.abc import Callable, Container, Sequence

from petteia.server.store.interface import JobRow

HALF = 60.0  # seconds after which half of what somebody has used is forgotten
OWNERS = 10_000  # kept at most


class Used:
    def __init__(self) -> None:
        self.used: dict[str, tuple[float, float]] = {}  # by owner: seconds of thinking, and when; longest unused first

    def of(self, owner: str, now: float) -> float:
        seconds, then = self.used.get(owner, (0.0, now))
        return seconds * math.exp2(-max(0.0, now - then) / HALF)

    def spend(self, owner: str, seconds: float, now: float) -> None:
        used = self.of(owner, now) + seconds
        self.used.pop(owner, None)
        if len(self.used) >= OWNERS:
            del self.used[next(iter(self.used))]
        self.used[owner] = (used, now)


class Shares:
    """`home` tells the address that somebody came from last, if it is known; `most` people may share one."""

    def __init__(self, home: Callable[[str], str | None] = lambda person: None, most: int = 1) -> None:
        self.home = home
        self.most = most
        self.people, self.homes = Used(), Used()

    def of(self, person: str, now: float) -> float:
        home = self.home(person)
        shared = self.homes.of(home, now) / self.most if home is not None else 0.0
        return max(self.people.of(person, now), shared)

    def spend(self, person: str, seconds: float, now: float) -> None:
        self.people.spend(person, seconds, now)
        if (home := self.home(person)) is not None:
            self.homes.spend(home, seconds, now)

    def fair(
        self,
        jobs: Sequence[JobRow],
        owner: Callable[[str], str],
        most: int,
        now: float,
        last: Container[str] = (),
    ) -> list[JobRow]:
        """Those whose owners have had least come first, then whoever has waited longest. Some tables go `last`."""
        return sorted(jobs, key=lambda job: (job.table in last, self.of(owner(job.table), now)))[:most]
