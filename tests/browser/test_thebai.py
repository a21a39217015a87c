"""Thebai in the browser: whole games by clicks, with others and alone, one by keys, and the secret stone."""

import re
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
    pressed = by_clicks(person, record)
    expect(person.page.locator("td.total")).to_have_count(3)
    assert {"aside", "start", "estate", "city", "enter", "walk", "lay", "roof", "die"} <= pressed.keys(), pressed
    person.picture("thebai-end")


def by_clicks(person: Person, record: list[str]) -> Counter[str]:
    """The recorded game to its end, on the board wherever a choice has a place there. Counts these by their verbs."""
    pressed = Counter[str]()
    while asked(person):
        choice = next_in(record, person)
        if lay(person, choice) or (choice["verb"] not in GATHERED and person.answer_on_board(choice)):
            pressed[choice["verb"]] += 1
        else:
            person.answer_in_list(choice)
    over(person)
    assert person.record(person.table) == record
    return pressed


def test_somebody_plays_a_whole_game_alone_by_clicks_and_once_more(newcomer: Newcomer, server: str) -> None:
    """Antigone has no seat: her panel is there, the end says who has won, and the rematch is for one again."""
    person = newcomer()
    record = recorded(person, 1, SEED, game=GAME)
    person.sit(person.open_table("me", game=GAME, seed=SEED))
    person.wait_asked()
    hers = person.board.locator(".antigone")
    expect(hers.locator(f"[data-place='card-{person.frame['view']['antigone']['card']}']")).to_be_visible()
    expect(hers.locator(".score")).to_have_text(str(person.frame["rivals"][0]["score"]))
    pressed = by_clicks(person, record)
    assert {"aside", "start", "estate", "city", "enter", "walk", "lay"} <= pressed.keys(), pressed
    [her], [own] = person.frame["rivals"], person.frame["scores"]
    result = "You win" if own > her["score"] else "You have lost"
    expect(person.page.get_by_role("heading", level=1, name=result, exact=True)).to_be_visible()
    expect(person.page.locator("td.total")).to_have_text([str(own), str(her["score"])])
    person.picture("thebai-alone-end")
    before = person.table
    person.button("Rematch").click()
    person.wait(lambda: person.table != before and person.asked, "the rematch has begun")
    assert len(person.frame["info"]["seats"]) == 1
    expect(person.board.locator(".antigone")).to_be_visible()


def test_a_table_for_one_is_set_up_and_begins_at_once(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    person.go()
    person.card("Thebai").get_by_role("link", name="Set up a table").click()
    person.page.get_by_role("radio", name="1", exact=True).check()
    expect(person.page.get_by_label(re.compile("^Who plays "))).to_have_count(1)
    person.page.locator("button.go").click()
    person.wait_asked()
    assert [rival["word"] for rival in person.frame["rivals"]] == ["antigone"]
    expect(person.page.get_by_text("plays by the rules of the game")).to_be_visible()
    assert person.answer_on_board(person.choices[0])


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
