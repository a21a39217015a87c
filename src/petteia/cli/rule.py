"""petteia rule GAME [ID]: what a rule says, where it stands, and how firm it is."""

import argparse
import json

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.rulebook import Rulebook, show_list, show_rule
from petteia.cli.screen import Screen
from petteia.cli.tables import open_box


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.place("ID", optional=True)
    parser.value("--search", "WORD")
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    book = Rulebook(open_box(asked.game), phrases.language)
    found = book.find(asked.id) if asked.id else book.rules
    if asked.search is not None:
        found = [rule for rule in book.search(asked.search) if rule in found]
        if not found:
            raise Complaint("search", game=asked.game, word=asked.search)
    if asked.json:
        print(json.dumps([rule.as_dict() for rule in found], ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    if not asked.id:
        show_list(screen, found)
        return 0
    for n, rule in enumerate(found):
        if n:
            print()
        show_rule(screen, phrases, rule)
    return 0
