"""petteia scenario FILE …: run scenario files, and say what is not as it must be."""

import argparse
import json
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.progress import bar
from petteia.cli.screen import Screen
from petteia.play.scenario import SUFFIX, Outcome, found_at, run_file


def arguments(parser: Parser) -> None:
    parser.place("FILE", many=True)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    paths = [path for name in asked.file for path in files(name)]
    outcomes: list[Outcome] = []
    with bar(phrases.say("scenario.bar"), len(paths)) as progress:
        for path in paths:
            outcomes.append(run_file(path))
            progress(len(outcomes))
    unread = [each for each in outcomes if not each.branches and each.path in map(Path, asked.file)]
    if unread:
        raise Complaint("scenario", file=unread[0].path, why=unread[0].failures[0])
    if asked.json:
        print(json.dumps([as_dict(each) for each in outcomes], ensure_ascii=False, indent=2))
    else:
        show(Screen(), phrases, outcomes)
    return 0 if all(each.ok for each in outcomes) else 1


def files(name: str) -> list[Path]:
    """The file itself, or all scenarios in a folder."""
    path = Path(name)
    if path.is_dir():
        found = [each for each in found_at(path) if each.is_file()]
        if not found:
            raise Complaint("scenario_none", file=name, suffix=SUFFIX)
        return found
    try:
        path.read_bytes()
    except OSError as error:
        raise Complaint("file", file=name, why=error.strerror or error) from error
    return [path]


def as_dict(outcome: Outcome) -> dict[str, object]:
    return {
        "file": str(outcome.path),
        "name": outcome.name,
        "covers": outcome.covers,
        "branches": outcome.branches,
        "checks": outcome.checks,
        "failures": outcome.failures,
    }


def show(screen: Screen, phrases: Phrases, outcomes: list[Outcome]) -> None:
    """A line for each scenario, its failures below it, and the count last."""
    marks = {ok: phrases.say("scenario.passed" if ok else "scenario.failed") for ok in (True, False)}
    wide = max(map(len, marks.values()))
    for each in outcomes:
        branches, checks = (
            phrases.say("scenario.branches", n=each.branches),
            phrases.say("scenario.checks", n=each.checks),
        )
        mark = f"{marks[each.ok]:{wide}}  "
        screen.say(f"{each.name} ({branches}, {checks})", "" if each.ok else "bold red", mark)
        for failure in each.failures:
            screen.say(failure, indent=" " * len(mark))
    failed = sum(not each.ok for each in outcomes)
    if failed:
        screen.say(phrases.say("scenario.some", n=failed, all=len(outcomes)), "bold")
    else:
        screen.say(phrases.say("scenario.all", n=len(outcomes)), "bold")
