"""Tournaments are fair, repeatable and honest about what did not end."""

from collections import defaultdict

import pytest

from petteia.bots.bot import Bot
from petteia.bots.random import RandomBot
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.core.step import S
from petteia.games.offrandes import GAME
from petteia.play.seat import SeatView
from petteia.sim.arena import Batch, luck, play, play_game, tournament

THREE = ("random", "random", "random")
OPTIONS = [0] * len(GAME.table_options)


class FirstOption(Bot):
    """Ends every auction turn, so the game never ends."""

    def choose(self, seat: SeatView[S]) -> int:
        return seat.options[0]


def test_results_are_the_same_with_one_worker_and_with_two() -> None:
    one = tournament("offrandes", ("random", "greedy", "random"), 6, workers=1, seed=3)
    two = tournament("offrandes", ("random", "greedy", "random"), 6, workers=2, seed=3)
    assert one == two


def test_another_seed_gives_other_games() -> None:
    assert tournament("offrandes", THREE, 3, seed=1).played != tournament("offrandes", THREE, 3, seed=2).played


def test_every_deal_is_played_in_every_rotation() -> None:
    found = tournament("offrandes", THREE, 7, seed=1)
    assert [(one.deal, one.rotation) for one in found.played] == [(deal, n) for deal in range(3) for n in range(3)]
    seats = defaultdict(list)
    for one in found.played:
        for entrant in range(3):
            seats[entrant].append(one.seat_of(entrant))
    assert all(sorted(found) == [0, 0, 0, 1, 1, 1, 2, 2, 2] for found in seats.values())


def test_all_rotations_of_a_deal_have_the_same_luck() -> None:
    """Chance draws the start player, so it is the same seat whoever sits there."""
    for deal in range(4):
        starts = {start_player(luck(8, deal, CHANCE)) for _ in range(3)}
        assert len(starts) == 1
    assert len({start_player(luck(8, deal, CHANCE)) for deal in range(30)}) == 3


def start_player(seed: int) -> int:
    s = GAME.begin(3, OPTIONS)
    play(Opening(GAME), s, [RandomBot(1)] * 3, Rng(seed))
    return s.start


class Opening(Game):
    """Offrandes as far as its first question."""

    def __init__(self, game: Game) -> None:
        super().__init__(
            game.name, game.steps, game.rules, game.events, game.table_options, (3, 5), (1, 1), bound=1
        )


def test_equal_bots_change_seats_and_take_their_results_along() -> None:
    """The bot with the same seed sits one seat further on: with only bots of no choice the game is the same."""
    batch = Batch("offrandes", tuple(OPTIONS), THREE, 4, 0, 1)
    played = [play_game(GAME, batch, 0, rotation) for rotation in range(3)]
    assert [one.seat_of(0) for one in played] == [0, 1, 2]
    assert len({one.scores for one in played}) > 1


def test_a_game_without_an_end_is_reported_unfinished() -> None:
    s = GAME.begin(3, OPTIONS)
    decisions, choices = play(GAME, s, [FirstOption()] * 3, Rng(1))
    assert s.depth > 0
    assert decisions >= GAME.bound - 10
    assert choices > decisions


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    tournament("offrandes", THREE, 6, seed=1, progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (6, 6)
    assert told == sorted(told)


def test_table_options_reach_the_table() -> None:
    found = tournament("offrandes", THREE, 3, options={"end_at": "reach_100"})
    assert found.options["end_at"] == "reach_100"


@pytest.mark.parametrize(
    ("game", "bots", "options", "sentence"),
    [
        ("chess", THREE, {}, "There is no game 'chess'"),
        ("offrandes", THREE[:2], {}, "3 to 5 players, not for 2"),
        ("offrandes", (*THREE, "oracle"), {}, "There is no bot 'oracle'"),
        ("offrandes", THREE, {"sea": "rough"}, "has no option 'sea'"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(
    game: str, bots: tuple[str, ...], options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        tournament(game, bots, 3, options=options)
