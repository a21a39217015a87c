"""2) Die Götter: in which order the gods grant their favour, and which of them in this cycle."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.facts import GOD_COUNT
from petteia.games.cyclades.holdings import living_seats
from petteia.games.cyclades.ids import (
    E_GODS_HIDDEN,
    E_GODS_LAID,
    GOD_PAIRS,
    GOD_PAIRS_DIFFERENT,
    GODS_DEAL,
    GODS_LAY,
    R_GODS_DEAL,
    R_GODS_DIFFERENT_PAIRS,
)
from petteia.games.cyclades.state import PLACE_COUNT, Cyclades

TILES: Final[i64] = 15  # the set of the four gods with a tile; Apollo is always there, last
PAIR: Final[i64] = 2  # open gods with three players
AGAIN: Final[i64] = 1  # the argument while tiles are being laid, and OLD times the pair that is held back
OLD: Final[i64] = 8


class Lay(Step[Cyclades]):
    """The tiles are laid on the places above Apollo, from the first on.  [gods.lay]

    With five players all four lie open.
    """

    def __init__(self) -> None:
        super().__init__(GODS_LAY)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        old = arg // OLD
        if arg == 0:
            old = old_pair(s)
            clear(s)
        place = first_empty(s)
        while place < s.open_gods:
            bag = bag_of(s, old)
            if count(bag) > 1:
                s.then((GODS_DEAL, NONE, place + OLD * old), (GODS_LAY, NONE, AGAIN + OLD * old))
                return
            lay(s, place, only(bag))
            place = first_empty(s)
        turn_the_rest_over(s)


class Deal(Step[Cyclades]):
    """A tile for a place, drawn when it is turned up. The argument: the place, and OLD times the pair held back.

    [gods.deal]
    """

    def __init__(self) -> None:
        super().__init__(GODS_DEAL)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, god: i64) -> i64:
        if holds(bag_of(s, arg // OLD), god):
            return OK
        return R_GODS_DIFFERENT_PAIRS if holds(bag_of(s, 0), god) else R_GODS_DEAL

    def question(self, s: Cyclades, seat: i64, arg: i64) -> dict[str, int]:
        return {"place": arg % OLD + 1}

    def apply(self, s: Cyclades, seat: i64, arg: i64, god: i64) -> None:
        lay(s, arg % OLD, god)


def clear(s: Cyclades) -> None:
    """The tiles are taken up; so many will lie open as there are players left."""
    for place in range(PLACE_COUNT):
        s.places[place] = NONE
    s.open_gods = open_places(s)


def open_places(s: Cyclades) -> i64:
    """How many gods are open to offerings: those who are left of more than two play as three at least.

    [out.fewer] [two.table]
    """
    return s.facts.party_gods[s.players if s.players == 2 else max(living_seats(s), 3)]


def old_pair(s: Cyclades) -> i64:
    """At a table that wants different pairs: the two gods that lay open, when all four are shuffled again; else none.

    [gods.different_pairs]
    """
    if s.options[GOD_PAIRS] != GOD_PAIRS_DIFFERENT or s.carried != 0:
        return 0
    if s.open_gods != PAIR or open_places(s) != PAIR or s.places[0] == NONE or s.places[1] == NONE:
        return 0
    return BIT[s.places[0]] | BIT[s.places[1]]


def bag_of(s: Cyclades, old: i64) -> i64:
    """The set of tiles that the next place may get: what lay face down comes first.

    With four players it is one tile, with three the pair.  [gods.four] [gods.three] [gods.new_pairs]
    Of the old pairs, the partner of the first god is held back.
    """
    left = TILES
    for place in range(PLACE_COUNT):
        if s.places[place] != NONE:
            left &= ~BIT[s.places[place]]
    first = left & s.carried
    if first != 0:
        return first
    if old != 0 and s.places[0] != NONE:
        left &= ~(old if holds(old, s.places[0]) else TILES & ~old)
    return left


def lay(s: Cyclades, place: i64, god: i64) -> None:
    s.places[place] = god
    s.emit(E_GODS_LAID, god, place + 1)


def turn_the_rest_over(s: Cyclades) -> None:
    """The others lie face down and are out for this cycle. With three players every pair is used once, then all are
    shuffled again; with four the hidden one is always the next first."""
    left = TILES
    for place in range(s.open_gods):
        left &= ~BIT[s.places[place]]
    for god in range(GOD_COUNT):
        if holds(left, god):
            s.emit(E_GODS_HIDDEN, god)
    s.carried = 0 if s.open_gods == PAIR and s.carried != 0 else left


def first_empty(s: Cyclades) -> i64:
    place: i64 = 0
    while place < PLACE_COUNT and s.places[place] != NONE:
        place += 1
    return place


def only(members: i64) -> i64:
    god: i64 = 0
    while not holds(members, god):
        god += 1
    return god


def hidden_gods(s: Cyclades) -> i64:
    """The set of gods that lie face down; which they are can be seen from those that lie open."""
    left = TILES
    for place in range(PLACE_COUNT):
        if s.places[place] != NONE:
            left &= ~BIT[s.places[place]]
    return left
