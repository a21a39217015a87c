"""Plots as SVG: shares and differences with their intervals, and columns of how many.

Colours are classes, so that a page may draw them light or dark; `petteia.report.picture` fills them in for a picture.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 560
WIDE = 1180  # where names are whole sentences
LABELS = 0.4  # of the width, on the left: room for names at most
NARROW = 70  # and at least
RIGHT = 16
LETTER = 7.6  # the mean width of a letter
ROW = 26
MARKS = 11  # between two marks of a row
TOP, AXIS = 14, 30
HEIGHT = 200  # of columns
MOST_TICKS = 6
LABELLED = 16  # columns that have room for a number above each

Say = Callable[[float], str]


@dataclass(frozen=True)
class Svg:
    width: float
    height: float
    body: str


@dataclass(frozen=True)
class Mark:
    """A value with its interval; `kind` is how it is drawn: first, second, or faint for what luck may have done."""

    value: float
    low: float
    high: float
    kind: str = "first"


@dataclass(frozen=True)
class Row:
    label: str
    marks: tuple[Mark, ...]


def intervals(
    rows: Sequence[Row],
    say: Say,
    line: float | None = None,
    line_says: str = "",
    whole: bool = False,
    width: int = WIDTH,
) -> Svg:
    """A row for each, all on one axis. `line` is what they are compared with; `whole` keeps the axis within 0 to 1."""
    ends = [end for row in rows for mark in row.marks for end in (mark.low, mark.high)]
    ends += [] if line is None else [line]
    low, high, ticks = axis(min(ends), max(ends), (0.0, 1.0) if whole else None)
    left = min(round(LABELS * width), max(NARROW, max(len(row.label) for row in rows) * LETTER + 18))
    room = width - left - RIGHT

    def x(value: float) -> float:
        return left + room * (min(max(value, low), high) - low) / (high - low)

    heights = [max(ROW, MARKS * (len(row.marks) + 1)) for row in rows]
    head = TOP + (14 if line_says else 0)
    bottom = head + sum(heights)
    parts = [vertical(x(tick), head, bottom, "grid") for tick in ticks]
    parts += [written(x(tick), bottom + 18, say(tick), "soft", "middle") for tick in ticks]
    if line is not None:
        parts.append(vertical(x(line), head, bottom, "line"))
        parts.append(written(min(max(x(line), left + 50), width - 60), head - 6, line_says, "soft", "middle"))
    y = float(head)
    for row, height in zip(rows, heights, strict=True):
        parts.append(written(left - 12, y + height / 2 + 4.5, short(row.label, left), "name", "end"))
        first = y + height / 2 - MARKS * (len(row.marks) - 1) / 2
        parts += [drawn(mark, x, first + MARKS * n) for n, mark in enumerate(row.marks)]
        y += height
    return Svg(width, bottom + AXIS, "".join(parts))


def drawn(mark: Mark, x: Callable[[float], float], y: float) -> str:
    low, high, value = x(mark.low), x(mark.high), x(mark.value)
    ends = f"M{low:.1f} {y - 3:.1f}v6M{high:.1f} {y - 3:.1f}v6"
    reach = f'<path class="reach {mark.kind}" d="M{low:.1f} {y:.1f}H{high:.1f}{ends}"/>'
    if mark.kind == "second":
        return f'{reach}<path class="mark second" d="M{value:.1f} {y - 5.2:.1f}l5.2 5.2l-5.2 5.2l-5.2-5.2z"/>'
    return f'{reach}<circle class="mark {mark.kind}" cx="{value:.1f}" cy="{y:.1f}" r="4.6"/>'


def columns(counts: Sequence[tuple[str, int]], say: Say) -> Svg:
    """How many of each, in their order, as parts of all."""
    total = sum(n for _, n in counts)
    most = max(n for _, n in counts)
    left, top, bottom = 12.0, 26.0, float(HEIGHT)
    step = (WIDTH - left - RIGHT) / len(counts)
    wide = min(step * 0.78, 52.0)
    every = ceil(len(counts) / LABELLED)
    parts = [f'<path class="axis" d="M{left} {bottom}H{WIDTH - RIGHT}"/>']
    for n, (label, number) in enumerate(counts):
        middle = left + step * (n + 0.5)
        high = (bottom - top) * number / most
        place = f'x="{middle - wide / 2:.1f}" y="{bottom - high:.1f}" width="{wide:.1f}" height="{high:.1f}"'
        parts.append(f'<rect class="column" {place}/>')
        if n % every == 0:
            parts.append(written(middle, bottom + 18, label, "soft", "middle"))
            if number and every == 1 and step >= 34:
                parts.append(written(middle, bottom - high - 7, say(number / total), "soft", "middle"))
    return Svg(WIDTH, HEIGHT + AXIS, "".join(parts))


def axis(low: float, high: float, within: tuple[float, float] | None) -> tuple[float, float, list[float]]:
    """Where an axis begins and ends, and what is written along it: round numbers."""
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / (MOST_TICKS - 1)
    ten = 10.0 ** floor(log10(rough))
    step = next(ten * times for times in (1, 2, 5, 10) if ten * times >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    if within is not None:
        first, last = max(first, round(within[0] / step)), min(last, floor(within[1] / step + 1e-9))
    ticks = [n * step for n in range(first, last + 1)]
    if within is not None and high > ticks[-1]:
        return ticks[0], within[1], ticks
    return ticks[0], ticks[-1], ticks


def vertical(x: float, top: float, bottom: float, kind: str) -> str:
    return f'<path class="{kind}" d="M{x:.1f} {top:.1f}V{bottom:.1f}"/>'


def written(x: float, y: float, text: str, kind: str, anchor: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def short(label: str, room: float) -> str:
    """A name that fits; the table beside the plot has it whole."""
    most = int((room - 14) / LETTER)
    return label if len(label) <= most else f"{label[: most - 1].rstrip()}…"
