"""petteia content GAME: every value of a box, where it was read, and what it rests on."""

import argparse
import json

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.screen import Screen
from petteia.cli.tables import open_box
from petteia.core.content import ABOUT, HEADS, Table, table
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal
from petteia.play.registry import Box

UNSAID = "–"  # an empty value, or what a game of somebody else's package need not say


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    box = open_box(asked.game)
    if not box.game.content.files:
        raise Misfit(Refusal("play.content_none", {"game": box.game.name}))
    if asked.json:
        print(json.dumps(as_dict(box), ensure_ascii=False, indent=2))
    else:
        show(Screen(), phrases, box)
    return 0


def as_dict(box: Box) -> dict[str, object]:
    return {
        "game": box.game.name,
        "content": box.game.content_version,
        "files": [
            {"file": file, "what": table(content["source"]).get("what", ""), "entries": entries(content)}
            for file, content in box.game.content.files.items()
        ],
    }


def entries(content: Table) -> list[dict[str, object]]:
    """The entries of a file; one that does not say where it was read, or on what it rests, has it from its file."""
    source = table(content["source"])
    return [
        {
            "entry": name,
            "values": {column: value for column, value in table(entry).items() if column not in ABOUT},
            "from": table(entry).get("from", source.get("from", UNSAID)),
            "says": table(entry).get("says", source.get("says", UNSAID)),
            "doubt": table(entry).get("doubt", ""),
        }
        for name, entry in content.items()
        if name not in HEADS
    ]


def show(screen: Screen, phrases: Phrases, box: Box) -> None:
    """A line for each entry, however long, so that lines can be searched and counted."""
    for n, (file, content) in enumerate(box.game.content.files.items()):
        if n:
            screen.say()
        screen.show([[(f"{file}.toml  ", "bold cyan"), (str(table(content["source"]).get("what", "")), "bold")]])
        listed = entries(content)
        wide = max(len(str(entry["entry"])) for entry in listed)
        marks = [
            phrases.say(f"content.says.{entry['says']}") if entry["says"] != UNSAID else UNSAID for entry in listed
        ]
        room = max(map(len, marks))
        for entry, mark in zip(listed, marks, strict=True):
            doubt = f" ({phrases.say('content.doubt', doubt=entry['doubt'])})" if entry["doubt"] else ""
            name, values = f"  {entry['entry']:{wide}}  ", valued(table(entry["values"]))
            screen.show(
                [[(name, "bold"), (f"{mark:{room}}  ", "cyan"), (values, ""), (f"{entry['from']}{doubt}", "dim")]]
            )


def valued(values: Table) -> str:
    """The columns of an entry with their values, before where they were read."""
    parts = [f"{column} {spelt(cell)}" for column, cell in values.items()]
    return f"{', '.join(parts)} · " if parts else ""


def spelt(cell: object) -> str:
    return (" ".join(map(str, cell)) if isinstance(cell, list) else str(cell)) or UNSAID
