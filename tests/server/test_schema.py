"""The generated contract: it knows every call and every message, and what a running server says fits it."""

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
import uvicorn
from starlette.routing import Route
from websockets.sync.client import connect

from petteia.play.printed import printed
from petteia.play.registry import box
from petteia.server import api
from petteia.server import protocol as say
from petteia.server.app import make_app
from petteia.server.settings import Settings
from tools import _typescript, protocol

Json = dict[str, Any]

PATIENCE = 100  # seconds, a guard against hanging and no measure

KINDS: dict[str, tuple[type, ...]] = {
    "null": (type(None),),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "string": (str,),
    "array": (list,),
    "object": (dict,),
}
TOLD_ELSEWHERE = {"title", "description", "default", "discriminator"}


def misfit(value: Any, schema: Json, whole: Json, at: str = "$") -> str:
    """Where a value does not fit a schema, and why; empty if it does. Knows only the words that our schemas use."""
    schema = dict(schema)
    if ref := schema.pop("$ref", ""):
        part = whole
        for step in ref.removeprefix("#/").split("/"):
            part = part[step]
        return misfit(value, part, whole, at)
    if options := schema.pop("anyOf", None):
        tag = schema.get("discriminator", {}).get("propertyName")
        if tag:
            mapping = schema["discriminator"]["mapping"]
            ref = mapping.get(value.get(tag))
            return misfit(value, {"$ref": ref}, whole, at) if ref else f"{at}: no {tag} {value.get(tag)!r}"
        why = [misfit(value, option, whole, at) for option in options]
        return "" if "" in why else " and ".join(why)
    problems = list(misfits(value, schema, whole, at))
    unknown = set(schema) - TOLD_ELSEWHERE
    assert problems or not unknown, f"the test does not know {unknown}"
    return problems[0] if problems else ""


