"""Bot: somebody who decides from a seat's own view."""

from petteia.core.step import S
from petteia.play.seat import SeatView


class Bot:
    """Somebody in a seat. A bot is made from a seed, and keeps no state of the table between two questions."""

    def choose(self, seat: SeatView[S]) -> int:
        """One of `seat.actions`."""
        raise TypeError(f"{type(self).__name__} must choose")
