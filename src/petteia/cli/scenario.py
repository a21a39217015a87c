"""petteia scenario FILE …: run scenario files, and say what is not as it must be."""

import argparse
import json
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.packs import asked_pack, content_argument, name_pack
from petteia.cli.progress import bar
from petteia.cli.screen import Screen
from petteia.play.scenario import SUFFIX, Outcome, found_at, run_file


def arguments(parser: Parser) -> None:
    parser.place("FILE", many=True)
    content_argument(parser)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    """Every file has its outcome, readable or not; only if nothing could be read there is nothing to show."""
    packed = asked_pack(asked, phrases)
    paths = [path for name in asked.file for path in found_at(Path(name)) or [Path(name)]]
    outcomes: list[Outcome] = []
    with bar(phrases.say("scenario.bar"), len(paths)) as progress:
        for path in paths:
            outcomes.append(run_file(path, phrases.language, packed))
            progress(len(outcomes))
    if not any(each.branches for each in outcomes):
        raise nothing_read(outcomes[0])
    if asked.json:
        print(json.dumps([as_dict(each) for each in outcomes], ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        if packed is not None:
            name_pack(screen, phrases, packed)
        show(screen, phrases, outcomes)
    return 0 if all(each.ok for each in outcomes) else 1


def nothing_read(outcome: Outcome) -> Complaint:
    if outcome.path.is_dir():
        return Complaint("scenario_none", file=outcome.path, suffix=SUFFIX)
    return Complaint("scenario", file=outcome.path, why=outcome.failures[0])


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
