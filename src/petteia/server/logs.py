"""The log: a line for each request under its id, in words or as JSON, and nothing in it that is secret.

Of a request it has method, path and status: no query, no header, no body, no address. What is about security has a
logger and a kind of its own (security.py).
"""

import json
import logging
import re
import secrets
import sys
import time
import traceback
from collections.abc import Hashable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import quote

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

REQUEST_ID = "x-request-id"
TOO_OFTEN = 429
LONGEST_PATH = 200
MINUTE = 60.0
MOST = 60  # lines a minute of what somebody can cause at will

KINDS = {"petteia.requests": "request", "petteia.security": "security"}  # by logger; all others are the server's own
QUIET = ("uvicorn.error", "asyncio")  # what they say, anybody who connects can make them say
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")

requests = logging.getLogger("petteia.requests")


class Host(Protocol):
    """What a log needs of the application."""

    def address(self, connection: HTTPConnection) -> str: ...

    @property
    def names_addresses(self) -> bool: ...


@dataclass(frozen=True)
class Asked:
    """The request that is being answered."""

    id: str
    host: Host
    scope: Scope


NOW: ContextVar[Asked | None] = ContextVar("asked", default=None)  # each request and each socket is a task of its own


class Logged:
    """The outermost middleware: gives every request and socket its id, tells it back, and writes the line."""

    def __init__(self, app: ASGIApp, state: Host) -> None:
        self.app = app
        self.state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = Asked(secrets.token_hex(8), self.state, scope)
        NOW.set(asked)
        begun = time.monotonic()
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                MutableHeaders(scope=message)[REQUEST_ID] = asked.id
            if status == 0:
                status = status_of(message)
                write(asked, status, time.monotonic() - begun)
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        finally:
            if status == 0:  # nothing was answered: Starlette does that further out
                write(asked, 500, time.monotonic() - begun)


def status_of(message: Message) -> int:
    """A socket that is opened or not has a status too, as its client sees it."""
    opened = {"websocket.accept": 101, "websocket.close": 403}
    return int(message.get("status") or opened.get(message["type"], 500))


def write(asked: Asked, status: int, seconds: float) -> None:
    """What reached a limit is left to the security events: they do not let one client fill the disk."""
    if status == TOO_OFTEN:
        return
    method, path = asked.scope.get("method", "GET"), quote(asked.scope["path"])[:LONGEST_PATH]
    facts = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000)}
    requests.info("%s %s %s", method, path, status, extra={"facts": facts})


def request_id() -> str:
    """Of the request that is being answered; empty outside of any."""
    asked = NOW.get()
    return asked.id if asked else ""


# How lines look.


class Words(logging.Formatter):
    """Time, message and id: one line, whatever somebody smuggled into it, and a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        kind = KINDS.get(record.name, "")
        words = [stamp(record), kind if kind == "security" else "", printable(record.getMessage().strip())]
        line = " ".join([*filter(None, words), *([f"[{request_id()}]"] if request_id() else [])])
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": stamp(record),
            "level": record.levelname.lower(),
            "kind": KINDS.get(record.name, "server"),
            "message": record.getMessage().strip(),
        }
        if request_id():
            said["request"] = request_id()
        said |= getattr(record, "facts", {})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def stamp(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))


def printable(text: str) -> str:
    return CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class Seldom:
    """Lets each thing through once a minute, and only so many things a minute in all; counts what it leaves out."""

    def __init__(self) -> None:
        self.minute = -1
        self.told: set[Hashable] = set()
        self.left_out = 0

    def due(self, what: Hashable) -> int | None:
        """How many were left out since the last one, if this one is to be told."""
        minute = int(time.monotonic() // MINUTE)
        if minute != self.minute:
            self.minute, self.told = minute, set()
        if what in self.told or len(self.told) >= MOST:
            self.left_out += 1
            return None
        self.told.add(what)
        before, self.left_out = self.left_out, 0
        return before

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter of a logger: what is the same but for its facts is the same; each fault is another."""
        fault = record.exc_info and record.exc_info[1]
        return self.due((record.msg, fault and (type(fault), faulty_line(fault)))) is not None


def faulty_line(fault: BaseException) -> str:
    """Where it was raised."""
    return str(traceback.extract_tb(fault.__traceback__)[-1:])


def keep_log(form: str) -> None:
    """What happens, on the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Words())
    for name, level in (("petteia", logging.INFO), *((name, logging.WARNING) for name in QUIET)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.filters = [Seldom()] if name in QUIET else []
        logger.setLevel(level)
        logger.propagate = False
