"""Crew: what does the work of a process, whether it has sockets or not: its store, its tables, its bots and clocks."""

import asyncio

from petteia.server import expiry
from petteia.server.company import Alone, Company
from petteia.server.hub import Hub
from petteia.server.quotas import Quotas
from petteia.server.scheduler import Scheduler
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.shares import Shares
from petteia.server.store.interface import Store
from petteia.server.store.opening import open_store, open_together
from petteia.server.workers import MORE_KINDNESS, Workers


class Crew:
    """Raises StoreError if the store cannot be opened."""

    def __init__(self, settings: Settings) -> None:
        self.store, self.company = opened(settings)
        self.service = Service(self.store, settings.boxes, Hub(), settings.packs, self.company)
        self.quotas = Quotas(self.store, settings)
        workers = Workers(settings.processes, settings.budget, settings.thinking, MORE_KINDNESS)
        quick = Workers(1, settings.budget, settings.thinking)
        shares = Shares(self.quotas.home_of, settings.max_people)
        self.scheduler = Scheduler(self.service, workers, quick, shares, expiry.policy(settings), settings.resting)
        self.retired: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        self.store.watch()
        await self.company.begin(self.service)
        await self.scheduler.begin()

    async def retire(self) -> None:
        """Begin nothing any more, and leave to others what one has."""
        if self.retired is None:
            self.retired = asyncio.get_running_loop().create_task(self._retire())
        await asyncio.shield(self.retired)

    async def _retire(self) -> None:
        await self.scheduler.end()
        await self.company.end()

    async def end(self) -> None:
        await self.retire()
        self.store.close()


def opened(settings: Settings) -> tuple[Store, Company]:
    """A database may have several servers, a folder has one."""
    if settings.store is None:
        return open_store(settings.kept_in, serving=True), Alone()
    store = open_together(settings.store)
    from petteia.server.several import Several  # needs an extra of the package

    return store, Several(store)
