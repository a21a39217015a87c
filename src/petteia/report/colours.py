"""The colours of a report, light and dark, and which part of a plot has which."""

Colours = dict[str, str]

LIGHT: Colours = {
    "ground": "#f3e6d2",
    "card": "#fffaf0",
    "edge": "#dcc6a6",
    "ink": "#1f1713",
    "soft": "#5d4636",
    "link": "#7c2d0d",
    "band": "#1f1713",
    "band-ink": "#f6e7d0",
    "band-soft": "#e2a673",
    "first": "#a63c10",
    "second": "#2d58a8",
    "faint": "#8d7353",
    "grid": "#eadbc3",
    "line": "#5d4636",
}
DARK: Colours = {
    "ground": "#14100d",
    "card": "#211813",
    "edge": "#4a3526",
    "ink": "#f4e6d1",
    "soft": "#d6b08c",
    "link": "#ffb48c",
    "band": "#33221a",
    "band-ink": "#f6e7d0",
    "band-soft": "#e2a673",
    "first": "#f0965c",
    "second": "#8fb8f2",
    "faint": "#a98f72",
    "grid": "#39291e",
    "line": "#d6b08c",
}

DRAWN = """
text{font-size:13.5px;fill:var(--ink)}
text.soft{font-size:12.5px;fill:var(--soft)}
.grid{stroke:var(--grid);fill:none}
.axis{stroke:var(--soft);fill:none}
.line{stroke:var(--line);stroke-dasharray:4 4;stroke-width:1.4;fill:none}
.column{fill:var(--first)}
.reach{stroke-width:2;fill:none}
.reach.first{stroke:var(--first)}
.reach.second{stroke:var(--second)}
.reach.faint{stroke:var(--faint)}
.mark.first{fill:var(--first)}
.mark.second{fill:var(--second)}
.mark.faint{fill:var(--card);stroke:var(--faint);stroke-width:2}
path.band{fill:var(--band)}
"""
