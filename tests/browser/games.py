"""What the server says about a game, and how a game recorded before is followed."""

import json
import re
from collections.abc import Callable
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


def recorded(person: Person, players: int, seed: str, bot: str = "greedy", **wishes: object) -> list[str]:
    """The lines of a game that bots play at this person's server."""
    table = person.open_table(*[bot] * players, seed=seed, **wishes)
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
    won = "wins?$|share the victory$|gewinnt$|gewinnst$|teilen sich den Sieg$|teilst dir den Sieg mit "
    headline = re.compile(f"{won}|have lost$|hast verloren$")
    expect(person.page.get_by_role("heading", level=1, name=headline)).to_be_visible()


def words_of(line: str) -> str:
    """The choice in a line of a record: "2 bid 4 (auto)" is "bid 4"."""
    return line.partition(" ")[2].removesuffix(" (auto)")


def next_in(record: list[str], person: Person) -> Json:
    """The choice that the record has at the line where this person is asked."""
    words = words_of(record[person.line])  # lines count from 1, so this is the next one
    return next(choice for choice in person.choices if choice["words"] == words)


def follow(person: Person, record: list[str], answer: Callable[[Json], str]) -> list[str]:
    """Let a person choose what the record has, until the game is over; both agree line by line. How each was chosen."""
    answers = []
    while True:
        person.wait(lambda: person.asked or person.status == "over", "the next question, or the end")
        if person.status == "over":
            break
        answers.append(answer(next_in(record, person)))
    over(person)
    assert person.record(person.table) == record
    return answers


def open_by_keyboard(person: Person, title: str, players: int, bot: str, *others: str) -> None:
    """A table from the start page, with a bot that chooses at once in each of the other seats."""
    keyboard = person.page.keyboard
    person.tab_to(person.card(title).get_by_role("link", name="Set up a table"))
    keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name="A new table")).to_be_visible()  # no longer the start page
    number = person.page.get_by_role("radio", name=str(players), exact=True)
    person.tab_to(person.page.get_by_role("radio", name="4", exact=True))
    for _ in range(4 - players):
        keyboard.press("ArrowLeft")
    expect(number).to_be_checked()
    for seat in others:
        who = person.page.get_by_label(f"Who plays {seat}")
        person.tab_to(who)
        for _ in range(who.locator("option").count()):  # whoever types its name must be quick
            if who.locator("option:checked").inner_text() != bot:
                keyboard.press("ArrowDown")
        expect(who.locator("option:checked")).to_have_text(bot)
    person.picture("new_table")
    person.tab_to(person.page.locator("button.go"))
    keyboard.press("Enter")


def next_asked(people: list[Person]) -> Person | None:
    """Whoever is asked now, once everybody here knows; nobody when the game is over."""
    asked: list[Person] = []

    def known() -> bool:
        asked[:] = [person for person in people if person.asked]
        return len({person.line for person in people}) == 1 and bool(asked or people[0].status == "over")

    people[0].wait(known, "somebody is asked, or the end")
    return asked[0] if asked else None
