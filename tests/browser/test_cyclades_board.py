"""The drawn board of Cyclades: the guided game by its places, moves with counter and ghosts, keys, axe, animations."""

import json
import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import ROOT, Newcomer
from tests.browser.games import texts_at
from tests.browser.person import Person
from tests.browser.pupil import Pupil
from tests.browser.test_axe import violations
from tests.browser.visitor import Json

GAME = "cyclades"
RECORDS = ROOT / "tests" / "games" / GAME / "records"
CUT = "((card) => card.scrollHeight > card.clientHeight + 1)"  # a text of which the end is not seen
WHOLE = f"(cards) => cards.every((card) => card.textContent && !{CUT}(card))"
TOO_LONG = f"""(cards, texts) => cards.flatMap((card) => {{
    const now = card.textContent;
    const long = texts.filter((text) => ((card.textContent = text), {CUT}(card)));
    card.textContent = now;
    return long;
}})"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Moments of recorded games: record, line, seat that is asked.
MARCH = ("5-greedy", 71, 4)  # three troops on Anafi; only Amorgos lies at the end of a chain
VOYAGE = ("2-greedy", 356, 1)  # three fleets on E4 with three steps
BATTLE = ("4-greedy", 190, 1)  # a round of the battle for Delos is over: stand, or retreat to Amorgos
TURN = ("2-greedy", 355, 1)  # with Poseidon; Medusa on Delos, own fleets in two places
OVERBID = ("3-greedy", 8, 2)  # Sparta stands with 1 at Athena
FOUND = ("3-greedy", 71, 0)  # a metropolis may be founded
ATTACK = ("3-greedy", 233, 0)  # three troops on Tinos; Corinth has one on Delos


def at_moment(person: Person, moment: tuple[str, int, int]) -> None:
    """A table that goes on from a moment of a recorded game, with bots in the other seats."""
    record, line, seat = moment
    person.api("POST", "me", name="Ariadne")
    old = person.api("POST", "import", record=(RECORDS / f"{record}.txt").read_text())["id"]
    person.sit(person.api("POST", f"tables/{old}/fork", line=line, seat=seat)["id"])
    person.wait(lambda: person.asked, "it is this person's turn")
    expect(board(person).locator(".offered").first).to_be_visible()


def board(person: Person) -> Locator:
    return person.page.get_by_role("region", name=re.compile("^(Board|Brett)$"))


def press(place: Locator) -> None:
    """An island has squares and pieces on it, also in its middle."""
    place.dispatch_event("click")


def counted(person: Person) -> Locator:
    return person.prompt.locator(".counter output")


def fewer(person: Person) -> None:
    person.prompt.get_by_role("button", name="One fewer").click()


def words(person: Person) -> list[str]:
    """What this person has chosen since the moment."""
    return [line.partition(" ")[2] for line in person.record(person.table) if not line.startswith("@")]


# Moves.


def test_the_counter_counts_and_the_place_answers(newcomer: Newcomer) -> None:
    """There is one place to go, so that a number alone would be a whole choice; it does not go out."""
    person = newcomer()
    at_moment(person, MARCH)
    line = person.line
    expect(counted(person)).to_have_text("3")
    for number in ("2", "1"):
        fewer(person)
        expect(counted(person)).to_have_text(number)
    expect(person.prompt.get_by_role("group", name="Troops: how many go?")).to_be_visible()
    assert person.line == line
    press(board(person).locator(".island .offered"))
    person.wait(lambda: person.line > line, "the troops have landed")
    assert words(person)[0] == "land 1 amorgos"


def test_a_move_is_a_ghost_before_it_is_made(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, VOYAGE)
    line = person.line
    assert person.frame["view"]["seas"]["e4"]["fleets"] == 3
    seas = {str(choice["parts"]["sea"]) for choice in person.choices}
    far = {sea for sea, steps in person.frame["view"]["turn"]["reach"].items() if steps > 1}
    expect(board(person).locator(".sea .offered")).to_have_count(len(seas))
    expect(board(person).locator(".beyond")).to_have_count(len(far))
    assert far
    assert not far & seas
    fewer(person)
    place = board(person).locator(".sea").get_by_role("button", name=re.compile("^Sail 2 .*to F4"))
    place.hover()
    expect(board(person).locator(".ghost .count")).to_have_text(["1", "2"])
    assert person.line == line
    place.click()
    person.wait(lambda: person.line > line, "two fleets have sailed")
    seen = person.frame["view"]["seas"]
    assert (seen["e4"]["fleets"], seen["f4"]["fleets"]) == (1, 2)
    person.page.mouse.move(5, 5)  # else the next move would be a ghost
    expect(board(person).locator(".ghost")).to_have_count(0)


def test_on_a_phone_the_counter_is_seen_whole_and_a_move_waits_as_a_ghost(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.prefer(confirm="always")
    at_moment(person, MARCH)
    expect(counted(person)).to_have_text("3")
    for number in person.prompt.locator(".counter button").all():
        expect(number).to_be_in_viewport(ratio=1)
    press(board(person).locator(".island .offered"))
    expect(board(person).locator(".ghost")).not_to_have_count(0)
    assert person.sideways() <= 0
    person.prompt.locator("button.sentence.ready").click()
    expect(board(person).locator(".ghost")).to_have_count(0)


def test_figurines_explain_themselves(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, TURN)
    medusa = board(person).locator(".figurine")
    told = board(person).get_by_role("tooltip")
    medusa.hover()
    expect(told).to_contain_text("Medusa")
    person.page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    person.tab_to(medusa)
    expect(told).to_contain_text("Medusa")


# Keys.


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_creature_does_is_read_whole(newcomer: Newcomer, server: str, language: str) -> None:
    """In full where there is room for it, else in a few words, of every creature; never with its end cut off."""
    briefly = list(texts_at(server, language)["games"][GAME]["brief"]["creature"].values())
    person = newcomer(locale=f"{language}-{language.upper()}")
    at_moment(person, MARCH)
    cards = board(person).locator(".cards .effect")
    for width, height in ((1280, 720), (1440, 900), (820, 1180)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.wait(lambda: cards.evaluate_all(WHOLE), f"the cards are read at {width} x {height}")
        person.picture(f"creatures-{language}-{width}")
        assert cards.evaluate_all(TOO_LONG, briefly) == [], (width, height)


def test_places_are_reached_and_chosen_by_keys_and_the_focus_stays_on_the_board(newcomer: Newcomer) -> None:
    person = newcomer()
    at_moment(person, VOYAGE)
    press_key, line = person.page.keyboard.press, person.line
    focused = board(person).locator(".sea .offered:focus")
    person.tab_to(board(person).locator(".sea .offered").first)
    seen = set()
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        if focused.count():
            seen.add(focused.get_attribute("aria-label"))
        press_key(key)
    assert len(seen) == len({choice["parts"]["sea"] for choice in person.choices})
    outline = person.page.evaluate("getComputedStyle(document.activeElement.querySelector('.ring')).strokeWidth")
    assert float(outline.removesuffix("px")) >= 8
    while not focused.count():
        press_key("Tab")
    press_key("Enter")
    person.wait(lambda: person.line > line, "the fleets have sailed")
    expect(board(person).locator(".offered:focus")).to_have_count(1)


# Animations.

STARTED = """
window.started = [];
addEventListener("animationstart", (event) => window.started.push(event.animationName), true);
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize(
    ("moment", "place", "told", "moves"),
    [
        (OVERBID, ".cell .offered", "offering.driven_off", "thrown"),
        (FOUND, ".island .offered", "metropolis.founded", "burst"),
        (ATTACK, ".island .offered[aria-label*='to Delos']", "battle.rolled", "roll"),
    ],
    ids=["outbid", "founded", "battle"],
)
def test_what_matters_moves_unless_that_is_not_wanted(
    newcomer: Newcomer, moment: tuple[str, int, int], place: str, told: str, moves: str, motion: str
) -> None:
    person = newcomer(reduced_motion=motion)
    person.page.add_init_script(STARTED)
    at_moment(person, moment)
    if motion != "reduce":
        person.pace.select_option("normal")  # whoever wants everything at once waits for no dice
    press(board(person).locator(place).first)
    person.wait(lambda: any(f'"name":"{told}"' in frame for frame in person.told), told)

    def seen() -> bool:
        return any(name.endswith(moves) for name in person.page.evaluate("window.started"))

    if motion == "reduce":
        person.wait(lambda: person.asked or person.status == "over", "the next question")
        person.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert not seen()
    else:
        person.wait(seen, f"{moves} is animated")


