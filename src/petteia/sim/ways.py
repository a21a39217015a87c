"""The ways in which batches are spread over this machine: one process, or several."""

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from petteia.sim.batches import Batch, Done, Stopped, Way, play_here

DEATHS = 3  # of workers in a row, without a batch being done in between: after them nobody tries again


def alone(batches: Sequence[Batch]) -> Iterator[tuple[int, Done]]:
    """In this process, in order."""
    for place, batch in enumerate(batches):
        yield place, play_here(batch)


def processes(workers: int) -> Way:
    """In so many processes; in this one if that is enough."""

    def way(batches: Sequence[Batch]) -> Iterator[tuple[int, Done]]:
        waiting = dict(enumerate(batches))
        deaths = 0
        while waiting:
            for place, done in in_pool(waiting, workers):
                del waiting[place]
                deaths = 0
                yield place, done
            if not waiting:
                return
            deaths += 1
            if deaths == DEATHS:
                raise Stopped("workers_die", {"n": deaths})
            # What a dead worker had begun is done again; from the other end, so that nothing waits behind what kills.
            waiting = dict(reversed(waiting.items()))

    return alone if workers == 1 else way


def in_pool(batches: dict[int, Batch], workers: int) -> Iterator[tuple[int, Done]]:
    """Those batches that are done before a worker dies: then no other of its pool can go on."""
    # A fork server starts clean: neither threads nor open files of the caller come along.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("forkserver"), initializer=leave_interrupting_to_others)
    whole = False
    try:
        places: dict[Future[Done], int] = {pool.submit(play_here, batch): place for place, batch in batches.items()}
        for future in as_completed(places):
            if not isinstance(future.exception(), BrokenProcessPool):
                yield places[future], future.result()
        whole = True
    except BrokenProcessPool:  # a worker has died while batches were still being handed in
        whole = True
    finally:
        if not whole:  # interrupted: nobody waits for the games that are going on
            for worker in active_children():
                worker.kill()
        pool.shutdown(cancel_futures=True)


def leave_interrupting_to_others() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that was asked for the results ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
