"""A server on a port of this machine, people with browsers, and the pages they open: for tests over real sockets."""

import hashlib
import itertools
import json
import logging
import os
import secrets
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from petteia.play.registry import Box, box
from petteia.server import connections
from petteia.server.app import make_app
from petteia.server.connections import guarded
from petteia.server.serve import listen
from petteia.server.settings import LOCAL, Settings
from petteia.server.states import whole
from tests import toy
from tests.toy.serve import THINKING, let_workers_find_tests

Json = dict[str, Any]

PATIENCE = 100.0  # seconds until a condition must have come true: a guard against hanging and no measure
LOGS = ("petteia", "uvicorn.error", "asyncio")
RUN = secrets.token_hex(4)  # keys of this run are not those of a store of the past
NAMES = ("Ariadne", "Briseis", "Cassander", "Daphne", "Eudora")
BOXES = {"offrandes": box("offrandes"), "lots": toy.box()}


def wait_for(condition: Callable[[], Any], what: str = "") -> Any:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if met := condition():
            return met
        time.sleep(0.005)
    raise AssertionError(f"has not come true in {PATIENCE} s: {what or condition}")


class Faults(logging.Handler):
    """What a server logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.logged: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(self.format(record))

    def listen(self) -> None:
        for name in LOGS:
            logging.getLogger(name).addHandler(self)

    def stop(self) -> None:
        for name in LOGS:
            logging.getLogger(name).removeHandler(self)


class Server:
    """The whole application over one folder. `with Server(folder) as server`; it can be stopped and started again."""

    def __init__(self, folder: Path, boxes: dict[str, Box] | None = None, **settings: Any) -> None:
        self.folder = folder
        self.boxes = BOXES if boxes is None else boxes
        self.settings = {"workers": 1, "limited": False, "resting": False, "thinking": THINKING, **settings}
        let_workers_find_tests()
        self.pages: list[Page] = []
        self.people: list[Person] = []
        self.faults = Faults()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        for person in self.people:
            person.http.close()
        assert self.faults.logged == [], self.faults.logged  # whatever a test did, the server must not have stumbled

    def start(self) -> None:
        settings = Settings(self.folder, boxes=self.boxes, **self.settings)
        self.app = make_app(settings)
        config = guarded(self.app, settings, log_level="warning", lifespan="on")  # silences whoever listens by now
        self.faults.listen()
        self.running = connections.Server(config)
        listening = listen(LOCAL, 0)
        self.address = f"{LOCAL}:{listening.getsockname()[1]}"
        self.thread = threading.Thread(target=self.running.run, args=[[listening]])
        self.thread.start()
        wait_for(lambda: self.running.started or not self.thread.is_alive(), "the server has started")

    def stop(self) -> None:
        for page in self.pages:
            page.close()
        self.running.should_exit = True
        self.thread.join()
        self.faults.stop()

    def again(self) -> None:
        """Stop it and start it: what was only in its memory is gone."""
        self.stop()
        self.start()

    @property
    def state(self) -> Any:
        return self.app.state.petteia

    def person(self, name: str) -> "Person":
        """Somebody new, with a name."""
        person = Person(self)
        assert person.post("/api/me", name=name).status_code == 200
        return person

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is on the disk."""
        db = sqlite3.connect(self.folder / "petteia.sqlite")
        try:
            return db.execute(query, values).fetchall()
        finally:
            db.close()

    def states(self) -> dict[int, Json]:
        """The state after each line of the only table, as it is on the disk."""
        kept = dict(self.rows("select n, state from lines"))
        return {n: json.loads(whole(state, kept.get)) for n, state in kept.items()}

    def alter(self, query: str, *values: object) -> None:
        """Change what is on the disk, while the server is stopped."""
        db = sqlite3.connect(self.folder / "petteia.sqlite")
        with db:
            db.execute(query, values)
        db.close()

    def digest(self, table: str) -> str:
        """A hash of all that is kept of a table."""
        rows = [
            self.rows("select * from tables where id = ?", table),
            *(
                self.rows(f"select * from {name} where table_id = ? order by 1, 2", table)
                for name in ("lines", "chat", "notes", "deadlines", "answers")
            ),
        ]
        return hashlib.sha256(repr(rows).encode()).hexdigest()


