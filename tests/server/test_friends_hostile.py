"""A table of friends with somebody at it who is no friend: wrong seats, too late, twice, and at the same time."""

import threading
from collections.abc import Callable

import pytest

from petteia.server import presence
from tests.server.client import Server, Table, seated
from tests.server.friends import answer, ask, gone_for, info, status, watcher


def at_once(*doing: Callable[[], object]) -> None:
    threads = [threading.Thread(target=do) for do in doing]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# Before the game.


def test_the_last_open_seat_given_to_a_bot_begins_a_game_that_everybody_is_ready_for(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    table = host.table()
    table.sit(guest, 1)
    for person in (host, guest):
        assert person.post(f"{table.path}/ready", ready=True).json()["status"] == "waiting"
    assert table.seat(host, 2, "bot", bot="random").json()["status"] == "running"


def test_only_those_who_sit_are_ready_and_only_before_the_start(house: Server) -> None:
    party = seated(house, 2)
    spectator, _ = watcher(party)
    for person, rule in ((party.people[0], "server.begun"), (spectator, "server.begun")):
        assert person.post(f"{party.table.path}/ready", ready=True).json()["rule"] == rule
    host = party.people[0]
    table = host.table(seats="open open")
    assert host.post(f"{table.path}/ready", ready=True).json()["rule"] == "server.no_seat"
    assert house.person("Momus").post(f"{table.path}/ready", ready=True).json()["rule"] == "server.no_table"
    for nonsense in ("yes", None, 1, [], {}):
        assert host.post(f"{table.path}/ready", ready=nonsense).json()["rule"] == "server.form"
    assert host.post(f"{table.path}/join_link").json()["any"] is True


def test_one_seat_left_and_two_who_want_it(house: Server) -> None:
    host = house.person("Ariadne")
    made = host.post("/api/tables", game="lots", seats=[{"who": "me"}, {}]).json()
    (link,) = [invite["token"] for invite in made["invites"] if invite["any"]]
    table, said = Table(house, made), []
    people = [house.person(name) for name in ("Briseis", "Cassander", "Daphne")]
    at_once(*(lambda p=p: said.append(p.post(f"{table.path}/join", token=link).json()) for p in people))
    assert sorted(each.get("rule", "in") for each in said) == ["in", "server.full", "server.full"]


# The host.


def test_a_host_without_a_seat_who_gives_the_role_away_may_still_watch(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    table = host.table(seats="open open")
    table.sit(guest, 0)
    page = host.page()
    page.hello(table)
    answered = table.seat(host, 0, "host").json()
    assert (answered["creator"], answered["host"]) == (False, "Briseis")
    assert table.info(host)["creator"] is False
    assert [message["t"] for message in page.settle() if message["t"] in ("left", "frame")] == ["frame"]
    assert table.id in [each["id"] for each in host.get("/api/me/tables").json()]


def test_the_say_goes_to_somebody_who_is_here(house: Server) -> None:
    """Not to the next one in line who has just closed the page."""
    party = seated(house)
    gone_for(party, 1, 1)
    gone_for(party, 0, 121)
    party.pages[2].until(lambda m: m["t"] == "frame" and m["info"]["creator"])
    assert info(party, 2)["host"] == "Cassander"


def test_a_host_who_leaves_while_a_request_waits_holds_nothing_up(house: Server) -> None:
    party = seated(house)
    ask(party, 1, "pause")
    answer(party, 2)
    party.people[0].delete("/api/me")
    assert (status(party, 1), info(party, 1)["creator"]) == ("paused", True)


# Away, and back.


def test_more_departures_than_are_remembered_harm_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 2)
    departures = presence.Departures()
    for table in ("one", "two", "one"):
        away = departures.away(table, ["ariadne", "briseis", "cassander"])
        assert set(away) == {"ariadne", "briseis", "cassander"}
        assert all(0 <= seconds < 60 for seconds in away.values())
    assert len(departures.left) <= 2


# Leaving no trace.


def test_names_at_one_screen_and_old_names_go_with_the_person(house: Server) -> None:
    host, guest = house.person("Ariadne"), house.person("Briseis")
    made = host.post("/api/tables", game="lots", seats=[{"who": "me", "name": "Anna"}, {"who": "me"}, {}]).json()
    table = Table(house, made)
    table.sit(guest, 2)
    guest.post("/api/me", name="Iphigenie")
    for person in (guest, host):
        assert person.delete("/api/me").status_code == 204
    (kept,) = house.rows("select cast(head as text) from tables where id = ?", table.id)
    assert [name for name in ("Anna", "Ariadne", "Briseis", "Iphigenie") if name in kept[0]] == []
