"""What was kept of the past, unpacked: a store, dumps and records that were made before the engine was lifted."""

import gzip
import json
import lzma
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

from petteia.play.registry import Box, box
from petteia.server.table import pack
from tests import toy

Json = dict[str, Any]

FOLDER = Path(__file__).parent
GAMES = ("offrandes", "cyclades", "lots")


def boxed(game: str) -> Box:
    return toy.box() if game == "lots" else box(game)


def boxes() -> dict[str, Box]:
    return {game: boxed(game) for game in GAMES}


@cache
def dumps() -> dict[str, list[Json]]:
    """By game: states at every kind of question, with what could be answered, one answer and what came of it."""
    states: dict[str, list[Json]] = json.loads(gzip.decompress((FOLDER / "dumps.json.gz").read_bytes()))
    return states


@cache
def records() -> dict[str, str]:
    texts: dict[str, str] = json.loads(gzip.decompress((FOLDER / "records.json.gz").read_bytes()))
    return texts


def tables() -> list[Json]:
    """Name, game and id of each table in the store, and the cookie of who sits in each seat."""
    rows: list[Json] = json.loads((FOLDER / "tables.json").read_text("utf-8"))
    return rows


def store(path: Path) -> None:
    """Write the store down as it was: with packed states."""
    path.write_bytes(lzma.decompress((FOLDER / "store.sqlite.xz").read_bytes()))
    db = sqlite3.connect(path)
    db.create_function("packed", 1, lambda state: pack(state) if state else state, deterministic=True)
    with db:
        db.execute("update lines set state = packed(state)")
        db.execute("update tables set state = packed(state)")
    db.close()
