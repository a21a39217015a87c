"""Spielaufbau: who begins where, and in which order the first offerings are made."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.choices import settle_position
from petteia.games.cyclades.holdings import add_fleets, markers_at_start, seat_of
from petteia.games.cyclades.ids import (
    CYCLE_PHASES,
    E_SETUP_POSITION,
    E_SETUP_TRACK,
    R_SETUP_POSITIONS,
    R_SETUP_TRACK,
    SETUP_POSITIONS,
    SETUP_TRACK,
)
from petteia.games.cyclades.state import SEAT_COUNT, Cyclades


class DealPositions(Step[Cyclades]):
    """Start positions are dealt one seat after the other, unless the table has agreed on them.  [setup.positions]"""

    def __init__(self) -> None:
        super().__init__(SETUP_POSITIONS)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        position = settle_position(choice) - 1
        return OK if position < s.players and not taken(s, position) else R_SETUP_POSITIONS

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "players": s.players}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        settle(s, seat, settle_position(choice) - 1)
        seat += 1
        if seat + 1 < s.players:
            s.ask(SETUP_POSITIONS, seat, 0)
            return
        for rest in range(s.players):  # the last one takes what is left
            if not taken(s, rest):
                settle(s, seat, rest)
                break
        s.ask(SETUP_TRACK, NONE, 0)


class DrawTrack(Step[Cyclades]):
    """Offering markers are drawn for the spaces of the turn track, the first space first.  [setup.track]"""

    def __init__(self) -> None:
        super().__init__(SETUP_TRACK)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, drawn: i64) -> i64:
        return OK if markers_in_hand(s, drawn) > 0 else R_SETUP_TRACK

    def question(self, s: Cyclades, seat: i64, space: i64) -> dict[str, int]:
        return {"space": space + 1, "players": s.players}

    def weight(self, s: Cyclades, arg: i64, drawn: i64) -> i64:
        return markers_in_hand(s, drawn)

    def apply(self, s: Cyclades, seat: i64, space: i64, drawn: i64) -> None:
        put_on_track(s, space, drawn)
        space += 1
        if space + 1 < markers_at_start(s):
            s.ask(SETUP_TRACK, NONE, space)
            return
        for last in range(s.players):
            if markers_in_hand(s, last) > 0:
                put_on_track(s, space, last)
                break
        s.ask(CYCLE_PHASES, NONE, 0)


def taken(s: Cyclades, position: i64) -> bool:
    return s.owner[s.facts.start_islands[(s.players * SEAT_COUNT + position) * s.facts.islands_at_start]] != NONE


def settle(s: Cyclades, seat: i64, position: i64) -> None:
    """Two islands with a troop each and two single fleets."""
    at = s.players * SEAT_COUNT + position
    for n in range(s.facts.islands_at_start):
        island = s.facts.start_islands[at * s.facts.islands_at_start + n]
        s.owner[island] = seat
        s.troops[island] = 1
    for n in range(s.facts.fleets_at_start):
        add_fleets(s, seat, s.facts.start_fleets[at * s.facts.fleets_at_start + n], 1)
    s.emit(
        E_SETUP_POSITION,
        seat,
        s.facts.start_islands[at * s.facts.islands_at_start],
        s.facts.start_islands[at * s.facts.islands_at_start + 1],
    )


def markers_in_hand(s: Cyclades, seat: i64) -> i64:
    """Markers of a seat that are not on the turn track yet."""
    if seat >= s.players:
        return 0
    n = s.facts.party_markers[s.players]
    for space in range(markers_at_start(s)):
        if s.line[space] != NONE and seat_of(s, s.line[space]) == seat:
            n -= 1
    return n


def put_on_track(s: Cyclades, space: i64, seat: i64) -> None:
    """A seat's next marker: its second one has the number of the first plus the number of players."""
    number = s.facts.party_markers[s.players] - markers_in_hand(s, seat)
    s.line[space] = seat + number * s.players
    s.emit(E_SETUP_TRACK, seat, space + 1)
