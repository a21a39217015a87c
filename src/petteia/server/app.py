"""The ASGI application: routes, the middleware before them, and the page."""

import asyncio
import contextlib
import logging
import tomllib
from collections.abc import AsyncIterator, Collection
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from petteia.play.printed import printed
from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.text import LANGUAGES
from petteia.server import answers, api, limits, site, sockets
from petteia.server.app_state import App, Meters
from petteia.server.bots import all_bots
from petteia.server.crew import Crew
from petteia.server.guide import infos
from petteia.server.health import Health
from petteia.server.hints import Hints
from petteia.server.host import read_host
from petteia.server.logs import Logged
from petteia.server.middleware import Guard
from petteia.server.packs import pack_info
from petteia.server.passkeys import Passkeys
from petteia.server.people import People
from petteia.server.room import STAND_IN
from petteia.server.sessions import Sessions
from petteia.server.settings import Settings
from petteia.server.store import StoreError

log = logging.getLogger("petteia")


def game_info(box: Box, packs: Collection[Box] = ()) -> site.GameInfo:
    game, words = box.game, box.words
    return site.GameInfo(
        name=game.name,
        fewest=game.fewest,
        most=game.most,
        rules_version=game.rules_version,
        content=printed(box).hash,
        options=[site.OptionInfo(option.name, list(option.values)) for option in game.options],
        seat_kind=words.SEATS[0],
        seats=list(words.SEATS[1]),
        names={kind: (first, list(names)) for kind, (first, names) in words.NAMES.items()},
        kinds=words.KINDS,
        words=words.WORDS,
        chance=[step.name for step in game.steps if step.chance],
        phases=list(game.phases()),
        rules=rules_of(box),
        bots=all_bots(),
        guides=infos(box),
        packs=[pack_info(packed) for packed in packs],
    )


def rules_of(box: Box) -> list[site.RuleInfo]:
    path = box.folder / "rules.toml" if box.folder is not None else None
    if path is None or not path.is_file():
        return []
    rules = tomllib.loads(path.read_text("utf-8"))
    return [
        site.RuleInfo(name, rule["covers"], rule["book"], rule["says"], rule["status"]) for name, rule in rules.items()
    ]


def texts_of(boxes: dict[str, Box]) -> dict[str, object]:
    """All sentences by language: of the play layer, the server, the page and each game."""
    places: dict[str, Traversable] = {
        "play": files("petteia.play") / "text",
        "server": files("petteia.server") / "text",
        "page": files("petteia.web") / "text",
    }
    return {
        language: {
            **{name: tomllib.loads((place / f"{language}.toml").read_text("utf-8")) for name, place in places.items()},
            "games": {name: box.texts[language].tables[0] for name, box in boxes.items()},
            "printed": {name: box.texts[language].unprinted for name, box in boxes.items()},
        }
        for language in LANGUAGES
    }


def make_app(settings: Settings) -> Starlette:
    """The whole server over one store. Raises StoreError, and HostError if a text of the host is unfit."""
    boxes = settings.boxes
    host = read_host(settings.texts or settings.data)
    crew = Crew(settings)
    store, service, hub, quotas, scheduler = crew.store, crew.service, crew.service.hub, crew.quotas, crew.scheduler
    sessions = Sessions(store, settings.secure, settings.keep_sessions)
    scheduler.sessions = sessions
    meters = Meters()
    service.counted = meters.changes
    state = App(
        store=store,
        people=People(store, sessions),
        passkeys=Passkeys(store, crew.company),
        service=service,
        hub=hub,
        scheduler=scheduler,
        hints=Hints(),
        limits=limits.Limits(settings.limited),
        games=[game_info(box, service.packs.installed[name].values()) for name, box in boxes.items()],
        texts=texts_of(boxes),
        host=host,
        stand_in=STAND_IN,
        meters=meters,
        health=Health(store, None if settings.store else settings.data),
        quotas=quotas,
        settings=settings,
        crew=crew,
    )

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(limits.ASIDE, "petteia-aside"))
        await crew.begin()
        yield
        await crew.end()

    page = StaticFiles(packages=[("petteia.web", "static")], html=True)
    app = Starlette(
        routes=[*api.routes(), WebSocketRoute("/ws", sockets.endpoint), Mount("/", page)],
        middleware=[Middleware(Logged, state=state), Middleware(Guard, state=state)],
        exception_handlers={
            Refused: answers.refused,
            StoreError: answers.no_store,
            HTTPException: answers.no_route,
            ClientDisconnect: answers.gone,
            Exception: answers.trouble,
        },
        lifespan=life,
    )
    app.state.petteia = state
    return app
