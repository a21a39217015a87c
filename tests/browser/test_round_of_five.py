"""A round of five friends: two at desks, one on a phone, one who reads German, one who watches.

From the invitation to the rematch, with everything that several people need of each other. At every moment everybody
can read what the table waits for, and on whom.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import House, Newcomer
from tests.browser.friends import Round
from tests.browser.person import Person

GAMES = {  # with the first three seats of each
    "offrandes": ("Sparta", "Corinth", "Athens"),
    "cyclades": ("Sparta", "Athens", "Corinth"),
    "pantheon": ("Red", "Yellow", "Green"),
    "thebai": ("Blue", "Purple", "Red"),
}
DESK = {"width": 1440, "height": 900}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GUESTS = ("Briseis", "Cassander", "Dorothea")
LONGEST = "Wolfeschlegelsteinhausenbergerdo"  # 32 letters, without a blank: it fits too


def five(newcomer: Newcomer, house: House, game: str) -> Round:
    at = house.address
    friends = Round(
        house,
        game,
        newcomer(at, viewport=DESK),
        newcomer(at, viewport=DESK),
        newcomer(at, **PHONE),
        newcomer(at, viewport=DESK, locale="de-DE"),
        newcomer(at, viewport=DESK),
    )
    friends.german.prefer(theme="glaze")
    return friends


@pytest.mark.parametrize("game", GAMES)
def test_five_friends_play_from_the_invitation_to_the_rematch(newcomer: Newcomer, house: House, game: str) -> None:
    friends = five(newcomer, house, game)
    open_the_table(friends)
    somebody_is_removed(friends, newcomer(house.address))
    come_together(friends)
    get_ready(friends)
    choose_in_turn(friends)
    ask_for_a_pause(friends)
    be_absent(friends)
    run_out_of_time(friends)
    hand_the_table_over(friends)
    concede(friends)
    play_again(friends)


def choose_in_turn(friends: Round) -> None:
    """The question is shown to whoever is asked, by their name, and the phone has their clock over its board."""
    for moment in ("first", "next"):
        asked = friends.asked()
        seat = friends.seat_of(asked)
        expect(asked.prompt.locator("h2")).to_contain_text(friends.called(asked, seat))
        clock = re.compile(rf"^{friends.called(friends.phone, seat)} +\d:\d\d$")
        expect(friends.phone.page.locator(".concerns > .clock")).to_have_text(clock)
        friends.pictures(moment)
        choose(asked)
    friends.asked()


def open_the_table(friends: Round) -> None:
    """The form asks for a name, and says what an empty clock means."""
    host = friends.host
    host.go("#/new")
    host.page.get_by_role("radio", name=friends.game.title(), exact=True).click()
    host.page.get_by_role("radio", name="For the whole game").click()
    expect(host.page.get_by_text("Whoever runs out of time loses the seat to a bot")).to_be_visible()
    host.page.get_by_role("radio", name="1 minute").click()
    host.page.get_by_label("Name that others see").fill(LONGEST)
    host.picture(f"{friends.game}-form")
    host.button("Open the table").click()
    expect(lead(host)).to_have_text("3 seats are still open.")


def lead(person: Person) -> Locator:
    """What the waiting room waits for."""
    return person.page.locator("main .lead")


def link(host: Person, opens: str) -> str:
    return host.page.get_by_role("textbox", name=f"Link: {opens}").input_value()


def sit_down(person: Person, address: str, name: str, sit: str = "Sit down") -> None:
    person.go(address)
    expect(person.page.get_by_role("definition").first).to_have_text(LONGEST)
    person.page.get_by_role("textbox").fill(name)
    person.button(sit).click()
    expect(lead(person)).to_be_visible()


def somebody_is_removed(friends: Round, stranger: Person) -> None:
    """Whoever is removed is told so, and so is everybody else. The link for all does not let them in again."""
    host = friends.host
    for_all = link(host, "For all seats")
    sit_down(stranger, for_all, "Momus")
    expect(lead(host)).to_have_text("2 seats are still open.")
    stranger.forgiving = True  # the browser says that the server refuses
    host.button("Remove from the table").click()
    expect(stranger.page.get_by_role("main")).to_contain_text("You were removed from this table")
    stranger.picture(f"{friends.game}-removed")
    expect(host.page.get_by_text("Momus was removed from")).to_be_visible()
    stranger.go(for_all)
    stranger.button("Sit down").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("You were removed from this table")


def come_together(friends: Round) -> None:
    """One link for all; the invitation says whose table it is, and how it is played. The spectator has another."""
    host = friends.host
    for_all, to_watch = link(host, "For all seats"), link(host, "To watch")
    friends.phone.go(for_all)
    expect(friends.phone.page.get_by_role("main")).to_contain_text("5 minutes for the whole game")
    friends.phone.picture(f"{friends.game}-invitation-phone")
    for n, (person, name) in enumerate(zip(friends.players[1:], GUESTS, strict=True)):
        sit_down(person, for_all, name, friends.says(person, "invited.sit"))
        expect(host.page.locator("main .panel li", has_text=name).first).to_contain_text("not ready")
        if n < 2:
            expect(lead(host)).to_have_text(("2 seats are still open.", "1 seat is still open.")[n])
    sit_down(friends.watcher, to_watch, "Eurydice", "Watch")
    expect(host.page.get_by_text("Watching: Eurydice")).to_be_visible()
    late = "There is no free seat behind this link any more."
    guest = friends.watcher.context.new_page()
    guest.goto(for_all)
    expect(guest.get_by_role("alert")).to_contain_text(late)
    guest.close()


def get_ready(friends: Round) -> None:
    """They talk, and say that they are ready; nothing begins before everybody is."""
    host, german = friends.host, friends.german
    friends.phone.page.get_by_role("textbox", name="Say something").fill("Shall we begin?")
    friends.phone.button("Send").click()
    for person in friends.everybody:
        expect(person.page.get_by_role("list", name="Chat")).to_contain_text("Shall we begin?")
    for person in friends.players[:3]:
        person.button("I am ready").click()
    for person in (host, friends.second, friends.phone, friends.watcher):
        expect(lead(person)).to_have_text("Not ready yet: Dorothea.")
    expect(lead(german)).to_have_text("Noch nicht bereit: Dorothea.")
    friends.pictures("waiting")
    german.button("Ich bin bereit").click()
    for person in friends.everybody:
        person.wait_status("running")
    friends.asked()
    friends.pictures("begin")


def ask_for_a_pause(friends: Round) -> None:
    """A request outlives a move and says whom it waits for; it is declined by somebody, and it can be withdrawn."""
    asked = friends.asked()
    asks, declines = [person for person in friends.players if person is not asked][:2]
    friends.suggest(asks, "menu.pause")
    waiting = asks.page.get_by_role("alert")
    expect(waiting).to_contain_text(friends.name_of(asked))
    expect(waiting).to_contain_text(friends.name_of(declines))
    expect(friends.watcher.page.get_by_role("alert")).to_contain_text("suggests a pause")
    expect(friends.watcher.button("Agree")).to_have_count(0)
    friends.pictures("request")
    choose(asked)
    friends.asked()
    expect(waiting).to_be_visible()
    friends.press(declines, "request.no")
    for person in friends.everybody:
        expect(person.page.get_by_role("alert")).to_have_count(0)
        refused = "ist nicht einverstanden: eine Pause." if person is friends.german else "does not agree: a pause."
        friends.reads(person, f"({friends.name_of(declines)}) {refused}")
    friends.pictures("declined")
    friends.suggest(asks, "menu.pause")
    friends.press(asks, "request.withdraw")
    for person in friends.everybody:
        expect(person.page.get_by_role("alert")).to_have_count(0)
        withdrawn = "zieht die Bitte zurück: eine Pause." if person is friends.german else "takes the request back"
        friends.reads(person, f"({friends.name_of(asks)}) {withdrawn}")


def choose(person: Person) -> None:
    """Some choice; what is chosen does not matter here."""
    line = person.line
    person.write(person.choices[-1])
    person.wait(lambda: person.line > line, "the choice is made")


def be_absent(friends: Round) -> None:
    """The phone is away for longer than agreed: a bot is asked for in its seat, and goes when its person is back."""
    second, phone = friends.second, friends.phone
    seat, present = friends.seat_of(phone), [friends.host, friends.second, friends.german, friends.watcher]
    phone.page.goto("about:blank")
    phone.forget()
    expect(friends.seat(second, seat)).to_contain_text("is away")
    expect(friends.menu_of(second, seat).get_by_role("button", name="Ask for a bot here")).to_have_count(0)
    friends.house.let_pass(61)
    for person in present:
        absent = "abwesend" if person is friends.german else "absent"
        expect(friends.seat(person, seat).locator(".tag").filter(has_text=absent)).to_be_visible()
    friends.pictures("absent")
    friends.seat(second, seat).get_by_role("button", name="Ask for a bot here").click()
    expect(second.page.get_by_role("alert")).to_contain_text("Waiting for")
    expect(second.page.get_by_role("alert")).not_to_contain_text("Waiting for Cassander")
    friends.pictures("stand-in")
    for person in (friends.host, friends.german):
        friends.press(person, "request.yes")
    for person in present:
        friends.reads(person, "Für" if person is friends.german else "A bot (Merchant) now plays for")
    phone.sit(second.table)
    expect(phone.page.locator(".concerns")).to_contain_text("A bot plays for you")
    friends.pictures("back")
    friends.menu_of(phone, seat).get_by_role("button", name="Take over again").click()
    expect(friends.seat(second, seat)).not_to_contain_text("a bot plays on")
    friends.to_board(phone)
    friends.asked()


def run_out_of_time(friends: Round) -> None:
    """Somebody's clock is at zero: a bot plays on until the others give time back."""
    late = friends.asked()
    others = [person for person in friends.players if person is not late]
    friends.house.let_pass(1000)
    give = late.button(friends.says(late, "seat.ask_time"))
    expect(give).to_be_visible()
    for person in friends.everybody:
        friends.reads(person, "hat keine Zeit mehr." if person is friends.german else "has run out of time.")
    friends.pictures("at-zero")
    give.click()
    for person in others:
        friends.press(person, "request.yes")
    for person in friends.everybody:
        friends.reads(person, "300 Sekunden" if person is friends.german else "300 seconds back")
    expect(give).to_have_count(0)
    friends.asked()


