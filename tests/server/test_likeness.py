"""Nobody at a table passes for somebody else, and whoever behaves badly is told to the host."""

import json

import pytest

from petteia.server.likeness import alike
from tests.cli.command import ask
from tests.server.client import Person, Server, seated

SAME = ["Ariadne", "ARIADNE", "Ariadné", "A r i a d n e", "Ar1adne", "Arladne", "Ariadne.", "Ａｒｉａｄｎｅ"]
SAME += ["\N{CYRILLIC CAPITAL LETTER A}riadn\N{CYRILLIC SMALL LETTER IE}", "\N{GREEK CAPITAL LETTER ALPHA}riadne"]
SAME += ["\N{LATIN LETTER SMALL CAPITAL A}riadne", "Aria\N{LATIN SMALL LETTER D WITH STROKE}ne"]
SAME += ["Ari\N{LATIN SMALL LETTER A WITH STROKE}dne", "Ariad\N{LATIN SMALL LETTER N WITH LEFT HOOK}e"]


@pytest.mark.parametrize("name", SAME)
def test_names_that_look_alike_are_alike(name: str) -> None:
    assert alike("Ariadne", name)


@pytest.mark.parametrize("name", ["Ariane", "Adriane", "Briseis", "Ариадна", "李", ""])
def test_other_names_are_not(name: str) -> None:
    assert not alike("Ariadne", name)


def test_names_without_letters_are_told_apart() -> None:
    assert alike("★", "★")
    assert not alike("★", "☆")


@pytest.mark.parametrize("name", SAME)
def test_nobody_sits_down_who_imitates_somebody_at_the_table(house: Server, name: str) -> None:
    host, other = house.person("Ariadne"), house.person(name)
    table = host.table(seats="me open open")
    refused = table.sit(other, 1)
    assert (refused.status_code, refused.json()["rule"]) == (409, "server.name_alike")
    assert refused.json()["facts"] == {"name": "Ariadne"}
    assert other.post("/api/me", name="Briseis").status_code == 200
    assert table.sit(other, 1).status_code == 200
    refused = other.post("/api/me", name=name)
    assert refused.json()["rule"] == "server.name_alike"
    assert (other.get("/api/me").json()["name"], table.info(host)["seats"][1]["name"]) == ("Briseis", "Briseis")


def test_nor_speaks_as_them_who_only_watches(house: Server) -> None:
    party = seated(house, listed=True)
    watcher = house.person("Ariadn\N{CYRILLIC SMALL LETTER IE}")
    page = watcher.page()
    page.hello(party.table)
    refused = page.ask(t="say", table=party.table.id, seat=None, text="I concede.")
    assert refused["rule"] == "server.name_alike"
    assert watcher.post("/api/me", name="Daphne").status_code == 200
    assert page.ask(t="say", table=party.table.id, seat=None, text="Well played.")["t"] == "ack"


def test_a_report_reaches_the_host_and_nobody_else(house: Server) -> None:
    party = seated(house)
    seen = [page.settle() for page in party.pages]
    answer = party.table.seat(party.people[1], 2, "complain", text="was rude")
    assert answer.status_code == 204
    assert [page.settle() for page in party.pages] == [[] for _ in seen]
    told = ask("admin", "reports", "--data", house.folder, "--json")
    (report,) = [each for each in json.loads(told.out) if each["table"] == party.table.id]
    assert (report["text"], report["name"]) == ("was rude", "Cassander")
    assert report["about"] == party.people[2].get("/api/me").json()["id"]


def test_strangers_and_those_who_may_not_see_a_table_report_nothing(house: Server) -> None:
    party = seated(house)
    assert party.table.seat(Person(house), 1, "complain", text="x").json()["rule"] == "server.stranger"
    assert party.table.seat(house.person("Eudora"), 1, "complain", text="x").json()["rule"] == "server.no_table"
    assert party.table.seat(party.people[0], 9, "complain", text="x").json()["rule"] == "play.seat"
