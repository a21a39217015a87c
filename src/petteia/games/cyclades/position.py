"""What can be said of a table of Cyclades: words for its fields, and what follows where nothing is said.

Without troops all seats stand on their start islands, seat 0 in the first start position and so on; so it is with
fleets. Reserves, revenue and the draw pile are worked out.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.position import FINE, Field, Problem, counted, worked_out, wrong
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.cyclades import holdings
from petteia.games.cyclades.board import covered_squares, is_island, is_sea, squares
from petteia.games.cyclades.facts import (
    APOLLO,
    GOD_COUNT,
    ISLAND_COUNT,
    ISLANDS,
    MINOTAUR,
    SEA_COUNT,
    SLOT_COUNT,
    TEMPLE,
)
from petteia.games.cyclades.holdings import ALL_CREATURES, METROPOLIS, PEACE, living, markers_at_start, seat_of
from petteia.games.cyclades.ids import OFFERING_BID, START_POSITIONS, START_POSITIONS_BY_SEAT
from petteia.games.cyclades.laws import AT_REST as AT_REST
from petteia.games.cyclades.phases.preparation import settle
from petteia.games.cyclades.places import PLACES as PLACES
from petteia.games.cyclades.state import FIGURE_COUNT, MARKER_COUNT, PLOT_COUNT, Cyclades

# What is not kept in the state as it is said.


def built(s: Cyclades, island: i64, first: i64, last: i64) -> list[int]:
    plots = [int(s.plots[island * PLOT_COUNT + plot]) for plot in range(first, last)]
    return [building for building in plots if building != 0]


def covered(s: Cyclades, island: i64) -> list[int]:
    return built(s, island, 0, covered_squares(s, island))


def open_squares(s: Cyclades, island: i64) -> list[int]:
    return built(s, island, covered_squares(s, island), PLOT_COUNT)


def build(s: Cyclades, island: i64, first: i64, last: i64, value: list[int]) -> Problem:
    """Buildings stand on the squares in the order in which they are said."""
    if len(value) > last - first:
        return wrong("", "too_few_squares", island=ISLANDS[island], squares=last - first, said=len(value))
    for n in range(len(value)):
        s.plots[island * PLOT_COUNT + first + n] = value[n]
    return FINE


def build_covered(s: Cyclades, island: i64, value: list[int]) -> Problem:
    return build(s, island, 0, covered_squares(s, island), value)


def build_open(s: Cyclades, island: i64, value: list[int]) -> Problem:
    return build(s, island, covered_squares(s, island), squares(s, island), value)


def used(s: Cyclades, island: i64) -> list[int]:
    return [int(count(s.used[island]))]


def use(s: Cyclades, island: i64, value: list[int]) -> Problem:
    s.used[island] = BIT[value[0]] - 1  # so many; which of them, `use_temples` knows when all buildings stand
    return FINE


def row_of(s: Cyclades, row: vec[i64]) -> list[int]:
    return [int(seat_of(s, row[n])) for n in range(MARKER_COUNT) if row[n] != NONE]


def line_up(s: Cyclades, row: vec[i64], value: list[int]) -> Problem:
    """Markers of seats in a row; with two players a seat's first marker comes before its second."""
    for n in range(len(value)):
        before = [int(row[k]) for k in range(n)]
        marker = value[n] + s.players if value[n] in before else value[n]
        if marker >= markers_at_start(s) or marker in before:
            return wrong("", "no_further_marker", seat=value[n])
        row[n] = marker
    return FINE


def favour(s: Cyclades, key: i64) -> list[int]:
    """The god of the turn; while a marker is to bid, the one from whom it was just driven off."""
    god = s.god
    if s.asked_step() == OFFERING_BID:
        god = s.asked_arg() % GOD_COUNT
        god = NONE if god == APOLLO else god
    return [] if god == NONE else [int(god)]


def owner(s: Cyclades, island: i64) -> list[int]:
    return [] if s.owner[island] == NONE else [int(s.owner[island])]