def hand_the_table_over(friends: Round) -> None:
    host, second = friends.host, friends.second
    friends.menu_of(host, friends.seat_of(second)).get_by_role("button", name="Make host").click()
    expect(friends.seat(second, friends.seat_of(second))).to_contain_text("host")
    expect(friends.menu_of(second, friends.seat_of(host)).get_by_role("button", name="Make host")).to_be_visible()
    for person in friends.everybody:
        friends.reads(
            person, "leitet jetzt den Tisch." if person is friends.german else "is now the host of the table."
        )


def concede(friends: Round) -> None:
    """Three give up one after another; then nobody is left to play against."""
    for n, person in enumerate((friends.phone, friends.german, friends.host)):
        seat = friends.seat_of(person)
        place = friends.menu_of(person, seat)
        place.get_by_role("button", name=friends.says(person, "seat.concede"), exact=True).click()
        place.get_by_role("button", name=friends.says(person, "seat.concede_sure")).click()
        for each in friends.everybody:
            each.wait(lambda each=each, seat=seat: gave_up(each, seat), "everybody knows")
        if n < 2:
            friends.to_board(person)
            friends.asked()
    for person in friends.everybody:
        person.wait_status("abandoned")
        friends.to_board(person)
        headline = expect(person.page.get_by_role("heading", level=1))
        headline.to_contain_text("geben auf" if person is friends.german else "concede")
        headline.to_contain_text("gewinnt" if person is friends.german else "win")  # "You win", "Athens wins"
    friends.pictures("conceded")


