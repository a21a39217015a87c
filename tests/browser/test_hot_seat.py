"""Several people at one screen: a whole game, and a curtain between seats that keep secrets."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at, next_in, over, recorded
from tests.browser.person import Person
from tests.browser.visitor import WHOLE_GAME

SEED = "one bench"
BY_HAND = 70  # choices of the two: by then both have been asked everything that Offrandes asks more than once
LOTS = ("pebble", "bean", "shell", "bronze", "gold")
SEERS = ("Pythia", "Cassandra")


def test_two_people_at_one_screen_play_a_whole_game(newcomer: Newcomer, server: str) -> None:
    """Most of a game is bidding: then bots play on for both, to the end they see; they draw lots of their own."""
    person = newcomer()
    game = game_at(server)
    record = recorded(person, 3, SEED)
    person.wish(seed=SEED, pace="instant")
    person.go("#/new")
    person.page.get_by_role("radio", name="3", exact=True).click()
    person.page.get_by_label("Who plays Athens").select_option(label="Bot: Merchant")
    person.page.get_by_label("Who plays Corinth").select_option("me")
    person.button("Begin").click()
    asked: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(BY_HAND):
        person.wait(lambda: person.asked, "the next question")
        seat = person.frame["decision"]["seat"]
        expect(person.prompt.locator("h2")).to_contain_text(("Sparta", "Corinth")[seat])
        expect(person.page.locator(".curtain")).to_have_count(0)  # nothing is hidden in this game
        asked[seat].add(person.frame["decision"]["step"])
        choice = next_in(record, person)
        if person.line % 2:
            person.answer_by_keys(choice, game)
        else:
            person.answer_by_chips(choice, game)
    assert asked[0] & asked[1] >= {"preparation.pick", "auction.offer", "auction.open", "auction.bid"}, asked
    by_hand = person.record(person.table)
    person.let_bots_play(person.table)
    person.wait(lambda: person.status == "over", "the end", WHOLE_GAME)
    over(person)
    assert person.record(person.table)[: len(by_hand)] == by_hand == record[: len(by_hand)]


def test_a_curtain_hides_what_the_other_seat_knows(newcomer: Newcomer, toys: str) -> None:
    person = newcomer(toys)
    table = person.open_table("me", "me", game="lots", seed=SEED)
    person.sit(table)
    curtains = 0
    eyes = None  # whoever opens the page need not be who may look
    while True:
        person.wait(lambda: person.asked or person.status == "over", "the next question, or the end")
        if person.status == "over":
            break
        seat = person.frame["decision"]["seat"]
        if seat != eyes:
            draw_back(person, SEERS[seat])
            curtains += 1
            eyes = seat
        person.wait_asked()
        expect(person.page.locator(".curtain")).to_have_count(0)
        assert secrets_of(person, SEERS[1 - seat]) == []
        person.answer_in_list(person.choices[-1])
        if curtains == 2:
            person.reload()
            eyes = None
    assert curtains >= 5
    expect(person.page.locator("td.total")).to_have_count(2)


def draw_back(person: Person, seer: str) -> None:
    """The curtain is drawn, and nothing private is behind it; then the right person looks."""
    show = person.button(f"I play {seer}: show the table")
    expect(show).to_be_focused()
    assert private(person) == []
    show.click()


def private(person: Person) -> list[str]:
    """Names of lots anywhere in the page; behind a curtain there is none, not even for those who do not see."""
    text = page_text(person)
    return [f"{lot}: {around}" for lot in LOTS for around in re.findall(rf".{{0,60}}\b{lot}\b.{{0,20}}", text)]


def secrets_of(person: Person, seer: str) -> list[str]:
    """Sentences in the page that only this seer may read."""
    kinds = "|".join(LOTS)
    own = rf"{seer} (?:draws a lot: |chooses |peeks at the lot in the middle: |lays |leaves the )(?:{kinds})"
    return re.findall(own, page_text(person))


def page_text(person: Person) -> str:
    """All that stands in the page, seen or not: texts, labels, titles and values."""
    return str(
        person.page.evaluate(
            """() => {
              const texts = [document.title, document.body.textContent];
              for (const each of document.body.querySelectorAll("*")) {
                for (const name of ["aria-label", "title", "placeholder", "alt", "value"]) {
                  if (each.getAttribute(name)) texts.push(each.getAttribute(name));
                }
              }
              return texts.join("\\n");
            }"""
        )
    )
