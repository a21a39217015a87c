"""Workers: whatever a bot does, there is a choice, and no process stays behind."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.server.thinking import Thought, explain, think
from petteia.server.workers import Workers, chain
from tests.server import odd_thinking as odd

ODD = "tests.server.odd_thinking"
BUDGET = 2.0
PATIENCE = 100  # seconds, a guard against hanging and no measure

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("odd_bots")]


@asynccontextmanager
async def working(count: int = 1, budget: float = BUDGET, module: str = ODD) -> AsyncIterator[Workers]:
    workers = Workers(count, budget, module)
    yield workers
    await workers.close()


def asked(spec: str, lines: int = 0) -> Thought:
    """A question of Offrandes, some lines after its beginning."""
    match = Match(box("offrandes"), 3, {}, (), seed_from("delphi"))
    for _ in range(lines):
        match.play(match.choices[0])
    assert match.to_act is not None
    data = msgspec.Raw(msgspec.json.encode(dump(match.game, match.s)))
    return Thought(match.game.name, data, match.to_act, spec, 7, match.game.actions(match.s))


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be counted does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def pids(workers: Workers) -> list[int]:
    return [worker.process.pid for worker in workers.all if worker.process is not None]


@pytest.mark.parametrize("spec", ["greedy", "ismcts:200"])
async def test_a_worker_chooses_as_the_bot_would(spec: str) -> None:
    async with working(budget=60.0, module="petteia.server.thinking") as workers:
        for lines in (0, 5, 11):
            thought = asked(spec, lines)
            assert await workers.choose(thought) == (think(thought), spec)


async def test_a_worker_gives_the_reason_of_a_choice() -> None:
    async with working(budget=60.0, module="petteia.server.thinking") as workers:
        thought = asked("greedy")
        chosen = think(thought)
        because = await workers.reason(thought, chosen)
        assert because is not None
        assert because == explain(msgspec.structs.replace(thought, about=chosen))
        assert because.instead in thought.actions


async def test_a_random_choice_needs_no_process() -> None:
    async with working() as workers:
        action, by = await workers.choose(asked("random"))
        assert action in asked("random").actions
        assert by == "random"
        assert pids(workers) == []


@pytest.mark.parametrize("spec", [odd.HANGS, odd.SLEEPS, odd.DIES, odd.STUMBLES, odd.CHEATS, odd.STOPS])
async def test_a_bot_that_fails_is_replaced_by_a_simpler_one(spec: str) -> None:
    """Where time has to run out it may run out for the simpler one as well, on a busy machine."""
    silent = spec in (odd.HANGS, odd.SLEEPS, odd.STOPS)
    async with working(budget=BUDGET if silent else PATIENCE) as workers:
        thought = asked(spec)
        action, by = await workers.choose(thought)
        assert by in (("greedy", "random") if silent else ("greedy",))
        assert action in thought.actions
        assert workers.spare == 1


async def test_a_process_that_hangs_is_ended() -> None:
    async with working() as workers:
        await workers.choose(asked("greedy"))
        (before,) = pids(workers)
        await workers.choose(asked(odd.HANGS))
        assert not alive(before)
        assert before not in pids(workers)


async def test_what_a_bot_prints_is_no_answer() -> None:
    async with working(budget=PATIENCE) as workers:
        thought = asked(odd.CHATTERS)
        assert await workers.choose(thought) == (thought.actions[0], odd.CHATTERS)
        assert (await workers.choose(asked("greedy")))[1] == "greedy"


@pytest.mark.parametrize("module", ["tests.server.nowhere", "this"])
async def test_if_no_process_thinks_there_is_a_choice_all_the_same(module: str) -> None:
    async with working(module=module) as workers:
        thought = asked("greedy")
        action, by = await workers.choose(thought)
        assert by == "random"
        assert action in thought.actions


async def test_many_questions_share_few_workers() -> None:
    async with working(2, PATIENCE) as workers:
        thoughts = [asked("greedy", lines) for lines in range(8)] + [asked(odd.DIES)] * 2
        answers = await asyncio.gather(*map(workers.choose, thoughts))
        assert all(action in thought.actions for (action, _), thought in zip(answers, thoughts, strict=True))
        assert workers.spare == 2
        assert len(pids(workers)) == 2


async def test_an_answer_nobody_waited_for_is_not_taken_for_the_next_one() -> None:
    async with working(budget=60.0) as workers:
        await workers.choose(asked("greedy"))
        impatient = asyncio.create_task(workers.choose(asked(odd.SLEEPS)))
        while workers.spare:
            await asyncio.sleep(0.01)
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient
        thought = asked("greedy", 5)
        assert await workers.choose(thought) == (think(thought), "greedy")


async def test_nothing_runs_after_the_end() -> None:
    workers = Workers(2, 60.0, ODD)
    await asyncio.gather(workers.choose(asked("greedy")), workers.choose(asked("greedy", 5)))
    before = pids(workers)
    assert len(before) == 2
    busy = [asyncio.create_task(workers.choose(asked(odd.HANGS))) for _ in range(2)]
    while workers.spare:
        await asyncio.sleep(0.01)
    await workers.close()
    assert not any(map(alive, before))
    assert {by for _, by in await asyncio.gather(*busy)} == {"random"}
    assert pids(workers) == []


def test_whoever_comes_in_is_simpler() -> None:
    assert chain("ismcts:1000") == ["ismcts:1000", "greedy", "random"]
    assert chain("greedy") == ["greedy", "random"]
    assert chain("random") == ["random"]


KILLED = """
import asyncio, sys
from petteia.server.workers import Workers
from tests.server.test_workers import asked, ODD

async def main():
    workers = Workers(2, 4.0, ODD)
    await asyncio.gather(workers.choose(asked("greedy")), workers.choose(asked("greedy", 5)))
    pids = [worker.process.pid for worker in workers.all]
    busy = [asyncio.create_task(workers.choose(asked(sys.argv[1]))) for _ in range(2)]
    await asyncio.sleep(0.5)
    print(*pids, flush=True)
    await asyncio.sleep(10**6)

asyncio.run(main())
"""


@pytest.mark.parametrize("spec", ["random", odd.HANGS])
def test_no_process_outlives_a_server_that_was_killed(spec: str) -> None:
    """Idle ones see that the pipe is closed; one that hangs is ended by the system."""
    server = subprocess.Popen([sys.executable, "-c", KILLED, spec], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    printed = [int(pid) for pid in server.stdout.readline().split()]
    assert len(printed) == 2
    server.send_signal(signal.SIGKILL)
    server.communicate()
    until(lambda: not any(map(alive, printed)))
