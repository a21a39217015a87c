"""A bot for any game: it takes the first choice, or the one with the number that is said behind its name."""

from petteia.bots import Bot
from petteia.core.step import S
from petteia.play.seat import SeatView


class PatientBot(Bot):
    def __init__(self, seed: int, number: str = "0") -> None:
        self.number = int(number)

    def choose(self, seat: SeatView[S]) -> int:
        return seat.actions[min(self.number, len(seat.actions) - 1)]
