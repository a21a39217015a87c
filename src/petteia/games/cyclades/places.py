"""Places in the sequence of play by name: how a table is put there, and why it sometimes cannot be.

A place that is a question (`turn.act 1`) must be one that the rules would ask. A phase (`offerings`, `turns`) begins or
goes on by itself until somebody is asked. Battles, voyages and the powers of creatures are reached by playing there.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.cyclades.facts import APOLLO, GOD_COUNT
from petteia.games.cyclades.holdings import living, markers_in_play, seat_of
from petteia.games.cyclades.ids import (
    CYCLE_PHASES,
    END_CHECK,
    GODS_LAY,
    OFFERING_BID,
    OFFERING_PAY,
    OFFERING_TURN,
    REVENUE_COLLECT,
    SETUP_POSITIONS,
    SETUP_TRACK,
    START_POSITIONS,
    START_POSITIONS_BY_SEAT,
    TURN_ACT,
    TURN_END,
    TURN_NEXT,
)
from petteia.games.cyclades.phases.gods import open_places
from petteia.games.cyclades.phases.offering import holder, is_open, payment
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, Cyclades

Problem = tuple[str, str]  # the field that is wrong, "" if it is the place, and a sentence
FINE: Final[Problem] = ("", "")

# Whether a place names a seat: "seat" if it must, "maybe" if it may, "" if it does not
AT: Final[dict[str, str]] = {
    "start": "",
    "setup.track": "",
    "new cycle": "",
    "gods": "",
    "revenue": "",
    "offerings": "",
    "offering.bid": "seat",
    "payment": "",
    "turns": "",
    "turn.act": "seat",
    "end of cycle": "",
}

AT_ALSO: Final[dict[str, str]] = {
    "setup.positions": "start",
    "track": "setup.track",
    "cycle": "new cycle",
    "creatures": "new cycle",
    "phase 1": "new cycle",
    "phase 2": "gods",
    "phase 3": "revenue",
    "phase 4": "offerings",
    "offering": "offerings",
    "phase 5": "turns",
    "actions": "turns",
    "turn": "turn.act",
    "phase 6": "end of cycle",
    "end": "end of cycle",
}


def lay(s: Cyclades, place: str, seat: int, stated: set[str]) -> Problem:
    """Put the frames of a place on the stack, what comes last first; `seat` is NONE where the place names none."""
    s.depth = 0
    if place in ("start", "setup.track"):
        return lay_setup(s, place, stated)
    if "cycle" not in stated:
        s.cycle = 0 if place == "new cycle" else 1
    if place == "new cycle":
        put_all_on_track(s)
        s.ask(CYCLE_PHASES, NONE, 0)
        return FINE
    s.ask(END_CHECK, NONE, 0)
    if place == "end of cycle":
        put_all_on_track(s)
        return FINE
    open_the_gods(s, stated)
    problem = gods_problem(s) if place != "gods" else FINE
    if problem == FINE:
        problem = offerings_problem(s, paid=place in ("turns", "turn.act"))
    if problem != FINE:
        return problem
    if place == "turn.act":
        return lay_turn(s, seat, stated)
    s.ask(TURN_NEXT, NONE, 0)
    if place == "turns":
        put_rest_on_track(s, NONE)
        return FINE
    s.ask(OFFERING_PAY, NONE, 0)
    if place == "payment":
        return everybody_stands(s)
    return lay_earlier(s, place, seat, stated)


def lay_setup(s: Cyclades, place: str, stated: set[str]) -> Problem:
    for name in ("troops", "fleets", "cycle", "offering", "god", "gods"):
        if name in stated:
            return name, f"There is no {name} yet at {place}; say `at` if you mean a later moment."
    s.cycle = 0
    by_seat = s.options[START_POSITIONS] == START_POSITIONS_BY_SEAT
    if place == "start" and not by_seat:
        s.ask(SETUP_POSITIONS, 0, 0)
    else:
        s.ask(SETUP_TRACK, NONE, 0)
    return FINE


# Offerings and what comes before them.


def lay_earlier(s: Cyclades, place: str, seat: int, stated: set[str]) -> Problem:
    if place == "offering.bid":
        marker = first_marker(s, seat, NONE)
        if marker == NONE:
            return "", f"Seat {seat} has no marker to bid with [offering.turn]."
        if s.god not in (NONE, APOLLO) and holder(s, s.god) == NONE:
            return "god", "Whoever drove the marker off stands there now: say the offering [offering.elsewhere]."
        take_from_track(s, marker)
        if "order" not in stated:
            put_rest_behind(s, marker)
        s.ask(OFFERING_TURN, NONE, 0)
        s.ask(OFFERING_BID, seat, marker * GOD_COUNT + (s.god if s.god != NONE else APOLLO))
        s.god = NONE
        return FINE
    put_all_on_track(s)
    s.ask(OFFERING_TURN, NONE, 0)
    if place == "offerings":
        return FINE
    s.ask(REVENUE_COLLECT, NONE, 0)
    if place == "gods":
        clear_places(s)
        s.ask(GODS_LAY, NONE, 0)
    return FINE


def everybody_stands(s: Cyclades) -> Problem:
    for marker in range(s.players * s.facts.party_markers[s.players]):
        if living(s, seat_of(s, marker)) and s.marker_god[marker] == NONE:
            where = f"A marker of seat {seat_of(s, marker)} stands nowhere"
            return "offering", f"{where}; all stand before offerings are paid [offering.pay]."
    return FINE


def offerings_problem(s: Cyclades, paid: bool) -> Problem:
    """Markers stand with open gods, with an offering that can be paid, or in a row with Apollo."""
    due = [0] * int(s.players)
    for marker in range(s.players * s.facts.party_markers[s.players]):
        god, seat = s.marker_god[marker], seat_of(s, marker)
        if god == APOLLO and marker not in [int(s.apollo[n]) for n in range(MARKER_COUNT)]:
            return "offering", "Say who is with Apollo, in the order of arrival: apollo SEAT SEAT [offering.apollo]."
        if god in (NONE, APOLLO):
            continue
        if not is_open(s, god):
            return "offering", f"A marker of seat {seat} stands with a god that lies face down [offering.open_gods]."
        if s.marker_bid[marker] < s.facts.least_bid:
            return "offering", f"An offering is at least {s.facts.least_bid} [offering.least]."
        due[seat] += int(payment(s, seat, s.marker_bid[marker]))
    for seat in range(s.players):
        if due[seat] > s.gold[seat] and not paid:
            return "offering", f"Seat {seat} would have to pay {due[seat]} and has {s.gold[seat]} [offering.afford]."
    return FINE


# Turns.


def lay_turn(s: Cyclades, seat: int, stated: set[str]) -> Problem:
    """The seat acts with a god; markers that are not stated have acted before it."""
    if s.god == NONE or s.god == APOLLO:
        return "god", "Say whose favour the seat has: god poseidon, ares, zeus or athena [turn.act]."
    marker = first_marker(s, seat, s.god)
    if marker == NONE:
        marker = first_marker(s, seat, NONE)
    if marker == NONE:
        return "god", f"Seat {seat} made no offering to this god [turn.next]."
    s.marker_god[marker] = s.god
    s.marker_bid[marker] = max(s.marker_bid[marker], 1)
    s.marker = marker
    put_rest_on_track(s, marker)
    turn: i64 = 0
    while turn < PLACE_COUNT and s.places[turn] != s.god:
        turn += 1
    if turn == PLACE_COUNT:
        return "gods", "The god of the turn lies face down in this cycle [offering.open_gods]."
    s.ask(TURN_NEXT, NONE, turn + 1)
    s.ask(TURN_END, seat, marker)
    s.ask(TURN_ACT, seat, 0)
    return FINE


# Gods.


def open_the_gods(s: Cyclades, stated: set[str]) -> None:
    """Which gods lie open, unless stated: that of the turn and those with offerings, then the others in their order."""
    s.open_gods = open_places(s)
    if "gods" in stated:
        return
    clear_places(s)
    place: i64 = 0
    for wanted in (2, 1, 0):
        for god in range(APOLLO):
            if place < s.open_gods and wish(s, god) == wanted:
                s.places[place] = god
                place += 1


def gods_problem(s: Cyclades) -> Problem:
    """As many gods lie open as there are players for, or were before somebody went out in this cycle."""
    laid = [int(s.places[n]) for n in range(PLACE_COUNT) if s.places[n] != NONE]
    if APOLLO in laid or len(set(laid)) < len(laid):
        return "gods", "Each of the four tiles lies in one place, and Apollo has none [gods.lay]."
    if not open_places(s) <= len(laid) <= s.facts.party_gods[s.players]:
        return "gods", f"{open_places(s)} gods lie open with so many players [gods.lay]."
    return FINE


def wish(s: Cyclades, god: i64) -> i64:
    if s.god == god:
        return 2
    for marker in range(MARKER_COUNT):
        if s.marker_god[marker] == god:
            return 1
    return 0


def clear_places(s: Cyclades) -> None:
    for place in range(PLACE_COUNT):
        s.places[place] = NONE


# Markers.


def first_marker(s: Cyclades, seat: i64, god: i64) -> i64:
    """A seat's first marker that stands with a god, or nowhere; NONE if there is none."""
    for marker in range(s.players * s.facts.party_markers[s.players]):
        if seat_of(s, marker) == seat and s.marker_god[marker] == god:
            return marker
    return NONE


