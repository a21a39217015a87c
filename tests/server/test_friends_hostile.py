"""A table of friends with somebody at it who is no friend: wrong seats, too late, twice, and at the same time."""

import pytest

from petteia.server import presence
from tests.server.client import Server, Table

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
