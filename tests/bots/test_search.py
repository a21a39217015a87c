"""The tree search finds what can be found, and counts as it should."""

import pytest

from petteia.bots.ismcts import IsmctsBot
from petteia.bots.search import TO_THE_END, Node, Search
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.play.seat import SeatView
from tests.bots.toys import Cups, HalfDonePath, JudgedStones, Path, Stones, Table, Toy, Urns, choice_of

STONES = Stones()
URNS = Urns()


def grown(game: Toy, s: Table, iterations: int, cutoff: int = TO_THE_END, seed: int = 3) -> Node:
    search = Search(game, Rng(seed), cutoff, 0.7)
    search.grow(SeatView(game, s, game.actor(s)), iterations)
    return search.root


@pytest.mark.parametrize("game", [STONES, JudgedStones()])
@pytest.mark.parametrize(("pile", "take"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
def test_a_forced_win_is_found(game: Stones, pile: int, take: int) -> None:
    """Who leaves a multiple of four wins, whatever the other does."""
    for seed in range(5):
        assert choice_of(IsmctsBot(seed, iterations=300), game, game.pile(pile)) == take - 1


def test_the_better_urn_is_chosen_by_the_weights_of_chance() -> None:
    for seed in range(5):
        assert choice_of(IsmctsBot(seed, iterations=300), URNS, URNS.white(8, 3)) == 0
        assert choice_of(IsmctsBot(seed, iterations=300), URNS, URNS.white(3, 8)) == 1


def test_chance_is_met_in_the_tree_by_its_weights() -> None:
    root = grown(URNS, URNS.white(9, 1), 1000)
    tried = max(root.children, key=lambda child: child.visits)
    drawn = {child.action - 2: child.visits for child in tried.children}
    assert [child.seat for child in tried.children] == [CHANCE, CHANCE]
    assert 0.85 < drawn[1] / (drawn[0] + drawn[1]) < 0.95


@pytest.mark.parametrize("game", [STONES, JudgedStones()])
def test_rewards_belong_to_the_seat_that_chose(game: Stones) -> None:
    """From two stones the first seat takes both, or one and loses."""
    root = grown(game, game.pile(2), 200, TO_THE_END if game is STONES else 0)
    one, two = sorted(root.children, key=lambda child: child.action)
    assert two.mean() > one.mean()
    assert [answer.seat for answer in one.children] == [1]
    assert one.children[0].mean() == two.mean()


def test_every_iteration_is_one_visit_at_the_root() -> None:
    assert sum(child.visits for child in grown(STONES, STONES.pile(7), 250).children) == 250


def test_first_looks_count_as_a_visit_each() -> None:
    game = JudgedStones()
    assert sum(child.visits for child in grown(game, game.pile(7), 250, 0).children) == 250 + 3


def test_a_choice_that_is_not_always_allowed_is_counted_where_it_is() -> None:
    """The pile is one stone or three, which the seat does not know."""
    search = Search(STONES, Rng(1), TO_THE_END, 0.7)
    s = STONES.pile(1)
    for pile in (1, 3, 1, 3, 3, 1, 3, 3, 3, 3):
        s.numbers[0] = pile
        search.iterate(s.copy())
    always, *sometimes = sorted(search.root.children, key=lambda child: child.action)
    assert always.available == 10
    assert all(child.available <= 7 for child in sometimes)
    assert sum(child.visits for child in search.root.children) == 10


def test_the_same_seed_grows_the_same_tree() -> None:
    def visits(seed: int) -> list[tuple[int, int]]:
        return [(child.action, child.visits) for child in grown(Cups(), Cups().pea_under(0), 100, seed=seed).children]

    assert visits(3) == visits(3)


@pytest.mark.parametrize(("ahead", "looks"), [(0, [3, 0]), (100, [9, 5])])
def test_a_choice_looks_like_the_end_of_its_act(ahead: int, looks: list[int]) -> None:
    """One way looks like 3 and can end at 5, the other looks like 0 and can end at 9."""
    path = Path()
    search = Search(path, Rng(1), 0, 0.7, ahead)
    search.iterate(path.ends(4, 5, 9, 6))
    best, other = search.root.children
    assert [best.look, other.look] == looks
    assert best.reward == 2 * best.look  # looked at, then judged where it leads to


def test_a_leaf_in_the_middle_of_an_act_is_judged_by_its_best_end() -> None:
    """After the second way is taken, 9 and 6 can be reached; the table itself shows 0."""
    path = HalfDonePath()
    s = path.ends(4, 5, 9, 6)
    path.play(s, 1)
    assert Search(path, Rng(1), 0, 0.7).judge(s) == [9.0]


def test_random_choices_before_the_judgement_change_it() -> None:
    """Without them nothing is known before the end; after three random ones many games are over."""
    game = JudgedStones()
    assert {child.mean() for child in grown(game, game.pile(9), 1, 0).children} == {0.0}
    assert {child.mean() for child in grown(game, game.pile(9), 60, 9).children} != {0.0}
