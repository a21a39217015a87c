"""Tables at many moments of a random game, for whoever draws them."""

from collections.abc import Iterator

import petteia
from petteia.bots import make_bot
from petteia.play.match import Match


def moments(game: str, players: int, every: int, **options: str) -> Iterator[Match]:
    """The beginning, every so manyth position, and the end."""
    match = petteia.table(game, players, options=options, seed=f"boards {players}")
    bot = make_bot("random", players)
    made = 0
    while not match.over:
        if made % every == 0:
            yield match
        seat = match.to_act
        assert seat is not None
        match.play(bot.choose(match.seat_view(seat)))
        made += 1
    yield match
