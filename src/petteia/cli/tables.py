"""What a command needs to set a table: the game, the number of players, the table options. Each raises Misfit."""

import sys
from collections.abc import Mapping

from petteia.boards.phrases import Phrases
from petteia.play.misfit import plainly
from petteia.play.registry import Box, box, boxes


def open_box(name: str) -> Box:
    return box(name)


def all_boxes(phrases: Phrases) -> dict[str, Box]:
    """All games by name; of those that cannot be loaded it is said once why."""
    return boxes(lambda broken: print(f"petteia: {plainly(broken.refusal, phrases.language)}", file=sys.stderr))


def check_players(box: Box, players: int) -> int:
    box.check_players(players)
    return players


def check_options(box: Box, options: Mapping[str, str]) -> Mapping[str, str]:
    box.option_values(options)
    return options
