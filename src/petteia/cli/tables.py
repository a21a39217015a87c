"""What a command needs to set a table: the game, the number of players, the table options. Each raises Misfit."""

from collections.abc import Mapping

from petteia.play.registry import Box, box


def open_box(name: str) -> Box:
    return box(name)


def check_players(box: Box, players: int) -> int:
    box.check_players(players)
    return players


def check_options(box: Box, options: Mapping[str, str]) -> Mapping[str, str]:
    box.option_values(options)
    return options
