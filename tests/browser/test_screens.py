"""Phones, tablets and small screens: the question is always in reach, the board pans and zooms, a tap asks first."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at
from tests.browser.person import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 1024, "height": 768}}
SCREENS = {"phone": PHONE, "tablet": TABLET, "small": SMALL}
PAGES = {
    "#/": "Board games of ancient Greece",
    "#/lobby": "Tables",
    "#/new": "A new table",
    "#/me": "My name and my data",
    "#/about": "About Petteia",
    "#/import": "Import a record",
}


@pytest.mark.parametrize("name", SCREENS)
def test_no_page_scrolls_sideways(newcomer: Newcomer, name: str) -> None:
    person = newcomer(**SCREENS[name])
    for path, heading in PAGES.items():
        person.go(path)
        expect(person.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        assert person.sideways() <= 0, path


@pytest.mark.parametrize("name", SCREENS)
def test_the_question_is_in_reach_at_every_choice(newcomer: Newcomer, server: str, name: str) -> None:
    person = newcomer(**SCREENS[name])
    table = person.open_table("me", "greedy", "greedy", "greedy", seed="reach")
    person.sit(table)
    steps = set()
    while len(steps) < 3:  # picking persons, auctions, bids
        person.wait_asked()
        steps.add(person.frame["decision"]["step"])
        person.picture(f"{name}_{len(steps)}")
        within_reach(person)
        person.answer_by_chips(person.choices[0], game_at(server))


def within_reach(person: Person) -> None:
    assert person.sideways() <= 0
    expect(person.prompt).to_be_in_viewport(ratio=1)
    expect(person.prompt.locator("h2")).to_be_in_viewport(ratio=1)
    expect(person.prompt.locator(".builder button").first).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_role("region", name="Board", exact=True)).to_be_in_viewport()
    for row in person.prompt.get_by_role("toolbar").all():
        expect(row.get_by_role("button").first).to_be_in_viewport(ratio=1)


OVERLAPS = """() => {
  const texts = [...document.querySelectorAll(".offrandes text.name")];
  const boxes = texts.map((text) => [text.textContent, text.getBoundingClientRect()]);
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return boxes.flatMap(([name, box], n) =>
    boxes.slice(n + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} and ${other}`));
}"""


def test_no_name_on_the_board_runs_into_its_neighbour(newcomer: Newcomer) -> None:
    """German names are long: they are drawn narrower where a small screen leaves a ladder no more room."""
    person = newcomer(viewport={"width": 1280, "height": 720}, locale="de-DE")
    person.sit(person.open_table("me", "greedy", "greedy", seed="names"))
    person.wait_asked()
    expect(person.page.locator(".offrandes text.name", has_text="Blumenhändler")).to_be_visible()
    person.page.evaluate("document.fonts.ready")
    assert person.page.evaluate(OVERLAPS) == []


def test_the_question_leaves_the_board_two_thirds_of_a_small_screen(newcomer: Newcomer) -> None:
    person = newcomer(**SMALL)
    person.play_now()
    person.picture("small")
    box = person.prompt.bounding_box()
    assert box is not None
    assert box["height"] <= SMALL["viewport"]["height"] / 3


def test_a_tap_is_enough_for_what_can_be_taken_back(newcomer: Newcomer, server: str) -> None:
    person = newcomer(**PHONE)
    person.play_now()
    line, choice = person.line, next(each for each in person.choices if not each.get("ends_undo"))
    person.click_parts(choice, game_at(server))
    person.wait(lambda: person.line > line, "the choice is made")


def test_a_tap_asks_before_a_choice_goes_out_if_that_is_wished(newcomer: Newcomer, server: str) -> None:
    person = newcomer(**PHONE)
    person.prefer(confirm="always")
    person.play_now()
    line, choice = person.line, person.choices[0]
    person.click_parts(choice, game_at(server))
    sentence = person.prompt.locator("button.sentence.ready")
    expect(sentence).to_be_enabled()
    expect(sentence).to_be_in_viewport(ratio=1)
    expect(person.prompt.get_by_text("What would follow")).to_be_in_viewport()
    assert person.line == line
    person.button("Cancel").click()
    expect(sentence).to_have_count(0)
    person.click_parts(choice, game_at(server))
    sentence.tap()
    person.wait(lambda: person.line > line, "the choice is made")


def test_a_phone_keeps_the_question_while_the_log_is_read(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.play_now()
    person.page.get_by_role("tab", name="Seats and log").tap()
    expect(person.page.get_by_role("list", name="Log")).to_be_in_viewport()
    expect(person.prompt).to_be_in_viewport(ratio=1)
    person.page.get_by_role("tab", name="Board").tap()
    expect(person.page.get_by_role("region", name="Board", exact=True)).to_be_in_viewport()


def test_seats_and_log_stand_beside_the_end_on_a_low_screen(newcomer: Newcomer) -> None:
    """Nothing is asked any more: what stands beside the board would be empty."""
    person = newcomer(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    table = person.open_table("me", "greedy", "greedy", seed="low")
    person.finish(table)
    person.sit(table)
    expect(person.page.locator("td.total").first).to_be_visible()
    expect(person.page.get_by_role("list", name="Log")).to_be_in_viewport()
    assert person.sideways() <= 0


def test_fingers_zoom_and_pan_the_board(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.play_now()
    frame = person.page.locator(".frame", has=person.page.locator("svg")).first
    whole = place(frame)
    person.button("Zoom in").tap()
    person.wait(lambda: place(frame)["zoom"] > whole["zoom"], "the button brings it closer")
    closer = place(frame)
    fingers = Fingers(person, frame)
    fingers.move([(0, 0)], [(-60, -40)])
    person.wait(lambda: place(frame)["x"] < closer["x"], "a finger pans it")
    assert place(frame)["zoom"] == closer["zoom"]
    fingers.move([(-30, 0), (30, 0)], [(-90, 0), (90, 0)])
    person.wait(lambda: place(frame)["zoom"] > closer["zoom"], "two fingers bring it closer")
    person.button("Whole board").tap()
    person.wait(lambda: abs(place(frame)["zoom"] - whole["zoom"]) < 0.01, "it is as large as before")


def place(frame: Locator) -> dict[str, float]:
    """How the board lies in its frame: how large, and what of it is in sight."""
    sizes: dict[str, float] = frame.evaluate(
        """element => {
          const [frame, board] = [element, element.querySelector("svg")].map((each) => each.getBoundingClientRect());
          return { x: board.x - frame.x, y: board.y - frame.y, zoom: board.width / frame.width };
        }"""
    )
    return sizes


class Fingers:
    """Fingers on a touch screen, around the middle of something."""

    def __init__(self, person: Person, target: Locator) -> None:
        box = target.bounding_box()
        assert box is not None
        self.middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.screen = person.context.new_cdp_session(person.page)

    def move(self, start: list[tuple[float, float]], end: list[tuple[float, float]], steps: int = 8) -> None:
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            pairs = zip(start, end, strict=True)
            self.touch(
                "touchMove", [(a + (c - a) * step / steps, b + (d - b) * step / steps) for (a, b), (c, d) in pairs]
            )
        self.touch("touchEnd", [])

    def touch(self, kind: str, points: list[tuple[float, float]]) -> None:
        middle_x, middle_y = self.middle
        touches: list[Any] = [{"x": middle_x + x, "y": middle_y + y, "id": n} for n, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
