"""petteia doctor: whether everything a server keeps holds, down to the last line of every table."""

import argparse
import json
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.data import data_argument, store_complaints
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings
from petteia.cli.tables import all_boxes
from petteia.server.doctor import Problem, Report, examine
from petteia.server.store.address import Address


def arguments(parser: Parser) -> None:
    parser.place("FILE", optional=True)
    data_argument(parser)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    place = Path(asked.file) if asked.file else asked_settings(asked, phrases).kept_in
    with store_complaints():
        report = examine(place, all_boxes(phrases))
    if asked.json:
        print(json.dumps(as_dict(place, phrases, report), ensure_ascii=False, indent=2))
    else:
        show(Screen(), phrases, place, report)
    return 1 if report.problems else 0


def show(screen: Screen, phrases: Phrases, place: Path | Address, report: Report) -> None:
    """The last line is the verdict."""
    for problem in report.problems:
        screen.say(said(phrases, problem), "bold red")
    if report.older:
        screen.say(phrases.say("doctor.older", n=len(report.older)), "yellow")
    screen.say(phrases.say("doctor.seen", n=report.tables, lines=report.lines))
    screen.say(phrases.say("doctor.ill" if report.problems else "doctor.well", file=place), "bold")


def said(phrases: Phrases, problem: Problem) -> str:
    return phrases.say(f"doctor.problem.{problem.key}", **problem.facts)


def as_dict(place: Path | Address, phrases: Phrases, report: Report) -> dict[str, object]:
    return {
        "file": str(place),
        "holds": not report.problems,
        "tables": report.tables,
        "lines": report.lines,
        "older": report.older,
        "problems": [
            {"key": each.key, **{name: str(fact) for name, fact in each.facts.items()}, "text": said(phrases, each)}
            for each in report.problems
        ],
    }
