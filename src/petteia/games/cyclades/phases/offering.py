"""4) Opfer: markers are put with the gods, and whoever is outbid goes elsewhere at once."""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.choices import APOLLO as TO_APOLLO
from petteia.games.cyclades.choices import BID, BID_CHOICES, bid, bid_bid, bid_god
from petteia.games.cyclades.facts import APOLLO, GOD_COUNT
from petteia.games.cyclades.holdings import markers_at_start, markers_in_supply, seat_of
from petteia.games.cyclades.ids import (
    E_OFFERING_APOLLO,
    E_OFFERING_BID,
    E_OFFERING_DRIVEN_OFF,
    E_OFFERING_PAID,
    OFFERING_BID,
    OFFERING_PAY,
    OFFERING_TURN,
    R_OFFERING_AFFORD,
    R_OFFERING_APOLLO,
    R_OFFERING_ELSEWHERE,
    R_OFFERING_HIGHER,
    R_OFFERING_LEAST,
    R_OFFERING_OPEN_GODS,
    R_TWO_BOTH,
)
from petteia.games.cyclades.state import MARKER_COUNT, PLACE_COUNT, Cyclades

# That can be written; a marker on 10+ stands for ten more  [offering.ten_plus]
HIGHEST_BID: Final[i64] = bid_bid(BID + BID_CHOICES - 1)


class Turn(Step[Cyclades]):
    """In the order of the turn track each marker is taken and put with a god.

    Whoever is driven off moves before the next one is asked.  [offering.turn] [offering.chain]
    """

    def __init__(self) -> None:
        super().__init__(OFFERING_TURN)

    def run(self, s: Cyclades, seat: i64, space: i64) -> None:
        while space < MARKER_COUNT:
            marker = s.line[space]
            space += 1
            if marker != NONE:
                s.line[space - 1] = NONE
                s.then((OFFERING_BID, seat_of(s, marker), marker * GOD_COUNT + APOLLO), (OFFERING_TURN, NONE, space))
                return


