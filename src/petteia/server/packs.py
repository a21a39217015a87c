"""Packs: the box that a table is played with, the game's own, one with a pack of the host, or one that it carries.

A table carries its pack itself, so it goes on when the host has the pack no longer. Anybody may bring a record with
another pack, so only so many boxes stay in memory; those of the host always do.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from petteia.core.content import Table, table
from petteia.play.content import Change
from petteia.play.misfit import Misfit
from petteia.play.printed import printed
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.server import site
from petteia.server.store.interface import TableRow
from petteia.server.table import Fixed

CELL = msgspec.json.Decoder(int | str | list[int | str])
MOST = 64  # boxes that tables carry, kept in memory; one takes a third of a megabyte

Carried = tuple[str, int, str, tuple[str, ...]]  # game, version of its content, name and hash, values


def nothing(box: Box) -> None:
    """Nobody needs to know that a box goes."""


class Packs:
    """`installed` are boxes with packs; `goes` hears of each box that does not stay in memory any longer."""

    def __init__(
        self, boxes: Mapping[str, Box], installed: Sequence[Box] = (), goes: Callable[[Box], None] = nothing
    ) -> None:
        self.boxes = boxes
        self.installed: dict[str, dict[str, Box]] = {game: {} for game in boxes}  # by game and by name
        for box in installed:
            if box.pack is not None and box.game.name in self.installed:
                self.installed[box.game.name][box.pack.name] = box
        self.goes = goes
        self.carried: dict[Carried, Box] = {}  # longest unused first

    def chosen(self, game: str, name: str) -> Box:
        """The game as somebody wishes to play it, with a pack of the host if one is named. Raises Refused."""
        own = self.boxes.get(game)
        if own is None:
            raise Refused(Refusal("server.game", {"word": game, "known": ", ".join(self.boxes)}))
        if not name:
            return own
        if name in self.installed[game]:
            return self.installed[game][name]
        for other, packs in self.installed.items():
            if name in packs:
                raise Refused(Refusal("server.pack_game", {"word": name, "other": other, "game": game}))
        known = ", ".join(self.installed[game]) or "–"
        raise Refused(Refusal("server.pack", {"word": name, "game": game, "known": known}))

    def at(self, row: TableRow) -> Box:
        """The box of a table of a game that is known. Raises Misfit if what it carries was tampered with."""
        fixed = msgspec.json.decode(row.fixed, type=Fixed)
        own = self.boxes[row.game]
        if not fixed.pack:
            return own
        for box in self.installed[row.game].values():
            if (box.pack_header, box.pack_values) == (fixed.pack, fixed.values):
                return box
        key = (row.game, fixed.content, fixed.pack, fixed.values)
        box = self.carried.pop(key) if key in self.carried else opened(own, fixed)
        if box is not own:
            self.carried[key] = box
        while len(self.carried) > MOST:
            self.goes(self.carried.pop(next(iter(self.carried))))
        return box

    def printing(self, game: str, prints: str) -> Box | None:
        """A box in memory that prints what has this hash."""
        known = [self.boxes[game], *self.installed[game].values()] if game in self.boxes else []
        known += [box for box in self.carried.values() if box.game.name == game]
        return next((box for box in known if printed(box).hash == prints), None)


def opened(own: Box, fixed: Fixed) -> Box:
    """The box that a table carries; the game's own where content has changed since and has no place for such values.

    Then nobody goes on without having agreed to today's content, as with every other change of it.
    """
    try:
        return own.carrying(fixed.pack, fixed.values, fixed.content)
    except Misfit:
        if fixed.content == own.game.content_version:
            raise
        return own


def pack_info(box: Box) -> site.Pack:
    """The pack that is played, with each value that differs; without a name where none is."""
    if box.pack is None:
        return site.Pack("", "", [])
    changes = [changed(box.unpacked, change, old) for change, old in box.differences()]
    return site.Pack(box.pack.name, box.pack.hash, changes)


def changed(own: Box, change: Change, old: str) -> site.Changed:
    pieces = pieces_of(own.game.content.files[change.file], change.entry)
    return site.Changed(change.file, change.entry, change.column, pieces, CELL.decode(old), CELL.decode(change.value))


def pieces_of(content: Table, entry: str) -> list[tuple[str, str]]:
    """What an entry of a content file is about: the pieces that meet in it, or itself."""
    kind, cells = table(content["kind"]), table(content[entry])
    across = table(kind.get("across", {})).items()
    met = [(str(by), str(cells[column])) for column, by in across if isinstance(by, str)]
    return met or [(str(kind["one"]), entry)]
