"""Cyclades, a game of many small choices: a whole game by clicks and one by keys, and its guide from the prompt bar.

A drawn board takes the answers that the prompt bar has otherwise; whoever prefers tables has them all in the bar.
"""

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.games import follow, game_at, next_asked, next_in, over, recorded
from tests.browser.person import Person
from tests.browser.pupil import Pupil, first_question
from tests.browser.visitor import Json

GAME = "cyclades"
PEOPLE = ("Ariadne", "Briseis", "Cassander")
SEED = "islands 0"  # with it greedy bots need few cycles
CAP = {"cycle_cap": "25"}  # so that the tests end, however bots will play one day


@pytest.fixture(scope="session")
def guide(server: str) -> Json:
    with urlopen(f"{server}/api/guides/{GAME}/first") as answer:
        return dict(json.load(answer))


def test_three_people_play_a_whole_game_by_clicks(newcomer: Newcomer, server: str) -> None:
    """They follow a game of greedy bots from the same seed; in the end both records agree line by line."""
    game = game_at(server, GAME)
    people = [newcomer(), newcomer(), newcomer()]
    people[1].prefer(tables=True)
    people[2].prefer(list=True)
    record = recorded(people[0], 3, SEED, game=GAME, options=CAP)
    sit_down(people)
    while asked := next_asked(people):
        choice = next_in(record, asked)
        if asked is people[1]:
            asked.answer_by_chips(choice, game)
        elif asked is people[0] or not asked.answer_on_board(choice):
            asked.answer_in_list(choice)
    for person in people:
        over(person)
        assert person.frame["scores"] == people[0].frame["scores"]
        expect(person.page.locator("td.total")).to_have_count(3)
    assert people[0].record(people[0].table) == record


def sit_down(people: list[Person]) -> None:
    host = people[0]
    table = host.open_table("me", "open", "open", game=GAME, seed=SEED, options=CAP)
    for seat, (person, name) in enumerate(zip(people[1:], PEOPLE[1:], strict=True), 1):
        person.api("POST", "me", name=name)
        link = host.api("POST", f"tables/{table}/seats/{seat}/invite")
        person.api("POST", f"tables/{table}/seats/{seat}/claim", token=link["token"])
    host.api("POST", f"tables/{table}/start")
    for person in people:
        person.sit(table)
        person.wait_status("running")


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer, server: str) -> None:
    """One person against two bots, choosing what a third bot would: so the game is the one recorded."""
    game = game_at(server, GAME)
    person = newcomer()
    person.prefer(tables=True)
    record = recorded(person, 3, SEED, game=GAME, options=CAP)
    person.sit(person.open_table("me", "greedy", "greedy", game=GAME, seed=SEED, options=CAP))
    used = follow(person, record, lambda choice: person.answer_by_keys(choice, game))
    assert used.count("keys") > used.count("words")
    person.picture("end")


def test_a_newcomer_does_the_guided_game_and_begins_a_real_one(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer()
    person.prefer(tables=True)
    pupil = Pupil(person, guide)
    person.go()
    person.card("Cyclades").get_by_role("link", name="Learn it step by step").click()
    pupil.stop_time()
    pupil.finish()
    person.button("Now play against bots").click()
    first_question(person, GAME)
    assert len(person.frame["info"]["seats"]) == len(guide["seats"])


def test_the_guide_on_a_phone_in_german(newcomer: Newcomer, guide: Json) -> None:
    person = newcomer(locale="de-DE", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.prefer(tables=True)
    pupil = Pupil(person, guide, "de")
    person.go(f"#/guide/{GAME}")
    pupil.stop_time()
    while pupil.next() == "question":
        expect(pupil.prompt).to_be_in_viewport(ratio=1)
        expect(pupil.lesson.locator(".words")).to_be_in_viewport(ratio=1)
        expect(pupil.pointed_out().first).to_be_in_viewport()
        assert person.sideways() <= 0
        person.picture(f"guide_phone_{len(pupil.asked)}")
        pupil.take_advice()
    assert pupil.asked == list(pupil.texts["asks"].values())
    person.button("Jetzt gegen Bots spielen").click()
    first_question(person, GAME)