def attack(s: Cyclades, key: i64) -> list[int]:
    return [] if s.battle == PEACE else [int(s.attackers), int(s.attacker)]


def figure_of(s: Cyclades, creature: i64) -> i64:
    return creature - MINOTAUR if MINOTAUR <= creature < MINOTAUR + FIGURE_COUNT else NONE


def second_marker(s: Cyclades, seat: i64) -> i64:
    return seat + s.players if s.players == 2 else NONE


# The fields.

STOOD: Final = "figure_island, figure_seat, figure_cycle"

FIELDS: Final[dict[str, Field[Cyclades]]] = {
    "cycle": Field("", "number", "cycle"),
    "gold": Field("seat", "number", "gold", law="CYC-INV-8"),
    "priests": Field("seat", "number", "priests", law="CYC-INV-8"),
    "philosophers": Field("seat", "number", "philosophers", law="CYC-INV-8"),
    "troops": Field("island", "number, seat", "troops, owner", law="CYC-INV-1", most=lambda s: s.facts.troops_each),
    "covered": Field("island", "building, ...", read=covered, write=build_covered),
    "open": Field("island", "building, ...", read=open_squares, write=build_open),
    "prosperity": Field("island", "number", "prosperity", law="CYC-INV-6", most=lambda s: s.facts.prosperity_markers),
    "metropolis": Field("", "set of island", "metropolises"),
    "fleets": Field(
        "sea", "number, seat", "fleets, admiral", law="CYC-INV-2", least=1, most=lambda s: s.facts.fleets_each
    ),
    "slot_4": Field("", "creature", "track", index=lambda s, key: 0),
    "slot_3": Field("", "creature", "track", index=lambda s, key: 1),
    "slot_2": Field("", "creature", "track", index=lambda s, key: 2),
    "deck": Field("", "set of creature", "deck"),
    "discard": Field("", "set of creature", "discard"),
    "figurine": Field("creature", "island, seat, number", STOOD, law="CYC-FIG-1", needs=2, index=figure_of),
    "kraken": Field("", "sea", "kraken"),
    "gods": Field("", "row of god", "places"),
    "coming": Field("", "set of god", "carried"),
    "offering": Field("seat", "god, number", "marker_god, marker_bid", needs=1),
    "second_offering": Field("seat", "god, number", "marker_god, marker_bid", "CYC-2P-2", needs=1, index=second_marker),
    "apollo": Field(
        "", "row of seat", read=lambda s, at: row_of(s, s.apollo), write=lambda s, at, to: line_up(s, s.apollo, to)
    ),
    "order": Field(
        "", "row of seat", "", "", lambda s, at: row_of(s, s.line), lambda s, at, to: line_up(s, s.line, to)
    ),
    "god": Field("", "god", "god", read=favour),
    "recruited": Field("", "number", "recruited"),
    "used_temples": Field("island", "number", law="CYC-CALL-4", most=lambda s: PLOT_COUNT + 1, read=used, write=use),
    "out": Field("", "set of seat", "out"),
    "steps": worked_out("", "number", lambda s, at: [int(s.steps)]),
    "attackers": worked_out("", "number, seat", attack),
    "owner": worked_out("island", "seat", owner),
    "buildings": worked_out("island", "building, ...", lambda s, at: built(s, at, 0, PLOT_COUNT)),
    "islands": counted(holdings.islands_of),
    "metropolises": counted(holdings.metropolises_of),
    "revenue": counted(holdings.revenue_of),
    "all_troops": counted(holdings.troops_of),
    "all_fleets": counted(holdings.fleets_of),
    "troops_in_reserve": counted(holdings.troops_in_reserve),
    "fleets_in_reserve": counted(holdings.fleets_in_reserve),
    "discounts": counted(holdings.unused_temples),
}

