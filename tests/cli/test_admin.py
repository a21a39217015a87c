"""petteia admin: a host looks after a server beside it, and every act is written down without secrets."""

import json
from pathlib import Path

import pytest

from tests.cli.command import ask
from tests.server.client import Json, Server, seated, wait_for


def admin(server: Server, *words: str) -> list[Json]:
    """What is listed, beside the running server."""
    answer = ask("admin", *words, "--data", server.folder, "--json")
    assert answer.status == 0, answer.err
    return json.loads(answer.out) if answer.out.startswith("[") else []


@pytest.fixture
def server(tmp_path: Path):
    with Server(tmp_path) as running:
        yield running


def identity(person) -> str:
    return person.get("/api/me").json()["id"]


def test_tables_people_and_numbers_are_listed_without_anything_secret(server: Server) -> None:
    party = seated(server)
    (table,) = admin(server, "tables")
    assert (table["id"], table["status"], table["seats"]) == (party.table.id, "running", "Ariadne, Briseis, Cassander")
    assert {person["name"] for person in admin(server, "people")} == {"Ariadne", "Briseis", "Cassander"}
    (numbers,) = admin(server, "statistics")
    assert (numbers["people"], numbers["tables"], numbers["tables_running"]) == (3, 1, 1)
    assert admin(server, "inspect", party.table.id) == [table]
    (seed,) = server.rows("select hex(seed) from tables")[0]
    assert seed.lower() not in json.dumps([table, numbers]).lower()
    assert not {"seed", "head", "recovery"} & set(table)


@pytest.mark.parametrize("unknown", ["nobody-here", "-hKOliN0OVaIhbMT", "--OliN0OVaIhbMT"])
def test_an_id_may_begin_with_a_dash(server: Server, unknown: str) -> None:
    answer = ask("admin", "mute", unknown, "--data", server.folder)
    assert answer.status == 2
    assert f"“{unknown}”" in answer.err
    assert "argument" not in answer.err


@pytest.mark.parametrize("more", ["twice", "--everything"])
def test_a_list_takes_nothing_else(server: Server, more: str) -> None:
    answer = ask("admin", "tables", more, "--data", server.folder)
    assert answer.status == 2
    assert more in answer.err


def test_a_banned_person_is_out_within_seconds_and_back_once_let_in(server: Server) -> None:
    party = seated(server)
    bad = identity(party.people[1])
    admin(server, "ban", bad)
    assert (party.people[1].get("/api/me").status_code, party.people[1].get("/api/me").json()["rule"]) == (
        403,
        "server.banned",
    )
    assert party.pages[1].closed()
    assert party.people[0].get("/api/me").status_code == 200
    admin(server, "unban", bad)
    assert party.people[1].get("/api/me").json()["id"] == bad
    assert [(act["act"], act["about"]) for act in admin(server, "audit")] == [("ban", bad), ("unban", bad)]


def test_a_muted_person_plays_and_says_nothing(server: Server) -> None:
    party = seated(server)
    admin(server, "mute", identity(party.people[0]))
    said = party.pages[0].ask(t="say", table=party.table.id, seat=0, text="hello")
    assert (said["t"], said["rule"]) == ("no", "server.muted_all")
    assert party.play()["t"] == "ack"


def test_a_removed_table_is_gone_for_whoever_looks_at_it(server: Server) -> None:
    party = seated(server)
    admin(server, "remove", party.table.id)
    left = party.pages[2].until(lambda message: message["t"] == "left")
    assert (left["table"], left["rule"]) == (party.table.id, "server.host_removed")
    assert party.people[0].get(party.table.path).status_code == 404
    assert server.rows("select count(*) from lines") == [(0,)]


def test_a_removed_person_is_named_nowhere_and_a_bot_plays_on(server: Server) -> None:
    party = seated(server, game="offrandes")  # which the command line knows
    to_act = party.to_act
    gone = identity(party.people[to_act])
    admin(server, "remove", gone)
    other = party.people[(to_act + 1) % 3]
    wait_for(lambda: party.table.info(other)["seats"][to_act]["stand_in"], "a bot plays")
    name = ("Ariadne", "Briseis", "Cassander")[to_act]
    assert server.rows("select count(*) from tables where cast(head as text) like ?", f"%{name}%") == [(0,)]
    assert name not in json.dumps(admin(server, "audit"))


def test_a_quota_of_their_own(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, max_tables=1) as server:
        person = server.person("Ariadne")
        person.table()
        wish = {"game": "lots", "seats": [{"who": "me"}, {"who": "open"}]}
        assert person.post("/api/tables", **wish).json()["rule"] == "server.tables_full"
        admin(server, "quota", identity(person), "--share", "2")
        assert person.post("/api/tables", **wish).status_code == 201


def test_what_had_its_time_goes_at_once(server: Server) -> None:
    table = server.person("Ariadne").table()
    server.alter("update tables set touched = 1")
    assert "1 table" in ask("admin", "expire", "--data", server.folder, "--lang", "en").out
    assert admin(server, "tables") == []
    assert server.person("Briseis").get(table.path).status_code == 404


def test_what_is_not_there_gets_one_sentence(server: Server) -> None:
    server.person("Ariadne")
    for words, told in (
        (("ban", "nobody"), "neither a table nor a person"),
        (("explode",), "tables, people"),
        (("ban",), "ID is missing"),
    ):
        answer = ask("admin", *words, "--data", server.folder, "--lang", "en")
        assert answer.status != 0
        assert told in " ".join(answer.err.split())
