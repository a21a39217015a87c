"""What one says in advance: in each game from the bar, shown while it holds, and known to nobody else."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person

PASS = "Pass until somebody else sells"


def asked(person: Person, step: str) -> int:
    """Choose until a step is asked of this person; the line before it."""
    person.wait_asked()
    while person.frame["decision"]["step"] != step:
        person.answer_in_list(person.choices[-1])
        person.wait_asked()
    return person.line


def said_in_advance(person: Person) -> Locator:
    """The window with what may be said in advance."""
    person.button("In advance").click()
    return person.page.get_by_role("dialog")


def test_a_bid_up_to_a_limit_raises_by_the_least(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit(table := person.open_table("me", "random", "random", "random", seed="pace"))
    line = asked(person, "auction.bid")
    least, *_, most = [choice["parts"]["drachmas"] for choice in person.choices if choice["parts"]]
    window = said_in_advance(person)
    window.get_by_role("combobox").select_option(str(most))
    person.picture("ahead-offrandes")
    window.get_by_role("button", name=f"Raise up to {most} drachmas, then pass").click()
    person.wait(lambda: person.line > line, "it is answered")
    assert person.record(table)[line] == f"0 bid {least}"


def test_a_bid_for_a_god_is_said_in_advance(newcomer: Newcomer) -> None:
    person = newcomer()
    person.sit(table := person.open_table("me", "random", "random", "random", game="cyclades", seed="pace"))
    line = asked(person, "offering.bid")
    bids = [choice["parts"] for choice in person.choices if choice["parts"]]
    god = bids[-1]["god"]
    least = min(parts["bid"] for parts in bids if parts["god"] == god)
    window = said_in_advance(person)
    window.get_by_role("combobox").nth(0).select_option(god)
    window.get_by_role("combobox").nth(1).select_option(str(bids[-1]["bid"]))
    person.picture("ahead-cyclades")
    window.get_by_role("button", name=f"Bid up to {bids[-1]['bid']} ").click()
    person.wait(lambda: person.line > line, "it is answered")
    assert person.record(table)[line] == f"0 bid {god} {least}"


def test_while_one_waits_it_is_shown_and_can_be_cancelled(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    host.api("POST", "me", name="Ariadne")
    guest.api("POST", "me", name="Briseis")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "random"}]
    made = host.api("POST", "tables", game="offrandes", seats=seats, seed="pace", pace="instant")
    (token,) = [invite["token"] for invite in made["invites"] if invite["seat"] == 1]
    guest.api("POST", f"tables/{made['id']}/seats/1/claim", token=token)
    host.api("POST", f"tables/{made['id']}/start")
    for person in (host, guest):
        person.sit(made["id"])
    for person in (host, guest):
        person.wait(lambda: host.asked or guest.asked, "somebody is asked")
    while not (host.asked and host.frame["decision"]["step"] == "auction.open"):
        chooser = host if host.asked else guest
        chooser.wait_asked()
        chooser.answer_in_list(chooser.choices[-1])
        chooser.wait(lambda: host.asked or guest.asked, "somebody is asked")
    window = said_in_advance(guest)
    window.get_by_role("button", name=PASS).click()
    holds = guest.prompt.get_by_text(f"In advance: {PASS}")
    expect(holds).to_be_visible()
    expect(window).to_have_count(0)
    guest.picture("ahead-waiting")
    guest.button("Cancel").click()
    expect(holds).to_have_count(0)
    said_in_advance(guest).get_by_role("button", name=PASS).click()
    expect(holds).to_be_visible()
    guest.reload()
    expect(holds).to_be_visible()
    said = '"order":{"step"'
    assert any(said in each for each in guest.told)
    assert not any(said in each for each in host.told)  # nobody else hears of it
    line = host.line
    host.answer_in_list(host.choices[0])
    host.wait(lambda: "1 pass" in host.record(made["id"])[line:], "it is answered")
