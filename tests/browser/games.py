"""What the server says about a game, and how a game recorded before is followed."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.visitor import Json

RECORD = Path(__file__).parents[1] / "games" / "offrandes" / "records" / "3-defaults.txt"


@cache
def game_at(server: str, name: str = "offrandes") -> Json:
    with urlopen(f"{server}/api/games") as answer:
        return next(game for game in json.load(answer) if game["name"] == name)


@cache
def texts_at(server: str, language: str) -> Any:
    with urlopen(f"{server}/api/texts/{language}") as answer:
        return json.load(answer)


def recorded(person: Person, players: int, seed: str, **wishes: object) -> list[str]:
    """The lines of a game that greedy bots play at this person's server."""
    table = person.open_table(*["greedy"] * players, seed=seed, **wishes)
    person.wait_over(table)
    return person.record(table)


def finished(person: Person) -> str:
    """A game for three that is over, brought in from its record; its end is on the page."""
    person.api("POST", "me", name="Ariadne")
    table: str = person.api("POST", "import", record=RECORD.read_text())["id"]
    person.sit(table)
    over(person)
    return table


def over(person: Person) -> None:
    """The end of a game is on the page, in either language."""
    headline = re.compile("wins?$|share the victory$|gewinnt$|gewinnst$|teilen sich den Sieg$|teilst dir den Sieg mit ")
    expect(person.page.get_by_role("heading", level=1, name=headline)).to_be_visible()


def words_of(line: str) -> str:
    """The choice in a line of a record: "2 bid 4 (auto)" is "bid 4"."""
    return line.partition(" ")[2].removesuffix(" (auto)")


def next_in(record: list[str], person: Person) -> Json:
    """The choice that the record has at the line where this person is asked."""
    words = words_of(record[person.line])  # lines count from 1, so this is the next one
    return next(choice for choice in person.choices if choice["words"] == words)


def next_asked(people: list[Person]) -> Person | None:
    """Whoever is asked now, once everybody here knows; nobody when the game is over."""
    asked: list[Person] = []

    def known() -> bool:
        asked[:] = [person for person in people if person.asked]
        return len({person.line for person in people}) == 1 and bool(asked or people[0].status == "over")

    people[0].wait(known, "somebody is asked, or the end")
    return asked[0] if asked else None
