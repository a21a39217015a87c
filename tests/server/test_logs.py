"""The log of a server: a line for each request under its id, security events of their own, and no secrets."""

import json
import logging
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from petteia.server import api, security
from petteia.server.handlers import people
from petteia.server.logs import MOST, Json, Seldom, Words
from petteia.server.place import DATABASE
from petteia.server.sessions import FRESH
from tests.cli.command import ask
from tests.server.authenticator import device, visitor
from tests.server.client import PATIENCE, Person, Server, seated, served, wait_for
from tests.server.client import Json as Said

FOREIGN = {"origin": "https://elsewhere.example"}


class Host:
    """A server in a process of its own, to which people and pages of the tests can talk, and its log."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.address = address.removeprefix("http://")
        self.log = log
        self.people: list[Person] = []
        self.pages: list[Any] = []

    def person(self, name: str) -> Person:
        return Server.person(self, name)  # type: ignore[arg-type]

    def read(self) -> str:
        """All that was written, once it has stopped."""
        for open_ in [*self.pages, *(person.http for person in self.people)]:
            open_.close()
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        return self.log.read_text("utf-8")

    def lines(self, kind: str = "") -> list[Said]:
        written = [json.loads(line) for line in self.read().splitlines()]
        return [line for line in written if kind in ("", line["kind"])]


@contextmanager
def hosted(folder: Path, *more: str) -> Iterator[Host]:
    log = folder / "log"
    with served(folder / "data", *more, log=str(log)) as (process, address):
        yield Host(process, address, log)


def test_every_request_is_a_line_under_the_id_that_its_answer_tells(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json") as host:
        person = host.person("Ariadne")
        answers = [person.get("/api/me", token="hush"), person.get("/nowhere"), person.get("/api/tables/none")]
        page = person.page()
        page.settle()
        assert page.socket.response is not None
        ids = [answer.headers["x-request-id"] for answer in answers] + [page.socket.response.headers["x-request-id"]]
        lines = {line["request"]: line for line in host.lines("request")}
    told = [(lines[each]["method"], lines[each]["path"], lines[each]["status"]) for each in ids]
    assert told == [
        ("GET", "/api/me", 200),
        ("GET", "/nowhere", 404),
        ("GET", "/api/tables/none", 404),
        ("GET", "/ws", 101),
    ]
    assert len(set(ids)) == 4
    assert all(line["level"] == "info" and line["ms"] >= 0 and line["time"].endswith("Z") for line in lines.values())


def test_an_id_that_a_client_brings_along_is_not_ours(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json") as host:
        answer = Person(host).http.get(f"http://{host.address}/api/me", headers={"x-request-id": "mine"})  # type: ignore[arg-type]
        assert answer.headers["x-request-id"] != "mine"
        assert "mine" not in host.read()


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_secret_is_written_whatever_people_do(tmp_path: Path, form: str) -> None:
    """Names, titles, chat, notes, cookies, codes and links, sent rightly and wrongly."""
    with hosted(tmp_path, "--log", form) as host:
        party = seated(host, game="offrandes", title="Symposion")  # type: ignore[arg-type]
        ann, bob = party.people[:2]
        secrets = ["Ariadne", "Briseis", "Symposion", "psst", "sesame", "127.0.0.1", *party.table.links.values()]
        secrets += [person.cookie.partition("=")[2] for person in party.people]
        party.pages[0].ask(t="say", table=party.table.id, seat=0, text="psst, over here")
        party.pages[0].send(t="say", psst=1)
        party.pages[0].settle()
        ann.put(f"{party.table.path}/note", text="psst, for me")
        ann.put(f"{party.table.path}/note", psst="x")
        code = bob.post("/api/me/recovery").json()["code"]
        bob.post("/api/me/recover", code=code)
        bob.post("/api/me/recover", code="sesame-open")
        ann.post(f"{party.table.path}/seats/1/claim", token="sesame")
        ann.get("/api/me/tables", token="sesame")
        ann.http.get(ann.url("/api/me"), headers={"cookie": "petteia=sesame.forged"})
        assert bob.delete("/api/me").status_code == 204
        log = host.read()
    assert "/api/me/recover" in log
    assert "wrong_code" in log
    for secret in [*secrets, code, code.replace("-", "")]:
        assert secret not in log, secret


def test_a_path_cannot_make_lines_of_its_own(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        Person(host).http.get(f"http://{host.address}/x%0A2026-01-01T00:00:00Z%20security%20code_used")  # type: ignore[arg-type]
        lines = host.read().splitlines()
    assert [line for line in lines if "code_used" in line and not line.partition(" ")[2].startswith("GET /x%0A")] == []
    assert any("GET /x%0A" in line for line in lines)


# Security events.


def provoked(host: Host) -> None:
    """One of each event."""
    ann, bob, eve = (host.person(name) for name in ("Ariadne", "Briseis", "Eris"))
    table = ann.table("offrandes", "me open open")
    table.sit(bob, 1)
    eve.http.post(eve.url("/api/me"), json={"name": "E"}, headers=FOREIGN)
    with pytest.raises(InvalidStatus):
        eve.page(Origin=FOREIGN["origin"])
    eve.http.get(eve.url("/"), headers={"x-long": "x" * 20_000})
    eve.http.get(eve.url("/"), headers={"host": "elsewhere.example"})
    never_ends(host)
    eve.post("/api/me/recover", code="x")
    eve.post(f"{table.path}/seats/2/claim", token="x")
    bob.post(f"{table.path}/start")
    eve.http.get(eve.url("/api/me"), headers={"cookie": "petteia=forged"})
    bob.post(f"{table.path}/seats/0/release")
    ann.post(f"{table.path}/seats/1/remove")
    bob.get(table.path)
    bob.post("/api/me/recover", code=bob.post("/api/me/recovery").json()["code"])
    eve.post("/api/host/look", what="people")
    token = ask("admin", "token", "--data", host.log.parent / "data").out.strip()
    eve.http.post(eve.url("/api/host/act"), json={"act": "expire"}, headers={"authorization": f"Bearer {token}"})
    for _ in range(10):
        eve.post("/api/me/recover", code="x")
    bob.delete("/api/me")
    with_passkeys(host, visitor(ann))


def with_passkeys(host: Host, person: Person) -> None:
    """One is made, used, not shown again in time, and taken away; an answer to another question is none."""
    own = device(person)

    def asked(path: str) -> Said:
        wanted: Said = person.post(f"/api/{path}/ask").json()
        return wanted

    person.post("/api/me/passkeys", **own.make(asked("me/passkeys")))
    person.post("/api/enter", **own.answer(asked("me/passkeys")))
    passed = sqlite3.connect(host.log.parent / "data" / DATABASE, isolation_level=None)
    passed.execute("update sessions set created = created - ?", (FRESH,))
    passed.close()
    person.post("/api/me/recovery")
    person.post("/api/enter", **own.answer(asked("enter")))
    person.delete(f"/api/me/passkeys/{next(iter(own.keys))}")
    person.delete("/api/me/sessions/others")


def never_ends(host: Host) -> None:
    """A header that does not end, until its time is over."""
    name, _, port = host.address.partition(":")
    with socket.create_connection((name, int(port)), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        assert b" 408 " in line.recv(1 << 16)


def test_security_events_are_a_kind_of_their_own_and_counted(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json", "--hosts", "games.example") as host:
        provoked(host)
        counted = Person(host).get("/metrics").text  # type: ignore[arg-type]
        events = host.lines("security")
    assert {event["event"] for event in events} == security.EVENTS
    assert [event["limit"] for event in events if event["event"] == "limit_reached"] == ["recover"]
    assert all("address" not in event for event in events)
    assert {event["level"] for event in events if event["event"] in security.CALLS.values()} == {"info"}
    assert {event["level"] for event in events if event["event"] in security.REFUSALS.values()} == {"warning"}
    for name in security.EVENTS:
        assert f'petteia_security_events_total{{event="{name}"}}' in counted


def test_addresses_are_named_where_the_host_wants_it(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json", "--log-addresses") as host:
        Person(host).post("/api/me/recover", code="x")  # type: ignore[arg-type]
        (event,) = host.lines("security")
    assert (event["event"], event["address"]) == ("wrong_code", "127.0.0.1")


def test_whoever_reaches_a_limit_does_not_fill_the_log(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json") as host:
        person = host.person("Ariadne")
        refused = [person.get("/api/me").status_code for _ in range(800)].count(429)
        lines = host.lines()
    events = [line for line in lines if line["kind"] == "security"]
    assert refused > 100
    assert not any(line.get("status") == 429 for line in lines)
    assert 1 <= len(events) <= 4  # one a minute


def test_whoever_speaks_no_http_does_not_fill_the_log_either(tmp_path: Path) -> None:
    with hosted(tmp_path, "--log", "json") as host:
        name, _, port = host.address.partition(":")
        for _ in range(300):
            with socket.create_connection((name, int(port)), timeout=PATIENCE) as line:
                line.sendall(b"\x16\x03\x01 hello\r\n\r\n")
                assert b" 400 " in line.recv(1 << 16)
        lines = host.lines()
    assert 1 <= len(lines) <= 4
    assert {line["kind"] for line in lines} == {"server"}


def test_only_so_many_different_things_are_told_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = SimpleNamespace(monotonic=lambda: 0.0)
    monkeypatch.setattr("petteia.server.logs.time", now)
    seldom = Seldom()
    assert [seldom.due(n) for n in range(MOST + 40)].count(None) == 40
    assert seldom.due("again") is None
    now.monotonic = lambda: 61.0
    assert seldom.due("again") == 41
    assert seldom.due("other") == 0


def test_calls_that_are_events_are_calls() -> None:
    assert security.CALLS.keys() <= {call.name for call in api.CALLS}


# Faults.


@pytest.mark.parametrize("form", [Json(), Words()])
def test_a_fault_is_written_under_the_id_that_its_client_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: logging.Formatter
) -> None:
    def fault(*_: object) -> None:
        raise LookupError("of our own")

    with Server(tmp_path) as server:
        server.faults.setFormatter(form)
        monkeypatch.setattr(people, "my_card", fault)
        answer = Person(server).get("/api/me")
        monkeypatch.undo()
        assert (answer.status_code, answer.json()["rule"]) == (500, "server.trouble")
        (told,) = wait_for(lambda: server.faults.logged, "it is written down")
        server.faults.logged = []
    assert answer.headers["x-request-id"] in told
    assert "LookupError: of our own" in told
