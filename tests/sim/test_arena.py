"""Tournaments are fair, repeatable and honest about what did not end."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from petteia.bots import register_bot
from petteia.bots.bot import Bot
from petteia.bots.catalogue import REGISTERED, maker
from petteia.bots.random import RandomBot
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.core.step import S
from petteia.games.offrandes import GAME
from petteia.play.seat import SeatView
from petteia.sim.arena import Deals, cut, luck, play, play_game, tournament
from petteia.sim.stats import Played
from petteia.sim.versions import Versions
from tests.agora.game import AgoraGame
from tests.bots.toys import Urns

THREE = ("random", "random", "random")
NO_VERSIONS = Versions(1, 1, "")  # of games that nobody sends anywhere
OPTIONS = [0] * len(GAME.options)


class FirstOption(Bot):
    """Ends every auction turn, so the game never ends."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def choose(self, seat: SeatView[S]) -> int:
        return seat.actions[0]


def test_results_are_the_same_with_one_worker_and_with_two() -> None:
    assert tournament("offrandes", THREE, 18, workers=1, seed=3) == tournament(
        "offrandes", THREE, 18, workers=2, seed=3
    )


def test_another_seed_gives_other_games() -> None:
    assert tournament("offrandes", THREE, 3, seed=1).played != tournament("offrandes", THREE, 3, seed=2).played


def test_games_are_played_until_all_orders_were_there_with_every_deal_from_every_seat() -> None:
    arena = tournament("offrandes", THREE, 7, seed=1)
    assert [(one.deal, one.rotation) for one in arena.played] == [(deal, n) for deal in range(4) for n in range(3)]
    assert sorted(one.seats for one in arena.played) == sorted(2 * list(permutations(range(3))))


def test_whoever_asks_for_more_games_gets_the_same_batches_first() -> None:
    many = cut(5000)
    assert cut(64) == [(n, n + 1) for n in range(64)]
    assert cut(700)[:-1] == many[: len(cut(700)) - 1]
    assert [first for first, _ in many[1:]] == [last for _, last in many[:-1]]
    assert (many[0][0], many[-1][1], max(last - first for first, last in many)) == (0, 5000, 16)


def by_seat(one: Played) -> list[int]:
    return [one.scores[one.seats.index(seat)] for seat in range(2)]


def test_all_rotations_of_a_deal_have_the_same_luck() -> None:
    """Both urns are alike, so chance alone decides which seat wins, whoever sits there."""
    batch = Deals("urns", NO_VERSIONS, (), (maker("random"), maker("random")), 4, 0, 40)
    first_seat_won = []
    for deal in range(40):
        played = [play_game(Urns(), batch, deal, rotation) for rotation in range(2)]
        assert by_seat(played[0]) == by_seat(played[1])
        assert played[0].shares == played[1].shares[::-1]
        first_seat_won.append(by_seat(played[0])[0])
    assert 8 < sum(first_seat_won) < 32


def test_everybody_has_luck_of_its_own() -> None:
    assert len({luck(seed, deal, who) for seed in range(3) for deal in range(3) for who in (CHANCE, 0, 1, 2)}) == 36


def test_a_game_that_is_lost_to_a_rival_counts_as_finished_and_not_as_won() -> None:
    """One trader who rests, against Hermes."""
    batch = Deals("agora", NO_VERSIONS, (0,), (FirstOption,), 4, 0, 1)
    played = play_game(AgoraGame(), batch, 0, 0)
    assert (played.finished, played.shares, played.scores) == (True, (0,), (0,))


def test_a_game_without_an_end_is_reported_unfinished() -> None:
    s = GAME.begin(3, OPTIONS)
    decisions, choices = play(GAME, s, [FirstOption()] * 3, Rng(1))
    assert s.depth > 0
    assert decisions >= GAME.bound - 10
    assert choices > decisions


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    tournament("offrandes", THREE, 6, seed=1, progress=told.append)
    assert told[-1] == 6
    assert told == sorted(told)


def test_a_game_says_how_long_it_was_and_how_it_ended() -> None:
    capped = tournament("cyclades", ("random", "random"), 2, options={"cycle_cap": "25"})
    assert [(one.length, one.ending) for one in capped.played] == [(25, "cap")] * 2
    won = tournament("cyclades", ("greedy", "greedy"), 2)
    assert all(one.ending in ("metropolises", "alone") for one in won.played)
    assert all(max(one.scores) >= 3 for one in won.played if one.ending == "metropolises")
    assert {one.ending for one in tournament("offrandes", THREE, 9).played} <= {"altars", "score"}


def test_table_options_reach_the_table() -> None:
    arena = tournament("offrandes", THREE, 3, options={"end_at": "reach_100"})
    assert arena.options["end_at"] == "reach_100"


@pytest.mark.parametrize(
    ("game", "bots", "options", "sentence"),
    [
        ("chess", THREE, {}, "There is no game “chess”"),
        ("offrandes", THREE[:2], {}, "3 to 5 players, not for 2"),
        ("offrandes", (*THREE, "oracle"), {}, "There is no bot 'oracle'"),
        ("offrandes", THREE, {"sea": "rough"}, "has no option “sea”"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(
    game: str, bots: tuple[str, ...], options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        tournament(game, bots, 3, options=options)


class Cheat(FirstOption):
    def choose(self, seat: SeatView[S]) -> int:
        return -1


@pytest.fixture
def registered() -> Iterator[None]:
    register_bot("lots", RandomBot)
    register_bot("cheat", Cheat)
    register_bot("homemade", lambda seed: FirstOption(seed))
    yield
    REGISTERED.clear()


@pytest.mark.usefixtures("registered")
def test_a_registered_bot_plays_in_other_processes_too() -> None:
    one, two = (tournament("offrandes", ("lots", "random", "random"), 6, workers) for workers in (1, 2))
    assert one == two
    assert one.bots == ("lots", "random", "random")


@pytest.mark.usefixtures("registered")
def test_a_bot_that_cannot_travel_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^homemade cannot play in another process: .* one worker\.$"):
        tournament("offrandes", ("homemade", "random", "random"), 6, workers=2)


@pytest.mark.usefixtures("registered")
def test_a_choice_that_is_not_allowed_ends_the_tournament_instead_of_the_rules() -> None:
    with pytest.raises(ValueError, match=r"^Cheat chose -1 at preparation.pick, not one of \["):
        tournament("offrandes", ("cheat", "random", "random"), 6)
