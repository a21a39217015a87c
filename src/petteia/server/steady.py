"""Steady time: how long something takes is measured by a clock that nobody sets.

Seconds like those of the wall clock, as it was when the server began, but no jump of it is followed while the server
runs: an hour forward ends no player's time, an hour back lets no bot wait. Over a restart it goes on from where it was
last kept, by as much as the wall clock has gone on since. What is only told to people, when a table was made or a word
said, is wall time.
"""

import time

_ahead = time.time() - time.monotonic()  # what makes wall time of the time since the machine began


def now() -> float:
    return time.monotonic() + _ahead


def go_on(kept: float, wall: float) -> None:
    """Go on from a moment that was kept together with the wall time then; never back behind it."""
    global _ahead
    _ahead = kept + max(0.0, time.time() - wall) - time.monotonic()
