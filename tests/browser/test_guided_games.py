"""The guided first games of Pantheon and Thebai: all of each from the prompt bar, and what it lights up is drawn."""

import json
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.pupil import Pupil, first_question
from tests.browser.visitor import Json

GAMES = {"pantheon": "Pantheon", "thebai": "Thebai"}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def guide(server: str, game: str) -> Json:
    with urlopen(f"{server}/api/guides/{game}") as answer:
        return dict(json.load(answer))


def test_a_newcomer_does_the_guided_game_and_begins_a_real_one(newcomer: Newcomer, game: str, guide: Json) -> None:
    person = newcomer()
    pupil = Pupil(person, guide)
    person.go()
    person.card(GAMES[game]).get_by_role("link", name="Learn it step by step").click()
    pupil.stop_time()
    pupil.finish()
    person.button("Now play against bots").click()
    first_question(person, game)
    assert len(person.frame["info"]["seats"]) == len(guide["seats"])


def spoken_of(guide: Json, words: str, language: str) -> Iterator[str]:
    """What a sentence of the guide lights up."""
    for table, remarks in guide["shows"].items():
        for name, things in remarks.items():
            if guide["texts"][language][table][name] == words:
                yield from things


def test_on_a_phone_in_german_everything_it_speaks_of_is_drawn(newcomer: Newcomer, game: str, guide: Json) -> None:
    person = newcomer(locale="de-DE", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    pupil = Pupil(person, guide, "de")
    person.go(f"#/guide/{game}")
    pupil.stop_time()
    while pupil.next() == "question":
        expect(pupil.prompt).to_be_in_viewport(ratio=1)
        assert person.sideways() <= 0
        for thing in spoken_of(guide, pupil.words, "de"):
            place = thing.replace(".", "-")
            expect(person.page.locator(f'[data-place~="{place}"]').first, thing).to_be_attached()
        pupil.take_advice()
    assert pupil.asked == list(pupil.texts["asks"].values())
