"""Places in the sequence of play where a table of Cyclades can be put, and what must hold there.

A place that is a question (`turn.act 1`) must be one that the rules would ask. A phase (`offerings`, `turns`) begins or
goes on by itself until somebody is asked. Battles, voyages and the powers of creatures are reached by playing there.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.position import FINE, Place, Problem, wrong
from petteia.core.state import NONE
from petteia.games.cyclades.facts import APOLLO, GOD_COUNT
from petteia.games.cyclades.holdings import living, markers_at_start, markers_in_play, seat_of
from petteia.games.cyclades.ids import (
    CREATURES_UPDATE,
    CYCLE_PHASES,
    END_CHECK,
    GODS_LAY,
    OFFERING_BID,
    OFFERING_PAY,
    OFFERING_TURN,
    REVENUE_COLLECT,
    SETUP_TRACK,
    TURN_ACT,
    TURN_END,
    TURN_NEXT,
)
from petteia.games.cyclades.phases.gods import clear, open_places
from petteia.games.cyclades.phases.offering import holder, is_open, payment
from petteia.games.cyclades.sequence import PHASES
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, Cyclades


def begin(s: Cyclades, step: i64) -> Problem:
    """The phase of the cycle whose paragraph this is comes next."""
    s.depth = 0
    phase: i64 = 0
    while PHASES[phase] != step:
        phase += 1
    s.ask(CYCLE_PHASES, NONE, phase)
    return FINE


# Set-up, and whole phases.


def at_start(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    for name in ("troops", "fleets", "cycle", "offering", "god", "gods"):
        if name in stated:
            return wrong(name, "not_yet", name=name)
    return FINE


def at_track(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    s.depth = 0
    s.ask(SETUP_TRACK, NONE, 0)
    return at_start(s, seat, stated)


def at_new_cycle(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    line_up(s, waiting(s, NONE), range(MARKER_COUNT))
    return begin(s, CREATURES_UPDATE)


def at_end_of_cycle(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    line_up(s, waiting(s, NONE), range(MARKER_COUNT))
    return begin(s, END_CHECK)


def at_gods(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    problem = at_offerings(s, seat, stated)
    clear(s)
    begin(s, GODS_LAY)
    return problem


def at_revenue(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    problem = at_offerings(s, seat, stated)
    begin(s, REVENUE_COLLECT)
    return problem


def at_offerings(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    line_up(s, waiting(s, NONE), range(MARKER_COUNT))
    begin(s, OFFERING_TURN)
    return standing(s, stated, paid=False)


def at_payment(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    begin(s, OFFERING_PAY)
    for marker in range(markers_at_start(s)):
        if living(s, seat_of(s, marker)) and s.marker_god[marker] == NONE:
            return wrong("offering", "marker_nowhere", seat=seat_of(s, marker))
    return standing(s, stated, paid=False)


def at_turns(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    problem = standing(s, stated, paid=True)
    line_up(s, waiting(s, NONE), range(markers_in_play(s) - 1, -1, -1))
    begin(s, TURN_NEXT)
    return problem


# Questions.


def at_bid(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    """The seat's marker is in hand, those that are not stated are still to bid."""
    problem = standing(s, stated, paid=False)
    if problem != FINE:
        return problem
    marker = first_marker(s, seat, NONE)
    if marker == NONE:
        return wrong("", "no_marker", seat=seat)
    if s.god not in (NONE, APOLLO) and holder(s, s.god) == NONE:
        return wrong("god", "say_driver")
    for space in range(MARKER_COUNT):
        if s.line[space] == marker:
            s.line[space] = NONE
    if "order" not in stated:
        rest = waiting(s, marker)
        line_up(s, rest, range(markers_in_play(s) - len(rest), MARKER_COUNT))
    begin(s, OFFERING_PAY)
    s.ask(OFFERING_TURN, NONE, 0)
    s.ask(OFFERING_BID, seat, marker * GOD_COUNT + (s.god if s.god != NONE else APOLLO))
    s.god = NONE
    return FINE


