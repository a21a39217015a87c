"""The parts around a board, by keys and as they are read aloud: bar, cards, menus, strip, aid; axe with them open."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.test_axe import violations
from tests.browser.test_cyclades_board import ATTACK, BATTLE, FOUND, MARCH, TURN, at_moment, board


@pytest.fixture(params=["light", "dark"])
def themed(newcomer: Newcomer, request: pytest.FixtureRequest) -> Person:
    return newcomer(bypass_csp=True, color_scheme=request.param, reduced_motion="reduce")


def card(person: Person) -> Locator:
    return person.page.get_by_role("tooltip")


def strip(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What counts for you now")


def test_axe_finds_nothing_in_a_card_nor_in_the_open_strip(themed: Person) -> None:
    """Menus and battles are looked at in test_cyclades_board.py."""
    at_moment(themed, BATTLE)
    themed.page.locator(".sum").first.hover()
    expect(card(themed)).to_be_visible()
    assert violations(themed) == []
    themed.page.set_viewport_size({"width": 390, "height": 844})
    strip(themed).get_by_role("button", name="Show all").click()
    assert violations(themed) == []


def test_a_menu_that_is_shut_gives_the_focus_back(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, TURN)
    place = board(person).locator(".sea .offered").first
    place.dispatch_event("click")
    menu = person.page.get_by_role("dialog")
    expect(menu.get_by_role("button").first).to_be_focused()
    menu.get_by_role("button", name="Close").click()
    expect(menu).to_have_count(0)
    expect(place).to_be_focused()


def test_a_stepper_and_its_answers_by_keys(newcomer: Newcomer) -> None:
    """Tab reaches the stepper and then the answers; the number is told as it changes, and is part of their names."""
    person = newcomer()
    at_moment(person, MARCH)
    person.prompt.get_by_role("button", name="One fewer").focus()
    person.page.keyboard.press("Enter")
    expect(person.prompt.get_by_role("status")).to_have_text("2")
    answer = person.prompt.get_by_role("button", name="Move 2 troops to Amorgos")
    expect(answer).to_be_visible()
    for _ in range(4):
        person.page.keyboard.press("Tab")
        if answer.evaluate("each => each === document.activeElement"):
            break
    expect(answer).to_be_focused()
    line = person.line
    person.page.keyboard.press("Enter")
    person.wait(lambda: person.line > line, "the answer is given")


def test_a_stepper_keeps_the_focus_at_its_end(newcomer: Newcomer) -> None:
    """Whoever has pressed "fewer" as often as there is less goes on from there, with keys."""
    person = newcomer()
    at_moment(person, MARCH)
    fewer = person.prompt.get_by_role("button", name="One fewer")
    number = person.prompt.get_by_role("status")
    fewer.focus()
    while fewer.get_attribute("aria-disabled") == "false":
        before = number.inner_text()
        person.page.keyboard.press("Enter")
        expect(number).not_to_have_text(before)
    expect(number).to_have_text("1")
    person.page.keyboard.press("Enter")
    expect(number).to_have_text("1")
    expect(fewer).to_be_focused()


def test_the_question_is_two_keys_away_and_comes_before_the_log(newcomer: Newcomer) -> None:
    """Tab and Enter: board, seats and a log of any length lie in between for whoever goes step by step."""
    person = newcomer()
    person.play_now()
    person.page.keyboard.press("Tab")
    skip = person.button("Skip to the question")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    person.picture("skip")
    person.page.keyboard.press("Enter")
    expect(person.prompt).to_be_focused()
    person.page.keyboard.press("Tab")
    assert person.prompt.evaluate("each => each.contains(document.activeElement)")


def test_a_move_into_a_battle_says_so(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, ATTACK)
    expect(person.prompt.get_by_role("button", name="battle").first).to_be_visible()


def test_a_card_opens_with_the_focus_and_shuts_with_escape(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, FOUND)
    person.page.keyboard.press("Tab")  # from here on the focus is shown
    board(person).get_by_role("button", name="Poseidon").first.focus()
    expect(card(person)).to_contain_text("Poseidon")
    person.page.keyboard.press("Escape")
    expect(card(person)).to_have_count(0)


def test_the_strip_and_the_aid_are_read_in_order(newcomer: Newcomer) -> None:
    person = newcomer(viewport={"width": 390, "height": 844})
    at_moment(person, FOUND)
    first = strip(person).get_by_role("listitem").first
    expect(first).to_contain_text("metropolis")
    more = strip(person).get_by_role("button", name="Show all")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.focus()
    person.page.keyboard.press("Enter")
    expect(strip(person).get_by_role("button")).to_have_attribute("aria-expanded", "true")
    person.page.keyboard.press("i")
    aid = person.page.get_by_role("dialog")
    headings = aid.get_by_role("heading", level=3).all_inner_texts()
    assert [each.title() for each in headings] == ["A Cycle", "Gods", "Buildings", "Creatures", "Symbols"]
    expect(aid.locator("[aria-current=step]")).to_have_count(1)


def test_the_guide_shows_the_strip_and_lights_up_what_it_speaks_of(themed: Person) -> None:
    themed.go("#/guide/cyclades")
    expect(themed.page.locator(".teacher")).to_be_visible()
    while not themed.prompt.locator(".answer").count():
        themed.page.keyboard.press("ArrowRight")
        themed.page.wait_for_timeout(100)
    expect(strip(themed)).to_contain_text("metropolis")
    expect(themed.page.locator("svg[aria-hidden] .dim")).to_be_visible()  # for the eye only: the words say it anyway
    assert violations(themed) == []
