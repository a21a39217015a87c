"""1) Sagenhafte Kreaturen: the creature track, from 4 gold on the left to 2 on the right.  [creatures.track]"""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.cyclades.facts import CENTRE, LEFT, RIGHT, SLOT_COUNT
from petteia.games.cyclades.ids import (
    CREATURES_DRAW,
    CREATURES_FILL,
    CREATURES_UPDATE,
    E_CREATURES_APPEARED,
    E_CREATURES_DISCARDED,
    E_CREATURES_RESHUFFLED,
    E_CREATURES_SLID,
    R_CREATURES_DRAW,
)
from petteia.games.cyclades.phases.powers import POWERS
from petteia.games.cyclades.state import Cyclades


class Update(Step[Cyclades]):
    """What nobody wanted for 2 gold is discarded, the rest slides, new cards come.

    Only in the first two cycles nothing is discarded.  [creatures.update] [creatures.first_cycle]
    """

    def __init__(self) -> None:
        super().__init__(CREATURES_UPDATE)

    def run(self, s: Cyclades, seat: i64, arg: i64) -> None:
        last = cheapest_slot(s)
        if s.track[RIGHT] != NONE:
            s.discard |= BIT[s.track[RIGHT]]
            s.emit(E_CREATURES_DISCARDED, s.track[RIGHT])
            s.track[RIGHT] = NONE
        slide(s, last)
        s.ask(CREATURES_FILL, NONE, last)


class Fill(Step[Cyclades]):
    """Empty slots get new cards, the cheapest slot first.  [creatures.fill]"""

    def __init__(self) -> None:
        super().__init__(CREATURES_FILL)

    def run(self, s: Cyclades, seat: i64, last: i64) -> None:
        slot = last
        while slot >= LEFT:
            if s.track[slot] == NONE:
                if reshuffled(s):
                    s.then((CREATURES_DRAW, NONE, slot), (CREATURES_FILL, NONE, last))
                return
            slot -= 1


class Draw(Step[Cyclades]):
    """The top card of the draw pile, which nobody knows: any of its cards is as likely.  [creatures.draw]"""

    def __init__(self) -> None:
        super().__init__(CREATURES_DRAW)

    def refusal(self, s: Cyclades, seat: i64, slot: i64, creature: i64) -> i64:
        return OK if holds(s.deck, creature) else R_CREATURES_DRAW

    def question(self, s: Cyclades, seat: i64, slot: i64) -> dict[str, int]:
        return {"price": s.facts.slot_price[slot]}

    def apply(self, s: Cyclades, seat: i64, slot: i64, creature: i64) -> None:
        s.deck &= ~BIT[creature]
        s.track[slot] = creature
        s.emit(E_CREATURES_APPEARED, creature, s.facts.slot_price[slot])
        POWERS[creature].appeared(s)


def cheapest_slot(s: Cyclades) -> i64:
    """In the first cycle one card lies on 4, in the second there are cards on 4 and 3.  [creatures.second_cycle]"""
    if s.cycle == 1:
        return LEFT
    return CENTRE if s.cycle == 2 else RIGHT


def slide(s: Cyclades, last: i64) -> None:
    """Cards move to the right as far as they can and keep their order.  [creatures.slide]"""
    to = last
    slot = last
    while slot >= LEFT:
        creature = s.track[slot]
        if creature != NONE:
            s.track[slot] = NONE
            s.track[to] = creature
            if to != slot:
                s.emit(E_CREATURES_SLID, creature, s.facts.slot_price[to])
            to -= 1
        slot -= 1


def draw_for(s: Cyclades, slot: i64) -> None:
    """Ask for a card, if there is one."""
    if reshuffled(s):
        s.ask(CREATURES_DRAW, NONE, slot)


def reshuffled(s: Cyclades) -> bool:
    """An empty draw pile is made anew from the discard pile. Whether there is a card then: with both empty, none.

    [creatures.reshuffle] [creatures.none_left]
    """
    if s.deck == 0 and s.discard != 0:
        s.deck = s.discard
        s.discard = 0
        s.emit(E_CREATURES_RESHUFFLED)
    return s.deck != 0


def slot_of(s: Cyclades, creature: i64) -> i64:
    """Where a creature lies on the track, or NONE."""
    for slot in range(SLOT_COUNT):
        if s.track[slot] == creature:
            return slot
    return NONE
