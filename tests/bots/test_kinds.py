"""Bots and random play at a menu of hundreds of choices."""

from collections import Counter

from petteia.bots.ismcts import IsmctsBot
from petteia.bots.playout import random_games
from petteia.bots.random import RandomBot
from petteia.bots.search import TO_THE_END, Search
from petteia.core.rng import Rng
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from tests import agora


def table() -> Match:
    return Match(agora.box(), 2, seed=seed_from("kinds"))


def verb(action: int) -> str:
    return agora.box().notation.verb(action)


def test_a_random_bot_does_everything_that_it_may_do() -> None:
    """Of some seventy choices sixty put up a stall."""
    match = table()
    bot = RandomBot(3)
    counted = Counter(verb(bot.choose(match.seat_view(0))) for _ in range(600))
    assert set(counted) == {"rest", "pick", "blind", "storm", "put", "offer"}
    assert all(abs(many - 100) < 50 for many in counted.values())


def test_a_search_tries_every_kind_before_it_has_tried_every_choice() -> None:
    match = table()
    search = Search(match.game, Rng(1), TO_THE_END, 0.7)
    search.grow(match.seat_view(0), 40)
    tried = Counter(verb(child.action) for child in search.root.children)
    assert sum(tried.values()) == 40
    assert set(tried) == {"rest", "pick", "blind", "storm", "put", "offer"}
    assert tried["offer"] == sum(words.startswith("offer") for words in match.choices)  # all there are
    assert len({child.action for child in search.root.children}) == 40


def test_random_games_and_a_searching_bot_come_to_an_end() -> None:
    assert random_games(agora.box().game, 3, [0], 3, 8).games == 3
    match = table()
    bots = [IsmctsBot(1, iterations=10), RandomBot(2)]
    while not match.over:
        seat = match.to_act
        match.play(bots[seat].choose(match.seat_view(seat)), seat)
    assert match.winners
