"""A seat is warned before it makes a choice that cannot be taken back: checked for every choice of whole games."""

import pytest

from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.play.contract import warned_of_every_end_of_undo
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from tests import toy

BOXES = [box_of("cyclades"), box_of("offrandes"), toy.box()]
GAMES = 3  # of each table


def tables(box: Box) -> list[tuple[int, dict[str, str]]]:
    """Every number of players, and every value of every option with one of them; the fifth seat begins among five."""
    counts = range(box.game.fewest, box.game.most + 1)
    flips = [{option.name: value} for option in box.game.options for value in option.values[1:]]
    turns = [(counts[n % len(counts)], flip) for n, flip in enumerate(flips)]
    most = [box.game.most if "first_start_player" in flip else players for players, flip in turns]
    return [(players, {}) for players in counts] + list(zip(most, flips, strict=True))


@pytest.mark.parametrize(
    ("box", "players", "options"),
    [
        pytest.param(box, players, options, id=f"{box.game.name} {players} {' '.join(options.values()) or 'defaults'}")
        for box in BOXES
        for players, options in tables(box)
    ],
)
def test_every_choice_of_a_game_says_whether_it_can_be_taken_back(
    box: Box, players: int, options: dict[str, str]
) -> None:
    game = box.game
    agreed = box.option_values({**game.capped(), **options})
    warned = 0
    for n in range(GAMES):
        s, rng = game.begin(players, agreed), Rng(players * GAMES + n)
        while s.depth > 0:
            actions = game.actions(s)
            if game.actor(s) != CHANCE:
                warned_of_every_end_of_undo(game, s, actions, rng)
                warned += sum(game.ends_undo(s, action) for action in actions)
            game.apply(s, actions[rng.below(len(actions))])
    assert warned >= GAMES  # at least the choice with which a game was over
