"""A look at tables as people see them: nothing to press is covered, cut off or too small, and no text is unreadable.

Every answer is in reach, from the bar and from the board. `make look` goes through whole games with every number of
players.
"""

from itertools import islice

import pytest
from playwright.sync_api import Browser, Page, expect

from petteia.play.registry import GAMES
from tools import _stage as stage
from tools._looking import SCREENS, Screen, Seen, look, moments, note, opened, visitor

ASKED = 9  # every so many questions of the first seat


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_pressed_and_read(browser: Browser, server: str, game: str) -> None:
    seen = Seen()
    games = moments(game, 4, "look", ASKED)
    for _ in range(2):
        look(browser, server, next(games), SCREENS, seen)
    assert seen.faults == []
    assert seen.pages == 2 * len(SCREENS)
    assert seen.things > 20 * seen.pages  # it was the table that was looked at
    assert seen.answers >= 2 * seen.pages


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_numbers_and_the_answer_they_make_are_seen_together_on_a_small_desk(
    browser: Browser, server: str, language: str
) -> None:
    """What is offered for a god, or paid: the answer stood half below the edge, in German first."""
    desk = Screen(1280, 720)
    asked = (match for match in moments("pantheon", 4, "look", 1) if match.asked == "turn.act")
    person = visitor(browser, server, touch=False, locale=language)
    looked = 0
    for match in islice(asked, 6):
        page = opened(person, server, stage.bring(person, match), desk)
        for verb in page.locator("[data-verb]").all():
            verb.click()
            looked += in_sight(page)
        looked += in_sight(page)
        page.close()
    assert looked > 6
    person.close()


def in_sight(page: Page) -> int:
    """How many steppers there are, and nothing of them or of the answer that stands beside them is cut off."""
    steppers = page.locator("[data-amount]")
    if steppers.count() > 0:
        for part in [*steppers.all(), page.locator(".sentence.ready")]:
            expect(part).to_be_in_viewport(ratio=1)
    return steppers.count()


@pytest.mark.parametrize("players", [1, 4])
def test_the_whole_board_of_thebai_is_in_sight_on_a_small_desk(browser: Browser, server: str, players: int) -> None:
    """The second altar track stood below the edge with four players, and alone while contracts are chosen."""
    asked = {"setup.aside", "setup.contract", "turn.act", "archon.walk", "altar.advance"}
    person = visitor(browser, server, touch=False, locale="de-DE")
    for match in moments("thebai", players, "look", 1):
        if match.asked in asked:
            asked.remove(match.asked)
            page = opened(person, server, stage.bring(person, match), Screen(1280, 720))
            dock = page.locator(".dock").bounding_box()
            parts = [part.bounding_box() for part in page.locator(".thebai [data-part]").all()]
            assert dock is not None
            assert len(parts) == 7
            lowest = max(part["y"] + part["height"] for part in parts if part is not None)
            assert lowest <= dock["y"] + 1, match.asked
            page.close()
        if not asked:
            break
    person.close()


def test_a_fault_is_seen(browser: Browser) -> None:
    """A button under another, one of ten pixels, and small print are told by name."""
    page = browser.new_page(viewport={"width": 400, "height": 300})
    page.set_content(
        """<button style="position: absolute; width: 90px; height: 40px">Under</button>
        <div style="position: absolute; width: 90px; height: 40px; background: white">Over</div>
        <button style="position: absolute; top: 100px; width: 10px; height: 10px; padding: 0"></button>
        <p style="position: absolute; top: 200px; font-size: 8px">Small print</p>"""
    )
    seen = Seen()
    note(page, Screen(400, 300), "here", seen)
    assert [fault.partition(": ")[2] for fault in seen.faults] == [
        "button “Under” cannot be pressed: div “Over” lies over it",
        "button “” is small: 10,10 px",
        "“Small print” is 8.0 px high",
    ]
    page.close()


def test_under_a_finger_only_a_map_may_be_small(browser: Browser) -> None:
    """A map can be zoomed; a number beside a god, or a bid that is drawn, is pressed as it is."""
    page = browser.new_page(viewport={"width": 400, "height": 300})
    page.set_content(
        """<div class="host"><button style="width: 30px; height: 30px; padding: 0" aria-label="A bid"></button>
        <svg width="100" height="100"><g role="button" aria-label="A coin"><rect width="30" height="30" /></g></svg>
        <svg data-map width="90" height="90"><g role="button" aria-label="A field"><rect width="30" height="30" /></g>
        </svg></div>"""
    )
    for screen, faults in (
        (Screen(400, 300, touch=True), ["button “A bid” is small: 30,30 px", "g “A coin” is small: 30,30 px"]),
        (Screen(400, 300), []),
    ):
        seen = Seen()
        note(page, screen, "here", seen)
        assert [fault.partition(": ")[2] for fault in seen.faults] == faults
    page.close()


@pytest.mark.parametrize(("players", "asked"), [(3, "dryad.steal"), (4, "chimera.copy"), (4, "sphinx.sell")])
def test_what_else_only_explains_itself_is_large_enough_as_an_answer(
    browser: Browser, server: str, players: int, asked: str
) -> None:
    """The emblem of a city that the Dryad steals from, a discarded card, the priests that the Sphinx buys."""
    match = next(match for match in moments("cyclades", players, "look", 1) if match.asked == asked)
    seen = Seen()
    for touch in (False, True):
        person = visitor(browser, server, touch)
        table = stage.bring(person, match)
        for screen in (each for each in SCREENS if each.touch == touch):
            note(opened(person, server, table, screen), screen, str(screen), seen)
        person.close()
    assert seen.faults == []


def test_whoever_takes_many_pictures_is_not_refused(browser: Browser) -> None:
    """Each of them may be taken as somebody else; a server for people would let twenty come at once."""
    with stage.server() as address:
        for n in range(25):
            stage.visitor(browser, address, f"Ariadne {n}").close()
