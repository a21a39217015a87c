"""The two servers that the load benchmark compares, each in a process of its own.

    python tools/bench_server_host.py tables FOLDER    Petteia itself, its store in the folder
    python tools/bench_server_host.py echo FILE        sends the frames in the file to whoever sits at a table

Both run Starlette on uvicorn with the same settings, on this machine only. Prints the port; stops when its input ends.
--profile FILE writes what cProfile saw.
"""

import argparse
import asyncio
import cProfile
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

from petteia.play.registry import GAMES, box
from petteia.server.app import make_app


def echo(frames: Path) -> Starlette:
    """A table with nothing behind it: every command is answered by the frames of a real move, one to each seat."""
    moves = cycle(msgspec.json.decode(frames.read_bytes(), type=list[list[str]]))
    tables: dict[str, dict[str, WebSocket]] = defaultdict(dict)

    async def sit(socket: WebSocket) -> None:
        await socket.accept()
        table = tables[socket.path_params["table"]]
        table[socket.path_params["seat"]] = socket
        try:
            while True:
                await socket.receive_text()
                *shown, ack = next(moves)
                for other, frame in zip(table.values(), shown, strict=True):
                    await other.send_text(frame)
                await socket.send_text(ack)
        except WebSocketDisconnect:
            table.clear()

    return Starlette(routes=[WebSocketRoute("/ws/{table}/{seat}", sit)])


async def serve(app: Starlette) -> None:
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=0,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            proxy_headers=False,
            log_level="warning",
        )
    )

    def wait_for_the_end() -> None:
        sys.stdin.read()
        server.should_exit = True

    task = asyncio.create_task(server.serve())
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)
    threading.Thread(target=wait_for_the_end, daemon=True).start()
    await task


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("tables", "echo"))
    parser.add_argument("path", type=Path)
    parser.add_argument("--profile", type=Path, metavar="FILE")
    wanted = parser.parse_args()
    if wanted.kind == "echo":
        app = echo(wanted.path)
    else:
        app = make_app(wanted.path, {name: box(name) for name in GAMES}, limited=False)
    profile = cProfile.Profile()
    if wanted.profile:
        profile.enable()
    asyncio.run(serve(app))
    if wanted.profile:
        profile.disable()
        profile.dump_stats(wanted.profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
