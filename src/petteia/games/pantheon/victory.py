"""Victory: in the last epoch points alone count, and only those that are ahead of the others.

A game that is going on is worth a part of one that is won, or lost, by how far a seat is ahead or behind if everything
were counted now. So nobody puts off the end of a game that is certainly lost, or ends one that may still be won.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.pantheon.board import columns_of, no_loot_left, power
from petteia.games.pantheon.facts import EFFECT_SCORE_AT_SCORING
from petteia.games.pantheon.scoring import column_points, demigod_points
from petteia.games.pantheon.state import Pantheon

WON: Final[i64] = 3_000  # a game that is won: more than any points in reach
CERTAIN: Final[i64] = 20  # points ahead that nobody makes up for in what is left of the last epoch


def over(s: Pantheon) -> bool:
    """Whether the epoch ends with this turn."""
    return s.temple != NONE and (s.open_gods == 0 or no_loot_left(s))


def prospect(s: Pantheon, seat: i64, mover: i64, waiting: i64) -> i64:
    """Of a game won or lost, as much as is certain; nothing before the last epoch.

    `waiting`: points of demigods that the seat which moves is still to get.
    """
    if s.epoch < s.facts.epochs or s.temple == NONE:
        return 0
    best: i64 = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, counted(s, other) + (waiting if other == mover else 0))
    lead = counted(s, seat) + (waiting if seat == mover else 0) - best
    certain = 1 if over(s) else CERTAIN
    return WON * max(-certain, min(lead, certain)) // certain


def counted(s: Pantheon, seat: i64) -> i64:
    """The points of a seat if the game ended with this turn, or now if it does not end with it."""
    points = s.score[seat] + demigod_points(s, seat) + column_points(s, columns_of(s, seat))
    points += power(s, seat, EFFECT_SCORE_AT_SCORING)
    return points + s.facts.end_points if over(s) and seat == s.active else points
