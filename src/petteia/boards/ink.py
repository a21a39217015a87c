"""Ink: pieces of text with the name of a style, laid out in lines; plain text or colours come out at the end."""

import textwrap
from collections.abc import Sequence

Span = tuple[str, str]  # text, and words for its style: "bold", "dim", "reverse", a colour
Line = list[Span]

CODES = {
    "bold": "1",
    "dim": "2",
    "reverse": "7",
    "red": "91",
    "green": "92",
    "yellow": "93",
    "blue": "94",
    "magenta": "95",
    "cyan": "96",
}


def width(line: Sequence[Span]) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Sequence[Span], to: int) -> Line:
    """The line filled up with blanks on the right."""
    return [*line, (" " * (to - width(line)), "")]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int) -> list[Line]:
    """Two blocks next to each other, their tops level."""
    edge = max((width(line) for line in left), default=0) + gap
    rows = max(len(left), len(right))
    lefts = [*left, *([[]] * (rows - len(left)))]
    rights = [*right, *([[]] * (rows - len(right)))]
    return [padded(a, edge) + b if b else list(a) for a, b in zip(lefts, rights, strict=True)]


def arranged(left: Sequence[Line], right: Sequence[Line], gap: int, room: int) -> list[Line]:
    """Two blocks next to each other where there is room, else one below the other."""
    side_by_side = beside(left, right, gap)
    return side_by_side if all(width(line) <= room for line in side_by_side) else [*left, [], *right]


def folded(label: str, text: str, room: int) -> list[Line]:
    """A label and what it says, in as many lines as that takes; later ones stand under the first."""
    rows = textwrap.wrap(text, max(room - len(label), 1)) or [""]
    return [[(label if n == 0 else " " * len(label), "dim"), (row, "")] for n, row in enumerate(rows)]


def styled(text: str, style: str) -> str:
    """Text with the codes of a terminal around it."""
    codes = ";".join(CODES[word] for word in style.split())
    return f"\033[{codes}m{text}\033[0m" if codes and text else text


def render(lines: Sequence[Sequence[Span]], colour: bool) -> str:
    """Lines as one text; without colour only the letters remain, and nothing trails."""
    rows = ["".join(styled(text, style if colour else "") for text, style in line) for line in lines]
    return "\n".join(row.rstrip() for row in rows)
