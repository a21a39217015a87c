"""Opening: before the first round bots choose by lot among what is about as good, so that games begin differently.

Of four greedy bots at Offrandes, two who do and two who always open with what looks best won 48 and 52 % of 240 games.
"""

from collections.abc import Sequence

from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.step import S
from petteia.play.seat import SeatView

ABOUT = 3  # what is at least as good as the best, less this part of what the best has over the mean


def is_opening(seat: SeatView[S]) -> bool:
    """Whether the first round is still to come."""
    return seat.game.length(seat.imagine(Rng(0))) == 0 and type(seat.game).length is not Game.length


def as_good(worth: Sequence[float], slack: float = 0) -> list[int]:
    """Which are about as good as the best: within the slack of these, or a wider one."""
    wide = max(slack, slack_of(worth))
    return [k for k, each in enumerate(worth) if each >= max(worth) - wide]


def slack_of(worth: Sequence[float]) -> float:
    """How much worse than the best is about as good."""
    return (max(worth) - sum(worth) / len(worth)) / ABOUT
