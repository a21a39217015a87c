"""Time that goes by as fast as a test says, where the server measures how long people take."""

import time
from collections.abc import Callable

from petteia.server import presence, steady

MODULES = (steady, presence)  # what measures clocks and absences


class Later:
    """Stands for the module `time`, so many seconds ahead of it."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self.seconds = seconds

    def time(self) -> float:
        return time.time() + self.seconds()

    def monotonic(self) -> float:
        return time.monotonic() + self.seconds()
