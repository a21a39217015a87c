"""Serve: the application on a port of this machine."""

import gc
import resource
import signal
import socket
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from petteia.server.app import make_app
from petteia.server.connections import Server, guarded
from petteia.server.logs import keep_log
from petteia.server.settings import LOCAL, Settings

EVERYWHERE = ("0.0.0.0", "::", "")
MANY = 1 << 20  # descriptors that nobody needs more of
SPARE = 128  # descriptors for all that is no connection: the store, the workers, the log
FAREWELL = 3  # seconds that open connections get when the server stops


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else an answer may wait 40 ms for company
    return listening


def addresses(listening: socket.socket) -> list[str]:
    """The addresses of the page: on this machine, and on the local network if that is let in."""
    host, port = listening.getsockname()[:2]
    hosts = [LOCAL, *local_network()] if host in EVERYWHERE else [host]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}/" for each in hosts]


def local_network() -> list[str]:
    """This machine's address as its neighbours see it, if it has neighbours. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
        except OSError:
            return []
        address = str(probe.getsockname()[0])
    return [] if address == LOCAL else [address]


def serve(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve until the process is told to stop. Raises StoreError if the store cannot be opened, and HostError."""
    settings = replace(settings, connections=min(settings.connections, more_descriptors() - SPARE))
    config = guarded(
        make_app(settings), settings, log_config=None, access_log=False, timeout_graceful_shutdown=FAREWELL
    )
    keep_log(settings.log)
    server = Server(config)
    stop_when_told(server)
    announce()
    seldom_collect()
    server.run([listening])


def more_descriptors() -> int:
    """Take as many descriptors as the system gives at most; how many those are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft, most)


def stop_when_told(server: uvicorn.Server) -> None:
    """Being told to stop is not a fault, and is heard from now on: uvicorn listens later, and repeats it at the end."""

    def told(*_: object) -> None:
        server.should_exit = True

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, told)


def seldom_collect() -> None:
    """What is loaded by now stays, and tables live long: a search for lost objects only makes everybody wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
