"""Cards: the draw pile, the open display, drawing, discarding, and what happens when the pile is used up."""

from mypy_extensions import i64

from petteia.core.cards import hand_in, held, lay, pour, take
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.pantheon.choices import discard, discard_card, discard_many
from petteia.games.pantheon.facts import CARD_COUNT
from petteia.games.pantheon.ids import (
    CARDS_DISCARD,
    CARDS_DRAW,
    CARDS_DUE,
    CARDS_FILL,
    CARDS_REFILL,
    DRAW_NEXT,
    E_CARDS_COLLECTED,
    E_CARDS_DISCARDED,
    E_CARDS_DRAWN,
    E_CARDS_OPENED,
    E_CARDS_PLAYED,
    E_CARDS_SHUFFLED,
    R_CARDS_HELD,
    R_CARDS_KEEP,
    R_CARDS_PILE,
    SPECIAL_MONEY_RETURN,
    SPECIAL_MONEY_RETURN_STACK,
)
from petteia.games.pantheon.state import Pantheon


class FromPile(Step[Pantheon]):
    """Chance turns up a card of the pile, each as likely as any other: its order is nobody's.  [cards.pile]"""

    def refusal(self, s: Pantheon, seat: i64, arg: i64, card: i64) -> i64:
        return OK if s.pile[card] > 0 else R_CARDS_PILE

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for card in range(CARD_COUNT):
            if s.pile[card] > 0:
                into[n] = card
                n += 1
        return n

    def weight(self, s: Pantheon, arg: i64, card: i64) -> i64:
        return s.pile[card]


# The display.


class Fill(Step[Pantheon]):
    """The display is filled up at once to four cards.  [cards.fill]"""

    def __init__(self) -> None:
        super().__init__(CARDS_FILL)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        if held(s.display, 0, CARD_COUNT) < s.facts.open_cards and form_pile(s, seat):
            s.ask(CARDS_REFILL, seat, 0)


class Refill(FromPile):
    """A card from the pile is laid open.  [cards.refill]"""

    def __init__(self) -> None:
        super().__init__(CARDS_REFILL)

    def apply(self, s: Pantheon, seat: i64, arg: i64, card: i64) -> None:
        s.pile[card] -= 1
        s.display[card] += 1
        s.emit(E_CARDS_OPENED, card)
        s.ask(CARDS_FILL, seat, 0)

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {}


# Drawing.


class Due(Step[Pantheon]):
    """So many face-down cards are due to a player, one after the other. The number stands.  [cards.due]"""

    def __init__(self) -> None:
        super().__init__(CARDS_DUE)

    def run(self, s: Pantheon, seat: i64, due: i64) -> None:
        if due > 0 and form_pile(s, seat):
            s.ask(CARDS_DRAW, seat, due)


class Draw(FromPile):
    """A card goes from the pile into the hand; only its owner sees it. No hand is too large.

    [cards.draw] [cards.no_limit]
    """

    def __init__(self) -> None:
        super().__init__(CARDS_DRAW)

    def question(self, s: Pantheon, seat: i64, due: i64) -> dict[str, int]:
        return {"seat": seat, "due": due}

    def apply(self, s: Pantheon, seat: i64, due: i64, card: i64) -> None:
        s.pile[card] -= 1
        s.hand[seat * CARD_COUNT + card] += 1
        s.emit(E_CARDS_DRAWN, seat, card)
        if due > 1:
            s.ask(CARDS_DUE, seat, due - 1)


