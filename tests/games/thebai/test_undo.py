"""What can be taken back: steps of a walk and answers to effects one by one, until cards are shown or drawn."""

import petteia
from petteia.play.match import Match


def refused(match: Match, seat: int) -> str:
    refusal = match.undo_refusal(seat)
    return "" if refusal is None else refusal.rule


def test_a_walk_is_taken_back_step_by_step() -> None:
    """[archon.walk] [walk.cross]"""
    match = petteia.position(
        "thebai",
        3,
        "archon of 0",
        stone={"f42": "n10", "f43": "blue_k1", "f44": "blue_k5"},
        archon={0: "f42"},
        dice={"h42": "1 citizen level_1", "h43": "2 citizen level_1"},
    )
    for words in ("walk f43", "on f44"):
        match.play(words, 0)
    assert match.view(0)["dice"]["h43"]["level"] == "level_1_plus"
    match.undo(0)
    assert match.view(0)["dice"]["h43"]["level"] == "level_1"
    assert match.view(0)["seats"][0]["archon"] == "f43"
    match.undo(0)
    assert match.view(0)["dice"]["h42"]["level"] == "level_1"
    assert match.asked == "turn.act"


def test_what_another_has_to_decide_ends_it() -> None:
    """[hero.choose]"""
    match = petteia.position(
        "thebai",
        3,
        "archon of 0",
        stone={"f42": "n10", "f43": "blue_k1"},
        archon={0: "f42"},
        dice={"h42": "1 hoplite level_3_plus"},
    )
    match.play("walk f43", 0)
    assert refused(match, 0) == ""
    match.play("unaided", 1)
    assert refused(match, 0) != ""


def test_a_contract_that_was_shown_stays_shown() -> None:
    """[contract.tuck] [contract.known]"""
    match = petteia.position("thebai", 3, "archon of 0", stone={"f42": "n10"}, hand={0: "c9"}, grapes={0: 3})
    assert match.ends_undo(match.box.notation.parse("fulfil c9"))
    match.play("fulfil c9", 0)
    assert refused(match, 0) == "play.undo_shown"


def test_a_stone_can_be_laid_otherwise_as_long_as_no_card_came() -> None:
    """[stone.lay] [stone.pick]"""
    match = petteia.position(
        "thebai", 3, "placing of 0", stone={"f42": "n10"}, citizens={0: "level_1 level_2"}, drachmas={0: 0}
    )
    for words in ("estate level_1 e31", "pick teal", "lay f43 0"):
        match.play(words, 0)
    for asked in ("stone.lay", "stone.pick", "turn.act"):
        match.undo(0)
        assert match.asked == asked
