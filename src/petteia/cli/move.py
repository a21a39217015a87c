"""petteia move FROM TO: everything a server keeps goes from a data folder into a database, or back."""

import argparse
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, read_as
from petteia.cli.complaint import Complaint
from petteia.cli.data import store_complaints
from petteia.cli.doctor import said
from petteia.cli.progress import bar
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings, config_argument, secret
from petteia.server.kinds import database
from petteia.server.moving import Moved, Unsound, move
from petteia.server.place import DATABASE
from petteia.server.settings import Settings
from petteia.server.store.address import Address

FROM, TO = "FROM", "TO"


def arguments(parser: Parser) -> None:
    parser.place(FROM)
    parser.place(TO)
    config_argument(parser)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    settings = asked_settings(asked, phrases)
    source, target = (place(name, vars(asked)[name.lower()], settings) for name in (FROM, TO))
    moved = watched(phrases, source, target)
    screen = Screen()
    if moved.already:
        screen.say(phrases.say("move.already", store=target))
        return 0
    screen.say(phrases.say("move.done", n=moved.tables, rows=moved.rows, store=target), "bold")
    screen.say(phrases.say("move.kept", store=source), "dim")
    return 0


def place(argument: str, word: str, settings: Settings) -> Path | Address:
    """A file of a store, as such or in its folder, or a database. One that the settings name has its password there."""
    if ":" not in word.partition("/")[0]:
        path = Path(word).resolve()
        a_file = path.is_file() or (path.suffix == Path(DATABASE).suffix and not path.is_dir())
        return path if a_file else path / DATABASE
    address = read_as(argument, database())(word)
    assert isinstance(address, Address)
    secret(argument, address)
    return settings.store if settings.store is not None and str(settings.store) == str(address) else address


def watched(phrases: Phrases, source: Path | Address, target: Path | Address) -> Moved:
    """With a bar, where somebody watches."""
    with store_complaints(), bar(phrases.say("move.moving"), 0) as show:
        try:
            return move(source, target, show)
        except Unsound as error:
            raise Complaint("store.unmoved", store=source, why=said(phrases, error.problem)) from error
