"""petteia verify FILE: whether a record holds, and where it first does not."""

import argparse
import json

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.files import load
from petteia.cli.screen import Screen
from petteia.play.misfit import plainly
from petteia.play.verify import GOOD, SHORTEST_HEAD, WRONG, Finding, Report, verify

STYLES = {GOOD: "green", WRONG: "bold red"}


def arguments(parser: Parser) -> None:
    parser.place("FILE")
    parser.value("--head", "HASH", head)
    parser.flag("--json")


def head(word: str) -> str:
    lower = word.lower().removeprefix("#")
    if not (SHORTEST_HEAD <= len(lower) <= 64 and all(c in "0123456789abcdef" for c in lower)):
        raise Complaint("head", head=word, low=SHORTEST_HEAD)
    return lower


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    record, box = load(asked.file, phrases.language)
    report = verify(box, record, asked.head or "")
    if asked.json:
        print(json.dumps({"file": asked.file, **report.as_dict()}, ensure_ascii=False, indent=2))
    else:
        show(Screen(), phrases, asked.file, report)
    return 0 if report.holds else 1


def show(screen: Screen, phrases: Phrases, file: str, report: Report) -> None:
    """A line for each finding, marked in words, and the verdict last."""
    for finding in report.findings:
        mark = phrases.say(f"verify.mark.{finding.verdict}")
        screen.say(said(phrases, report, finding), STYLES.get(finding.verdict, ""), f"{mark:<7}")
    screen.say(phrases.say("verify.head.now", head=report.head), "dim")
    verdict = "verify.holds" if report.holds else "verify.fails"
    screen.say(phrases.say(verdict, file=file), "bold")


def said(phrases: Phrases, report: Report, finding: Finding) -> str:
    facts: dict[str, object] = {**finding.facts}
    if finding.refusal is not None:
        match, language = report.match, phrases.language
        facts["why"] = match.speaker(language).refusal(finding.refusal) if match else plainly(finding.refusal, language)
    return phrases.say(f"verify.{finding.key}", **facts)
