"""Before anybody sits down: games, texts, and lists of tables."""

from starlette.requests import Request
from starlette.responses import Response

from petteia.play.printed import printed
from petteia.play.refusal import Refusal, Refused
from petteia.server import site
from petteia.server.answers import answer
from petteia.server.handlers.request import app_of, me, somebody
from petteia.server.middleware import FOREVER
from petteia.server.store.interface import TableRow

MY_TABLES = 50
LOBBY = 50


async def get_games(request: Request) -> Response:
    return answer(app_of(request).games)


async def get_host(request: Request) -> Response:
    return answer(app_of(request).host)


async def get_texts(request: Request) -> Response:
    texts = app_of(request).texts.get(request.path_params["language"])
    if texts is None:
        raise Refused(Refusal("server.language", {"word": request.path_params["language"]}))
    return answer(texts)


def listed(request: Request, rows: list[TableRow], person: str) -> list[site.Listed]:
    return app_of(request).service.listed(rows, person)


async def get_lobby(request: Request) -> Response:
    return answer(listed(request, app_of(request).store.lobby(LOBBY), somebody(request)))


async def get_my_tables(request: Request) -> Response:
    person = me(request)
    return answer(listed(request, app_of(request).store.tables_of(person.id, MY_TABLES), person.id))


async def get_content(request: Request) -> Response:
    """Its address holds its hash: whoever has it need not ask again. Raises Refused if there is none such."""
    box = app_of(request).service.printing(request.path_params["game"], request.path_params["hash"])
    return Response(printed(box).data, media_type="application/json", headers={"cache-control": FOREVER})