def gave_up(person: Person, seat: int) -> bool:
    """Whether somebody's page has been told that a seat has given up."""
    return bool(person.frame["info"]["seats"][seat].get("conceded"))


def play_again(friends: Round) -> None:
    """A rematch begins when all have agreed, and until then says whom it waits for. The spectator comes along."""
    old = friends.second.table
    friends.second.button("Rematch").click()
    expect(lead(friends.second)).to_contain_text("Not ready yet:")
    friends.pictures("rematch")
    friends.watcher.page.get_by_role("link", name="To the rematch").click()
    for person in (friends.host, friends.phone, friends.german):
        friends.press(person, "end.rematch_agree")
    for person in friends.everybody:
        person.wait(lambda person=person: person.table != old and person.status == "running", "the rematch has begun")
    friends.asked()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_share_a_screen(newcomer: Newcomer, house: House, game: str) -> None:
    """Each has a name. A curtain falls between them where one sees what the other does not, and only there."""
    person = newcomer(house.address, viewport=DESK)
    secret = game != "offrandes"  # elsewhere gold is behind a screen, or cards are in hands
    person.go(f"#/new/{game}")
    person.page.get_by_role("radio", name="3", exact=True).click()
    *seats, third = GAMES[game]
    person.page.get_by_label(f"Who plays {seats[1]}").select_option("me")
    for called, name in zip(seats, ("Anna", LONGEST), strict=True):
        person.page.get_by_label(f"Who plays {called} at this screen").fill(name)
    person.page.get_by_label(f"Who plays {third}").select_option("greedy")
    person.picture(f"{game}-shared-form")
    person.button("Begin").click()
    asked: list[int] = []
    while len(set(asked)) < 2:
        person.wait(lambda: person.asked, "one of the two is asked")
        seat = person.frame["decision"]["seat"]
        if secret and seat not in asked[-1:]:
            show = person.button(f"I play {seats[seat]} ({('Anna', LONGEST)[seat]}): show the table")
            expect(show).to_be_focused()
            expect(person.prompt).to_have_count(0)
            person.picture(f"{game}-curtain-{seat}")
            show.click()
        expect(person.page.locator(".curtain")).to_have_count(0)
        person.wait_asked()
        expect(person.prompt.locator("h2")).to_contain_text(seats[seat])
        choose(person)
        asked.append(seat)
