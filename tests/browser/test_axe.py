"""Axe finds nothing serious, on any page and in both themes."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from petteia.play.registry import GAMES
from tests.browser.conftest import ROOT, Newcomer
from tests.browser.games import finished
from tests.browser.person import Person

AXE = Path(os.environ.get("PETTEIA_AXE", ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"))
PAGES = (
    *("#/", "#/lobby", "#/new", "#/me", "#/about", "#/import", "#/nowhere", "#/t/x/seat/1/y"),
    *(f"#/aid/{game}" for game in GAMES),
)
SERIOUS = """async ([alike, pictured]) => {
    // Numbers and signs on a piece are a picture, which its name puts into words. Words that are read are part of it.
    const words = (text) => text.toLowerCase().match(/\\p{L}{2,}/gu) ?? [];
    const unsaid = ({ element }) => {
        const name = words(element.getAttribute("aria-label") ?? "").join(" ");
        return words(element.innerText ?? element.textContent).filter((word) => !name.includes(word));
    };
    const { violations } = await axe.run({ exclude: [alike] }, { elementRef: true });
    return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes
            .filter((node) => !pictured || id !== "label-content-name-mismatch" || unsaid(node).length > 0)
            .map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`));
}"""
LISTS = ("#/", "#/lobby")
SEED = "everybody sees"
ALIKE = 30  # lines of a log, after which all that follow are made the same way; each takes its time to look at


@pytest.fixture(params=["light", "dark"])
def person(newcomer: Newcomer, request: pytest.FixtureRequest) -> Person:
    """Somebody whose pages may be looked at by a script from elsewhere."""
    assert AXE.is_file(), "axe-core is missing: python tools/page.py"
    return newcomer(bypass_csp=True, color_scheme=request.param, reduced_motion="reduce")


def violations(person: Person, pictured: bool = False) -> list[str]:
    """What axe calls serious or critical, one line each. Where pieces are `pictured`, only words must be in names."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(person.page.evaluate(SERIOUS, [f"li[data-line]:nth-child(n + {ALIKE})", pictured]))


def test_the_pages(person: Person) -> None:
    table = person.open_table("me", "open", "greedy", listed=True, title="Open to all")  # so that lists have something
    for path in PAGES:
        person.go(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        if path.startswith("#/aid"):
            expect(person.page.locator(".aid")).to_be_visible()
        if path in LISTS:
            expect(person.page.locator(f"a[href$='{table}']").first).to_be_visible()
        assert violations(person) == [], path


def test_the_waiting_room(person: Person) -> None:
    person.sit(person.open_table("me", "open", "greedy"))
    expect(person.button("Start the game")).to_be_visible()
    assert violations(person) == []


def test_the_table_and_what_lies_over_it(person: Person) -> None:
    person.sit(person.open_table("me", "greedy", "greedy", seed=SEED))
    person.wait_asked()
    assert violations(person) == []
    for tool in ("Rules", "Overview", "Menu"):
        person.button(tool).click()
        expect(person.page.get_by_role("dialog")).to_be_visible()
        assert violations(person) == [], tool
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.button("As tables").click()
    person.as_list()
    person.page.get_by_role("tab", name="Chat").click()
    assert violations(person) == []


@pytest.mark.parametrize("game", ["pantheon", "thebai"])
def test_the_boards_of_many_parts(person: Person, game: str) -> None:
    """Whoever steers by voice says what stands on a piece."""
    person.sit(person.open_table("me", "greedy", "greedy", game=game, seed=SEED))
    person.wait_asked()
    assert violations(person, pictured=True) == []


def test_the_end_and_the_replay(person: Person) -> None:
    finished(person)
    assert violations(person) == []
    person.page.get_by_role("link", name="Watch it again").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert violations(person) == []


def test_a_phone(newcomer: Newcomer) -> None:
    screen = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    phone = newcomer(bypass_csp=True, reduced_motion="reduce", **screen)  # what rises is pale at first
    phone.sit(phone.open_table("me", "greedy", "greedy", seed=SEED))
    phone.wait_asked()
    assert violations(phone) == []
