"""The guided first games of Pantheon and Thebai, from the prompt bar alone; what they light up is drawn."""

import json
from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.pupil import Pupil, first_question
from tests.browser.visitor import Json

GUIDES = {  # game and guide: the card on the start page, what leads there, and what then begins a game of one's own
    ("pantheon", "first"): ("Pantheon", "Learn it step by step (about", "Now play against bots"),
    ("thebai", "first"): ("Thebai", "Learn it step by step, with 2 players", "Now play against bots"),
    ("thebai", "alone"): ("Thebai", "Learn it step by step, alone", "Now play alone"),
}


@pytest.fixture(params=GUIDES, ids="-".join)
def named(request: pytest.FixtureRequest) -> tuple[str, str]:
    game, name = request.param
    return game, name


@pytest.fixture
def guide(server: str, named: tuple[str, str]) -> Json:
    with urlopen(f"{server}/api/guides/{'/'.join(named)}") as answer:
        return dict(json.load(answer))


def test_a_newcomer_does_the_guided_game_and_begins_a_real_one(
    newcomer: Newcomer, named: tuple[str, str], guide: Json
) -> None:
    card, learn, play = GUIDES[named]
    person = newcomer()
    pupil = Pupil(person, guide)
    person.go()
    person.card(card).get_by_role("link", name=learn).click()
    pupil.stop_time()
    pupil.finish()
    person.button(play).click()
    first_question(person, named[0])
    assert len(person.frame["info"]["seats"]) == len(guide["seats"])


def spoken_of(guide: Json, words: str, language: str) -> Iterator[str]:
    """What a sentence of the guide lights up."""
    for table, remarks in guide["shows"].items():
        for name, things in remarks.items():
            if guide["texts"][language][table][name] == words:
                yield from things


def test_on_a_phone_in_german_everything_it_speaks_of_is_drawn(
    newcomer: Newcomer, named: tuple[str, str], guide: Json
) -> None:
    person = newcomer(locale="de-DE", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    pupil = Pupil(person, guide, "de")
    person.go(f"#/guide/{'/'.join(named)}")
    pupil.stop_time()
    while pupil.next() == "question":
        expect(pupil.prompt).to_be_in_viewport(ratio=1)
        assert person.sideways() <= 0
        for thing in spoken_of(guide, pupil.words, "de"):
            place = thing.replace(".", "-")
            expect(person.page.locator(f'[data-place~="{place}"]').first, thing).to_be_attached()
        pupil.take_advice()
    assert pupil.asked == list(pupil.texts["asks"].values())
