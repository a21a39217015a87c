"""Content packs on the command line: `--content DIR`, and what a pack changes."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.screen import Screen
from petteia.cli.tables import open_box
from petteia.play.content import Faulty
from petteia.play.content.faults import Fault
from petteia.play.registry import Box, packed_box


def content_argument(parser: Parser) -> None:
    parser.value("--content", "DIR")


def asked_box(asked: argparse.Namespace, phrases: Phrases) -> Box:
    """The box of the game that was asked for, with the pack if one was."""
    own = open_box(asked.game)
    if asked.content is None:
        return own
    with pack_complaints(asked.content, phrases):
        return own.packed(own.read_pack(Path(asked.content)))


def asked_pack(asked: argparse.Namespace, phrases: Phrases) -> Box | None:
    """The box with the pack that was asked for, whatever its game is."""
    if asked.content is None:
        return None
    with pack_complaints(asked.content, phrases):
        return packed_box(Path(asked.content))


@contextmanager
def pack_complaints(folder: str, phrases: Phrases) -> Iterator[None]:
    """A faulty pack becomes one sentence, with its first fault."""
    try:
        yield
    except Faulty as faulty:
        first = located(folder, faulty.faults[0], phrases.language)
        raise Complaint("pack_faulty", folder=folder, fault=first, n=len(faulty.faults)) from faulty


def installed_packs(folders: Iterable[str], phrases: Phrases) -> tuple[Box, ...]:
    """The boxes with the packs that a host installs. Every fault of a faulty one is told; then it is a complaint."""
    folder_of: dict[tuple[str, str], str] = {}
    boxes: list[Box] = []
    for folder in folders:
        try:
            box = packed_box(Path(folder))
        except Faulty as faulty:
            for fault in faulty.faults:
                print(located(folder, fault, phrases.language), file=sys.stderr)
            raise Complaint("pack_not_installed", folder=folder, n=len(faulty.faults)) from faulty
        assert box.pack is not None
        game, name = box.game.name, box.pack.name
        if (game, name) in folder_of:
            raise Complaint("packs_alike", game=game, pack=name, folder=folder_of[game, name], other=folder)
        folder_of[game, name] = folder
        boxes.append(box)
    return tuple(boxes)


def located(folder: str, fault: Fault, language: str) -> str:
    """A fault behind the place where it stands: folder/file:line."""
    line = f":{fault.line}" if fault.line else ""
    return f"{Path(folder) / fault.file}{line}: {fault.said(language)}"


def show_pack(screen: Screen, phrases: Phrases, box: Box) -> None:
    """Which pack is played, and what differs; nothing if the box is played as it is."""
    if box.pack is None:
        return
    facts = {"pack": box.pack.name, "hash": box.pack.hash}
    changes = box.differences()
    screen.say(phrases.say("content.changes" if changes else "content.same", n=len(changes), **facts))
    for change, old in changes:
        screen.say(f"{change.file}.{change.entry}.{change.column}: {old} → {change.value}", indent="  ")


def name_pack(screen: Screen, phrases: Phrases, box: Box) -> None:
    """The same in one line, for whoever knows what the pack changes."""
    if box.pack is not None:
        screen.say(phrases.say("content.played", pack=box.pack.name, hash=box.pack.hash))


def pack_facts(box: Box) -> dict[str, object]:
    """What a report says of the pack: name and hash, as the header of a record; nothing without one."""
    return {} if box.pack is None else {"pack": box.pack.header()}
