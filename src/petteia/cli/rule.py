"""petteia rule [GAME] [ID]: what a rule says, where it stands, and how firm it is."""

import argparse
import json

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.rulebook import Rule, Rulebook, book_with, show_list, show_rule
from petteia.cli.screen import Screen
from petteia.cli.tables import open_box
from petteia.play.registry import GAMES, box


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.place("ID", optional=True)
    parser.value("--search", "WORD")
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    rules = asked_rules(asked, phrases.language)
    if asked.json:
        print(json.dumps([rule.as_dict() for rule in rules], ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    if asked.game in GAMES and not asked.id:
        show_list(screen, rules)
        return 0
    for n, rule in enumerate(rules):
        if n:
            print()
        show_rule(screen, phrases, rule)
    return 0


def asked_rules(asked: argparse.Namespace, language: str) -> list[Rule]:
    """What stands alone may be a game or an id; an id finds its game by itself."""
    id_ = asked.id
    if id_ or asked.game in GAMES:
        book = Rulebook(open_box(asked.game), language)
    else:
        id_ = asked.game
        book = book_with(id_, [Rulebook(box(name), language) for name in GAMES])
    rules = book.find(id_) if id_ else book.rules
    if asked.search is None:
        return rules
    matches = [rule for rule in rules if rule.contains(asked.search)]
    if not matches:
        raise Complaint("search", game=book.game, word=asked.search)
    return matches
