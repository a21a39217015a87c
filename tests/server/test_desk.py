"""The host's desk over HTTP: nobody opens it without the token, whoever has it does what petteia admin does, and every
act is written down."""

from pathlib import Path

import pytest

from petteia.server.admin import token
from tests.cli.command import ask
from tests.server.client import Person, Server, seated, wait_for

LOOK, ACT = "/api/host/look", "/api/host/act"


@pytest.fixture
def server(tmp_path: Path):
    with Server(tmp_path, proxied=True) as running:
        yield running


class Desk:
    """The host, with the token or another."""

    def __init__(self, server: Server, shown: str | None = None, address: str = "192.0.2.1") -> None:
        self.person = Person(server)
        self.person.http.headers["x-forwarded-for"] = address
        shown = token(server.state.store) if shown is None else shown
        self.person.http.headers["authorization"] = f"Bearer {shown}"

    def look(self, what: str, **more: str):
        answer = self.person.post(LOOK, what=what, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, act: str, about: str = "", **more: object):
        return self.person.post(ACT, act=act, about=about, **more)


def identity(person: Person) -> str:
    return person.get("/api/me").json()["id"]


def at(server: Server, address: str, name: str = "Daphne") -> Person:
    person = Person(server)
    person.http.headers["x-forwarded-for"] = address
    assert person.post("/api/me", name=name).status_code == 200
    return person


@pytest.mark.parametrize("shown", ["x", "\u00e9".encode().decode("latin-1"), "A" * 43, "A" * 7000])
def test_without_the_token_nothing_is_seen_or_done(server: Server, shown: str) -> None:
    party = seated(server)
    wrong = Desk(server, shown)
    right = token(server.state.store)
    for answer in (
        wrong.person.post(LOOK, what="people"),
        wrong.act("remove", party.table.id),
        party.people[0].post(ACT, act="remove", about=party.table.id),
        party.people[0].http.post(party.people[0].url(ACT), headers={"authorization": right}, json={"act": "expire"}),
    ):
        assert (answer.status_code, answer.json()["rule"]) == (401, "server.no_token")
    assert party.table.info(party.people[0])["status"] == "running"
    assert server.rows("select * from audit") == []


def test_whoever_guesses_is_made_to_wait_and_the_host_is_not(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True, proxied=True) as server:
        guesser = Desk(server, "wrong", "198.51.100.66")
        rules = [guesser.person.post(LOOK, what="people").json()["rule"] for _ in range(8)]
        assert (rules[0], rules[-1]) == ("server.no_token", "server.limit")
        host = Desk(server)
        assert all(host.look("people") for _ in range(20))


def test_another_token_ends_the_old_one(server: Server) -> None:
    old = Desk(server)
    answer = ask("admin", "new_token", "--data", server.folder)
    assert old.act("expire").status_code == 401
    assert Desk(server, answer.out.strip()).act("expire").status_code == 200
    assert ask("admin", "token", "--data", server.folder).out == answer.out
    acts = [row["act"] for row in Desk(server).look("acts")["acts"]]
    assert acts == ["expire", "new token"]
    assert answer.out.strip() not in str(server.rows("select * from audit"))


def test_the_host_sees_who_is_there_and_nothing_that_is_hidden(server: Server) -> None:
    party = seated(server)
    host = Desk(server)
    (table,) = host.look("tables")["tables"]
    assert (table["id"], table["status"], table["seats"]) == (party.table.id, "running", "Ariadne, Briseis, Cassander")
    assert {person["name"] for person in host.look("people")["people"]} == {"Ariadne", "Briseis", "Cassander"}
    assert host.look("numbers")["numbers"] == {
        "people": 3,
        "tables": 1,
        "bytes": table["bytes"],
        "tables_running": 1,
    }
    assert host.look("one", find=party.table.id)["tables"] == [table]
    assert [each["name"] for each in host.look("people", find="bris")["people"]] == ["Briseis"]
    (seed,) = server.rows("select hex(seed) from tables")[0]
    everything = str([host.look(what) for what in ("tables", "people", "reports", "acts", "bans", "numbers")])
    assert seed.lower() not in everything.lower()
    assert token(server.state.store) not in everything


def test_long_lists_come_in_pages(server: Server) -> None:
    person = server.person("Ariadne")
    made = {person.table().id for _ in range(55)}
    host, seen, after = Desk(server), [], ""
    while True:
        page = host.look("tables", after=after)
        seen += [table["id"] for table in page["tables"]]
        after = page["more"]
        if not after:
            break
    assert (len(seen), set(seen)) == (55, made)


