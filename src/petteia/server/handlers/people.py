"""People: who somebody is, under which name, and how they come back or go for good."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits, personal, seating, site
from petteia.server.answers import answer
from petteia.server.app_state import App
from petteia.server.handlers.lobby import MY_TABLES
from petteia.server.handlers.request import app_of, asking, body, me
from petteia.server.handlers.sessions import end_others, enter, here, proved
from petteia.server.people import code_hash, new_code, new_person
from petteia.server.room import Room
from petteia.server.service import Unopened
from petteia.server.store.interface import PersonRow

ALL = 100_000  # tables of one person


def my_card(person: PersonRow | None) -> site.Me:
    return site.Me(person.id, person.name, bool(person.recovery)) if person else site.Me()


async def get_me(request: Request) -> Response:
    app, person = app_of(request), asking(request)
    response = answer(my_card(person))
    await app.people.sessions.keep(app.service, person, request, response)
    return response


async def post_me(request: Request) -> Response:
    """Make a guest, or give the one who asks another name, at their tables too."""
    app = app_of(request)
    wish = await body(request, site.NewMe)
    known = asking(request)
    app.limits.spend(limits.PEOPLE, app.address(request))
    person = new_person(wish.name)
    if known is not None:
        person = msgspec.structs.replace(known, name=person.name)
    if known is not None:
        differs_everywhere(app, person)
    await app.service.written(app.store.put_person(person))
    if known is not None and known.name != person.name:
        await at_tables_of(app, person.id, MY_TABLES, lambda room: seating.called(room, person))
    response = answer(my_card(person))
    return response if known is not None else await enter(request, person, response)


def differs_everywhere(app: App, person: PersonRow) -> None:
    """Raises Refused where somebody else at a table that goes on is called so, or nearly so."""
    for row in app.store.tables_of(person.id, MY_TABLES):
        with contextlib.suppress(Unopened):
            room = app.service.room(row.id)
            if room.seats_of(person.id) and not room.over:
                seating.differs(room, person)


async def at_tables_of(app: App, person: str, most: int, do: Callable[[Room], None]) -> None:
    """Do something at somebody's tables; those that cannot be opened stay as they are."""
    for row in app.store.tables_of(person, most):
        with contextlib.suppress(Unopened):
            await app.service.change(row.id, do)


async def post_recovery(request: Request) -> Response:
    """A new recovery code. The old one stops working, and so does whatever was logged in by it."""
    app, person, now = app_of(request), me(request), proved(request)
    code = new_code()
    await app.service.written(app.store.put_person(msgspec.structs.replace(person, recovery=code_hash(code))))
    await end_others(request, now)  # afterwards, so that nobody comes in by the old code between the two
    return answer(site.Recovery(code))


async def post_recover(request: Request) -> Response:
    app = app_of(request)
    app.limits.spend(limits.RECOVER, app.address(request))
    wish = await body(request, site.Recovery)
    person = app.store.person_by_recovery(code_hash(wish.code))
    if person is None or person.gone:
        raise Refused(Refusal("server.no_code"))
    return await enter(request, person, answer(my_card(person)))


async def get_data(request: Request) -> Response:
    """Everything that is kept about whoever asks, as a file. It is gathered aside: nobody else waits for it."""
    app, person, session = app_of(request), me(request), here(request)
    app.limits.spend(limits.DATA, person.id)
    data = await asyncio.to_thread(personal.told, app.store, person, session.id)
    named = {"content-disposition": 'attachment; filename="petteia-data.json"'}
    return Response(data, media_type="application/json", headers=named)


async def delete_me(request: Request) -> Response:
    """Take everything away that names a person. Bots take over their seats."""
    app, person = app_of(request), me(request)
    for row in app.store.tables_naming(person.id, ALL):
        await app.service.forget(row.id, person.id)
    await app.service.written(app.store.forget_person(person.id, ""))
    app.hub.end(person.id)
    return app.people.sessions.take(Response(status_code=204))
