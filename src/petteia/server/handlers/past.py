"""The past of a table: its log, its moments, its scores and its record."""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import history, scores, site, steady
from petteia.server.answers import answer
from petteia.server.app_state import App
from petteia.server.handlers.request import app_of, digits, me, number, room_of, shown_seat, somebody
from petteia.server.store.interface import KeptRow, PersonRow, Usage
from petteia.server.table import pack, unpack

LOG = 100  # lines of a page, unless asked for more …
MOST_LOG = 500  # … and at most


async def get_log(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    seat = shown_seat(request, room, person)
    most = min(number(request, "limit", LOG), MOST_LOG)
    return answer(await history.log(app.store, room, seat, number(request, "after"), most))


async def get_moment(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    line = digits(request.path_params["line"])
    return answer(history.moment(app.store, room, shown_seat(request, room, person), line))


async def get_record(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    text = await history.record(app.store, room, shown_seat(request, room, person))
    return record_file(text, room.row.game, room.id)


async def post_keep(request: Request) -> Response:
    """Keep the record of a game that is over, whatever becomes of its table."""
    app, person = app_of(request), me(request)
    room = room_of(request, person.id)
    if not room.over:
        raise Refused(Refusal("server.not_over"))
    known = all(row.table != room.id for row in app.store.kept_by(person.id))
    app.quotas.admit(person.id, app.address(request), Usage(records=int(known)))
    mine = room.seats_of(person.id)
    text = await history.record(app.store, room, mine[0] if mine else None)
    row = KeptRow(0, person.id, room.id, room.row.game, room.fixed.title, steady.now(), pack(text.encode()))
    await app.service.written(app.store.keep_record(row))
    return kept(app, person)


async def get_kept(request: Request) -> Response:
    return kept(app_of(request), me(request))


def kept(app: App, person: PersonRow) -> Response:
    rows = app.store.kept_by(person.id)
    return answer([site.Kept(row.n, row.table, row.game, row.title, row.at, len(row.record)) for row in rows])


def kept_record(request: Request) -> KeptRow:
    """One of one's own. Raises Refused."""
    number = digits(request.path_params["n"])
    for row in app_of(request).store.kept_by(me(request).id):
        if row.n == number:
            return row
    raise Refused(Refusal("server.no_record"))


async def get_kept_record(request: Request) -> Response:
    """Whoever reads it needs it still: its time begins anew."""
    app, row = app_of(request), kept_record(request)
    await app.service.written(app.store.read_again(row.person, row.n, steady.now()))
    return record_file(unpack(row.record).decode(), row.game, row.table)


async def delete_kept_record(request: Request) -> Response:
    app, row = app_of(request), kept_record(request)
    await app.service.written(app.store.drop_record(row.person, row.n))
    return await get_kept(request)


def record_file(text: str, game: str, table: str) -> Response:
    name = f"petteia-{game}-{table}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def get_report(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    seat = shown_seat(request, room, person)
    name = f"petteia-report-{room.id}.json"
    response = answer(await history.report(app.store, room, person, seat))
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def get_scores(request: Request) -> Response:
    """Nothing until all is over, because scores may depend on what is hidden. A long game is read in another thread."""
    room = room_of(request, somebody(request))
    if room.status != "over":
        return answer(site.History([], []))
    lines = await history.rows(app_of(request).store, room, 1, room.line)
    return answer(await asyncio.to_thread(scores.of_table, room, lines))
