"""Dumps: any state as plain JSON and back; what is no dump is refused in one sentence."""

import json

import pytest

from petteia.core.rng import Rng
from petteia.play.dealer import seed_from
from petteia.play.dump import digest, dump, load, sha
from petteia.play.match import Match
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from tests import toy

BOXES = [box_of("offrandes"), toy.box()]


@pytest.fixture(params=BOXES, ids=lambda box: box.game.name)
def match(request: pytest.FixtureRequest) -> Match:
    box: Box = request.param
    match = Match(box, 3, seed=seed_from("dump"))
    rng = Rng(5)
    for _ in range(5):
        match.play(match.choices[rng.below(len(match.choices))])
    return match


def test_a_dump_is_json_and_comes_back_by_way_of_text(match: Match) -> None:
    text = json.dumps(dump(match.game, match.s))
    again = load(match.game, json.loads(text))
    assert json.dumps(dump(match.game, again)) == text
    assert digest(match.game, again) == digest(match.game, match.s)
    assert match.game.actions(again) == match.game.actions(match.s)


def test_a_dump_names_fields_and_steps(match: Match) -> None:
    dumped = dump(match.game, match.s)
    assert set(match.s.FIELDS) < set(dumped)
    assert [name for name, _, _ in dumped["stack"]] == [name for name, _, _ in match.s.frames()]
    assert dumped["options"] == match.record.header.options


def test_a_loaded_game_lives_apart_from_its_dump(match: Match) -> None:
    data = dump(match.game, match.s)
    before = json.dumps(data)
    again = load(match.game, data)
    match.game.apply(again, match.game.actions(again)[0])
    assert json.dumps(data) == before


def test_a_finished_game_is_dumped_too(match: Match) -> None:
    rng = Rng(1)
    while not match.over:
        match.play(match.choices[rng.below(len(match.choices))])
    again = load(match.game, dump(match.game, match.s))
    assert again.depth == 0
    assert match.game.scores(again) == match.scores


def test_anything_that_changes_changes_the_hash(match: Match) -> None:
    base = dump(match.game, match.s)
    marks = {sha(base)}
    changed = 0
    for name in match.s.FIELDS:
        values = base[name] if isinstance(base[name], list) else [base[name]]
        for n, value in enumerate(values):
            other = [*values[:n], value + 1, *values[n + 1 :]]
            marks.add(sha({**base, name: other if isinstance(base[name], list) else other[0]}))
            changed += 1
    assert len(marks) == changed + 1


def test_a_hash_does_not_hang_on_the_order_of_keys() -> None:
    assert sha({"a": 1, "ä": [1, 2]}) == sha({"ä": [1, 2], "a": 1})
    assert sha({"a": 1}) != sha({"a": "1"})


def first_vector(match: Match) -> str:
    return next(name for name in match.s.FIELDS if not isinstance(getattr(match.s, name), int))


def first_number(match: Match) -> str:
    return next(name for name in match.s.FIELDS if isinstance(getattr(match.s, name), int))


def test_what_is_no_dump_of_this_game_is_refused(match: Match) -> None:
    whole = dump(match.game, match.s)
    for data in ({}, {**whole, "dump": 2}, {**whole, "game": "chess"}, {"dump": 1}):
        with pytest.raises(ValueError, match=f"This is no dump of {match.game.name} in version 1"):
            load(match.game, data)


@pytest.mark.parametrize("bad", [None, "x", 1.5, True, 2**62, -(2**70), [], {}, [1], ["x"]])
def test_a_damaged_number_is_refused(match: Match, bad: object) -> None:
    whole = dump(match.game, match.s)
    for data in (
        {**whole, "players": bad},
        {**whole, first_number(match): bad},
        {**whole, first_vector(match): bad},
        {**whole, first_vector(match): [bad] * len(whole[first_vector(match)])},
        {**whole, "options": bad or None},  # none named would be the default of each
        {**whole, "options": {"nowhere": bad}},
        {**whole, "stack": [bad]},
        {**whole, "stack": [["nowhere", 0, 0]]},
        {**whole, "stack": [[match.asked, bad, 0]]},
        {**whole, "stack": [[match.asked, 0, bad]]},
        {**whole, "stack": [[match.asked, 0, 0]] * 25},
        {**whole, "stack": 5},
    ):
        with pytest.raises(ValueError, match=f"The dump of {match.game.name} is damaged: ."):
            load(match.game, data)


def test_a_dump_with_something_missing_is_refused(match: Match) -> None:
    whole = dump(match.game, match.s)
    for key in whole.keys() - {"rules"}:
        with pytest.raises(ValueError, match=r"is damaged|is no dump"):
            load(match.game, {name: value for name, value in whole.items() if name != key})
    for option in whole["options"]:
        with pytest.raises(ValueError, match="is damaged"):
            load(match.game, {**whole, "options": {**whole["options"], option: "perhaps"}})


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_a_dump_of_a_table_that_cannot_be_is_refused(match: Match, players: int) -> None:
    with pytest.raises(ValueError, match="is damaged"):
        load(match.game, {**dump(match.game, match.s), "players": players})
