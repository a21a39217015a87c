"""The host's desk: what `petteia admin` does, over HTTP, for whoever has the host's token."""

import hmac

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits, site
from petteia.server.admin import Host, token
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, body

BEARER = "Bearer "


def host_of(request: Request) -> Host:
    """Raises Refused for whoever has not the token; who tries it too often is made to wait."""
    app = app_of(request)
    given = request.headers.get("authorization", "")
    ours = f"{BEARER}{token(app.store)}"
    if not hmac.compare_digest(given.encode("latin-1", "replace"), ours.encode()):
        app.limits.spend(limits.RECOVER, app.address(request))
        raise Refused(Refusal("server.no_token"))
    return Host(app.service, app.settings, app.quotas.home_of)


async def post_look(request: Request) -> Response:
    host = host_of(request)
    return answer(await host.look(await body(request, site.HostLook)))


async def post_act(request: Request) -> Response:
    """Done as if beside us, and heeded at once."""
    host = host_of(request)
    wish = await body(request, site.HostDo)
    done = await host.act(wish.act, wish.about, wish.share)
    app_of(request).scheduler.heed_host()
    return answer(site.HostDone(done))
