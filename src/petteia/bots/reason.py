"""Reason: why a choice rather than another, from the terms of the game's evaluation.

A choice is compared with leaving it, if that is allowed: passing, ending the turn. Leaving it, or a choice among things
that must be done, is compared with the best of the others, and where these are as good in everything, with the next
ones. The term by which it is most ahead is the reason. Tables of different rounds are not compared: what a round brings
is no merit of a choice.
"""

from dataclasses import dataclass

from petteia.bots.lookahead import at_once, judged, look_ahead
from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.play.notation import Notation
from petteia.play.seat import SeatView

ACT = 200  # tables looked at for the whole act that a choice begins


@dataclass(frozen=True)
class Reason:
    """`term` has a sentence in the game's texts, and `values` are its numbers; `instead` is what was compared."""

    term: str
    values: dict[str, int]
    instead: int


def reason(notation: Notation, seat: SeatView[State], action: int, rng: Rng) -> Reason | None:
    """Why this action of a seat's question; None if the game names no terms, or there is nothing to choose from."""
    if len(seat.actions) == 1:
        return None
    world = seat.imagine(rng)  # the seat cannot tell it from the true one, so a reason tells it nothing new
    act = look_ahead(seat.game, world, seat.seat, ACT)
    chosen = seat.actions.index(action)
    alone = at_once(seat.game, world, seat.seat)
    tables = [tables_of(seat, world, ends) for ends in (alone, act.ends)]  # what it does itself, else what it begins
    others = [compared(notation, seat, chosen, ends, act.worth) for ends in tables]
    first = [(ends, k) for ends, ranked in zip(tables, others, strict=True) for k in ranked[:1]]
    further = [(ends, k) for ends, ranked in zip(tables, others, strict=True) for k in ranked[1:]]
    for ends, other in first + further:  # as good as the first it may be, but not as all of them
        term, more = most_ahead(seat, ends[chosen], ends[other])
        if more > 0:
            values = seat.game.term_values(term, more, ends[chosen], seat.seat)
            return Reason(term, values, seat.actions[other])
    return None


def tables_of(seat: SeatView[State], world: State, ends: list[State]) -> list[State]:
    """The tables by which the actions are judged."""
    act = seat.game.act(world)
    return [judged(seat.game, end, seat.seat, act) for end in ends]


def compared(notation: Notation, seat: SeatView[State], chosen: int, ends: list[State], worth: list[int]) -> list[int]:
    """With which actions a chosen one is compared: those that leave it before others, the better before the worse."""
    round_ = seat.game.length(ends[chosen])
    others = [k for k in range(len(ends)) if k != chosen and seat.game.length(ends[k]) == round_]
    return sorted(others, key=lambda k: (not leaves(notation, seat, k), -worth[k]))


def leaves(notation: Notation, seat: SeatView[State], k: int) -> bool:
    """Whether the k-th allowed action leaves things as they are: the first answer of a step, if it is a bare verb."""
    action = seat.actions[k]
    return action == seat.game.step_of(action).base and not notation.said(action).parts


def most_ahead(seat: SeatView[State], table: State, other: State) -> tuple[str, int]:
    """The term by which a table is most ahead of another for a seat, and by how much."""
    here, there = seat.game.terms(table, seat.seat), seat.game.terms(other, seat.seat)
    ahead = {term: here[term] - there[term] for term in here}
    return max(ahead.items(), key=lambda pair: pair[1], default=("", 0))
