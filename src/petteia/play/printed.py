"""What the box of a game prints, as plain data for whoever draws it, with a hash by which it is known."""

import hashlib
import tomllib
from functools import cache
from typing import NamedTuple

import msgspec

from petteia.play.registry import Box

HEADS = ("kind", "source", "map")  # tables of a content file that are no entries
ORIGIN = ("from", "doubt")  # of an entry: where it was read


class Printed(NamedTuple):
    """The entries of every content file, by the file's name, as JSON, and the hash of exactly these bytes."""

    data: bytes
    hash: str


@cache
def printed(box: Box) -> Printed:
    """Read once; a box is what it is."""
    folder = box.folder / "content" if box.folder is not None else None
    files = folder.iterdir() if folder is not None and folder.is_dir() else ()
    texts = {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in files if file.name.endswith(".toml")}
    data = msgspec.json.encode({name: entries(texts[name]) for name in sorted(texts)})
    return Printed(data, hashlib.sha256(data).hexdigest()[:16])


def entries(text: str) -> dict[str, dict[str, object]]:
    return {
        name: {key: value for key, value in entry.items() if key not in ORIGIN}
        for name, entry in tomllib.loads(text).items()
        if name not in HEADS
    }
