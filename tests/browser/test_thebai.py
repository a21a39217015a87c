"""Thebai in the browser: a whole game by clicks on the drawn board, one by keys, and the secret stone at one screen."""

from collections import Counter

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at, next_in, over, recorded
from tests.browser.person import Person
from tests.browser.visitor import Json

GAME = "thebai"
SEED = "seven gates 1"  # with it a stone is laid early
GATHERED = ("want", "pay")  # good by good on the board; what stands then is sent from the bar
NUMBERS = (*GATHERED, "lay", "aid")  # answers with numbers in them, which are typed


def test_somebody_plays_a_whole_game_of_three_by_clicks(newcomer: Newcomer, server: str) -> None:
    """They follow a game of greedy bots from the same seed; in the end both records agree line by line."""
    person = newcomer()
    record = recorded(person, 3, SEED, game=GAME)
    person.sit(person.open_table("me", "greedy", "greedy", game=GAME, seed=SEED))
    pressed = Counter[str]()
    while asked(person):
        choice = next_in(record, person)
        if lay(person, choice) or (choice["verb"] not in GATHERED and person.answer_on_board(choice)):
            pressed[choice["verb"]] += 1
        else:
            person.answer_in_list(choice)
    over(person)
    expect(person.page.locator("td.total")).to_have_count(3)
    assert person.record(person.table) == record
    assert {"aside", "start", "estate", "city", "enter", "walk", "lay", "roof", "die"} <= pressed.keys(), pressed
    person.picture("thebai-end")


def asked(person: Person) -> bool:
    person.wait(lambda: person.asked or person.status == "over", "the next question, or the end")
    return person.status != "over"


def lay(person: Person, choice: Json) -> bool:
    """A stone is laid in two presses: where, and how it is turned. False if that is not the question."""
    if choice["verb"] != "lay":
        return False
    line, seat = person.line, person.frame["seat"]
    person.idle()
    field, turns = choice["parts"]["field"], choice["parts"]["turns"]
    person.board.locator(f"[data-place='field-{field}'] .offered").dispatch_event("click")
    ways = person.board.locator(".turning .offered")
    expect(ways).to_have_count(sum(each["parts"]["field"] == field for each in person.choices))
    ways.nth(turns).dispatch_event("click")
    person.arrived(line, seat, choice)
    return True


def test_a_whole_game_of_two_by_keyboard_alone(newcomer: Newcomer, server: str) -> None:
    """One person against a bot, choosing what another bot would: so the game is the one recorded."""
    game = game_at(server, GAME)
    person = newcomer()
    record = recorded(person, 2, SEED, game=GAME)
    person.sit(person.open_table("me", "greedy", game=GAME, seed=SEED))
    used = Counter[str]()
    while asked(person):
        choice = next_in(record, person)
        if choice["verb"] in NUMBERS:
            person.answer_in_words(choice)
        else:
            used[person.answer_by_keys(choice, game)] += 1
    over(person)
    assert person.record(person.table) == record
    assert used["keys"] > used["words"], used


def test_the_stone_laid_aside_stays_behind_the_curtain(newcomer: Newcomer, server: str) -> None:
    """Two people at one screen: whoever looks second sees nothing of the first one's choice before both are shown."""
    person = newcomer()
    person.sit(person.open_table("me", "me", game=GAME, seed=SEED))
    seats = []
    while (step := next_step(person)) == "setup.aside":
        seat = person.frame["decision"]["seat"]
        show = person.page.locator(".curtain button").first
        expect(show).to_be_focused()
        expect(person.page.locator(".estate")).to_have_count(0)  # nothing of the table is behind it
        show.click()
        person.wait_asked()
        assert person.frame["seat"] == seat
        view = person.frame["view"]
        assert [each["aside"] for each in view["seats"]] == [None, None]
        seats.append(seat)
        person.answer_on_board(person.choices[0])
    assert sorted(seats) == [0, 1]
    assert step == "setup.contract"


def next_step(person: Person) -> str:
    person.wait(lambda: person.asked, "the next question")
    return str(person.frame["decision"]["step"])
