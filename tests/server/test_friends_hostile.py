"""A table of friends with somebody at it who is no friend: wrong seats, too late, twice, and at the same time."""

import pytest

from petteia.server import presence

# Away, and back.


def test_more_departures_than_are_remembered_harm_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 2)
    departures = presence.Departures()
    for table in ("one", "two", "one"):
        away = departures.away(table, ["ariadne", "briseis", "cassander"])
        assert set(away) == {"ariadne", "briseis", "cassander"}
        assert all(0 <= seconds < 60 for seconds in away.values())
    assert len(departures.left) <= 2
