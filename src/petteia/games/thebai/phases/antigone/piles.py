"""Antigone's cards and stones: what is drawn for her at the start and in her turns. Before that it has no order."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import CHALLENGE, DESTINY
from petteia.games.thebai.estate import DEEP, leftmost, stones_gone
from petteia.games.thebai.facts import (
    CARD_COUNT,
    FIELD_COUNT,
    LAST_CARD,
    RIOT_COUNT,
    STACK_COUNT,
)
from petteia.games.thebai.ids import (
    ANTIGONE_CARD,
    ANTIGONE_DEAL,
    ANTIGONE_ROLL,
    ANTIGONE_STACK,
    CHALLENGES,
    CONTRACT_FILL,
    E_ANTIGONE_CARD,
    E_ANTIGONE_CHALLENGED,
    E_ANTIGONE_DESTINED,
    E_ANTIGONE_FULFILLED,
    E_ANTIGONE_ROLLED,
    E_ANTIGONE_UNCOVERED,
    HERALD_TURN,
    R_PILE_LEFT,
    ROUND_NEXT,
    SETUP_PERSONAL,
)
from petteia.games.thebai.phases.antigone.laying import lay
from petteia.games.thebai.phases.herald import LEFT, RIGHT
from petteia.games.thebai.sides import ANTIGONE
from petteia.games.thebai.state import PLACE_COUNT, STONE_PLACE_COUNT, Thebai

# What a roll is for; from LAYING on for a stone, by the act that lays it
ASIDE: Final[i64] = 0
STARTING: Final[i64] = 1
LAYING: Final[i64] = 2


def prepare(s: Thebai) -> None:
    """Challenges and her destiny, the tops of her stacks, her first action card and two open heralds.

    [antigone.deal] [antigone.side]
    """
    s.riots = BIT[RIOT_COUNT] - 1  # also the card that closed fields
    s.then(
        (ANTIGONE_DEAL, NONE, s.options[CHALLENGES]),
        (ANTIGONE_STACK, NONE, 0),
        (ANTIGONE_STACK, NONE, 1),
        (ANTIGONE_STACK, NONE, 2),
        (ANTIGONE_CARD, NONE, 0),
        (HERALD_TURN, NONE, LEFT),
        (HERALD_TURN, NONE, RIGHT),
        (SETUP_PERSONAL, NONE, 0),
    )


class Deal(Step[Thebai]):
    """As many challenges as the table wants, which the argument counts; then one destiny.  [antigone.deal]"""

    def __init__(self) -> None:
        super().__init__(ANTIGONE_DEAL)

    def refusal(self, s: Thebai, seat: i64, left: i64, choice: i64) -> i64:
        if choice >= DESTINY:
            return OK if left == 0 else R_PILE_LEFT
        return OK if left > 0 and not holds(s.challenges, choice - CHALLENGE) else R_PILE_LEFT

    def apply(self, s: Thebai, seat: i64, left: i64, choice: i64) -> None:
        if choice >= DESTINY:
            s.destiny = choice - DESTINY
            s.emit(E_ANTIGONE_DESTINED, s.destiny)
            return
        s.challenges |= BIT[choice - CHALLENGE]
        s.emit(E_ANTIGONE_CHALLENGED, choice - CHALLENGE)
        s.ask(ANTIGONE_DEAL, NONE, left - 1)


class Stack(Step[Thebai]):
    """The new top of a stack: three stones of her colour, then a neutral one that nobody else has.  [antigone.stack]"""

    def __init__(self) -> None:
        super().__init__(ANTIGONE_STACK)

    def refusal(self, s: Thebai, seat: i64, stack: i64, stone: i64) -> i64:
        lowest = stones_gone(s, ANTIGONE, stack) == DEEP - 1
        if s.facts.stone_owner[stone] != (NONE if lowest else ANTIGONE):
            return R_PILE_LEFT
        for at in range(2 * STONE_PLACE_COUNT):
            if s.stones[at] == stone:
                return R_PILE_LEFT
        for field in range(FIELD_COUNT):
            if s.stone_at[field] == stone:
                return R_PILE_LEFT
        return OK

    def question(self, s: Thebai, seat: i64, stack: i64) -> dict[str, int]:
        return {"stack": stack}

    def apply(self, s: Thebai, seat: i64, stack: i64, stone: i64) -> None:
        top = ANTIGONE * STONE_PLACE_COUNT + stack * DEEP + stones_gone(s, ANTIGONE, stack)
        s.stones[top] = stone
        s.emit(E_ANTIGONE_UNCOVERED, stack, stone)


def uncover(s: Thebai, stack: i64) -> None:
    """The next stone of a stack comes to light, if there is one."""
    if stones_gone(s, ANTIGONE, stack) < DEEP and leftmost(s, ANTIGONE, stack) == NONE:
        s.ask(ANTIGONE_STACK, NONE, stack)


# Action cards.


def specials_seen(s: Thebai) -> i64:
    n: i64 = 0
    for card in range(CARD_COUNT):
        if holds(s.cards_seen, card) and s.facts.card_special[card] != 0:
            n += 1
    return n


def cards_left(s: Thebai) -> i64:
    """In her deck, without the card at its foot: all basic cards and some of the special ones."""
    basic: i64 = 0
    for card in range(CARD_COUNT):
        if s.facts.card_special[card] == 0 and card != LAST_CARD:
            basic += 1
    return basic + s.facts.special_cards - count(s.cards_seen)


def turn_up(s: Thebai) -> None:
    """The next action card; after the last one the card at the foot of the deck lies there.  [antigone.card]"""
    if cards_left(s) > 0:
        s.ask(ANTIGONE_CARD, NONE, 0)
    else:
        s.card = LAST_CARD
        s.emit(E_ANTIGONE_CARD, LAST_CARD)


class Card(Step[Thebai]):
    """As likely as if some special cards had been shuffled in unseen: each basic card counts as many as special cards
    are out of sight, each special one as many as are still to come.  [antigone.card]
    """

    def __init__(self) -> None:
        super().__init__(ANTIGONE_CARD)

    def refusal(self, s: Thebai, seat: i64, arg: i64, card: i64) -> i64:
        if card == LAST_CARD or holds(s.cards_seen, card):
            return R_PILE_LEFT
        return OK if s.facts.card_special[card] == 0 or specials_seen(s) < s.facts.special_cards else R_PILE_LEFT

    def weight(self, s: Thebai, arg: i64, card: i64) -> i64:
        if s.facts.card_special[card] != 0:
            return s.facts.special_cards - specials_seen(s)
        return specials(s) - specials_seen(s)

    def apply(self, s: Thebai, seat: i64, arg: i64, card: i64) -> None:
        s.cards_seen |= BIT[card]
        s.card = card
        s.emit(E_ANTIGONE_CARD, card)


def specials(s: Thebai) -> i64:
    """Special cards in the box."""
    n: i64 = 0
    for card in range(CARD_COUNT):
        n += 1 if s.facts.card_special[card] != 0 else 0
    return n


# Rolls.


class Roll(Step[Thebai]):
    """A die chooses one of three: a stack for a stone, or a start contract.  [antigone.roll]"""

    def __init__(self) -> None:
        super().__init__(ANTIGONE_ROLL)

    def apply(self, s: Thebai, seat: i64, purpose: i64, rolled: i64) -> None:
        s.emit(E_ANTIGONE_ROLLED, rolled)
        if purpose == ASIDE:
            s.aside[ANTIGONE] = rolled
        elif purpose == STARTING:
            take_start_contract(s, rolled)
        else:
            stack = next_stack(s, rolled)
            lay(s, stack, purpose - LAYING)
            uncover(s, stack)


def next_stack(s: Thebai, stack: i64) -> i64:
    """An empty stack passes on to the next one on the right, the right one to the left one."""
    while stones_gone(s, ANTIGONE, stack) == DEEP:
        stack = (stack + 1) % STACK_COUNT
    return stack


def take_start_contract(s: Thebai, rolled: i64) -> None:
    """One of those that are left, from the left. It is fulfilled at once; the others go to the box.

    [antigone.roll] [setup.contract]
    """
    passed: i64 = 0
    for place in range(PLACE_COUNT):
        contract = s.display[place]
        if contract == NONE:
            continue
        if passed == rolled:
            fulfil(s, contract)
        passed += 1
        s.display[place] = NONE
    s.then((CONTRACT_FILL, NONE, 0), (ROUND_NEXT, NONE, 0))


def fulfil(s: Thebai, contract: i64) -> None:
    """She pays nothing and gains nothing but its colour.  [antigone.side]"""
    s.fulfilled[contract] = ANTIGONE
    s.emit(E_ANTIGONE_FULFILLED, ANTIGONE, contract)
