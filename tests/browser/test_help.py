"""What helps at the table: reasons before the click, rules, undo, hints, notes, chat, and what happened meanwhile."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at, next_asked, texts_at
from tests.browser.person import Person
from tests.browser.visitor import QUESTION

TABLE = ("me", "greedy", "greedy")

RESTING = 600  # milliseconds: a pointer that stays


def at_step(person: Person, step: str, seed: str = "a good table") -> None:
    """A game against bots, played on until this is asked."""
    table = person.open_table(*TABLE, seed=seed)
    person.sit(table)
    person.wait_asked()
    while person.frame["decision"]["step"] != step:
        person.answer_by_chips(person.choices[-1], game_at(person.server))
        person.wait_asked()


def test_what_is_not_allowed_says_why_when_it_is_pressed(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    at_step(person, "auction.bid")
    refused = person.frame["decision"]["refused"]
    chips = person.prompt.get_by_role("toolbar").last
    chips.locator("button.more").click()  # beside a drawn board they are folded away
    chip = chips.locator("button[aria-disabled=true]").first
    number = int(chip.inner_text().split()[0])
    why = next(each for each in refused if each["parts"].get("drachmas") == number)
    line = person.line
    chip.hover()
    chip.focus()
    person.page.wait_for_timeout(RESTING)
    expect(person.notice).to_have_count(0)  # a pointer that rests there asks nothing
    chip.click(force=True)
    expect(person.notice).to_be_visible()
    rule = texts_at(server, "en")["games"]["offrandes"]["rule"][why["rule"]]
    sentence = person.notice.inner_text()
    assert re.search(r"\d", sentence)
    for literal in re.split(r"\{\w+\}", rule["refused"]):
        assert literal.strip() in sentence
    assert person.line == line
    person.page.get_by_role("button", name=f"Rule: {rule['title']}").click()
    drawer = person.page.get_by_role("dialog")
    expect(drawer.locator("article.meant")).to_be_in_viewport()
    expect(drawer.locator("article.meant")).to_contain_text(rule["says"])
    person.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert person.line == line


def test_what_counts_for_a_seat_is_told_to_it_alone(newcomer: Newcomer) -> None:
    person, watcher = newcomer(), newcomer()
    person.sit(person.open_table(*TABLE, seed="a good table", listed=True))
    person.wait_asked()
    strip = person.page.get_by_role("region", name="What counts for you now")
    expect(strip).to_contain_text("No offering yet, missing: ")
    assert person.frame["standing"]
    watcher.page.goto(person.page.url)
    expect(watcher.page.get_by_role("region", name="Board", exact=True)).to_be_visible()
    expect(watcher.page.get_by_role("region", name="What counts for you now")).to_have_count(0)
    assert "standing" not in watcher.frame


def test_the_player_aid_marks_the_phase_and_has_a_page_of_its_own(newcomer: Newcomer) -> None:
    person = newcomer()
    at_step(person, "auction.bid")
    person.button("Overview").click()
    aid = person.page.get_by_role("dialog", name="Offrandes at a glance")
    expect(aid.locator("[aria-current=step]")).to_contain_text("Phase 1: Auction")
    expect(aid).to_contain_text("The priestess adds 2 piety points per field to every offering you make.")
    person.page.goto(f"{person.server}/#/aid/cyclades")
    expect(person.page.get_by_role("heading", name="Cyclades at a glance")).to_be_visible()
    expect(person.page.get_by_role("region", name="Creatures").get_by_role("listitem")).to_have_count(17)
    expect(person.page.locator("[aria-current=step]")).to_have_count(0)


def test_rules_are_searched(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    person.button("Rules").click()
    drawer = person.page.get_by_role("dialog", name="Rules of Offrandes")
    expect(drawer).to_be_visible()
    all_rules = drawer.locator("article.rule").count()
    drawer.get_by_role("searchbox").fill("seducer")
    expect(drawer.locator("article.rule").first).to_contain_text("seducer", ignore_case=True)
    assert 0 < drawer.locator("article.rule").count() < all_rules
    drawer.get_by_role("searchbox").fill("trireme")
    expect(drawer).to_contain_text("No rule mentions “trireme”.")


def test_a_choice_is_taken_back(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    at_step(person, "auction.open")
    before, view, line = person.line, person.frame["view"], person.line
    expect(person.page.get_by_role("banner").get_by_text("practice")).to_be_visible()  # its seed is known
    person.answer_by_chips(person.choices[0], game_at(server))
    person.wait_asked()
    person.button("Undo").click()
    person.wait(lambda: person.frame["view"] == view and person.asked, "the table is as before")
    assert person.line > before
    struck = person.page.get_by_role("list", name="Log").locator("li.struck")
    expect(struck.first).to_have_attribute("data-line", str(line + 1))
    person.answer_by_chips(person.choices[-1], game_at(server))


def test_two_people_agree_to_go_back(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    table = two_at_a_table(host, guest)
    asked, other = in_turn([host, guest])
    view = asked.frame["view"]
    asked.answer_in_list(asked.choices[0])
    other.wait_asked()
    other.answer_in_list(other.choices[0])
    assert next_asked([host, guest])  # until then every choice of the bot clears what the bar says
    asked.button("Undo").click()
    expect(asked.notice).to_be_visible()  # somebody else has chosen since
    asked.button("Ask the others to go back").click()
    expect(other.page.get_by_role("alert")).to_contain_text("would like to go back")
    other.button("Agree").click()
    asked.wait(lambda: asked.frame["view"] == view and asked.asked, "the table is as before")
    assert asked.table == other.table == table


def test_a_hint_is_what_a_bot_would_choose(newcomer: Newcomer) -> None:
    person = newcomer()
    at_step(person, "auction.open")
    line = person.line
    person.button("Hint").click()
    hint = person.prompt.locator(".notes .hint")
    expect(hint).to_contain_text("A bot would choose:")
    expect(person.prompt.locator(".hinted")).not_to_have_count(0)
    assert person.line == line


def test_notes_stay_and_are_private(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    person.page.get_by_role("tab", name="Notes").click()
    field = person.page.get_by_label("Only you see your notes.")
    field.fill("Corinth bids high")
    expect(person.page.get_by_role("tabpanel").get_by_role("status")).to_have_text("Saved.")
    person.reload()
    person.page.get_by_role("tab", name="Notes").click()
    expect(field).to_have_value("Corinth bids high")


def test_two_people_talk(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    two_at_a_table(host, guest)
    for person in (host, guest):
        person.page.get_by_role("tab", name="Chat").click()
    say(host, "Χαῖρε <b>Briseis</b>")
    expect(guest.page.get_by_role("list", name="Chat")).to_contain_text("Χαῖρε <b>Briseis</b>")
    say(guest, "Hail!")
    expect(host.page.get_by_role("list", name="Chat").get_by_role("listitem")).to_have_count(2)
    guest.reload()
    guest.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(guest.page.get_by_role("list", name="Chat").get_by_role("listitem")).to_have_count(2)


def say(person: Person, words: str) -> None:
    person.page.get_by_role("textbox", name="Say something").fill(words)
    person.button("Send").click()


def test_whoever_was_away_reads_what_happened_meanwhile(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    at_step(person, "auction.open")
    own = person.line + 1
    person.answer_by_chips(person.choices[0], game_at(server))
    person.go("#/about")
    person.wait(lambda: turn_of(person), "it is this person's turn again", between=QUESTION)
    person.go()
    person.page.get_by_role("link", name="Your turn").click()
    person.wait_asked()
    digest = person.page.get_by_role("region", name="Since your last move")
    expect(digest).to_be_visible()
    expect(person.page.get_by_role("list", name="Log").locator("[data-line='1']")).to_have_count(1)  # all is told
    links = digest.get_by_role("link").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    lines = [int(href.rsplit("/", 1)[1]) for href in links]
    assert lines
    assert min(lines) > own
    expect(person.page).to_have_title(re.compile("^● Sparta: your turn$"))


def turn_of(person: Person) -> bool:
    return any(table["your_turn"] for table in person.api("GET", "me/tables"))


def two_at_a_table(host: Person, guest: Person) -> str:
    table = host.open_table("me", "open", "greedy", seed="two")
    link = host.api("POST", f"tables/{table}/seats/1/invite")
    guest.api("POST", "me", name="Briseis")
    guest.api("POST", f"tables/{table}/seats/1/claim", token=link["token"])
    host.api("POST", f"tables/{table}/start")
    for person in (host, guest):
        person.sit(table)
        person.wait_status("running")
    return table


def in_turn(people: list[Person]) -> tuple[Person, Person]:
    """Who is asked, and who is not."""
    people[0].wait(lambda: any(person.asked for person in people), "somebody is asked")
    first, second = sorted(people, key=lambda person: not person.asked)
    return first, second
