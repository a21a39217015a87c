"""What the host of a server does, and what is told the host, in a store."""

import pytest

from petteia.server.store import Store, writes
from petteia.server.store.interface import AuditRow, BanRow, Beat, ReportRow
from tests.server.store.conftest import Opener
from tests.server.store.rows import person


def report(n: int, by: str = "ann", about: str = "bob") -> ReportRow:
    return ReportRow(0, float(n), by, "t", about, "Bob", f"words {n}")


def test_acts_are_numbered_and_come_after_a_number_oldest_first(opened: Opener) -> None:
    """Two servers at once: whoever has read up to a number has missed none."""
    stores = [opened(), opened()]
    for future in [stores[n % 2].audit(AuditRow(0, float(n), "ban", f"id {n}")) for n in range(10)]:
        future.result()
    acts = stores[1].audited(0, 99)
    assert [row.n for row in acts] == list(range(1, 11))
    assert sorted(row.at for row in acts) == [float(n) for n in range(10)]
    assert [row.n for row in stores[0].audited(7, 99)] == [8, 9, 10]
    assert [row.n for row in stores[0].audited(0, 2)] == [9, 10]


def test_of_what_is_reported_the_newest_comes_first_and_the_last_stay(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writes, "REPORTED", 3)
    for n in range(1, 6):
        store.report(report(n)).result()
    told = store.reports(99)
    assert [(row.n, row.at, row.text) for row in told] == [(n, float(n), f"words {n}") for n in (5, 4, 3)]
    assert store.reports(1) == told[:1]
    assert (told[0].by, told[0].table, told[0].about, told[0].name) == ("ann", "t", "bob", "Bob")


def test_a_network_is_banned_once_and_until_it_is_not(opened: Opener) -> None:
    stores = [opened(), opened()]
    for n, network in enumerate(["192.0.2.0/24", "2001:db8::/32", "192.0.2.0/24"]):
        stores[n % 2].ban(BanRow(0, network, float(n))).result()
    assert [(row.network, row.at) for row in stores[0].bans()] == [("2001:db8::/32", 1.0), ("192.0.2.0/24", 2.0)]
    assert stores[0].unban("192.0.2.0/24").result() == 1
    assert stores[0].unban("192.0.2.0/24").result() == 0
    assert [row.network for row in stores[1].bans()] == ["2001:db8::/32"]


def test_people_are_gone_through_in_the_order_of_their_ids(store: Store) -> None:
    for name in ("b", "B", "ä", "a", "_"):
        store.put_person(person(name)).result()
    store.forget_person("id of a", "nobody").result()
    assert [row.name for row in store.people("", 99)] == ["B", "_", "b", "ä"]
    assert [row.name for row in store.people("id of B", 2)] == ["_", "b"]


def test_the_last_beat_is_known(opened: Opener) -> None:
    stores = [opened(), opened()]
    assert stores[0].last_beat() is None
    stores[0].beat(Beat(1.5, 1e9 + 0.1)).result()
    stores[1].beat(Beat(2.5, 1e9 + 1.1)).result()
    assert stores[0].last_beat() == Beat(2.5, 1e9 + 1.1)


def test_a_secret_may_be_renewed(opened: Opener) -> None:
    stores = [opened(), opened()]
    first, other = stores[0].secret("host"), stores[0].secret("cookies")
    stores[1].renew_secret("host").result()
    assert stores[0].secret("host") == stores[1].secret("host") != first
    assert stores[0].secret("cookies") == other
