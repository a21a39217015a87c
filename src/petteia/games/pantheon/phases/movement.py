"""Action I, movement: steps from the big foot and from cards, feet and columns, and others who follow."""

from typing import Final

from mypy_extensions import i64

from petteia.core.menu import Menu, Verb
from petteia.core.state import clockwise
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.pantheon.board import cheapest, cost, is_column_field, power, write_sites
from petteia.games.pantheon.choices import (
    DRAW,
    FOLLOW,
    FOLLOW_CHOICES,
    MARCH,
    MARCH_CHOICES,
    PASS,
    STOP,
    follow_marched,
    march_marched,
)
from petteia.games.pantheon.facts import (
    CARD_COUNT,
    EFFECT_DRAW_ON_OPPONENT_MOVEMENT,
    EFFECT_EXTRA_STEPS,
    EFFECT_FREE_COLUMN,
    MOVE,
)
from petteia.games.pantheon.ids import (
    CARDS_DUE,
    E_FOLLOW_DREW,
    E_FOLLOW_MOVED,
    E_FOLLOW_PASSED,
    E_MOVE_BEGAN,
    E_MOVE_COLUMN,
    E_MOVE_FOOT,
    FOLLOW_ACT,
    FOLLOW_NEXT,
    LOOT_ORDER,
    MOVE_END,
    MOVE_SET,
    R_MOVE_AT_LEAST_ONE,
    R_MOVE_CARDS,
    R_MOVE_NOWHERE,
    R_MOVE_STEPS,
    R_MOVE_SURCHARGE,
)
from petteia.games.pantheon.phases import placing
from petteia.games.pantheon.phases.cards import play, put_away
from petteia.games.pantheon.state import Pantheon

STEP: Final[i64] = 1  # what a piece costs where nobody else stands


# Setting out: so many cards, so many steps.


def steps_with(s: Pantheon, seat: i64, cards: i64, big_foot: i64) -> i64:
    """The big foot, two steps for each movement card, and what gods add.  [move.steps] [effect.steps]"""
    return big_foot + s.facts.card_steps[MOVE] * cards + power(s, seat, EFFECT_EXTRA_STEPS)


def steps_needed(s: Pantheon, seat: i64) -> i64:
    """The steps that at least one placement needs now."""
    return cheapest(s, seat, STEP, power(s, seat, EFFECT_FREE_COLUMN))


def refusal(s: Pantheon, seat: i64, cards: i64, big_foot: i64) -> i64:
    """Cards that are held, and steps with which at least one piece can be placed.  [move.cards] [move.nowhere]"""
    if s.hand[seat * CARD_COUNT + MOVE] < cards:
        return R_MOVE_CARDS
    return OK if steps_with(s, seat, cards, big_foot) >= steps_needed(s, seat) else R_MOVE_NOWHERE