def misfits(value: Any, schema: Json, whole: Json, at: str) -> Iterator[str]:
    kind = schema.pop("type", None)
    if kind and (not isinstance(value, KINDS[kind]) or (isinstance(value, bool) and kind != "boolean")):
        yield f"{at}: {value!r} is no {kind}"
        return
    if value not in schema.pop("enum", [value]):
        yield f"{at}: {value!r} is not one of them"
    properties, required = schema.pop("properties", {}), schema.pop("required", [])
    rest = schema.pop("additionalProperties", not properties)  # what a struct does not know should not be sent either
    if isinstance(value, dict):
        yield from (f"{at}: {name} is missing" for name in required if name not in value)
        for name, inner in value.items():
            form = properties.get(name, rest)
            if form is False:
                yield f"{at}: {name} is not known"
            elif form is not True:
                yield from filter(None, [misfit(inner, form, whole, f"{at}.{name}")])
    first, items = schema.pop("prefixItems", []), schema.pop("items", True)
    low, high = schema.pop("minItems", 0), schema.pop("maxItems", None)
    if isinstance(value, list):
        if len(value) < low or (high is not None and len(value) > high):
            yield f"{at}: {len(value)} items"
        for n, inner in enumerate(value):
            form = first[n] if n < len(first) else items
            if isinstance(form, dict):
                yield from filter(None, [misfit(inner, form, whole, f"{at}[{n}]")])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens, on this machine only."""
    app = make_app(Settings(tmp_path_factory.mktemp("server"), boxes={"offrandes": box("offrandes")}, limited=False))
    running = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))
    thread = threading.Thread(target=running.run)
    thread.start()
    while not running.started and thread.is_alive():
        time.sleep(0.01)
    yield f"127.0.0.1:{running.servers[0].sockets[0].getsockname()[1]}"
    running.should_exit = True
    thread.join()


@pytest.fixture
def server(address: str) -> Iterator[httpx.Client]:
    """Somebody new at the server, with a name."""
    with httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as client:
        client.post("/api/me", json={"name": "Ariadne"})
        yield client


def table(server: httpx.Client, **wishes: object) -> str:
    """A table of three at which one person holds every seat."""
    wish = {"game": "offrandes", "seats": [{"who": "me"}] * 3, "seed": "schema", "listed": True}
    return str(server.post("/api/tables", json=wish | wishes).json()["id"])


# The calls.


def test_every_route_of_the_app_is_in_the_document_and_no_other(tmp_path: Path) -> None:
    app = make_app(Settings(tmp_path, boxes={}))
    routes = {
        (re.sub(r":\w+}", "}", route.path), method.lower())
        for route in app.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    app.state.petteia.store.close()
    told = {(path, method) for path, calls in api.document()["paths"].items() for method in calls}
    assert routes == told


def test_a_running_server_gives_the_document_that_is_written(server: httpx.Client) -> None:
    served = server.get("/openapi.json")
    assert served.headers["content-type"] == "application/json"
    assert served.json() == json.loads((protocol.DOCS / "openapi.json").read_text("utf-8"))


def test_names_of_calls_are_unique_and_references_lead_somewhere() -> None:
    document = api.document()
    names = [call["operationId"] for calls in document["paths"].values() for call in calls.values()]
    assert len(names) == len(set(names)) == len(api.CALLS)
    for ref in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)):
        part = document
        for step in ref.split("/"):
            part = part[step]


GETS = [call for call in api.CALLS if call.method == "GET" and call.media == api.JSON]


@pytest.mark.parametrize("call", GETS, ids=lambda call: call.name)
def test_what_a_call_gives_fits_the_document(server: httpx.Client, call: api.Call) -> None:
    made, content = table(server), printed(box("offrandes")).hash
    path = call.plain_path.format(id=made, line=1, language="en", game="offrandes", guide="first", hash=content)
    fits(call, server.get(path, params=dict.fromkeys(call.query, 1)))


def test_a_table_is_made_and_changed_as_the_document_says(server: httpx.Client) -> None:
    by_name = {call.name: call for call in api.CALLS}
    at = f"/api/tables/{table(server, seats=[{'who': 'me'}, {}, {}], listed=False)}"
    fits(by_name["post_me"], server.post("/api/me", json={"name": "Theseus"}))
    for name, path, body in (
        ("post_tables_seats_bot", f"{at}/seats/1/bot", {"bot": "greedy"}),
        ("post_tables_seats_word", f"{at}/seats/0/word", {"word": "sparta"}),
        ("post_tables_seats_invite", f"{at}/seats/2/invite", None),
        ("post_tables_seats_claim", f"{at}/seats/2/claim", {}),
        ("post_tables_seats_mute", f"{at}/seats/2/mute", {"muted": True}),
        ("post_tables_ready", f"{at}/ready", {"ready": True}),
        ("post_tables_join_link", f"{at}/join_link", None),
        ("post_tables_seats_host", f"{at}/seats/2/host", None),
        ("post_tables_seats_stand_in", f"{at}/seats/2/stand_in", {"bot": "greedy"}),
        ("post_tables_watch", f"{at}/watch", {}),
        ("post_tables_watch_link", f"{at}/watch_link", None),
        ("post_tables_seats_release", f"{at}/seats/2/release", None),
        ("post_tables_seats_concede", f"{at}/seats/0/concede", None),
        ("post_tables_fork", f"{at}/fork", {"line": 1, "seat": 0}),
        ("post_me_recovery", "/api/me/recovery", None),
    ):
        fits(by_name[name], server.post(path, json=body))
    fits(by_name["put_tables_note"], server.put(f"{at}/note", json={"text": "Mind the bull."}))
    fits(by_name["delete_me"], server.delete("/api/me"))


def test_a_refusal_over_http_is_a_problem(server: httpx.Client) -> None:
    document = api.document()
    for status, answer in (
        (404, server.get("/api/tables/none")),
        (401, httpx.get(server.base_url.join("/api/me/tables"), timeout=PATIENCE)),
        (400, server.post("/api/me", json={"name": "A", "odd": 1})),
        (409, server.post(f"/api/tables/{table(server)}/start")),
    ):
        assert answer.status_code == status
        assert misfit(answer.json(), document["components"]["schemas"]["Problem"], document) == ""


def fits(call: api.Call, answer: Any) -> None:
    document = api.document()
    told = document["paths"][call.plain_path][call.method.lower()]["responses"]
    assert str(answer.status_code) in told, answer.text
    content = told[str(answer.status_code)].get("content")
    if content is None:
        assert answer.content == b""
    else:
        assert misfit(answer.json(), content[api.JSON]["schema"], document) == ""


# The messages.


def test_every_message_is_in_the_schema_under_its_tag() -> None:
    schema = protocol.schema()
    everything = {cls for cls in vars(say).values() if isinstance(cls, type) and issubclass(cls, say.Message)}
    both = {*get_args(say.Incoming), *get_args(say.Outgoing)}
    assert both == everything - {say.Message}
    for name, union in (("Incoming", say.Incoming), ("Outgoing", say.Outgoing)):
        mapping = schema["$defs"][name]["discriminator"]["mapping"]
        assert mapping == {cls.__struct_config__.tag: f"#/$defs/{cls.__name__}" for cls in get_args(union)}
        assert all(cls.__name__ in schema["$defs"] for cls in get_args(union))


def test_what_a_running_table_says_fits_the_schema(address: str, server: httpx.Client) -> None:
    """Every kind of message that a server sends, as bytes off the socket."""
    here = table(server)
    heard: dict[str, Json] = {}
    cookie = "; ".join(f"{name}={value}" for name, value in server.cookies.items())
    with connect(f"ws://{address}/ws", additional_headers={"cookie": cookie}, open_timeout=PATIENCE) as socket:

        def ask(message: say.Message | Json, *kinds: str) -> None:
            """Say something, and listen until all this has been heard of it."""
            socket.send(msgspec.json.encode(message).decode())
            awaited = set(kinds)
            while awaited:
                told = json.loads(socket.recv(timeout=PATIENCE))
                heard[told["t"]] = told
                awaited.discard(told["t"])

        def fits_schema() -> None:
            schema = protocol.schema()
            for message in heard.values():
                assert misfit(message, schema["$defs"]["Outgoing"], schema) == ""

        ask(say.Ping(3), "pong")
        ask(say.Hello(here), "frame")
        fits_schema()
        seat = heard["frame"]["decision"]["seat"]
        ask(say.Bye(here))
        ask(say.Hello(here, seat), "frame")
        fits_schema()
        frame = heard["frame"]
        choices = [choice["words"] for choice in frame["decision"]["choices"]]
        assert choices
        ask(say.Why(here, seat, "a", choices[0]), "because")
        fits_schema()
        ask(say.Why(here, seat, "b", "nothing like it"), "because")
        ask(say.Reasons(here, seat, "r", frame["line"], choices[0].split()[0]), "refusals")
        ask(say.Hint(here, seat, "c"), "hinted")
        ask(say.Advance(here, seat, "g"), "advances")
        ask(say.Order(here, seat, "h", "auction.bid", "pass"), "no")
        ask(say.Play(here, seat, "d", frame["line"], "nothing like it"), "no")
        ask(say.Say(here, seat, "e", "A good move."), "chat", "ack")
        ask({"t": "dance"}, "bad")
        ask(say.Play(here, seat, "f", frame["line"], choices[0]), "frame", "ack")
        server.post(f"/api/tables/{here}/seats/{seat}/release")
        ask(say.Ping(4), "left", "pong")
        fits_schema()
    assert set(heard) == {cls.__struct_config__.tag for cls in get_args(say.Outgoing)}


def test_a_message_of_another_form_does_not_fit() -> None:
    schema = protocol.schema()
    incoming = schema["$defs"]["Incoming"]
    good = {"t": "play", "table": "a", "seat": 0, "key": "k", "at": 3, "words": "pass"}
    assert misfit(good, incoming, schema) == ""
    assert "is missing" in misfit({name: good[name] for name in good if name != "at"}, incoming, schema)
    assert "is no integer" in misfit(good | {"seat": "0"}, incoming, schema)
    assert "is not known" in misfit(good | {"odd": 1}, incoming, schema)
    assert "no t" in misfit(good | {"t": "dance"}, incoming, schema)


# The types for the page.


def test_every_struct_has_an_interface_with_each_of_its_fields() -> None:
    text = protocol.typescript()
    interfaces = dict(re.findall(r"export interface (\w+) \{\n(.*?)\n\}", text, re.DOTALL))
    for cls in vars(say).values():
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and cls not in (say.Message, msgspec.Struct):
            told = re.findall(r"^  (\w+)\??: ", interfaces[cls.__name__], re.MULTILINE)
            assert [name for name in told if name != "t"] == [field.name for field in msgspec.structs.fields(cls)]


class Sent(msgspec.Struct, tag_field="t", tag="sent"):
    """From the page."""

    seats: list[int | None]
    pair: tuple[int, list[str]]
    word: str = ""


class Quiet(msgspec.Struct, omit_defaults=True):
    part: bool = False


class Full(msgspec.Struct):
    part: bool = False
    quiet: Quiet | None = None


def test_a_field_may_be_missing_if_it_has_a_default_and_its_struct_is_lean() -> None:
    writer = _typescript.Writer({}, [Sent], [Full])
    notes = {("Sent", "word"): "of the seat"}
    assert writer.interface(Sent, notes).splitlines() == [
        "/** From the page. */",
        "export interface Sent {",
        '  t: "sent";',
        "  seats: (number | null)[];",
        "  pair: [number, string[]];",
        "  word?: string; // of the seat",
        "}",
    ]
    assert "  part?: boolean;" in writer.interface(Quiet, {})
    assert "  part: boolean;\n  quiet: Quiet | null;" in writer.interface(Full, {})


def test_a_type_with_a_name_is_called_by_it() -> None:
    writer = _typescript.Writer({"Pair": tuple[int, list[str]]}, [Sent], [])
    assert "  pair: Pair;" in writer.interface(Sent, {})
    assert [writer.alias(name, form) for name, form in writer.aliases.items()] == [
        "export type Pair = [number, string[]];"
    ]


# The tool.


def test_the_check_fails_until_what_is_stale_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "src" / "protocol.ts"
    (tmp_path / "README.md").write_text((protocol.DOCS / "README.md").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(protocol, "DOCS", tmp_path)

    def run(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["protocol.py", "--page", str(page), *words])
        return protocol.main()

    assert run("--check") == 1
    assert capsys.readouterr().out.count("is stale") == 3  # the README was fresh
    assert not page.exists()
    assert run() == 0
    assert run("--check") == 0
    page.write_text(page.read_text("utf-8") + "\n", "utf-8")
    assert run("--check") == 1
