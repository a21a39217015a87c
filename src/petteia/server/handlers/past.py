"""The past of a table: its log, its moments, its scores and its record."""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from petteia.server import history, scores, site
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, digits, number, room_of, shown_seat, somebody

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
    name = f"petteia-{room.row.game}-{room.id}.txt"
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
