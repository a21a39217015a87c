"""The page on which people are known again: passkeys of a device that Chromium imitates, codes, browsers, and data."""

import json
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.test_axe import violations
from tests.browser.visitor import Json

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
USES = count(1000, 1000)


class Device:
    """What makes and keeps passkeys for one page, and is asked for them at once."""

    def __init__(self, person: Person, **how: object) -> None:
        self.session: CDPSession = person.context.new_cdp_session(person.page)
        self.session.send("WebAuthn.enable")
        self.id = self.send("addVirtualAuthenticator", id=None, options={**DEVICE, **how})["authenticatorId"]

    def send(self, what: str, **told: object) -> Json:
        wish = {"authenticatorId": self.id, **told} if "id" not in told else {"options": told["options"]}
        found: Json = self.session.send(f"WebAuthn.{what}", wish)
        return found

    @property
    def keys(self) -> list[Json]:
        return list(self.send("getCredentials")["credentials"])

    def asks_in_vain(self) -> None:
        """Whoever holds it is not its owner, or does not want to."""
        self.send("setUserVerified", isUserVerified=False)

    def knows_its_owner(self) -> None:
        self.send("setUserVerified", isUserVerified=True)

    def takes_from(self, other: "Device") -> None:
        """As devices of one person share what they keep. These count how often a key was used, and go on from there."""
        keys = other.keys
        self.send("clearCredentials")
        for key in keys:
            self.send("addCredential", credential={**key, "signCount": next(USES)})


@pytest.fixture
def named(server: str) -> str:
    """The address of the server by a name, without which there are no passkeys."""
    return server.replace("127.0.0.1", "localhost")


@pytest.fixture
def come(newcomer: Newcomer, named: str) -> Callable[..., Person]:
    return lambda at=named, **settings: newcomer(at, **settings)


def part(person: Person, title: str) -> Locator:
    return person.page.get_by_role("region", name=title, exact=True)


def press(where: Locator, name: str) -> None:
    where.get_by_role("button", name=name, exact=True).click()


def guest(come: Callable[..., Person], name: str = "Ariadne", **settings: Any) -> tuple[Person, str]:
    """Somebody with a seat at a table, on the page about them."""
    person = come(**settings)
    table = person.open_table("me", "greedy", "greedy", name=name)
    person.go("#/me")
    expect(part(person, "Where I am signed in")).to_be_visible()
    return person, table


def me(person: Person) -> Json:
    found: Json = person.api("GET", "me")
    return found


def make_passkey(person: Person) -> None:
    press(part(person, "Passkeys"), "Create a passkey")
    expect(part(person, "Passkeys").get_by_role("status")).to_contain_text("Your passkey is ready")


def make_code(person: Person) -> str:
    press(part(person, "Recovery code"), "Create a recovery code")
    code = part(person, "Recovery code").locator("output")
    expect(code).to_have_text(re.compile(r"(\w{4}-){6}\w{4}"))
    return code.inner_text()


def enter(person: Person, own: Device) -> None:
    """Come in by a passkey of another device of the same owner."""
    person.go("#/me")
    Device(person).takes_from(own)
    press(part(person, "I have been here before"), "Sign in with a passkey")


def test_a_guest_makes_a_passkey_and_plays_on_in_a_second_browser(come: Callable[..., Person]) -> None:
    person, table = guest(come)
    own = Device(person)
    make_passkey(person)
    assert me(person)["name"] == "Ariadne"
    other = come()
    enter(other, own)
    expect(other.page.get_by_text("Welcome back, Ariadne.")).to_be_visible()
    expect(other.page.get_by_label("Name that others see")).to_have_value("Ariadne")
    assert me(other)["id"] == me(person)["id"]
    other.go("#/")
    other.page.locator(f"a[href$='{table}']").first.click()
    other.wait(lambda: other.table == table, "the table is open")
    assert other.frame["seat"] == 0


def test_a_stranger_begins_with_a_passkey(come: Callable[..., Person]) -> None:
    person = come()
    person.go("#/me")
    Device(person)
    person.page.get_by_label("Name that others see").fill("Daphne")
    make_passkey(person)
    assert me(person)["name"] == "Daphne"
    expect(part(person, "Passkeys").get_by_role("listitem")).to_have_count(1)


