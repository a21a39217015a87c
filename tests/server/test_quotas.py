"""Bounds: nobody takes more of a server than one person may, nor all of an address more than it may."""

from collections.abc import Callable
from pathlib import Path

import pytest

from petteia.server import limits, steady
from petteia.server.expiry import DAY
from tests.server.client import NAMES, Person, Server, Table, seated, wait_for


@pytest.fixture
def strict(tmp_path: Path):
    """Limits hold; requests come from wherever they say."""
    quotas = {"max_tables": 3, "max_imports": 2, "max_bots": 4, "max_people": 2}
    with Server(tmp_path, limited=True, proxied=True, **quotas) as server:
        yield server


def guest(server: Server, address: str) -> Person:
    person = Person(server)
    person.http.headers["x-forwarded-for"] = address
    assert person.post("/api/me", name=NAMES[0]).status_code == 200
    return person


def lay(person: Person, seats: str = "me open open", **wishes: object):
    return person.post("/api/tables", game="lots", seats=[{"who": who} for who in seats.split()], **wishes)


def test_one_person_has_so_many_unfinished_tables(strict: Server) -> None:
    person = guest(strict, "198.51.100.1")
    for _ in range(3):
        assert lay(person).status_code == 201
    refused = lay(person)
    assert (refused.status_code, refused.json()["rule"]) == (429, "server.tables_full")
    assert refused.json()["facts"] == {"have": 3, "most": 3}
    assert lay(guest(strict, "198.51.100.2")).status_code == 201


def test_many_names_at_one_address_do_not_have_more_than_the_address_may(strict: Server) -> None:
    people = [guest(strict, "198.51.100.3") for _ in range(4)]
    answers = [lay(person) for person in people for _ in range(3)]
    assert [answer.status_code for answer in answers].count(201) == 6
    assert answers[-1].json()["facts"] == {"have": 6, "most": 6}


def test_nobody_fills_the_lobby_alone_whatever_they_are_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LISTED", 2)
    with Server(tmp_path, limited=True, proxied=True, max_people=2) as server:
        people = [guest(server, "198.51.100.60") for _ in range(3)]
        answers = [lay(person, listed=True) for person in people for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 201, 201, 429, 429, 429, 429]
        assert answers[2].json()["facts"] == {"have": 2, "most": 2}
        assert {answers[2].json()["rule"], answers[6].json()["rule"]} == {"server.lobby_full"}
        assert lay(people[0]).status_code == 201
        other = guest(server, "198.51.100.61")
        assert lay(other, listed=True).status_code == 201
        assert len(other.get("/api/lobby").json()) == 5


def test_whose_bots_think_next_depends_on_where_they_came_from_last(strict: Server) -> None:
    person = guest(strict, "198.51.100.20")
    lay(person)
    shares = strict.state.scheduler.shares
    me = person.get("/api/me").json()["id"]
    assert (shares.home(me), shares.most) == ("198.51.100.20", 2)
    person.http.headers["x-forwarded-for"] = "198.51.100.21"
    lay(person)
    assert shares.home(me) == "198.51.100.21"
    assert shares.home("nobody") is None


def test_one_person_has_so_many_bots(strict: Server) -> None:
    person = guest(strict, "198.51.100.4")
    first = Table(strict, lay(person, "me random random").json())
    assert lay(person, "me random random random").json()["rule"] == "server.bots_full"
    second = Table(strict, lay(person, "me open open open").json())
    assert second.seat(person, 1, "bot", bot="random").status_code == 200
    assert second.seat(person, 2, "bot", bot="random").status_code == 200
    assert second.seat(person, 3, "bot", bot="random").json()["rule"] == "server.bots_full"
    assert person.post(f"{second.path}/start").json()["rule"] == "server.bots_full"
    assert first.info(person)["status"] == "running"


def test_one_person_has_so_many_imported_records(strict: Server) -> None:
    person = guest(strict, "198.51.100.5")
    table = person.table("offrandes", "me me me")
    record = person.get(f"{table.path}/record").text
    for _ in range(2):
        assert person.post("/api/import", record=record).status_code == 201
    assert person.post("/api/import", record=record).json()["rule"] == "server.imports_full"


