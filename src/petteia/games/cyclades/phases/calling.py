"""Eine oder mehrere Kreaturen herbeirufen: with every god but Apollo, as many as can be paid.  [call.gods]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.board import alike, is_island, square_refusal
from petteia.games.cyclades.choices import (
    CALL,
    CALL_CHOICES,
    call,
    call_creature,
    call_discounts,
    feast_island,
    is_pray,
    pray_island,
    pray_plot,
)
from petteia.games.cyclades.facts import CREATURE_COUNT, ISLAND_COUNT
from petteia.games.cyclades.holdings import METROPOLIS, gives_discount, unused_temples
from petteia.games.cyclades.ids import (
    CALL_CARD,
    CALL_POWER,
    CALL_TEMPLE,
    CREATURE_WITHOUT_TARGET_ALLOWED,
    CREATURE_WITHOUT_TARGET_ALLOWED_FALSE,
    E_CALL_CALLED,
    E_CALL_LOST,
    E_CALL_SPENT,
    R_BOARD_ALIKE,
    R_BOARD_ISLANDS,
    R_BOARD_SQUARES,
    R_CALL_LEAST,
    R_CALL_PRESENT,
    R_CALL_TARGET,
    R_CALL_TEMPLES,
    R_CALL_UNUSED,
    R_TURN_AFFORD,
    TEMPLE_DISCOUNTS,
    TEMPLE_DISCOUNTS_CHOSEN,
)
from petteia.games.cyclades.phases.cards import lay_down
from petteia.games.cyclades.phases.creature_track import slot_of
from petteia.games.cyclades.phases.powers import POWERS
from petteia.games.cyclades.state import Cyclades

MOST_DISCOUNTS: Final[i64] = call_discounts(CALL + CALL_CHOICES - 1)  # that can be written for one creature


class Call(Verb[Cyclades]):
    """A card that still lies on the track, for the price of its slot less discounts, at least one gold."""

    def __init__(self) -> None:
        super().__init__(CALL, CALL_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        """[call.present] [call.price] [call.least]"""
        creature, discounts = call_creature(choice), call_discounts(choice)
        slot = slot_of(s, creature)
        if slot == NONE:
            return R_CALL_PRESENT
        if s.facts.slot_price[slot] - discounts < s.facts.least_price:
            return R_CALL_LEAST
        if discounts > unused_temples(s, seat):
            return R_CALL_TEMPLES
        if s.facts.slot_price[slot] - discounts > s.gold[seat]:
            return R_TURN_AFFORD
        return target_refusal(s, seat, creature)

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        temples: i64 = NONE
        for creature in range(CREATURE_COUNT):
            slot = slot_of(s, creature)
            if slot == NONE:
                continue
            if temples == NONE:
                temples = min(unused_temples(s, seat), MOST_DISCOUNTS)
            price = s.facts.slot_price[slot]
            if target_refusal(s, seat, creature) != OK:
                continue
            for discounts in range(min(temples, price - s.facts.least_price) + 1):
                if price - discounts <= s.gold[seat]:
                    into[n] = call(creature, discounts)
                    n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        """The price is what would be paid with these discounts, though they may be more than allowed."""
        creature = call_creature(choice)
        slot = slot_of(s, creature)
        if slot == NONE:
            return {"temples": unused_temples(s, seat)}
        price = max(s.facts.least_price, s.facts.slot_price[slot] - call_discounts(choice))
        wasted = 0 if POWERS[creature].has_target(s, seat) else 1
        return {"temples": unused_temples(s, seat), "price": price, "wasted": wasted}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        """The card is taken, its power used at once, and then the card laid down."""
        creature, discounts = call_creature(choice), call_discounts(choice)
        slot = slot_of(s, creature)
        cost = s.facts.slot_price[slot] - discounts
        s.gold[seat] -= cost
        s.track[slot] = NONE
        s.called = creature
        s.emit(E_CALL_CALLED, seat, creature, cost, discounts)
        s.then((CALL_POWER, seat, creature), (CALL_CARD, seat, creature))
        use_discounts(s, seat, discounts)


def target_refusal(s: Cyclades, seat: i64, creature: i64) -> i64:
    """At a table that wants it, a creature needs a target.  [call.target]"""
    if s.options[CREATURE_WITHOUT_TARGET_ALLOWED] != CREATURE_WITHOUT_TARGET_ALLOWED_FALSE:
        return OK
    return OK if POWERS[creature].has_target(s, seat) else R_CALL_TARGET


# Discounts.


def use_discounts(s: Cyclades, seat: i64, left: i64) -> None:
    """So many temples are used up; a table may want to hear which, where it matters."""
    asks = s.options[TEMPLE_DISCOUNTS] == TEMPLE_DISCOUNTS_CHOSEN
    if asks and 0 < left < unused_temples(s, seat) and temples_differ(s, seat):
        s.ask(CALL_TEMPLE, seat, left)
    else:
        use_in_order(s, seat, left)


def use_in_order(s: Cyclades, seat: i64, left: i64) -> None:
    """Each temple and each metropolis once a cycle, in the order of the islands, metropolis last; a use stays with
    the tile.  [call.temples] [call.used]"""
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            for place in range(METROPOLIS + 1):
                if left > 0 and gives_discount(s, island, place):
                    s.used[island] |= BIT[place]
                    left -= 1


def temples_differ(s: Cyclades, seat: i64) -> bool:
    """Whether there are two unused temples or metropolises that are not equal squares of one island."""
    n: i64 = 0
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            for place in range(METROPOLIS + 1):
                if gives_discount(s, island, place) and (place == METROPOLIS or not alike(s, island, place)):
                    n += 1
    return n > 1


class Temple(Step[Cyclades]):
    """The caller names a temple or a metropolis for a discount; the argument is how many are still to be named.

    [call.temple]
    """

    def __init__(self) -> None:
        super().__init__(CALL_TEMPLE)

    def refusal(self, s: Cyclades, seat: i64, left: i64, choice: i64) -> i64:
        island, place = temple_island(choice), temple_place(choice)
        if not is_island(s, island):
            return R_BOARD_ISLANDS
        if place != METROPOLIS and square_refusal(s, island, place) != OK:
            return R_BOARD_SQUARES
        if s.owner[island] != seat or not gives_discount(s, island, place):  # [call.unused]
            return R_CALL_UNUSED
        return R_BOARD_ALIKE if place != METROPOLIS and alike(s, island, place) else OK

    def question(self, s: Cyclades, seat: i64, left: i64) -> dict[str, int]:
        return {"seat": seat, "discounts": left}

    def apply(self, s: Cyclades, seat: i64, left: i64, choice: i64) -> None:
        island = temple_island(choice)
        s.used[island] |= BIT[temple_place(choice)]
        s.emit(E_CALL_SPENT, seat, island)
        use_discounts(s, seat, left - 1)


def temple_island(choice: i64) -> i64:
    return pray_island(choice) if is_pray(choice) else feast_island(choice)


def temple_place(choice: i64) -> i64:
    return pray_plot(choice) - 1 if is_pray(choice) else METROPOLIS


# The power.


class Use(Step[Cyclades]):
    """The power of a creature, the argument, is used at once, and must be if it has a target.

    Without one it is lost.  [call.power] [call.lost] [call.must]
    """

    def __init__(self) -> None:
        super().__init__(CALL_POWER)

    def run(self, s: Cyclades, seat: i64, creature: i64) -> None:
        if POWERS[creature].has_target(s, seat):
            POWERS[creature].use(s, seat)
        else:
            s.emit(E_CALL_LOST, seat, creature)


class Card(Step[Cyclades]):
    """Then the card goes to the discard pile, unless its figurine is on an island.  [call.card]"""

    def __init__(self) -> None:
        super().__init__(CALL_CARD)

    def run(self, s: Cyclades, seat: i64, creature: i64) -> None:
        lay_down(s)
