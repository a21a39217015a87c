"""The start page: a game is one click away, and whoever was invited finds that first."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Newcomer

SCREENS = {"desk": (1280, 720), "phone": (390, 844)}


@pytest.mark.parametrize("screen", list(SCREENS))
def test_the_button_to_play_is_in_sight(newcomer: Newcomer, screen: str) -> None:
    width, height = SCREENS[screen]
    person = newcomer(viewport={"width": width, "height": height})
    person.go("#/")
    play = person.page.get_by_role("button", name="Play now against bots").first
    expect(play).to_be_in_viewport(ratio=1)
    expect(person.card().get_by_role("link", name="Learn it step by step")).to_contain_text("min")


def test_an_invitation_that_was_opened_stands_first_until_it_is_used(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    host.api("POST", "me", name="Ariadne")
    wish = {"game": "offrandes", "seats": [{"who": "me"}, {"who": "open"}, {"who": "greedy"}], "title": "Owls"}
    table = host.api("POST", "tables", **wish)["id"]
    token = host.api("POST", f"tables/{table}/seats/1/invite")["token"]
    guest.go(f"#/t/{table}/seat/1/{token}")
    expect(guest.button("Sit down")).to_be_visible()
    guest.go("#/")
    first = guest.page.locator("main section").nth(1)
    expect(first).to_contain_text("You are invited")
    expect(first).to_contain_text("Owls")
    first.get_by_role("link", name="Sit down").click()
    guest.button("Sit down").click()
    guest.wait_status("waiting")
    guest.go("#/")
    expect(guest.page.get_by_text("You are invited")).to_have_count(0)
    expect(guest.page.get_by_text("Owls")).to_be_visible()  # it is one of the own tables now


def test_an_invitation_is_shown_whole_or_not_yet(newcomer: Newcomer) -> None:
    """A form that came before what it opens would move away from whoever is about to press it."""
    host, guest = newcomer(), newcomer()
    table = host.open_table("me", "open", "greedy")
    token = host.api("POST", f"tables/{table}/seats/1/invite")["token"]
    held: list[Route] = []
    guest.page.route("**/invitation", lambda route: held.append(route))
    with guest.page.expect_request("**/invitation"):
        guest.go(f"#/t/{table}/seat/1/{token}")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("You are invited to play")
    expect(guest.button("Sit down")).to_have_count(0)
    held[0].continue_()
    expect(guest.page.get_by_role("heading", level=2)).to_contain_text("Offrandes")
    expect(guest.button("Sit down")).to_be_visible()