# Axe.


@pytest.fixture(params=["light", "dark"])
def seen(newcomer: Newcomer, request: pytest.FixtureRequest) -> Person:
    """Somebody whose pages may be looked at by a script from elsewhere."""
    return newcomer(bypass_csp=True, color_scheme=request.param, reduced_motion="reduce")


def test_axe_finds_nothing_on_the_board_for_five(seen: Person) -> None:
    at_moment(seen, MARCH)
    assert violations(seen) == []


def test_axe_finds_nothing_in_an_open_menu(seen: Person) -> None:
    at_moment(seen, TURN)
    press(board(seen).locator(".sea.taken .offered").first)
    expect(board(seen).get_by_role("dialog")).to_be_visible()
    assert violations(seen) == []


def test_axe_finds_nothing_in_a_battle(seen: Person) -> None:
    at_moment(seen, BATTLE)
    expect(board(seen).locator(".battle")).to_be_visible()
    assert violations(seen) == []


# The guided game.


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "de-DE"}], ids=["desk", "phone"])
def test_the_advice_of_the_guide_is_taken_on_the_board(newcomer: Newcomer, server: str, settings: Json) -> None:
    person = newcomer(**settings)
    with urlopen(f"{server}/api/guides/{GAME}/first") as answer:
        guide: Json = json.load(answer)
    pupil = Pupil(person, guide, "de" if settings else "en")
    pupil.answers = person.prompt.locator(".answer")
    person.go(f"#/guide/{GAME}")
    pupil.stop_time()
    while pupil.next() == "question":
        take_on_board(person, pupil)
    assert pupil.asked == list(pupil.texts["asks"].values())


def take_on_board(person: Person, pupil: Pupil) -> None:
    """Press what is pointed out on the board, in its menu, or among the answers that have no place there."""
    question = pupil.words
    area = board(person)
    ready = person.prompt.locator("button.sentence.ready:enabled")
    single = person.prompt.locator(".builder [data-words].hinted")
    menu = area.locator(".popup .hinted")
    places = area.locator(".offered.hinted")

    def answered() -> bool:
        return bool(pupil.done.count()) or pupil.words != question

    while not answered():
        person.wait(lambda: any(each.count() for each in (ready, single, menu, places)) or answered(), "advice")
        if answered():
            return
        expect(person.prompt.locator(".counter .hinted")).to_have_count(0)  # it begins with the number that is advised
        if ready.count() or single.count() or menu.count():
            (ready if ready.count() else single if single.count() else menu).first.click()
        else:
            expect(places.last).to_be_in_viewport()
            press(places.last)
            person.wait(lambda: ready.count() or menu.count() or answered(), "the place is taken")
