"""Zeus: priests, temples, and creatures that are exchanged.  [zeus.temple]"""

from mypy_extensions import i64

from petteia.core.bits import BIT
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.cyclades.choices import SWAP, SWAP_CHOICES, swap, swap_creature
from petteia.games.cyclades.facts import CREATURE_COUNT, ZEUS
from petteia.games.cyclades.ids import E_ZEUS_RECRUITED, E_ZEUS_SWAPPED, R_TURN_AFFORD, R_TURN_SWAP, R_ZEUS_PRESENT
from petteia.games.cyclades.phases import ladder
from petteia.games.cyclades.phases.creature_track import draw_for, slot_of
from petteia.games.cyclades.state import Cyclades


def recruit(s: Cyclades, seat: i64) -> None:
    """One priest is free, one more is for sale; they lie open.  [zeus.priests]"""
    cost = ladder.pay(s, seat)
    s.priests[seat] += 1
    s.emit(E_ZEUS_RECRUITED, seat, s.priests[seat], cost)


class Swap(Verb[Cyclades]):
    """A card of the track is exchanged for the top card of the draw pile.  [turn.swap]"""

    def __init__(self) -> None:
        super().__init__(SWAP, SWAP_CHOICES)

    def refusal(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> i64:
        """Only a card that lies on the track.  [zeus.present]"""
        if s.god != ZEUS:
            return R_TURN_SWAP
        if slot_of(s, swap_creature(choice)) == NONE:
            return R_ZEUS_PRESENT
        return OK if s.gold[seat] >= swap_price(s) else R_TURN_AFFORD

    def choices(self, s: Cyclades, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        if s.god != ZEUS or s.gold[seat] < swap_price(s):
            return n
        for creature in range(CREATURE_COUNT):
            if slot_of(s, creature) != NONE:
                into[n] = swap(creature)
                n += 1
        return n

    def values(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {"price": swap_price(s)}

    def ends_undo(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> bool:
        return True

    def apply(self, s: Cyclades, seat: i64, arg: i64, choice: i64) -> None:
        """The card is discarded, then the next one takes its slot.  [zeus.swap] [zeus.discard_first]"""
        creature = swap_creature(choice)
        slot = slot_of(s, creature)
        cost = swap_price(s)
        s.gold[seat] -= cost
        s.track[slot] = NONE
        s.discard |= BIT[creature]
        s.emit(E_ZEUS_SWAPPED, seat, creature, cost)
        draw_for(s, slot)


def swap_price(s: Cyclades) -> i64:
    return s.facts.god_special[ZEUS]
