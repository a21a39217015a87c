"""What a seat has: troops, fleets, buildings, metropolises, revenue, reserves, unused temples, counted afresh."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count
from petteia.core.state import NONE
from petteia.games.cyclades.board import board_of
from petteia.games.cyclades.facts import CREATURES, ISLAND_COUNT, MINOTAUR, SEA_COUNT, TEMPLE
from petteia.games.cyclades.ids import E_FIGURINE_LEFT
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

ALL_CREATURES: Final[i64] = 2 ** len(CREATURES) - 1
METROPOLIS: Final[i64] = 4  # in place of a plot: the metropolis of an island, where uses are counted

PEACE: Final[i64] = 0  # what is fought over
LAND: Final[i64] = 1
SEA: Final[i64] = 2

# Seats and markers.


def living(s: Cyclades, seat: i64) -> bool:
    return s.out & BIT[seat] == 0


def living_seats(s: Cyclades) -> i64:
    return s.players - count(s.out)


def seat_of(s: Cyclades, marker: i64) -> i64:
    """Whose marker it is: with two players each has two.  [two.markers]"""
    return marker % s.players


def markers_at_start(s: Cyclades) -> i64:
    return s.players * s.facts.party_markers[s.players]


def markers_in_play(s: Cyclades) -> i64:
    """So many spaces has the turn track."""
    return living_seats(s) * s.facts.party_markers[s.players]


def needed(s: Cyclades) -> i64:
    """Metropolises that end the game: two, three with two players.  [two.three]"""
    return s.facts.party_metropolises[s.players]


# Units.


def troops_of(s: Cyclades, seat: i64) -> i64:
    n = s.attackers if s.battle == LAND and s.attacker == seat else 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            n += s.troops[island]
    return n


def fleets_of(s: Cyclades, seat: i64) -> i64:
    n = s.attackers if s.battle == SEA and s.attacker == seat else 0
    for sea in range(SEA_COUNT):
        if s.admiral[sea] == seat:
            n += s.fleets[sea]
    return n


def troops_in_reserve(s: Cyclades, seat: i64) -> i64:
    return s.facts.troops_each - troops_of(s, seat)


def fleets_in_reserve(s: Cyclades, seat: i64) -> i64:
    return s.facts.fleets_each - fleets_of(s, seat)


def add_fleets(s: Cyclades, seat: i64, sea: i64, fleets: i64) -> None:
    s.fleets[sea] += fleets
    s.admiral[sea] = seat


def remove_fleets(s: Cyclades, sea: i64, fleets: i64) -> None:
    s.fleets[sea] -= fleets
    if s.fleets[sea] == 0:
        s.admiral[sea] = NONE


# Islands and what stands on them.


def stands_on(s: Cyclades, creature: i64, island: i64) -> bool:
    """Whether an island figurine stands on an island."""
    return s.figure_island[creature - MINOTAUR] == island


def islands_of(s: Cyclades, seat: i64) -> i64:
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            n += 1
    return n


def metropolises_of(s: Cyclades, seat: i64) -> i64:
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat and s.metropolises & BIT[island]:
            n += 1
    return n


def standing_on(s: Cyclades, building: i64, island: i64) -> i64:
    """Buildings of a kind on an island; a metropolis is none of them."""
    n: i64 = 0
    for plot in range(PLOT_COUNT):
        if s.plots[island * PLOT_COUNT + plot] == building:
            n += 1
    return n


def effect_of(s: Cyclades, building: i64, island: i64) -> i64:
    """The same, and one more for a metropolis, which does what every building does.

    [metropolis.acts] [metropolis.adds] [battle.metropolis]
    """
    return standing_on(s, building, island) + (1 if s.metropolises & BIT[island] else 0)


def buildings_of(s: Cyclades, seat: i64, building: i64) -> i64:
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            n += standing_on(s, building, island)
    return n


def buildings_in_supply(s: Cyclades, building: i64) -> i64:
    """Ten tiles of each kind.  [building.supply]"""
    n = s.facts.building_pieces[building]
    for place in range(ISLAND_COUNT * PLOT_COUNT):
        if s.plots[place] == building:
            n -= 1
    return n


def markers_in_supply(s: Cyclades) -> i64:
    n = s.facts.prosperity_markers
    for island in range(ISLAND_COUNT):
        n -= s.prosperity[island]
    return n


def put_building(s: Cyclades, island: i64, plot: i64, building: i64) -> None:
    """A new tile is unused; 0 takes the tile away."""
    s.plots[island * PLOT_COUNT + plot] = building
    s.used[island] &= ~BIT[plot]


# Revenue and discounts.


def revenue_of(s: Cyclades, seat: i64) -> i64:
    """One gold for each cornucopia on its islands, with or without troops, and for each trade arrow with its fleets.

    How many fleets are there does not matter.  [revenue.trade] [polyphemus.trade]
    """
    gold: i64 = 0
    board = board_of(s)
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            gold += s.facts.ground_cornucopias[board * ISLAND_COUNT + island] + s.prosperity[island]
    for sea in range(SEA_COUNT):
        if s.admiral[sea] == seat and s.facts.sea_arrows[board * SEA_COUNT + sea] != 0:
            gold += 1
    return gold


def unused_temples(s: Cyclades, seat: i64) -> i64:
    """Discounts that are left in this cycle: temples and metropolises of which none was used, whoever used it."""
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            for plot in range(PLOT_COUNT):
                if s.plots[island * PLOT_COUNT + plot] == TEMPLE and s.used[island] & BIT[plot] == 0:
                    n += 1
            if s.metropolises & BIT[island] and s.used[island] & BIT[METROPOLIS] == 0:
                n += 1
    return n


def gives_discount(s: Cyclades, island: i64, place: i64) -> bool:
    """Whether a temple that was not used in this cycle stands on a square, or such a metropolis in its place."""
    if s.used[island] & BIT[place] != 0:
        return False
    if place == METROPOLIS:
        return s.metropolises & BIT[island] != 0
    return s.plots[island * PLOT_COUNT + place] == TEMPLE


# Figurines.


def take_figure_off(s: Cyclades, figure: i64) -> None:
    """A figurine leaves its island, and its card goes to the discard pile."""
    s.discard |= BIT[figure + MINOTAUR]
    s.figure_island[figure] = NONE
    s.figure_seat[figure] = NONE
    s.figure_cycle[figure] = 0


def minotaur_leaves(s: Cyclades, island: i64) -> None:
    """He cannot hold an island alone: with the last defender, or with the owner, he is gone.

    [minotaur.leaves] [minotaur.never_alone]
    """
    if s.figure_island[0] == island:
        take_figure_off(s, 0)
        s.emit(E_FIGURINE_LEFT, MINOTAUR, island)


def next_living(s: Cyclades, seat: i64) -> i64:
    seat = (seat + 1) % s.players
    while not living(s, seat):
        seat = (seat + 1) % s.players
    return seat
