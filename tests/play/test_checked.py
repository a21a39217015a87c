"""The checked way to make an action: what the rules forbid is refused by its rule and changes nothing."""

import pytest

import petteia
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.play.checked import refusal_of
from tests import toy

BOXES = [*map(petteia.box, petteia.GAMES), toy.box()]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.name)
def test_exactly_the_allowed_actions_are_made(box: petteia.Box) -> None:
    game, rng = box.game, Rng(3)
    s = game.begin(3, [0] * len(game.options))
    for _ in range(12):
        allowed = game.actions(s)
        before = s.copy()
        for action in (*range(0, game.width, 1 + game.width // 50), -1, game.width):
            if action in allowed:
                continue
            with pytest.raises(petteia.Refused):
                petteia.apply(box, s, action)
            assert s == before
        petteia.apply(box, s, allowed[rng.below(len(allowed))])
        assert s != before


def test_a_refusal_has_its_rule_and_its_numbers() -> None:
    table = petteia.table("offrandes", 4, seed="delphi")
    for words in ("pick farmer water guard", "pick water flower guard", "pick servant priestess seducer"):
        table.play(words)
    table.play("pick farmer flower servant")
    table.play("offer servant guard")
    table.play("open 3")
    low = table.parse("bid 3")
    refusal = refusal_of(table.box, table.s, low)
    assert refusal is not None
    told = table.why("bid 3")
    assert told is not None
    assert told.rule == refusal.rule
    assert refusal.facts.items() <= told.facts.items()
    assert refusal.rule == "auction.higher"
    misplaced = refusal_of(table.box, table.s, table.parse("pick farmer water guard"))
    assert misplaced is not None
    assert (misplaced.rule, misplaced.misplaced) == ("preparation.pick", True)


def test_chance_and_the_end_are_checked_too() -> None:
    box, game = toy.box(), toy.box().game
    s = game.begin(2, [0] * len(game.options))
    assert game.actor(s) == CHANCE
    while s.depth:
        petteia.apply(box, s, game.actions(s)[0])
    with pytest.raises(petteia.Refused, match=r"play\.over"):
        petteia.apply(box, s, 0)


@pytest.mark.parametrize("action", [None, "bid 3", 1.0, True])
def test_what_is_no_number_is_told_as_that(action: object) -> None:
    table = petteia.table("offrandes", 4, seed="delphi")
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        petteia.apply(table.box, table.s, action)
