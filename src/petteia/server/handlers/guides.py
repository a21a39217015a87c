"""Guides: the guided first game of a game, and what a choice in it would be."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.guide import Guide
from petteia.play.refusal import Refusal, Refused
from petteia.server import protocol as say
from petteia.server import site
from petteia.server.answers import answer
from petteia.server.guide import guides_of, question, told
from petteia.server.handlers.request import app_of, body
from petteia.server.sockets import outlook


def asked_for(request: Request) -> Guide:
    """The guide that the path names. Raises Refused if there is none."""
    box = app_of(request).service.boxes.get(request.path_params["game"])
    guide = guides_of(box).get(request.path_params["guide"]) if box is not None else None
    if guide is None:
        raise Refused(Refusal("server.no_guide"))
    return guide


async def get_guide(request: Request) -> Response:
    """The same for everybody until the server is another, so a browser may keep it and ask whether it still holds."""
    content = told(asked_for(request))
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


async def post_why(request: Request) -> Response:
    """What forbids a choice at a question of the guide, or what would come of it, as at a table."""
    guide = asked_for(request)
    wish = await body(request, site.GuideWhy)
    note = guide.notes.get(wish.line)
    if note is None or note.asks is None:
        raise Refused(Refusal("server.no_line", {"line": wish.line, "lines": len(guide.record.lines)}))
    match = question(guide, wish.line)
    refusal = match.why(wish.words, guide.seat)
    if refusal is not None:
        return answer(say.Because("", wish.words, refusal.rule, refusal.facts, refusal.misplaced))
    return answer(outlook(match, wish.line + 1, say.Why("", guide.seat, "", wish.words)))
