"""Steady time: how long something takes is measured by a clock that nobody sets.

Seconds like those of the wall clock, as it was when the server began, but no jump of it is followed while the server
runs: an hour forward ends no player's time, an hour back lets no bot wait. Over a restart it goes on from where it was
last kept, by as much as the wall clock has gone on since. What is only told to people, when a table was made or a word
said, is wall time.
"""

import time

_off = 0.0  # how far the wall clock that all go by is ahead of this machine's
_ahead = time.time() - time.monotonic()  # what makes wall time of the time since the machine began


def now() -> float:
    return time.monotonic() + _ahead


def wall() -> float:
    """What the clock on the wall says; where several processes serve, that of their database."""
    return time.time() + _off


def agree(clock: float) -> None:
    """Go by another clock than this machine's, which says this now."""
    global _off
    _off = clock - time.time()


def go_on(kept: float, then: float) -> None:
    """Go on from a moment that was kept together with the wall time then; never back behind it."""
    global _ahead
    _ahead = kept + max(0.0, wall() - then) - time.monotonic()