def test_every_verb_is_done_at_once_and_written_down(server: Server) -> None:
    party = seated(server)
    host, bad = Desk(server), identity(party.people[1])
    assert host.act("mute", bad).status_code == 200
    said = party.pages[1].ask(t="say", table=party.table.id, seat=1, text="hello")
    assert said["rule"] == "server.muted_all"
    host.act("unmute", bad)
    host.act("quota", bad, share=3)
    assert host.look("one", find=bad)["people"][0]["share"] == 3
    host.act("ban", bad)
    assert party.pages[1].closed()
    assert party.people[1].get("/api/me").json()["rule"] == "server.banned"
    host.act("unban", bad)
    assert party.people[1].get("/api/me").status_code == 200
    host.act("remove", party.table.id)
    left = party.pages[2].until(lambda message: message["t"] == "left")
    assert left["rule"] == "server.host_removed"
    assert host.act("expire").json() == {"n": 0}
    acts = [(act["act"], act["about"]) for act in host.look("acts")["acts"]][::-1]
    assert acts == [
        ("mute", bad),
        ("unmute", bad),
        ("quota 3", bad),
        ("ban", bad),
        ("unban", bad),
        ("remove", party.table.id),
        ("expire", "0"),
    ]


@pytest.mark.parametrize("network", ["198.51.100.7", "198.51.100.0/24", "::ffff:198.51.100.7"])
def test_from_a_banned_address_nobody_comes_in_and_whoever_is_in_goes(server: Server, network: str) -> None:
    inside, elsewhere = at(server, "198.51.100.7"), at(server, "203.0.113.7", "Eudora")
    page = inside.page(**{"X-Forwarded-For": "198.51.100.7"})
    host = Desk(server)
    network = network.removeprefix("::ffff:")
    assert host.act("ban", network).status_code == 200
    assert page.closed()
    assert inside.get("/api/me").json()["rule"] == "server.banned"
    stranger = Person(server)
    stranger.http.headers["x-forwarded-for"] = "198.51.100.7"
    assert stranger.post("/api/me", name="Gaia").status_code == 403
    assert elsewhere.get("/api/me").status_code == 200
    server.again()
    assert inside.get("/api/me").status_code == 403
    assert [ban["network"] for ban in host.look("bans")["bans"]] in (["198.51.100.7/32"], ["198.51.100.0/24"])
    assert host.act("unban", network).status_code == 200
    assert inside.get("/api/me").status_code == 200
    assert "198.51" not in str(server.rows("select * from audit"))
    assert host.act("unban", network).json()["rule"] == "server.nobody"


def test_a_home_of_ipv6_is_out_with_all_its_addresses(server: Server) -> None:
    inside, neighbour = at(server, "2001:db8:1:2::7"), at(server, "2001:db8:1:3::7", "Eudora")
    Desk(server).act("ban", "2001:db8:1:2::9")
    assert inside.get("/api/me").status_code == 403
    assert neighbour.get("/api/me").status_code == 200


def test_a_host_who_has_shut_themselves_out_gets_in_again(server: Server) -> None:
    host = Desk(server, address="198.51.100.7")
    host.act("ban", "198.51.100.0/24")
    assert host.act("unban", "198.51.100.0/24").status_code == 200


def test_the_host_sees_from_where_somebody_came_as_long_as_it_is_remembered(server: Server) -> None:
    person = at(server, "198.51.100.7")
    person.table()
    (card,) = Desk(server).look("people", find="daphne")["people"]
    assert card["address"] == "198.51.100.7"
    assert "198.51" not in str(server.rows("select * from people"))


@pytest.mark.parametrize(
    "body", [{"act": "explode"}, {"act": "quota", "share": 0}, {"act": "ban", "about": "x" * 101}, {"act": 1}, {}]
)
def test_what_no_host_can_mean_is_refused(server: Server, body: dict[str, object]) -> None:
    host = Desk(server)
    assert host.person.post(ACT, **body).status_code == 400
    assert host.act("ban", "nobody").json()["rule"] == "server.nobody"
    assert host.act("mute", "198.51.100.7").json()["rule"] == "server.nobody"


def test_the_command_line_does_it_from_afar(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    party = seated(server)
    bad, there = identity(party.people[1]), f"http://{server.address}"
    assert "PETTEIA_HOST_TOKEN" in ask("admin", "people", "--server", there).err
    monkeypatch.setenv("PETTEIA_HOST_TOKEN", "wrong")
    assert ask("admin", "people", "--server", there).status == 2
    monkeypatch.setenv("PETTEIA_HOST_TOKEN", token(server.state.store))
    for words in (("tables",), ("people",), ("statistics",), ("inspect", bad)):
        near = ask("admin", *words, "--data", server.folder, "--json").out
        far = ask("admin", *words, "--server", there, "--json").out
        assert without_address(far) == without_address(near)
    assert ask("admin", "ban", bad, "--server", there).status == 0
    wait_for(lambda: party.people[1].get("/api/me").status_code == 403)
    assert (
        ask("admin", "audit", "--server", there, "--json").out
        == ask("admin", "audit", "--data", server.folder, "--json").out
    )
    assert "neither a table" in ask("admin", "ban", "nobody", "--server", there, "--lang", "en").err
    assert ask("admin", "token", "--server", there).status == 2
    for wrong in ("ftp://x", "http://127.0.0.1:1"):
        assert ask("admin", "people", "--server", wrong).status == 2


def without_address(listed: str) -> str:
    return "\n".join(row for row in listed.splitlines() if '"address"' not in row)
