"""Sessions: in which browsers somebody is logged in, what they call them, and how they log out there."""

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import sanitize, site
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, body, me
from petteia.server.sessions import FRESH, is_fresh
from petteia.server.store.interface import PersonRow, SessionRow


async def enter(request: Request, person: PersonRow, response: Response) -> Response:
    """Log somebody in where they ask from."""
    app = app_of(request)
    await app.people.sessions.begin(app.service, person, request, response)
    return response


def here(request: Request) -> SessionRow:
    """The session of whoever asks. Raises Refused for a stranger."""
    me(request)
    session = app_of(request).people.sessions.of(request)
    if session is None:
        raise Refused(Refusal("server.stranger"))
    return session


def proved(request: Request) -> SessionRow:
    """The session of somebody who may change what lets them in. Whoever has a passkey has just come in by it, or by
    their code: a browser that somebody left open is not enough. Raises Refused."""
    now = here(request)
    if not is_fresh(now) and app_of(request).store.passkeys_of(now.person):
        raise Refused(Refusal("server.unproved", {"minutes": round(FRESH / 60)}))
    return now


def listed(request: Request, now: SessionRow) -> Response:
    rows = app_of(request).store.sessions_of(now.person)
    return answer([site.session(row, now.id) for row in rows])


async def get_sessions(request: Request) -> Response:
    return listed(request, here(request))


async def post_session(request: Request) -> Response:
    """Call one of one's own browsers something."""
    app, now = app_of(request), here(request)
    wish = await body(request, site.NewMe)
    name = sanitize.name(wish.name)
    await app.service.written(app.store.name_session(now.person, request.path_params["session"], name))
    return listed(request, now)


async def delete_session(request: Request) -> Response:
    """Log out in one browser; in this one, nothing is told any more."""
    app, now = app_of(request), here(request)
    session = request.path_params["session"]
    if session not in {row.id for row in app.store.sessions_of(now.person)}:
        raise Refused(Refusal("server.no_session"))
    await app.service.written(app.store.end_session(now.person, session))
    app.hub.end_sessions({session})
    if session != now.id:
        return listed(request, now)
    return app.people.sessions.take(answer([]))


async def delete_others(request: Request) -> Response:
    """Log out everywhere but here."""
    now = here(request)
    await end_others(request, now)
    return listed(request, now)


async def end_others(request: Request, now: SessionRow) -> None:
    app = app_of(request)
    ended = await app.service.written(app.store.end_other_sessions(now.person, now.id))
    app.hub.end_sessions(ended)
