"""Several people, each in a browser of their own, and a bot: one reloads, one loses the network."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at, next_asked, next_in, recorded
from tests.browser.line import Line
from tests.browser.person import Person
from tests.browser.visitor import WHOLE_GAME, Json

NAMES = ("Ariadne", "Briseis", "Cassander")
SEED = "owls to Athens"
RELOAD, CUT = 6, 12  # after so many choices of people, and a cut only when somebody else is to choose
BY_HAND = 130  # choices of people: by then every kind of question has been asked


def test_three_people_and_a_bot_finish_a_game(newcomer: Newcomer, line: Line) -> None:
    """The clicks follow a game of greedy bots from the same seed; both records agree line by line.

    Most of a game is bidding: once everything has been asked and answered by hand, bots play on for the people, and
    draw lots of their own.
    """
    people = [newcomer(), newcomer(), newcomer(line.address)]
    host, second, third = people
    record = recorded(newcomer(), 4, SEED)
    sit_down(people)
    made, cut = 0, False
    answered: set[str] = set()
    while made < BY_HAND:
        asked = next_asked(people)
        assert asked is not None, "the game is over too soon"
        if made >= CUT and not cut and asked is not third:
            lose_the_line(third, [host, second], line, record)
            cut = True
            continue
        answered.add(asked.frame["decision"]["step"])
        answer(asked, next_in(record, asked), people)
        made += 1
        if made == RELOAD:
            reload(second, host)
    assert cut
    by_hand = host.record(host.table)
    for person in people:
        person.let_bots_play(host.table)
    for person in people:
        person.wait(lambda person=person: person.status == "over", "the bots have finished", WHOLE_GAME)
        assert person.frame["scores"] == host.frame["scores"]
        expect(person.page.locator("td.total")).to_have_count(4)
        expect(person.page.get_by_text("fetched again")).to_have_count(0)
    assert host.record(host.table)[: len(by_hand)] == by_hand == record[: len(by_hand)]
    assert answered == questions_told(host)
    third.picture("end")


def questions_told(person: Person) -> set[str]:
    """The kinds of questions that a page has heard anybody asked."""
    frames = [message for message in map(json.loads, person.told) if message["t"] == "frame"]
    return {frame["decision"]["step"] for frame in frames if frame.get("decision")}


def answer(person: Person, choice: Json, people: list[Person]) -> None:
    """The first clicks in the list of choices, the others on values one after another."""
    if person is people[0]:
        person.answer_in_list(choice)
    else:
        person.answer_by_chips(choice, game_at(people[0].server))


def sit_down(people: list[Person]) -> None:
    """A table for three people and a bot: the others follow their links, and when all are ready the game begins."""
    host = people[0]
    host.wish(seed=SEED, pace="instant")
    host.go("#/new")
    host.page.get_by_label("Who plays Thebes").select_option(label="Bot: Merchant")
    host.page.get_by_role("textbox").first.fill("Three and one")
    host.button("Open the table").click()
    links = host.page.get_by_role("textbox", name="Link: ")
    expect(links).to_have_count(4)  # all seats, two seats, and one to watch
    host.picture("waiting_room")
    for n, (person, name) in enumerate(zip(people[1:], NAMES[1:], strict=True)):
        person.go(links.nth(1).input_value().replace(host.server, person.server))
        person.page.get_by_role("textbox").fill(name)
        person.button("Sit down").click()
        expect(person.page.get_by_role("banner").get_by_role("heading", level=1)).to_have_text("Three and one")
        expect(person.page).not_to_have_url(re.compile("/seat/"))  # the secret does not stay in the address
        expect(links).to_have_count((3, 0)[n])  # a seat that is taken needs no link
    for person in people:
        person.button("I am ready").click()
    for person in people:
        person.wait_status("running")
        expect(person.prompt).to_be_visible()


def reload(person: Person, other: Person) -> None:
    """A page that is loaded anew shows the table as the others see it."""
    person.reload()
    person.wait(lambda: person.line >= 0 and person.line == other.line, "the table is back")
    assert person.frame["view"] == other.frame["view"]  # nothing is hidden in this game
    expect(person.prompt).to_be_visible()


def lose_the_line(person: Person, others: list[Person], line: Line, record: list[str]) -> None:
    """Cut off while the others go on, until it is one's turn; then the line is back, and everything is there."""
    person.forgiving = True
    line.cut()
    offline(person)
    before = person.line
    seat = person.frame["seat"]

    def settled() -> bool:
        decision = others[0].frame["decision"] or {}
        waits = others[0].status == "over" or decision.get("seat") == seat
        return waits or any(each.asked for each in others)

    while True:
        others[0].wait(settled, "somebody is asked")
        asked = next((each for each in others if each.asked), None)
        if asked is None:
            break
        answer(asked, next_in(record, asked), others)
    assert person.line == before < others[0].line
    expect(others[0].page.locator(".seats li", has_text=NAMES[2])).to_contain_text("is away")
    line.mend()
    person.wait(lambda: person.line == others[0].line, "what was missed arrives")
    assert person.frame["view"] == others[0].frame["view"]
    online(person)
    log = person.page.get_by_role("list", name="Log").locator("[data-line]")
    told = sorted({each["line"] for each in log_of(person)})
    shown = "lines => lines.map((line) => Number(line.dataset.line))"
    person.wait(lambda: log.evaluate_all(shown) == told, "the log is whole")
    person.forgiving = False


