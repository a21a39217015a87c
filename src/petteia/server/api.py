"""The API as one table: what may be called over HTTP, by whom, what it takes and what it gives.

The routes of the application and the OpenAPI document are both made from it, so that neither knows what the other
does not.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from petteia import __version__
from petteia.server import personal, security, site
from petteia.server import protocol as say
from petteia.server.handlers import (
    blocks,
    desk,
    guides,
    lobby,
    making,
    passkeys,
    past,
    people,
    seats,
    sessions,
    table,
    words,
)
from petteia.server.handlers.request import Handler, app_of
from petteia.server.sessions import COOKIE

Json = dict[str, Any]

SCHEMAS = "#/components/schemas/{name}"
PARAMETER = re.compile(r"\{(\w+)(?::(\w+))?\}")  # in a path: {id}, {n:int}
NUMBER: Json = {"type": "integer", "minimum": 0}
JSON, TEXT = "application/json", "text/plain"

QUERIES = {
    "seat": "The seat to see the table from: one's own, or any once the game is over. Without it, as a spectator.",
    "after": "What comes after this line, or after this message.",
    "limit": "So many lines at most.",
}
PARAMETERS = {
    "id": "of the table",
    "n": "of the seat, of what was said, or in the list",
    "session": "as one's own list tells it",
    "passkey": "as one's own list tells it",
    "line": "of the record",
    "language": "`de` or `en`",
    "game": "its name",
    "guide": "its name, as games tell it: `first`, or another",
    "hash": "of the content, as tables and guides tell it",
}
HOST = "host"
WHO = {
    HOST: "For the host of the server, with the token that `petteia admin token` says.",
    "anybody": "",
    "person": "For people who have given a name.",
    "seat": "For the person in the seat.",
    "creator": "For the host of the table.",
    "seat or creator": "For the person in the seat, or the host of the table.",
}


class AllTexts(msgspec.Struct):
    """All sentences in one language, table by table as in the TOML files."""

    play: Json
    server: Json
    page: Json
    games: dict[str, Json]
    printed: dict[str, Json]  # of the games' sentences those that say what a box prints: {cards.money_5.money}


class Report(msgspec.Struct):
    """Everything that helps with a problem: the versions, the record and the last frame, as a seat may know them."""

    petteia: str
    protocol: int
    rules: int
    content: int
    record: str
    frame: say.Frame


@dataclass(frozen=True)
class Call:
    """One route. `gives` is a type, or None for an empty answer; `media` is for answers that are not JSON."""

    method: str
    path: str
    handler: Handler
    says: str
    gives: Any = None
    takes: type[msgspec.Struct] | None = None
    who: str = "anybody"
    status: tuple[int, ...] = (200,)
    query: tuple[str, ...] = ()
    media: str = JSON

    @property
    def plain_path(self) -> str:
        """The path as OpenAPI writes it, without types."""
        return PARAMETER.sub(r"{\1}", self.path)

    @property
    def name(self) -> str:
        return "_".join([self.method.lower(), *re.findall(r"\w+", PARAMETER.sub("", self.path.removeprefix("/api")))])


PASSKEY = "/api/me/passkeys/{passkey}"
SESSION = "/api/me/sessions/{session}"
GUIDE = "/api/guides/{game}/{guide}"
TABLE = "/api/tables/{id}"
SEAT = TABLE + "/seats/{n:int}"


def get(path: str, handler: Handler, says: str, gives: Any, who: str = "anybody", media: str = JSON) -> Call:
    return Call("GET", path, handler, says, gives, who=who, media=media)


def post(path: str, handler: Handler, says: str, gives: Any, takes: Any = None, who: str = "person") -> Call:
    return Call("POST", path, handler, says, gives, takes, who, (201,) if gives is site.Made else (200,))


def seat(verb: str, handler: Handler, says: str, takes: Any = None, who: str = "creator") -> Call:
    """A change to a seat; the answer is the table."""
    return post(f"{SEAT}/{verb}", handler, says, say.TableInfo, takes, who)


def seen(what: str, handler: Handler, says: str, gives: Any, *query: str, media: str = JSON) -> Call:
    """What a table was like; a stranger may look where anybody may watch."""
    return Call("GET", f"{TABLE}/{what}", handler, says, gives, query=query, media=media)


# The server itself.


async def healthz(request: Request) -> Response:
    """A server whose store does not take what it is given is not well, even if it still answers."""
    fault = await app_of(request).health.fault()
    return PlainTextResponse(f"{fault or 'ok'}\n", 503 if fault else 200)


async def livez(request: Request) -> Response:
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    return Response(app_of(request).measured(), media_type="text/plain; version=0.0.4")


async def openapi(request: Request) -> Response:
    return Response(document_bytes(), media_type=JSON)


start = table.at_table(table.begin, creator=True)
release = table.at_table(seats.release)
remove = table.at_table(seats.remove, creator=True)
concede = table.at_table(seats.concede)
hand_over = table.at_table(seats.hand_over, creator=True)

CALLS = (
    # People.
    get("/api/me", people.get_me, "Who this browser is; empty for a stranger.", site.Me),
    post("/api/me", people.post_me, "Take a name: a stranger's first, or another.", site.Me, site.NewMe, "anybody"),
    Call("DELETE", "/api/me", people.delete_me, "Delete all that names this person.", who="person", status=(204,)),
    post("/api/me/recovery", people.post_recovery, "A new recovery code; the old one dies.", site.Recovery),
    post("/api/me/recover", people.post_recover, "Be who a recovery code says.", site.Me, site.Recovery, "anybody"),
    get("/api/me/data", people.get_data, "All that the server keeps about oneself.", personal.Data, "person"),
    get("/api/me/sessions", sessions.get_sessions, "Where one is logged in.", list[site.Session], "person"),
    Call(
        "DELETE",
        "/api/me/sessions/others",
        sessions.delete_others,
        "Log out everywhere but here.",
        list[site.Session],
        who="person",
    ),
    post(SESSION + "/name", sessions.post_session, "Call a browser something.", list[site.Session], site.NewMe),
    Call("DELETE", SESSION, sessions.delete_session, "Log out there, or here.", list[site.Session], who="person"),
    get("/api/me/passkeys", passkeys.get_passkeys, "One's passkeys.", list[site.Passkey], "person"),
    post("/api/me/passkeys", passkeys.post_passkey, "Keep a passkey.", list[site.Passkey], site.NewPasskey),
    post("/api/me/passkeys/ask", passkeys.ask_to_make, "What a device makes a passkey for.", site.PasskeyWanted),
    post(PASSKEY + "/name", passkeys.name_passkey, "Call a passkey something.", list[site.Passkey], site.NewMe),
    Call("DELETE", PASSKEY, passkeys.delete_passkey, "Take a passkey away.", list[site.Passkey], who="person"),
    post("/api/enter/ask", passkeys.ask_to_enter, "What a passkey is to answer.", site.PasskeyWanted, who="anybody"),
    post("/api/enter", passkeys.post_enter, "Be whose passkey this is.", site.Me, site.PasskeyAnswer, "anybody"),
    get("/api/me/tables", lobby.get_my_tables, "One's own tables, newest first.", list[site.Listed], "person"),
    get("/api/me/blocked", blocks.get_blocked, "Whom one does not want to meet.", list[site.Blocked], "person"),
    Call(
        "DELETE", "/api/me/blocked/{n:int}", blocks.delete_blocked, "Meet them again.", list[site.Blocked], who="person"
    ),
    get("/api/me/records", past.get_kept, "The records one has kept, newest first.", list[site.Kept], "person"),
    get("/api/me/records/{n:int}/text", past.get_kept_record, "One of them.", str, "person", TEXT),
    Call(
        "DELETE",
        "/api/me/records/{n:int}",
        past.delete_kept_record,
        "Keep it no longer.",
        list[site.Kept],
        who="person",
    ),
    # Before anybody sits down.
    get("/api/games", lobby.get_games, "The games there are.", list[site.GameInfo]),
    get("/api/games/{game}/content/{hash}", lobby.get_content, "What the box of a game prints.", Json),
    get("/api/texts/{language}", lobby.get_texts, "All sentences in one language.", AllTexts),
    get("/api/host", lobby.get_host, "The host's imprint and privacy text, and what Petteia keeps.", site.Host),
    get(GUIDE, guides.get_guide, "A guided first game of a game.", site.Guide),
    post(f"{GUIDE}/why", guides.post_why, "What a choice there would be.", say.Because, site.GuideWhy, "anybody"),
    get("/api/lobby", lobby.get_lobby, "Tables that are listed and not over.", list[site.Listed]),
    post("/api/tables", making.post_table, "Make a table.", site.Made, site.NewTable),
    post("/api/import", making.post_import, "Make a table from a record.", site.Made, site.Import),
    # A table.
    get(TABLE, table.get_table, "What is agreed about a table, and where it stands.", say.TableInfo),
    get(f"{TABLE}/pack", table.get_pack, "What the content pack of a table changes.", site.Pack),
    post(f"{TABLE}/invitation", table.post_invitation, "What a link opens.", site.Invitation, site.Link, "anybody"),
    post(f"{TABLE}/start", start, "Begin; bots take the open seats.", say.TableInfo, who="creator"),
    post(f"{TABLE}/ready", table.ready, "Be ready to begin, or not yet.", say.TableInfo, site.SetReady, "person"),
    post(f"{TABLE}/join", table.join, "Sit down wherever there is room.", say.TableInfo, site.Sit),
    post(
        f"{TABLE}/join_link", table.join_link, "A new link for all seats; the old one dies.", site.Invite, who="creator"
    ),
    post(f"{TABLE}/watch", table.watch, "Be let in with a spectator's link.", say.TableInfo, site.Token),
    post(f"{TABLE}/watch_link", table.watch_link, "A new link to watch; the old one dies.", site.Invite, who="creator"),
    post(f"{TABLE}/quiet", table.quiet, "Keep spectators from chatting.", say.TableInfo, site.SetMuted, "creator"),
    post(f"{TABLE}/fork", making.post_fork, "A table that goes on from a moment of this one.", site.Made, site.Fork),
    Call(
        "POST", f"{TABLE}/rematch", making.post_rematch, "The same people again.", site.Made, None, "person", (200, 201)
    ),
    # A seat.
    seat("claim", seats.claim, "Sit down, with the seat's link or at a listed table.", site.Sit, "person"),
    seat("release", release, "Get up.", who="seat"),
    seat(
        "remove",
        remove,
        "Take a person out of the seat: out of a running game by consent, or once absent.",
    ),
    post(f"{SEAT}/invite", seats.invite, "A new link for the seat; the old one dies.", site.Invite, who="creator"),
    seat("bot", seats.put_bot, 'Fill an open seat with a bot; `""` empties it.', site.SetBot),
    seat("stand_in", seats.stand_in, 'Let a bot play for oneself; `""` takes the seat back.', site.SetBot, "seat"),
    seat("concede", concede, "Give up: a bot plays on, or the game ends.", who="seat"),
    seat("host", hand_over, "Make the person in the seat the host."),
    Call(
        "POST",
        f"{SEAT}/complain",
        seats.complain,
        "Tell the host of the server about whoever sits there.",
        takes=site.Complaint,
        who="person",
        status=(204,),
    ),
    post(f"{SEAT}/block", blocks.block_seat, "Do not meet whoever sits there.", site.BlockedHere, site.Block),
    seat("mute", seats.mute, "Keep a seat from chatting, or let it.", site.SetMuted),
    seat("word", seats.put_word, "Choose what the seat is called in the game.", site.SetWord, "seat or creator"),
    # The past of a table, and words.
    seen("log", past.get_log, "What a seat was told, line by line.", site.LogPage, "seat", "after", "limit"),
    seen("at/{line:int}", past.get_moment, "The table after a line, as a seat saw it.", site.Moment, "seat"),
    seen("scores", past.get_scores, "How the scores of a finished game grew, and from where.", site.History),
    seen("record", past.get_record, "The record as a seat may know it.", str, "seat", media=TEXT),
    post(f"{TABLE}/keep", past.post_keep, "Keep the record, whatever becomes of the table.", list[site.Kept]),
    seen("report", past.get_report, "One file for a report of a problem.", Report, "seat"),
    seen("chat", words.get_chat, "What was said, but for whom one does not want to meet.", list[say.Chat], "after"),
    post(
        f"{TABLE}/chat/{{n:int}}/block",
        blocks.block_speaker,
        "Do not meet whoever said that.",
        site.BlockedHere,
        site.Block,
    ),
    get(f"{TABLE}/blocked", blocks.get_here, "Where somebody sits whom one blocks.", site.BlockedHere, "person"),
    get(f"{TABLE}/note", words.get_note, "One's own note, which nobody else sees.", site.Note, "person"),
    Call("PUT", f"{TABLE}/note", words.put_note, "Write it.", site.Note, site.Note, "person"),
    # The server itself.
    post(
        "/api/host/look",
        desk.post_look,
        "What the host of the server may see of it.",
        site.HostPage,
        site.HostLook,
        HOST,
    ),
    post("/api/host/act", desk.post_act, "What they may do, written down.", site.HostDone, site.HostDo, HOST),
    get("/healthz", healthz, "Whether a change would be kept now: 503 and why where not.", str, media=TEXT),
    get("/livez", livez, "Whether the process answers.", str, media=TEXT),
    get("/metrics", metrics, "Counts for Prometheus.", str, media=TEXT),
    get("/openapi.json", openapi, "This document.", Json),
)


def routes() -> list[Route]:
    """Numbers in paths are read by the handlers: a path with too many digits is refused in our words."""
    return [Route(call.plain_path, watched(call), methods=[call.method]) for call in CALLS]


def watched(call: Call) -> Handler:
    """The handler of a call, which tells that it was done if that is a security event."""
    event = security.CALLS.get(call.name)
    if event is None:
        return call.handler

    async def telling(request: Request) -> Response:
        response = await call.handler(request)
        security.event(event)
        return response

    return telling


# The document.


@cache
def document_bytes() -> bytes:
    return msgspec.json.encode(document())


def document() -> Json:
    """The table as OpenAPI 3.1."""
    paths: dict[str, Json] = {}
    types = [form for call in CALLS for form in (call.takes, call.gives) if form not in (None, Json)]
    schemas, components = msgspec.json.schema_components([*types, site.Problem], ref_template=SCHEMAS)
    schema_of = dict(zip(map(repr, [*types, site.Problem]), schemas, strict=True))
    for call in CALLS:
        paths.setdefault(call.plain_path, {})[call.method.lower()] = operation(call, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Petteia",
            "version": __version__,
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": "Tables, seats and the past of games. What happens at a table goes over the socket `/ws`;"
            " its messages are in docs/protocol/schema.json.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": {
                "Problem": {
                    "description": "Refused: the rule and its facts. Nothing has changed.",
                    "content": {JSON: {"schema": schema_of[repr(site.Problem)]}},
                }
            },
            "securitySchemes": {
                "person": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                HOST: {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(call: Call, schema_of: dict[str, Json]) -> Json:
    answer: Json = {"description": call.says}
    if call.gives is not None:
        answer["content"] = {call.media: {"schema": schema_of.get(repr(call.gives), {"type": "object"})}}
    told: Json = {"operationId": call.name, "summary": call.says}
    if WHO[call.who]:
        told["description"] = WHO[call.who]
    if call.path.startswith("/api"):
        told["security"] = (
            [{HOST: []}] if call.who == HOST else [{"person": []}] if call.who != "anybody" else [{}, {"person": []}]
        )
    told["parameters"] = list(parameters(call))
    if call.takes is not None:
        needed = any(field.required for field in msgspec.structs.fields(call.takes))
        told["requestBody"] = {"required": needed, "content": {JSON: {"schema": schema_of[repr(call.takes)]}}}
    told["responses"] = {str(status): answer for status in call.status}
    if call.path.startswith("/api"):
        told["responses"] |= {kind: {"$ref": "#/components/responses/Problem"} for kind in ("4XX", "503")}
    return told


def parameters(call: Call) -> Iterator[Json]:
    for name, kind in PARAMETER.findall(call.path):
        schema = NUMBER if kind == "int" else {"type": "string"}
        yield {"name": name, "in": "path", "required": True, "schema": schema, "description": PARAMETERS[name]}
    for name in call.query:
        yield {"name": name, "in": "query", "required": False, "schema": NUMBER, "description": QUERIES[name]}
