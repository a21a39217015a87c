"""Which rules a process plays by: only processes that play by the same may share the work on one result."""

import os
import socket
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from petteia.play.registry import Box, box

PACKAGE = Path(__file__).resolve().parent.parent
PLAYING = ("core", "play", "bots", "sim")  # what a game among bots depends on, besides the game
SHOWN = 8  # digits of a hash are enough to see that two differ


@dataclass(frozen=True)
class Versions:
    """Numbers that people know, and a hash of the sources, since somebody may have changed a line."""

    rules: int
    content: int
    sources: str

    def __str__(self) -> str:
        return f"{self.rules}.{self.content} ({self.sources[:SHOWN]})"


def versions_of(game: str, bots: Iterable[Callable[..., object]] = ()) -> Versions:
    """Those of a game here, and of the bots from elsewhere that play it."""
    laid = box(game)
    files = [path for folder in (*(PACKAGE / each for each in PLAYING), folder_of(laid)) for path in sources(folder)]
    modules = {sys.modules[bot.__module__].__file__ for bot in bots if bot.__module__ in sys.modules}
    guests = sorted(Path(file) for file in modules if file and PACKAGE not in Path(file).resolve().parents)
    return Versions(laid.game.rules_version, laid.game.content_version, digest((*files, *guests)))


def folder_of(laid: Box) -> Path:
    """Where the rules of a game are; those of a game without a folder are taken for the house's."""
    return PACKAGE / "games" / laid.game.name if laid.folder is None else Path(str(laid.folder))


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml"))


@cache
def digest(files: tuple[Path, ...]) -> str:
    """Of names and contents. Read once: what a process has imported does not change when its files do."""
    hashed = sha256()
    for file in files:
        hashed.update(f"{file.name}\n".encode() + file.read_bytes())
    return hashed.hexdigest()


def worker() -> str:
    """What a worker is called: its machine and its process."""
    return f"{socket.gethostname()}, process {os.getpid()}"
