"""Whoever only watches: sees the table, and nothing that is private, wherever one looks."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.browser.test_hot_seat import LOTS, SEERS, page_text
from tests.browser.visitor import Json

NOTE = "the guard is worth more than they think"


def invited_to_watch(newcomer: Newcomer, host: Person, table: str) -> Person:
    link = host.api("POST", f"tables/{table}/watch_link")
    watcher = newcomer(host.server)
    watcher.go(f"#/t/{table}/watch/{link['token']}")
    expect(watcher.page.get_by_role("heading", name="You are invited to watch")).to_be_visible()
    watcher.button("Watch").click()
    watcher.wait(lambda: watcher.table == table, "the watcher sees the table")
    expect(watcher.page).not_to_have_url(re.compile(link["token"]))
    expect(watcher.page.get_by_role("banner")).to_contain_text("watching")
    return watcher


def received(person: Person) -> str:
    """All that ever came to a page: over sockets and over HTTP, without the texts and the list of games."""
    answers = [answer for answer in person.answers if "/api/tables/" in answer.url and answer.ok]
    return "\n".join([*person.told, *(answer.text() for answer in answers)])


def test_a_spectator_sees_the_table_and_nothing_private(newcomer: Newcomer) -> None:
    host = newcomer()
    table = host.open_table("me", "greedy", "greedy", seed="the crowd")
    host.api("PUT", f"tables/{table}/note", text=NOTE)
    host.sit(table)
    watcher = invited_to_watch(newcomer, host, table)
    host.wait_asked()
    for _ in range(4):
        host.answer_in_list(host.choices[-1])
        host.wait_asked()
    watcher.wait(lambda: watcher.line == host.line, "the watcher has seen it all")
    assert set(watcher.sights) == {None}
    assert watcher.frame["view"] == host.frame["view"]  # nothing is hidden in this game
    for message in map(json.loads, watcher.told):
        if message["t"] == "frame":
            assert not (message["decision"] or {}).get("choices")
            assert not (message["decision"] or {}).get("refused")
    assert NOTE not in received(watcher) + page_text(watcher)
    expect(watcher.prompt.locator("h2")).to_have_count(0)
    expect(watcher.prompt).to_contain_text("Sparta (Ariadne)")
    expect(watcher.button("Undo")).to_have_count(0)
    expect(watcher.page.get_by_role("tab", name="Notes")).to_have_count(0)


def test_a_spectator_of_a_game_with_secrets_learns_none(newcomer: Newcomer, toys: str) -> None:
    host = newcomer(toys)
    table = host.open_table("me", "greedy", "greedy", game="lots", seed="the crowd", options={"hand": "three"})
    host.sit(table)
    watcher = invited_to_watch(newcomer, host, table)
    host.wait_asked()
    hand = host.frame["view"]["mine"]["hand"]
    assert hand
    while host.frame["view"]["round"] < 2:  # a whole round: turns, choices, what is shown
        host.answer_in_list(peek_or_last(host))
        host.wait_asked()
    watcher.wait(lambda: watcher.line == host.line, "the watcher has seen it all")
    live = received(watcher)
    watcher.sit(table)  # what comes over HTTP is the past, all at once
    expect(watcher.page.get_by_role("list", name="Log").locator("[data-line='1']")).to_have_count(1)
    for message in objects(f"{live}\n{received(watcher)}"):
        assert not message.get("mine")
        if message.get("name") in ("lots.dealt", "commit.chosen", "turn.peeked"):
            assert "lot" not in message["facts"]
        assert message.get("name") not in ("turn.left", "turn.exchanged")
    kinds = "|".join(LOTS)
    for seer in (*SEERS, "Calchas"):
        told = rf"{seer} (?:draws a lot: |chooses |peeks at the lot in the middle: |lays |leaves the )(?:{kinds})"
        assert re.findall(told, page_text(watcher)) == []
    for path in ("record", "log", "at/5", "report"):
        answer = watcher.context.request.get(f"{toys}/api/tables/{table}/{path}?seat=0")
        assert answer.status == 403, path
    record = watcher.api("GET", f"tables/{table}/record")
    assert not re.search(rf"^[@0-9] (?:deal|hide|exchange) (?:{kinds})", record, re.MULTILINE)


def peek_or_last(person: Person) -> Json:
    return next((choice for choice in person.choices if choice["verb"] == "peek"), person.choices[-1])


def objects(text: str) -> list[Json]:
    """Every object in every message."""
    met: list[Json] = []

    def gather(value: object) -> None:
        if isinstance(value, dict):
            met.append(value)
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            gather(each)

    for line in text.splitlines():
        if line.startswith(("{", "[")):
            gather(json.loads(line))
    return met


def test_a_link_of_one_kind_never_opens_the_other(newcomer: Newcomer, server: str) -> None:
    host = newcomer()
    table = host.open_table("me", "open", "greedy")
    seat = host.api("POST", f"tables/{table}/seats/1/invite")["token"]
    watch = host.api("POST", f"tables/{table}/watch_link")["token"]
    for path in (f"watch/{seat}", f"seat/1/{watch}", f"join/{watch}", f"join/{seat}"):
        stranger = newcomer()
        stranger.go(f"#/t/{table}/{path}")
        expect(stranger.page.get_by_role("alert")).to_have_text(
            "This link no longer opens anything. Ask for a new one."
        )
        expect(stranger.page.get_by_role("main").get_by_role("textbox")).to_have_count(0)
        assert stranger.sights == {}
        assert stranger.context.request.get(f"{server}/api/tables/{table}").status in (403, 404)
    assert host.api("GET", f"tables/{table}")["seats"][1]["who"] == "open"
