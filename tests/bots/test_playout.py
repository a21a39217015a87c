"""Random play keeps to the rules and to the weights of chance."""

from petteia.bots.playout import Tally, deal, play_out, random_games
from petteia.core.rng import Rng
from petteia.core.state import zeros
from petteia.games.offrandes import GAME
from tests.bots.toys import Stones, Urns


def test_chance_is_dealt_by_its_weights() -> None:
    game = Urns()
    s = game.white(7, 0)
    game.play(s, 0)
    rng = Rng(4)
    white = [deal(game, s, rng) for _ in range(2000)].count(game.steps[1].base + 1)
    assert 1300 < white < 1500


def test_what_has_no_weight_never_happens() -> None:
    game = Urns()
    s = game.white(7, 0)
    game.play(s, 1)
    rng = Rng(4)
    assert {deal(game, s, rng) for _ in range(200)} == {game.steps[1].base}


def test_random_play_respects_chance() -> None:
    game = Urns()
    rng = Rng(9)
    white = 0
    for _ in range(2000):
        s = game.white(2, 2)
        assert play_out(game, s, rng, zeros(game.widest), 10, Tally())
        white += s.points[0]
    assert 330 < white < 470


def test_random_play_stops_at_its_limit() -> None:
    game = Stones()
    s = game.pile(50)
    assert not play_out(game, s, Rng(1), zeros(game.widest), 3, Tally())
    assert s.depth == 1
    assert 50 - 9 <= s.numbers[0] <= 50 - 3


def test_random_games_are_counted_and_repeatable() -> None:
    tally, again = (random_games(GAME, 3, [0] * len(GAME.options), 2, 8) for _ in range(2))
    assert tally.games == 2
    assert tally.decisions > 20
    assert (tally.decisions, tally.choices) == (again.decisions, again.choices)
