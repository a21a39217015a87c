"""A question is judged when it is asked; whoever then asks why, and whatever is answered, nothing is judged again."""

import pytest

from petteia.core.rng import Rng
from petteia.core.step import OK
from petteia.play.dealer import seed_from
from petteia.play.decision import SCAN, judged
from petteia.play.match import Match
from petteia.play.refusal import Refused
from petteia.play.registry import box
from tests.toy.judging import judging


def test_a_choice_is_judged_once_from_the_question_to_the_answer() -> None:
    lots, tally = judging()
    match = Match(lots, 3, seed=seed_from("judged once"))
    rng, asked = Rng(1), 0
    while not match.over:
        decision = match.decision()
        assert decision is not None
        for action in decision.refused:
            assert match.refusal(action, decision.seat, decision) is not None
        for choice in decision.choices:
            assert match.why(choice.words, decision.seat, decision) is None
        match.play(decision.choices[rng.below(len(decision.choices))].words, decision.seat, asked=decision)
        asked += len(decision.choices) + len(decision.refused)
    assert set(tally.values()) == {1}
    assert len(tally) == asked


def test_without_the_question_an_answer_is_judged_by_itself() -> None:
    lots, tally = judging()
    match = Match(lots, 2, seed=seed_from("judged"))
    match.play("keep")
    assert list(tally.values()) == [1]


def test_a_forbidden_answer_is_refused_as_it_was_judged() -> None:
    lots, tally = judging()
    match = Match(lots, 2, seed=seed_from("judged"))
    decision = match.decision()
    with pytest.raises(Refused) as known:
        match.play("back 0", 0, asked=decision)
    with pytest.raises(Refused) as judged_again:
        match.play("back 0", 0)
    assert known.value.refusal == judged_again.value.refusal
    assert known.value.refusal.rule == "turn.rival"
    assert sorted(set(tally.values())) == [1, 2]


def test_another_seat_and_another_moment_are_refused_whatever_was_judged() -> None:
    match = Match(judging()[0], 2, seed=seed_from("judged"))
    decision = match.decision()
    assert decision is not None
    keep = decision.choices[0].action
    assert decision.rules[keep] == OK
    for seat, rule in ((1, "play.turn"), (2, "play.seat"), (None, "play.chance")):
        refusal = match.refusal(keep, seat, decision)
        assert refusal is not None
        assert refusal.rule == rule


def test_an_old_question_answers_nothing() -> None:
    match = Match(judging()[0], 2, seed=seed_from("judged"))
    old = match.decision()
    match.play("keep", 0)
    with pytest.raises(ValueError, match="is not asked any more"):
        match.play("keep", 1, asked=old)
    match.undo(0)  # the same is asked, but by another line
    with pytest.raises(ValueError, match="is not asked any more"):
        match.play("keep", 0, asked=old)


@pytest.mark.parametrize("name", ["offrandes", "cyclades"])
def test_what_is_judged_with_a_question_is_what_the_rules_say(name: str) -> None:
    """All of a small step, the allowed ones of a large one."""
    match = Match(box(name), 4, box(name).game.capped(), seed=seed_from(name))
    rng, sizes = Rng(2), set()
    for _ in range(300):
        if match.over:
            break
        game, s = match.game, match.s
        step, rules, actions = game.asked(s), judged(game, s), game.actions(s)
        assert [action for action, rule in rules.items() if rule == OK] == actions
        assert all(game.refusal(s, action) == rule for action, rule in rules.items())
        assert len(rules) == (step.size if step.size <= SCAN else len(actions))
        sizes.add(step.size <= SCAN)
        match.play(actions[rng.below(len(actions))])
    assert sizes == {True, False}
