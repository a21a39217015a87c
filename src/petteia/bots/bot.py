"""Bot: somebody who decides from a seat's own view."""

from petteia.core.step import S
from petteia.play.seat import SeatView


class Bot:
    """Choose one of the seat's options. A bot keeps no state of the table between two questions."""

    def choose(self, seat: SeatView[S]) -> int:
        raise TypeError(f"{type(self).__name__} must choose")
