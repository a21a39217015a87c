"""What the box of a game prints, as plain data for whoever draws it, with a hash by which it is known."""

import hashlib
from functools import cache
from typing import NamedTuple

import msgspec

from petteia.core.content import HEADS, Table, table
from petteia.play.registry import Box

ORIGIN = ("from", "says", "doubt")  # of an entry: where it was read


class Printed(NamedTuple):
    """The entries of every content file, by the file's name, as JSON, and the hash of exactly these bytes."""

    data: bytes
    hash: str


@cache
def printed(box: Box) -> Printed:
    """With the values of its pack, if the box has one. Worked out once; a box is what it is."""
    files = box.game.content.files
    data = msgspec.json.encode({name: entries(files[name]) for name in sorted(files)})
    return Printed(data, hashlib.sha256(data).hexdigest()[:16])


def entries(content: Table) -> dict[str, Table]:
    tables = {name: table(entry) for name, entry in content.items() if name not in HEADS}
    return {name: {key: value for key, value in entry.items() if key not in ORIGIN} for name, entry in tables.items()}
