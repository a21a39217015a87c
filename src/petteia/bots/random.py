"""A bot that chooses at random: the least a bot can do, and the measure of all others."""

from petteia.bots.bot import Bot
from petteia.core.kinds import pick_action
from petteia.core.rng import Rng
from petteia.core.step import S
from petteia.play.seat import SeatView


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: SeatView[S]) -> int:
        return pick_action(seat.game.step_of(seat.actions[0]), self.rng, seat.actions)
