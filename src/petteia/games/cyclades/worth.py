"""What single things are worth to a seat, in hundredths of a gold piece: weights for bots, not rules.

Most began as guesses and were kept, or changed, by how games of greedy bots went.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.vec import vec
from petteia.games.cyclades.board import board_of, covered_squares, squares
from petteia.games.cyclades.facts import BUILDINGS, ISLAND_COUNT
from petteia.games.cyclades.holdings import buildings_of, islands_of, metropolises_of, needed
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

SURE: Final[i64] = 100  # chances and shares are hundredths
WON: Final[i64] = 100_000  # a game that is won, or will be when the cycle ends
VICTORY_LOST: Final[i64] = WON // 2  # a metropolis that wins when the cycle ends, taken before
METROPOLIS: Final[i64] = 6_000
LAST_METROPOLIS: Final[i64] = 10_000  # the one that wins, as long as it is not there
PHILOSOPHERS: Final = vec[i64]([0, 9, 22, 45, 100])  # [so many] share of a metropolis that has come true
KINDS: Final = vec[i64]([0, 10, 23, 45, 100])  # [kinds of buildings] the same
SPARE_BUILDING: Final[i64] = 120  # one more of a kind, or one that no metropolis needs
IN_THE_WAY: Final[i64] = 15  # off, for a building where a metropolis would be laid: beside it there is room as well
HOMELESS: Final[i64] = 200  # a metropolis for which there is no island yet

REVENUE: Final[i64] = 330  # a gold piece each cycle
ISLAND: Final[i64] = 250
PRIEST: Final = vec[i64]([0, 330, 620, 850, 1000, 1080, 1120])  # [so many] each saves less
TROOP: Final[i64] = 110
UNGUARDED: Final[i64] = 100  # off, for an island without troops: whoever lands takes it
UNGUARDED_METROPOLIS: Final[i64] = 400  # the same where a metropolis stands, though nobody is near yet
FLEET: Final[i64] = 80
GOLD: Final[i64] = 100
PLENTY: Final[i64] = 12  # gold beyond this waits for a use
GOLD_IN_PLENTY: Final[i64] = 45
WEALTH: Final[i64] = 25  # gold beyond this outbids everybody anyway
GOLD_IN_WEALTH: Final[i64] = 10


def next_metropolis(s: Cyclades, seat: i64) -> i64:
    """What one more metropolis would be worth; little where there is no island left for it."""
    own = metropolises_of(s, seat)
    if own >= islands_of(s, seat):
        return HOMELESS
    return LAST_METROPOLIS if own + 1 >= needed(s) else METROPOLIS


def kinds_of(s: Cyclades, seat: i64) -> i64:
    """So many of the four kinds of buildings a seat has."""
    n: i64 = 0
    for building in range(1, len(BUILDINGS) + 1):
        if buildings_of(s, seat, building) > 0:
            n += 1
    return n


def all_buildings_of(s: Cyclades, seat: i64) -> i64:
    n: i64 = 0
    for building in range(1, len(BUILDINGS) + 1):
        n += buildings_of(s, seat, building)
    return n


def in_the_way_of(s: Cyclades, seat: i64) -> i64:
    """Buildings of a seat that would be lost under a metropolis on their island."""
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and not s.metropolises & BIT[island]:
            for plot in range(covered_squares(s, island)):
                if s.plots[island * PLOT_COUNT + plot] > 0:
                    n += 1
    return n


def unguarded_of(s: Cyclades, seat: i64) -> i64:
    """What islands without troops take off."""
    off: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and s.troops[island] == 0:
            off += UNGUARDED_METROPOLIS if s.metropolises & BIT[island] else UNGUARDED
    return off


def free_squares(s: Cyclades, seat: i64) -> i64:
    """Squares of the seat's islands without a building, those under a metropolis left out."""
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            n += free_on(s, island)
    return n


def free_on(s: Cyclades, island: i64) -> i64:
    n: i64 = 0
    plot = covered_squares(s, island) if s.metropolises & BIT[island] else 0
    while plot < squares(s, island):
        if s.plots[island * PLOT_COUNT + plot] == 0:
            n += 1
        plot += 1
    return n


def gold_worth(gold: i64) -> i64:
    plenty = max(0, min(gold, WEALTH) - PLENTY)
    return GOLD * min(gold, PLENTY) + GOLD_IN_PLENTY * plenty + GOLD_IN_WEALTH * max(0, gold - WEALTH)


def price_worth(purse: i64, price: i64) -> i64:
    """What it costs to pay a price out of a purse: little where there is plenty."""
    return gold_worth(purse) - gold_worth(purse - price)


def island_worth(s: Cyclades, seat: i64, island: i64) -> i64:
    """What an island would add to a seat that does not have it: its revenue, buildings and metropolis."""
    worth = ISLAND + REVENUE * (s.facts.ground_cornucopias[board_of(s) * ISLAND_COUNT + island] + s.prosperity[island])
    coming = next_metropolis(s, seat)
    kinds = kinds_of(s, seat)
    for plot in range(PLOT_COUNT):
        building = s.plots[island * PLOT_COUNT + plot]
        if building > 0:
            worth += SPARE_BUILDING
            if buildings_of(s, seat, building) == 0 and kinds < len(KINDS) - 1:
                worth += coming * (KINDS[kinds + 1] - KINDS[kinds]) // SURE
                kinds += 1
    if s.metropolises & BIT[island]:
        own = metropolises_of(s, seat)
        worth += WON // 2 if own + 1 >= needed(s) else METROPOLIS
    return worth
