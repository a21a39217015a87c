"""petteia restore FILE: put a backup back, after it was examined. What was there is kept beside it."""

import argparse
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.data import asked_store, data_argument, store_complaints, usable
from petteia.cli.doctor import said
from petteia.cli.screen import Screen
from petteia.cli.tables import all_boxes
from petteia.server.doctor import examine
from petteia.server.store.backup import restore


def arguments(parser: Parser) -> None:
    parser.place("FILE")
    data_argument(parser)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    source = Path(asked.file)
    with store_complaints():
        report = examine(source, all_boxes(phrases))
        if report.problems:
            raise Complaint("store.unsound", file=source, why=said(phrases, report.problems[0]))
        store = asked_store(asked, phrases)
        usable(store.parent)
        kept = restore(source, store)
    screen = Screen()
    screen.say(phrases.say("restore.done", file=source, n=report.tables))
    if kept is not None:
        screen.say(phrases.say("restore.kept", file=kept), "dim")
    return 0
