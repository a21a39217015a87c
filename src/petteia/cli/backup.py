"""petteia backup FILE: everything a server keeps, as one file, while it may be running."""

import argparse
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.data import asked_store, data_argument, store_complaints
from petteia.cli.screen import Screen
from petteia.server.store.backup import backup


def arguments(parser: Parser) -> None:
    parser.place("FILE")
    data_argument(parser)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    with store_complaints():
        backup(asked_store(asked, phrases), Path(asked.file))
    size = phrases.decimal(Path(asked.file).stat().st_size / 1e6)
    Screen().say(phrases.say("backup.done", file=asked.file, size=size))
    return 0