FIELDS_ALSO: Final[dict[str, str]] = {
    "building": "buildings",
    "bid": "offering",
    "turn_track": "order",
    "markers": "prosperity",
    "hidden": "coming",
}
NAMES_ALSO: Final[dict[str, str]] = {"athene": "athena", "apollon": "apollo", "harbour": "port", "griffin": "griffon"}
BY_NAME: Final[dict[str, str]] = {}  # no field that its key may stand for: a metropolis and the Kraken name places too

# Keys that not every board has, and what says so
BOARD: Final[dict[str, tuple[Callable[[Cyclades, i64], bool], str]]] = {
    "island": (is_island, "CYC-MAP-2"),
    "sea": (is_sea, "CYC-MAP-1"),
}


# What follows.


def prepare(s: Cyclades, place: str, stated: set[str]) -> None:
    """Before anything is put on the table: who stands where, and the cycle."""
    if place == "start":
        return
    s.cycle = 0 if place in ("setup.track", "new cycle") else 1
    if s.options[START_POSITIONS] != START_POSITIONS_BY_SEAT:
        for seat in range(s.players):
            settle(s, seat, seat)
    for island in range(ISLAND_COUNT if "troops" in stated else 0):
        s.owner[island] = NONE
        s.troops[island] = 0
    for sea in range(SEA_COUNT if "fleets" in stated else 0):
        s.admiral[sea] = NONE
        s.fleets[sea] = 0


def complete(s: Cyclades, stated: set[str]) -> Problem:
    """After everything that is stated was put on the table: the rest that follows from it."""
    for seat in range(s.players):
        if not living(s, seat):
            leave(s, seat)
    for figure in range(FIGURE_COUNT):
        if s.figure_island[figure] != NONE and s.figure_cycle[figure] == 0:
            s.figure_cycle[figure] = s.cycle
    for n in range(MARKER_COUNT):
        if s.apollo[n] != NONE:
            s.marker_god[s.apollo[n]] = APOLLO
    for island in range(ISLAND_COUNT):
        if not use_temples(s, island):
            return wrong("used_temples", "too_few_temples", island=ISLANDS[island])
    return sort_cards(s, stated)


def leave(s: Cyclades, seat: i64) -> None:
    """Who is out has nothing.  [out.removed]"""
    s.gold[seat] = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            s.owner[island] = NONE
            s.troops[island] = 0
    for sea in range(SEA_COUNT):
        if s.admiral[sea] == seat:
            holdings.remove_fleets(s, sea, s.fleets[sea])


def use_temples(s: Cyclades, island: i64) -> bool:
    """So many discounts as are said are used, in the order of the board; whether there are so many."""
    left = count(s.used[island])
    s.used[island] = 0
    for plot in range(PLOT_COUNT + 1):
        temple = (
            s.metropolises & BIT[island] != 0 if plot == METROPOLIS else s.plots[island * PLOT_COUNT + plot] == TEMPLE
        )
        if left > 0 and temple:
            s.used[island] |= BIT[plot]
            left -= 1
    return left == 0


def sort_cards(s: Cyclades, stated: set[str]) -> Problem:
    """Cards that are neither on the track, nor in front of somebody, nor discarded are in the draw pile."""
    elsewhere: i64 = 0
    for slot in range(SLOT_COUNT):
        if s.track[slot] != NONE:
            if holds(elsewhere, s.track[slot]):
                return wrong(f"slot_{4 - slot}", "one_slot")
            elsewhere |= BIT[s.track[slot]]
    for figure in range(FIGURE_COUNT):
        if s.figure_island[figure] != NONE:
            elsewhere |= BIT[figure + MINOTAUR]
    if "deck" in stated and "discard" not in stated:
        s.discard = ALL_CREATURES & ~elsewhere & ~s.deck
    elif "deck" not in stated:
        s.deck = ALL_CREATURES & ~elsewhere & ~s.discard
    if s.deck & s.discard or (s.deck | s.discard) & elsewhere:
        return wrong("discard", "one_place")
    if s.deck | s.discard | elsewhere != ALL_CREATURES:
        return wrong("deck", "all_somewhere")
    return FINE
