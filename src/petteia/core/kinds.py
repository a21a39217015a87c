"""Kinds of answers: chance play that decides first what to do, and then how.

A turn may have hundreds of ways to pay and one to draw cards. Whoever picks among all of them nearly always pays. A
step that says so in rules.toml, `by_kind = true`, is answered by verb first, each as likely as any other.
"""

from mypy_extensions import i64

from petteia.core.rng import Rng
from petteia.core.state import vector
from petteia.core.step import S, Step
from petteia.core.vec import vec


def pick(step: Step[S], rng: Rng, choices: vec[i64], n: i64) -> i64:
    """One of the first n choices, which ascend, at random."""
    if len(step.ends) == 0:
        return choices[rng.below(n)]
    at = nth_kind(step, choices, n, rng.below(kinds_among(step, choices, n)))
    end = step.ends[kind_of(step, choices[at])]
    last = at
    while last < n and choices[last] < end:
        last += 1
    return choices[at + rng.below(last - at)]


def pick_action(step: Step[S], rng: Rng, actions: list[int]) -> int:
    """The same among action ids."""
    return step.base + pick(step, rng, vector([action - step.base for action in actions]), len(actions))


def kind_of(step: Step[S], choice: i64) -> i64:
    """Which verb a choice belongs to, by number."""
    kind: i64 = 0
    while choice >= step.ends[kind]:
        kind += 1
    return kind


def kinds_among(step: Step[S], choices: vec[i64], n: i64) -> i64:
    """How many verbs the first n choices belong to."""
    kinds: i64 = 0
    end: i64 = 0  # of the verb that was counted last
    for k in range(n):
        if choices[k] >= end:
            kinds += 1
            end = step.ends[kind_of(step, choices[k])]
    return kinds


def nth_kind(step: Step[S], choices: vec[i64], n: i64, nth: i64) -> i64:
    """Where the choices of the nth verb among them begin, from 0."""
    end: i64 = 0
    at: i64 = 0
    for k in range(n):
        if choices[k] >= end:
            end = step.ends[kind_of(step, choices[k])]
            at = k
            if nth == 0:
                return at
            nth -= 1
    return at
