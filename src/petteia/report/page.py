"""A report as one page that needs no script and no network. Beside each plot its figures stand as a table."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from petteia.boards.phrases import Phrases
from petteia.report.chapters import Chapter, Report, Table
from petteia.report.colours import DARK, DRAWN, LIGHT, Colours
from petteia.report.plots import WIDTH, Svg

STYLE = (files("petteia.report") / "page.css").read_text("utf-8")

# A wave, as it runs along the rim of a vase.
FRIEZE = (
    '<div class="frieze" aria-hidden="true"><svg><defs><pattern id="wave" width="30" height="15" '
    'patternUnits="userSpaceOnUse"><path class="band" '
    'd="M0 0H30V4C24 1 18 4 18 8c0 3 4 4 5 1 1 5-7 5-8 0C14 4 6 3 0 12z"/>'
    '</pattern></defs><rect width="100%" height="15" fill="url(#wave)"/></svg></div>'
)


def page(report: Report, phrases: Phrases) -> str:
    """The whole page."""
    listed = [(chapter.key, chapter.title) for chapter in report.chapters]
    listed += [("pieces", phrases.say("report.pieces.title"))] if report.pieces else []
    links = "".join(f'<li><a href="#{key}">{escape(title)}</a></li>' for key, title in listed)
    about = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in report.about)
    notes = "".join(f"<li>{escape(note)}</li>" for note in report.notes)
    return (
        f'<!doctype html>\n<html lang="{phrases.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(report.title)}</title>\n<style>{variables()}{STYLE}{DRAWN}</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#content">{escape(phrases.say("report.skip"))}</a>\n'
        f'<header><div class="room"><h1>{escape(report.title)}</h1><dl>{about}</dl>'
        f'<ul class="notes">{notes}</ul></div>{FRIEZE}</header>\n'
        f'<div class="room"><nav aria-label="{escape(phrases.say("report.contents"))}"><ul>{links}</ul></nav>\n'
        f'<main id="content">{"".join(section(chapter, "h2", phrases) for chapter in report.chapters)}'
        f"{pieces(report.pieces, phrases)}</main>\n"
        f"<footer>{escape(phrases.say('report.made'))}</footer></div>\n</body>\n</html>\n"
    )


def variables() -> str:
    def of(colours: Colours) -> str:
        return ":root{" + "".join(f"--{name}:{colour};" for name, colour in colours.items()) + "}"

    return f"{of(LIGHT)}@media (prefers-color-scheme:dark){{{of(DARK)}}}"


def pieces(chapters: Sequence[Chapter], phrases: Phrases) -> str:
    if not chapters:
        return ""
    said = escape(phrases.say("report.pieces.says"))
    head = f'<div class="part" id="pieces"><h2>{escape(phrases.say("report.pieces.title"))}</h2><p>{said}</p></div>'
    told = [chapter for chapter in chapters if chapter.plot is not None]
    silent = [chapter for chapter in chapters if chapter.plot is None]
    links = "".join(f'<li><a href="#{each.key}">{escape(each.title)}</a></li>' for each in told)
    parts = [head]
    if links:
        parts.append(hidden(phrases.say("report.contents"), f"<nav><ul>{links}</ul></nav>"))
    parts += [section(chapter, "h3", phrases) for chapter in told]
    if silent:
        rest = "".join(section(chapter, "h3", phrases) for chapter in silent)
        parts.append(hidden(phrases.say("report.silent", n=len(silent)), rest))
    return "".join(parts)


def hidden(title: str, body: str) -> str:
    """What is only shown to whoever asks for it."""
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def section(chapter: Chapter, heading: str, phrases: Phrases) -> str:
    title = escape(chapter.title)
    says = "".join(f"<p>{escape(sentence)}</p>" for sentence in chapter.says)
    key = chapter.key
    head = f'<section id="{key}" aria-labelledby="{key}-t"><{heading} id="{key}-t">{title}</{heading}>{says}'
    first, *rest = [table(each, chapter, phrases) for each in chapter.tables] or [""]
    if chapter.plot is not None:
        wide = " wide" if chapter.tables and len(chapter.tables[0].head) > 4 else ""
        wide = " stacked" if chapter.plot.width > WIDTH else wide
        first = f'<div class="both{wide}">{figure(chapter, phrases)}<div>{first}</div></div>'
    return f"{head}{first}{''.join(rest)}</section>\n"


def figure(chapter: Chapter, phrases: Phrases) -> str:
    assert chapter.plot is not None
    name = escape(phrases.say("report.plot", title=chapter.title))
    legend = "".join(f"<span>{sample(kind)}{escape(says)}</span>" for kind, says in chapter.legend)
    caption = f"<figcaption>{legend}</figcaption>" if legend else ""
    return f'<figure tabindex="0" aria-label="{name}">{svg(chapter.plot, name)}{caption}</figure>'


def svg(plot: Svg, name: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plot.width:g} {plot.height:g}" role="img" '
        f'aria-label="{name}">{plot.body}</svg>'
    )


def sample(kind: str) -> str:
    shape = '<path class="mark second" d="M12 2.8l5.2 5.2-5.2 5.2-5.2-5.2z"/>'
    if kind != "second":
        shape = f'<circle class="mark {kind}" cx="12" cy="8" r="4.6"/>'
    return f'<svg viewBox="0 0 24 16" aria-hidden="true"><path class="reach {kind}" d="M1 8H23"/>{shape}</svg>'


def table(each: Table, chapter: Chapter, phrases: Phrases) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in each.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in each.rows
    )
    name = escape(phrases.say("report.table", title=chapter.title))
    return (
        f'<div class="cells" tabindex="0" role="region" aria-label="{name}"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
