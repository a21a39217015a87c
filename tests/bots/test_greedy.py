"""The greedy bot looks to the end of its own act."""

import pytest

from petteia.bots.greedy import GreedyBot, nearest
from petteia.bots.lookahead import UNSEEN, Ahead, Line, settle, weigh
from petteia.bots.random import RandomBot
from petteia.core.rng import Rng
from petteia.games.offrandes import GAME
from petteia.sim.arena import play
from tests.bots.toys import HalfDonePath, Path, Stones, Table, Urns, choice_of

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


@pytest.mark.parametrize("cap", [0, 2, 6])
def test_what_is_half_done_is_settled_before_it_is_judged(cap: int) -> None:
    path = HalfDonePath()
    assert weigh(path, path.ends(4, 5, 9, 6), 0, cap) == [5, 9]


def test_to_settle_is_to_end_the_act_as_looks_best_and_nothing_else() -> None:
    path = HalfDonePath()
    s = path.ends(4, 5, 9, 6)
    assert settle(path, s) is s  # nothing has begun
    path.play(s, 1)
    assert settle(path, s).points == [9]
    assert s.points == [0]


def test_it_does_not_play_for_others_nor_for_chance() -> None:
    assert weigh(Stones(), Stones().pile(3), 0, 100) == [0, 0, 1]
    assert weigh(Urns(), Urns().white(3, 9), 0, 100) == [0, 0]


def test_of_ends_as_good_the_nearest_is_taken() -> None:
    """Nobody walks to and fro on the way to what could be had at once."""
    assert nearest([9, 7, 9, 9], [3, 1, 2, 2]) == [2, 3]


def test_a_line_that_comes_to_the_same_by_fewer_choices_is_kept() -> None:
    ahead: Ahead[Table] = Ahead()
    ahead.worth, ahead.ends, ahead.steps = [UNSEEN], [PATH.ends(1)], [0]
    for worth, steps in ((5, 4), (5, 2), (5, 3), (4, 1)):
        ahead.keep(Line(PATH.ends(steps), 0, worth, steps))
    assert (ahead.worth, ahead.steps, ahead.ends[0].numbers) == ([5], [2], [2])


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
