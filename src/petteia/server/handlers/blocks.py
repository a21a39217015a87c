"""Blocks: whom somebody does not want to meet, by where they sit or by what they said. Nobody else learns of it."""

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import blocking, site
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, body, digits, me, room_of, seat_of
from petteia.server.room import Room


async def get_blocked(request: Request) -> Response:
    rows = app_of(request).store.blocked_by(me(request).id)
    return answer([site.Blocked(row.n, row.name, row.at) for row in rows])


async def delete_blocked(request: Request) -> Response:
    """Meet somebody again, by their number in one's own list."""
    app, person = app_of(request), me(request)
    number = digits(request.path_params["n"])
    for row in app.store.blocked_by(person.id):
        if row.n == number:
            await app.service.written(app.store.unblock(person.id, row.other))
    return await get_blocked(request)


async def get_here(request: Request) -> Response:
    return here(request, room_of(request, me(request).id))


def here(request: Request, room: Room) -> Response:
    return answer(site.BlockedHere(blocking.seats_blocked(app_of(request).store, room, me(request).id)))


async def block_seat(request: Request) -> Response:
    """Not to meet whoever sits there, or to meet them again."""
    wish = await body(request, site.Block)
    room = room_of(request, me(request).id)
    place = room.seat(seat_of(request))
    return await settle(request, room, place.person, place.called, wish.blocked)


async def block_speaker(request: Request) -> Response:
    """The same for whoever said something; they may only have watched."""
    wish = await body(request, site.Block)
    app, number = app_of(request), digits(request.path_params["n"])
    room = room_of(request, me(request).id)
    said = app.store.said(room.id, number)
    if said is None or not said.text:
        raise Refused(Refusal("server.block_whom"))
    return await settle(request, room, said.person, said.name, wish.blocked)


async def settle(request: Request, room: Room, other: str, name: str, blocked: bool) -> Response:
    app, person = app_of(request), me(request)
    if blocked:
        await blocking.block(app.service, person.id, other, name)
    else:
        await app.service.written(app.store.unblock(person.id, other))
    return here(request, room)
