"""Positions by name: what a scenario may state or check of a table, and the places where it may begin.

A value is a list of numbers, read by the shape of its field; an empty list is nobody or nothing. What is not stated
is as at the beginning: if no troops are stated all stand on their start islands, seat 0 in the first start position and
so on; so it is with fleets. What follows from the rest (reserves, revenue, draw pile) is worked out, never written.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.games.cyclades import laws
from petteia.games.cyclades.board import is_island, is_sea
from petteia.games.cyclades.facts import APOLLO, ISLANDS, LEFT, MINOTAUR, SEAS, SLOT_COUNT
from petteia.games.cyclades.holdings import ALL_CREATURES, add_fleets, living
from petteia.games.cyclades.places import AT, AT_ALSO, FINE, Problem, lay
from petteia.games.cyclades.position_reading import SLOT_FIELDS, of_creature, of_island, of_sea, of_seat, single
from petteia.games.cyclades.position_writing import (
    write_figurine,
    write_fleets,
    write_island,
    write_seat,
    write_single,
)
from petteia.games.cyclades.state import FIGURE_COUNT, MARKER_COUNT, SEAT_COUNT, Cyclades

PLACES: Final = AT
PLACES_ALSO: Final = AT_ALSO

# The fields: one value per what ("" for a single one), and the kinds of the numbers in a value
FIELDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "cycle": ("", ("number",)),
    "gold": ("seat", ("number",)),
    "priests": ("seat", ("number",)),
    "philosophers": ("seat", ("number",)),
    "troops": ("island", ("number", "seat")),
    "covered": ("island", ("building", "...")),
    "open": ("island", ("building", "...")),
    "prosperity": ("island", ("number",)),
    "metropolis": ("", ("set of island",)),
    "fleets": ("sea", ("number", "seat")),
    "slot_4": ("", ("creature",)),
    "slot_3": ("", ("creature",)),
    "slot_2": ("", ("creature",)),
    "deck": ("", ("set of creature",)),
    "discard": ("", ("set of creature",)),
    "figurine": ("creature", ("island", "seat", "number")),
    "kraken": ("", ("sea",)),
    "gods": ("", ("god", "god", "god", "god")),
    "coming": ("", ("set of god",)),
    "offering": ("seat", ("god", "number")),
    "second_offering": ("seat", ("god", "number")),
    "apollo": ("", ("seat", "seat", "seat", "seat", "seat")),
    "order": ("", ("seat", "seat", "seat", "seat", "seat")),
    "god": ("", ("god",)),
    "recruited": ("", ("number",)),
    "steps": ("", ("number",)),
    "used_temples": ("island", ("number",)),
    "attackers": ("", ("number", "seat")),
    "out": ("", ("set of seat",)),
    "owner": ("island", ("seat",)),
    "buildings": ("island", ("building", "...")),
    "islands": ("seat", ("number",)),
    "metropolises": ("seat", ("number",)),
    "revenue": ("seat", ("number",)),
    "all_troops": ("seat", ("number",)),
    "all_fleets": ("seat", ("number",)),
    "troops_in_reserve": ("seat", ("number",)),
    "fleets_in_reserve": ("seat", ("number",)),
    "discounts": ("seat", ("number",)),
}

# Why a field is what it is, for a statement that contradicts the others
REASONS: Final[dict[str, str]] = {
    "cycle": "cycles count from 1, and the first has not begun during set-up",
    "deck": "all cards that lie nowhere else [CYC-INV-5]",
    "discard": "each card is in one place [CYC-INV-5]",
    "gods": "as many lie open as the number of players says [CYC-GOD-2]",
    "order": "markers that stand with no god are on the turn track [CYC-INV-9]",
    "god": "a god is named where a seat acts, or was just driven off",
    "owner": "whose troops or territory marker is there",
    "buildings": "those under the metropolis square and the others",
    "islands": "the islands of the seat",
    "metropolises": "the islands of the seat with a metropolis",
    "revenue": "cornucopias on own islands and trade arrows with own fleets [CYC-REV-1]",
    "all_troops": "the troops on own islands",
    "all_fleets": "the fleets at sea",
    "troops_in_reserve": "all of a city less those on the board [CYC-INV-1]",
    "fleets_in_reserve": "all of a city less those on the board [CYC-INV-2]",
    "discounts": "temples and metropolises of the seat that are not used in this cycle [CYC-CALL-4]",
    "attackers": "somebody attacks only during a battle",
    "steps": "fleets have steps left only while they move",
}

FIELDS_ALSO: Final[dict[str, str]] = {
    "building": "buildings",
    "bid": "offering",
    "turn_track": "order",
    "markers": "prosperity",
    "hidden": "coming",
}

# A field that its key may stand for: none, since a metropolis and the Kraken name islands and seas too
BY_NAME: Final[dict[str, str]] = {}

# Other words for names
ALSO: Final[dict[str, str]] = {"athene": "athena", "apollon": "apollo", "harbour": "port", "griffin": "griffon"}

# What holds of any table at rest, whatever came before; that gold was received and paid needs a before
AT_REST: Final[tuple[tuple[str, laws.Law], ...]] = (
    ("CYC-INV-1", laws.troops_are_eight_each),
    ("CYC-INV-2", laws.fleets_are_eight_each),
    ("CYC-INV-3", laws.buildings_are_ten_of_a_kind),
    ("CYC-INV-4", laws.squares_hold_what_fits),
    ("CYC-INV-5", laws.cards_are_in_one_place),
    ("CYC-INV-6", laws.prosperity_markers_stay),
    ("CYC-INV-7", laws.seas_have_one_admiral),
    ("CYC-INV-9", laws.markers_are_in_one_place),
    ("CYC-INV-10", laws.founders_have_founded),
    ("CYC-INV-11", laws.islands_keep_an_owner),
    ("CYC-INV-12", laws.figurines_stand_alone),
    ("CYC-OUT-1", laws.the_living_have_islands),
)


# Reading and writing.


def read(s: Cyclades, name: str, key: int) -> list[int]:
    by = FIELDS[name][0]
    if by == "seat":
        return of_seat(s, name, key)
    if by == "island":
        return of_island(s, name, key)
    if by == "sea":
        return of_sea(s, key)
    if by == "creature":
        return of_creature(s, key)
    return single(s, name)


def write(s: Cyclades, name: str, key: int, value: list[int]) -> str:
    """Put a value where it belongs; a sentence if no table can have it. What follows from others is left to them."""
    by = FIELDS[name][0]
    if by == "island" and not is_island(s, key):
        return f"{ISLANDS[key]} is no island of this board [CYC-MAP-2]."
    if by == "sea" and not is_sea(s, key):
        return f"{SEAS[key]} is no sea space of this board [CYC-MAP-1]."
    if by == "seat":
        return write_seat(s, name, key, value)
    if by == "island":
        return write_island(s, name, key, value)
    if by == "sea":
        return write_fleets(s, key, value)
    if by == "creature":
        return write_figurine(s, key, value)
    return write_single(s, name, value)


# Setting the table.


def set_up(s: Cyclades, place: str, seat: int, stated: set[str]) -> Problem:
    """Work out what was not stated, and put a table on which fields were written at a place.

    The answer blames a field, or the place ("") if no field is wrong; an empty sentence if all is well.
    """
    if place != "start":
        settle_all(s, stated)
    problem = sort_cards(s, stated)
    if problem[1] != "":
        return problem
    for n in range(MARKER_COUNT):
        if s.apollo[n] != NONE:
            s.marker_god[s.apollo[n]] = APOLLO
    problem = lay(s, place, seat, stated)
    for figure in range(FIGURE_COUNT):
        if s.figure_island[figure] != NONE and s.figure_cycle[figure] == 0:
            s.figure_cycle[figure] = s.cycle
    return problem


def settle_all(s: Cyclades, stated: set[str]) -> None:
    """Whoever is not stated otherwise stands in the start position of the seat's number; who is out has nothing."""
    for seat in range(s.players):
        if not living(s, seat):
            s.gold[seat] = 0  # [out.removed]
            continue
        at = s.players * SEAT_COUNT + seat
        if "troops" not in stated and s.owner[s.facts.start_islands[at * s.facts.islands_at_start]] == NONE:
            for n in range(s.facts.islands_at_start):
                s.owner[s.facts.start_islands[at * s.facts.islands_at_start + n]] = seat
                s.troops[s.facts.start_islands[at * s.facts.islands_at_start + n]] = 1
        if "fleets" not in stated and s.admiral[s.facts.start_fleets[at * s.facts.fleets_at_start]] == NONE:
            for n in range(s.facts.fleets_at_start):
                add_fleets(s, seat, s.facts.start_fleets[at * s.facts.fleets_at_start + n], 1)


