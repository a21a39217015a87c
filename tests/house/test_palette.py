"""tools/_palette.py reads a PNG as browsers write it, and writes the same picture with a palette."""

import random
import struct
import zlib

import pytest

from tools import _palette as palette

Rows = list[list[palette.Colour]]
WIDTH, HEIGHT = 19, 15


def written(rows: Rows, channels: int) -> bytes:
    """A PNG in which every kind of filter occurs."""
    lines = [bytes(value for colour in row for value in (*colour, 255)[:channels]) for row in rows]
    above = bytes(len(lines[0]))
    data = b""
    for n, line in enumerate(lines):
        kind = n % 5
        data += bytes([kind, *filtered(kind, line, above, channels)])
        above = line
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2 if channels == 3 else 6, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b"")
    return palette.SIGNATURE + b"".join(palette.chunk(name, body) for name, body in parts)


def filtered(kind: int, line: bytes, above: bytes, channels: int) -> list[int]:
    left = bytes(channels) + line
    corner = bytes(channels) + above
    guesses = [
        (0, a, b, (a + b) // 2, palette.nearest(a, b, c))[kind] for a, b, c in zip(left, above, corner, strict=False)
    ]
    return [(value - guess) & 255 for value, guess in zip(line, guesses, strict=True)]


def shown(png: bytes) -> Rows:
    """The colours of a PNG with a palette and no filters."""
    chunks = {}
    at = len(palette.SIGNATURE)
    while at < len(png):
        size, name = struct.unpack_from(">I4s", png, at)
        chunks[name] = png[at + 8 : at + 8 + size]
        at += size + 12
    width, height, depth, kind = struct.unpack(">IIBB3x", chunks[b"IHDR"])
    assert (depth, kind) == (8, 3)
    shades = [tuple(chunks[b"PLTE"][n : n + 3]) for n in range(0, len(chunks[b"PLTE"]), 3)]
    assert len(shades) <= palette.COLOURS
    data = zlib.decompress(chunks[b"IDAT"])
    return [[shades[n] for n in data[row * (width + 1) + 1 : (row + 1) * (width + 1)]] for row in range(height)]


def picture(colours: int) -> Rows:
    luck = random.Random(colours)
    known = [(luck.randrange(256), luck.randrange(256), luck.randrange(256)) for _ in range(colours)]
    return [[luck.choice(known) for _ in range(WIDTH)] for _ in range(HEIGHT)]


@pytest.mark.parametrize("channels", [3, 4])
def test_every_filter_is_read(channels: int) -> None:
    rows = picture(1000)
    assert palette.pixels(written(rows, channels)) == (WIDTH, rows)


def test_a_picture_of_few_colours_stays_what_it_is() -> None:
    rows = picture(100)
    assert shown(palette.reduced(written(rows, 3))) == rows


def test_a_picture_of_many_colours_gets_near_ones() -> None:
    rows = [[(x, y, (x * y) % 256) for x in range(64)] for y in range(64)]
    again = shown(palette.reduced(written(rows, 4)))
    away = [
        abs(a - b)
        for row, other in zip(rows, again, strict=True)
        for one, two in zip(row, other, strict=True)
        for a, b in zip(one, two, strict=True)
    ]
    assert sum(away) / len(away) < 8


def test_what_it_cannot_read_it_says() -> None:
    png = palette.reduced(written(picture(3), 3))
    with pytest.raises(ValueError, match="of kind 3"):
        palette.reduced(png)
