"""petteia fuzz GAME: random play with every law of the contract checked; a failure leaves a record."""

import argparse
import json
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number, pairs
from petteia.cli.packs import asked_box, content_argument, name_pack, pack_facts
from petteia.cli.screen import Screen
from petteia.cli.spread import gathered, interrupted, spread_arguments
from petteia.cli.tables import check_options, check_players
from petteia.play.fuzz import Report
from petteia.sim.fuzzing import Fuzz

DECISIONS = 10_000
FAILURES = "failures"


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.value("--players", "N", number("--players", 1, 99))
    parser.value("--decisions", "N", number("--decisions", 1), DECISIONS)
    parser.value("--seed", "N", number("--seed", 0), 1)
    parser.value("--options", "NAME=VALUE,…", pairs("--options"), {})
    parser.value("--every", "N", number("--every", 1), 1)
    spread_arguments(parser)
    parser.value("--failures", "FOLDER", default=FAILURES)
    content_argument(parser)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    box = asked_box(asked, phrases)
    players = check_players(box, asked.players or box.game.fewest)
    options = check_options(box, asked.options)
    series = Fuzz(box, players, asked.decisions, asked.seed, options, asked.every, Path(asked.failures))
    report, whole = gathered(series, asked, phrases, "fuzz.bar")
    if asked.json:
        print(json.dumps({**report.as_dict(), **pack_facts(box)}, ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        name_pack(screen, phrases, box)
        show(screen, phrases, report)
    if report.failed:
        return 1
    return 0 if whole else interrupted(phrases, report.decisions, series.size)


def show(screen: Screen, phrases: Phrases, report: Report) -> None:
    """The last line is the verdict."""
    facts = report.as_dict()
    screen.say(phrases.say("fuzz.played", **{**facts, "n": report.decisions}))
    choices = phrases.decimal(report.choices / max(report.decisions, 1))
    screen.say(phrases.say("fuzz.met", **{**facts, "choices": choices}))
    if report.failed:
        screen.say(phrases.say("fuzz.failed", failure=report.failure), "bold red")
        screen.say(phrases.say("fuzz.record", file=report.record))
    else:
        screen.say(phrases.say("fuzz.held", n=report.states_checked), "green")