def sort_cards(s: Cyclades, stated: set[str]) -> Problem:
    """Cards that are neither on the track, nor in front of somebody, nor discarded are in the draw pile."""
    elsewhere: i64 = 0
    for slot in range(LEFT, SLOT_COUNT):
        if s.track[slot] != NONE:
            if holds(elsewhere, s.track[slot]):
                return SLOT_FIELDS[slot], "A creature lies on one slot only [CYC-INV-5]."
            elsewhere |= BIT[s.track[slot]]
    for figure in range(FIGURE_COUNT):
        if s.figure_island[figure] != NONE:
            elsewhere |= BIT[figure + MINOTAUR]
    if "deck" in stated and "discard" not in stated:
        s.discard = ALL_CREATURES & ~elsewhere & ~s.deck
    elif "deck" not in stated:
        s.deck = ALL_CREATURES & ~elsewhere & ~s.discard
    if s.deck & s.discard or (s.deck | s.discard) & elsewhere:
        return "discard", "A card is in one place only [CYC-INV-5]."
    if s.deck | s.discard | elsewhere != ALL_CREATURES:
        return "deck", "All seventeen cards are somewhere: name those in the draw pile or those discarded [CYC-INV-5]."
    return FINE


def broken(s: Cyclades) -> str:
    """The first law that a table at rest breaks, in a sentence, or nothing."""
    for law_id, law in AT_REST:
        sentence = law(None, 0, s)
        if sentence != "":
            return f"{sentence[:-1]} [{law_id}]."
    return ""
