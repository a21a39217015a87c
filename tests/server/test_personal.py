"""Personal data as a download: all that is kept of a person, and nothing of anybody else's that is hidden."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.server.limits import DATA
from tests import agora
from tests.server.client import Json, Person, Server, seated
from tests.server.test_secret_draws import played


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, {"agora": agora.box()}) as server:
        yield server


def data(person: Person) -> Json:
    answer = person.get("/api/me/data")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == 'attachment; filename="petteia-data.json"'
    found: Json = json.loads(answer.text)
    return found


def test_everything_that_somebody_has_said_and_done_is_in_it(house: Server) -> None:
    party = seated(house, 3, "agora", title="Friday")
    ann, bob, cyd = party.people
    played(party, 12)
    assert party.pages[0].ask(t="say", table=party.table.id, seat=0, text="hello there")["t"] == "ack"
    assert party.pages[1].ask(t="say", table=party.table.id, seat=1, text="not yours")["t"] == "ack"
    ann.put(f"{party.table.path}/note", text="my plan")
    bob.put(f"{party.table.path}/note", text="his plan")
    party.table.seat(ann, 1, "block", blocked=True)
    party.table.seat(ann, 2, "complain", text="too slow")
    party.table.seat(cyd, 0, "complain", text="cheats")
    ann.post("/api/me/recovery")
    told = data(ann)
    assert (told["name"], told["recovery"], len(told["sessions"])) == ("Ariadne", True, 1)
    (table,) = told["tables"]
    assert (table["id"], table["title"], table["made"], table["seats"]) == (party.table.id, "Friday", True, [0])
    assert ([said["text"] for said in table["chat"]], table["note"]) == (["hello there"], "my plan")
    assert [each["name"] for each in told["blocked"]] == ["Briseis"]
    assert [(each["name"], each["text"]) for each in told["reports"]] == [("Cassander", "too slow")]
    own = house.rows("select n, words from lines where who = '0' and (secret = '' or owner = 0) order by n")
    assert [(line["line"], line["words"]) for line in table["chosen"]] == own != []


def test_nothing_in_it_is_somebody_elses_or_lets_anybody_in(house: Server) -> None:
    party = seated(house, 3, "agora")
    played(party, 12)
    secrets = house.rows("select n, owner from lines where secret <> ''")
    assert len({owner for _, owner in secrets}) > 1
    code = party.people[0].post("/api/me/recovery").json()["code"]
    hashes = [
        each for row in house.rows("select token from sessions union select recovery from people") for each in row
    ]
    for seat, person in enumerate(party.people):
        text = person.get("/api/me/data").text
        (table,) = json.loads(text)["tables"]
        assert {line["seat"] for line in table["chosen"]} == {seat}
        foreign = {n for n, owner in secrets if owner != seat}
        assert not foreign & {line["line"] for line in table["chosen"]}
        assert not any(kept and kept in text for kept in hashes)
        assert code not in text
        assert person.http.cookies["petteia"].partition(".")[0] not in text
        others = [each for each in party.people if each is not person]
        assert not any(each.get("/api/me").json()["id"] in text for each in others)
        assert not any(link in text for link in party.table.links.values())


def test_a_seat_that_somebody_left_is_told_without_what_was_played_there(house: Server) -> None:
    party = seated(house, 3, "agora")
    played(party, 6)
    assert party.table.seat(party.people[1], 1, "release").status_code == 200
    (table,) = data(party.people[1])["tables"]
    assert (table["seats"], table["has_left"], table["chosen"]) == ([], [1], [])


def test_a_stranger_has_none_and_somebody_may_not_ask_all_the_time(tmp_path: Path) -> None:
    with Server(tmp_path / "limited", limited=True) as server:
        assert Person(server).get("/api/me/data").json()["rule"] == "server.stranger"
        person = server.person("Ariadne")
        answers = [person.get("/api/me/data") for _ in range(int(DATA.burst) + 1)]
        assert [answer.status_code for answer in answers] == [200] * int(DATA.burst) + [429]
        assert answers[-1].json()["facts"]["limit"] == "data"
