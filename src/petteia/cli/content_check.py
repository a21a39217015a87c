"""petteia content check DIR: what is wrong with a pack, or what it changes."""

import argparse
import json
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.packs import located, show_pack
from petteia.cli.screen import Screen
from petteia.play.content import Faulty
from petteia.play.content.faults import Fault
from petteia.play.registry import Box, packed_box


def arguments(parser: Parser) -> None:
    parser.place("DIR")
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    try:
        box = packed_box(Path(asked.dir))
    except Faulty as faulty:
        show_faults(asked, phrases, faulty.faults)
        return 1
    if asked.json:
        print(json.dumps(as_dict(box), ensure_ascii=False, indent=2))
    else:
        screen = Screen()
        screen.say(phrases.say("content.sound", folder=asked.dir, game=box.game.name))
        show_pack(screen, phrases, box)
    return 0


def show_faults(asked: argparse.Namespace, phrases: Phrases, faults: list[Fault]) -> None:
    """A line for each fault, and the count last."""
    if asked.json:
        told = [
            {
                "file": fault.file,
                "line": fault.line,
                "rule": fault.refusal.rule,
                "facts": dict(fault.refusal.facts),
                "text": fault.said(phrases.language),
            }
            for fault in faults
        ]
        print(json.dumps({"faults": told}, ensure_ascii=False, indent=2))
        return
    for fault in faults:
        print(located(asked.dir, fault, phrases.language))
    Screen().say(phrases.say("content.faults", n=len(faults)), "bold red")


def as_dict(box: Box) -> dict[str, object]:
    pack = box.pack
    assert pack is not None
    return {
        "game": pack.game,
        "pack": pack.name,
        "hash": pack.hash,
        "content": pack.version,
        "changes": [
            {
                "file": change.file,
                "entry": change.entry,
                "column": change.column,
                "old": json.loads(old),
                "new": json.loads(change.value),
            }
            for change, old in box.differences()
        ],
        "faults": [],
    }
