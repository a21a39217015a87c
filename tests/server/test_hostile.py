"""Hostile clients by the thousand: malformed, oversized, out of turn, replayed, from other tables and other seats.

Never a fault of the server, never a changed table, never somebody else's data. Everything is seeded; `make hostile`
sends twenty times as much.
"""

import json
import os
import random
import socket
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode, openapi
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from petteia.server import api
from tests import toy
from tests.server.client import Json, Page, Party, Person, Server, seated

SECRET = "Sentinel"  # stands in everything that outsiders must not see
TIMES = int(os.environ.get("HOSTILE", "1"))
MESSAGES = TIMES * 4000  # a client, on the socket
REQUESTS = TIMES * 1200  # a client, over HTTP
EXAMPLES = TIMES * 5  # a call and a mode, by schemathesis

GAME = toy.box().game
WORDS = [toy.box().notation.format(action) for action in range(GAME.width)]
NUMBERS = [-1, 0, 1, 2, 3, 7, 8, 9, 10, 31, 255, 2**31, 2**53 + 1, 2**63, -(2**63), 10**40]
TEXTS = [
    "",
    " ",
    "keep",
    "x" * 300,
    "\u0000",
    "\u202e",
    "💥" * 40,
    "'; drop table tables; --",
    "../../etc/passwd",
    "{{7*7}}",
]
ODD: list[Any] = [None, True, False, 0.5, -0.0, 1e308, "0", "²", [], {}, [[]], {"a": {}}]
KINDS = [
    "hello",
    "bye",
    "play",
    "undo",
    "answer",
    "ask",
    "why",
    "reasons",
    "hint",
    "say",
    "ping",
    "frame",
    "ack",
    "chat",
    "zeus",
    "",
]
FIELDS = [
    "table",
    "seat",
    "key",
    "at",
    "line",
    "words",
    "ask",
    "yes",
    "what",
    "text",
    "since",
    "v",
    "n",
    "extra",
    "__proto__",
]


@pytest.fixture(scope="module")
def target(house: Server) -> Party:
    """A private game in which seat 0 is asked and everything has been used once."""
    party = seated(house, title=f"{SECRET} table")
    party.people[0].put(f"{party.table.path}/note", text=f"{SECRET} note")
    party.pages[0].ask(t="say", table=party.table.id, seat=0, text=f"{SECRET} words")
    for words in ("keep", "back 0", "keep", ""):
        assert party.play(words)["t"] == "ack"
    return party


# The socket.


class Fuzzer:
    """Messages that range from noise to nearly right."""

    def __init__(self, seed: str, tables: list[str], recorded: list[Json]) -> None:
        self.random = random.Random(seed)
        self.tables = tables
        self.recorded = recorded

    def message(self) -> str | bytes:
        return self.random.choice(
            [self.noise, self.json, self.formed, self.formed, self.formed, self.mutated, self.replayed]
        )()

    def noise(self) -> str | bytes:
        if self.random.random() < 0.5:
            return self.random.randbytes(self.random.randrange(200))
        return "".join(chr(self.random.randrange(1, 0xD7FF)) for _ in range(self.random.randrange(100)))

    def json(self) -> str:
        return json.dumps(self.value(4))

    def value(self, depth: int) -> Any:
        pick = self.random.random()
        if depth == 0 or pick < 0.4:
            return self.random.choice([*NUMBERS, *TEXTS, *ODD])
        if pick < 0.7:
            return [self.value(depth - 1) for _ in range(self.random.randrange(4))]
        return {self.random.choice(FIELDS): self.value(depth - 1) for _ in range(self.random.randrange(5))}

    def formed(self) -> str:
        """Every field of the right name, most of them of the right type."""
        one = self.random.choice
        fields = {
            "t": one(KINDS[:11]),
            "table": one(self.tables),
            "seat": one([0, 1, 2, 2, None, *NUMBERS]),
            "key": one(["k1", "k2", f"r{self.random.randrange(10**6)}", *TEXTS]),
            "at": one([8, 9, 10, 11, 12, 13, 14, *NUMBERS]),
            "line": one([None, 1, 9, *NUMBERS]),
            "words": one([*WORDS, *TEXTS]),
            "ask": one(NUMBERS),
            "yes": one([True, False]),
            "what": one(["abandon", "pause", "resume", "explode"]),
            "text": one(TEXTS),
            "since": one(NUMBERS),
            "n": one(NUMBERS),
            "verb": one(["keep", "back", *TEXTS]),
            "parts": one([{}, {"rival": 1}, {"rival": "x"}, {"rival": [0]}, {"lot": 10**9}, self.value(2)]),
        }
        wanted = {
            "hello": ["table", "seat", "since"],
            "bye": ["table", "seat"],
            "play": ["table", "seat", "key", "at", "words"],
            "undo": ["table", "seat", "key", "at", "line"],
            "answer": ["table", "seat", "key", "ask", "yes"],
            "ask": ["table", "seat", "key", "what"],
            "why": ["table", "seat", "key", "words"],
            "reasons": ["table", "seat", "key", "at", "verb", "parts"],
            "hint": ["table", "seat", "key"],
            "say": ["table", "seat", "key", "text"],
            "ping": ["n"],
        }[fields["t"]]
        return json.dumps({"t": fields["t"], **{name: fields[name] for name in wanted}})

    def mutated(self) -> str | bytes:
        message: Json = dict(self.random.choice(self.recorded))
        what = self.random.randrange(6)
        name = self.random.choice(list(message))
        if what == 0:
            del message[name]
        elif what == 1:
            message[name] = self.value(2)
        elif what == 2:
            message[self.random.choice(FIELDS)] = self.value(2)
        elif what == 3:
            text = json.dumps(message)
            return text[: self.random.randrange(len(text))]
        elif what == 4:
            text = bytearray(json.dumps(message).encode())
            text[self.random.randrange(len(text))] = self.random.randrange(256)
            return bytes(text)
        else:
            return json.dumps(message)[:-1] + ', "table": "x", "t": "ping"}'
        return json.dumps(message)

    def replayed(self) -> str:
        return json.dumps(self.random.choice(self.recorded))


