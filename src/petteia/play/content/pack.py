"""Pack: the content of a box with other values, in a folder that anybody can edit.

The folder has a copy of every content file, the laws of the box, and `pack.toml`, which names the pack and its game.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path

from petteia.play.content.changes import Change, applied, between, digest
from petteia.play.content.faults import BOX, Fault, Pages, faults_in, faults_of, parsed
from petteia.play.files import read_text
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
ABOUT = "pack.toml"
MOST = 100  # files that a folder may have


@dataclass(frozen=True)
class Pack:
    """Other values for a game's content, under a name."""

    game: str
    name: str
    version: int  # of the content that it changes
    changes: tuple[Change, ...]

    @property
    def hash(self) -> str:
        return digest(self.game, self.version, self.changes)

    def header(self) -> str:
        """Name and hash, as a record's header has them."""
        return f"{self.name} {self.hash}"

    def lines(self) -> tuple[str, ...]:
        return tuple(change.line() for change in self.changes)


class Faulty(Misfit):
    """A pack that cannot be played, with every fault."""

    def __init__(self, faults: list[Fault], refusal: Refusal | None = None, folder: Traversable | None = None) -> None:
        """`folder` is that of the game."""
        super().__init__(refusal or Refusal("play.content_faulty", {"faults": len(faults)}))
        self.faults = [replace(fault, folder=folder) for fault in faults]

    def said(self, language: str) -> str:
        """How many faults there are, or the first of them where it stands for all."""
        first = self.faults[0]
        return first.said(language) if self.refusal is first.refusal else super().said(language)


def own_texts(folder: Traversable) -> dict[str, str]:
    """The content files of a game by name without ending, and the laws of its box."""
    paths = [path for path in (folder / "content").iterdir() if path.name.endswith(".toml")]
    texts = {path.name.removesuffix(".toml"): path.read_text("utf-8") for path in sorted(paths, key=lambda p: p.name)}
    return {**texts, BOX: (folder / f"{BOX}.toml").read_text("utf-8")}


def export(game: str, version: int, folder: Traversable, into: Path, name: str) -> list[str]:
    """Write a game's content into an empty folder, to be edited; the files. Raises Misfit if it is not empty."""
    if into.exists() and (not into.is_dir() or any(into.iterdir())):
        raise Misfit(Refusal("play.content_folder", {"folder": str(into)}))
    checked_name(name)
    into.mkdir(parents=True, exist_ok=True)
    texts = own_texts(folder)
    texts[BOX] = laws_only(texts[BOX])
    about = (
        f'# Change values in the files beside this one, then: petteia content check {into.name}\n\nname = "{name}"\n'
    )
    files = {ABOUT: f'{about}game = "{game}"\ncontent = {version}\n'}
    files |= {f"{file}.toml": text for file, text in texts.items()}
    for file, text in files.items():
        (into / file).write_text(text, "utf-8")
    return list(files)


def laws_only(text: str) -> str:
    """A box without what only the rules can say: for how many it is, and what they need."""
    parts = re.split(r"(?m)^(?=\[)", text)
    return "".join(part for part in parts if not part.startswith(("[game]", "[[needs]]")))


def read_pack(game: str, version: int, folder: Traversable, pack: Path) -> Pack:
    """A pack for a game, checked as the game's own content is. Raises Faulty, or Misfit if it is none."""
    name = read_about(game, version, pack)
    paths = sorted(path for path in pack.iterdir() if path.suffix == ".toml")[:MOST]
    texts, unread = read_texts([path for path in paths if path.name != ABOUT])
    if unread:
        raise Faulty(unread)
    own = {file: tomllib.loads(text) for file, text in own_texts(folder).items()}
    box = own.pop(BOX)
    faults = faults_of(own, box, texts)
    if faults:
        raise Faulty(faults, folder=folder)
    files, _ = parsed(texts)
    return Pack(game, name, version, between(own, files))


def read_texts(paths: Iterable[Path]) -> tuple[dict[str, str], list[Fault]]:
    """The texts of files by name without ending, and those that cannot be read."""
    texts: dict[str, str] = {}
    unread: list[Fault] = []
    for path in paths:
        try:
            texts[path.stem] = read_text(path)
        except Misfit as error:
            unread.append(Fault(path.name, 0, error.refusal))
    return texts, unread


def carried(
    game: str, version: int, folder: Traversable, header: str, lines: tuple[str, ...], begun: int | None = None
) -> Pack:
    """The pack that a record or a table carries. Raises Misfit if it was tampered with, or does not fit this version.

    `begun`: the version of the content that it was made for, if that is another one.
    """
    name, _, digits = header.partition(" ")
    changes = tuple(sorted(Change.read(line) for line in lines))
    pack = Pack(game, name, version if begun is None else begun, changes)
    if pack.hash != digits:
        raise Misfit(Refusal("play.record_pack", {"pack": name, "theirs": digits, "ours": pack.hash}))
    own = {file: tomllib.loads(text) for file, text in own_texts(folder).items()}
    box = own.pop(BOX)
    faults = faults_in(own, box, applied(own, pack.changes), Pages({}))
    if faults:
        # there are no files to look them all up in, so the first is said; the game's texts say what its laws are about
        first = Refusal(faults[0].refusal.rule, {**faults[0].refusal.facts, "game": game})
        raise Faulty([replace(faults[0], refusal=first), *faults[1:]], first, folder)
    return replace(pack, version=version)


def read_about(game: str, version: int, pack: Path) -> str:
    """The name of a pack for this game and this version of its content. Raises Faulty."""
    about = About(pack)
    if about.said("game") != game:
        raise about.faulty("game", Refusal("play.content_game", {"word": about.said("game"), "game": game}))
    if about.table.get("content") != version:
        facts: dict[str, int | str] = {"theirs": about.said("content"), "ours": version}
        raise about.faulty("content", Refusal("play.content_version", facts))
    if not NAME.fullmatch(about.said("name")):
        raise about.faulty("name", Refusal("play.content_name", {"word": about.said("name")}))
    return about.said("name")


class About:
    """What a pack says of itself. Raises Faulty if it says nothing that can be read, Misfit if it is not a folder."""

    def __init__(self, pack: Path) -> None:
        if not pack.is_dir():
            raise Misfit(Refusal("play.content_no_folder", {"folder": str(pack)}))
        if not (pack / ABOUT).is_file():
            raise Faulty([Fault(ABOUT, 0, Refusal("play.content_missing", {"file": ABOUT}))])
        texts, unread = read_texts([pack / ABOUT])
        files, broken = parsed(texts)
        if unread or broken:
            raise Faulty(unread + broken)
        (self.text,), (self.table,) = texts.values(), files.values()

    def said(self, key: str) -> str:
        return str(self.table.get(key, "–"))

    def faulty(self, key: str, refusal: Refusal) -> Faulty:
        """A fault in the line of a key."""
        rows = self.text.splitlines()
        line = next((n for n, row in enumerate(rows, 1) if row.partition("=")[0].strip() == key), 0)
        return Faulty([Fault(ABOUT, line, refusal)])


def checked_name(name: str) -> None:
    if not NAME.fullmatch(name):
        raise Misfit(Refusal("play.content_name", {"word": name}))
