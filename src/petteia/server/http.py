"""HTTP: one handler per route, each a few lines. Reads the request, asks the service, answers JSON."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits, past, playing, sanitize, seating, site, tables
from petteia.server import protocol as say
from petteia.server.answers import answer
from petteia.server.app_state import App
from petteia.server.bots import known_bot
from petteia.server.imports import import_record
from petteia.server.packs import pack_info
from petteia.server.people import COOKIE, YEAR, code_hash, new_code, new_person
from petteia.server.room import Room, opens, secret_hash
from petteia.server.service import Unopened, decode
from petteia.server.store.interface import PersonRow, TableRow

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

MY_TABLES = 50
LOBBY = 50
CHAT = 200
LOG = 100  # lines of a page, unless asked for more …
MOST_LOG = 500  # … and at most
ALL = 100_000  # tables of one person
POSITIONS = "positions"  # the secret that vouches for positions of forks
DIGITS = 9  # of a number in a path or a query


def app_of(request: Request) -> App:
    return cast(App, request.app.state.petteia)


@cache
def decoder(form: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(form)


async def body(request: Request, form: type[T], most: int = limits.BODY) -> T:
    """The request's body in the right form. Raises Refused if it is too long or of another form."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused(Refusal("server.too_long", {"most": most}))
    return cast(T, decode(bytes(data) or b"{}", decoder(cast(Any, form))))


def asking(request: Request) -> PersonRow | None:
    """Who asks; None for a stranger."""
    return app_of(request).people.asking(request)


def me(request: Request) -> PersonRow:
    """Who asks. Raises Refused for a stranger."""
    person = asking(request)
    if person is None:
        raise Refused(Refusal("server.stranger"))
    return person


def somebody(request: Request) -> str:
    """The id of who asks, empty for a stranger."""
    person = asking(request)
    return person.id if person else ""


def table_of(request: Request) -> str:
    return cast(str, request.path_params["id"])


def seat_of(request: Request) -> int:
    return digits(request.path_params["n"])


def room_of(request: Request, person: str) -> Room:
    """A table that this person may see. Raises Refused, in the same words if there is none."""
    room = app_of(request).service.room(table_of(request))
    room.shows_to(person)
    return room


def shown_seat(request: Request, room: Room, person: str) -> int | None:
    """The seat to see the table from: one's own, or any once the game is over. Raises Refused."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    seat = digits(text)
    room.seat(seat)
    if room.status != "over":
        room.hold(person, seat)
    return seat


def number(request: Request, name: str, default: int = 0) -> int:
    text = request.query_params.get(name, "")
    return digits(text) if text else default


def digits(text: str) -> int:
    """A number, written in digits. Raises Refused."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise Refused(Refusal("server.number", {"word": text[:DIGITS]}))
    return int(text)


# People.


def my_card(person: PersonRow | None) -> site.Me:
    return site.Me(person.id, person.name, bool(person.recovery)) if person else site.Me()


def with_cookie(request: Request, person: PersonRow, response: Response) -> Response:
    app = app_of(request)
    response.set_cookie(
        COOKIE,
        app.people.cookie(person),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=app.settings.secure,
        path="/",
    )
    return response


async def get_me(request: Request) -> Response:
    return answer(my_card(asking(request)))


async def post_me(request: Request) -> Response:
    """Make a guest, or give the one who asks another name, at their tables too."""
    app = app_of(request)
    wish = await body(request, site.NewMe)
    known = asking(request)
    app.limits.spend(limits.PEOPLE, app.address(request))
    person = new_person(wish.name)
    if known is not None:
        person = msgspec.structs.replace(known, name=person.name)
    await app.service.written(app.store.put_person(person))
    if known is not None and known.name != person.name:
        await at_tables_of(app, person.id, MY_TABLES, lambda room: seating.called(room, person))
    return with_cookie(request, person, answer(my_card(person)))


async def at_tables_of(app: App, person: str, most: int, do: Callable[[Room], None]) -> None:
    """Do something at somebody's tables; those that cannot be opened stay as they are."""
    for row in app.store.tables_of(person, most):
        with contextlib.suppress(Unopened):
            await app.service.change(row.id, do)


