"""Players for the chaos test: clients on real sockets that play quickly, and remember what was acknowledged.

One that loses its server waits for the next one, and sends what was not acknowledged again, under the same key.
"""

import asyncio
import json
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect as connect_and_wait

LOST = (OSError, EOFError, WebSocketException)  # how a killed server looks from the other side
PATIENCE = 60.0  # seconds without a word from a server, a guard against hanging and no measure
SAYS, TAKES_BACK = 0.04, 0.06  # how often a player chats, or undoes what may be undone

Json = dict[str, object]


def ask(address: str, path: str, message: Json | None = None, cookie: str = "") -> tuple[Json, str]:
    """One request over HTTP: what was answered, and the cookie."""
    data = None if message is None else json.dumps(message).encode()
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    with urllib.request.urlopen(urllib.request.Request(address + path, data, headers), timeout=60) as response:
        given = response.headers.get("set-cookie", "")
        return json.loads(response.read()), given.partition(";")[0] or cookie


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

    @property
    def line(self) -> int:
        """The line it brings, if it brings one."""
        return int(str(self.message["at"])) + 1 if "at" in self.message else 0

    @property
    def words(self) -> str:
        """What stands in that line, as far as the client knows it."""
        return str(self.message.get("words", "undo "))


@dataclass(eq=False)
class Player:
    """Somebody in one seat of one table."""

    name: str
    cookie: str
    table: str
    seat: int
    chance: Random
    server: Callable[[], str]  # the address of the server that runs now
    pending: Command | None = None
    done: dict[int, str] = field(default_factory=dict)  # acknowledged: line and words
    said: list[str] = field(default_factory=list)  # acknowledged: chat
    acknowledged: int = 0
    again: set[str] = field(default_factory=set)  # keys of commands that were sent again
    over: bool = False
    tired: bool = False  # nothing new is begun
    sent: int = 0
    since: int = 0
    newest: Json = field(default_factory=dict)

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
                self.since = int(str(message["line"]))
                self.over = message.get("scores") is not None
            case "ack":
                self.acknowledge(str(message["key"]))
            case "no":
                self.refused(message)
            case "bad" | "left":
                raise AssertionError(f"{self.name}: {message}")
        if self.pending is None and not self.over and not self.tired:
            await self.act(socket)

    def acknowledge(self, key: str) -> None:
        command = self.pending
        if command is None or command.message["key"] != key:
            return  # an answer from before it was sent again
        if command.message["t"] == "say":
            self.said.append(str(command.message["text"]))
        else:
            self.done[command.line] = command.words
        self.acknowledged += 1
        self.pending = None

    def refused(self, message: Json) -> None:
        """Only a table that has gone on without us may refuse: somebody else was quicker."""
        if self.pending is not None and message["key"] == self.pending.message["key"]:
            if message["rule"] not in ("server.stale", "play.turn", "play.over", "play.undo_other", "play.undo_chance"):
                raise AssertionError(f"{self.name}: {self.pending} was refused: {message}")
            self.pending = None

    async def act(self, socket: ClientConnection) -> None:
        """Choose if asked; now and then say something, or take the last choice back."""
        decision = self.newest.get("decision")
        choices = decision.get("choices") if isinstance(decision, dict) else None
        self.sent += 1
        command: Json = {"table": self.table, "seat": self.seat, "key": f"{self.name} {self.sent}"}
        if self.chance.random() < SAYS:
            command |= {"t": "say", "text": f"{self.name} {self.sent}"}
        elif not self.newest.get("undo") and self.done and self.chance.random() < TAKES_BACK:
            command |= {"t": "undo", "at": self.newest["line"]}
        elif choices:
            command |= {"t": "play", "at": self.newest["line"], "words": self.chance.choice(choices)["words"]}
        else:
            return
        self.pending = Command(command)
        await socket.send(json.dumps(command))
