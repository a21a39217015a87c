"""Games in the browser: against bots by click, by keyboard alone, and with people elsewhere."""

import json
import random
import re
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer


def test_two_clicks_from_the_start_page_to_a_game_against_bots(newcomer: Newcomer) -> None:
    person = newcomer()
    person.go()
    person.page.get_by_role("radio", name="3", exact=True).click()
    person.button("Play now against bots").click()
    for _ in range(3):
        person.wait(lambda: person.asked, "it is the newcomer's turn")
        expect(person.prompt.locator("h2")).to_be_visible()
        person.picture("first_decision")
        person.answer_by_chips()
    assert len(person.frame["info"]["seats"]) == 3


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer, server: str) -> None:
    person, luck = newcomer(), random.Random(7)
    keyboard = person.page.keyboard
    with urlopen(f"{server}/api/games") as answer:
        game = json.load(answer)[0]
    person.go()
    person.tab_to(person.page.get_by_role("link", name="Set up a table"))
    keyboard.press("Enter")
    person.tab_to(person.page.get_by_role("radio", name="4", exact=True))
    keyboard.press("ArrowLeft")
    for seat in (2, 3):
        person.tab_to(person.page.get_by_label(f"Who plays seat {seat}"))
        keyboard.type("Bot: Merch")
    person.tab_to(person.page.locator("input[name=pace]:checked"))
    keyboard.press("ArrowRight")
    expect(person.page.locator("label", has=person.page.locator("input[name=pace]:checked"))).to_have_text("At once")
    person.picture("new_table")
    person.tab_to(person.page.locator("button.go"))
    keyboard.press("Enter")
    used = []
    while True:
        person.wait(lambda: person.asked or person.status == "over", "the next question, or the end")
        if person.status == "over":
            break
        used.append(person.answer_by_keys(luck.choice(person.choices), game))
    assert used.count("keys") > used.count("words")
    expect(person.page.get_by_role("heading", level=1, name=re.compile("wins$|share the victory$"))).to_be_visible()
    totals = person.page.locator("td.total").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(person.frame["scores"])
    person.picture("end")
