"""What a seat may know: its own hand, and of others' hands what everybody saw go there."""

from random import Random
from typing import Any

import pytest

from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR
from petteia.games.pantheon import GAME
from petteia.games.pantheon.facts import CARD_COUNT, CARDS
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.state import Pantheon
from tests.games.pantheon.table import NOTATION, pick, table


def seen(s: Pantheon, seat: int) -> Any:
    return GAME.view(s, seat)


def test_hands_are_hidden_but_for_what_everybody_saw() -> None:
    """[cards.known] [cards.draw] [cards.no_limit]"""
    t = table("turn.act 0", hand={1: "9 move"})
    t.play("0 cards", "0 card gift", "@ open move", "0 blind", "@ deal priest", "0 blind", "@ deal priest")
    assert seen(t.s, 0)["seats"][0]["hand"] == {"gift": 1, "priest": 2}
    for other in (1, int(SPECTATOR)):
        view = seen(t.s, other)["seats"][0]
        assert (view["hand"], view["cards"], view["known"]) == (None, 3, {"gift": 1})
    assert seen(t.s, 1)["seats"][1]["cards"] == 9


def test_special_money_lies_open_and_is_known_in_a_hand() -> None:
    """[setup.special_money] [effect.special_money] [effect.reverse]"""
    t = table("turn.act 0", gods="taksator_1 vinthrad_3", gifts={0: 3})
    assert seen(t.s, 1)["special_money"] == [f"money_{n}" for n in (2, 2, 3, 3, 4, 4, 5)]
    t.play("0 offer 0 0 0 0", "0 take taksator_1")
    assert seen(t.s, 1)["seats"][0]["known"] == {"money_2": 1}
    turned = table("property", people="persia")
    assert seen(turned.s, 1)["special_money"] == [f"money_{n}" for n in (5, 4, 4, 3, 3, 2, 2)]


def test_a_seat_is_helped_to_plan() -> None:
    """[move.steps] [god.price]"""
    t = table("turn.act 0", hand={0: "2 gift, 1 priest"}, pieces={"r05c09": "1"}, gods="oblatia_2 vinthrad_3")
    view = seen(t.s, 0)
    assert view["distances"]["r05c07"] == 1
    assert view["distances"]["r05c09"] == 2
    assert view["distances"]["r05c10"] == 3
    assert view["payments"] == {"oblatia_2": ["2 1 0 0"], "vinthrad_3": []}
    assert "distances" not in seen(t.s, int(SPECTATOR))


def test_a_seat_is_told_what_purchases_cost_it_and_which_cards_pay_for_them() -> None:
    """[purchase.tile] [purchase.higher] [purchase.settle]"""
    t = table("turn.act 0", hand={0: "2 money_1, 1 money_3"}, gifts={0: 1})
    purchases = seen(t.s, 0)["purchases"]
    assert purchases["tile gifts 2"] == {"price": 2, "payments": ["0 0 0 0 2", "0 0 1 0 0"]}
    assert purchases["tile priests 2"] == {"price": 3, "payments": ["0 0 1 0 0"]}
    assert purchases["tile priests 4"] == {"price": 10, "payments": []}
    assert purchases["foot"] == {"price": 1, "payments": ["0 0 0 0 1", "0 0 1 0 0"]}
    assert "tile gifts 1" not in purchases
    assert "purchases" not in seen(t.s, int(SPECTATOR))


def test_a_god_that_is_revealed_in_gallia_lies_open_for_all() -> None:
    """[effect.reveal] [gallia.offer]"""
    t = table("property", people="gallia")
    t.play("0 choose god_for_first_number", "@ reveal oblatia_2")
    assert seen(t.s, 1)["revealed"] == "oblatia_2"
    t.play("0 leave")
    assert seen(t.s, 1)["revealed"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_hands_never_contradict_what_was_seen(players: int) -> None:
    """[cards.known] What everybody saw is there, sizes and own cards stay, and all cards are somewhere."""
    rng, dice, tried = Random(players), Rng(players), 0
    for _ in range(3):
        s = GAME.begin(players, [0] * 5)
        while s.depth > 0:
            GAME.apply(s, pick(s, rng))
            if s.depth == 0 or rng.random() > 0.1:
                continue
            for seat in range(players):
                imagined = GAME.determinize(s, seat, dice)
                tried += 1
                assert row(imagined.hand, seat) == row(s.hand, seat)
                for other in range(players):
                    assert hand_of(imagined, other) == hand_of(s, other)
                    known = row(s.known, other)
                    assert all(have >= saw for have, saw in zip(row(imagined.hand, other), known, strict=True))
                assert total(imagined) == total(s)
    assert tried > 100


def row(cards: Any, seat: int) -> list[int]:
    return [int(cards[seat * CARD_COUNT + card]) for card in range(CARD_COUNT)]


def total(s: Pantheon) -> list[int]:
    hands = [sum(row(s.hand, seat)[card] for seat in range(s.players)) for card in range(CARD_COUNT)]
    return [int(s.pile[card]) + hands[card] for card in range(CARD_COUNT)]


def test_no_choice_but_of_hidden_cards_depends_on_a_hand() -> None:
    """[follow.asked] What is offered elsewhere follows from what everybody sees."""
    rng = Random(5)
    s = GAME.begin(3, [0] * 5)
    hidden = {"turn.act", "follow.act", "cards.discard", "gallia.offer", "cards.draw", "cards.refill"}
    met = set()
    while s.depth > 0:
        asked = GAME.asked(s).name
        assert GAME.open_choice(s) == (asked not in hidden)
        if asked not in hidden:
            met.add(asked)
            empty = s.copy()
            for n in range(len(empty.hand)):
                empty.hand[n] = 0
            assert GAME.actions(empty) == GAME.actions(s)
        GAME.apply(s, pick(s, rng))
    assert {"move.set", "purchase.item", "draw.pick"} <= met


def test_everybody_is_asked_to_follow_whatever_they_hold() -> None:
    """[follow.asked]"""
    t = table("turn.act 0", players=3)
    t.play("0 march 0", "0 set r05c09", "0 stop")
    assert t.asked == "1 follow.act"
    t.play("1 pass")
    assert t.asked == "2 follow.act"
    assert t.options() == ["draw", "pass"]


def test_at_the_end_all_hands_lie_open() -> None:
    """[cards.known]"""
    t = table("scoring", epoch=6, hand={0: "2 gift"})
    assert t.asked == "over"
    assert seen(t.s, 1)["seats"][0]["hand"] == {"gift": 2}
    assert GAME.determinize(t.s, 1, Rng(1)) == t.s


def test_cards_are_called_as_in_the_notation() -> None:
    assert NOTATION.words.NAMES["card"] == (0, CARDS)