class Bid(Step[Cyclades]):
    """A marker goes to Apollo, or to a god with an offering. The argument: the marker, and the god that drove it off.

    Only the god that it was just driven from is closed to it; Apollo drives off nobody.
    [offering.bid] [offering.return] [two.own_marker]
    """

    def __init__(self) -> None:
        super().__init__(OFFERING_BID)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == TO_APOLLO:
            return OK
        god, amount = bid_god(choice), bid_bid(choice)
        if god == APOLLO:  # he asks for no offering  [offering.apollo]
            return R_OFFERING_APOLLO
        if not is_open(s, god):  # [offering.open_gods]
            return R_OFFERING_OPEN_GODS
        if god == arg % GOD_COUNT:  # [offering.elsewhere]
            return R_OFFERING_ELSEWHERE
        if amount < s.facts.least_bid:  # [offering.least]
            return R_OFFERING_LEAST
        if amount <= highest(s, god):  # [offering.higher]
            return R_OFFERING_HIGHER
        if payment(s, seat, amount) > s.gold[seat]:  # [offering.afford]
            return R_OFFERING_AFFORD
        if payment(s, seat, amount) + reserved(s, arg // GOD_COUNT, god) > s.gold[seat]:
            return R_TWO_BOTH
        return OK

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        asked: dict[str, int] = {
            "seat": seat,
            "purse": s.gold[seat],
            "priests": s.priests[seat],
            "least": s.facts.least_bid,
        }
        if arg % GOD_COUNT != APOLLO:
            asked["barred"] = arg % GOD_COUNT
        return asked

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == TO_APOLLO:
            return {}
        god = bid_god(choice)
        means: dict[str, int] = {
            "highest": highest(s, god),
            "payment": payment(s, seat, bid_bid(choice)),
            "reserved": reserved(s, arg // GOD_COUNT, god),
        }
        if holder(s, god) != NONE:
            means["bidder"] = seat_of(s, holder(s, god))
        return means

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> bool:
        """When all markers stand with Apollo, and he has nothing to place: nobody is asked before the next cycle."""
        if choice != TO_APOLLO or markers_in_supply(s) > 0:
            return False
        for space in range(MARKER_COUNT):
            if s.line[space] != NONE:
                return False
        return only_apollo_waits(s, arg // GOD_COUNT)

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = TO_APOLLO
        n: i64 = 1
        for god in range(APOLLO):
            if god != arg % GOD_COUNT and is_open(s, god):
                purse = s.gold[seat] - reserved(s, arg // GOD_COUNT, god)
                most = min(purse + s.priests[seat], HIGHEST_BID) if purse >= s.facts.least_payment else 0
                amount = max(highest(s, god) + 1, s.facts.least_bid)
                while amount <= most:
                    into[n] = bid(god, amount)
                    n += 1
                    amount += 1
        return n

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        marker = arg // GOD_COUNT
        if choice == TO_APOLLO:
            go_to_apollo(s, seat, marker)
            return
        god = bid_god(choice)
        driven_off = holder(s, god)
        s.marker_god[marker] = god
        s.marker_bid[marker] = bid_bid(choice)
        s.emit(E_OFFERING_BID, seat, god, s.marker_bid[marker])
        if driven_off != NONE:
            s.marker_god[driven_off] = NONE
            s.marker_bid[driven_off] = 0
            s.emit(E_OFFERING_DRIVEN_OFF, seat_of(s, driven_off), god)
            s.ask(OFFERING_BID, seat_of(s, driven_off), driven_off * GOD_COUNT + god)

    def expected(self, s: Cyclades, seat: i64) -> i64:
        """For a marker that waits on the turn track, else for one that can still be driven off."""
        for space in range(MARKER_COUNT):
            if s.line[space] != NONE and seat_of(s, s.line[space]) == seat:
                return s.line[space] * GOD_COUNT + APOLLO
        for marker in range(markers_at_start(s)):
            god = s.marker_god[marker]
            if seat_of(s, marker) == seat and god != NONE and god != APOLLO:
                return marker * GOD_COUNT + god
        return NONE

    def occasion(self, s: Cyclades, seat: i64, choice: i64) -> i64:
        """All that is said in advance is about the offerings of this cycle."""
        return s.cycle


class Pay(Step[Cyclades]):
    """When every marker stands, all pay their offerings, less a gold for each priest but never nothing.

    Gods without an offering are left out later.  [offering.pay] [zeus.discount]
    """

    def __init__(self) -> None:
        super().__init__(OFFERING_PAY)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        for place in range(PLACE_COUNT):
            marker = NONE if s.places[place] == NONE else holder(s, s.places[place])
            if marker != NONE:
                city = seat_of(s, marker)
                due = payment(s, city, s.marker_bid[marker])
                s.gold[city] -= due
                s.emit(E_OFFERING_PAID, city, s.places[place], due)


def go_to_apollo(s: Cyclades, seat: i64, marker: i64) -> None:
    """Behind those who came before; any number find room.  [offering.apollo] [two.apollo]"""
    slot: i64 = 0
    while s.apollo[slot] != NONE:
        slot += 1
    s.apollo[slot] = marker
    s.marker_god[marker] = APOLLO
    s.emit(E_OFFERING_APOLLO, seat, slot + 1)


def is_open(s: Cyclades, god: i64) -> bool:
    """Whether a god's tile lies face up in this cycle."""
    for place in range(PLACE_COUNT):
        if s.places[place] == god:
            return True
    return False


def only_apollo_waits(s: Cyclades, marker: i64) -> bool:
    """Whether no other marker stands with a god who lets a seat act."""
    for other in range(markers_at_start(s)):
        if other != marker and s.marker_god[other] != NONE and s.marker_god[other] != APOLLO:
            return False
    return True


def holder(s: Cyclades, god: i64) -> i64:
    """The marker with the highest offering to a god, or NONE."""
    for marker in range(MARKER_COUNT):
        if s.marker_god[marker] == god:
            return marker
    return NONE


def highest(s: Cyclades, god: i64) -> i64:
    marker = holder(s, god)
    return 0 if marker == NONE else s.marker_bid[marker]


def payment(s: Cyclades, seat: i64, bid: i64) -> i64:
    """What an offering costs with the priests of a seat, which serve for each offering."""
    return max(s.facts.least_payment, bid - s.priests[seat])


def reserved(s: Cyclades, marker: i64, god: i64) -> i64:
    """What the seat's other marker will cost, with two players: both offerings must be paid.

    If the bid drives that marker off itself, it does not count until it stands again.  [two.both] [two.reserved]
    """
    if s.players > 2:
        return 0
    seat = seat_of(s, marker)
    for other in range(markers_at_start(s)):
        if other != marker and seat_of(s, other) == seat:
            stands = s.marker_god[other]
            if stands != NONE and stands != APOLLO and stands != god:
                return payment(s, seat, s.marker_bid[other])
    return 0
