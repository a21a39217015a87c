"""People: a name is enough, the cookie says who somebody is, and whoever goes takes their traces along."""

import base64
import re
from pathlib import Path

import pytest

from petteia.server.people import LETTERS, code_hash, new_code
from tests.server.client import Person, Server, Table, seated


def test_a_name_makes_a_guest_and_the_cookie_is_signed_and_kept_from_scripts(house: Server) -> None:
    person = Person(house)
    assert person.get("/api/me").json() == {"id": "", "name": "", "recovery": False}
    answer = person.post("/api/me", name="Ariadne")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert person.get("/api/me").json()["name"] == "Ariadne"


def test_over_tls_the_cookie_travels_nowhere_else(tmp_path: Path) -> None:
    with Server(tmp_path, secure=True) as server:
        assert "secure" in Person(server).post("/api/me", name="Ariadne").headers["set-cookie"].lower()


def test_nobody_can_write_a_cookie_for_somebody_else(house: Server) -> None:
    victim, thief = house.person("Victim"), Person(house)
    known = victim.get("/api/me").json()["id"]
    right = victim.http.cookies["petteia"]
    body, _, mark = right.rpartition(".")
    assert known not in right
    flipped = mark[:-2] + ("A" if mark[-2] != "A" else "B") + mark[-1]
    forged = [
        known,
        f"{known}.",
        f"{known}.{flipped}",
        f"{known}.{base64.urlsafe_b64encode(b'0' * 32).decode()}",
        f"{known}.{mark}",
        f"{body}x.{mark}",
        right[:-1],
        "." * 500,
        "\u00ff\u00fe",
        "",
    ]
    for cookie in forged:
        answer = thief.http.get(thief.url("/api/me"), headers={"cookie": f"petteia={cookie}".encode("latin-1")})
        assert answer.status_code == 200
        assert answer.json()["id"] == "", cookie


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ariadne \n von \t Kreta ", "Ariadne von Kreta"),
        ("A\u202eenda", "Aenda"),  # no turning around what stands beside it
        ("\u0000A\u0007b\u200b", "Ab"),
        ("a" * 500, "a" * 32),
        ("Ἀριάδνη 🦉", "Ἀριάδνη 🦉"),
        ("e\u0301", "é"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(house: Server, given: str, shown: str) -> None:
    assert Person(house).post("/api/me", name=given).json()["name"] == shown


@pytest.mark.parametrize("nothing", ["", "   ", "\u0000", "\u200b\u200d", "\u2800", "\u3164", "\u0301"])
def test_a_name_that_shows_nothing_is_refused(house: Server, nothing: str) -> None:
    answer = Person(house).post("/api/me", name=nothing)
    assert (answer.status_code, answer.json()["rule"]) == (400, "server.name")
    assert "set-cookie" not in answer.headers


def test_another_name_is_known_at_ones_tables_too(house: Server) -> None:
    party = seated(house)
    me = party.people[1].get("/api/me").json()["id"]
    assert party.people[1].post("/api/me", name="Iphigenie").json() == {
        "id": me,
        "name": "Iphigenie",
        "recovery": False,
    }
    assert party.frames()[0]["info"]["seats"][1]["name"] == "Iphigenie"


def test_a_recovery_code_brings_a_lost_identity_back_and_only_the_newest_counts(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table()
    first = person.post("/api/me/recovery").json()["code"]
    code = person.post("/api/me/recovery").json()["code"]
    assert re.fullmatch(r"([A-Z2-9]{4}-){6}[A-Z2-9]{4}", code)
    assert person.get("/api/me").json()["recovery"] is True
    other = Person(house)
    assert other.post("/api/me/recover", code=first).json()["rule"] == "server.no_code"
    assert other.get(table.path).status_code == 404
    assert other.post("/api/me/recover", code=f" {code.lower().replace('-', ' ')} ").status_code == 200
    assert other.get("/api/me").json()["id"] == person.get("/api/me").json()["id"]
    assert table.info(other)["mine"] == [0]


@pytest.mark.parametrize(
    "code", ["", "-", "A" * 19, "A" * 20, "A" * 21, "A" * 27, "A" * 28, "\u0130" * 28, "x" * 10_000]
)
def test_a_code_that_nobody_has_opens_nothing(house: Server, code: str) -> None:
    answer = Person(house).post("/api/me/recover", code=code)
    assert (answer.status_code, answer.json()["rule"]) == (403, "server.no_code")
    assert "set-cookie" not in answer.headers


def test_a_code_is_kept_only_as_a_hash(house: Server) -> None:
    person = house.person("Ariadne")
    code = person.post("/api/me/recovery").json()["code"]
    kept = house.rows("select recovery from people where id = ?", person.get("/api/me").json()["id"])
    assert kept == [(code_hash(code),)]
    assert len({new_code() for _ in range(100)}) == 100


def test_a_code_has_140_random_bits() -> None:
    assert len(set(LETTERS)) == 2**5
    assert sum(c in LETTERS for c in new_code()) == 28


def test_shorter_codes_from_before_are_still_taken(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person, other = server.person("Ariadne"), Person(server)
        server.stop()
        server.alter("update people set recovery = ?", code_hash("ABCDE-FGHJK-LMNPQ-RSTUV"))
        server.start()
        found = other.post("/api/me/recover", code="abcde fghjk lmnpq rstuv").json()
        assert found == person.get("/api/me").json()
        assert found["name"] == "Ariadne"


# Going.


def test_whoever_deletes_their_data_leaves_the_game_to_the_others(house: Server) -> None:
    party = seated(house, title="Freitag")
    leaving = party.people[1]
    party.play_on(1)
    assert party.pages[1].ask(t="say", table=party.table.id, seat=1, text="auf Wiedersehen")["t"] == "ack"
    leaving.put(f"{party.table.path}/note", text="mein Plan")
    leaving.post("/api/me/recovery")
    person = leaving.get("/api/me").json()["id"]

    assert leaving.delete("/api/me").status_code == 204
    assert leaving.get("/api/me").json()["id"] == ""
    seat = party.pages[0].frame(party.table, 0)["info"]["seats"][1]
    assert (seat["who"], seat["name"], seat["stand_in"]) == ("open", "", "greedy")
    assert party.pages[1].closed()
    assert party.people[0].get(f"{party.table.path}/chat").json() == []
    assert house.rows("select name, recovery, gone from people where id = ?", person) == [("", "", 1)]
    assert house.rows("select name, text from chat where person = ?", person) == [("", "")]
    assert house.rows("select * from notes where person = ?", person) == []
    assert house.rows("select * from sitting where person = ?", person) == []
    assert traces(house, party.table, person, "Briseis") == []
    party.pages[0].until(
        lambda m: m["t"] == "frame" and m["info"]["status"] == "running" and m["decision"]["seat"] != 1
    )


def traces(house: Server, table: Table, *words: str) -> list[str]:
    """Which of these words the table still has about it."""
    ((head,),) = house.rows("select cast(head as text) from tables where id = ?", table.id)
    return [word for word in words if word in head]


@pytest.mark.parametrize("going", ["release", "remove"])
def test_whoever_got_up_and_deletes_their_data_later_is_named_nowhere(house: Server, going: str) -> None:
    creator, leaving, namesake = (house.person(name) for name in ("Ariadne", "Briseis", "Briseis"))
    table = creator.table(seats="me open open")
    table.sit(leaving, 1)
    table.seat(creator, 1, "mute", muted=True)
    table.seat(leaving if going == "release" else creator, 1, going)
    table.sit(namesake, 2)
    person = leaving.get("/api/me").json()["id"]
    told = lambda: [(notice["name"], notice["facts"]["seat"]) for notice in table.info(creator)["notices"]]  # noqa: E731
    assert told() == [("sat_down", 1), ("got_up" if going == "release" else "removed", 1), ("sat_down", 2)]
    assert leaving.get("/api/me/tables").json() == []
    assert leaving.delete("/api/me").status_code == 204
    assert traces(house, table, person) == []
    assert told() == [("sat_down", 2)]  # whoever has the same name is somebody else
    assert house.rows("select * from sitting where person = ?", person) == []


def test_a_deleted_persons_cookie_and_socket_open_nothing_any_more(house: Server) -> None:
    party = seated(house)
    leaving, cookie = party.people[2], party.people[2].http.cookies["petteia"]
    leaving.delete("/api/me")
    ghost = Person(house)
    ghost.http.cookies.set("petteia", cookie)
    assert ghost.get("/api/me").json()["id"] == ""
    assert ghost.get(party.table.path).status_code == 404
    assert party.table.seat(ghost, 2, "claim", token="", knows=True).status_code == 401
    page = ghost.page()
    assert page.hello(party.table, 2)["rule"] == "server.no_table"


def test_the_creators_say_passes_to_the_next_person(house: Server) -> None:
    party = seated(house)
    assert party.table.info(party.people[1])["creator"] is False
    party.people[0].delete("/api/me")
    assert party.table.info(party.people[1])["creator"] is True
    assert party.table.seat(party.people[1], 2, "mute", muted=True).status_code == 200
    assert party.table.seat(party.people[2], 1, "mute", muted=True).json()["rule"] == "server.creator_only"


def test_a_table_that_all_have_left_stays_whole(house: Server) -> None:
    person = house.person("Ariadne")
    table = person.table(seats="me me me", listed=True)
    person.delete("/api/me")
    info = table.info(house.person("Briseis"))
    assert [seat["who"] for seat in info["seats"]] == ["open"] * 3
    assert info["creator"] is False
    assert house.rows("select person from sitting where table_id = ?", table.id) == []


def test_without_the_key_of_the_cookies_everybody_is_a_stranger_until_they_recover(tmp_path: Path) -> None:
    """What docs/security.md tells a host to do when identities may have been taken over."""
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        code = person.post("/api/me/recovery").json()["code"]
        server.stop()
        server.alter("delete from secrets where name = 'cookies'")
        server.start()
        assert person.get("/api/me").json()["id"] == ""
        assert person.post("/api/me/recover", code=code).json()["name"] == "Ariadne"
        assert person.get("/api/me").json()["name"] == "Ariadne"
