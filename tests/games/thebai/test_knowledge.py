"""What a seat may know: its own contracts and choice, and of others' hands what everybody saw go there."""

from random import Random
from typing import Any

import pytest

from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR
from petteia.games.thebai import GAME
from petteia.games.thebai.phases.contracts import hand_size
from petteia.games.thebai.state import Thebai
from petteia.play.match import Match
from petteia.play.registry import box
from tests.games.thebai.table import pick, table


def seen(s: Thebai, seat: int) -> Any:
    return GAME.view(s, seat)


def test_contracts_from_the_deck_are_hidden_and_those_from_the_display_known() -> None:
    """[contract.known] [contract.draw]"""
    t = table("placing of 0", gone_sand={0: 1}, citizens={0: "level_3 level_1"}, stone={"f42": "n10"})
    t.play("0 estate level_3 e22", "0 draw", "@ slip c20", "0 take c7")
    assert seen(t.s, 0)["seats"][0]["hand"] == ["c7", "c20"]
    for other in (1, int(SPECTATOR)):
        view = seen(t.s, other)["seats"][0]
        assert (view["hand"], view["cards"], view["known"]) == (None, 2, ["c7"])


def test_nobody_sees_which_stone_others_lay_aside_before_all_have_chosen() -> None:
    """[setup.aside] [setup.reveal]"""
    t = table("aside", players=3, order="2 0 1")
    before = seen(t.s, 1)
    t.play("2 aside rose", "0 aside sand")
    assert seen(t.s, 1) == before
    assert seen(t.s, int(SPECTATOR))["seats"][2]["aside"] is None
    assert seen(t.s, 2)["seats"][2]["aside"] == "rose"
    assert seen(t.s, 2)["seats"][0]["aside"] is None
    rows = {tuple(GAME.determinize(t.s, 1, Rng(n)).aside[:3]) for n in range(200)}
    assert len(rows) == 9
    t.play("1 aside teal")
    for seat in (0, 1, 2, int(SPECTATOR)):
        assert [len(at["stones"]["rose"]) for at in seen(t.s, seat)["seats"]] == [4, 4, 3]


def test_a_choice_in_secret_is_told_to_others_without_its_row_and_kept_sealed() -> None:
    """[setup.aside]"""
    match = Match(box("thebai"), 2, seed=b"seal")
    while match.asked != "setup.aside":
        match.deal(match.choices[0])
    first = match.to_act
    assert first is not None
    match.play("aside sand", first)
    (told,) = [event for event in match.events(1 - first) if event.name.startswith("setup.laid_aside")]
    assert "estate_row" not in told.facts
    assert match.undo_refusal(first) is None  # until the next one answers
    match.play("aside rose", 1 - first)
    assert match.undo_refusal(first) is not None


def test_whatever_is_imagined_keeps_hands_and_what_was_seen() -> None:
    """[contract.known]"""
    rng = Random(5)
    s = GAME.begin(3, [0, 0, 0])
    while s.depth > 0:
        GAME.apply(s, pick(s, rng))
        imagined = GAME.determinize(s, 0, Rng(rng.randrange(1000)))
        assert [hand_size(imagined, seat) for seat in range(3)] == [hand_size(s, seat) for seat in range(3)]
        assert list(imagined.known) == list(s.known)
        assert seen(imagined, 0) == seen(s, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_says_where_the_attack_tile_lies(players: int) -> None:
    """[setup.attack_tile] [battle.over]"""
    fate = "w1 w2 k3 w3 k4 w4 k1"
    t = table("fate", players, round=3, fate=fate)
    assert seen(t.s, 0)["attacked_row"] == 3
    t.play("@ attack parthenopaios")
    assert seen(t.s, 0)["attacked_row"] == 4


def test_antigones_piles_have_no_order_that_anybody_could_know() -> None:
    """[antigone.card] [antigone.stack]: what is not turned up is in no view and in no state."""
    s = GAME.begin(1, [0, 0, 0, 0])
    rng = Random(3)
    while s.depth > 0:
        GAME.apply(s, pick(s, rng))
        hers = seen(s, 0)["antigone"]
        for stack, name in enumerate(("left", "middle", "right")):
            below = list(s.stones)[12 + stack * 4 :][:4][int(s.gone[3 + stack]) + 1 :]
            assert set(below) <= {-1}
            assert 0 <= hers["stacks"][name]["left"] <= 4
        assert hers["cards_left"] + len(hers["cards_seen"]) == 20
        assert GAME.determinize(s, 0, Rng(1)).fields() | {"pile": 0} == s.fields() | {"pile": 0}


def test_with_seats_only_nobody_sees_an_antigone() -> None:
    assert "antigone" not in seen(table("archon of 0", 2, stone={"f42": "n10"}).s, 0)
