"""Whether the rules that are played are compiled, and from the sources that lie beside them; said once, to a person."""

import hashlib
import json
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable

from petteia.boards.phrases import Phrases
from petteia.core import game

STAMP = "compiled.json"  # in a compiled install: the hashes of the sources it was compiled from
PLAYING = ("play", "sim", "fuzz", "serve")  # commands whose speed, or whose rules, somebody may wonder about


def notice(command: str, phrases: Phrases) -> None:
    """One line on the error output if what is played is slow, or is not what the sources say; only at a terminal."""
    if command not in PLAYING or not sys.stderr.isatty():
        return
    package = files("petteia")
    if not str(game.__file__).endswith((".so", ".pyd")):
        print(phrases.say("compiled.not"), file=sys.stderr)
    elif edited := changed(package):
        print(phrases.say("compiled.older", file=package / edited[0], n=len(edited)), file=sys.stderr)


def changed(package: Traversable) -> list[str]:
    """The sources that are not those from which the package was compiled."""
    stamp = package / STAMP
    if not stamp.is_file():
        return []
    compiled_from: dict[str, str] = json.loads(stamp.read_text("utf-8"))
    return [name for name, mark in compiled_from.items() if digest(package.joinpath(name)) != mark]


def digest(path: Traversable) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
