"""People: a display name is enough. Their identity is kept in a signed cookie that scripts cannot read."""

import hashlib
import secrets
import time

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from petteia.play.refusal import Refusal, Refused
from petteia.server import sanitize, security
from petteia.server.store.interface import PersonRow, Store

COOKIE = "petteia"
YEAR = 365 * 24 * 3600
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE = 20  # letters of a recovery code: 100 bits


class People:
    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.secure = secure  # the page comes over TLS
        self.signer = Signer(store.secret("cookies"), salt="petteia person", digest_method=hashlib.sha256)

    def known(self, cookie: str | None) -> PersonRow | None:
        """The person a cookie names, if it is one of ours and they have not deleted themselves. Raises Refused for one
        whom the host does not let in."""
        if not cookie:
            return None
        try:
            person = self.store.person(self.signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            security.event(security.FORGED)
            return None
        if person is not None and person.banned:
            raise Refused(Refusal("server.banned"))
        return None if person is None or person.gone else person

    def asking(self, connection: HTTPConnection) -> PersonRow | None:
        """Who a request or a socket comes from; None for a stranger."""
        return self.known(cookie_of(connection, self.cookie)) or self.known(cookie_of(connection, COOKIE))

    @property
    def cookie(self) -> str:
        """What it is called. A browser takes this name over TLS from this very host only, and from no neighbour."""
        return f"__Host-{COOKIE}" if self.secure else COOKIE

    def outdated(self, connection: HTTPConnection) -> bool:
        """Whether somebody has a cookie by another name than we give them now."""
        return self.known(cookie_of(connection, self.cookie)) is None and self.asking(connection) is not None

    def give_cookie(self, person: PersonRow, response: Response) -> Response:
        value = self.signer.sign(person.id).decode()
        response.set_cookie(self.cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=self.secure)
        if self.secure:
            response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=True)
        return response

    def take_cookies(self, response: Response) -> Response:
        for name in {self.cookie, COOKIE}:
            response.delete_cookie(name, httponly=True, samesite="lax", secure=self.secure)
        return response


def cookie_of(connection: HTTPConnection, called: str) -> str | None:
    """A cookie of ours as it was sent. It is written without quotes, so none are taken off: http.cookies takes seconds
    to unquote what somebody made up for it."""
    for field in connection.headers.getlist("cookie"):
        for pair in field.split(";"):
            name, _, value = pair.partition("=")
            if name.strip() == called:
                return value.strip()
    return None


def new_person(name: str) -> PersonRow:
    """A guest. Raises Refused if the name cannot be shown."""
    return PersonRow(secrets.token_urlsafe(12), sanitize.name(name), created=time.time())


def new_code() -> str:
    """A recovery code, in groups that can be written down."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE))
    return "-".join(letters[n : n + 5] for n in range(0, CODE, 5))


def code_hash(code: str) -> str:
    """The code has 100 bits of chance in it, so a plain hash keeps it."""
    letters = "".join(c for c in code.upper() if c in LETTERS)
    return hashlib.sha256(letters.encode()).hexdigest() if len(letters) == CODE else ""