def at_turn(s: Cyclades, seat: i64, stated: set[str]) -> Problem:
    """The seat acts with a god; markers that are not stated have acted before it."""
    problem = standing(s, stated, paid=True)
    if problem != FINE:
        return problem
    if s.god in (NONE, APOLLO):
        return wrong("god", "say_god")
    marker = first_marker(s, seat, s.god)
    if marker == NONE:
        marker = first_marker(s, seat, NONE)
    if marker == NONE:
        return wrong("god", "no_offering", seat=seat)
    if not is_open(s, s.god):
        return wrong("gods", "god_face_down")
    s.marker_god[marker] = s.god
    s.marker_bid[marker] = max(s.marker_bid[marker], 1)
    s.marker = marker
    line_up(s, waiting(s, marker), range(markers_in_play(s) - 1, -1, -1))
    begin(s, END_CHECK)
    turn: i64 = 0
    while s.places[turn] != s.god:
        turn += 1
    s.ask(TURN_NEXT, NONE, turn + 1)
    s.then((TURN_ACT, seat, 0), (TURN_END, seat, marker))
    return FINE


# "seat": the place names one
PLACES: Final[dict[str, Place[Cyclades]]] = {
    "start": Place(at_start, also="setup.positions"),
    "setup.track": Place(at_track, also="track"),
    "new cycle": Place(at_new_cycle, also="cycle, creatures, phase 1"),
    "gods": Place(at_gods, also="phase 2"),
    "revenue": Place(at_revenue, also="phase 3"),
    "offerings": Place(at_offerings, also="offering, phase 4"),
    "offering.bid": Place(at_bid, "seat"),
    "payment": Place(at_payment),
    "turns": Place(at_turns, also="actions, phase 5"),
    "turn.act": Place(at_turn, "seat", also="turn"),
    "end of cycle": Place(at_end_of_cycle, also="end, phase 6"),
}


# What must hold.


def standing(s: Cyclades, stated: set[str], paid: bool) -> Problem:
    """Markers stand with open gods, with an offering that can be paid, or in a row with Apollo."""
    open_the_gods(s, stated)
    problem = gods_problem(s)
    due = [0] * int(s.players)
    for marker in range(markers_at_start(s)):
        god, seat = s.marker_god[marker], seat_of(s, marker)
        if problem != FINE:
            return problem
        if god == APOLLO and marker not in [int(s.apollo[n]) for n in range(MARKER_COUNT)]:
            return wrong("offering", "say_apollo")
        if god in (NONE, APOLLO):
            continue
        if not is_open(s, god):
            return wrong("offering", "with_face_down", seat=seat)
        if s.marker_bid[marker] < s.facts.least_bid:
            return wrong("offering", "least_offering", least=s.facts.least_bid)
        due[seat] += int(payment(s, seat, s.marker_bid[marker]))
    for seat in range(s.players):
        if due[seat] > s.gold[seat] and not paid:
            return wrong("offering", "cannot_pay", seat=seat, due=due[seat], gold=s.gold[seat])
    return FINE


def open_the_gods(s: Cyclades, stated: set[str]) -> None:
    """Which gods lie open, unless stated: that of the turn and those with offerings, then the others in their order."""
    s.open_gods = open_places(s)
    if "gods" in stated:
        return
    wanted = [god for god in range(APOLLO) if god == s.god]
    wanted += [god for god in range(APOLLO) if god != s.god and holder(s, god) != NONE]
    wanted += [god for god in range(APOLLO) if god not in wanted]
    for place in range(s.open_gods):
        s.places[place] = wanted[place]


def gods_problem(s: Cyclades) -> Problem:
    """As many gods lie open as there are players for, or were before somebody went out in this cycle."""
    laid = [int(s.places[n]) for n in range(PLACE_COUNT) if s.places[n] != NONE]
    if APOLLO in laid or len(set(laid)) < len(laid):
        return wrong("gods", "gods_once")
    if not open_places(s) <= len(laid) <= s.facts.party_gods[s.players]:
        return wrong("gods", "open_gods", gods=open_places(s))
    return FINE


def first_marker(s: Cyclades, seat: i64, god: i64) -> i64:
    """A seat's first marker that stands with a god, or nowhere; NONE if there is none."""
    for marker in range(markers_at_start(s)):
        if seat_of(s, marker) == seat and s.marker_god[marker] == god:
            return marker
    return NONE


def waiting(s: Cyclades, but: i64) -> list[int]:
    """Markers that stand nowhere yet, in the order of the seats."""
    on_track = [int(s.line[space]) for space in range(MARKER_COUNT)]
    idle = [n for n in range(markers_at_start(s)) if s.marker_god[n] == NONE and n not in on_track]
    return [n for n in idle if n != but and living(s, seat_of(s, n))]


def line_up(s: Cyclades, markers: list[int], spaces: range) -> None:
    """Markers take the free ones of these spaces of the turn track, one after the other."""
    free = [space for space in spaces if s.line[space] == NONE]
    for n in range(min(len(markers), len(free))):
        s.line[free[n]] = markers[n]
