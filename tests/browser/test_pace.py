"""The pace of a reader: what the others do is shown as fast as one likes, or skipped until one is asked."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person


def behind(newcomer: Newcomer, game: str = "offrandes") -> Person:
    """Somebody who reads slowly: bots have answered and the next question is asked, but the page has not come there."""
    person = newcomer()
    person.sit(person.open_table("me", "random", "random", "random", game=game, seed="pace", pace="page"))
    person.wait_asked()
    person.pace.select_option("slow")
    person.answer_in_list(person.choices[0])
    person.wait(lambda: person.asked, "the server has asked again")  # bots keep nobody waiting …
    expect(person.prompt.locator(".answer")).to_have_count(0)  # … but what they did is still to be seen
    return person


@pytest.mark.parametrize("game", ["offrandes", "cyclades"])
def test_what_bots_do_is_shown_slowly_or_skipped_until_one_is_asked(newcomer: Newcomer, game: str) -> None:
    person = behind(newcomer, game)
    skip = person.button("Until my turn")
    person.picture(f"pace-{game}")
    skip.click()
    expect(person.prompt.locator(".answer")).to_be_visible()
    expect(skip).to_have_count(0)
    person.reload()
    person.wait_asked()
    expect(person.pace).to_have_value("slow")  # this browser remembers


def test_one_who_wants_everything_at_once_gets_it(newcomer: Newcomer) -> None:
    person = behind(newcomer)
    person.pace.select_option("instant")
    expect(person.prompt.locator(".answer")).to_be_visible()


def test_a_key_skips_too(newcomer: Newcomer) -> None:
    person = behind(newcomer)
    person.page.evaluate("document.activeElement.blur()")
    person.page.keyboard.press(".")
    expect(person.prompt.locator(".answer")).to_be_visible()


def test_where_nothing_moves_there_is_no_pace(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="reduce")
    person.sit(person.open_table("me", "random", "random", "random", seed="pace", pace="page"))
    person.wait_asked()
    expect(person.pace).to_have_count(0)
    person.answer_in_list(person.choices[0])
    person.wait_asked()
