"""Header fields that nobody needs: refused before anything reads them, and our cookie is read by no general parser."""

import socket
from collections.abc import Iterator

import pytest
from starlette import requests

from petteia.server.limits import HEADER
from tests.server.client import PATIENCE, Server

BACKSLASHES = 'petteia="' + "\\" * 60_000 + '"'  # http.cookies takes 12 s to unquote this
CLOSE = "Connection: close\r\n"
SOCKET = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    + "A" * 22
    + "==\r\n"
)


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever lets the general parser at a cookie gets a fault of the server."""

    def never(cookie: str) -> dict[str, str]:
        raise AssertionError("a cookie was given to the general parser")

    monkeypatch.setattr(requests, "cookie_parser", never)
    return


def sent(server: Server, path: str, cookie: str, more: str = "") -> tuple[int, str]:
    """The status and the text of what is answered to a request, byte by byte as it is written here."""
    host, _, port = server.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        head = f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nCookie: {cookie}\r\n"
        line.sendall(f"{head}{more or CLOSE}\r\n".encode())
        answer = line.recv(1 << 16).decode()
        while more == "" and (rest := line.recv(1 << 16)):
            answer += rest.decode()
    status, _, text = answer.partition("\r\n\r\n")
    return int(status.split()[1]), text


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("path", ["/api/me", "/", "/healthz", "/nowhere"])
def test_a_header_that_is_too_long_is_refused_unread(house: Server, path: str) -> None:
    status, text = sent(house, path, BACKSLASHES)
    assert status == 431
    assert f'{{"rule":"server.header","facts":{{"most":{HEADER}}}' in text


@pytest.mark.usefixtures("no_parser")
def test_a_socket_with_too_long_a_header_is_refused_unread(house: Server) -> None:
    """In several fields: one that long is no handshake at all."""
    fields = f"Cookie: {BACKSLASHES[:8000]}\r\n" * 3
    assert sent(house, "/ws", "a=b", fields + SOCKET)[0] == 403


@pytest.mark.usefixtures("no_parser")
def test_what_is_not_too_long_is_read_without_the_general_parser(house: Server) -> None:
    """With all the backslashes that fit."""
    status, text = sent(house, "/api/me", BACKSLASHES[: HEADER - 200] + '"')
    assert (status, text.startswith('{"id":""')) == (200, True)
    assert sent(house, "/ws", BACKSLASHES[:8000] + '"', SOCKET)[0] == 101


@pytest.mark.parametrize("form", ["{}", "a=b; {}", "{}; a=b", "a; =b;{} ; c", 'a="x; {}', "petteia_old=1; {}"])
def test_the_own_cookie_is_found_among_others(house: Server, form: str) -> None:
    person = house.person("Ariadne")
    status, text = sent(house, "/api/me", form.format(person.cookie))
    assert (status, '"name":"Ariadne"' in text) == (200, True)


@pytest.mark.parametrize("cookie", ["", ";", "=", "petteia", "petteia=", "petteia=x", "xpetteia={}", "petteia={}x"])
def test_what_is_not_our_cookie_is_a_stranger(house: Server, cookie: str) -> None:
    value = house.person("Ariadne").cookie.partition("=")[2]
    status, text = sent(house, "/api/me", cookie.format(value))
    assert (status, text.startswith('{"id":""')) == (200, True)
