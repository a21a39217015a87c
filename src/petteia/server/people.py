"""People: a display name is enough. In which browsers they are known is said by their sessions."""

import hashlib
import secrets
import time

from starlette.requests import HTTPConnection

from petteia.play.refusal import Refusal, Refused
from petteia.server import sanitize
from petteia.server.sessions import Sessions
from petteia.server.store.interface import PersonRow, SessionRow, Store

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE = 28  # letters of a recovery code, each of five bits …
BEFORE = 20  # … and of those from before, which are still taken
GROUP = 4


class People:
    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store = store
        self.sessions = sessions

    def asking(self, connection: HTTPConnection) -> PersonRow | None:
        """Who a request or a socket comes from; None for a stranger. Raises Refused for one whom the host does not let
        in."""
        return self.of(self.sessions.of(connection))

    def of(self, session: SessionRow | None) -> PersonRow | None:
        """Whose session it is, if they have not deleted themselves. Raises Refused."""
        person = self.store.person(session.person) if session is not None else None
        if person is not None and person.banned:
            raise Refused(Refusal("server.banned"))
        return None if person is None or person.gone else person


def new_person(name: str) -> PersonRow:
    """A guest. Raises Refused if the name cannot be shown."""
    return PersonRow(secrets.token_urlsafe(12), sanitize.name(name), created=time.time())


def new_code() -> str:
    """A recovery code, in groups that can be written down."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE))
    return "-".join(letters[n : n + GROUP] for n in range(0, CODE, GROUP))


def code_hash(code: str) -> str:
    """The code has 140 bits of chance in it, so a plain hash keeps it."""
    letters = "".join(c for c in code.upper() if c in LETTERS)
    return hashlib.sha256(letters.encode()).hexdigest() if len(letters) in (CODE, BEFORE) else ""
