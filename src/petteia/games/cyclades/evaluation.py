"""How good a table looks for a seat: metropolises above all, then what leads to them, and what it earns.

A first version, for bots that look only a little ahead. Gold counts for its owner alone, who knows it.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.cyclades.facts import APOLLO, BUILDINGS
from petteia.games.cyclades.holdings import (
    buildings_of,
    fleets_of,
    islands_of,
    markers_at_start,
    metropolises_of,
    needed,
    revenue_of,
    seat_of,
    troops_of,
)
from petteia.games.cyclades.ids import OFFERING_BID
from petteia.games.cyclades.phases.offering import payment
from petteia.games.cyclades.state import Cyclades, living

WON: Final[i64] = 100_000
OF_METROPOLIS: Final[i64] = 6_000
OF_KIND: Final[i64] = 700  # a kind of building towards a set
OF_BUILDING: Final[i64] = 150
OF_PHILOSOPHER: Final[i64] = 600
OF_REVENUE: Final[i64] = 350
OF_ISLAND: Final[i64] = 300
OF_PRIEST: Final[i64] = 350
OF_TROOP: Final[i64] = 130
OF_FLEET: Final[i64] = 90
OF_GOLD: Final[i64] = 100
FAVOUR: Final = vec[i64]([450, 500, 550, 800, 150])  # [god] of a turn that an offering has in view


def evaluate(s: Cyclades, seat: i64) -> i64:
    """The own standing, less what the strongest rival has on the table."""
    best: i64 = 0
    for other in range(s.players):
        if other != seat and living(s, other):
            best = max(best, standing(s, other))
    return standing(s, seat) + OF_GOLD * s.gold[seat] + offered(s, seat) - best // 2


def offered(s: Cyclades, seat: i64) -> i64:
    """While offerings are made: the favour in view, less what it will cost."""
    if s.depth == 0 or s.stack[(s.depth - 1) * FRAME] != OFFERING_BID:
        return 0
    worth: i64 = 0
    for marker in range(markers_at_start(s)):
        god = s.marker_god[marker]
        if seat_of(s, marker) == seat and god != NONE:
            worth += FAVOUR[god] - (0 if god == APOLLO else OF_GOLD * payment(s, seat, s.marker_bid[marker]))
    return worth


def standing(s: Cyclades, seat: i64) -> i64:
    """What everybody can see of a seat."""
    if not living(s, seat):
        return -WON
    own = metropolises_of(s, seat)
    worth = own * OF_METROPOLIS + (WON if own >= needed(s) else 0)
    for building in range(1, len(BUILDINGS) + 1):
        have = buildings_of(s, seat, building)
        worth += have * OF_BUILDING + (OF_KIND if have > 0 else 0)
    worth += s.philosophers[seat] * OF_PHILOSOPHER + s.priests[seat] * OF_PRIEST
    worth += revenue_of(s, seat) * OF_REVENUE + islands_of(s, seat) * OF_ISLAND
    return worth + troops_of(s, seat) * OF_TROOP + fleets_of(s, seat) * OF_FLEET