def test_one_person_has_so_much_room(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True) as server:
        person = guest(server, "198.51.100.6")
        table = Table(server, lay(person, "me me").json())
        server.alter("update tables set bytes = 99999999 where id = ?", table.id)
        assert lay(person).status_code == 201
        server.alter("update tables set bytes = 100000001 where id = ?", table.id)
        refused = lay(person)
        assert (refused.json()["rule"], refused.json()["facts"]) == ("server.space_full", {"have": 100, "most": 100})


def test_what_lines_take_is_counted(house: Server) -> None:
    party = seated(house)
    party.play_on(5)
    query = "select sum(length(state) + length(events) + length(words)) from lines where table_id = ?"
    assert house.rows("select bytes from tables where id = ?", party.table.id) == house.rows(query, party.table.id)


def test_a_guest_takes_one_seat_of_a_listed_table(house: Server) -> None:
    host, guest = house.person(NAMES[0]), house.person(NAMES[1])
    table = host.table(seats="me open open open", listed=True)
    assert table.seat(guest, 1, "claim").status_code == 200
    refused = table.seat(guest, 2, "claim")
    assert (refused.status_code, refused.json()["rule"]) == (409, "server.one_seat")
    assert table.sit(guest, 2).status_code == 200  # the host has sent a link for it
    assert table.seat(host, 3, "claim").status_code == 200


def test_the_lobby_shows_what_needs_players_and_everybody_before_anybodys_second(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        crowd, other = server.person(NAMES[0]), server.person(NAMES[1])
        old = other.table(seats="me open", listed=True)
        many = [crowd.table(seats="me open", listed=True) for _ in range(60)]
        crowd.table(seats="random random", listed=True, pace="slow")
        shown = [row["id"] for row in other.get("/api/lobby").json()]
        assert shown[:3] == [many[-1].id, old.id, many[-2].id]
        assert len(shown) == 50


# In time.


def aged(server: Server, table: Table, days: float) -> None:
    """A table that nobody has touched for so long."""
    server.alter("update tables set touched = ? where id = ?", steady.now() - days * DAY, table.id)


def swept(server: Server, gone: Callable[[], bool]) -> None:
    server.again()
    wait_for(gone, "the tables have gone")


def test_tables_go_each_in_its_own_time(tmp_path: Path) -> None:
    days = {"keep_waiting": 2, "keep_resting": 4, "keep_abandoned": 3, "keep_finished": 5}
    with Server(tmp_path, **days) as server:
        person = server.person(NAMES[0])
        kinds = {}
        for status, limit in {"waiting": 2, "running": 4, "paused": 4, "abandoned": 3, "over": 5}.items():
            for age in (limit - 1, limit + 1):
                kinds[status, age > limit] = table = person.table(seats="me me")
                server.alter("update tables set status = ? where id = ?", status, table.id)
                aged(server, table, age)
        old = {table.id for (_, expired), table in kinds.items() if expired}
        young = {table.id for (_, expired), table in kinds.items() if not expired}
        swept(server, lambda: {each for (each,) in server.rows("select id from tables")} == young)
        assert server.rows("select count(*) from lines where table_id not in (select id from tables)") == [(0,)]
        assert person.get(f"/api/tables/{old.pop()}").status_code == 404


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    with Server(tmp_path, keep_waiting=1) as server:
        person = server.person(NAMES[0])
        watched, forgotten = person.table(), person.table()
        with person.page() as page:
            page.hello(watched, 0)
            for table in (watched, forgotten):
                aged(server, table, 30)
            server.state.scheduler.tidied = -1e9
            server.state.service.woken.set()
            wait_for(lambda: person.get(forgotten.path).status_code == 404, "the forgotten one goes")
            assert page.frame(watched, 0)["info"]["status"] == "waiting"


def test_nothing_goes_where_the_host_keeps_it_for_ever(tmp_path: Path) -> None:
    with Server(tmp_path, keep_waiting=0, keep_resting=1) as server:
        person = server.person(NAMES[0])
        kept, gone = person.table(), person.table(seats="me me")
        for table in (kept, gone):
            aged(server, table, 10_000)
        swept(server, lambda: person.get(gone.path).status_code == 404)
        assert kept.info(person)["status"] == "waiting"
