"""The stack of what is still to be done."""

import pytest

from petteia.core.state import DEPTH, FRAME, NONE, State, empty_stack, filled, zeros
from tests.core.toy import DEAL, PAUSE, ROLL, TAKE, TURN, Toy, rolled


def test_what_is_asked_last_happens_next() -> None:
    s = Toy(2)
    s.ask(TURN, NONE, 7)
    s.ask(TAKE, 1, 2)
    assert s.frames() == [("toy.turn", -1, 7), ("toy.take", 1, 2)]
    assert s.depth == 2


def test_then_is_written_in_the_order_of_happening() -> None:
    s = Toy(2)
    s.ask(DEAL, NONE, 0)
    s.then((TAKE, 0, 1), (TURN, NONE, 2))
    assert [name for name, _, _ in s.frames()] == ["toy.deal", "toy.turn", "toy.take"]  # the top is last
    t = Toy(2)
    t.ask(DEAL, NONE, 0)
    t.ask(TURN, NONE, 2)
    t.ask(TAKE, 0, 1)
    assert s.frames() == t.frames()


def test_a_full_stack_says_what_it_holds() -> None:
    s = Toy(2)
    for n in range(DEPTH):
        s.ask(ROLL, NONE, n)
    assert s.depth == DEPTH
    with pytest.raises(OverflowError, match=r"the stack holds 20 frames: .*'toy.roll', -1, 19"):
        s.ask(TAKE, 0, 0)
    assert s.depth == DEPTH  # and nothing was written
    assert s.frames()[-1] == ("toy.roll", -1, DEPTH - 1)


def test_a_game_may_have_a_deeper_stack_and_its_copies_have_it_too() -> None:
    s = State(2, zeros(0))
    s.stack = empty_stack(DEPTH + 1)
    for n in range(DEPTH + 1):
        s.ask(ROLL, NONE, n)
    twin = State(2, zeros(0), s)
    assert (twin.depth, twin.frames()[-1][2]) == (DEPTH + 1, DEPTH)
    with pytest.raises(OverflowError, match=r"the stack holds 21 frames"):
        twin.ask(TAKE, 0, 0)


def test_then_does_not_fit_into_the_last_place() -> None:
    s = Toy(2)
    for n in range(DEPTH - 1):
        s.ask(ROLL, NONE, n)
    with pytest.raises(OverflowError):
        s.then((TAKE, 0, 0), (TURN, NONE, 0))


def test_a_step_without_a_name_shows_its_number() -> None:
    s = Toy(2)
    s.ask(PAUSE, 1, 0)
    assert s.frames() == [("4", 1, 0)]


def test_repr_tells_what_is_waiting() -> None:
    s = Toy(3)
    assert repr(s) == "<Toy of 3: over>"
    s.then((TAKE, 2, 0), (TURN, NONE, 1))
    assert repr(s) == "<Toy of 3: toy.turn seat -1 (1), toy.take seat 2 (0)>"


def test_events_are_told_only_to_a_watcher() -> None:
    s = Toy(2)
    s.emit(0, 1, 2)
    assert s.events is None
    s.events = []
    s.emit(0, 1, 2)
    s.emit(3, 1, 2, 3, 4)
    s.tell(4, list(range(12)))
    assert [event[:5] for event in s.events] == [(0, 1, 2, 0, 0), (3, 1, 2, 3, 4), (4, 0, 1, 2, 3)]
    assert s.events[2] == (4, *range(12))


def test_copies_go_their_own_way() -> None:
    s = rolled(1, 2, 3)
    t = s.copy()
    assert t.frames() == s.frames()
    t.ask(TAKE, 0, 0)
    t.dice[0] = 0
    assert len(t.frames()) == len(s.frames()) + 1
    assert s.dice == [1, 2, 3]


def test_vectors_have_the_length_they_are_made_with() -> None:
    assert [zeros(3)[n] for n in range(3)] == [0, 0, 0]
    assert [filled(2, 9)[n] for n in range(2)] == [9, 9]
    assert len(empty_stack()) == DEPTH * FRAME == 60


def test_a_state_must_write_out_its_copy() -> None:
    with pytest.raises(TypeError, match="State must write out copy"):
        State(2, zeros(1)).copy()