def write_marches(s: Pantheon, seat: i64, big_foot: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Write the choices for all numbers of cards that are enough; `first` is the choice for none."""
    held = s.hand[seat * CARD_COUNT + MOVE]
    if steps_with(s, seat, held, big_foot) + power(s, seat, EFFECT_FREE_COLUMN) == 0:
        return n  # often so when following: nobody needs to look at the map
    needed = steps_needed(s, seat)
    for cards in range(held + 1):
        if steps_with(s, seat, cards, big_foot) >= needed:
            into[n] = first + cards
            n += 1
    return n


def values(s: Pantheon, seat: i64, cards: i64, big_foot: i64) -> dict[str, int]:
    return {"steps": steps_with(s, seat, cards, big_foot), "held": s.hand[seat * CARD_COUNT + MOVE]}


def set_out(s: Pantheon, seat: i64, cards: i64, big_foot: i64) -> None:
    """The number of cards is named first and stands.  [move.cards]"""
    play(s, seat, MOVE, cards)
    s.steps = steps_with(s, seat, cards, big_foot)
    s.free = power(s, seat, EFFECT_FREE_COLUMN)
    s.made = 0
    s.then((MOVE_SET, seat, 0), (MOVE_END, seat, 0))


class March(Verb[Pantheon]):
    """The active player takes the big foot and plays any number of movement cards."""

    def __init__(self) -> None:
        super().__init__(MARCH, MARCH_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        return refusal(s, seat, march_marched(choice), s.facts.big_foot)

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        return write_marches(s, seat, s.facts.big_foot, MARCH, into, n)

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return values(s, seat, march_marched(choice), s.facts.big_foot)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        s.ask(FOLLOW_NEXT, seat, 1)
        set_out(s, seat, march_marched(choice), s.facts.big_foot)
        s.emit(E_MOVE_BEGAN, seat, s.steps)


# The movement.


class Set(Step[Pantheon]):
    """One step sets one foot or one column; the player says when it is enough.  [move.set]"""

    def __init__(self) -> None:
        super().__init__(MOVE_SET)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        """[move.at_least_one] [move.steps] [move.surcharge]"""
        if choice == STOP:
            return OK if s.made > 0 else R_MOVE_AT_LEAST_ONE
        forbidden = placing.refusal(s, seat, choice)
        if forbidden != OK:
            return forbidden
        if cost(s, seat, choice, STEP, s.free) <= s.steps:
            return OK
        return R_MOVE_STEPS if s.steps < STEP else R_MOVE_SURCHARGE

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        if s.steps > 0 or s.free > 0:
            n = write_sites(s, seat, STEP, s.free, s.steps, 0, into, 0)
        if s.made > 0:
            into[n] = STOP
            n += 1
        return n

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "steps": s.steps, "feet": s.feet[seat], "columns": s.columns[seat]}

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        if choice == STOP:
            return {}
        return {"piece": int(is_column_field(s, choice)), "cost": cost(s, seat, choice, STEP, s.free)}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        if choice == STOP:
            return
        steps = cost(s, seat, choice, STEP, s.free)
        s.steps -= steps
        s.made += 1
        if is_column_field(s, choice):
            s.free = max(s.free - 1, 0)  # [move.free_columns]
            s.emit(E_MOVE_COLUMN, seat, choice, steps)
        else:
            s.emit(E_MOVE_FOOT, seat, choice, steps)
        s.ask(MOVE_SET, seat, 0)
        placing.set_down(s, seat, choice)


class End(Step[Pantheon]):
    """The cards go to the discard pile, steps left over are lost; only now the loot brings its bonus.  [move.end]"""

    def __init__(self) -> None:
        super().__init__(MOVE_END)

    def run(self, s: Pantheon, seat: i64, arg: i64) -> None:
        put_away(s)
        s.steps = 0
        s.free = 0
        s.made = 0
        s.ask(LOOT_ORDER, seat, 0)


# The others.


class Next(Step[Pantheon]):
    """Clockwise each other player follows, draws or passes, and is done before the next decides.

    Every one of them is asked, whatever they hold. Gods may then bring cards. At last the big foot goes back.
    [follow.next] [follow.asked] [effect.opponents]
    """

    def __init__(self) -> None:
        super().__init__(FOLLOW_NEXT)

    def run(self, s: Pantheon, mover: i64, n: i64) -> None:
        if n == s.players:
            return
        seat = clockwise(s, mover, n)
        extra = power(s, seat, EFFECT_DRAW_ON_OPPONENT_MOVEMENT)
        s.ask(FOLLOW_NEXT, mover, n + 1)
        if extra > 0:
            s.ask(CARDS_DUE, seat, extra)
        s.ask(FOLLOW_ACT, seat, mover)


class Follow(Verb[Pantheon]):
    """As the active player moves, but without the big foot."""

    def __init__(self) -> None:
        super().__init__(FOLLOW, FOLLOW_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        return refusal(s, seat, follow_marched(choice), 0)

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64], n: i64) -> i64:
        return write_marches(s, seat, 0, FOLLOW, into, n)

    def values(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return values(s, seat, follow_marched(choice), 0)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        set_out(s, seat, follow_marched(choice), 0)
        s.emit(E_FOLLOW_MOVED, seat, s.steps)


class OneCard(Verb[Pantheon]):
    """One card from the face-down pile instead."""

    def __init__(self) -> None:
        super().__init__(DRAW, 1)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        s.emit(E_FOLLOW_DREW, seat)
        s.ask(CARDS_DUE, seat, s.facts.cards_when_following)


class Nothing(Verb[Pantheon]):
    def __init__(self) -> None:
        super().__init__(PASS, 1)

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        s.emit(E_FOLLOW_PASSED, seat)


class Act(Menu[Pantheon]):
    """Move as well, or draw a card, or do nothing; the argument is who moved first.  [follow.act]"""

    def __init__(self) -> None:
        super().__init__(FOLLOW_ACT, [Follow(), OneCard(), Nothing()])

    def question(self, s: Pantheon, seat: i64, mover: i64) -> dict[str, int]:
        return {"seat": seat, "mover": mover}