async def post_recovery(request: Request) -> Response:
    """A new recovery code; the old one stops working."""
    app, person = app_of(request), me(request)
    code = new_code()
    await app.service.written(app.store.put_person(msgspec.structs.replace(person, recovery=code_hash(code))))
    return answer(site.Recovery(code))


async def post_recover(request: Request) -> Response:
    app = app_of(request)
    app.limits.spend(limits.RECOVER, app.address(request))
    wish = await body(request, site.Recovery)
    person = app.store.person_by_recovery(code_hash(wish.code))
    if person is None or person.gone:
        raise Refused(Refusal("server.no_code"))
    return with_cookie(request, person, answer(my_card(person)))


async def delete_me(request: Request) -> Response:
    """Take everything away that names a person. Bots take over their seats."""
    app, person = app_of(request), me(request)
    for row in app.store.tables_naming(person.id, ALL):
        await app.service.forget(row.id, person.id)
    await app.service.written(app.store.forget_person(person.id, ""))
    app.hub.end(person.id)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=app.settings.secure)
    return response


# Games, texts, lists of tables.


async def get_games(request: Request) -> Response:
    return answer(app_of(request).games)


async def get_host(request: Request) -> Response:
    return answer(app_of(request).host)


async def get_texts(request: Request) -> Response:
    texts = app_of(request).texts.get(request.path_params["language"])
    if texts is None:
        raise Refused(Refusal("server.language", {"word": request.path_params["language"]}))
    return answer(texts)


def listed(request: Request, rows: list[TableRow], person: str) -> list[site.Listed]:
    return [app_of(request).service.listed(row, person) for row in rows]


async def get_lobby(request: Request) -> Response:
    return answer(listed(request, app_of(request).store.lobby(LOBBY), somebody(request)))


async def get_my_tables(request: Request) -> Response:
    person = me(request)
    return answer(listed(request, app_of(request).store.tables_of(person.id, MY_TABLES), person.id))


# Making tables.


async def made(request: Request, room: Room, invites: list[site.Invite]) -> Response:
    await app_of(request).service.add(room)
    return answer(site.Made(room.id, invites), 201)


async def post_table(request: Request) -> Response:
    app, person = app_of(request), me(request)
    wish = await body(request, site.NewTable)
    app.limits.spend(limits.TABLES, person.id)
    room, invites = tables.make(app.service.packs.chosen(wish.game, wish.pack), wish, person)
    if room.full:
        playing.begin(room)
    return await made(request, room, invites)


async def post_import(request: Request) -> Response:
    """Replaying a long record takes its time, so it happens in another thread."""
    app, person = app_of(request), me(request)
    app.limits.spend(limits.IMPORT, person.id)
    wish = await body(request, site.Import, limits.RECORD)
    boxes, secret = app.service.boxes, app.store.secret(POSITIONS)
    room, lines = await asyncio.to_thread(import_record, boxes, wish.record, person, app.stand_in, secret)
    await app.service.add(room, lines)
    return answer(site.Made(room.id, []), 201)


async def post_rematch(request: Request) -> Response:
    """A new table for the same people; asked for by another of them it is the same one, and they are ready there."""
    app, person = app_of(request), me(request)
    old = room_of(request, person.id)
    if not old.seats_of(person.id):
        raise Refused(Refusal("server.private"))
    if not old.over:
        raise Refused(Refusal("server.not_over"))
    async with app.service.lock(f"rematch {old.id}"):
        old = app.service.room(old.id)
        if old.head.rematch and app.store.table(old.head.rematch) is not None:
            await app.service.change(old.head.rematch, lambda room: agree(room, person.id))
            return answer(site.Made(old.head.rematch, []), 200)
        app.limits.spend(limits.TABLES, person.id)
        room, invites = tables.rematch(old, person)
        seating.begin_if_all_are_ready(room)

        def link(over: Room) -> None:
            over.head.rematch = room.id

        await app.service.add(room)
        await app.service.change(old.id, link)
    return answer(site.Made(room.id, invites), 201)


