"""Eine oder mehrere Kreaturen herbeirufen: with every god but Apollo, as many as can be paid.  [call.gods]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.cyclades.facts import (
    CHIMERA,
    CREATURE_COUNT,
    CYCLOPS,
    DRYAD,
    FATES,
    GIANT,
    GRIFFON,
    HARPY,
    ISLAND_COUNT,
    LEFT,
    PEGASUS,
    SATYR,
    SIREN,
    SPHINX,
    SYLPH,
    TEMPLE,
)
from petteia.games.cyclades.holdings import METROPOLIS, unused_temples
from petteia.games.cyclades.ids import (
    CALL_CARD,
    CALL_POWER,
    CHIMERA_COPY,
    CREATURE_WITHOUT_TARGET_ALLOWED,
    CREATURE_WITHOUT_TARGET_ALLOWED_FALSE,
    CYCLOPS_REBUILD,
    DRYAD_STEAL,
    E_CALL_CALLED,
    E_CALL_LOST,
    FIGURINE_PLACE,
    GIANT_DESTROY,
    GRIFFON_STEAL,
    HARPY_STRIKE,
    KRAKEN_SURFACE,
    PEGASUS_MOUNT,
    R_CALL_LEAST,
    R_CALL_PRESENT,
    R_CALL_TARGET,
    R_CALL_TEMPLES,
    R_TURN_AFFORD,
    SATYR_STEAL,
    SIREN_CHARM,
    SPHINX_SELL,
    SYLPH_EMBARK,
)
from petteia.games.cyclades.phases.cards import lay_down
from petteia.games.cyclades.phases.creature_track import slot_of
from petteia.games.cyclades.phases.creatures import pegasus, siren, sphinx, sylph, thieves, wreckers
from petteia.games.cyclades.phases.revenue import collect
from petteia.games.cyclades.state import PLOT_COUNT, Cyclades

DISCOUNTS: Final[i64] = s.facts.slot_price[LEFT] - s.facts.least_price + 1  # of one creature: none up to three


# Calling.


def refusal(s: Cyclades, seat: i64, creature: i64, discounts: i64) -> i64:
    """A card that still lies on the track, for the price of its slot less discounts, at least one gold.

    [call.present] [call.price] [call.least]
    """
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


def target_refusal(s: Cyclades, seat: i64, creature: i64) -> i64:
    """At a table that wants it, a creature needs a target.  [call.target]"""
    if s.options[CREATURE_WITHOUT_TARGET_ALLOWED] != CREATURE_WITHOUT_TARGET_ALLOWED_FALSE:
        return OK
    return OK if has_target(s, seat, creature) else R_CALL_TARGET


def choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Whom one may call, from number `first` on: creature and discounts."""
    temples: i64 = NONE
    for creature in range(CREATURE_COUNT):
        slot = slot_of(s, creature)
        if slot == NONE:
            continue
        if temples == NONE:
            temples = unused_temples(s, seat)
        for discounts in range(min(temples, s.facts.slot_price[slot] - s.facts.least_price) + 1):
            if refusal(s, seat, creature, discounts) == OK:
                into[n] = first + creature * DISCOUNTS + discounts
                n += 1
    return n


def numbers(s: Cyclades, seat: i64, creature: i64, discounts: i64, found: dict[str, int]) -> None:
    """The price is what would be paid with these discounts, though they may be more than allowed."""
    found["creature"] = creature
    found["discounts"] = discounts
    found["temples"] = unused_temples(s, seat)
    slot = slot_of(s, creature)
    if slot != NONE:
        found["price"] = max(s.facts.least_price, s.facts.slot_price[slot] - discounts)


def call(s: Cyclades, seat: i64, creature: i64, discounts: i64) -> None:
    """The card is taken, its power used at once, and then the card laid down."""
    slot = slot_of(s, creature)
    cost = s.facts.slot_price[slot] - discounts
    s.gold[seat] -= cost
    use_temples(s, seat, discounts)
    s.track[slot] = NONE
    s.called = creature
    s.emit(E_CALL_CALLED, seat, creature, cost, discounts)
    s.then((CALL_POWER, seat, creature), (CALL_CARD, seat, creature))


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


# The power.


class Power(Step[Cyclades]):
    """The power of a creature, the argument, is used at once, and must be if it has a target.

    Without one it is lost.  [call.power] [call.lost] [call.must]
    """

    def __init__(self) -> None:
        super().__init__(CALL_POWER)

    def run(self, s: Cyclades, seat: i64, creature: i64) -> None:
        if not has_target(s, seat, creature):
            s.emit(E_CALL_LOST, seat, creature)
        elif creature == FATES:  # the revenue of the table as it is now  [fates.revenue]
            collect(s, seat)
        else:
            if creature == SYLPH:
                s.steps = s.facts.sylph_steps
            s.ask(step_of(creature), seat, creature)


class Card(Step[Cyclades]):
    """Then the card goes to the discard pile, unless its figurine is on an island.  [call.card]"""

    def __init__(self) -> None:
        super().__init__(CALL_CARD)

    def run(self, s: Cyclades, seat: i64, creature: i64) -> None:
        lay_down(s)


def step_of(creature: i64) -> i64:
    """The question that a creature begins with."""
    if s.facts.creature_figurine[creature] == 1:
        return FIGURINE_PLACE
    if creature == SATYR:
        return SATYR_STEAL
    if creature == DRYAD:
        return DRYAD_STEAL
    if creature == GRIFFON:
        return GRIFFON_STEAL
    if creature == SIREN:
        return SIREN_CHARM
    if creature == PEGASUS:
        return PEGASUS_MOUNT
    if creature == GIANT:
        return GIANT_DESTROY
    if creature == HARPY:
        return HARPY_STRIKE
    if creature == CYCLOPS:
        return CYCLOPS_REBUILD
    if creature == SPHINX:
        return SPHINX_SELL
    if creature == SYLPH:
        return SYLPH_EMBARK
    return CHIMERA_COPY if creature == CHIMERA else KRAKEN_SURFACE


def has_target(s: Cyclades, seat: i64, creature: i64) -> bool:
    """Whether there is anything to aim at. The Griffon always has somebody: what lies behind a screen is not asked."""
    if creature in (SATYR, DRYAD):
        return thieves.has_victim(s, seat, creature)
    if creature == SIREN:
        return siren.has_target(s, seat)
    if creature == PEGASUS:
        return pegasus.has_target(s, seat)
    if creature == GIANT:
        return wreckers.giant_has_target(s, seat)
    if creature == HARPY:
        return wreckers.harpy_has_target(s, seat)
    if creature == CYCLOPS:
        return wreckers.cyclops_has_target(s, seat)
    if creature == SPHINX:
        return sphinx.has_target(s, seat)
    if creature == SYLPH:
        return sylph.has_target(s, seat)
    return creature != CHIMERA or has_copy(s, seat)


def has_copy(s: Cyclades, seat: i64) -> bool:
    """Whether the Chimera finds a card; with an empty discard pile only the shuffle is left.  [chimera.empty]"""
    for creature in range(CREATURE_COUNT):
        if holds(s.discard, creature) and target_refusal(s, seat, creature) == OK:
            return True
    return False
