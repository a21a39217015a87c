"""A contact sheet: every kind of question of every game, on every screen and in both themes, to be looked at.

    python tools/pictures.py [--game NAME] [--players 4] [--language de] [--theme dark] [--screen 1280x720]
                             [--folder build/pictures]

The first time that a greedy game asks its first seat for something it is taken; index.html shows all beside each other.
"""

import argparse
import sys
from collections.abc import Iterator
from html import escape
from itertools import chain, product
from pathlib import Path

from playwright.sync_api import BrowserContext

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import petteia
from petteia.play.registry import GAMES
from tools import _stage as stage
from tools._looking import SCREENS, Screen, moments, opened, visitor

SEEDS = ("look", "again", "elsewhere")  # what one game does not ask, another may
THEMES = ("light", "dark")
STYLE = (
    "body { font: 14px sans-serif } td, th { vertical-align: top; text-align: left; padding: 4px } img { width: 260px }"
)


def questions(game: str, players: int) -> Iterator[tuple[str, petteia.Match]]:
    """Each kind of question with the moment at which it was first asked, and the end."""
    taken = set()
    for match in chain.from_iterable(moments(game, players, seed, 1) for seed in SEEDS):
        name = match.asked or "end"
        if name not in taken:
            taken.add(name)
            yield name, match


def take(person: BrowserContext, address: str, table: str, screen: Screen) -> bytes:
    page = opened(person, address, table, screen)
    picture = page.screenshot(animations="disabled")
    page.close()
    return picture


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=list(GAMES))
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--language", default="en-GB")
    asked.add_argument("--theme", choices=THEMES)
    asked.add_argument("--screen", choices=[str(screen) for screen in SCREENS])
    asked.add_argument("--folder", type=Path, default=Path("build/pictures"))
    wish = asked.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    themes = [wish.theme] if wish.theme else THEMES
    screens = [screen for screen in SCREENS if wish.screen in (None, str(screen))]
    rows, count = [], 0
    with stage.chromium() as browser, stage.server() as address:
        people = {
            (theme, touch): visitor(browser, address, touch, color_scheme=theme, locale=wish.language)
            for theme, touch in product(themes, sorted({screen.touch for screen in screens}))
        }
        for game in [wish.game] if wish.game else GAMES:
            for name, match in questions(game, wish.players):
                tables = {which: stage.bring(person, match) for which, person in people.items()}
                for theme in themes:
                    cells = []
                    for screen in screens:
                        file = f"{game}-{name}-{screen}-{theme}.png"
                        which = theme, screen.touch
                        (wish.folder / file).write_bytes(take(people[which], address, tables[which], screen))
                        cells.append(f'<td><a href="{file}"><img src="{file}" alt=""></a></td>')
                        count += 1
                    rows.append(f"<tr><th>{escape(f'{game} {name}')}</th>{''.join(cells)}</tr>")
                print(f"{game}: {name}", flush=True)
    head = "".join(f"<th>{screen}</th>" for screen in screens)
    table = f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"
    sheet = f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{table}"
    (wish.folder / "index.html").write_text(sheet, encoding="utf-8")
    print(f"{count} pictures; {wish.folder / 'index.html'} shows them.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
