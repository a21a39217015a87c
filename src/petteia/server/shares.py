"""Shares: whose bots have thought how long of late, so that one guest's tables do not starve everybody else's."""

import math
from collections.abc import Callable, Sequence

from petteia.server.store.interface import JobRow

HALF = 60.0  # seconds after which half of what somebody has used is forgotten
OWNERS = 10_000  # kept at most


class Shares:
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

    def fair(self, jobs: Sequence[JobRow], owner: Callable[[str], str], most: int, now: float) -> list[JobRow]:
        """Those whose owners have had least come first; among equals, whoever has waited longest."""
        return sorted(jobs, key=lambda job: self.of(owner(job.table), now))[:most]