def test_passkeys_are_named_and_removed(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    own = Device(person)
    make_passkey(person)
    passkeys = part(person, "Passkeys")
    press(passkeys, "Rename: Chrome, Linux")
    name = passkeys.get_by_label("Name for it")
    expect(name).to_be_focused()
    name.fill("My phone")
    person.page.keyboard.press("Enter")
    expect(passkeys.get_by_role("listitem")).to_contain_text("My phone")
    expect(passkeys.get_by_role("button", name="Rename: My phone")).to_be_focused()
    press(passkeys, "Remove: My phone")
    press(passkeys, "Really? My phone")
    expect(passkeys.get_by_role("status")).to_contain_text("no longer opens anything here")
    expect(passkeys.get_by_role("listitem")).to_have_count(0)
    other = come()
    other.forgiving = True  # a browser tells of every refusal
    enter(other, own)
    expect(part(other, "I have been here before").get_by_role("alert")).to_contain_text("opens nothing here")
    assert me(other)["id"] == ""


def test_logged_out_everywhere_else_and_then_here(come: Callable[..., Person]) -> None:
    person, table = guest(come)
    own = Device(person)
    make_passkey(person)
    others = [come(), come()]
    for other in others:
        enter(other, own)
        expect(other.page.get_by_text("Welcome back, Ariadne.")).to_be_visible()
    others[0].sit(table)
    others[0].forgiving = True
    person.reload()
    sessions = part(person, "Where I am signed in")
    rows = sessions.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("this browser")
    press(sessions, "Sign out in all other browsers")
    press(sessions, "Really?")
    expect(sessions.get_by_role("status")).to_have_text("You are signed out in all other browsers.")
    expect(rows).to_have_count(1)
    assert [me(other)["id"] for other in others] == ["", ""]
    assert me(person)["name"] == "Ariadne"
    press(sessions, "Sign out: Chrome, Linux")
    press(sessions, "Really? Chrome, Linux")
    expect(person.page.get_by_text("You are signed out here.")).to_be_visible()
    expect(sessions).to_have_count(0)
    assert me(person)["id"] == ""
    own.takes_from(own)
    assert person.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('invit'))") == []
    press(part(person, "I have been here before"), "Sign in with a passkey")  # its device is still there
    expect(person.page.get_by_text("Welcome back, Ariadne.")).to_be_visible()


