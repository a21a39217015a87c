"""What bots answer at a table in a test, in words."""

from petteia.bots.bot import Bot
from petteia.bots.greedy import GreedyBot
from petteia.core.step import S
from petteia.play.seat import SeatView
from tests.games.table import Played

LONGEST = 30  # answers of one seat, so that a test of a bot that walks to and fro ends


def answer(t: Played[S], bot: Bot) -> str:
    """What a bot does."""
    return t.notation.format(bot.choose(SeatView(t.game, t.s, int(t.game.actor(t.s)))))


def choice(t: Played[S], seed: int = 1) -> str:
    """What a greedy bot does."""
    return answer(t, GreedyBot(seed))


def choices(t: Played[S]) -> set[str]:
    """What greedy bots do, whatever they would draw lots for."""
    return {choice(t, seed) for seed in range(8)}


def plays(t: Played[S], seat: int) -> list[str]:
    """Everything a greedy bot does as long as it is asked."""
    chosen: list[str] = []
    while t.s.depth > 0 and t.game.actor(t.s) == seat and len(chosen) < LONGEST:
        chosen.append(choice(t))
        t.play(f"{seat} {chosen[-1]}")
    return chosen