def recorded(party: Party) -> list[Json]:
    """What the people at the table have sent, as somebody on the line would have seen it."""
    table = party.table.id
    return [
        {"t": "hello", "table": table, "seat": 0, "since": 0},
        {"t": "play", "table": table, "seat": 0, "key": "k1", "at": 8, "words": "keep"},
        {"t": "play", "table": table, "seat": 1, "key": "k2", "at": 9, "words": "back 0"},
        {"t": "say", "table": table, "seat": 0, "key": "k3", "text": "hallo"},
        {"t": "undo", "table": table, "seat": 0, "key": "k4", "at": 12},
        {"t": "ask", "table": table, "seat": 1, "key": "k5", "what": "pause"},
    ]


def is_allowed(message: str | bytes, table: str, seat: int | None) -> bool:
    """Whether this client may lawfully change the table by it, so that it is no attack."""
    try:
        said = json.loads(message)
    except ValueError:
        return False
    if not isinstance(said, dict) or said.get("table") != table or said.get("seat") != seat:
        return False
    return said.get("t") in (("ask", "answer", "say", "undo") if seat is not None else ("say",))


def attack(page: Page, fuzzer: Fuzzer, table: str, seat: int | None, count: int) -> Counter[str]:
    """Send it all; what was answered, by kind and rule. The connection must still be there at the end."""
    for n in range(count):
        message = fuzzer.message()
        if seat is None or not is_allowed(message, table, seat):
            page.socket.send(message)
        if n % 25 == 0:
            page.settle()
    page.settle()
    return Counter(f"{message['t']} {message.get('rule', '')}".strip() for message in page.heard)


@pytest.mark.parametrize("who", ["stranger", "outsider", "spectator", "opponent"])
def test_nothing_on_the_socket_changes_a_table_or_shows_what_is_not_ones_own(
    house: Server, target: Party, who: str
) -> None:
    table = target.table
    person = {"stranger": Person(house), "opponent": target.people[2]}.get(who) or house.person("Mallory")
    if who == "spectator":
        table.watch(person)
        target.people[0].post(f"{table.path}/quiet", muted=True)  # who only watches could lawfully speak
    mine = house.person("Mallory").table(seats="me me me")
    before = house.digest(table.id)
    page = person.page()
    fuzzer = Fuzzer(who, [table.id, table.id, mine.id, "", "nothing", table.id.swapcase()], recorded(target))
    answers = attack(page, fuzzer, table.id, 2 if who == "opponent" else None, MESSAGES)
    print(f"\n{who}: {MESSAGES} messages, {sum(answers.values())} answers, {dict(answers.most_common(6))}")
    assert house.digest(table.id) == before
    assert "server.trouble" not in str(answers)
    said = "".join(page.raw)
    seats = {message["seat"] for message in page.heard if message["t"] == "frame" and message["table"] == table.id}
    if who in ("stranger", "outsider"):
        assert seats == set()
        assert SECRET not in said
        for name in ("Ariadne", "Briseis", "Cassander"):
            assert name not in said
    else:
        assert seats <= ({None, 2} if who == "opponent" else {None})
        assert f"{SECRET} note" not in said
    for frame in page.heard:
        if frame["t"] == "frame" and frame["seat"] is None and frame["table"] == table.id:
            assert frame["view"]["mine"] is None
    assert target.play()["t"] == "ack"  # and the game goes on