def test_one_browser_is_named_and_ended_and_its_page_says_so(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    code = make_code(person)
    other = come()
    other.go("#/me")
    other.page.get_by_role("textbox", name="Recovery code").fill(code)
    press(part(other, "I have been here before"), "Sign in with the code")
    expect(other.page.get_by_text("Welcome back, Ariadne.")).to_be_visible()
    sessions = part(other, "Where I am signed in")
    press(sessions.get_by_role("listitem").first, "Rename: Chrome, Linux")
    sessions.get_by_label("Name for it").fill("At work")
    press(sessions, "Save")
    expect(sessions.get_by_role("listitem").first).to_contain_text("At work")
    person.reload()
    press(part(person, "Where I am signed in"), "Sign out: At work")
    press(part(person, "Where I am signed in"), "Really? At work")
    expect(part(person, "Where I am signed in").get_by_role("status")).to_have_text("You are signed out there.")
    other.forgiving = True
    press(part(other, "Passkeys"), "Create a passkey")
    expect(part(other, "Passkeys").get_by_role("alert")).to_contain_text("not known here")
    expect(sessions).to_have_count(0)


def test_a_new_code_says_what_it_ends_and_ends_it(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    old = make_code(person)
    person.reload()
    recovery = part(person, "Recovery code")
    expect(recovery).to_contain_text("A new code ends the old one and signs you out in all other browsers.")
    press(recovery, "Create a new code")
    press(recovery, "Yes, create it")
    new = recovery.locator("output")
    expect(new).to_be_visible()
    other = come()
    other.forgiving = True
    for code, told in ((old, "belongs to nobody"), (new.inner_text(), "Welcome back, Ariadne.")):
        other.go("#/me")
        other.page.get_by_role("textbox", name="Recovery code").fill(code)
        press(part(other, "I have been here before"), "Sign in with the code")
        expect(other.page.get_by_text(told)).to_be_visible()


def test_a_guest_is_told_what_becomes_of_them_before_they_are_somebody_else(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    own = Device(person)
    make_passkey(person)
    other, _ = guest(come, "Briseis")
    Device(other).takes_from(own)
    before = part(other, "I have been here before")
    expect(before).to_contain_text("nobody can get back to Briseis’s seats")
    press(before, "Sign in with a passkey")
    assert me(other)["name"] == "Briseis"
    press(before, "Cancel")
    make_code(other)
    expect(before).to_contain_text("you come back to them with their passkey or recovery code")
    press(before, "Sign in with a passkey")
    expect(other.page.get_by_text("Welcome back, Ariadne.")).to_be_visible()
    assert me(other)["id"] == me(person)["id"]


def test_what_a_device_refuses_is_one_sentence_and_changes_nothing(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    own = Device(person)
    passkeys, before = part(person, "Passkeys"), part(person, "I have been here before")
    own.asks_in_vain()
    press(passkeys, "Create a passkey")
    expect(passkeys.get_by_role("alert")).to_contain_text("No passkey was created")
    own.knows_its_owner()
    make_passkey(person)
    press(passkeys, "Create another passkey")
    expect(passkeys.get_by_role("alert")).to_contain_text("already has a passkey of yours")
    own.asks_in_vain()
    press(before, "Sign in with a passkey")
    expect(before.get_by_role("alert")).to_contain_text("Nobody was signed in")
    assert me(person)["name"] == "Ariadne"
    expect(passkeys.get_by_role("listitem")).to_have_count(1)


def test_a_device_that_keeps_none_says_so(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    Device(person, hasResidentKey=False)
    press(part(person, "Passkeys"), "Create a passkey")
    expect(part(person, "Passkeys").get_by_role("alert")).to_contain_text(re.compile("keep none|keep no passkey"))
    expect(part(person, "Passkeys").get_by_role("listitem")).to_have_count(0)


def test_a_passkey_is_shown_again_before_a_new_code(come: Callable[..., Person]) -> None:
    """The server says that it must be, and it goes on by itself once it was."""
    person, _ = guest(come)
    Device(person)
    make_passkey(person)
    refused: list[str] = []

    def refuse_once(route: Any) -> None:
        if refused:
            route.continue_()
            return
        refused.append(route.request.url)
        told = {"rule": "server.unproved", "facts": {"minutes": 10}, "retry": 0}
        route.fulfill(status=403, content_type="application/json", body=json.dumps(told))

    person.page.route("**/api/me/recovery", refuse_once)
    person.forgiving = True
    recovery = part(person, "Recovery code")
    press(recovery, "Create a recovery code")
    expect(recovery.get_by_role("alert")).to_contain_text("come in again first with your passkey")
    press(recovery, "Show my passkey and go on")
    expect(recovery.locator("output")).to_be_visible()
    assert me(person) == {"id": me(person)["id"], "name": "Ariadne", "recovery": True}


def test_under_a_number_the_page_says_what_to_do_instead(newcomer: Newcomer, server: str) -> None:
    person = newcomer(server)
    person.go("#/me")
    passkeys = part(person, "Passkeys")
    expect(passkeys).to_contain_text("You opened this page under a number")
    expect(passkeys.get_by_role("button")).to_have_count(0)
    expect(person.page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)


def test_data_come_as_a_file_and_go_for_good(come: Callable[..., Person], tmp_path: Path) -> None:
    person, table = guest(come)
    own = Device(person)
    make_passkey(person)
    data = part(person, "My data")
    with person.page.expect_download() as coming:
        press(data, "Save my data as a file")
    assert coming.value.suggested_filename == "petteia-data.json"
    coming.value.save_as(tmp_path / "data.json")
    told = json.loads((tmp_path / "data.json").read_text("utf-8"))
    assert (told["name"], len(told["passkeys"])) == ("Ariadne", 1)
    assert [each["id"] for each in told["tables"]] == [table]
    press(data, "Delete my data")
    press(data, "Yes, delete everything about me")
    expect(person.page.get_by_text("Everything about you is deleted.")).to_be_visible()
    expect(part(person, "Passkeys").get_by_role("listitem")).to_have_count(0)
    assert me(person)["id"] == ""
    person.forgiving = True
    press(part(person, "I have been here before"), "Sign in with a passkey")
    expect(part(person, "I have been here before").get_by_role("alert")).to_contain_text("opens nothing here")
    assert len(own.keys) == 1


def test_all_of_it_by_keyboard(come: Callable[..., Person]) -> None:
    person, _ = guest(come)
    Device(person)
    passkeys, sessions = part(person, "Passkeys"), part(person, "Where I am signed in")
    for button in (
        passkeys.get_by_role("button", name="Create a passkey"),
        passkeys.get_by_role("button", name="Rename: Chrome, Linux"),
    ):
        person.tab_to(button)
        person.page.keyboard.press("Enter")
    name = passkeys.get_by_label("Name for it")
    expect(name).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(passkeys.get_by_role("button", name="Rename: Chrome, Linux")).to_be_focused()
    leave = sessions.get_by_role("button", name="Sign out: Chrome, Linux")
    person.tab_to(leave)
    person.page.keyboard.press("Enter")
    expect(sessions.get_by_role("button", name="Really? Chrome, Linux")).to_be_focused()
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")  # not after all
    expect(leave).to_be_focused()
    for _ in range(2):
        person.page.keyboard.press("Enter")
    expect(person.page.get_by_text("You are signed out here.")).to_be_visible()
    expect(person.page.locator(".top")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_everything_in_it(come: Callable[..., Person], scheme: str) -> None:
    person, _ = guest(come, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce")
    Device(person)
    make_passkey(person)
    make_code(person)
    press(part(person, "Passkeys"), "Rename: Chrome, Linux")
    press(part(person, "Where I am signed in"), "Sign out: Chrome, Linux")
    press(part(person, "My data"), "Delete my data")
    assert violations(person) == []
