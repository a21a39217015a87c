"""Connections: how many there may be, how long each may take, and how much of it is read at all.

Everything here happens before a request is one: uvicorn's protocols are told what they let through unasked.
"""

import asyncio
import logging
import re
import socket
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import h11
import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits
from petteia.server.addresses import NOBODY, Network, home, parsed, within
from petteia.server.answers import problem
from petteia.server.crew import Crew
from petteia.server.limits import Patience
from petteia.server.middleware import HEADERS
from petteia.server.settings import Settings

MESSAGE = 64 * 1024  # bytes of a message on a socket, at most; longer ones end the connection
SLICE = 2048  # bytes of a socket that are read at once: a packet of empty frames takes its sender's time, not ours
AT_ONCE = 64  # connections that are let in before the first of them is looked at …
QUEUE = 1024  # … and that wait for that, in the system
LINGER = 1.0  # seconds in which a refusal can be read before the connection ends
FLOODED = 1008  # the code of a close: this is not how one talks to us
MINUTE = 60.0
HEAD_ENDS = re.compile(rb"\n\r?\n")
NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
NO_ROOM = "socket.accept() out of system resource"  # what asyncio says when descriptors have run out

log = logging.getLogger("petteia")


class Timer:
    """At most one thing that is done later."""

    def __init__(self) -> None:
        self.handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, then: Callable[[], None]) -> None:
        self.stop()
        self.handle = asyncio.get_running_loop().call_later(seconds, then)

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class Door:
    """Who is connected. Where there is no room, whoever has kept us waiting longest makes some."""

    def __init__(self, most: int, each: int, proxies: tuple[Network, ...]) -> None:
        self.most = most  # in all …
        self.each = each  # … and from one address,
        self.proxies = proxies  # unless it is one of these: many people come through it
        self.inside: dict[asyncio.Protocol, str] = {}  # with their addresses
        self.count: dict[str, int] = {}  # by address
        self.waited_for: dict[str, dict[Http, None]] = {}  # by address, those first that were silent longest
        self.all_waited_for: dict[Http, None] = {}

    def let_in(self, connection: asyncio.Protocol, peer: str) -> bool:
        """Whether there is room, perhaps because somebody else is sent away."""
        address = NOBODY if within(parsed(peer), self.proxies) else home(peer)
        crowded = address != NOBODY and self.count.get(address, 0) >= self.each
        if crowded and not self.send_away(self.waited_for.get(address, {})):
            return False
        if len(self.inside) >= self.most and not self.send_away(self.all_waited_for):
            return False
        self.inside[connection] = address
        self.count[address] = self.count.get(address, 0) + 1
        return True

    def send_away(self, among: dict["Http", None]) -> bool:
        """Whether there was one who could go."""
        longest = next(iter(among), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.transport.abort()
        return True

    def leave(self, connection: asyncio.Protocol) -> None:
        address = self.inside.pop(connection, None)
        if address is None:
            return
        self.count[address] -= 1
        if not self.count[address]:
            del self.count[address]
        if isinstance(connection, Http):
            self.serve(connection, address)

    def wait_for(self, connection: "Http") -> None:
        """It is the client's turn, from now on."""
        address = self.inside.get(connection)
        if address is not None:
            self.waited_for.setdefault(address, {}).setdefault(connection)
            self.all_waited_for.setdefault(connection)

    def serve(self, connection: "Http", address: str | None = None) -> None:
        """It is our turn."""
        address = self.inside.get(connection, "") if address is None else address
        self.all_waited_for.pop(connection, None)
        waiting = self.waited_for.get(address, {})
        waiting.pop(connection, None)
        if not waiting:
            self.waited_for.pop(address, None)


class Impatient(asyncio.Protocol):
    """A connection that ends if what was sent is not taken in time."""

    transport: asyncio.Transport
    patience: Patience
    taking: Timer  # runs while the client takes nothing

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.start(self.patience.unread, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.stop()


class Http(Impatient, H11Protocol):
    """A connection that speaks HTTP. A header is read once it is whole, if it is short enough."""

    def __init__(self, *told: Any, door: Door, patience: Patience, **more: Any) -> None:
        super().__init__(*told, **more)
        self.door, self.patience = door, patience
        self.coming, self.taking = Timer(), Timer()  # what the client is to send, and what it is to take
        self.expected: object = h11.IDLE  # which part of a request, as far as we have looked
        self.head = bytearray()  # of a request, until it is whole
        self.refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.door.let_in(self, peer(self)):
            transport.abort()
            return
        self.door.wait_for(self)
        self.coming.start(self.patience.header, self.too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self.left()
        super().connection_lost(exc)

    def left(self) -> None:
        self.coming.stop()
        self.taking.stop()
        self.door.leave(self)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        if self.conn.their_state is not h11.IDLE:
            self.pass_on(data)
            return
        self._unset_keepalive_if_required()
        if not self.head:  # time runs from its first byte on, and does not begin again with each
            self.coming.start(self.patience.header, self.too_late)
        searched = max(0, len(self.head) - 2)
        self.head += data
        found = HEAD_ENDS.search(self.head, searched)
        if (no := unfit(self.head, found.end() if found else None)) is not None:
            self.refuse(no)
        elif found:
            whole, self.head = bytes(self.head), bytearray()
            self.pass_on(whole)

    def pass_on(self, data: bytes) -> None:
        super().data_received(data)
        self.look_whose_turn_it_is()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look_whose_turn_it_is()

    def look_whose_turn_it_is(self) -> None:
        """The client's while a request is to come, ours while an answer is."""
        their = self.conn.their_state
        if their is self.expected or self not in self.door.inside:
            return
        self.expected = their
        self.coming.stop()
        if their in (h11.IDLE, h11.SEND_BODY):
            self.door.wait_for(self)
        else:
            self.door.serve(self)
        if their is h11.SEND_BODY:
            self.coming.start(self.patience.body, self.transport.abort)

    def too_late(self) -> None:
        if self.head:
            self.refuse(Refusal("server.slow", {"seconds": round(self.patience.header)}))
        else:
            self.transport.abort()

    def refuse(self, refusal: Refusal) -> None:
        """Say why, read nothing more, and leave."""
        self.refused = True
        self.head.clear()
        response = problem(refusal)
        response.headers.update({**HEADERS, "connection": "close"})
        self.transport.write(self.written(response))
        self.transport.write_eof()
        self.coming.start(LINGER, self.transport.abort)

    def written(self, response: Response) -> bytes:
        code = response.status_code
        start = h11.Response(status_code=code, headers=response.raw_headers, reason=STATUS_PHRASES[code])
        parts: list[h11.Event] = [start, h11.Data(data=bytes(response.body)), h11.EndOfMessage()]
        return b"".join(self.conn.send(part) or b"" for part in parts)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.left()
        super().handle_websocket_upgrade(event)


class Socket(Impatient, WebSocketsSansIOProtocol):
    """A web socket. Its frames are counted, whatever is in them."""

    def __init__(self, *told: Any, door: Door, patience: Patience, limited: bool, **more: Any) -> None:
        super().__init__(*told, **more)
        self.door, self.patience = door, patience
        self.taking = Timer()
        self.limits = limits.Limits(limited)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not self.door.let_in(self, peer(self)):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.taking.stop()
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()

    def counted(self) -> bool:
        """Whether a frame may still be looked at; one too many ends the connection."""
        if self.close_sent:
            return False
        try:
            self.limits.spend(limits.FRAMES, "")
        except Refused:
            self.conn.fail(FLOODED, "too many frames")
            self.handle_parser_exception()
            return False
        return True

    def handle_text(self, event: Frame) -> None:
        if self.counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.counted():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.counted():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.counted():
            super().handle_pong(event)


class Server(uvicorn.Server):
    """A server that does not fill its log when descriptors run out."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Accepting().went_wrong)
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(QUEUE)  # uvicorn has one number for both, how many wait and how many are let in at once

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What others can go on with is handed to them before anybody is waited for here."""
        retiring = asyncio.create_task(self.retire())
        await super().shutdown(sockets)
        await retiring

    async def retire(self) -> None:
        crew: Crew = cast(Starlette, self.config.app).state.petteia.crew
        if crew.company.several:
            await crew.retire()


class Accepting:
    def __init__(self) -> None:
        self.told = -MINUTE  # when it was last said that nobody can be let in

    def went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context.get("message") != NO_ROOM:
            loop.default_exception_handler(context)
        elif loop.time() - self.told >= MINUTE:
            self.told = loop.time()
            log.warning("nobody can be let in: %s", context.get("exception"))


def guarded(app: Starlette, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application."""
    door = Door(settings.connections, settings.connections_each, settings.trusted)
    http = partial(Http, door=door, patience=settings.patience)
    ws = partial(Socket, door=door, patience=settings.patience, limited=settings.limited)
    return uvicorn.Config(
        app,
        http=cast(Any, http),
        ws=cast(Any, ws),
        ws_max_size=MESSAGE,
        ws_per_message_deflate=settings.secure,  # worth its time over the internet, not in a local network
        backlog=AT_ONCE,
        h11_max_incomplete_event_size=limits.HEADER,
        timeout_keep_alive=settings.patience.idle,
        server_header=False,
        proxy_headers=False,  # the application reads them itself, and only if it was told to
        **more,
    )


def peer(connection: Http | Socket) -> str:
    return connection.client[0] if connection.client else NOBODY


def unfit(head: bytearray, end: int | None) -> Refusal | None:
    """Why a header is not read, as far as it is there; `end` once it is whole."""
    if (len(head) if end is None else end) > limits.HEADER:
        return Refusal("server.header", {"most": limits.HEADER})
    lines = [] if end is None else head[:end].split(b"\n")
    if len(lines) > limits.FIELDS or any(len(line) > limits.FIELD for line in lines):
        return Refusal("server.field", {"most": limits.FIELD, "count": limits.FIELDS})
    return None
