"""Header fields that nobody needs: refused before anything reads them, and our cookie is read by no general parser."""

import time
from collections.abc import Iterator

import pytest
from starlette import requests
from uvicorn.protocols.http.h11_impl import H11Protocol

from petteia.server.limits import FIELD, FIELDS, HEADER
from tests.server.client import Server
from tools._lines import heard, opened

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
    with opened(server) as line:
        head = f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\nCookie: {cookie}\r\n"
        line.sendall(f"{head}{more or CLOSE}\r\n".encode())
        answer = (line.recv(1 << 16) if SOCKET in more else heard(line)).decode()
    status, _, text = answer.partition("\r\n\r\n")
    return int(status.split()[1]), text


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("path", ["/api/me", "/", "/healthz", "/nowhere"])
def test_a_header_that_is_too_long_is_refused_unread(house: Server, path: str) -> None:
    status, text = sent(house, path, BACKSLASHES)
    assert status == 431
    assert f'{{"rule":"server.header","facts":{{"most":{HEADER}}}' in text


@pytest.mark.parametrize("size", [60_000, FIELD + 200, FIELD])
def test_a_socket_with_too_long_a_field_is_answered(house: Server, size: int) -> None:
    """One that long is no handshake at all for whoever reads it: it was left open, without a word."""
    assert sent(house, "/ws", BACKSLASHES[:size], SOCKET)[0] == 431


@pytest.mark.usefixtures("no_parser")
def test_a_socket_with_too_long_a_header_is_refused_unread(house: Server) -> None:
    fields = f"Cookie: {BACKSLASHES[: FIELD - 200]}\r\n" * 3
    assert sent(house, "/ws", "a=b", fields + SOCKET)[0] == 431


@pytest.mark.parametrize("fields", ["X: y\r\n" * FIELDS, f"X: {'y' * FIELD}\r\n"])
def test_a_header_has_neither_countless_nor_endless_fields(house: Server, fields: str) -> None:
    status, text = sent(house, "/api/me", "a=b", fields + CLOSE)
    assert status == 431
    assert f'{{"rule":"server.field","facts":{{"most":{FIELD},"count":{FIELDS}}}' in text


def test_a_header_is_not_read_before_it_is_whole_and_short_enough(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In packets: neither h11 nor anything behind it sees a header that is refused."""
    monkeypatch.setattr(H11Protocol, "data_received", lambda *_: pytest.fail("it was read"))
    with opened(house) as line:
        for _ in range(10):
            line.sendall(b"GET / HTTP/1.1\r\nX: " + b"y" * 3000)
            time.sleep(0.01)
        assert heard(line).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "handshake", ["GET /ws HTTP/1.1\r\nHost: x\r\nX: a\x0bb\r\n", "POST /ws HTTP/1.1\r\nHost: x\r\n"]
)
def test_a_handshake_that_is_none_is_answered(house: Server, handshake: str) -> None:
    with opened(house) as line:
        line.sendall((handshake + SOCKET + "\r\n").encode())
        assert heard(line).startswith(b"HTTP/1.1 4")


@pytest.mark.usefixtures("no_parser")
def test_what_is_not_too_long_is_read_without_the_general_parser(house: Server) -> None:
    """With all the backslashes that fit."""
    status, text = sent(house, "/api/me", BACKSLASHES[: FIELD - 20] + '"')
    assert (status, text.startswith('{"id":""')) == (200, True)
    assert sent(house, "/ws", BACKSLASHES[: FIELD - 20] + '"', SOCKET)[0] == 101


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
