"""Batches on a Ray cluster: as on one machine, only farther away. Needs the extra `petteia[ray]`.

Ray finds free cores, and does again what a worker or a node had when it died; the rest is as for every other way.
"""

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of what is played here, unless somebody says so

import ray
from ray import exceptions

from petteia.sim.batches import Batch, Done, Stopped, Way, play_here

AGAIN = 4  # how often a batch is begun anew whose worker died
AHEAD = 4  # batches for each core that are under way or wait beside it
PATIENCE = 0.2  # seconds in which results are collected, to be fetched together
REACHING = 5.0  # seconds
CLIENT = "ray://"  # through the port for clients of a cluster, from outside it


def on_ray(address: str) -> Way:
    """On the cluster at HOST:PORT or ray://HOST:PORT; without an address, on one that is started here for so long, or
    that the variable RAY_ADDRESS names.
    """

    def way(batches: Sequence[Batch]) -> Iterator[tuple[int, Done]]:
        if batches:
            with cluster(address):
                yield from handed_out(batches)

    return way


@contextmanager
def cluster(address: str) -> Iterator[None]:
    """Raises Stopped if there is none."""
    if ray.is_initialized():  # by whoever calls us
        yield
        return
    if address:
        reach(address)
    try:
        ray.init(address=address or None, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Stopped("ray_refuses", {"address": address or "--ray", "why": first_line(error)}) from error
    try:
        yield
    finally:
        ray.shutdown()  # and with it everything that is still being played


def reach(address: str) -> None:
    """Ray itself would try for a minute."""
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHING).close()
    except OSError as error:
        raise Stopped("ray_away", {"address": address, "why": error.strerror or str(error)}) from error


def handed_out(batches: Sequence[Batch]) -> Iterator[tuple[int, Done]]:
    """A few more than there are cores are handed out, so that a million do not wait in the cluster's memory."""
    play = ray.remote(play_here).options(num_cpus=1, max_retries=AGAIN, scheduling_strategy="SPREAD")
    todo = iter(enumerate(batches))
    under_way: dict[object, int] = {}  # [reference] the place of a batch
    while True:
        cores = int(ray.cluster_resources().get("CPU", 1))  # nodes may come and go
        under_way |= {
            play.remote(batch): place for place, batch in islice(todo, max(0, AHEAD * cores - len(under_way)))
        }
        if not under_way:
            return
        ready, _ = ray.wait(list(under_way), num_returns=len(under_way), timeout=PATIENCE)
        for reference in ready:
            yield under_way.pop(reference), fetched(reference)


def fetched(reference: object) -> Done:
    try:
        done: Done = ray.get(reference)
    except exceptions.RayTaskError as error:
        raise error.cause from error
    except (exceptions.WorkerCrashedError, exceptions.NodeDiedError, exceptions.OutOfMemoryError) as error:
        raise Stopped("workers_die", {"n": AGAIN + 1}) from error
    except exceptions.RayError as error:
        raise Stopped("ray_refuses", {"address": "Ray", "why": first_line(error)}) from error
    return done


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
