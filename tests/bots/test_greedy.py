"""The greedy bot looks to the end of its own act."""

import pytest

from petteia.bots.greedy import GreedyBot
from petteia.bots.lookahead import weigh
from petteia.bots.random import RandomBot
from petteia.core.rng import Rng
from petteia.games.offrandes import GAME
from petteia.sim.arena import play
from tests.bots.toys import Path, Stones, Urns, choice_of

PATH = Path()


def test_it_takes_the_worse_looking_way_to_the_better_end() -> None:
    assert choice_of(GreedyBot(1), PATH, PATH.ends(4, 5, 6, 9)) == 1
    assert choice_of(GreedyBot(1), PATH, PATH.ends(4, 10, 6, 9)) == 0


def test_every_first_choice_is_worth_its_best_end() -> None:
    assert weigh(PATH, PATH.ends(4, 5, 9, 6), 0, 100) == [5, 9]


@pytest.mark.parametrize(("cap", "worth"), [(2, [3, 0]), (4, [5, 0]), (6, [5, 9])])
def test_beyond_the_cap_a_line_counts_for_what_it_looks_like(cap: int, worth: list[int]) -> None:
    """The first way looks like 3, the second like 0, so the first is followed first."""
    assert weigh(PATH, PATH.ends(4, 5, 9, 6), 0, cap) == worth


def test_it_does_not_play_for_others_nor_for_chance() -> None:
    assert weigh(Stones(), Stones().pile(3), 0, 100) == [0, 0, 1]
    assert weigh(Urns(), Urns().white(3, 9), 0, 100) == [0, 0]


def test_equal_choices_are_drawn_by_lot() -> None:
    assert {choice_of(GreedyBot(seed), PATH, PATH.ends(9, 9, 9, 9)) for seed in range(20)} == {0, 1}


def test_looking_changes_nothing() -> None:
    s = PATH.ends(4, 5, 6, 9)
    weigh(PATH, s, 0, 100)
    assert (s.points, s.depth, s.numbers) == ([0], 1, [4, 5, 6, 9])


def test_it_beats_random_players_at_offrandes() -> None:
    """40 games against two random players, a third of which would be luck: 25 wins are four standard errors off."""
    won = 0.0
    for number in range(40):
        seat = number % 3
        bots = [GreedyBot(number, nodes=30) if n == seat else RandomBot(3 * number + n) for n in range(3)]
        s = GAME.begin(3, [0] * len(GAME.options))
        play(GAME, s, bots, Rng(number))
        won += GAME.shares(s)[seat] / 60
    assert won >= 25
