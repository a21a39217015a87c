"""Ahead: what a seat says before it is asked, where the rules of a game let it: to pass, to bid up to a limit.

    auction.bid = "pass | bid {drachmas} or pass"

A verb is answered as it is said. One that ends in a number is answered with the least that is allowed, up to that
number; beyond it with what stands after `or`, and without that the seat is asked after all.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from petteia.core.state import NONE, State
from petteia.core.step import OK, Step
from petteia.play.decision import Choice
from petteia.play.match import Match
from petteia.play.notation import Alternative
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box

OTHERWISE = " or "
BOXES = 64  # whose words are at hand: one with a content pack is another


@dataclass(frozen=True)
class Order:
    """What a seat has said in advance. It holds as long as the occasion is the same, and then never again."""

    step: str
    words: str
    occasion: int


def declared(box: Box) -> Mapping[str, str]:
    """By step what may be said in advance; nothing in a game that says nothing of it."""
    known: Mapping[str, str] = getattr(box.words, "AHEAD", {})
    return known


def given(match: Match, seat: int, step: str, words: str) -> Order:
    """An order, if it makes sense now. Raises Refused, with a rule of the game where one says why it does not."""
    if match.over:
        raise Refused(Refusal("play.over"))
    if not words.lower().startswith(tuple(verbs_of(match.box, step))):
        raise Refused(Refusal("play.ahead", {"word": words}))
    action = match.box.notation.parse(words, step, match.seat_names())
    refusal = judged(match, seat, action)
    if refusal is not None:
        raise Refused(refusal)
    return Order(step, match.box.notation.format(action), occasion(match, seat, action))


def offers(match: Match, seat: int) -> Iterator[tuple[str, Choice]]:
    """Everything that a seat may say in advance now, with the step that it answers."""
    notation = match.box.notation
    for step, action in ways(match, seat):
        if judged(match, seat, action) is None:
            said = notation.said(action)
            yield step, Choice(action, said.words, said.parts, meaning(match, seat, action), said.verb)


def possible(match: Match, seat: int) -> bool:
    """Whether there is anything that a seat may say in advance."""
    for step, actions in () if match.over else sayable(match.box):
        arg = argument(match, seat, step)
        if arg != NONE and any(forbids(match, seat, step, arg, action) == OK for action in actions):
            return True
    return False


def holds(match: Match, seat: int, order: Order) -> bool:
    """Whether an order is still about what it was given for."""
    action = known(match, order)
    return action is not None and occasion(match, seat, action) == order.occasion


def answer(match: Match, seat: int, order: Order) -> int | None:
    """What an order answers to the question that is asked; None if it is about another one, or about none."""
    if match.to_act != seat or match.asked != order.step or not holds(match, seat, order):
        return None
    notation = match.box.notation
    action = notation.parse(order.words, order.step)
    allowed = match.game.actions(match.s)
    way = way_of(match, order)
    if not is_limit(way):
        return action if action in allowed else None
    span = way.slots[-1].size
    least = action - (action - step_of(match.box, order.step).base - way.base) % span
    within = [each for each in allowed if least <= each <= action]
    beyond = otherwise(match.box, order.step, way.verb)
    if within or not beyond:
        return min(within, default=None)
    last = notation.parse(beyond, order.step)
    return last if last in allowed else None


# What the rules say of it.


def judged(match: Match, seat: int, action: int) -> Refusal | None:
    """What speaks against saying this in advance."""
    step = match.game.step_of(action)
    rule = forbids(match, seat, step, argument(match, seat, step), action)
    if rule == NONE:
        return Refusal("play.ahead_late", {"seat": seat})
    return None if rule == OK else Refusal(match.game.rules[rule], dict(meaning(match, seat, action)))


def forbids(match: Match, seat: int, step: Step[State], arg: int, action: int) -> int:
    """The number of the rule that speaks against it, or OK; NONE where it is too late, whatever the rules say."""
    if arg == NONE or occasion(match, seat, action) == NONE:
        return int(NONE)
    return int(step.refusal(match.s, seat, arg, action - step.base))


def meaning(match: Match, seat: int, action: int) -> dict[str, int]:
    """What an answer would mean, were the seat asked now."""
    step = match.game.step_of(action)
    arg = argument(match, seat, step)
    means = {**step.question(match.s, seat, arg), **step.values(match.s, seat, arg, action - step.base)}
    return {**match.box.notation.said(action).facts, **means}


def argument(match: Match, seat: int, step: Step[State]) -> int:
    """What the step would ask a seat about: what it asks now, or may ask next."""
    if match.game.phase(match.s) != step.name.partition(".")[0]:
        return int(NONE)
    if match.asked == step.name and match.to_act == seat:
        return int(match.s.asked_arg())
    return int(step.expected(match.s, seat))


def occasion(match: Match, seat: int, action: int) -> int:
    """What is at stake, by a number; NONE outside of the phase in which the step is asked."""
    step = match.game.step_of(action)
    if match.game.phase(match.s) != step.name.partition(".")[0]:
        return int(NONE)
    return int(step.occasion(match.s, seat, action - step.base))


# Words.


def ways(match: Match, seat: int) -> Iterator[tuple[str, int]]:
    """All that may be said in advance to steps that may ask a seat, sensible now or not."""
    for step, actions in () if match.over else sayable(match.box):
        if argument(match, seat, step) != NONE:
            yield from ((step.name, action) for action in actions)


@lru_cache(maxsize=BOXES)
def sayable(box: Box) -> tuple[tuple[Step[State], tuple[int, ...]], ...]:
    """The steps that may be answered in advance, each with the actions that its verbs say."""
    return tuple((step_of(box, name), tuple(actions_of(box, name))) for name in declared(box))


def actions_of(box: Box, name: str) -> Iterator[int]:
    verbs, base = verbs_of(box, name), int(step_of(box, name).base)
    for way in box.notation.alternatives[name]:
        if way.verb in verbs:
            yield from range(base + way.base, base + way.base + way.size)


def verbs_of(box: Box, step: str) -> dict[str, str]:
    """The verbs that may be said in advance, each with what is answered beyond its limit."""
    said = [way.partition(OTHERWISE) for way in declared(box).get(step, "").split("|")]
    return {way.split()[0]: beyond.strip() for way, _, beyond in said if way.strip()}


def otherwise(box: Box, step: str, verb: str) -> str:
    return verbs_of(box, step)[verb]


def step_of(box: Box, name: str) -> Step[State]:
    return next(step for step in box.game.steps if step.name == name)


def way_of(match: Match, order: Order) -> Alternative:
    verb = order.words.split()[0]
    return next(way for way in match.box.notation.alternatives[order.step] if way.verb == verb)


def is_limit(way: Alternative) -> bool:
    return bool(way.slots) and way.slots[-1].is_number


def known(match: Match, order: Order) -> int | None:
    """The action that an order names; None if the rules have changed since, and know no such words."""
    try:
        return None if match.over else match.box.notation.parse(order.words, order.step)
    except Refused:
        return None