def form_pile(s: Pantheon, seat: i64) -> bool:
    """Whether there is a pile to draw from; an empty one is formed anew.

    From the discard pile; if there is none either, all players hand in all their cards, those that were drawn in this
    action too.  [cards.shuffle] [cards.collect]
    """
    if held(s.pile, 0, CARD_COUNT) > 0:
        return True
    shuffled = held(s.discard, 0, CARD_COUNT)
    if shuffled > 0:
        pour(s.discard, 0, CARD_COUNT, s.pile, 0)
        s.emit(E_CARDS_SHUFFLED, shuffled)
        return True
    for other in range(s.players):
        hand_in(s.hand, s.known, other * CARD_COUNT, CARD_COUNT, s.pile)
    if s.asked_step() == DRAW_NEXT:  # action IV goes on otherwise; nothing else asks whether it happened
        s.collected = 1
    s.emit(E_CARDS_COLLECTED, seat, held(s.pile, 0, CARD_COUNT))
    special_returns(s, s.pile)
    return held(s.pile, 0, CARD_COUNT) > 0


# Leaving the hand.


def hand_of(s: Pantheon, seat: i64) -> i64:
    """How many cards a seat holds: everybody sees that."""
    return held(s.hand, seat * CARD_COUNT, CARD_COUNT)


def play(s: Pantheon, seat: i64, card: i64, many: i64) -> None:
    """Cards of a kind are laid on the table, those first that everybody knew of.  [cards.known]"""
    if many > 0:
        lay(s.hand, s.known, seat * CARD_COUNT + card, many)
        s.laid[card] += many
        s.emit(E_CARDS_PLAYED, seat, card, many)


def take_openly(s: Pantheon, seat: i64, card: i64) -> None:
    """A card goes into the hand before everybody's eyes.  [cards.known]"""
    take(s.hand, s.known, seat * CARD_COUNT + card, 1)


def put_away(s: Pantheon) -> None:
    """The cards on the table go to the discard pile."""
    pour(s.laid, 0, CARD_COUNT, s.discard, 0)
    special_returns(s, s.discard)


def special_returns(s: Pantheon, pile: vec[i64]) -> None:
    """By table option special money goes back into its stack whenever it would go elsewhere.  [cards.return]"""
    if s.options[SPECIAL_MONEY_RETURN] == SPECIAL_MONEY_RETURN_STACK:
        for card in range(CARD_COUNT):
            if s.facts.card_special[card] != 0:
                s.special[card] += pile[card]
                pile[card] = 0


def top_of_special_money(s: Pantheon) -> i64:
    """The card on top of the special money, which is always sorted; NONE if none is left."""
    top = NONE
    for card in range(CARD_COUNT):
        if s.special[card] > 0 and (top == NONE or s.descending != 0):
            top = card
    return top


class Discard(Step[Pantheon]):
    """Who holds too many cards discards openly, kind by kind; the argument is how many are kept.  [cards.discard]"""

    def __init__(self) -> None:
        super().__init__(CARDS_DISCARD)

    def refusal(self, s: Pantheon, seat: i64, keep: i64, choice: i64) -> i64:
        if s.hand[seat * CARD_COUNT + discard_card(choice)] < discard_many(choice):  # [cards.held]
            return R_CARDS_HELD
        return OK if discard_many(choice) <= hand_of(s, seat) - keep else R_CARDS_KEEP  # [cards.keep]

    def choices(self, s: Pantheon, seat: i64, keep: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        too_many = hand_of(s, seat) - keep
        for card in range(CARD_COUNT):
            for many in range(1, min(s.hand[seat * CARD_COUNT + card], too_many) + 1):
                into[n] = discard(card, many)
                n += 1
        return n

    def question(self, s: Pantheon, seat: i64, keep: i64) -> dict[str, int]:
        return {"seat": seat, "hand": hand_of(s, seat), "keep": keep}

    def values(self, s: Pantheon, seat: i64, keep: i64, choice: i64) -> dict[str, int]:
        return {"held": s.hand[seat * CARD_COUNT + discard_card(choice)]}

    def apply(self, s: Pantheon, seat: i64, keep: i64, choice: i64) -> None:
        card, many = discard_card(choice), discard_many(choice)
        lay(s.hand, s.known, seat * CARD_COUNT + card, many)
        s.discard[card] += many
        special_returns(s, s.discard)
        s.emit(E_CARDS_DISCARDED, seat, card, many)
        if hand_of(s, seat) > keep:
            s.ask(CARDS_DISCARD, seat, keep)
