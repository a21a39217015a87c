"""petteia content export GAME DIR: the content of a box as a pack, to be edited."""

import argparse
import re
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.screen import Screen
from petteia.cli.tables import open_box
from petteia.play.content.pack import NAME


def arguments(parser: Parser) -> None:
    parser.place("GAME")
    parser.place("DIR")
    parser.value("--name", "NAME")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    box = open_box(asked.game)
    folder = Path(asked.dir)
    name = folder_name(folder, f"my-{asked.game}") if asked.name is None else asked.name
    files = box.export_pack(folder, name)
    Screen().say(phrases.say("content.exported", n=len(files), folder=asked.dir, pack=name))
    return 0


def folder_name(folder: Path, otherwise: str) -> str:
    """The name of a folder as that of a pack, if it can be one."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.absolute().name.lower()).strip("-")
    return name if NAME.fullmatch(name) else otherwise
