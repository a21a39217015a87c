"""Answers over HTTP: JSON, and for every refusal its rule and facts under the right status."""

import logging

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import security, site
from petteia.server.logs import REQUEST_ID, request_id

log = logging.getLogger("petteia")

STATUS = {  # what a refusal is over HTTP; everything else is 409, because the table is not as the client thinks
    "server.stranger": 401,
    "server.no_table": 404,
    "server.no_line": 404,
    "server.no_route": 404,
    "server.no_guide": 404,
    "server.no_content": 404,
    "server.language": 404,
    "play.seat": 404,
    "server.creator_only": 403,
    "server.not_your_seat": 403,
    "server.no_link": 403,
    "server.private": 403,
    "server.no_session": 404,
    "server.no_code": 403,
    "server.no_passkey": 403,
    "server.unproved": 403,
    "server.origin": 403,
    "server.banned": 403,
    "server.nobody": 404,
    "server.no_token": 401,
    "server.not_here": 403,
    "server.you_blocked": 403,
    "server.unaided": 403,
    "server.other_seat": 403,
    "server.removed": 403,
    "server.form": 400,
    "server.number": 400,
    "server.name": 400,
    "server.method": 405,
    "server.too_long": 413,
    "server.limit": 429,
    "server.slow": 408,
    "server.host": 421,
    "server.passkeys_full": 429,
    "server.tables_full": 429,
    "server.imports_full": 429,
    "server.bots_full": 429,
    "server.space_full": 429,
    "server.records_full": 429,
    "server.lobby_full": 429,
    "server.no_record": 404,
    "server.header": 431,
    "server.field": 431,
    "server.trouble": 500,
    "server.store": 503,
    "server.busy": 503,
}


def answer(message: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(message), status, media_type="application/json")


def problem(refusal: Refusal) -> Response:
    security.refused(refusal)
    seconds = retry(refusal)
    response = answer(site.Problem(refusal.rule, refusal.facts, float(seconds)), STATUS.get(refusal.rule, 409))
    if seconds:
        response.headers["retry-after"] = str(seconds)
    return response


def retry(refusal: Refusal) -> int:
    """Seconds until it is worth trying again, where a limit was reached."""
    return int(refusal.facts.get("seconds", 0)) if refusal.rule == "server.limit" else 0


# What Starlette calls when a handler raises.


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(error.refusal)


async def no_store(request: Request, error: Exception) -> Response:
    log.error("the store does not answer: %s", error)
    return problem(Refusal("server.store"))


async def no_route(request: Request, error: Exception) -> Response:
    """No such path, or not with this method: programs get a rule, people a word."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api"):
        return PlainTextResponse(error.detail, error.status_code, headers=error.headers)
    rule = "server.method" if error.status_code == 405 else "server.no_route"
    response = problem(Refusal(rule, {"method": request.method}))
    response.headers.update(error.headers or {})
    return response


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked has left in the middle of it, or was sent away: nobody hears this, and it is no fault of ours."""
    return Response(status_code=400)


async def trouble(request: Request, error: Exception) -> Response:
    """A fault of ours: one sentence for the client, everything for the log, where Starlette writes it."""
    response = problem(Refusal("server.trouble"))
    response.headers[REQUEST_ID] = request_id()  # answered outside of all middleware
    return response