def on_track(s: Cyclades, marker: i64) -> bool:
    for space in range(MARKER_COUNT):
        if s.line[space] == marker:
            return True
    return False


def waiting(s: Cyclades, but: i64) -> list[int]:
    """Markers that stand nowhere yet, in the order of the seats."""
    found = []
    for marker in range(s.players * s.facts.party_markers[s.players]):
        idle = s.marker_god[marker] == NONE and not on_track(s, marker)
        if marker != but and idle and living(s, seat_of(s, marker)):
            found.append(marker)
    return found


def put_all_on_track(s: Cyclades) -> None:
    """Before and after the offerings every marker is on the turn track."""
    space: i64 = 0
    for marker in waiting(s, NONE):
        while s.line[space] != NONE:
            space += 1
        s.line[space] = marker


def put_rest_behind(s: Cyclades, but: i64) -> None:
    """Markers that are still to bid, behind the one that is asked."""
    rest = waiting(s, but)
    for n in range(len(rest)):
        s.line[markers_in_play(s) - len(rest) + n] = rest[n]


def put_rest_on_track(s: Cyclades, but: i64) -> None:
    """Markers that have acted take the last free spaces."""
    space = markers_in_play(s) - 1
    for marker in waiting(s, but):
        while s.line[space] != NONE:
            space -= 1
        s.line[space] = marker


def take_from_track(s: Cyclades, marker: i64) -> None:
    for space in range(MARKER_COUNT):
        if s.line[space] == marker:
            s.line[space] = NONE
