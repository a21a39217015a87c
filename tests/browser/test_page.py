"""The page itself: a phone, two languages, what helps those who do not see, and what it may load."""

import os
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person

FRONTEND = Path(__file__).parents[2] / "frontend"
AXE = Path(os.environ.get("PETTEIA_AXE", FRONTEND / "node_modules" / "axe-core" / "axe.min.js"))


def play(person: Person) -> None:
    """Begin a game against bots, and be asked."""
    person.go()
    person.button("Play now against bots").click()
    person.wait(lambda: person.asked, "it is the newcomer's turn")
    expect(person.prompt.locator("h2")).to_be_visible()


def test_a_phone_has_room_for_the_question(newcomer: Newcomer) -> None:
    person = newcomer(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for path, heading in (("#/", "Board games of ancient Greece"), ("#/lobby", "Tables"), ("#/new", "A new table")):
        person.go(path)
        expect(person.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        assert person.sideways() <= 0, path
    play(person)
    person.picture("phone")
    assert person.sideways() <= 0
    expect(person.prompt).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_role("region", name="Board", exact=True)).to_be_in_viewport()
    expect(person.prompt.get_by_role("toolbar").get_by_role("button").first).to_be_in_viewport(ratio=1)


def test_german_and_english(newcomer: Newcomer) -> None:
    person = newcomer(locale="de-DE")
    person.go()
    german = person.page.get_by_role("heading", level=1, name="Brettspiele des alten Griechenland")
    english = person.page.get_by_role("heading", level=1, name="Board games of ancient Greece")
    expect(german).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    person.button("EN").click()
    expect(english).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    person.page.reload()
    expect(english).to_be_visible()
    person.button("DE").click()
    expect(german).to_be_visible()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(newcomer: Newcomer, colours: str) -> None:
    assert AXE.is_file(), f"axe-core is missing: run npm ci in {FRONTEND}"
    person = newcomer(bypass_csp=True, color_scheme=colours, reduced_motion="reduce")
    found = {}
    for path, heading in (("#/", "Board games of ancient Greece"), ("#/lobby", "Tables"), ("#/new", "A new table")):
        person.go(path)
        expect(person.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        found[path] = violations(person)
    play(person)
    found["table"] = violations(person)
    assert not any(found.values()), found


def violations(person: Person) -> list[str]:
    """What axe calls serious or critical, one line for each element."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate("axe.run()")["violations"]
    return [
        f"{each['id']}: {' '.join(node['target'])} {node['failureSummary']}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def test_nothing_is_loaded_from_elsewhere(newcomer: Newcomer, server: str) -> None:
    """What `newcomer` checks of every page at the end of each test, and the policy that makes browsers check it."""
    person = newcomer()
    play(person)
    assert person.frames > 0
    assert (person.complaints, person.elsewhere) == ([], [])
    with urlopen(server) as answer:
        policy = dict(each.split(" ", 1) for each in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    person.page.on("console", lambda message: refused.append(message.text))
    refused: list[str] = []
    person.forgiving = True
    script = "fetch('http://192.0.2.1/').then(() => 'loaded', () => 'refused')"
    assert person.page.evaluate(script) == "refused"
    person.forgiving = False
    assert any("Content Security Policy" in each for each in refused), refused
    person.elsewhere.clear()
