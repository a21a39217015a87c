"""Players for the chaos test: clients on real sockets that play quickly, and remember what was acknowledged.

One that loses its server waits for the next one, and sends what was not acknowledged again, under the same key.
"""

import asyncio
import json
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPResponse
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect as connect_and_wait

LOST = (OSError, EOFError, WebSocketException)  # how a killed server looks from the other side
PATIENCE = 60.0  # seconds without a word from a server, a guard against hanging and no measure
SAYS, TAKES_BACK = 0.04, 0.06  # how often a player chats, or undoes what may be undone
PROPOSES, ORDERS, DECLINES = 0.03, 0.3, 0.2  # … asks something of the table, says something in advance, says no
TOO_LATE = ("server.stale", "play.turn", "play.over", "play.undo_other", "play.undo_chance", "server.paused")
LOST_WRITES = ("server.store", "server.trouble", "server.busy")  # what no player may be told
WORKS = ("play", "undo")  # what brings a line by itself

Json = dict[str, object]


class From(urllib.request.HTTPHandler):
    """Requests that come from one of the many loopback addresses of this machine."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source

    def http_open(self, request: urllib.request.Request) -> HTTPResponse:
        return self.do_open(partial(HTTPConnection, source_address=(self.source, 0)), request)


def ask(
    address: str,
    path: str,
    message: Json | None = None,
    cookie: str = "",
    method: str = "",
    source: str = "127.0.0.1",
) -> tuple[Json, str]:
    """One request over HTTP: what was answered, and the cookie."""
    data = None if message is None else json.dumps(message).encode()
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    request = urllib.request.Request(address + path, data, headers, method=method or None)
    with urllib.request.build_opener(From(source)).open(request, timeout=60) as response:
        given = response.headers.get("set-cookie", "")
        return json.loads(response.read() or b"{}"), given.partition(";")[0] or cookie


def watch_to_the_end(address: str, table: str, cookie: str) -> Json:
    """Look at a table until its game is over, since bots among themselves play only then; what the last frame tells."""
    where = address.replace("http", "ws", 1).rstrip("/") + "/ws"
    with connect_and_wait(where, additional_headers={"cookie": cookie}) as socket:
        socket.send(json.dumps({"t": "hello", "table": table}))
        while True:
            message = json.loads(socket.recv(PATIENCE))
            if message["t"] == "frame" and message["info"]["status"] == "over":
                return dict(message["info"])


@dataclass
class Command:
    """What was sent. It is done when it is acknowledged; before that nobody knows."""

    message: Json
    proposed: bool = False  # it is for the others to agree to

    @property
    def kind(self) -> str:
        return str(self.message["t"])

    @property
    def line(self) -> int:
        """The line it brings, if it brings one by itself."""
        return int(str(self.message["at"])) + 1 if self.kind in WORKS and not self.proposed else 0

    @property
    def words(self) -> str:
        """What stands in that line, as far as the client knows it."""
        return str(self.message.get("words", "undo "))


@dataclass(eq=False)
class Player:
    """Somebody in one seat of one table."""

    name: str
    person: str
    cookie: str
    table: str
    seat: int
    chance: Random
    server: Callable[[], str]  # the address of the server that runs now
    rest: float = 0.0  # seconds before the next thing is done
    patient: bool = False  # what the store does not take is sent again
    pending: Command | None = None
    done: dict[int, str] = field(default_factory=dict)  # acknowledged: line and words
    kept: dict[str, tuple[int, int]] = field(default_factory=dict)  # acknowledged: key, and what it came to …
    asked: dict[str, tuple[int, int]] = field(default_factory=dict)  # … the same of what brings no line by itself
    said: list[str] = field(default_factory=list)  # acknowledged: chat
    ordered: list[str] = field(default_factory=list)  # acknowledged: said in advance …
    newest_order: tuple[str, int] = ("", -1)  # … the last of it, and the table's number then
    proposals: int = 0  # acknowledged: undos that others were to agree to
    acknowledged: int = 0
    again: set[str] = field(default_factory=set)  # keys of commands that were sent again
    over: bool = False
    tired: bool = False  # nothing new is begun
    sent: int = 0
    since: int = 0
    newest: Json = field(default_factory=dict)
    seen: list[tuple[int, int, str]] = field(default_factory=list)  # of each frame: number, line, hash of the view

    async def play(self) -> None:
        """Until the game is over, from one server to the next."""
        while not (self.over and self.pending is None):
            try:
                address = self.server().replace("http", "ws", 1) + "ws"
                async with connect(address, additional_headers={"cookie": self.cookie}) as socket:
                    await self.sit_down(socket)
                    async for data in socket:
                        await self.hear(socket, json.loads(data))
                        if self.over and self.pending is None:
                            return
            except LOST:
                await asyncio.sleep(0.02)

    async def sit_down(self, socket: ClientConnection) -> None:
        hello = {"t": "hello", "table": self.table, "seat": self.seat, "since": self.since}
        await socket.send(json.dumps(hello))
        if self.pending is not None:
            self.again.add(str(self.pending.message["key"]))
            await socket.send(json.dumps(self.pending.message))

    async def hear(self, socket: ClientConnection, message: Json) -> None:
        match message["t"]:
            case "frame":
                self.newest = message
                self.seen.append((int(str(message["seq"])), int(str(message["line"])), str(message["hash"])))
                self.since = int(str(message["line"]))
                self.over = message.get("scores") is not None
            case "ack":
                self.acknowledge(message)
            case "no":
                if self.patient and message["rule"] in LOST_WRITES:
                    raise EOFError("the store is away")
                self.refused(message)
            case "advances":
                await self.order(socket, message)
            case "bad" if self.patient and message["rule"] in LOST_WRITES:
                raise EOFError("the store is away")
            case "bad" | "left":
                raise AssertionError(f"{self.name}: {message}")
        if self.rest:
            await asyncio.sleep(self.rest * self.chance.random() * 2)
        if self.pending is None and not self.over and not self.tired:
            await self.act(socket)

    def acknowledge(self, answer: Json) -> None:
        command = self.pending
        if command is None or command.message["key"] != answer["key"]:
            return  # an answer from before it was sent again
        match command.kind:
            case "say":
                self.said.append(str(command.message["text"]))
            case "order":
                self.ordered.append(str(command.message["words"]))
                self.newest_order = self.ordered[-1], int(str(answer["seq"]))
            case _:
                came_to = self.kept if command.line else self.asked
                came_to[str(answer["key"])] = int(str(answer["seq"])), int(str(answer["line"]))
                if command.line:
                    self.done[command.line] = command.words
                self.proposals += command.kind == "undo" and command.proposed
        self.acknowledged += 1
        self.pending = None

    def refused(self, message: Json) -> None:
        """Only a table that has gone on without us may refuse a choice: somebody else was quicker."""
        if self.pending is not None and message["key"] == self.pending.message["key"]:
            rule = str(message["rule"])
            if rule in LOST_WRITES or (self.pending.line and rule not in TOO_LATE):
                raise AssertionError(f"{self.name}: {self.pending} was refused: {message}")
            self.pending = None

    async def act(self, socket: ClientConnection) -> None:
        """Answer what others ask; choose if asked; now and then say something, propose it, or take a choice back."""
        decision, info = self.newest.get("decision"), self.newest["info"]
        assert isinstance(info, dict)
        choices = decision.get("choices") if isinstance(decision, dict) else None
        asked = [each for each in info["requests"] if self.seat in each["waits"]]
        luck = self.chance.random
        if asked:
            await self.send(socket, t="answer", ask=asked[0]["id"], yes=luck() >= DECLINES)
        elif info["status"] == "paused":
            if not info["requests"]:
                await self.send(socket, t="ask", what="resume")
        elif luck() < SAYS:
            await self.send(socket, t="say", text=f"{self.name} {self.sent + 1}")
        elif not self.newest.get("undo") and self.done and luck() < TAKES_BACK:
            await self.send(socket, t="undo", at=self.newest["line"])
        elif luck() < PROPOSES:
            await self.propose(socket)
        elif self.newest.get("ahead") and not choices and luck() < ORDERS:
            await self.send(socket, t="advance")
        elif choices:
            await self.send(socket, t="play", at=self.newest["line"], words=self.chance.choice(choices)["words"])

    async def propose(self, socket: ClientConnection) -> None:
        """A pause, or to go back further than one may alone."""
        lines = [line for line in self.done if self.done[line] != "undo "]
        if lines and self.chance.random() < 0.5:
            at, line = self.newest["line"], self.chance.choice(lines[-3:])
            await self.send(socket, True, t="undo", at=at, line=line)
        else:
            await self.send(socket, t="ask", what="pause")

    async def order(self, socket: ClientConnection, message: Json) -> None:
        """Say one of the things that may be said in advance."""
        if self.pending is None or self.pending.message["key"] != message["key"]:
            return
        self.pending = None
        choices = message["choices"]
        assert isinstance(choices, list)
        if choices and not self.tired:
            said = self.chance.choice(choices)
            await self.send(socket, t="order", step=said["step"], words=said["words"])

    async def send(self, socket: ClientConnection, proposed: bool = False, **command: object) -> None:
        self.sent += 1
        message: Json = {"table": self.table, "seat": self.seat, "key": f"{self.name} {self.sent}", **command}
        self.pending = Command(message, proposed)
        await socket.send(json.dumps(message))
