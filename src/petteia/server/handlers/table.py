"""One table: what it is like, who is let in, and when it begins."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refused
from petteia.server import blocking, playing, seating, site
from petteia.server.answers import answer
from petteia.server.handlers.request import Handler, app_of, body, me, room_of, somebody, table_of
from petteia.server.links import new_token, opens, secret_hash
from petteia.server.packs import pack_info
from petteia.server.room import Room
from petteia.server.store.interface import PersonRow, Usage


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
    app, empty = app_of(request), [seat for seat in room.head.seats if seat.who == "open"]
    app.quotas.admit(person.id, app.address(request), Usage(bots=len(empty)))
    for seat in empty:
        seat.bot = app.stand_in
    playing.begin(room)


async def join(request: Request) -> Response:
    """Sit down wherever there is room, with the link for all seats."""
    app, person = app_of(request), me(request)
    wish = await body(request, site.Sit)

    def change(room: Room) -> None:
        blocking.may_sit(app.store, room, person.id)
        seating.join(room, person, wish.token, wish.knows)

    room = await app.service.change(table_of(request), change)
    return answer(app.service.info(room, person.id))


async def ready(request: Request) -> Response:
    """Be ready to begin, or not yet. Once everybody is, the game begins."""
    wish = await body(request, site.SetReady)
    return await changed(request, lambda room, person: seating.set_ready(room, person.id, wish.ready))


async def watch(request: Request) -> Response:
    app, person = app_of(request), me(request)
    token = (await body(request, site.Token)).token
    room = await app.service.change(table_of(request), lambda room: seating.watch(room, person.id, token))
    return answer(app.service.info(room, person.id))


async def watch_link(request: Request) -> Response:
    token = new_token()

    def change(room: Room, person: PersonRow) -> None:
        room.head.watch = secret_hash(token)

    await changed(request, change, creator=True)
    return answer(site.Invite(None, token))


async def join_link(request: Request) -> Response:
    """A new link for all seats; the old one stops working."""
    token = new_token()

    def change(room: Room, person: PersonRow) -> None:
        room.head.join = secret_hash(token)

    await changed(request, change, creator=True)
    return answer(site.Invite(None, token, any=True))


async def quiet(request: Request) -> Response:
    """Keep everybody who only watches from chatting, or let them."""
    muted = (await body(request, site.SetMuted)).muted

    def change(room: Room, person: PersonRow) -> None:
        room.head.quiet = muted

    return await changed(request, change, creator=True)