# HTTP.


class Caller(Fuzzer):
    """Requests to every call there is, with what it asks for and what it does not."""

    def request(self) -> tuple[str, str, dict[str, Any]]:
        call = self.random.choice(CALLS)
        path = call.path.replace("{id}", self.random.choice(self.tables))
        path = path.replace("{n:int}", str(self.random.choice([0, 1, 2, 3, *NUMBERS, "x", "%00"])))
        path = path.replace("{line:int}", str(self.random.choice([0, 1, 8, *NUMBERS, "x"])))
        path = path.replace("{language}", self.random.choice(["de", "en", "fr", "%2e%2e"]))
        query = {name: self.random.choice([*NUMBERS, *TEXTS[:4]]) for name in call.query if self.random.random() < 0.5}
        return call.method, path, {"params": query or None, **self.body(call.takes)}

    def body(self, form: type | None) -> dict[str, Any]:
        if form is None or self.random.random() < 0.1:
            return {} if self.random.random() < 0.5 else {"json": self.value(3)}
        fields = {}
        for field in msgspec.structs.fields(form):
            good = {
                "name": ["Mallory"],
                "token": ["", *TEXTS],
                "bot": ["", "greedy", "random", "zeus"],
                "word": ["pythia", "zeus"],
                "muted": [True, False],
                "ready": [True, False],
                "any": [True, False],
                "absence": [30, 120.0, -1, 1e30],
                "line": [0, 8, *NUMBERS],
                "seat": [0, 1, 2, None, *NUMBERS],
                "game": ["lots", "offrandes", "chess"],
                "seats": [[{"who": "me"}] * 3, [{"who": "open"}] * 2, [{"who": "zeus"}] * 3, [], [{}] * 500],
                "clock": [{"kind": "bank", "seconds": 60}, {"kind": "move", "seconds": -1}, {}],
                "options": [{}, {"hand": "three"}, {"x": "y"}],
                "listed": [True, False],
                "hints": [True, False],
                "pace": ["instant", "slow", "never"],
                "yes": [True],
            }.get(field.name, TEXTS)
            if self.random.random() < 0.9:
                fields[field.name] = self.random.choice(good) if self.random.random() < 0.8 else self.value(2)
        return {"json": fields}


CALLS = [call for call in api.CALLS if call.path not in ("/api/me", "/api/me/recover", "/api/games", "/openapi.json")]


@pytest.mark.parametrize("who", ["stranger", "outsider", "spectator", "opponent"])
def test_nothing_over_http_changes_a_table_or_shows_what_is_not_ones_own(
    house: Server, target: Party, who: str
) -> None:
    table = target.table
    person = {"stranger": Person(house), "opponent": target.people[2]}.get(who) or house.person("Mallory")
    if who == "spectator":
        table.watch(person)
    mine = house.person("Mallory").table(seats="me open open", listed=True)
    fuzzer = Caller(who, [table.id, table.id, mine.id, "nothing", "%00", table.id.swapcase()], [])
    lawful = {
        "release",
        "word",
        "stand_in",
        "concede",
        "note",
        "rematch",
        "fork",
    }  # what an opponent may do in the own seat
    before = house.digest(table.id)
    seen: Counter[int] = Counter()
    texts: list[str] = []
    of_the_table: list[str] = []  # at other tables the fuzzer may lawfully sit down
    for _ in range(REQUESTS):
        method, path, rest = fuzzer.request()
        if who in ("opponent", "spectator") and path.rsplit("/", 1)[-1] in lawful and table.id in path:
            continue
        answer = person.http.request(method, person.url(path), **rest)
        seen[answer.status_code] += 1
        texts.append(answer.text)
        if table.id in path:
            of_the_table.append(answer.text)
        if answer.status_code >= 400 and path.startswith("/api"):
            assert answer.json()["rule"], (method, path)
    print(f"\n{who}: {sum(seen.values())} requests: {dict(seen)}")
    assert max(seen) < 500
    assert house.digest(table.id) == before
    said = "".join(texts)
    assert f"{SECRET} note" not in said
    if who in ("stranger", "outsider"):
        assert SECRET not in said
    if who == "spectator":
        assert '"mine":{' not in "".join(of_the_table)


