"""States: how the state after each line is kept. Now and then whole; in between, what differs from the last of those.

Between two lines little changes, so a line costs a fifth of what it would cost whole. Older versions kept every line
whole.
"""

import zlib
from collections.abc import Callable
from typing import NamedTuple

from petteia.server.table import pack, unpack

EVERY = 16  # lines from one whole state to the next
DIFFERS = b"\0"  # before a state that is not whole: what is packed never begins so
NUMBER = 4  # bytes of a line's number
LEVEL = 6
RAW = -zlib.MAX_WBITS  # without header and sum, which every line would repeat

Fetch = Callable[[int], bytes | None]  # what is kept with a line


class Whole(NamedTuple):
    """The last state that was kept whole, and its line; none before the first."""

    line: int = 0
    state: bytes = b""


NONE = Whole()


def keep(line: int, state: bytes, last: Whole) -> tuple[bytes, Whole]:
    """What is kept of the state after a line, and which one is the last whole one then."""
    if not last.line < line < last.line + EVERY or not last.line:
        return pack(state), Whole(line, state)
    by = zlib.compressobj(LEVEL, wbits=RAW, zdict=last.state)
    return DIFFERS + last.line.to_bytes(NUMBER) + by.compress(state) + by.flush(), last


def whole(kept: bytes, fetch: Fetch) -> bytes:
    """A state as it was. Raises ValueError, or zlib.error, if what it differs from is gone."""
    if not kept.startswith(DIFFERS):
        return unpack(kept)
    line, rest = int.from_bytes(kept[1 : 1 + NUMBER]), kept[1 + NUMBER :]
    base = fetch(line)
    if base is None or base.startswith(DIFFERS):
        raise ValueError(f"there is no whole state on line {line}")
    by = zlib.decompressobj(wbits=RAW, zdict=unpack(base))
    state = by.decompress(rest) + by.flush()
    if not by.eof:
        raise ValueError("a state is cut off")
    return state
