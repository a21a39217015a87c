"""The machine that goes from one question to the next, with a toy game."""

import pytest

from petteia.core.game import SHARES, Game, allowed
from petteia.core.rng import Rng
from petteia.core.sheet import Sheet, StepKind
from petteia.core.state import CHANCE, NOBODY, State, zeros
from petteia.core.step import OK, Step
from tests.core.toy import GAME, R_GONE, R_ROLL, R_TAKE, SHEET, TAKE, TURN, Deal, Roll, Take, Toy, ToyGame, Turn, rolled

FIRST_TAKE = 6  # the action id of taking die 0: six faces come before


def test_actions_are_numbered_step_by_step() -> None:
    assert GAME.width == 9
    assert GAME.widest == 6
    assert [(step.name, step.base, step.size) for step in GAME.steps] == [
        ("toy.deal", 0, 0),
        ("toy.roll", 0, 6),
        ("toy.turn", 6, 0),
        ("toy.take", 6, 3),
    ]


def test_every_action_belongs_to_one_step() -> None:
    assert [GAME.step_of(action).name for action in range(9)] == ["toy.roll"] * 6 + ["toy.take"] * 3
    for action in (-1, 9, 1000):
        with pytest.raises(IndexError, match=f"toy has 9 actions, none is {action}"):
            GAME.step_of(action)


def test_a_step_takes_the_place_of_its_number() -> None:
    assert [step.name for step in ToyGame([Take(), Turn(), Roll(), Deal()]).steps] == [step.name for step in GAME.steps]


@pytest.mark.parametrize("steps", [[Deal(), Roll(), Take()], [Deal(), Roll(), Turn(), Turn()]])
def test_every_listed_step_is_there_once(steps: list[Step[Toy]]) -> None:
    with pytest.raises(ValueError, match="toy lists steps"):
        ToyGame(steps)


def test_begin_runs_to_the_first_question() -> None:
    s = GAME.begin(2, [0])
    assert GAME.actor(s) == CHANCE
    assert GAME.asked(s).name == "toy.roll"
    assert s.frames() == [("toy.turn", -1, 0), ("toy.roll", -1, 0), ("toy.roll", -1, 1), ("toy.roll", -1, 2)]


def test_chance_weighs_its_outcomes() -> None:
    s = GAME.begin(2, [0])
    assert GAME.actions(s) == [0, 1, 2, 3, 4, 5]
    assert GAME.weights(s) == [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 2)]


def test_seats_are_asked_in_turn_until_nobody_is() -> None:
    s = rolled(4, 6, 1, players=2)
    assert s.dice == [4, 6, 1]
    seen = []
    while GAME.actor(s) != NOBODY:
        seen.append(GAME.actor(s))
        GAME.apply(s, GAME.actions(s)[0])
    assert seen == [0, 1, 0]
    assert GAME.scores(s) == [5, 6]
    assert GAME.actions(s) == []
    assert GAME.choices(s, zeros(GAME.widest)) == 0


def test_options_are_what_no_rule_forbids() -> None:
    s = rolled(4, 6, 1)
    assert GAME.actions(s) == [6, 7, 8]
    GAME.apply(s, 7)
    assert GAME.actions(s) == [6, 8]
    assert [action for action in range(GAME.width) if allowed(GAME, s, action)] == [6, 8]
    into = zeros(GAME.widest)
    assert GAME.choices(s, into) == 2  # choices of the step, not action ids
    assert [into[n] for n in range(2)] == [0, 2]


def test_a_refusal_names_the_rule() -> None:
    s = rolled(4, 6, 1)
    GAME.apply(s, 7)
    assert GAME.refusal(s, 7) == R_GONE
    assert SHEET.rules[GAME.refusal(s, 7)] == "toy.gone"
    assert GAME.refusal(s, 6) == OK


def test_an_action_out_of_place_is_refused_by_the_rule_of_its_step() -> None:
    s = rolled(4, 6, 1)
    for face in range(6):
        assert GAME.refusal(s, face) == R_ROLL
    s = GAME.begin(2, [0])
    for die in range(3):
        assert GAME.refusal(s, FIRST_TAKE + die) == R_TAKE
    for action in (-1, 9):
        with pytest.raises(IndexError):
            GAME.refusal(s, action)


def test_values_belong_to_the_step_that_is_asked() -> None:
    s = rolled(4, 6, 1)
    assert GAME.values(s, 8) == {"seat": 0, "turn": 0, "die": 2, "pips": s.dice[2]}
    assert GAME.values(s, 0) == {}
    assert GAME.question(s) == {"seat": 0, "turn": 0}


def test_asking_changes_nothing() -> None:
    s = rolled(4, 6, 1)
    frames, dice = s.frames(), s.dice[:]
    GAME.actions(s)
    GAME.weights(s)
    GAME.values(s, 8)
    GAME.refusal(s, 7)
    GAME.winners(s)
    assert (s.frames(), s.dice) == (frames, dice)


def test_play_takes_a_choice_and_apply_an_action() -> None:
    one, two = rolled(4, 6, 1), rolled(4, 6, 1)
    GAME.play(one, 1)
    GAME.apply(two, FIRST_TAKE + 1)
    assert one.frames() == two.frames()
    assert one.dice == two.dice == [4, 0, 1]


def test_winners_share_sixty_points() -> None:
    s = Toy(4)
    s.pips = [1, 9, 3, 4]
    assert GAME.shares(s) == [0, SHARES, 0, 0]
    s.pips = [9, 9, 3, 9]
    assert GAME.shares(s) == [20, 20, 0, 20]
    s.pips = [2, 2, 2, 2]
    assert sum(GAME.shares(s)) == SHARES == 60


def test_a_step_either_runs_or_is_asked() -> None:
    s = rolled(1, 2, 3)
    with pytest.raises(TypeError, match=r"toy.take is asked, it does not run"):
        GAME.steps[TAKE].run(s, 0, 0)
    with pytest.raises(TypeError, match=r"toy.turn runs, it is not asked"):
        GAME.steps[TURN].apply(s, 0, 0, 0)


def test_a_plain_step_forbids_nothing_and_weighs_evenly() -> None:
    s, step = rolled(1, 2, 3), Step[Toy](0)
    step.enter(StepKind("toy.plain", 3, 4, False, False), 0)
    into = zeros(4)
    assert step.choices(s, 0, 0, into) == 4
    assert [into[n] for n in range(4)] == [0, 1, 2, 3]
    assert {step.weight(s, 0, choice) for choice in range(4)} == {1}
    assert step.values(s, 0, 0, 0) == {}
    assert step.bystander(s, 0, 0, 1) == OK
    assert (step.rule, step.chance, step.secret) == (3, False, False)


def test_a_game_must_say_what_only_it_can_know() -> None:
    bare: Game[State] = Game(Sheet("bare", (), ("",), (), (), (1, 1), (1, 1), 1, {}), [])
    s = State(1, zeros(1))
    for ask in (
        lambda: bare.new(1, []),
        lambda: bare.scores(s),
        lambda: bare.winners(s),
        lambda: bare.view(s, 0),
        lambda: bare.determinize(s, 0, Rng(1)),
    ):
        with pytest.raises(TypeError, match="bare must"):
            ask()
