"""Reading a position: the numbers of a field, of a seat, an island, a sea space, a creature or the whole table."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.games.cyclades import laws
from petteia.games.cyclades.board import covered_squares, squares
from petteia.games.cyclades.facts import APOLLO, GOD_COUNT, MINOTAUR
from petteia.games.cyclades.holdings import (
    PEACE,
    fleets_in_reserve,
    fleets_of,
    islands_of,
    metropolises_of,
    revenue_of,
    seat_of,
    troops_in_reserve,
    troops_of,
    unused_temples,
)
from petteia.games.cyclades.ids import OFFERING_BID
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, PLOT_COUNT, Cyclades

SLOT_FIELDS: Final = ("slot_4", "slot_3", "slot_2")  # [slot]

# What a seat has and the board shows
COUNTED: Final[dict[str, Callable[[Cyclades, i64], i64]]] = {
    "islands": islands_of,
    "metropolises": metropolises_of,
    "revenue": revenue_of,
    "all_troops": troops_of,
    "all_fleets": fleets_of,
    "troops_in_reserve": troops_in_reserve,
    "fleets_in_reserve": fleets_in_reserve,
    "discounts": unused_temples,
}


def of_seat(s: Cyclades, name: str, seat: i64) -> list[int]:
    if name == "offering":
        return offering_of(s, seat)
    if name == "second_offering":
        return offering_of(s, seat + s.players) if s.players == 2 else []
    if name in COUNTED:
        return [COUNTED[name](s, seat)]
    if name == "gold":
        return [s.gold[seat]]
    return [s.priests[seat] if name == "priests" else s.philosophers[seat]]


def offering_of(s: Cyclades, marker: i64) -> list[int]:
    god = s.marker_god[marker]
    return [] if god == NONE else [god, s.marker_bid[marker]]


def of_island(s: Cyclades, name: str, island: i64) -> list[int]:
    if name == "troops":
        return [] if s.owner[island] == NONE else [s.troops[island], s.owner[island]]
    if name == "owner":
        return [] if s.owner[island] == NONE else [s.owner[island]]
    if name == "prosperity":
        return [s.prosperity[island]]
    if name == "used_temples":
        return [sum([1 for plot in range(PLOT_COUNT + 1) if s.used[island] & BIT[plot]])]
    first = covered_squares(s, island) if name == "open" else 0
    last = covered_squares(s, island) if name == "covered" else squares(s, island)
    found = [int(s.plots[island * PLOT_COUNT + plot]) for plot in range(first, last)]
    return sorted([building for building in found if building != 0])


def of_sea(s: Cyclades, sea: i64) -> list[int]:
    return [s.fleets[sea], s.admiral[sea]] if s.fleets[sea] > 0 else []


def of_creature(s: Cyclades, creature: i64) -> list[int]:
    figure = creature - MINOTAUR
    if figure < 0 or s.figure_island[figure] == NONE:
        return []
    return [s.figure_island[figure], s.figure_seat[figure], s.figure_cycle[figure]]


def single(s: Cyclades, name: str) -> list[int]:
    if name in SLOT_FIELDS:
        return some(s.track[SLOT_FIELDS.index(name)])
    if name == "gods":
        return [int(s.places[place]) for place in range(PLACE_COUNT) if s.places[place] != NONE]
    if name == "apollo":
        return [int(seat_of(s, s.apollo[n])) for n in range(MARKER_COUNT) if s.apollo[n] != NONE]
    if name == "order":
        return [int(seat_of(s, s.line[n])) for n in range(MARKER_COUNT) if s.line[n] != NONE]
    if name == "coming":
        return [s.carried]
    if name == "attackers":
        return [s.attackers, s.attacker] if s.battle != PEACE else []
    if name == "metropolis":
        return [s.metropolises]
    if name == "kraken":
        return some(s.kraken)
    if name == "god":
        return some(barred_god(s) if laws.step_asked(s) == OFFERING_BID else s.god)
    value: int = getattr(s, name)
    return [value]


def barred_god(s: Cyclades) -> i64:
    """The god from whom the marker that is to bid was just driven off, or NONE."""
    god = s.asked_arg() % GOD_COUNT
    return NONE if god == APOLLO else god


def some(value: i64) -> list[int]:
    return [] if value == NONE else [value]
