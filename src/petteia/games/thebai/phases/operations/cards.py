"""Contracts from the display or the deck, and the display that is filled again."""

from mypy_extensions import i64

from petteia.core.cards import held
from petteia.core.cards import take as take_card
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import DRAW, SUFFICE, take_contract
from petteia.games.thebai.facts import CONTRACT_COUNT
from petteia.games.thebai.ids import (
    CONTRACT_DRAW,
    CONTRACT_FILL,
    CONTRACT_REVEAL,
    CONTRACT_TAKE,
    E_CONTRACT_DRAWN,
    E_CONTRACT_NONE,
    E_CONTRACT_REVEALED,
    E_CONTRACT_TAKEN,
    E_EFFECT_DECLINED,
    EFFECT_AGAIN,
    R_CONTRACT_DECK,
    R_CONTRACT_DISPLAY,
    R_PILE_LEFT,
)
from petteia.games.thebai.phases.operations.operation import Operation, effect_of, left_of, packed
from petteia.games.thebai.state import PLACE_COUNT, Thebai


def deck(s: Thebai) -> i64:
    """How many contracts the deck has."""
    return held(s.pile, 0, CONTRACT_COUNT)


def place_of(s: Thebai, contract: i64) -> i64:
    """Where a contract lies in the display, NONE if it does not."""
    for place in range(PLACE_COUNT):
        if s.display[place] == contract:
            return place
    return NONE


def any_left(s: Thebai) -> bool:
    for place in range(PLACE_COUNT):
        if s.display[place] != NONE:
            return True
    return deck(s) > 0


class Contracts(Operation):
    """The display is filled again only after all of them, or when somebody stops."""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return any_left(s)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if left_of(arg) == 0:
            s.ask(CONTRACT_FILL, NONE, 0)
        elif any_left(s):
            s.ask(CONTRACT_TAKE, seat, arg)
        else:
            s.emit(E_CONTRACT_NONE, seat)


class Take(Step[Thebai]):
    """One from the display, or unseen from the deck; everybody knows what is taken openly.  [contract.take]"""

    def __init__(self) -> None:
        super().__init__(CONTRACT_TAKE)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == SUFFICE:
            return OK
        if choice == DRAW:
            return OK if deck(s) > 0 else R_CONTRACT_DECK  # [contract.deck]
        return OK if place_of(s, take_contract(choice)) != NONE else R_CONTRACT_DISPLAY  # [contract.display]

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "contracts": left_of(arg)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == SUFFICE:
            s.emit(E_EFFECT_DECLINED, seat)
            s.ask(CONTRACT_FILL, NONE, 0)
            return
        s.ask(EFFECT_AGAIN, seat, packed(effect_of(arg), left_of(arg) - 1, 0))
        if choice == DRAW:
            s.ask(CONTRACT_DRAW, seat, 0)
            return
        take_openly(s, seat, take_contract(choice))
        s.emit(E_CONTRACT_TAKEN, seat, take_contract(choice))


def take_openly(s: Thebai, seat: i64, contract: i64) -> None:
    """From the display into a hand, before everybody's eyes.  [contract.known]"""
    s.display[place_of(s, contract)] = NONE
    take_card(s.hand, s.known, seat * CONTRACT_COUNT + contract, 1)


class FromDeck(Step[Thebai]):
    """Something that is drawn from the deck: each card in it as likely as any other.  [pile.left]"""

    def refusal(self, s: Thebai, seat: i64, arg: i64, contract: i64) -> i64:
        return OK if s.pile[contract] > 0 else R_PILE_LEFT


class Draw(FromDeck):
    """The top card, which its taker alone sees.  [contract.draw]"""

    def __init__(self) -> None:
        super().__init__(CONTRACT_DRAW)

    def apply(self, s: Thebai, seat: i64, arg: i64, contract: i64) -> None:
        s.pile[contract] -= 1
        s.hand[seat * CONTRACT_COUNT + contract] += 1
        s.emit(E_CONTRACT_DRAWN, seat, contract)


class Fill(Step[Thebai]):
    """Empty places are filled from the left as long as the deck lasts; nothing is shuffled again.  [contract.fill]"""

    def __init__(self) -> None:
        super().__init__(CONTRACT_FILL)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if deck(s) == 0:
            return
        for place in range(PLACE_COUNT):
            if s.display[place] == NONE:
                s.then((CONTRACT_REVEAL, NONE, place), (CONTRACT_FILL, NONE, 0))
                return


class Reveal(FromDeck):
    """A card for an empty place of the display.  [contract.reveal]"""

    def __init__(self) -> None:
        super().__init__(CONTRACT_REVEAL)

    def apply(self, s: Thebai, seat: i64, place: i64, contract: i64) -> None:
        s.pile[contract] -= 1
        s.display[place] = contract
        s.emit(E_CONTRACT_REVEALED, contract)
