"""How good a table looks for a seat: what it may expect to have at the end, less what its rivals may expect.

Everything is counted in hundredths of a point: points, altars, offerings still to come, what bribery brings and takes,
and what drachmas will buy. Measured weights come from games of greedy bots among themselves; the others began as
guesses and were kept, or changed, by whether bots with them beat bots without.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.terms import total
from petteia.core.vec import vec
from petteia.games.offrandes import term
from petteia.games.offrandes.hammer import under_the_hammer
from petteia.games.offrandes.outlook import outlook
from petteia.games.offrandes.prospects import POINT
from petteia.games.offrandes.scoring import winners
from petteia.games.offrandes.state import Offrandes
from petteia.games.offrandes.worth import standing, worths

VICTORY: Final[i64] = 3000  # a game that is won: more than any points in reach


def evaluate(s: Offrandes, seat: i64) -> i64:
    """What a seat has over its rivals, in hundredths of a point."""
    return total(terms(s, seat))


def terms(s: Offrandes, seat: i64) -> vec[i64]:
    if s.depth == 0:
        return standing(results(s), s.players, seat)
    look = outlook(s)
    worth = worths(s, look)
    if s.lot == 0:
        return standing(worth, s.players, seat)
    return under_the_hammer(s, worth, look, seat)


def results(s: Offrandes) -> vec[i64]:
    """What a game that is over has come to.  [seat * COUNT + term]"""
    worth = term.NONE_OF_ANYBODY[:]
    for city in range(s.players):
        worth[city * term.COUNT + term.POINTS] = POINT * s.score[city]
    for winner in winners(s):
        worth[winner * term.COUNT + term.VICTORY] = VICTORY
    return worth
