"""SeatView: all that somebody in a seat may use to decide. Bots get this and nothing else."""

from typing import Generic

from petteia.core.game import Game, View
from petteia.core.rng import Rng
from petteia.core.step import S


class SeatView(Generic[S]):
    """The table as one seat sees it at its own decision.

    To read: `game`, `seat`, `players`, `step` (the name of what is asked) and `actions` (what may be chosen).
    """

    def __init__(self, game: Game[S], s: S, seat: int) -> None:
        if seat < 0 or game.actor(s) != seat:
            raise ValueError(f"seat {seat} is not asked: {s}")
        self.game = game
        self.seat = seat
        self.players = int(s.players)
        self.step = game.asked(s).name
        self.actions = game.actions(s)
        self.__s = s

    def view(self) -> View:
        """What this seat sees, as plain JSON."""
        return self.game.view(self.__s, self.seat)

    def imagine(self, rng: Rng) -> S:
        """A whole state that this seat cannot tell from the true one; the caller's own to play on."""
        return self.game.determinize(self.__s, self.seat, rng)
