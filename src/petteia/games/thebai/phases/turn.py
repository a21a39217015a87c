"""Aktionsphase: everybody has one turn, in four steps: reset the estate, place a citizen, move the archon, use help."""

from typing import Final

from mypy_extensions import i64

from petteia.core.menu import Menu, Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.choices import DONE, RESET
from petteia.games.thebai.dice import CITIZENS, EACH, GENERAL_SUPPLY, SUPPLY, dice_in_supply, on_estate, to_supply
from petteia.games.thebai.estate import HELP, emptied_columns, helps_somewhere
from petteia.games.thebai.facts import CITIZEN, ESTATE_SPACE_COUNT, NEW_DICE
from petteia.games.thebai.ids import (
    ANTIGONE_TURN,
    E_ESTATE_CLEARED,
    E_ESTATE_GREW,
    E_ESTATE_NO_DIE,
    E_ROUND_BEGAN,
    E_TURN_BEGAN,
    E_TURN_SKIPPED,
    END_SCORE,
    FATE_RESOLVE,
    HERALD_RESOLVE,
    R_PLACE_MUST,
    R_TURN_STEPS,
    ROUND_NEXT,
    TURN_ACT,
    TURN_NEXT,
    TURN_STEP,
)
from petteia.games.thebai.phases.archon import MOVING, Enter, Walk, Withdraw
from petteia.games.thebai.phases.contracts import Fulfil, may_still
from petteia.games.thebai.phases.placing import HELPING, PLACING, Aid, Settle, Work, can_place
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.sides import is_antigone, sides
from petteia.games.thebai.state import Thebai

RESETTING: Final[i64] = 0  # the first step of a turn


class NextRound(Step[Thebai]):
    """Turns, with one or two players a herald, then fate; after the last round the scoring.  [round.next]"""

    def __init__(self) -> None:
        super().__init__(ROUND_NEXT)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if s.round == s.facts.rounds:
            s.ask(END_SCORE, NONE, 0)
            return
        s.round += 1
        s.emit(E_ROUND_BEGAN, s.round)
        s.then((TURN_NEXT, NONE, 0), (HERALD_RESOLVE, NONE, 0), (FATE_RESOLVE, NONE, 0), (ROUND_NEXT, NONE, 0))


class NextTurn(Step[Thebai]):
    """In turn order; whether the estate is reset is decided at the start.  [turn.next] [estate.reset]"""

    def __init__(self) -> None:
        super().__init__(TURN_NEXT)

    def run(self, s: Thebai, seat: i64, place: i64) -> None:
        if place == sides(s):
            s.active = NONE
            return
        player = s.order[place]
        s.active = player
        s.emit(E_TURN_BEGAN, player)
        if is_antigone(s, player):
            s.then((ANTIGONE_TURN, NONE, 0), (TURN_NEXT, NONE, place + 1))
            return
        s.contracts_done = 0
        s.reset = 1 if dice_in_supply(s, player, CITIZEN) == 0 else 0
        s.then((TURN_STEP, player, RESETTING), (TURN_NEXT, NONE, place + 1))


class Steps(Step[Thebai]):
    """Asks for a step, or goes on where there is nothing to ask.

    Before and after every step a contract may be fulfilled. Where only that could be chosen, it is asked as long as the
    hand has a card and the limit is not reached.  [turn.step]
    """

    def __init__(self) -> None:
        super().__init__(TURN_STEP)

    def run(self, s: Thebai, seat: i64, step: i64) -> None:
        if step == RESETTING:
            if s.reset == 0:
                s.ask(TURN_STEP, seat, PLACING)
            elif may_still(s, seat):
                s.ask(TURN_ACT, seat, step)
            else:
                clear_estate(s, seat)
                s.ask(TURN_STEP, seat, PLACING)
        elif step == PLACING:
            if dice_in_supply(s, seat, CITIZEN) == 0:
                skip(s, seat)
            elif can_place(s, seat) or may_still(s, seat):
                s.ask(TURN_ACT, seat, step)
            else:
                skip(s, seat)
        elif step == MOVING or may_still(s, seat) or (step == HELPING and helps_somewhere(s, seat)):
            s.ask(TURN_ACT, seat, step)


def skip(s: Thebai, seat: i64) -> None:
    """No citizen can be placed."""
    s.emit(E_TURN_SKIPPED, seat)
    s.ask(TURN_STEP, seat, MOVING)


def clear_estate(s: Thebai, seat: i64) -> None:
    """Dice come back with their levels, help tiles go to the box, and there is a new citizen.  [estate.reset]"""
    for die in range(seat * EACH, seat * EACH + EACH):
        if on_estate(s, die):
            to_supply(s, die)
    for at in range(seat * ESTATE_SPACE_COUNT, (seat + 1) * ESTATE_SPACE_COUNT):
        if s.cover[at] >= HELP:
            s.cover[at] = NONE
    s.reset = 0
    s.emit(E_ESTATE_CLEARED, seat)
    new_citizen(s, seat)


def new_citizen(s: Thebai, seat: i64) -> None:
    """One from the general supply, at a level by emptied columns; if none is left, there is none.  [estate.new_die]"""
    for die in range(seat * EACH, seat * EACH + CITIZENS):
        if s.whereat[die] == GENERAL_SUPPLY:
            s.whereat[die] = SUPPLY
            s.level[die] = scale(s, NEW_DICE, min(emptied_columns(s, seat), 3))
            s.emit(E_ESTATE_GREW, seat, s.level[die])
            return
    s.emit(E_ESTATE_NO_DIE, seat)


class Reset(Verb[Thebai]):
    def __init__(self) -> None:
        super().__init__(RESET, 1)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        return OK if step == RESETTING else R_TURN_STEPS  # [turn.steps]

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        clear_estate(s, seat)
        s.ask(TURN_STEP, seat, PLACING)


class Done(Verb[Thebai]):
    """Ends the turn; or skips the placing when no citizen can be placed.  [place.must]"""

    def __init__(self) -> None:
        super().__init__(DONE, 1)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        if step == PLACING:
            return OK if not can_place(s, seat) else R_PLACE_MUST
        return OK if step >= HELPING else R_TURN_STEPS

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        if step == PLACING:
            skip(s, seat)


class Act(Menu[Thebai]):
    """The one menu of a turn; the argument is its step.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(TURN_ACT, [Reset(), Fulfil(), Work(), Settle(), Enter(), Walk(), Withdraw(), Aid(), Done()])

    def question(self, s: Thebai, seat: i64, step: i64) -> dict[str, int]:
        return {"seat": seat, "round": s.round, "turn_step": step}
