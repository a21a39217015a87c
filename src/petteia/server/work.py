"""Work: bots and clocks of a database, by a process that has no sockets."""

import asyncio
import signal
from collections.abc import Callable

from petteia.server.crew import Crew
from petteia.server.logs import keep_log
from petteia.server.serve import more_descriptors, seldom_collect
from petteia.server.settings import Settings


def work(settings: Settings, announce: Callable[[], None]) -> None:
    """Until the process is told to stop. Raises StoreError if the store cannot be opened."""
    more_descriptors()
    crew = Crew(settings)
    keep_log(settings.log)
    seldom_collect()
    asyncio.run(until_told(crew, announce))


async def until_told(crew: Crew, announce: Callable[[], None]) -> None:
    told = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, told.set)
    await crew.begin()
    announce()
    await told.wait()
    await crew.end()
