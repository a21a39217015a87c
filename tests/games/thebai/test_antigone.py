"""Antigone: what her deck weighs, that she stands beside the seats, and that a game against her can be won and lost."""

from random import Random

import pytest

from petteia.boards.anything import told
from petteia.bots import make_bot
from petteia.core.state import CHANCE
from petteia.games.thebai import GAME
from petteia.games.thebai.evaluation import terms
from petteia.games.thebai.term import RIVALS
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.play.seat import SeatView
from tests.games.thebai.table import NOTATION, pick, table

CITY = {"f32": "blue_k1", "f33": "red_k4", "f42": "blue_k5", "f43": "blue_k8"}


@pytest.mark.parametrize(
    ("special", "weighs"),
    [("", (9, 4)), ("as1", (8, 3)), ("as1 as2 as3", (6, 1)), ("as1 as2 as3 as4", (5, 0))],
)
def test_her_deck_is_as_if_four_special_cards_had_been_shuffled_in(special: str, weighs: tuple[int, int]) -> None:
    """[antigone.card]: THE-T24."""
    t = table("antigone", 1, stone=CITY, card="ab11", cards_seen=f"ab11 {special}")
    weights = {NOTATION.format(action): weight for action, weight in GAME.weights(t.s)}
    assert (weights["card ab1"], weights.get("card as9", 0)) == weighs


def test_a_game_has_twenty_cards_of_hers_four_of_them_special_and_then_the_end_card() -> None:
    """[antigone.card] [antigone.turn]"""
    s = GAME.begin(1, [0, 0, 0, 0])
    s.events = []
    rng = Random(8)
    while s.depth > 0:
        GAME.apply(s, pick(s, rng))
    cards = [event[1] for event in s.events if GAME.events[event[0]].name == "antigone.card"]
    assert len(cards) == 21
    assert len(set(cards)) == 21
    assert cards[-1] == 25
    assert sum(16 <= card < 25 for card in cards) == 4


def test_she_is_never_asked_and_every_draw_of_hers_is_a_line() -> None:
    """[antigone.side]"""
    match = Match(box("thebai"), 1, seed=b"antigone")
    bot = make_bot("random", 5)
    while not match.over:
        assert match.to_act == 0
        match.play(match.box.notation.format(bot.choose(match.seat_view(0))), 0)
    assert {entry.actor for entry in match.trail} == {0, CHANCE}
    hers = [entry for entry in match.trail if match.game.asked(entry.before).name.startswith("antigone.")]
    assert len(hers) > 20
    sentences = [
        match.speaker("en").event(event.name, event.facts) for event in match.events(0) if event.facts.get("seat")
    ]
    assert all("Antigone" in sentence for sentence in sentences)
    assert match.rivals == [("antigone", match.view(0)["antigone"]["score"])]


def test_a_greedy_seat_wins_and_a_random_one_loses() -> None:
    """[end.lost] [scoring.rebels]: both ends are reached by play."""
    assert played("random", 1) == []
    assert played("greedy", 8) == [0]


def played(spec: str, seed: int) -> list[int]:
    s = GAME.begin(1, [0, 0, 0, 0])
    rng, bot = Random(seed), make_bot(spec, seed)
    while s.depth > 0:
        GAME.apply(s, pick(s, rng) if GAME.actor(s) == CHANCE else bot.choose(SeatView(GAME, s, 0)))
    return GAME.winners(s)


def test_a_board_of_letters_shows_her() -> None:
    """[antigone.side]"""
    t = table("archon of 0", 1, stone=CITY, card="ab4", score={"antigone": 31})
    drawn = ["".join(words for words, _ in row) for row in told(GAME.view(t.s, 0), "")]
    hers = drawn[drawn.index("antigone:") :]
    assert "  score: 31" in hers
    assert "  card: ab4" in hers


def test_bots_count_antigone_as_their_rival() -> None:
    few = table("archon of 0", 1, stone=CITY)
    more = table("archon of 0", 1, stone=CITY, score={"antigone": 40}, seated={"m1a": "antigone"})
    assert terms(more.s, 0)[RIVALS] < terms(few.s, 0)[RIVALS] < 0


@pytest.mark.parametrize(("challenge", "least", "most"), [("ahead", 1, 4), ("stronger_enemy", 2, 5)])
def test_the_next_attack_is_told_with_the_challenge_that_makes_it_stronger(
    challenge: str, least: int, most: int
) -> None:
    """[antigone.challenges]"""
    t = table("archon of 0", 1, {"challenges": "one_card"}, stone=CITY, challenges=challenge)
    facts = dict(GAME.standing(t.s, 0))["battle.absent"]
    assert (facts["least"], facts["most"]) == (least, most)


def test_with_four_players_stones_in_the_city_need_room_on_the_estates() -> None:
    """[THE-I4]: the estates of four hold all stones but two, so a table must say what has gone from them."""
    stones = {"f32": "blue_k1", "f33": "purple_k1", "f42": "red_k1", "f43": "green_k1"}
    with pytest.raises(ValueError, match="gone_rose"):
        table("archon of 0", 4, stone=stones)
    t = table("archon of 0", 4, stone=stones, gone_rose={0: 1, 1: 1, 2: 1, 3: 1})
    t.play("0 enter f33")
    assert list(t.s.archon)[:4] == [10, -1, -1, -1]
