"""Zeus: priests, temples, and creatures that are exchanged.  [zeus.temple]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.facts import CREATURE_COUNT, ZEUS
from petteia.games.cyclades.ids import E_ZEUS_RECRUITED, E_ZEUS_SWAPPED, R_TURN_AFFORD, R_ZEUS_PRESENT
from petteia.games.cyclades.phases import recruiting
from petteia.games.cyclades.phases.creature_track import draw_for, slot_of
from petteia.games.cyclades.state import Cyclades

PRICE: Final[i64] = s.facts.god_special[ZEUS]  # of an exchange


def recruit(s: Cyclades, seat: i64) -> None:
    """One priest is free, one more is for sale; they lie open.  [zeus.priests]"""
    cost = recruiting.pay(s, seat)
    s.priests[seat] += 1
    s.emit(E_ZEUS_RECRUITED, seat, s.priests[seat], cost)


def swap_refusal(s: Cyclades, seat: i64, creature: i64) -> i64:
    """Only a card that lies on the track.  [zeus.present]"""
    if slot_of(s, creature) == NONE:
        return R_ZEUS_PRESENT
    return OK if s.gold[seat] >= PRICE else R_TURN_AFFORD


def swap_choices(s: Cyclades, seat: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """What may be exchanged, from number `first` on."""
    for creature in range(CREATURE_COUNT):
        if swap_refusal(s, seat, creature) == OK:
            into[n] = first + creature
            n += 1
    return n


def swap(s: Cyclades, seat: i64, creature: i64) -> None:
    """The card is discarded, then the top card of the draw pile takes its slot.  [zeus.swap] [zeus.discard_first]"""
    slot = slot_of(s, creature)
    s.gold[seat] -= PRICE
    s.track[slot] = NONE
    s.discard |= BIT[creature]
    s.emit(E_ZEUS_SWAPPED, seat, creature, PRICE)
    draw_for(s, slot)
