"""Fewer colours: a picture of a screen as a PNG with a palette, less than half as large and hardly to be told apart."""

import struct
import zlib
from collections import Counter
from itertools import chain

COLOURS = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]


def reduced(png: bytes) -> bytes:
    """The same picture in at most 256 colours."""
    width, rows = pixels(png)
    colours = palette(Counter(chain.from_iterable(rows)))
    shades = sorted(set(colours.values()))
    number = {colour: shades.index(shade) for colour, shade in colours.items()}
    data = b"".join(b"\0" + bytes(map(number.__getitem__, row)) for row in rows)
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", bytes(chain.from_iterable(shades))),
        (b"IDAT", zlib.compress(data, 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunk(name, body) for name, body in parts)


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def pixels(png: bytes) -> tuple[int, list[list[Colour]]]:
    """Width and rows of a PNG with eight bits a channel, as browsers write it."""
    at, data, width, channels = len(SIGNATURE), b"", 0, 0
    while at < len(png):
        size, name = struct.unpack_from(">I4s", png, at)
        body = png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, depth, kind, interlaced = struct.unpack(">I4xBB2xB", body)
            if depth != 8 or kind not in (2, 6) or interlaced:
                raise ValueError(f"a PNG of kind {kind} with {depth} bits is not read here")
            channels = 3 if kind == 2 else 4
        elif name == b"IDAT":
            data += body
        at += size + 12
    rows, before = [], bytearray(width * channels)
    raw, step = zlib.decompress(data), width * channels + 1
    for start in range(0, len(raw), step):
        before = unfiltered(raw[start], bytearray(raw[start + 1 : start + step]), before, channels)
        rows.append(list(zip(before[0::channels], before[1::channels], before[2::channels], strict=True)))
    return width, rows


def unfiltered(kind: int, row: bytearray, above: bytearray, channels: int) -> bytearray:
    """A row of bytes as they were before PNG wrote down only differences."""
    if kind == 2:
        return bytearray((here + up) & 255 for here, up in zip(row, above, strict=True))
    for n, here in enumerate(row if kind else ()):
        left = row[n - channels] if n >= channels else 0
        corner = above[n - channels] if n >= channels else 0
        guess = (0, left, above[n], (left + above[n]) // 2, nearest(left, above[n], corner))[kind]
        row[n] = (here + guess) & 255
    return row


def nearest(left: int, up: int, corner: int) -> int:
    """Paeth's guess."""
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner


def palette(counts: Counter[Colour]) -> dict[Colour, Colour]:
    """A shade for each colour, by median cut: the widest and fullest heap is halved until there are enough."""
    heaps = [Heap(list(counts), counts)]
    while len(heaps) < COLOURS:
        heap = max(heaps, key=lambda heap: heap.rank)
        if heap.width == 0:
            break
        heaps.remove(heap)
        heaps += heap.halves(counts)
    return {colour: shade for heap in heaps for shade in [heap.mean(counts)] for colour in heap.colours}


class Heap:
    """Colours that are near each other."""

    def __init__(self, colours: list[Colour], counts: Counter[Colour]) -> None:
        self.colours = colours
        self.weight = sum(counts[colour] for colour in colours)
        spreads = [max(channel) - min(channel) for channel in zip(*colours, strict=True)]
        self.width = max(spreads)
        self.channel = spreads.index(self.width)
        self.rank = self.width * self.weight**0.5  # seldom colours far from all others count too

    def halves(self, counts: Counter[Colour]) -> "list[Heap]":
        colours = sorted(self.colours, key=lambda colour: colour[self.channel])
        seen, cut = 0, 0
        while cut < len(colours) - 1 and seen < self.weight / 2:
            seen += counts[colours[cut]]
            cut += 1
        return [Heap(colours[:cut], counts), Heap(colours[cut:], counts)]

    def mean(self, counts: Counter[Colour]) -> Colour:
        red, green, blue = (round(sum(c[n] * counts[c] for c in self.colours) / self.weight) for n in range(3))
        return red, green, blue
