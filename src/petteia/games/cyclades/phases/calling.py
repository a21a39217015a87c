"""Eine oder mehrere Kreaturen herbeirufen: with every god but Apollo, as many as can be paid.  [call.gods]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.choices import CALL, CALL_CHOICES, call, call_creature, call_discounts
from petteia.games.cyclades.facts import CREATURE_COUNT, ISLAND_COUNT, TEMPLE
from petteia.games.cyclades.holdings import METROPOLIS, unused_temples
from petteia.games.cyclades.ids import (
    CALL_CARD,
    CALL_POWER,
    CREATURE_WITHOUT_TARGET_ALLOWED,
    CREATURE_WITHOUT_TARGET_ALLOWED_FALSE,
    E_CALL_CALLED,
    E_CALL_LOST,
    R_CALL_LEAST,
    R_CALL_PRESENT,
    R_CALL_TARGET,
    R_CALL_TEMPLES,
    R_TURN_AFFORD,
)
from petteia.games.cyclades.phases.cards import lay_down
from petteia.games.cyclades.phases.creature_track import slot_of
from petteia.games.cyclades.phases.powers import POWERS
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

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
            for discounts in range(min(temples, s.facts.slot_price[slot] - s.facts.least_price) + 1):
                if self.refusal(s, seat, arg, call(creature, discounts)) == OK:
                    into[n] = call(creature, discounts)
                    n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        """The price is what would be paid with these discounts, though they may be more than allowed."""
        slot = slot_of(s, call_creature(choice))
        if slot == NONE:
            return {"temples": unused_temples(s, seat)}
        price = max(s.facts.least_price, s.facts.slot_price[slot] - call_discounts(choice))
        return {"temples": unused_temples(s, seat), "price": price}

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        """The card is taken, its power used at once, and then the card laid down."""
        creature, discounts = call_creature(choice), call_discounts(choice)
        slot = slot_of(s, creature)
        cost = s.facts.slot_price[slot] - discounts
        s.gold[seat] -= cost
        use_temples(s, seat, discounts)
        s.track[slot] = NONE
        s.called = creature
        s.emit(E_CALL_CALLED, seat, creature, cost, discounts)
        s.then((CALL_POWER, seat, creature), (CALL_CARD, seat, creature))


def target_refusal(s: Cyclades, seat: i64, creature: i64) -> i64:
    """At a table that wants it, a creature needs a target.  [call.target]"""
    if s.options[CREATURE_WITHOUT_TARGET_ALLOWED] != CREATURE_WITHOUT_TARGET_ALLOWED_FALSE:
        return OK
    return OK if POWERS[creature].has_target(s, seat) else R_CALL_TARGET


def use_temples(s: Cyclades, seat: i64, discounts: i64) -> None:
    """Each temple and each metropolis once a cycle, in the order of the islands, metropolis last; a use stays with
    the tile.  [call.temples] [call.used]"""
    for island in range(ISLAND_COUNT):
        if s.owner[island] == seat:
            for plot in range(PLOT_COUNT):
                if discounts > 0 and s.plots[island * PLOT_COUNT + plot] == TEMPLE and s.used[island] & BIT[plot] == 0:
                    s.used[island] |= BIT[plot]
                    discounts -= 1
            if discounts > 0 and s.metropolises & BIT[island] and s.used[island] & BIT[METROPOLIS] == 0:
                s.used[island] |= BIT[METROPOLIS]
                discounts -= 1


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
