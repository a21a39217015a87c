"""Limits: buckets that refill with time, so that one busy client does not take the table from the others."""

import math
import time
from dataclasses import dataclass

from petteia.play.refusal import Refusal, Refused


@dataclass(frozen=True)
class Limit:
    name: str
    burst: float  # so many at once
    a_second: float  # and so many more each second


HTTP = Limit("http", 120, 20)
CONNECT = Limit("connect", 60, 2)
SOCKET = Limit("socket", 60, 20)
PEOPLE = Limit("people", 20, 0.2)
TABLES = Limit("tables", 30, 0.5)
IMPORT = Limit("import", 5, 0.05)
IMPORTS = Limit("imports", 10, 0.1)  # of an address: a guest is made in a moment, and a record is long
SAY = Limit("say", 10, 0.5)
HINT = Limit("hint", 4, 0.2)
REPORT = Limit("report", 5, 0.01)
REPORTS = Limit("reports", 20, 0.02)  # of an address: with new names somebody would push those of others out
DATA = Limit("data", 3, 0.01)
PASSKEY = Limit("passkey", 20, 0.1)
REASONS = Limit("reasons", 30, 5)
RECOVER = Limit("recover", 5, 0.02)
FRAMES = Limit("frames", 240, 80)  # of one socket, control frames and fragments too; messages alone reach theirs first

HEADER = 16 * 1024  # bytes of a request's header …
FIELD = 8000  # … and of one field in it, of which there are …
FIELDS = 100  # … at most so many
BODY = 64 * 1024  # bytes of a request's body
RECORD = 512 * 1024  # of a record that is imported
MESSAGE = 8 * 1024  # of a message on the socket
KEY = 64  # characters of a command's key
OPEN = 100  # sockets from one address
WATCHED = 32  # seats and tables that one socket may look at
SESSIONS = 30  # browsers in which somebody is logged in
PASSKEYS = 20  # of one person
BLOCKED = 200  # people whom somebody does not want to meet
LISTED = 4  # tables of one person that wait in the lobby
WATCHERS = 200  # people who may watch a private table
JUDGED = 256  # choices that are judged at once when somebody asks why they are not allowed
ASIDE = 2  # long pieces of work beside what is played: each more of them delays all that is sent
LINES = 8000  # of a game; there it ends, whatever has been taken back and played again
BUCKETS = 10_000  # kept at most


@dataclass(frozen=True)
class Patience:
    """Seconds that a client is waited for: so that whoever says nothing does not take somebody else's place."""

    header: float = 10.0
    body: float = 60.0
    idle: int = 15  # between two requests
    unread: float = 30.0  # until an answer is taken


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on  # off for benches on one's own machine
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # (limit, who): fill, when; longest unused first

    def spend(self, limit: Limit, who: str) -> None:
        """Take one from somebody's bucket. Raises Refused with the seconds until there is one again."""
        if not self.on:
            return
        now = time.monotonic()
        fill, then = self.buckets.pop((limit.name, who), (limit.burst, now))
        fill = min(limit.burst, fill + (now - then) * limit.a_second)
        if len(self.buckets) >= BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        self.buckets[limit.name, who] = (max(fill - 1, 0.0) if fill >= 1 else fill, now)
        if fill < 1:
            seconds = math.ceil((1 - fill) / limit.a_second)
            raise Refused(Refusal("server.limit", {"limit": limit.name, "seconds": seconds}))
