"""The content of a game over HTTP, under an address that holds its hash: what it gives never changes."""

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.printed import printed
from petteia.server.http import app_of
from petteia.server.middleware import FOREVER


async def get_content(request: Request) -> Response:
    """Whoever has it need not ask again. Raises Refused if a game has no such content here."""
    box = app_of(request).service.printing(request.path_params["game"], request.path_params["hash"])
    return Response(printed(box).data, media_type="application/json", headers={"cache-control": FOREVER})