def described() -> list[Any]:
    return [each.ok() for each in openapi.from_dict(api.document()).get_all_operations()]


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LIGHT = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
def test_schemathesis_finds_no_fault_and_nothing_that_is_not_described(house: Server, target: Party) -> None:
    before = house.digest(target.table.id)
    owner = house.person("Mallory")
    table = owner.table(seats="me me me", listed=True)
    seen: Counter[int] = Counter()
    for call in described():
        if call.label == "DELETE /api/me":
            continue
        modes = [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if call.body else [])]
        for mode in modes:
            fixed = (
                {"id": table.id, "n": 1} if "{n}" in call.path else {"id": table.id} if "{id}" in call.path else None
            )

            @LIGHT
            @given(case=call.as_strategy(mode, path_parameters=fixed))
            def run(case: Case) -> None:
                response = case.call(base_url=f"http://{house.address}", cookies=dict(owner.http.cookies))
                seen[response.status_code] += 1
                case.validate_response(response, checks=CHECKS)

            run()
    print(f"\nschemathesis: {sum(seen.values())} requests: {dict(seen)}")
    assert house.digest(target.table.id) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"1",
        b'"x"',
        b"\xff\xfe",
        b"\xef\xbb\xbf{}",
        b"{}{}",
        b'{"name": "\\ud800"}',
        b'{"name": NaN}',
        b'{"name": 1e999}',
        b'{"x":' * 20_000,
        b"[" * 60_000,
        b'{"name":' + b"9" * 5000 + b"}",
        b"name=Ariadne",
        b"\x00" * 1000,
    ],
)
def test_a_body_of_another_form_is_refused_in_one_sentence(house: Server, target: Party, body: bytes) -> None:
    person = target.people[1]
    before = house.digest(target.table.id)
    path = target.table.path
    for method, address in [
        ("POST", "/api/me"),
        ("POST", "/api/me/recover"),
        ("POST", "/api/tables"),
        ("POST", "/api/import"),
        ("POST", f"{path}/fork"),
        ("PUT", f"{path}/note"),
        ("POST", f"{path}/seats/1/mute"),
        ("POST", f"{path}/seats/1/word"),
    ]:
        answer = person.http.request(method, person.url(address), content=body)
        assert 400 <= answer.status_code < 500, (address, answer.text)
        assert answer.json()["rule"].startswith(("server.", "play."))
    assert house.digest(target.table.id) == before


PATHS = [
    "/%00",
    "/..%2f..%2fetc/passwd",
    "/../../../../etc/passwd",
    "/" + "a" * 5000,
    "/" + "a/" * 2000,
    "/api/tables/%00",
    "/api/tables/%ff%fe",
    "/api/tables/" + "x" * 5000,
    "/api/tables/%F0%9F%92%A5",
    "/api/tables//log",
    "/api/tables/x/seats/%00/claim",
    "/api/tables/x/at/" + "9" * 4400,
    "/api/texts/..%2f..%2fde",
    "/api",
    "/api/",
    "//api/me",
    "/api/me/",
    "/assets/../../server/text/de.toml",
    "/ws",
    "/?" + "a=b&" * 2000,
    "/api/lobby?%00=%ff&=&&&",
]


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_no_path_and_no_method_is_a_fault(house: Server, method: str) -> None:
    for path in PATHS:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {house.address}",
            "Cookie: petteia=\xff; =;;",
            "Connection: close",
        ]
        head = "\r\n".join([*lines, "", ""])
        host, port = house.address.split(":")
        with socket.create_connection((host, int(port))) as raw:
            raw.sendall(head.encode("latin-1"))
            answer = b""
            while chunk := raw.recv(65536):
                answer += chunk
        status = int(answer.split()[1])
        assert 200 <= status < 500, (method, path, status)
        assert b"root:" not in answer
        assert b"[rule." not in answer
