"""A report as one picture: the plots of the page below each other, light. Needs `petteia[data]`."""

import re
import textwrap
from collections.abc import Sequence
from html import escape

import resvg_py

from petteia.report.chapters import Chapter, Report
from petteia.report.colours import DRAWN, LIGHT
from petteia.report.page import sample
from petteia.report.plots import WIDTH

VARIABLE = re.compile(r"var\(--([\w-]+)\)")
FONTS = '"Alegreya Sans","Gill Sans",Calibri,"DejaVu Sans",Arial,sans-serif'
EDGE, GAP, PAD = 28, 20, 18
COLUMNS = 2
CARD = WIDTH + 2 * PAD
ACROSS = 2 * EDGE + COLUMNS * CARD + (COLUMNS - 1) * GAP
LINE = 21  # from one line of text to the next
LETTERS = 78  # in a line of a card
HEAD = 72  # of the title; the lines below it come on top
LEGEND = 26
ZOOM = 2


class NoFont(Exception):
    """Nothing on this machine can write: the picture would have no words."""


def picture(report: Report) -> bytes:
    """A PNG. Raises NoFont."""
    if not writes():
        raise NoFont
    return drawn(whole(report), ZOOM)


def writes() -> bool:
    """Whether a letter leaves anything on the paper."""
    page = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
    letter = f"<text x='5' y='30' font-size='30' font-family='{FONTS.replace(chr(34), '')}'>M</text>"
    return drawn(page.format(letter), 1) != drawn(page.format(""), 1)


def drawn(svg: str, zoom: float) -> bytes:
    png: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, sans_serif_family="DejaVu Sans")
    return bytes(png)


def whole(report: Report) -> str:
    """The picture as SVG: cards in columns, each where there is most room; wide ones below all others."""
    lines = about(report)
    top = HEAD + LINE * len(lines)
    ends = [float(top + GAP)] * COLUMNS
    parts = []
    plotted = [chapter for chapter in report.chapters if chapter.plot is not None]
    for chapter in sorted(plotted, key=is_wide):
        if is_wide(chapter):
            ends = [max(ends)] * COLUMNS
        column = ends.index(min(ends))
        body, height = card(chapter)
        parts.append(moved(EDGE + column * (CARD + GAP), ends[column], body))
        ends[column] += height + GAP
    high = max(ends) - GAP + EDGE
    style = VARIABLE.sub(lambda name: LIGHT[name.group(1)], DRAWN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{ACROSS}" height="{high:g}" font-family="{escape(FONTS)}">'
        f"<style>{style}</style>"
        f'<rect width="{ACROSS}" height="{high:g}" fill="{LIGHT["ground"]}"/>'
        f"{head(report.title, lines)}{''.join(parts)}</svg>"
    )


def is_wide(chapter: Chapter) -> bool:
    """Whether it takes all columns: these come last."""
    return chapter.plot is not None and chapter.plot.width > WIDTH


def about(report: Report) -> list[str]:
    """What was played, and how sure it is."""
    said = " · ".join(f"{name}: {value}" for name, value in report.about)
    return [line for each in (said, *report.notes) for line in textwrap.wrap(each, 2 * LETTERS)]


def head(title: str, lines: Sequence[str]) -> str:
    return (
        f'<rect width="{ACROSS}" height="{HEAD + LINE * len(lines)}" fill="{LIGHT["band"]}"/>'
        f"{text(EDGE, 46, title, 28, LIGHT['band-ink'], 700)}"
        + "".join(text(EDGE, 76 + LINE * n, line, 14, LIGHT["band-soft"]) for n, line in enumerate(lines))
    )


def card(chapter: Chapter) -> tuple[str, float]:
    """A chapter on a sheet of its own, and how high that is."""
    assert chapter.plot is not None
    across = COLUMNS if is_wide(chapter) else 1
    lines = [line for sentence in chapter.says for line in textwrap.wrap(sentence, across * LETTERS)]
    top = PAD + 24 + LINE * len(lines)
    legend = LEGEND if chapter.legend else 0
    height = top + chapter.plot.height + legend + PAD
    return (
        f'<rect width="{across * CARD + (across - 1) * GAP}" height="{height:g}" rx="8" '
        f'fill="{LIGHT["card"]}" stroke="{LIGHT["edge"]}"/>'
        + text(PAD, PAD + 14, chapter.title, 18, LIGHT["ink"], 700)
        + "".join(text(PAD, PAD + 38 + LINE * n, line, 13, LIGHT["soft"]) for n, line in enumerate(lines))
        + moved(PAD, top, chapter.plot.body)
        + moved(PAD, top + chapter.plot.height, explained(chapter.legend))
    ), height


def explained(legend: Sequence[tuple[str, str]]) -> str:
    """What each kind of mark means."""
    parts = []
    for n, (kind, says) in enumerate(legend):
        mark = sample(kind).partition(">")[2].removesuffix("</svg>")
        parts.append(moved(190 * n, 6, mark + text(30, 13, says, 13, LIGHT["ink"])))
    return "".join(parts)


def moved(x: float, y: float, body: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def text(x: float, y: float, said: str, size: float, colour: str, weight: int = 400) -> str:
    # as a style, which stands over the classes of plots
    style = f"font-size:{size}px;fill:{colour};font-weight:{weight}"
    return f'<text x="{x:g}" y="{y:g}" style="{style}">{escape(said)}</text>'
