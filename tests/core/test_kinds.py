"""Random play that decides first what to do, where a step says so."""

from collections import Counter

import pytest

from petteia.core.kinds import kinds_among, pick, pick_action
from petteia.core.rng import Rng
from petteia.core.sheet import StepKind, ends_in
from petteia.core.state import State, vector
from petteia.core.step import Step


def step(how: str) -> Step[State]:
    made: Step[State] = Step(0)
    made.enter(StepKind("turn.act", 1, 40, False, False, ends_in(how)), 100)
    return made


BY_KIND, PLAIN = step("choice kinds=1,5,30,40"), step("choice")
ALLOWED = [0, *range(6, 26), 31, 33]  # one of the first verb, none of the second, twenty, two


def test_every_kind_is_as_likely_and_within_it_every_choice() -> None:
    rng, times = Rng(5), 12000
    counted = Counter(pick(BY_KIND, rng, vector(ALLOWED), len(ALLOWED)) for _ in range(times))
    assert set(counted) == set(ALLOWED)
    assert kinds_among(BY_KIND, vector(ALLOWED), len(ALLOWED)) == 3
    for choices in ([0], list(range(6, 26)), [31, 33]):
        for choice in choices:
            expected = times / 3 / len(choices)
            assert abs(counted[choice] - expected) < 5 * expected**0.5, choice


def test_other_steps_are_answered_as_before() -> None:
    for seed in range(50):
        assert pick(PLAIN, Rng(seed), vector(ALLOWED), len(ALLOWED)) == ALLOWED[Rng(seed).below(len(ALLOWED))]


@pytest.mark.parametrize("allowed", [[0], [5], [29], [39], [4, 5], [1, 2, 3, 4]])
def test_only_the_first_n_of_a_buffer_count(allowed: list[int]) -> None:
    buffer = vector([*allowed, 38, 39])
    assert {pick(BY_KIND, Rng(n), buffer, len(allowed)) for n in range(200)} == set(allowed)


def test_action_ids_are_picked_alike() -> None:
    actions = [100 + choice for choice in ALLOWED]
    for seed in range(50):
        assert pick_action(BY_KIND, Rng(seed), actions) == 100 + pick(BY_KIND, Rng(seed), vector(ALLOWED), len(ALLOWED))
