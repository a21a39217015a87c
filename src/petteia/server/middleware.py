"""Middleware: before every request limits and where it comes from, after it headers that keep the page to itself."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits, security
from petteia.server.addresses import named
from petteia.server.answers import problem
from petteia.server.app_state import App, same_origin

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OVER_TLS = {"strict-transport-security": "max-age=31536000"}
ITSELF = ("localhost", "127.0.0.1", "[::1]")
NAME = 100  # letters of a name that nobody answers to
UNOPENED = {"type": "websocket.close", "code": 4431}  # before a socket is open a server answers this with 403
OPEN = ("/api/host/", "/api/texts/", "/api/games")  # from wherever: the host may have shut themselves out
SAFE = ("GET", "HEAD", "OPTIONS")
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with what is in them


class Guard:
    def __init__(self, app: ASGIApp, state: App) -> None:
        self.app = app
        self.state = state
        self.headers = HEADERS | (OVER_TLS if state.settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        unfit = self.unfit(scope)
        if scope["type"] == "websocket":
            if unfit is not None:
                security.refused(unfit)
            await (self.app(scope, receive, send) if unfit is None else send(UNOPENED))
            return
        path: str = scope["path"]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", caching(path, message["status"]))
                self.state.count_answer(message["status"])
            await send(message)

        try:
            if unfit is not None:
                raise Refused(unfit)
            self.judge(Request(scope), path)
        except Refused as error:
            await problem(error.refusal)(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def unfit(self, scope: Scope) -> Refusal | None:
        """Why it is not even looked at: a header that is too long to be read, or one for somebody else."""
        if header_size(scope) > limits.HEADER:
            return Refusal("server.header", {"most": limits.HEADER})
        connection = HTTPConnection(scope)
        if not self.answers_to(connection):
            return Refusal("server.host", {"word": connection.headers.get("host", "")[:NAME]})
        return None

    def judge(self, request: Request, path: str) -> None:
        """Raises Refused for whoever asks too often, or from another site's page."""
        if path.startswith("/api"):
            address = self.state.address(request)
            self.state.limits.spend(limits.HTTP, address)
            if not path.startswith(OPEN) and self.state.service.doors.shut(address):
                raise Refused(Refusal("server.banned"))
        if request.method not in SAFE and not same_origin(request, self.state.settings.origin):
            raise Refused(Refusal("server.origin"))

    def answers_to(self, connection: HTTPConnection) -> bool:
        """Whether it is us who are asked, by a name that the host has set; this machine may ask itself."""
        hosts = self.state.settings.hosts
        return not hosts or named(connection.headers.get("host", "")) in (*hosts, *ITSELF)


def header_size(scope: Scope) -> int:
    """Bytes of all header fields together."""
    return sum(len(name) + len(value) for name, value in scope["headers"])


def caching(path: str, status: int) -> str:
    if path.startswith("/api"):
        return "no-store"
    return FOREVER if path.startswith("/assets/") and status == 200 else "no-cache"
