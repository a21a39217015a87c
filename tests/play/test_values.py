"""States and matches as values: copied, compared, pickled and read alike, compiled or not."""

import copy
import pickle

import pytest

from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.record import parse
from petteia.play.registry import GAMES, Box
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from tests import toy

BOXES = [*map(box_of, GAMES), toy.box()]


@pytest.fixture(params=BOXES, ids=lambda box: box.game.name)
def match(request: pytest.FixtureRequest) -> Match:
    """Some way into a game."""
    box: Box = request.param
    match = Match(box, 3, seed=seed_from("values"))
    rng = Rng(9)
    for _ in range(6):
        match.play(match.choices[rng.below(len(match.choices))])
    assert not match.over
    return match


def twins(s: State) -> list[State]:
    return [s.copy(), copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))]


def test_a_copy_however_it_is_made_is_equal_and_goes_on_alike(match: Match) -> None:
    actions = match.game.actions(match.s)
    for twin in twins(match.s):
        assert twin == match.s
        assert type(twin) is type(match.s)
        assert match.game.actions(twin) == actions
        match.game.apply(twin, actions[-1])
        assert twin != match.s
    played = [twin for twin in twins(match.s) if match.game.apply(twin, actions[0]) is None]
    assert all(twin == played[0] for twin in played)


def test_a_copy_has_no_watcher_and_shares_nothing_that_changes(match: Match) -> None:
    before = match.s.fields()
    match.s.events = []
    for twin in twins(match.s):
        assert twin.events is None
        for name in twin.FIELDS:
            value = getattr(twin, name)
            if isinstance(value, int):
                setattr(twin, name, value + 1)
            else:
                value[0] += 1
    match.s.events = None
    assert match.s.fields() == before


def test_every_field_counts_for_equality(match: Match) -> None:
    for name in match.s.FIELDS:
        twin = match.s.copy()
        value = getattr(twin, name)
        if isinstance(value, int):
            setattr(twin, name, value + 1)
        else:
            value[len(value) - 1] += 1
        assert twin != match.s, name


def test_what_lies_above_the_stack_and_who_watches_do_not_count(match: Match) -> None:
    twin = match.s.copy()
    twin.stack[len(twin.stack) - 1] += 5
    twin.events = []
    assert twin == match.s


def test_a_state_is_equal_to_no_other_thing_and_has_no_hash(match: Match) -> None:
    assert match.s != match.s.fields()
    assert match.s is not None
    assert match.s != "a state"
    with pytest.raises(TypeError, match="unhashable"):
        hash(match.s)


def test_facts_are_plain_numbers_and_lists(match: Match) -> None:
    facts = match.s.fields()
    assert list(facts) == ["players", "options", "stack", *match.s.FIELDS]
    for name, value in facts.items():
        numbers = value if isinstance(value, list) else [value]
        assert all(type(number) is int for number in numbers), name


# Matches.


def test_a_match_is_equal_to_its_replay_and_to_its_copies(match: Match) -> None:
    again = replay(match.box, parse(match.export()))
    copies = [again, match.copy(), copy.copy(match), copy.deepcopy(match)]
    assert all(twin == match for twin in copies)
    for twin in copies:
        twin.play(twin.choices[0])
        assert twin != match
    assert all(twin == copies[0] for twin in copies)


def test_a_copy_of_a_match_leaves_the_first_one_alone(match: Match) -> None:
    before = match.export()
    twin = copy.copy(match)
    twin.play(twin.choices[-1])
    twin.undo_to(twin.trail[0].line, 0, practice=True)
    assert match.export() == before
    assert len(match.trail) > len(twin.trail)


def test_a_match_is_equal_to_nothing_else_and_has_no_hash(match: Match) -> None:
    other = Match(match.box, 3, seed=seed_from("other"))
    assert match != other
    assert match != "a match"
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_pickled_and_goes_on(game: str) -> None:
    match = Match(box_of(game), 3, seed=seed_from("pickle"))
    match.play(match.choices[0])
    twin = pickle.loads(pickle.dumps(match))
    assert twin == match
    assert twin.box is match.box
    twin.undo_to(twin.trail[0].line, 0, practice=True)
    assert twin != match


def test_a_box_that_nobody_can_find_again_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="the box of lots cannot be pickled: no installed package brings it"):
        pickle.dumps(Match(toy.box(), 2))


# Vectors.


def test_a_vector_is_read_alike_compiled_or_not() -> None:
    """What is promised of `s.money`, and `fields()` for everything else."""
    s = Match(box_of("offrandes"), 4, seed=seed_from("vectors")).s
    assert (len(s.money), s.money[0], s.money[-1]) == (5, 10, 0)
    assert (list(s.money), sum(s.money), 10 in s.money) == ([10, 10, 10, 10, 0], 40, True)
    assert list(s.money[1:3]) == [10, 10]
    assert s.money == s.copy().money
    assert s.fields()["money"] == [10, 10, 10, 10, 0]
    with pytest.raises(IndexError):
        s.money[5]
    with pytest.raises(TypeError, match="unhashable"):
        hash(s.money)
