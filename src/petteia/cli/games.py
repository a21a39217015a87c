"""petteia games: the games there are, for how many, in which versions, and what a table can choose."""

import argparse
import json

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.screen import Screen
from petteia.cli.tables import all_boxes
from petteia.play.registry import Box


def arguments(parser: Parser) -> None:
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    boxes = list(all_boxes(phrases).values())
    if asked.json:
        print(json.dumps([as_dict(each, phrases.language) for each in boxes], ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    for n, each in enumerate(boxes):
        if n:
            screen.say()
        show(screen, phrases, each)
    return 0


def as_dict(game_box: Box, language: str) -> dict[str, object]:
    game, texts = game_box.game, game_box.texts[language]
    return {
        "game": game.name,
        "title": texts.sentence("game", "title"),
        "about": texts.sentence("game", "about"),
        "players": [game.fewest, game.most],
        "rules": game.rules_version,
        "content": game.content_version,
        "options": [
            {
                "option": option.name,
                "title": texts.sentence("option", option.name, "title"),
                "explanation": texts.sentence("option", option.name, "says"),
                "default": option.values[0],
                "values": {value: texts.sentence("option", option.name, value) for value in option.values},
            }
            for option in game.options
        ],
    }


def show(screen: Screen, phrases: Phrases, game_box: Box) -> None:
    game, texts = game_box.game, game_box.texts[phrases.language]
    versions = phrases.say("games.versions", rules=game.rules_version, content=game.content_version)
    screen.show([[(f"{game.name}  ", "bold cyan"), (texts.sentence("game", "title"), "bold")]])
    screen.say(texts.sentence("game", "about"), indent="  ")
    screen.say(f"{how_many(phrases, game.fewest, game.most)} {versions}", "dim", indent="  ")
    for option in game.options:
        screen.say()
        screen.say(f"{option.name}: {texts.sentence('option', option.name, 'title')}", "bold", indent="  ")
        screen.say(texts.sentence("option", option.name, "says"), indent="    ")
        wide = max(map(len, option.values))
        for value in option.values:
            meaning = texts.sentence("option", option.name, value)
            screen.show([[(f"    {option.name}={value:{wide}}", "cyan"), (f"  {meaning}", "")]])


def how_many(phrases: Phrases, fewest: int, most: int) -> str:
    if fewest == most:
        return phrases.say("games.exactly", n=most)
    return phrases.say("games.players", fewest=fewest, most=most)
