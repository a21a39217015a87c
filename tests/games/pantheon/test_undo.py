"""What can be taken back: placements and purchases one by one, until cards are shown or drawn, or another decides."""

import petteia
from petteia.play.match import Match


def refused(match: Match, seat: int) -> str:
    refusal = match.undo_refusal(seat)
    return "" if refusal is None else refusal.rule


def test_placements_are_taken_back_one_by_one_but_not_the_cards() -> None:
    """[move.set] [turn.act] The cards that were shown stay shown."""
    match = petteia.position("pantheon", 2, "turn.act 0", hand={0: "1 move"})
    for words in ("march 1", "set r05c09", "set r05c10", "stop"):
        match.play(words, 0)
    assert match.asked == "cards.draw"  # the loot was two cards: chance is to speak
    match = petteia.position("pantheon", 2, "turn.act 0", hand={0: "1 move"})
    for words in ("march 1", "set r05c09", "set r04c08", "stop"):
        match.play(words, 0)
    assert match.to_act == 1
    for left in (2, 1, 0):
        match.undo(0)
        assert match.asked == "move.set"
        assert len(match.view(0)["fields"]) == left
    assert refused(match, 0) == "play.undo_shown"


def test_a_movement_without_cards_is_taken_back_whole() -> None:
    """[turn.act]"""
    match = petteia.position("pantheon", 2, "turn.act 0")
    match.play("march 0", 0)
    assert not match.ends_undo(match.box.notation.parse("set r05c09"))
    match.undo(0)
    assert match.asked == "turn.act"


def test_a_purchase_is_taken_back_item_by_item() -> None:
    """[purchase.item] [purchase.back]"""
    match = petteia.position("pantheon", 2, "turn.act 0", hand={0: "1 money_4, 1 money_1"})
    for words in ("buy 0 1 0 0 1", "tile gifts 2", "done"):
        match.play(words, 0)
    assert match.choices == ["back 1"]
    match.undo(0)
    match.undo(0)
    assert match.asked == "purchase.item"
    assert refused(match, 0) == "play.undo_shown"


def test_whoever_follows_ends_it() -> None:
    """[follow.act]"""
    match = petteia.position("pantheon", 3, "turn.act 0")
    for words in ("march 0", "set r05c09", "stop"):
        match.play(words, 0)
    assert refused(match, 0) == ""
    match.play("pass", 1)
    assert refused(match, 0) == "play.undo_other"
    assert refused(match, 1) == ""


def test_one_is_warned_of_what_cannot_be_taken_back() -> None:
    """[turn.act] [draw.pick] Cards from the hand show something; after a card from the display chance speaks."""
    match = petteia.position(
        "pantheon", 2, "turn.act 0", hand={0: "1 move, 1 money_1"}, gifts={0: 4}, gods="traitera_3 vinthrad_3"
    )
    warned = {words: match.ends_undo(match.box.notation.parse(words)) for words in match.choices}
    assert warned == {
        "march 0": False,
        "march 1": True,
        "buy 0 0 0 0 1": True,
        "offer 0 0 0 0": False,
        "cards": False,
    }
    match.play("cards", 0)
    assert all(match.ends_undo(match.box.notation.parse(words)) for words in match.choices)
