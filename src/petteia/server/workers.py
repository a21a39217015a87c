"""Workers: bots think in processes of their own, on a budget. One that hangs or talks nonsense stalls no table."""

import asyncio
import logging
import sys
from typing import TypeVar, cast

import msgspec

from petteia.bots.reason import Reason
from petteia.core.rng import Rng
from petteia.server.thinking import READY, Thought

__all__ = ["Thought", "Workers"]

THINKING = "petteia.server.thinking"  # what a worker process runs
BUDGET = 10.0  # seconds for one choice
STARTING = 30.0  # seconds until a new process must be ready
SIMPLER = {"ismcts": "greedy", "greedy": "random"}  # who stands in for whom
SIMPLEST = "random"  # needs no process, so it answers in every case
KINDNESS, MORE_KINDNESS = 5, 15  # people go before bots, and quick bots before those that take their time

log = logging.getLogger("petteia")
T = TypeVar("T")


def chain(spec: str) -> list[str]:
    """A bot and those who stand in for it, one after another."""
    specs = [spec]
    while (simpler := SIMPLER.get(specs[-1].partition(":")[0], SIMPLEST)) != specs[-1]:
        specs.append(simpler)
    return specs


class Worker:
    """A process that thinks; started when it is first needed, and again when it had to be stopped."""

    def __init__(self, module: str, kindness: int) -> None:
        self.module = module
        self.kindness = kindness
        self.process: asyncio.subprocess.Process | None = None
        self.retired = False

    async def ask(self, thought: Thought, form: type[T]) -> T | None:
        """The answer, of this form; None if there was none in time."""
        answered = False
        try:
            async with asyncio.timeout(STARTING):
                process = await self.ready()
            async with asyncio.timeout(thought.seconds):
                answer = msgspec.json.decode(await self.exchange(process, thought), type=form)
            answered = True
            return answer
        except (TimeoutError, OSError, msgspec.DecodeError) as error:  # hangs, has died, talks nonsense
            log.warning("the bot %s has not answered: %r", thought.spec, error)
            return None
        finally:
            if not answered:  # also when nobody waits any more: its answer must not be taken for the next one's
                await self.stop()

    async def exchange(self, process: asyncio.subprocess.Process, thought: Thought) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(thought) + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def ready(self) -> asyncio.subprocess.Process:
        if self.retired:
            raise OSError("the server is closing")
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            command = [sys.executable, "-P", "-m", self.module, str(self.kindness)]
            self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
            assert self.process.stdout is not None
            if await self.process.stdout.readline() != READY:
                raise OSError(f"{self.module} does not start")
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Workers:
    """A few workers, handed to whoever asks next. `module` is what their processes run, `kindness` how far these make
    way for others."""

    def __init__(self, count: int, budget: float = BUDGET, module: str = THINKING, kindness: int = KINDNESS) -> None:
        self.all = [Worker(module, kindness) for _ in range(count)]
        self.budget = budget
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.all:
            self.free.put_nowait(worker)

    @property
    def spare(self) -> int:
        """Workers that have nothing to do."""
        return self.free.qsize()

    @property
    def longest(self) -> float:
        """Seconds that a choice may take at most, once a worker has it."""
        return len(SIMPLER) * (self.budget + STARTING)

    async def choose(self, thought: Thought) -> tuple[int, str]:
        """An action, and the spec of the bot that chose it: the one asked for, or a simpler one in its place."""
        *thinkers, last = chain(thought.spec)
        if thinkers:
            worker = await self.free.get()
            try:
                for spec in thinkers:
                    asked = msgspec.structs.replace(thought, spec=spec, seconds=self.budget)
                    action = await worker.ask(asked, int)
                    if action is not None and action in thought.actions:
                        return action, spec
            finally:
                self.free.put_nowait(worker)
        return thought.actions[Rng(thought.seed).below(len(thought.actions))], last

    async def reason(self, thought: Thought, action: int) -> Reason | None:
        """Why this action; None if there is no reason, or none in time."""
        worker = await self.free.get()
        try:
            asked = msgspec.structs.replace(thought, about=action, seconds=self.budget)
            return await worker.ask(asked, cast("type[Reason | None]", Reason | None))
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.all:
            worker.retired = True
        await asyncio.gather(*(worker.stop() for worker in self.all))
