"""Screen: how lines come out. Colour only where a terminal shows it; sentences are folded at the edge."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

from petteia.boards.ink import Line, Span, beside, render, styled, width

WIDEST = 100  # columns; longer lines are hard to read


class Screen:
    def __init__(self) -> None:
        self.terminal = sys.stdout.isatty()
        self.colour = self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST) if self.terminal else WIDEST

    def show(self, lines: Sequence[Sequence[Span]]) -> None:
        print(render(lines, self.colour), flush=True)

    def say(self, text: str = "", style: str = "", indent: str = "") -> None:
        """A sentence, folded; later rows stand under the first."""
        rows = textwrap.wrap(text, self.width, initial_indent=indent, subsequent_indent=" " * len(indent)) or [""]
        for row in rows:
            print(self.styled(row, style), flush=True)

    def styled(self, text: str, style: str) -> str:
        return styled(text, style if self.colour else "")


def columns(cells: Sequence[Line], room: int, gap: int = 3) -> list[Line]:
    """Cells in as many columns as there is room for, to be read downwards."""
    widest = list(cells)
    for across in range(2, len(cells) + 1):
        down = -(-len(cells) // across)
        wider = list(cells[:down])
        for start in range(down, len(cells), down):
            wider = beside(wider, cells[start : start + down], gap)
        if any(width(line) > room for line in wider):
            break
        widest = wider
    return widest