def agree(room: Room, person: str) -> None:
    """To a rematch: whoever sits there is ready."""
    if room.match is None and room.seats_of(person):
        seating.set_ready(room, person, True)


async def post_fork(request: Request) -> Response:
    app, person = app_of(request), me(request)
    wish = await body(request, site.Fork)
    old = room_of(request, person.id)
    if old.status != "over":
        if wish.seat is None:
            raise Refused(Refusal("server.not_over"))
        old.hold(person.id, wish.seat)
    elif wish.seat is not None:
        old.seat(wish.seat)
    app.limits.spend(limits.TABLES, person.id)
    state = past.state_at(app.store, old, wish.line)
    secret = app.store.secret(POSITIONS)
    room = tables.fork(old, state, wish.line, person, wish.seat, app.stand_in, secret)
    playing.begin(room)
    return await made(request, room, [])


# One table.


async def get_table(request: Request) -> Response:
    person = somebody(request)
    return answer(app_of(request).service.info(room_of(request, person), person))


async def post_invitation(request: Request) -> Response:
    """What is played where a link leads. One that opens nothing says nothing, whether or not there is such a table."""
    link = await body(request, site.Link)
    try:
        room = app_of(request).service.room(table_of(request))
        locked = room.head.join if link.any else room.head.watch if link.seat is None else room.seat(link.seat).invite
    except Refused:
        return answer(site.Invitation())
    if not opens(locked, link.token):
        return answer(site.Invitation())
    pack = pack_info(room.box) if room.box.pack is not None else None
    told = app_of(request).service.info(room, somebody(request))
    return answer(site.Invitation(room.row.game, room.fixed.title, pack, told))


async def get_pack(request: Request) -> Response:
    """What is different at a table that is played with a content pack; nothing without one."""
    return answer(pack_info(room_of(request, somebody(request)).box))


def at_table(do: Callable[[Room, PersonRow, Request], None], creator: bool = False) -> Handler:
    """A handler that changes a table: `do` raises Refused or does it."""

    async def handle(request: Request) -> Response:
        return await changed(request, lambda room, person: do(room, person, request), creator)

    return handle


async def changed(request: Request, do: Callable[[Room, PersonRow], None], creator: bool = False) -> Response:
    """Change a table that this person may see, and answer with it."""
    app, person = app_of(request), me(request)

    def change(room: Room) -> None:
        room.shows_to(person.id)
        if creator:
            room.own(person.id)
        do(room, person)

    room = await app.service.change(table_of(request), change)
    return answer(app.service.info(room, person.id))


def begin(room: Room, person: PersonRow, request: Request) -> None:
    for seat in room.head.seats:
        if seat.who == "open":
            seat.bot = app_of(request).stand_in
    playing.begin(room)


def release(room: Room, person: PersonRow, request: Request) -> None:
    room.hold(person.id, seat_of(request))
    seating.release(room, seat_of(request))


def remove(room: Room, person: PersonRow, request: Request) -> None:
    seating.remove(room, seat_of(request))


async def claim(request: Request) -> Response:
    """Sit down. A seat's link shows the table too."""
    app, person = app_of(request), me(request)
    token = (await body(request, site.Token)).token

    def change(room: Room) -> None:
        if not token:
            room.shows_to(person.id)
        seating.claim(room, person, seat_of(request), token)

    room = await app.service.change(table_of(request), change)
    return answer(app.service.info(room, person.id))


async def join(request: Request) -> Response:
    """Sit down wherever there is room, with the link for all seats."""
    app, person = app_of(request), me(request)
    token = (await body(request, site.Token)).token
    room = await app.service.change(table_of(request), lambda room: seating.join(room, person, token))
    return answer(app.service.info(room, person.id))


async def ready(request: Request) -> Response:
    """Be ready to begin, or not yet. Once everybody is, the game begins."""
    wish = await body(request, site.SetReady)
    return await changed(request, lambda room, person: seating.set_ready(room, person.id, wish.ready))


def concede(room: Room, person: PersonRow, request: Request) -> None:
    room.hold(person.id, seat_of(request))
    seating.concede(room, seat_of(request))


