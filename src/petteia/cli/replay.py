"""petteia replay FILE: a record told as sentences, and the position it ends in."""

import argparse
import json

from petteia.boards import lines
from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number
from petteia.cli.complaint import Complaint
from petteia.cli.files import load_match
from petteia.cli.screen import Screen
from petteia.cli.telling import sentence, show_scores, warn_of_changes
from petteia.core.state import SPECTATOR
from petteia.play.aside import read_aside
from petteia.play.match import Match
from petteia.play.record import Line, read_undo
from petteia.play.told import Told
from petteia.play.verify import Finding


def arguments(parser: Parser) -> None:
    parser.place("FILE")
    parser.value("--to", "LINE", number("--to", 0))
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    match, chain = load_match(asked.file, phrases.language, asked.to)
    there = len(match.record.lines)
    if asked.to is not None and there < asked.to:
        raise Complaint("replay_line", file=asked.file, line=asked.to, n=there)
    if asked.json:
        print(json.dumps(as_dict(match, chain, phrases), ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    warn_of_changes(screen, phrases, chain)
    for n, line, told in told_lines(match):
        show_line(screen, phrases, match, n, line, told)
    screen.say()
    screen.show(lines(match, phrases.language, room=screen.width))
    screen.say()
    show_scores(screen, phrases, match)
    return 0


def told_lines(match: Match) -> list[tuple[int, Line | None, list[Told] | None]]:
    """Every line with what it brought about; None for a line that was taken back. Line 0 is the beginning."""
    events: dict[int, list[Told]] = {entry.line: [] for entry in match.trail}
    for told in [*match.events(int(SPECTATOR)), *beside(match)]:
        events.setdefault(told.line, []).append(told)
    beginning: list[tuple[int, Line | None, list[Told] | None]] = [(0, None, events[0])] if 0 in events else []
    return beginning + [(n, line, events.get(n)) for n, line in enumerate(match.record.lines, 1)]


def beside(match: Match) -> list[Told]:
    """What happened at the table."""
    asides = [(n, read_aside(line.words)) for n, line in enumerate(match.record.lines, 1) if line.who == "!"]
    return [Told(n, aside.name, aside.facts) for n, aside in asides if aside is not None]


def show_line(
    screen: Screen, phrases: Phrases, match: Match, n: int, line: Line | None, told: list[Told] | None
) -> None:
    speaker = match.speaker(phrases.language)
    margin = f"{n:>5}  "
    undo = read_undo(line.words) if line is not None and line.who == "!" else None
    if undo is not None:
        way = "practice" if undo.practice else "agreed" if undo.agreed else "free"
        screen.say(phrases.say(f"replay.undo.{way}", seat=speaker.seats[undo.by], line=undo.to), "dim", margin)
    elif told is None and line is not None:
        screen.say(phrases.say("replay.taken_back", words=line.text()), "dim", margin)
    for k, event in enumerate(told or []):
        screen.say(sentence(speaker, event), indent=margin if k == 0 else " " * len(margin))


def as_dict(match: Match, chain: Finding, phrases: Phrases) -> dict[str, object]:
    header, speaker = match.record.header, match.speaker(phrases.language)
    return {
        "game": header.game,
        "rules": header.rules,
        "content": header.content,
        "players": header.players,
        "options": header.options,
        "seats": [
            {"seat": n, "word": word, "name": speaker.seats[n], "who": who}
            for n, (word, who) in enumerate(header.seats)
        ],
        "lines": [line_dict(match, phrases, n, line, told) for n, line, told in told_lines(match)],
        "over": match.over,
        "to_act": match.to_act,
        "scores": match.scores,
        "winners": match.winners,
        "rivals": [{"rival": word, "score": score} for word, score in match.rivals],
        "view": match.view(int(SPECTATOR)),
        "head": match.record.head(),
        "chain": {"key": chain.key, "verdict": chain.verdict, **chain.facts},
    }


def line_dict(match: Match, phrases: Phrases, n: int, line: Line | None, told: list[Told] | None) -> dict[str, object]:
    speaker = match.speaker(phrases.language)
    return {
        "line": n,
        "who": line.who if line else "",
        "words": line.words if line else "",
        "stands": told is not None,
        "events": [{"event": t.name, **t.facts, "text": sentence(speaker, t)} for t in told or []],
    }
