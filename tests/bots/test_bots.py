"""What every bot keeps to, and how bots are named."""

from collections.abc import Iterator

import pytest

from petteia.bots import import_bot, make_bot, register_bot
from petteia.bots.bot import Bot
from petteia.bots.catalogue import REGISTERED
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


@pytest.fixture
def forgotten() -> Iterator[None]:
    yield
    REGISTERED.clear()


class Named(RandomBot):
    def __init__(self, seed: int, name: str = "nobody") -> None:
        super().__init__(seed)
        self.name = name


@pytest.mark.usefixtures("forgotten")
def test_a_registered_bot_is_made_by_its_name_and_told_what_stands_behind_the_colon() -> None:
    register_bot("named", Named)
    plain, told = make_bot("named", 1), make_bot("named:ann:lee", 1)
    assert isinstance(plain, Named)
    assert isinstance(told, Named)
    assert (plain.name, told.name) == ("nobody", "ann:lee")
    with pytest.raises(ValueError, match=r"there are: random, greedy, .*named\.$"):
        make_bot("nameless", 1)


@pytest.mark.parametrize(
    ("name", "make", "sentence"),
    [
        ("greedy", Named, "greedy is a bot of the house"),
        ("Ann", Named, "not as 'Ann'"),
        ("a:b", Named, "not as 'a:b'"),
        ("", Named, "not as ''"),
        (7, Named, "not as 7"),
        ("named", "Named", "needs a class"),
    ],
)
def test_what_cannot_be_registered_is_refused_in_a_sentence(name: str, make: type[Bot], sentence: str) -> None:
    with pytest.raises((ValueError, TypeError), match=sentence):
        register_bot(name, make)
    assert name not in REGISTERED


@pytest.mark.usefixtures("forgotten")
def test_wrong_arguments_are_told_as_what_they_are() -> None:
    register_bot("nothing", lambda seed: None)
    with pytest.raises(TypeError, match="a bot is named by words such as 'greedy', not by 7"):
        make_bot(7, 1)
    with pytest.raises(TypeError, match="the seed of a bot is a whole number, not 'delphi'"):
        make_bot("greedy", "delphi")
    with pytest.raises(TypeError, match="nothing makes None, which is no bot"):
        make_bot("nothing", 1)


@pytest.mark.parametrize("seed", [0, -7, 2**62 + 5, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    view = Stones().pile(9)
    assert choice_of(make_bot("random", seed), Stones(), view) == choice_of(make_bot("random", seed), Stones(), view)


@pytest.mark.usefixtures("forgotten")
def test_a_class_is_imported_only_when_it_is_asked_for() -> None:
    with pytest.raises(ValueError, match="There is no bot"):
        make_bot("petteia.bots.random:RandomBot", 1)
    import_bot("petteia.bots.random:RandomBot")
    assert isinstance(make_bot("petteia.bots.random:RandomBot", 1), RandomBot)