def hand_over(room: Room, person: PersonRow, request: Request) -> None:
    seating.hand_over(room, seat_of(request))


async def watch(request: Request) -> Response:
    app, person = app_of(request), me(request)
    token = (await body(request, site.Token)).token
    room = await app.service.change(table_of(request), lambda room: seating.watch(room, person.id, token))
    return answer(app.service.info(room, person.id))


async def invite(request: Request) -> Response:
    """A new link for a seat; the old one stops working."""
    token, seat = tables.new_token(), seat_of(request)

    def change(room: Room, person: PersonRow) -> None:
        seating.invite(room, seat, token)

    await changed(request, change, creator=True)
    return answer(site.Invite(seat, token))


async def watch_link(request: Request) -> Response:
    token = tables.new_token()

    def change(room: Room, person: PersonRow) -> None:
        room.head.watch = secret_hash(token)

    await changed(request, change, creator=True)
    return answer(site.Invite(None, token))


async def join_link(request: Request) -> Response:
    """A new link for all seats; the old one stops working."""
    token = tables.new_token()

    def change(room: Room, person: PersonRow) -> None:
        room.head.join = secret_hash(token)

    await changed(request, change, creator=True)
    return answer(site.Invite(None, token, any=True))


async def bot_of(request: Request) -> str:
    wish = await body(request, site.SetBot)
    return known_bot(wish.bot) if wish.bot else ""


async def put_bot(request: Request) -> Response:
    bot = await bot_of(request)
    return await changed(request, lambda room, person: seating.put_bot(room, seat_of(request), bot), creator=True)


async def stand_in(request: Request) -> Response:
    """A bot plays for whoever asks for it; they take the seat back at any time. For others the table is asked."""
    bot, seat = await bot_of(request), seat_of(request)

    def change(room: Room, person: PersonRow) -> None:
        room.hold(person.id, seat)
        seating.put_stand_in(room, seat, bot)

    return await changed(request, change)


async def mute(request: Request) -> Response:
    muted = (await body(request, site.SetMuted)).muted
    return await changed(request, lambda room, person: seating.mute(room, seat_of(request), muted), creator=True)


async def quiet(request: Request) -> Response:
    """Keep everybody who only watches from chatting, or let them."""
    muted = (await body(request, site.SetMuted)).muted

    def change(room: Room, person: PersonRow) -> None:
        room.head.quiet = muted

    return await changed(request, change, creator=True)


async def put_word(request: Request) -> Response:
    word = (await body(request, site.SetWord)).word

    def change(room: Room, person: PersonRow) -> None:
        if person.id != room.head.creator:
            room.hold(person.id, seat_of(request))
        seating.rename(room, seat_of(request), word, person.id)

    return await changed(request, change)


# The past of a table.


async def get_log(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    seat = shown_seat(request, room, person)
    most = min(number(request, "limit", LOG), MOST_LOG)
    return answer(past.log(app.store, room, seat, number(request, "after"), most))


async def get_moment(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    line = digits(request.path_params["line"])
    return answer(past.moment(app.store, room, shown_seat(request, room, person), line))


async def get_record(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    text = past.record(app.store, room, shown_seat(request, room, person))
    name = f"petteia-{room.row.game}-{room.id}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def get_report(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    seat = shown_seat(request, room, person)
    name = f"petteia-report-{room.id}.json"
    response = answer(past.report(app.store, room, person, seat))
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


# Words.


async def get_chat(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    rows = app.store.chat(room.id, number(request, "after"), CHAT)
    return answer([say.Chat(room.id, row.n, row.name, row.seat, row.text, row.at) for row in rows if row.text])


async def get_note(request: Request) -> Response:
    person = me(request)
    room = room_of(request, person.id)
    return answer(site.Note(app_of(request).store.note(room.id, person.id)))


async def put_note(request: Request) -> Response:
    app, person = app_of(request), me(request)
    room = room_of(request, person.id)
    text = sanitize.note((await body(request, site.Note)).text)
    await app.service.written(app.store.put_note(room.id, person.id, text))
    return answer(site.Note(text))
