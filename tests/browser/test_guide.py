"""The guided first game: done from the prompt bar alone, by mouse, by finger and by keyboard, and then a real game."""

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.aloud import heard, listen
from tests.browser.conftest import Newcomer
from tests.browser.pupil import Pupil, first_question
from tests.browser.test_axe import violations
from tests.browser.visitor import Json


@pytest.fixture(scope="session")
def guide(server: str) -> Json:
    with urlopen(f"{server}/api/guides/offrandes/first") as answer:
        return dict(json.load(answer))


def test_a_newcomer_does_the_guided_game_and_begins_a_real_one(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer()
    pupil = Pupil(person, guide)
    person.go()
    person.card().get_by_role("link", name="Learn it step by step").click()
    pupil.stop_time()
    pupil.finish()
    person.button("Now play against bots").click()
    first_question(person, "offrandes")
    assert len(person.frame["info"]["seats"]) == len(guide["seats"])


def test_other_choices_are_answered_and_refused_ones_say_why(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer()
    pupil = Pupil(person, guide)
    person.go("#/guide/offrandes")
    pupil.stop_time()
    for _ in range(4):
        pupil.next()
        pupil.take_advice()
    pupil.next()
    question = pupil.words
    assert question == pupil.texts["asks"]["bribe"]
    pupil.prompt.get_by_role("button", name="Decline", exact=True).click()
    expect(pupil.lesson.get_by_text(pupil.texts["instead"]["bribe_decline"])).to_be_visible()
    pupil.prompt.locator(".builder").get_by_role("button", name="priestess").first.click()
    expect(pupil.lesson.get_by_text(pupil.texts["instead"]["bribe_priestess"])).to_be_visible()
    assert pupil.words == question, "the question stays"
    pupil.prompt.get_by_role("button", name="not allowed").first.click()
    pupil.prompt.locator("[data-slot=victim]").get_by_role("button", name="Corinth").click(force=True)
    reason = pupil.lesson.locator(".reason")
    expect(reason).to_contain_text("Corinth")
    reason.get_by_role("button").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    pupil.take_advice()
    expect(pupil.lesson.locator(".words")).to_have_text(pupil.texts["says"]["bribed"])
    pupil.prompt.get_by_role("button", name="Back").click()
    expect(pupil.lesson.locator(".words")).to_have_text(question)  # one may go back and choose again


def test_it_passes_by_itself_from_remark_to_remark(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer(reduced_motion="reduce")
    pupil = Pupil(person, guide)
    person.go("#/guide/offrandes")
    for _ in range(3):
        pupil.next()
        pupil.take_advice()
    expect(pupil.lesson.get_by_text(pupil.texts["says"]["passing"])).to_be_visible()


def test_a_phone_in_german(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer(locale="de-DE", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    pupil = Pupil(person, guide, "de")
    person.go()
    person.card().get_by_role("link", name="Schritt für Schritt lernen").click()
    pupil.stop_time()
    while pupil.next() == "question":
        expect(pupil.prompt).to_be_in_viewport(ratio=1)
        expect(pupil.lesson.locator(".words")).to_be_in_viewport(ratio=1)
        expect(person.page.get_by_role("region", name="Brett", exact=True)).to_be_in_viewport()
        expect(pupil.pointed_out().first).to_be_in_viewport()
        assert person.sideways() <= 0
        person.picture(f"guide_phone_{len(pupil.asked)}")
        pupil.take_advice()
    assert pupil.asked == list(pupil.texts["asks"].values())
    assert person.sideways() <= 0
    person.button("Jetzt gegen Bots spielen").click()
    first_question(person, "offrandes")


@pytest.mark.parametrize("size", [(844, 390), (720, 450)])
def test_on_a_low_screen_the_lesson_stands_beside_the_board(
    newcomer: Newcomer, guide: Json, size: tuple[int, int]
) -> None:
    """Below it, it left the board a strip, and its own last line was covered."""
    width, height = size
    person = newcomer(viewport={"width": width, "height": height})
    pupil = Pupil(person, guide)
    person.go("#/guide/offrandes")
    pupil.stop_time()
    for _ in range(3):
        more = pupil.next()
        assert more == "question"
        board = person.page.get_by_role("region", name="Board", exact=True).bounding_box()
        assert board is not None
        assert board["height"] > 0.7 * height
        assert board["width"] > 0.5 * width
        expect(pupil.lesson.locator(".words")).to_be_in_viewport(ratio=1)
        expect(pupil.prompt.locator("h2")).to_be_in_viewport(ratio=1)
        assert person.sideways() <= 0
        person.picture(f"guide_low_{width}_{len(pupil.asked)}")
        pupil.take_advice()


def test_the_whole_guide_by_keyboard_and_aloud(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer()
    pupil, keyboard = Pupil(person, guide), person.page.keyboard
    advice = [moment["asks"]["words"] for moment in guide["moments"] if moment["asks"]]
    listen(person)
    person.go("#/guide/offrandes")
    expect(pupil.go_on).to_be_focused()
    while not pupil.done.count():
        if pupil.answers.count():
            keyboard.press("/")
            box = pupil.prompt.get_by_role("textbox").or_(pupil.prompt.get_by_role("combobox"))
            expect(box).to_be_focused()
            question = pupil.words
            keyboard.type(advice.pop(0))
            keyboard.press("Enter")
            person.wait(lambda before=question: pupil.done.count() or pupil.words != before, "the answer is taken")
        else:
            keyboard.press("Enter")  # if a question has come meanwhile it does nothing
        person.wait(lambda: pupil.go_on.count() or pupil.answers.count() or pupil.done.count(), "the next thing")
    assert advice == []
    assert set(pupil.texts["says"].values()) <= set(heard(person, "polite"))
    expect(pupil.done).to_be_focused()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(newcomer: Newcomer, guide: Json, colours: str) -> None:
    person = newcomer(bypass_csp=True, color_scheme=colours, reduced_motion="reduce")
    pupil = Pupil(person, guide)
    person.go("#/guide/offrandes")
    pupil.stop_time()
    assert violations(person) == [], "a remark"
    more = pupil.next() == "question"
    while more:
        assert violations(person) == [], pupil.words
        pupil.take_advice()
        more = pupil.next() == "question"
    assert violations(person) == [], "the end"
