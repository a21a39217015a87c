"""Looking at tables as people do: every size of screen, at moments of games that greedy bots play.

looking.js finds what is wrong with a page: what cannot be pressed, is cut off, covered, or too small to hit or to read.
reaching.js finds answers that cannot be given from the bar or from the board, or that are said in other words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

import petteia
from tools import _stage as stage

LOOKING, REACHING = ((Path(__file__).parent / name).read_text("utf-8") for name in ("looking.js", "reaching.js"))
FINGER, POINTER = 40, 24  # pixels that can be hit
LEGIBLE = 11
TRIED = 40  # answers to one question; of more, so many of every sort
CAREFUL = "localStorage.setItem('petteia.settings', JSON.stringify({ confirm: 'always' }))"  # nothing is sent unasked
ME = "Ariadne"


@dataclass(frozen=True)
class Screen:
    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(1440, 900),
    Screen(1280, 720),
    Screen(820, 1180, touch=True),
    Screen(1180, 820, touch=True),
    Screen(390, 844, touch=True),
    Screen(844, 390, touch=True),
    Screen(720, 450),  # a desk at 200 %
)


@dataclass
class Seen:
    """What was looked at, and what was wrong."""

    moments: int = 0
    pages: int = 0
    things: int = 0
    texts: int = 0
    answers: int = 0
    faults: list[str] = field(default_factory=list)


def moments(game: str, players: int, seed: str, each: int) -> Iterator[petteia.Match]:
    """A game of greedy bots, whenever the first seat is asked for the `each`-th time, and its end."""
    count = 0

    def due(match: petteia.Match) -> bool:
        nonlocal count
        count += match.to_act == 0
        return match.to_act == 0 and count % each == 1 % each

    cities = petteia.box(game).seat_words(players)
    seats = [(city, ME if n == 0 else "bot:greedy") for n, city in enumerate(cities)]
    yield from stage.stops(game, seats, seed, due)


def look(browser: Browser, address: str, match: petteia.Match, screens: tuple[Screen, ...], seen: Seen) -> None:
    """The table of a game on each screen, as the first seat sees it."""
    seen.moments += 1
    for touch in sorted({screen.touch for screen in screens}):
        person = visitor(browser, address, touch)
        table = stage.bring(person, match)
        for screen in (each for each in screens if each.touch == touch):
            where = f"{match.box.game.name} {screen} {match.asked or 'end'} after {len(match.record.lines)} lines"
            page = opened(person, address, table, screen)
            note(page, screen, where, seen)
            reach(page, match, where, seen)
            page.close()
        person.close()


def opened(person: BrowserContext, address: str, table: str, screen: Screen) -> Page:
    """A table on a screen, once nothing moves."""
    page = person.new_page()
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.goto(f"{address}#/t/{table}")
    page.wait_for_selector(".answer, main h1")
    stage.settle(page)
    return page


def note(page: Page, screen: Screen, where: str, seen: Seen) -> None:
    small = FINGER if screen.touch else POINTER
    told = page.evaluate(LOOKING, {"small": small, "legible": LEGIBLE})
    seen.pages += 1
    seen.things += told["looked"]
    seen.texts += told["read"]
    seen.faults += [f"{where}: {fault}" for fault in told["faults"]]


def reach(page: Page, match: petteia.Match, where: str, seen: Seen) -> None:
    """Every answer can be given from the bar and, if it has a place, from the board, and says what it costs."""
    asked = match.decision()
    if asked is None or asked.seat != 0:
        return
    speaker = match.speaker()
    each = max(1, len(asked.choices) // TRIED)
    tried = [
        {
            "words": choice.words,
            "verb": choice.verb,
            "parts": choice.parts,
            "label": speaker.label(asked.step, choice.verb, choice.facts),
            "placed": bool(choice.parts),
        }
        for choice in asked.choices[::each]
    ]
    told = page.evaluate(REACHING, tried)
    seen.answers += told["tried"]
    seen.faults += [f"{where}: {fault}" for fault in told["faults"]]
    for choice in asked.choices:
        label = speaker.label(asked.step, choice.verb, choice.facts)
        if not priced(label, choice.facts, asked.facts):
            seen.faults.append(f"{where}: “{label}” does not say what it costs: {choice.facts['price']}")


def priced(label: str, facts: Mapping[str, int], asked: Mapping[str, int]) -> bool:
    """What a choice costs is in its label, unless the question says it for all of them."""
    price = facts.get("price")
    return price is None or price == asked.get("price") or f"{price} " in label or (price == 0 and "free" in label)


def visitor(browser: Browser, address: str, touch: bool, **settings: Any) -> BrowserContext:
    """Somebody who is asked whether a choice is meant before it is sent."""
    person = stage.visitor(browser, address, ME, has_touch=touch, is_mobile=touch, **settings)
    person.add_init_script(CAREFUL)
    return person
