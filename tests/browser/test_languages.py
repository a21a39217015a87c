"""German and English: switched at any moment, and every word on every page in the language that was chosen."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.games import finished, game_at, texts_at, words_of
from tests.browser.person import Person

PAGES = ("#/", "#/lobby", "#/new", "#/me", "#/about", "#/import", "#/nowhere", "#/t/x/seat/1/y", "#/t/x/watch/y")
KEY = re.compile(r"\b[a-z]\w*\.[a-z]\w*(?:\.\w+)*\b")  # page.start.title
BROKEN = re.compile(r"\{\w*\}|undefined|\bNaN\b|\bnull\b|\[object|Infinity")
SHORT = 2  # words of a sentence, so that it belongs to one language only
HOST = "game-icons.net"  # looks like a key, and is none

WORDS = """(live) => {
  const unseen = "script, style, noscript, code, textarea, [translate=no]" + (live ? "" : ", [aria-live]");
  const seen = (element) => element.checkVisibility() || element.closest(".hidden, [aria-live]");
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest(unseen) && seen(parent)) texts.push(walker.currentNode.data);
  }
  for (const element of document.body.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
  }
  return texts.map((each) => each.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


def flat(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*map(flat, value.values())) if value else set()
    return {value} if isinstance(value, str) else set()


@cache
def foreign(server: str, language: str) -> list[re.Pattern[str]]:
    """Sentences that only the other language has; what stands in them for names and numbers may be anything."""
    other = "en" if language == "de" else "de"
    own = {each.lower() for each in flat(texts_at(server, language))}
    others = sorted(each for each in flat(texts_at(server, other)) if each.lower() not in own)
    told = [each for each in others if len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", "", each))) >= SHORT]
    return [re.compile(re.sub(r"\\\{\w+\\\}", ".+?", re.escape(each))) for each in told]


def raw_keys(person: Person, language: str) -> set[str]:
    """What parts of the view are called in the program, as far as this language has no such word."""

    def keys(value: Any) -> set[str]:
        if isinstance(value, dict):
            return set(value).union(*map(keys, value.values()))
        return set().union(*map(keys, value)) if isinstance(value, list) else set()

    told = re.sub(r"\{\w+\}", "", " ".join(flat(texts_at(person.server, language))))
    spoken = set(re.findall(r"\w+", told.lower()))
    raw = {key.replace("_", " ") for key in keys(person.frame.get("view", {}))}
    return {key[0].upper() + key[1:] for key in raw if not set(key.split()) <= spoken}


def faults(person: Person, language: str, live: bool = False) -> list[str]:
    """What stands on the page and should not: words of the other language, keys, holes.

    `live`: also in what was last told to those who do not see, which stays as it was told.
    """
    words: list[str] = person.page.evaluate(WORDS, live)
    assert len(words) > 3
    wrong = [each for each in words if BROKEN.search(each)]
    wrong += [each for each in words if KEY.search(each.replace(HOST, ""))]
    raw = re.compile(rf"\b({'|'.join(raw_keys(person, language)) or '(?!)'})\b")
    wrong += [each for each in words if raw.search(each)]
    wrong += [each for each in words if any(pattern.fullmatch(each) for pattern in foreign(person.server, language))]
    return wrong


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("en-US", "en"), ("fr-FR", "en")])
def test_the_first_language_is_the_browsers(newcomer: Newcomer, locale: str, language: str) -> None:
    person = newcomer(locale=locale)
    for path in PAGES:
        person.go(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        expect(person.page.locator("html")).to_have_attribute("lang", language)
        assert faults(person, language) == [], path


def test_the_language_is_kept(newcomer: Newcomer) -> None:
    person = newcomer(locale="de-DE")
    person.go()
    german = person.page.get_by_role("heading", level=1, name="Brettspiele des alten Griechenland")
    english = person.page.get_by_role("heading", level=1, name="Board games of ancient Greece")
    expect(german).to_be_visible()
    person.button("EN").click()
    expect(english).to_be_visible()
    person.reload()
    expect(english).to_be_visible()
    person.button("DE").click()
    expect(german).to_be_visible()


def test_the_language_changes_in_the_middle_of_a_game(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    table = person.open_table("me", "greedy", "greedy", seed="two tongues")
    person.sit(table)
    for language in ("de", "en", "de"):
        person.wait_asked()
        speak(person, language)
        assert faults(person, language) == []
        person.answer_by_chips(person.choices[-1], game_at(server))
        person.wait_asked()
        assert faults(person, language, live=True) == []
    everything_around(person, "de")
    table = finished(person)
    assert faults(person, "de") == []
    person.page.locator(f"a[href$='{table}/at/0']").click()
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.get_by_role("slider").fill("8")
    expect(person.page.locator(".replay code")).to_have_text(words_of(person.record(table)[7]))
    assert faults(person, "de") == []


def test_the_title_of_the_tab_speaks_the_language_too(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    expect(person.page).to_have_title("● Sparta: your turn")
    speak(person, "de")
    expect(person.page).to_have_title("● Sparta: Du bist am Zug")


def speak(person: Person, language: str) -> None:
    person.page.get_by_role("banner").get_by_role("button").last.click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^(Settings|Einstellungen)$")).click()
    dialog.get_by_role("radio", name={"de": "Deutsch", "en": "English"}[language]).click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    assert faults(person, language) == []
    shut(person, dialog)


def shut(person: Person, dialog: Locator) -> None:
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def everything_around(person: Person, language: str) -> None:
    """Rules, overview, menu, keys, choices as a list, tables for a board, chat and notes."""
    dialog = person.page.get_by_role("dialog")
    for tool in person.page.locator("header > .tools > button").all():
        tool.click()
        expect(dialog).to_be_visible()
        assert faults(person, language) == []
        shut(person, dialog)
    person.page.keyboard.press("?")
    expect(dialog).to_be_visible()
    assert faults(person, language) == []
    shut(person, dialog)
    person.prompt.locator(".tools button").last.click()
    expect(person.prompt.locator(".choices")).to_be_visible()
    person.prompt.locator("details summary").first.click()
    assert faults(person, language) == []
    for tab in person.page.get_by_role("tab").all():
        tab.click()
        assert faults(person, language) == []
    person.button("Als Tabellen").click()
    expect(person.page.get_by_role("table").first).to_be_visible()
    assert faults(person, language) == []
