"""What the box of a game prints, as plain data for whoever draws it, with a hash by which it is known."""

import hashlib
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from petteia.core.content import HEADS, Table, table
from petteia.play.registry import Box

ORIGIN = ("from", "says", "doubt")  # of an entry: where it was read


class Printed(NamedTuple):
    """The entries of every content file, by the file's name, as JSON, and the hash of exactly these bytes."""

    data: bytes
    hash: str


known: WeakKeyDictionary[Box, Printed] = WeakKeyDictionary()  # worked out once; a box is what it is


def printed(box: Box) -> Printed:
    """With the values of its pack, if the box has one."""
    if box not in known:
        files = box.game.content.files
        data = msgspec.json.encode({name: entries(files[name]) for name in sorted(files)})
        known[box] = Printed(data, hashlib.sha256(data).hexdigest()[:16])
    return known[box]


def entries(content: Table) -> dict[str, Table]:
    tables = {name: table(entry) for name, entry in content.items() if name not in HEADS}
    return {name: {key: value for key, value in entry.items() if key not in ORIGIN} for name, entry in tables.items()}
