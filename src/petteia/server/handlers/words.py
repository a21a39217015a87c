"""Words: what was said at a table, and what somebody has written down for themselves."""

from starlette.requests import Request
from starlette.responses import Response

from petteia.server import blocking, sanitize, site
from petteia.server import protocol as say
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, body, me, number, room_of, somebody

CHAT = 200


async def get_chat(request: Request) -> Response:
    app, person = app_of(request), somebody(request)
    room = room_of(request, person)
    rows = app.store.chat(room.id, number(request, "after"), CHAT)
    unheard = blocking.unwanted(app.store, person)
    heard = [row for row in rows if row.text and row.person not in unheard]
    return answer([say.Chat(room.id, row.n, row.name, row.seat, row.text, row.at) for row in heard])


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
