"""Sessions: a browser in which somebody is logged in.

Its cookie, signed and kept from scripts, says nothing but a random word, of which the store has a hash: so whoever is
logged out is out, whatever they have kept.
"""

import hashlib
import secrets
import time

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from petteia.server import limits, security, steady
from petteia.server.service import Service
from petteia.server.store.interface import PersonRow, SessionRow, Store

COOKIE = "petteia"
DAY = 24 * 3600
LONGEST = 400  # days that browsers keep a cookie at most
FRESH = 600.0  # seconds after which whoever came in has to show again who they are, for what is theirs alone
SEEN = 3600.0  # seconds after which a session is noted to be in use again
TOKEN = 32  # random bytes in a cookie
BEFORE = "person "  # sessions of cookies from before there were any: they say who somebody is, in all their browsers

# What browsers say of themselves, the more special first: others are imitated.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "Chrome/": "Chrome",
    "CriOS": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class Sessions:
    """`secure`: the page comes over TLS. `days`: after so many without use a session ends, 0 is never."""

    def __init__(self, store: Store, secure: bool, days: int) -> None:
        self.store = store
        self.secure = secure
        self.days = days
        key = store.secret("cookies")
        self.signer = Signer(key, salt="petteia session", digest_method=hashlib.sha256)
        self.before = Signer(key, salt="petteia person", digest_method=hashlib.sha256)

    @property
    def cookie(self) -> str:
        """What it is called. A browser takes this name over TLS from this very host only, and from no neighbour."""
        return f"__Host-{COOKIE}" if self.secure else COOKIE

    def of(self, connection: HTTPConnection) -> SessionRow | None:
        """The session that a request or a socket belongs to, if it has not ended."""
        return self.read(cookie_of(connection, self.cookie)) or self.read(cookie_of(connection, COOKIE))

    def read(self, value: str | None) -> SessionRow | None:
        """The session that a cookie is for; it is in use now."""
        if not value or (token := self.token(value)) is None:
            return None
        session, now = self.store.session(token), steady.now()
        if session is None or session.seen < self.oldest(now):
            return None
        if session.seen < now - SEEN:
            self.store.see_sessions([session.id], now)
        return session

    def token(self, value: str) -> str | None:
        """What is kept of a cookie that is one of ours."""
        try:
            return hashed(self.signer.unsign(value).decode())
        except (BadSignature, UnicodeError):
            pass
        try:
            return BEFORE + self.before.unsign(value).decode()
        except (BadSignature, UnicodeError):
            security.event(security.FORGED)
            return None

    def oldest(self, now: float) -> float:
        """When a session that has not ended was last in use at the earliest."""
        return now - self.days * DAY if self.days else 0.0

    async def begin(
        self,
        service: Service,
        person: PersonRow,
        connection: HTTPConnection,
        response: Response,
        since: float | None = None,
    ) -> None:
        """Log somebody in, now unless it is known since when they are; what this browser was before, it is no more. For
        the same person it is called as before."""
        token = secrets.token_urlsafe(TOKEN)
        told = browser_of(connection.headers.get("user-agent", ""))
        old = self.of(connection)
        name = old.name if old is not None and old.person == person.id else ""
        created = time.time() if since is None else since
        row = SessionRow(
            secrets.token_urlsafe(9), hashed(token), person.id, name, told, created=created, seen=steady.now()
        )
        instead = "" if old is None or is_shared(old) else old.id
        ended = await service.written(self.store.begin_session(row, limits.SESSIONS, instead))
        service.hub.end_sessions(ended)
        self.set_cookie(response, self.signer.sign(token).decode())

    async def keep(
        self, service: Service, person: PersonRow | None, connection: HTTPConnection, response: Response
    ) -> None:
        """Let a browser keep its cookie from now on as long as before; one of an older kind becomes one of today's."""
        session = self.of(connection)
        if person is None or session is None:
            return
        if is_shared(session):
            await self.begin(service, person, connection, response, session.created)
            return
        value = cookie_of(connection, self.cookie)
        self.set_cookie(response, (value if self.read(value) else cookie_of(connection, COOKIE)) or "")
        if self.secure and cookie_of(connection, COOKIE):
            response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=True)

    def set_cookie(self, response: Response, value: str) -> None:
        age = min(self.days or LONGEST, LONGEST) * DAY
        response.set_cookie(self.cookie, value, max_age=age, httponly=True, samesite="lax", secure=self.secure)

    def take(self, response: Response) -> Response:
        for name in {self.cookie, COOKIE}:
            response.delete_cookie(name, httponly=True, samesite="lax", secure=self.secure)
        return response

    async def look_after(self, service: Service, now: float) -> None:
        """What has an open socket is in use; whatever has ended otherwise, perhaps beside us, loses its sockets."""
        there = {connection.session for connection in service.hub.all} - {""}
        alive = self.store.sessions_open(there)
        service.hub.end_sessions(there - alive)
        await service.written(self.store.see_sessions(alive, now))
        await service.written(self.store.expire_sessions(self.oldest(now)))


def hashed(token: str) -> str:
    """It has 256 bits of chance in it, so a plain hash keeps it."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_shared(session: SessionRow) -> bool:
    """Whether it is that of the cookies from before, which several browsers may have."""
    return session.token.startswith(BEFORE)


def is_fresh(session: SessionRow) -> bool:
    """Whether somebody has shown a moment ago who they are; by a clock that has jumped they have not."""
    return abs(time.time() - session.created) < FRESH


def browser_of(told: str) -> str:
    """Which browser on what, as far as people need it to know their devices apart; no more of it is kept."""
    found = [next((name for mark, name in marks.items() if mark in told), "") for marks in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))


def cookie_of(connection: HTTPConnection, called: str) -> str | None:
    """A cookie of ours as it was sent. It is written without quotes, so none are taken off: http.cookies takes seconds
    to unquote what somebody made up for it."""
    for field in connection.headers.getlist("cookie"):
        for pair in field.split(";"):
            name, _, value = pair.partition("=")
            if name.strip() == called:
                return value.strip()
    return None
