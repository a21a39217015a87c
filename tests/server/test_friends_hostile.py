"""A table of friends with somebody at it who is no friend: wrong seats, too late, twice, and at the same time."""

import pytest

from petteia.server import presence
from tests.server.client import Server, Table, seated
from tests.server.friends import answer, ask, gone_for, info, status

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
