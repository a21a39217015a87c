"""What every bot keeps to, and how bots are named."""

import pytest

from petteia.bots import make_bot
from petteia.bots.bot import Bot
from petteia.bots.greedy import GreedyBot
from petteia.bots.ismcts import IsmctsBot
from petteia.bots.playout import deal
from petteia.bots.random import RandomBot
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.games.offrandes import GAME
from petteia.play.seat import SeatView
from tests.bots.toys import LIKELY, Cups, JudgedCups, Stones, choice_of

SPECS = ["random", "greedy", "ismcts:3"]
SOME = 25  # decisions, enough for the preparation and a few auctions
OPTIONS = [0] * len(GAME.options)


def choices(spec: str, seed: int) -> list[int]:
    """The first choices of three bots at a table of Offrandes."""
    bots = [make_bot(spec, seed + seat) for seat in range(3)]
    rng = Rng(seed)
    s = GAME.begin(3, OPTIONS)
    made: list[int] = []
    while len(made) < SOME:
        seat = GAME.actor(s)
        if seat == CHANCE:
            GAME.apply(s, deal(GAME, s, rng))
            continue
        view = SeatView(GAME, s, seat)
        made.append(bots[seat].choose(view))
        assert made[-1] in view.actions
        GAME.apply(s, made[-1])
    return made


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_chooses_one_of_its_options_and_the_same_for_the_same_seed(spec: str) -> None:
    assert choices(spec, 11) == choices(spec, 11)


def test_another_seed_gives_other_choices() -> None:
    assert choices("random", 11) != choices("random", 12)


def bots(seed: int) -> list[Bot]:
    return [RandomBot(seed), GreedyBot(seed, worlds=5), IsmctsBot(seed, iterations=20)]


@pytest.mark.parametrize("kind", range(3))
@pytest.mark.parametrize("game", [Cups(), JudgedCups()])
def test_a_choice_does_not_hang_on_what_the_seat_cannot_see(game: Cups, kind: int) -> None:
    for seed in range(10):
        made = {choice_of(bots(seed)[kind], game, game.pea_under(cup)) for cup in range(len(LIKELY))}
        assert len(made) == 1


@pytest.mark.parametrize("kind", [1, 2])
def test_a_bot_that_imagines_enough_worlds_guesses_the_likely_one(kind: int) -> None:
    thorough = [GreedyBot(5, worlds=200), IsmctsBot(5, iterations=400)][kind - 1]
    assert choice_of(thorough, Cups(), Cups().pea_under(0)) == LIKELY.index(max(LIKELY))


@pytest.mark.parametrize("spec", SPECS)
def test_a_single_option_is_taken(spec: str) -> None:
    assert choice_of(make_bot(spec, 1), Stones(), Stones().pile(1)) == 0


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:400", "ismcts:0.5s", "ismcts:2s"])
def test_known_specifications_make_bots(spec: str) -> None:
    assert isinstance(make_bot(spec, 1), Bot)


def test_a_search_by_seconds_ends() -> None:
    assert choice_of(make_bot("ismcts:0.01s", 1), Stones(), Stones().pile(3)) in (0, 1, 2)


@pytest.mark.parametrize("spec", ["", "Random", "ismcts", "ismcts:", "ismcts:0", "ismcts:0s", "ismcts:-3", "ismcts:4x"])
def test_an_unknown_specification_is_refused_in_one_sentence_that_names_the_known_ones(spec: str) -> None:
    with pytest.raises(ValueError, match=r"^There is no bot .*; there are: random, greedy, ismcts:400.*\.$"):
        make_bot(spec, 1)


def test_a_search_wants_one_budget() -> None:
    for iterations, seconds in ((0, 0.0), (10, 1.0)):
        with pytest.raises(ValueError, match="iterations or seconds"):
            IsmctsBot(1, iterations, seconds)
