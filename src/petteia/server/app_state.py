"""What a running server holds, handed to every handler."""

from collections.abc import Collection
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from starlette.requests import HTTPConnection

from petteia.server import site
from petteia.server.addresses import NOBODY, vouched
from petteia.server.crew import Crew
from petteia.server.health import Health
from petteia.server.hints import Hints
from petteia.server.hub import Hub
from petteia.server.limits import Limits
from petteia.server.passkeys import Passkeys
from petteia.server.people import People
from petteia.server.quotas import Quotas
from petteia.server.scheduler import Scheduler
from petteia.server.security import COUNTED
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.store.interface import Store


class Meters:
    """Counts for Prometheus."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("petteia_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("petteia_tables_watched", "Tables that somebody looks at", registry=self.registry)
        self.rooms = Gauge("petteia_rooms", "Tables in memory", registry=self.registry)
        self.changes = Counter("petteia_changes", "Changes, by what came of them", ["result"], registry=self.registry)
        self.registry.register(COUNTED)
        self.answers = Counter("petteia_answers", "HTTP answers, by status", ["status"], registry=self.registry)


@dataclass
class App:
    store: Store
    people: People
    passkeys: Passkeys
    service: Service
    hub: Hub
    scheduler: Scheduler
    hints: Hints
    limits: Limits
    games: list[site.GameInfo]
    texts: dict[str, object]  # by language
    host: site.Host
    stand_in: str  # the bot for seats that nobody has
    meters: Meters
    health: Health
    quotas: Quotas
    settings: Settings
    crew: Crew

    def address(self, connection: HTTPConnection) -> str:
        """Who is at the other end, for limits."""
        peer = connection.client.host if connection.client else NOBODY
        return vouched(peer, connection.headers.getlist("x-forwarded-for"), self.settings.trusted)

    def count_answer(self, status: int) -> None:
        self.meters.answers.labels(str(status)).inc()

    @property
    def names_addresses(self) -> bool:
        return self.settings.log_addresses

    def measured(self) -> bytes:
        self.meters.sockets.set(len(self.hub.all))
        self.meters.tables.set(len(self.hub.at))
        self.meters.rooms.set(len(self.service.rooms))
        return generate_latest(self.meters.registry)


def same_origin(connection: HTTPConnection, others: Collection[str]) -> bool:
    """Whether the page that asks is ours, by what its browser says of it. Programs other than browsers say nothing.

    A browser that keeps the origin to itself still says whether it is the same one; no page can write that header.
    """
    headers = connection.headers
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None or origin in others or headers.get("sec-fetch-site") == "same-origin":
        return True
    return origin in (f"http://{host}", f"https://{host}")
