"""Effects with cards: drawing, a hand of a fixed size, special money."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.pantheon.ids import (
    CARDS_DISCARD,
    CARDS_DUE,
    E_MONEY_NONE,
    E_MONEY_REVERSED,
    E_MONEY_TAKEN,
)
from petteia.games.pantheon.phases.cards import hand_of, take_openly, top_of_special_money
from petteia.games.pantheon.phases.operations.operation import Operation, takes
from petteia.games.pantheon.state import Pantheon


class DrawCards(Operation):
    """So many face-down cards.  [effect.draw]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        s.ask(CARDS_DUE, seat, takes(s, effect, 1))


class HandTo(Operation):
    """Draw or discard until the hand has exactly so many cards; how many are due is counted once.  [effect.hand]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        due = takes(s, effect, 1) - hand_of(s, seat)
        if due > 0:
            s.ask(CARDS_DUE, seat, due)
        elif due < 0:
            s.ask(CARDS_DISCARD, seat, takes(s, effect, 1))


class TakeSpecialMoney(Operation):
    """The top card of the special money, openly; for each that is not there two face-down cards.

    [effect.special_money]
    """

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        missing: i64 = 0
        for _ in range(takes(s, effect, 1)):
            card = top_of_special_money(s)
            if card == NONE:
                missing += 1
                continue
            s.special[card] -= 1
            take_openly(s, seat, card)
            s.emit(E_MONEY_TAKEN, seat, card)
        if missing > 0:
            s.emit(E_MONEY_NONE, seat, missing * s.facts.cards_for_money)
            s.ask(CARDS_DUE, seat, missing * s.facts.cards_for_money)


class ReverseSpecialMoney(Operation):
    """The special money is sorted with the highest value on top, for the rest of the game.  [effect.reverse]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        s.descending = 1
        s.emit(E_MONEY_REVERSED)
