"""Making tables: a new one, one from a record, the same people again, or another way on from a moment."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import blocking, history, limits, playing, quotas, seating, site, tables
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, body, me, room_of
from petteia.server.imports import goes_on_unaided, import_record
from petteia.server.room import Room
from petteia.server.store.interface import Usage

POSITIONS = "positions"  # the secret that vouches for positions of forks


def admit(request: Request, room: Room, imported: bool = False) -> None:
    """Raises Refused where whoever asks would have too much with this table."""
    app, person = app_of(request), me(request)
    app.quotas.admit(person.id, app.address(request), quotas.of(room, imported))


async def made(request: Request, room: Room, invites: list[site.Invite]) -> Response:
    admit(request, room)
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
    app.limits.spend(limits.IMPORTS, app.address(request))
    wish = await body(request, site.Import, limits.RECORD)
    app.quotas.admit(person.id, app.address(request), Usage(imports=1))  # before the work, and with what it came to
    boxes, secret, unaided = app.service.boxes, app.store.secret(POSITIONS), partial(goes_on_unaided, app.store)
    async with app.service.lock("import"):  # one at a time: whoever asks for something shorter finds a thread
        room, lines = await asyncio.to_thread(import_record, boxes, wish.record, person, app.stand_in, secret, unaided)
    admit(request, room, imported=True)
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
            blocking.may_sit(app.store, app.service.room(old.head.rematch), person.id)
            await app.service.change(old.head.rematch, lambda room: agree(room, person.id))
            return answer(site.Made(old.head.rematch, []), 200)
        app.limits.spend(limits.TABLES, person.id)
        room, invites = tables.rematch(old, person, blocking.apart(app.store, person.id))
        seating.begin_if_all_are_ready(room)

        def link(over: Room) -> None:
            if over.head.rematch != old.head.rematch:  # at another process somebody was quicker
                raise Refused(Refusal("server.busy"))
            over.head.rematch = room.id

        admit(request, room)
        await app.service.add(room)
        try:
            await app.service.change(old.id, link)
        except Refused:
            await app.service.remove(room.id, "server.no_table")
            raise
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
        if not old.fixed.hints:
            raise Refused(Refusal("server.unaided"))
        if wish.seat is None:
            raise Refused(Refusal("server.not_over"))
        old.hold(person.id, wish.seat)
    elif wish.seat is not None:
        old.seat(wish.seat)
    app.limits.spend(limits.TABLES, person.id)
    state = history.state_at(app.store, old, wish.line)
    secret = app.store.secret(POSITIONS)
    room = tables.fork(old, state, wish.line, person, wish.seat, app.stand_in, secret)
    playing.begin(room)
    return await made(request, room, [])