def offline(person: Person) -> None:
    expect(person.page.get_by_role("banner").get_by_role("status")).to_have_text(re.compile("lost|connecting"))


def online(person: Person) -> None:
    expect(person.page.get_by_role("banner").get_by_role("status")).to_have_text("connected")


def log_of(person: Person) -> list[Json]:
    page = person.api("GET", f"tables/{person.table}/log?seat={person.frame['seat']}&after=0&limit=500")
    return list(page["events"])


def test_a_choice_made_while_the_line_is_down_arrives_once(newcomer: Newcomer, line: Line) -> None:
    person = newcomer(line.address)
    other = newcomer()
    table = person.open_table("me", "greedy", "greedy", seed=SEED)
    link = person.api("POST", f"tables/{table}/watch_link")
    person.sit(table)
    person.wait_asked()
    other.go(f"#/t/{table}/watch/{link['token']}")
    other.button("Watch").click()
    other.wait(lambda: other.table == table, "the watcher sees the table")
    person.forgiving = True

    line.cut()  # nothing gets through, in either direction
    offline(person)
    before = person.line
    words = lay_down(person)
    assert other.line == before
    line.mend()
    person.wait(lambda: person.line > before and person.asked, "the choice has arrived, and the next question")
    online(person)
    assert made(person, words) == 1

    before = person.line
    line.deaf = True  # the choice arrives, but not that it has
    words = lay_down(person)
    other.wait(lambda: other.line > before, "the choice has arrived")
    assert person.line == before
    line.cut()
    offline(person)
    line.mend()
    person.wait(lambda: person.line == other.line and (person.asked or person.status == "over"), "all is there")
    online(person)
    assert made(person, words) == 1
    person.forgiving = False


def lay_down(person: Person) -> str:
    """Click the first choice in the list. The words of it."""
    person.as_list()
    first = person.prompt.locator(".choices button").first
    words = first.locator("code").inner_text()
    first.click()
    expect(person.prompt.locator(".answer")).to_have_attribute("aria-busy", "true")
    return f"{person.frame['seat']} {words}"


def made(person: Person, words: str) -> int:
    """How often a choice stands in the record right behind where it was made."""
    text = person.api("GET", f"tables/{person.table}/record?seat=0").split("--\n", 1)[1]
    return [line.split("  #")[0] for line in text.splitlines()].count(words)
