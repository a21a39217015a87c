"""Games against bots: two clicks from the start page, and a whole game by keyboard alone, up to the rematch."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.aloud import heard, listen, plain
from tests.browser.conftest import Newcomer, running
from tests.browser.games import game_at, open_by_keyboard


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server by the very command that people use."""
    folder = tmp_path_factory.mktemp("house")
    command = ("petteia", "serve", "--port", "0", "--lang", "en", "--data", str(folder / "data"))
    with running(folder, *command) as address:
        yield address


def test_two_clicks_from_the_start_page_to_a_game_against_bots(newcomer: Newcomer, house: str) -> None:
    person = newcomer(house)
    person.go()
    person.card().get_by_role("radio", name="3", exact=True).click()
    person.card().get_by_role("button", name="Play now against bots").click()
    for _ in range(3):
        person.wait_asked()
        expect(person.prompt.locator("h2")).to_be_visible()
        person.picture("first_decision")
        person.answer_by_chips(person.choices[0], game_at(house))
    assert len(person.frame["info"]["seats"]) == 3


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer, server: str) -> None:
    person, luck, game = newcomer(), random.Random(7), game_at(server)
    keyboard = person.page.keyboard
    listen(person)
    person.seed("keys of the treasury")
    person.go()
    open_by_keyboard(person, "Offrandes", 3, "Bot: Merchant", "Corinth", "Athens")
    used, questions = [], []
    while True:
        person.wait(lambda: person.asked or person.status == "over", "the next question, or the end")
        if person.status == "over":
            break
        questions.append(plain(person.prompt.locator("h2").inner_text()))
        used.append(person.answer_by_keys(luck.choice(person.choices), game))
    assert used.count("keys") > used.count("words")
    expect(person.page.get_by_role("heading", level=1, name=re.compile("wins?$|share the victory$"))).to_be_visible()
    totals = person.page.locator("td.total")
    expect(totals).to_have_count(3)
    assert sorted(map(int, totals.all_inner_texts())) == sorted(person.frame["scores"])
    person.picture("end")
    assert set(questions) <= set(heard(person, "assertive"))
    assert any("wins" in told or "victory" in told for told in heard(person, "polite"))  # the end is told too
    before = person.table
    person.tab_to(person.button("Rematch"))
    keyboard.press("Enter")
    person.wait(lambda: person.table != before and person.asked, "the rematch has begun")
    person.answer_by_keys(person.choices[0], game)
    assert len(person.frame["info"]["seats"]) == 3
