"""Offerings as payment: which cards, with the tiles that are only shown, pay exactly for a god.

A number of the price asks for that many offerings of one kind, each number for another kind. Cards and the level of the
own tile of a kind are added up.  [god.price] [god.tiles]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import zeros
from petteia.core.vec import vec
from petteia.games.pantheon.choices import OFFER, offer
from petteia.games.pantheon.facts import CARD_COUNT, GOD_TILE_COUNT, OFFERING_COUNT
from petteia.games.pantheon.state import Pantheon

MOST: Final[i64] = 4  # cards of a kind in a payment, as far as the words go
WHOLE: Final[i64] = 4  # numbers of a price that count: all of them
FIRST: Final[i64] = 1  # the topmost number alone


def number(s: Pantheon, god_tile: i64, n: i64) -> i64:
    """The n-th number of a price from the top, the largest first; 0 behind the last."""
    width = s.facts.god_tile_price_width
    return s.facts.god_tile_price[god_tile * width + n] if n < width else 0


def shown(s: Pantheon, seat: i64, offering: i64) -> i64:
    """What the own tile of a kind stands for. It is shown, and stays."""
    return s.facts.level_offerings[s.levels[seat * OFFERING_COUNT + offering]]


def most_first(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """Numbers for the four kinds of offerings, sorted."""
    high, low, high_too, low_too = max(a, b), min(a, b), max(c, d), min(c, d)
    middle, middle_too = min(high, high_too), max(low, low_too)
    return max(high, high_too), max(middle, middle_too), min(middle, middle_too), min(low, low_too)


def enough(s: Pantheon, god_tile: i64, numbers: i64, gifts: i64, priests: i64, dancers: i64, temples: i64) -> bool:
    """Whether so many offerings of the four kinds meet a price: both sorted, place by place."""
    first, second, third, fourth = most_first(gifts, priests, dancers, temples)
    if first < number(s, god_tile, 0):
        return False
    return numbers == FIRST or (
        second >= number(s, god_tile, 1) and third >= number(s, god_tile, 2) and fourth >= number(s, god_tile, 3)
    )


def pays_exactly(
    s: Pantheon, seat: i64, god_tile: i64, numbers: i64, gifts: i64, priests: i64, dancers: i64, temples: i64
) -> bool:
    """Whether so many cards of each kind meet the price, and none of them could be left out.  [god.exactly]"""
    a, b = gifts + shown(s, seat, 0), priests + shown(s, seat, 1)  # with the tiles
    c, d = dancers + shown(s, seat, 2), temples + shown(s, seat, 3)
    return (
        enough(s, god_tile, numbers, a, b, c, d)
        and not (gifts > 0 and enough(s, god_tile, numbers, a - 1, b, c, d))
        and not (priests > 0 and enough(s, god_tile, numbers, a, b - 1, c, d))
        and not (dancers > 0 and enough(s, god_tile, numbers, a, b, c - 1, d))
        and not (temples > 0 and enough(s, god_tile, numbers, a, b, c, d - 1))
    )


def holds_cards(s: Pantheon, seat: i64, gifts: i64, priests: i64, dancers: i64, temples: i64) -> bool:
    hand = seat * CARD_COUNT
    return (
        s.hand[hand + s.facts.offering_card[0]] >= gifts
        and s.hand[hand + s.facts.offering_card[1]] >= priests
        and s.hand[hand + s.facts.offering_card[2]] >= dancers
        and s.hand[hand + s.facts.offering_card[3]] >= temples
    )


class Payments:
    """Writes all payments of a seat that fit one of several gods, as choices, ascending, each once.

    Whatever pays exactly gives each number of the price to a kind of its own, with just the cards that its tile lacks;
    so the ways to give out the numbers are tried, not all cards that could be played.
    """

    def __init__(self, s: Pantheon, seat: i64, numbers: i64, first: i64, into: vec[i64], n: i64) -> None:
        self.s = s
        self.seat = seat
        self.numbers = numbers  # of the price that count
        self.first = first  # the choice for no cards at all
        self.into = into
        self.start = n
        self.n = n
        self.cards = zeros(OFFERING_COUNT)  # [offering] in the payment
        self.shown = zeros(OFFERING_COUNT)  # [offering] on the own tile
        self.held = zeros(OFFERING_COUNT)  # [offering] in hand, as far as words go
        for kind in range(OFFERING_COUNT):
            self.shown[kind] = shown(s, seat, kind)
            self.held[kind] = min(s.hand[seat * CARD_COUNT + s.facts.offering_card[kind]], MOST)

    def fit(self, god_tile: i64) -> None:
        """All ways to pay for this god; none if all cards together do not."""
        gifts, priests = self.shown[0] + self.held[0], self.shown[1] + self.held[1]
        dancers, temples = self.shown[2] + self.held[2], self.shown[3] + self.held[3]
        if enough(self.s, god_tile, self.numbers, gifts, priests, dancers, temples):
            self.give_out(god_tile, 0, 0, 0)

    def give_out(self, god_tile: i64, place: i64, taken: i64, from_kind: i64) -> None:
        """The numbers from this place on go to kinds that have none yet; equal ones in the order of the kinds."""
        due = number(self.s, god_tile, place)
        if place == self.numbers or due == 0:
            self.write(god_tile)
            return
        again = due == number(self.s, god_tile, place + 1)
        for kind in range(from_kind, OFFERING_COUNT):
            if holds(taken, kind):
                continue
            need = max(due - self.shown[kind], 0)
            if need <= self.held[kind]:
                self.cards[kind] = need
                self.give_out(god_tile, place + 1, taken | BIT[kind], kind + 1 if again else 0)
                self.cards[kind] = 0

    def write(self, god_tile: i64) -> None:
        """Write these cards as a choice in its place, unless it stands there or a card is too many."""
        gifts, priests, dancers, temples = self.cards[0], self.cards[1], self.cards[2], self.cards[3]
        choice = self.first + offer(gifts, priests, dancers, temples) - OFFER
        at = self.n
        while at > self.start and self.into[at - 1] > choice:
            at -= 1
        if at > self.start and self.into[at - 1] == choice:
            return
        if not pays_exactly(self.s, self.seat, god_tile, self.numbers, gifts, priests, dancers, temples):
            return
        for later in range(self.n, at, -1):
            self.into[later] = self.into[later - 1]
        self.into[at] = choice
        self.n += 1


def fits_one(s: Pantheon, seat: i64, gifts: i64, priests: i64, dancers: i64, temples: i64) -> bool:
    """Whether so many cards pay exactly for one of the open gods."""
    for god_tile in range(GOD_TILE_COUNT):
        if holds(s.open_gods, god_tile) and pays_exactly(s, seat, god_tile, WHOLE, gifts, priests, dancers, temples):
            return True
    return False
