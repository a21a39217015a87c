"""Passkeys: a guest who makes one has an account, and is let in by it on any device. All games stay as they are."""

import time

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits, sanitize, site
from petteia.server.answers import answer
from petteia.server.handlers.people import my_card
from petteia.server.handlers.request import app_of, body, me
from petteia.server.handlers.sessions import enter, proved
from petteia.server.passkeys import ENTER, MAKE
from petteia.server.sessions import browser_of
from petteia.server.store.interface import PersonRow


def listed(request: Request, person: PersonRow) -> Response:
    rows = app_of(request).store.passkeys_of(person.id)
    return answer([site.passkey(row) for row in rows])


async def get_passkeys(request: Request) -> Response:
    return listed(request, me(request))


async def ask_to_make(request: Request) -> Response:
    app, person = app_of(request), me(request)
    proved(request)
    app.limits.spend(limits.PASSKEY, person.id)
    if len(app.store.passkeys_of(person.id)) >= limits.PASSKEYS:  # before a device makes one that nobody keeps
        raise full()
    return answer(app.passkeys.ask(request, MAKE, person))


async def post_passkey(request: Request) -> Response:
    """Keep what a device has made: that it was asked to says that they had proved who they are. Without a name it is
    called after the browser."""
    app, person = app_of(request), me(request)
    told = await body(request, site.NewPasskey)
    name = told.name or browser_of(request.headers.get("user-agent", ""))
    row = await app.passkeys.made(request, person, told, sanitize.name(name) if name else "")
    if not await app.service.written(app.store.add_passkey(row, limits.PASSKEYS)):
        raise full()
    return listed(request, person)


def full() -> Refused:
    return Refused(Refusal("server.passkeys_full", {"most": limits.PASSKEYS}))


async def name_passkey(request: Request) -> Response:
    app, person = app_of(request), me(request)
    wish = await body(request, site.NewMe)
    name = sanitize.name(wish.name)
    await app.service.written(app.store.name_passkey(person.id, request.path_params["passkey"], name))
    return listed(request, person)


async def delete_passkey(request: Request) -> Response:
    app, person = app_of(request), me(request)
    proved(request)
    await app.service.written(app.store.remove_passkey(person.id, request.path_params["passkey"]))
    return listed(request, person)


async def ask_to_enter(request: Request) -> Response:
    app = app_of(request)
    app.limits.spend(limits.PASSKEY, app.address(request))
    return answer(app.passkeys.ask(request, ENTER))


async def post_enter(request: Request) -> Response:
    """Be whoever the passkey was made for."""
    app = app_of(request)
    app.limits.spend(limits.PASSKEY, app.address(request))
    told = await body(request, site.PasskeyAnswer)
    row = app.store.passkey(told.id)
    person = app.store.person(row.person) if row is not None else None
    if row is None or person is None or person.gone:
        raise Refused(Refusal("server.no_passkey"))
    if person.banned:
        raise Refused(Refusal("server.banned"))
    count = await app.passkeys.count(request, row, told)
    await app.service.written(app.store.use_passkey(row.id, count, time.time()))
    return await enter(request, person, answer(my_card(person)))
