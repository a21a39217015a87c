"""The two servers that the load benchmark compares, each in a process of its own.

    python tools/bench_server_host.py tables FOLDER    Petteia as it is served, without limits, its store in the folder
    python tools/bench_server_host.py echo FILE        sends the frames in the file to whoever sits at a table

Both run Starlette on uvicorn with the same settings, on this machine only. Prints the port, and stops when its input
ends. --profile FILE writes what cProfile saw of the event loop.
"""

import argparse
import cProfile
import logging
import os
import signal
import socket
import sys
import threading
from collections import defaultdict
from itertools import cycle
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from petteia.server.serve import listen, serve
from petteia.server.settings import LOCAL, Settings

CONNECTIONS = 50_000  # in all, and from one address: the whole load has the same


def echo(frames: Path) -> Starlette:
    """A table with nothing behind it: every command is answered by the frames of a real move, one to each seat."""
    moves = cycle(msgspec.json.decode(frames.read_bytes(), type=list[list[str]]))
    tables: dict[str, dict[str, WebSocket]] = defaultdict(dict)

    async def sit(connection: WebSocket) -> None:
        await connection.accept()
        table = tables[connection.path_params["table"]]
        table[connection.path_params["seat"]] = connection
        try:
            while True:
                await connection.receive_text()
                *shown, ack = next(moves)
                for other, frame in zip(table.values(), shown, strict=True):
                    await other.send_text(frame)
                await connection.send_text(ack)
        except WebSocketDisconnect:
            table.clear()

    return Starlette(routes=[WebSocketRoute("/ws/{table}/{seat}", sit)])


def serve_echo(frames: Path, listening: socket.socket) -> None:
    config = uvicorn.Config(
        echo(frames),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
    )
    announce(listening)
    uvicorn.Server(config).run([listening])


def announce(listening: socket.socket) -> None:
    print(listening.getsockname()[1], flush=True)


def wait_for_the_end() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("tables", "echo"))
    parser.add_argument("path", type=Path)
    parser.add_argument("--profile", type=Path, metavar="FILE")
    wanted = parser.parse_args()
    logging.disable(logging.INFO)  # a line for every request of the set-up would be no use
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn repeats it at the end
    threading.Thread(target=wait_for_the_end, daemon=True).start()
    listening = listen(LOCAL, 0)
    profile = cProfile.Profile()
    if wanted.profile:
        profile.enable()
    if wanted.kind == "echo":
        serve_echo(wanted.path, listening)
    else:
        unlimited = Settings(
            wanted.path,
            limited=False,
            resting=False,
            connections=CONNECTIONS,
            connections_each=CONNECTIONS,
        )
        serve(unlimited, listening, lambda: announce(listening))
    if wanted.profile:
        profile.disable()
        profile.dump_stats(wanted.profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