class Person:
    """A browser: a cookie, and requests with it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(timeout=60)
        server.people.append(self)

    def url(self, path: str) -> str:
        return f"http://{self.server.address}{path}"

    def get(self, path: str, **query: object) -> httpx.Response:
        return self.http.get(self.url(path), params={k: v for k, v in query.items() if v is not None} or None)

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.http.post(self.url(path), json=body)

    def put(self, path: str, **body: object) -> httpx.Response:
        return self.http.put(self.url(path), json=body)

    def delete(self, path: str) -> httpx.Response:
        return self.http.delete(self.url(path))

    @property
    def cookie(self) -> str:
        return f"petteia={self.http.cookies.get('petteia')}" if self.http.cookies.get("petteia") else ""

    def table(self, game: str = "lots", seats: str = "me open open", **wishes: object) -> "Table":
        """A new table; `seats` are who sits there at first."""
        wish = [{"who": who} for who in seats.split()]
        answer = self.post("/api/tables", game=game, seats=wish, **wishes)
        assert answer.status_code == 201, answer.text
        return Table(self.server, answer.json())

    def page(self, **headers: str) -> "Page":
        return Page(self, headers)


class Table:
    """A table and its links."""

    def __init__(self, server: Server, made: Json) -> None:
        self.server = server
        self.id: str = made["id"]
        self.links: dict[int | None, str] = {invite["seat"]: invite["token"] for invite in made["invites"]}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def sit(self, person: Person, seat: int) -> httpx.Response:
        return person.post(f"{self.path}/seats/{seat}/claim", token=self.links[seat], knows=True)

    def start(self, person: Person) -> None:
        answer = person.post(f"{self.path}/start")
        assert answer.status_code == 200, answer.text

    def watch(self, person: Person) -> httpx.Response:
        return person.post(f"{self.path}/watch", token=self.links[None])

    def seat(self, person: Person, seat: int, verb: str, **body: object) -> httpx.Response:
        return person.post(f"{self.path}/seats/{seat}/{verb}", **body)

    def info(self, person: Person) -> Json:
        answer = person.get(self.path)
        assert answer.status_code == 200, answer.text
        return answer.json()


class Page:
    """A socket of a person: what was received, and the newest frame of each seat."""

    keys = itertools.count(1)

    def __init__(self, person: Person, headers: dict[str, str], address: str = "") -> None:
        cookies = {"Cookie": person.cookie} if person.cookie else {}
        self.open = ExitStack()
        self.socket = self.open.enter_context(
            connect(
                f"ws://{address or person.server.address}/ws",
                additional_headers={**cookies, **headers},
                max_size=None,
                compression=None,
                proxy=None,
                ping_interval=None,
                open_timeout=PATIENCE,
            )
        )
        person.server.pages.append(self)
        self.raw: list[str] = []
        self.heard: list[Json] = []
        self.frames: dict[tuple[str, int | None], Json] = {}
        self.pings = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.open.close()

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def read(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["t"] == "frame":
            assert message["hash"] == view_hash(message["view"])
            self.frames[message["table"], message["seat"]] = message
        return message

    def until(self, condition: Callable[[Json], bool]) -> Json:
        """Read until a message is as wanted."""
        while not condition(message := self.read()):
            pass
        return message

    def settle(self) -> list[Json]:
        """All that was heard since; everything sent before is answered by now."""
        begin = len(self.heard)
        self.pings += 1
        self.send(t="ping", n=self.pings)
        self.until(lambda message: message["t"] == "pong" and message.get("n") == self.pings)
        return self.heard[begin:-1]

    def ask(self, **message: object) -> Json:
        """Send a command and wait for what is answered."""
        message.setdefault("key", f"{RUN}{next(self.keys)}")
        self.send(**message)
        return self.until(lambda heard: heard.get("key") == message["key"])

    def hello(self, table: Table, seat: int | None = None, since: int = 0) -> Json:
        """Look through a seat's eyes; the frame, or what was said instead."""
        self.send(t="hello", table=table.id, seat=seat, since=since)
        return self.until(lambda message: message["t"] == "bad" or is_frame(message, table, seat))

    def frame(self, table: Table, seat: int | None = None) -> Json:
        """The newest frame, after everything that has happened by now."""
        self.settle()
        return self.frames[table.id, seat]

    def play(self, table: Table, seat: int, words: str, **more: object) -> Json:
        """Choose in the newest position, unless told otherwise."""
        at = more.get("at", self.frame(table, seat)["line"])
        return self.ask(**{"t": "play", "table": table.id, "seat": seat, "at": at, "words": words, **more})

    def undo(self, table: Table, seat: int, line: int | None = None) -> Json:
        at = self.frame(table, seat)["line"]
        return self.ask(t="undo", table=table.id, seat=seat, at=at, line=line)

    def closed(self) -> bool:
        """Whether the server has ended the connection."""
        try:
            while True:
                self.read()
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def is_frame(message: Json, table: Table, seat: int | None) -> bool:
    return message["t"] == "frame" and message["table"] == table.id and message["seat"] == seat


def view_hash(view: Json) -> str:
    """As the page computes it: keys in order, no blanks."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def seated(server: Server, seats: int = 3, game: str = "lots", **wishes: object) -> "Party":
    """A table at which everybody sits, each with a page open."""
    people = [server.person(name) for name in NAMES[:seats]]
    table = people[0].table(game, " ".join(["me"] + ["open"] * (seats - 1)), **wishes)
    for seat in range(1, seats):
        assert table.sit(people[seat], seat).status_code == 200
    table.start(people[0])
    pages = [person.page() for person in people]
    for seat, page in enumerate(pages):
        page.hello(table, seat)
    return Party(server, table, people, pages)


class Party:
    """People around a table."""

    def __init__(self, server: Server, table: Table, people: list[Person], pages: list[Page]) -> None:
        self.server = server
        self.table = table
        self.people = people
        self.pages = pages

    def frames(self) -> list[Json]:
        return [page.frame(self.table, seat) for seat, page in enumerate(self.pages)]

    @property
    def running(self) -> bool:
        return self.pages[0].frame(self.table, 0)["info"]["status"] == "running"

    @property
    def to_act(self) -> int:
        return self.pages[0].frame(self.table, 0)["decision"]["seat"]

    def play(self, words: str = "", seat: int | None = None) -> Json:
        """Let a seat choose: the words, or the first choice there is."""
        asked = self.to_act if seat is None else seat
        words = words or self.pages[asked].frame(self.table, asked)["decision"]["choices"][0]["words"]
        return self.pages[asked].play(self.table, asked, words)

    def play_on(self, choices: int) -> None:
        for _ in range(choices):
            if not self.running:
                return
            answer = self.play()
            assert answer["t"] == "ack", answer

    def play_out(self) -> None:
        while self.running:
            assert self.play()["t"] == "ack"


def twin(server: Server, folder: Path) -> Path:
    """A copy of a stopped server's folder."""
    shutil.copytree(server.folder, folder)
    return folder


@contextmanager
def served(folder: Path, *more: str, log: str = os.devnull) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as a host starts it, and its address; its log goes into a file."""
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--data", str(folder), *more]
    with (
        open(log, "w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        yield process, process.stdout.readline().split()[-1].rstrip("/")
        process.terminate()
