"""Seats of a table: who sits down or gets up, which bot plays there, and what a seat is called."""

import logging
import time

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import blocking, limits, sanitize, seating, site
from petteia.server.answers import answer
from petteia.server.bots import known_bot
from petteia.server.handlers.request import app_of, body, me, room_of, seat_of, table_of
from petteia.server.handlers.table import changed
from petteia.server.links import new_token
from petteia.server.room import Room
from petteia.server.store.interface import PersonRow, ReportRow, Usage

log = logging.getLogger("petteia")


async def claim(request: Request) -> Response:
    """Sit down. A seat's link shows the table too."""
    app, person = app_of(request), me(request)
    wish = await body(request, site.Sit)

    def change(room: Room) -> None:
        if not wish.token:
            room.shows_to(person.id)
        blocking.may_sit(app.store, room, person.id)
        seating.claim(room, person, seat_of(request), wish.token, wish.knows)

    room = await app.service.change(table_of(request), change)
    return answer(app.service.info(room, person.id))


def release(room: Room, person: PersonRow, request: Request) -> None:
    room.hold(person.id, seat_of(request))
    seating.release(room, seat_of(request))


def remove(room: Room, person: PersonRow, request: Request) -> None:
    seating.ask_to_go(room, person.id, seat_of(request))


async def complain(request: Request) -> Response:
    """Tell the host of the server about whoever sits there; nobody at the table learns of it."""
    app, person = app_of(request), me(request)
    text = sanitize.message((await body(request, site.Complaint)).text)
    room = room_of(request, person.id)
    about = room.seat(seat_of(request))
    if not about.person:
        raise Refused(Refusal("server.seat_open", {"seat": seat_of(request)}))
    app.limits.spend(limits.REPORT, person.id)
    app.limits.spend(limits.REPORTS, app.address(request))
    row = ReportRow(0, time.time(), person.id, room.id, about.person, about.called, text)
    await app.service.written(app.store.report(row))
    log.info("table %s: somebody has told the host about somebody", room.id)
    return Response(status_code=204)


def concede(room: Room, person: PersonRow, request: Request) -> None:
    room.hold(person.id, seat_of(request))
    seating.concede(room, seat_of(request))


def hand_over(room: Room, person: PersonRow, request: Request) -> None:
    seating.hand_over(room, seat_of(request))


async def invite(request: Request) -> Response:
    """A new link for a seat; the old one stops working."""
    token, seat = new_token(), seat_of(request)

    def change(room: Room, person: PersonRow) -> None:
        seating.invite(room, seat, token)

    await changed(request, change, creator=True)
    return answer(site.Invite(seat, token))


async def bot_of(request: Request) -> str:
    wish = await body(request, site.SetBot)
    return known_bot(wish.bot) if wish.bot else ""


async def put_bot(request: Request) -> Response:
    bot, app = await bot_of(request), app_of(request)
    if bot:
        app.quotas.admit(me(request).id, app.address(request), Usage(bots=1))
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


async def put_word(request: Request) -> Response:
    word = (await body(request, site.SetWord)).word

    def change(room: Room, person: PersonRow) -> None:
        if person.id != room.head.creator:
            room.hold(person.id, seat_of(request))
        seating.rename(room, seat_of(request), word, person.id)

    return await changed(request, change)
