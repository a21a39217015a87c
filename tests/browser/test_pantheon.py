"""Pantheon in the browser: a whole game by clicks on the drawn board, with the bar for what only that has; one by keys.

Cards are gathered by pressing them and sent from the bar; gods and purchases open menus with what pays for them.
"""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.games import follow, game_at, open_by_keyboard, recorded, texts_at
from tests.browser.person import Person
from tests.browser.visitor import Json

GAME = "pantheon"
SEED = "routes 6"  # with it random bots need few turns
MOVES = ("march", "follow")  # with so many movement cards
CUT = "((text) => text.scrollWidth > text.clientWidth + 1)"
WHOLE = f"(texts) => texts.length > 0 && texts.every((text) => text.textContent && !{CUT}(text))"
TOO_LONG = f"""(tiles, words) => tiles.flatMap((tile) => {{
    const now = tile.textContent;
    const long = words.filter((each) => ((tile.textContent = each), {CUT}(tile)));
    tile.textContent = now;
    return long;
}})"""


def test_somebody_plays_a_whole_game_by_clicks(newcomer: Newcomer, server: str) -> None:
    """They follow a game of two bots from the same seed; in the end both records agree line by line."""
    person = newcomer()
    record = recorded(person, 2, SEED, "random", game=GAME)
    person.sit(person.open_table("me", "random", game=GAME, seed=SEED))

    def answer(choice: Json) -> str:
        if press_on_board(person, choice):
            return f"{choice['verb']} on the board"
        person.answer_in_list(choice)
        person.button("List").click()
        return "in the list"

    pressed = set(follow(person, record, answer))
    verbs = ("set", "card", "blind", "draw", "march", "offer", "take")
    assert {f"{verb} on the board" for verb in verbs} <= pressed, pressed


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer, server: str) -> None:
    """From the start page to the rematch without a click, the numbers of a payment stepped with arrows."""
    game = game_at(server, GAME)
    person = newcomer()
    record = recorded(person, 2, SEED, "random", game=GAME)
    person.seed(SEED)
    person.go()
    open_by_keyboard(person, "Pantheon", 2, "Bot: Beginner", "Yellow")
    used = follow(person, record, lambda choice: person.answer_by_keys(choice, game))
    assert used.count("keys") > used.count("words") < used.count("arrows")
    before = person.table
    person.tab_to(person.button("Rematch"))
    person.page.keyboard.press("Enter")
    person.wait(lambda: person.table != before and person.asked, "the rematch has begun")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_god_brings_is_read_whole(newcomer: Newcomer, server: str, language: str) -> None:
    """In full where there is room for it, else in a few words, whichever god it is; never with its end cut off."""
    briefly = list(texts_at(server, language)["games"][GAME]["brief"]["effect"].values())
    person = newcomer(locale=f"{language}-{language.upper()}")
    person.sit(person.open_table("me", "random", "random", "random", game=GAME, seed=SEED))
    effects = person.page.locator(".god .effect")
    for width, height in ((1280, 720), (1440, 900), (820, 1180), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.wait(lambda: effects.evaluate_all(WHOLE), f"the gods are read at {width} x {height}")
        assert effects.evaluate_all(TOO_LONG, briefly) == [], (width, height)


def press_on_board(person: Person, choice: Json) -> bool:
    """Press what stands for a choice; False if nothing on the board does, and then nothing is chosen."""
    line, seat = person.line, person.frame["seat"]
    person.idle()
    board = person.page.get_by_role("region", name="Board", exact=True)
    if choice["verb"] in MOVES and choice["parts"]["marched"] > 0:
        gather(board, choice)
    elif not press_thing(person, board, choice, line):
        return False
    if person.line == line and person.sentence.count():
        person.sentence.click()
    person.arrived(line, seat, choice)
    return True


def gather(board: Locator, choice: Json) -> None:
    """One press for each card; the bar shows the same number."""
    face = board.locator(".hand .face.march button.key").first
    for n in range(1, choice["parts"]["marched"] + 1):
        face.click()
        expect(board.locator(".hand .face.march .meant")).to_have_text(str(n))


def press_thing(person: Person, board: Locator, choice: Json, line: int) -> bool:
    """A field, a god, a card or the pile: what it stands for is chosen at once, or from its menu."""
    place = place_of(choice, person.frame["view"])
    thing = board.locator(place or "nothing").locator(".offered")
    if not thing.count():
        return False
    thing.first.dispatch_event("click")  # pieces stand over a field, also in its middle
    menu = board.locator(f".popup [data-words='{choice['words']}']")
    person.wait(lambda: person.line > line or menu.count() or person.sentence.count(), "it is chosen, or a menu opens")
    if person.line == line and menu.count():
        menu.click()
    return True


def place_of(choice: Json, view: Json) -> str:
    """Where on the board a choice is pressed; "" for what only the bar has."""
    parts, verb = choice["parts"], choice["verb"]
    if "field" in parts:
        return f"[data-place='field-{parts['field']}']"
    if "god_tile" in parts:
        return f".god[data-place='god_tile-{parts['god_tile']}']"
    if verb == "card":
        return f"[data-place='display'] [data-place='card-{parts['card']}']"
    if verb == "offer":
        paid = choice["words"].partition(" ")[2]
        god = next(god for god, payments in view["payments"].items() if paid in payments)
        return f".god[data-place='god_tile-{god}']"
    return "[data-place='pile']" if verb in ("blind", "draw", "cards") else ""
