"""What a command needs to set a table: the game, the number of players, the table options, all checked."""

from collections.abc import Mapping

from petteia.cli.complaint import Complaint
from petteia.play.registry import GAMES, Box, box


def open_box(name: str) -> Box:
    if name not in GAMES:
        raise Complaint("game", game=name, known=", ".join(GAMES))
    return box(name)


def check_players(found: Box, players: int) -> int:
    game = found.game
    if not game.fewest <= players <= game.most:
        raise Complaint("players", game=game.name, players=players, low=game.fewest, high=game.most)
    return players


def check_options(found: Box, options: Mapping[str, str]) -> Mapping[str, str]:
    game = found.game
    known = {option.name: option.values for option in game.options}
    for name, value in options.items():
        if name not in known:
            raise Complaint("option", game=game.name, option=name, known=", ".join(known))
        if value not in known[name]:
            raise Complaint("option_value", option=name, value=value, known=", ".join(known[name]))
    return options
