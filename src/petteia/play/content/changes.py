"""Changes: the cells of the content files in which a pack differs from the box, each on a line.

gods.ares.special = 2
islands_on_boards.kea_on_small.cornucopias = 3
"""

import copy
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from petteia.core.content import ABOUT, HEADS, Table, table
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

LINE = re.compile(r"([a-z0-9_]+)\.([a-z0-9_]+)\.([a-z0-9_]+) = (.+)")
DIGITS = 16  # of a hash


@dataclass(frozen=True, order=True)
class Change:
    """Another value for a column of an entry."""

    file: str
    entry: str
    column: str
    value: str  # as JSON

    def line(self) -> str:
        return f"{self.file}.{self.entry}.{self.column} = {self.value}"

    @staticmethod
    def read(line: str) -> "Change":
        """Raises Misfit if the line is none."""
        parts = LINE.fullmatch(line)
        try:
            value = json.loads(parts[4]) if parts else None
        except (ValueError, RecursionError):  # no JSON, or a number of more digits than Python reads
            value = None
        if parts is None or not is_cell(value):
            raise Misfit(Refusal("play.content_line", {"row": line}))
        return Change(parts[1], parts[2], parts[3], written(value))


def is_cell(value: object) -> bool:
    """A number, a word, or a list of them."""
    if isinstance(value, list):
        return all(isinstance(item, int | str) and not isinstance(item, bool) for item in value)
    return isinstance(value, int | str) and not isinstance(value, bool)


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def between(box: dict[str, Table], pack: dict[str, Table]) -> tuple[Change, ...]:
    """Where the files of a pack differ from those of the box; both have the same files, entries and columns."""
    changes = []
    for file, content in box.items():
        for entry, own in content.items():
            if entry in HEADS:
                continue
            theirs = table(pack[file][entry])
            for column, value in table(own).items():
                if column not in ABOUT and theirs[column] != value:
                    changes.append(Change(file, entry, column, written(theirs[column])))
    return tuple(sorted(changes))


def applied(own: Mapping[str, Table], changes: Iterable[Change]) -> dict[str, Table]:
    """The content files with other values. Raises Misfit if they have no such cell."""
    files = copy.deepcopy(dict(own))
    for change in changes:
        entry = table(table(files.get(change.file)).get(change.entry))
        if change.entry in HEADS or change.column in ABOUT or change.column not in entry:
            raise Misfit(Refusal("play.content_cell", {"row": change.line()}))
        value = json.loads(change.value)
        if type(value) is not type(entry[change.column]):
            raise Misfit(Refusal("play.content_cell", {"row": change.line()}))
        entry[change.column] = value
    return files


def printed_value(own: Mapping[str, Table], change: Change) -> str:
    """What the box has where a pack changes it, as JSON."""
    return written(table(own[change.file][change.entry])[change.column])


def digest(game: str, version: int, changes: Iterable[Change]) -> str:
    """What is played, in a few digits: the game, the version of its content, and every other value."""
    lines = [f"{game} {version}", *(change.line() for change in sorted(changes))]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]
