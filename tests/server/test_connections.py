"""Connections that say nothing, never end or take nothing: they go, and whoever plays is none the worse for it."""

import contextlib
import json
import logging
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.frames import Frame
from websockets.server import ServerProtocol

from petteia.server.connections import NO_ROOM, Accepting, Door, Http
from petteia.server.limits import FRAMES, Patience
from tests.server.client import PATIENCE, Person, Server, wait_for
from tools._lines import LAST, MORE, PING, PONG, TEXT, frame, heard, opened, web_socket

SHORT = Patience(header=0.3, body=0.3, idle=1, unread=0.3)
MOST, EACH = 40, 12
REQUEST = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with Server(tmp_path_factory.mktemp("hasty"), patience=SHORT) as server:
        yield server


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("small"), connections=MOST, connections_each=EACH) as server:
        yield server


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("counting"), limited=True) as server:
        yield server


class TestTime:
    def test_whoever_says_nothing_is_not_waited_for(self, hasty: Server) -> None:
        with opened(hasty) as line:
            assert heard(line) == b""

    @pytest.mark.parametrize("begun", [b"G", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nX: y\r\n"])
    def test_a_header_that_does_not_end_is_late(self, hasty: Server, begun: bytes) -> None:
        with opened(hasty) as line:
            line.sendall(begun)
            said = heard(line)
        assert said.startswith(b"HTTP/1.1 408 ")
        assert b'"rule":"server.slow"' in said

    def test_a_header_byte_by_byte_is_late_too(self, hasty: Server) -> None:
        """Each byte would buy more time, if time began again with it."""
        with opened(hasty) as line:
            line.settimeout(0.05)
            said = b""
            while not said:
                line.sendall(b"x")
                with contextlib.suppress(TimeoutError):
                    said = line.recv(1 << 16)
        assert said.startswith(b"HTTP/1.1 408 ")

    @pytest.mark.parametrize("path", ["/api/me", "/healthz"])
    def test_a_body_that_does_not_end_is_late(self, hasty: Server, path: str) -> None:
        """Whether somebody waits for it or not."""
        with opened(hasty) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{{".encode())
            heard(line)
        wait_for(lambda: not door(hasty).all_waited_for)

    def test_between_two_requests_a_connection_stays_a_while(self, hasty: Server) -> None:
        with opened(hasty) as line:
            line.sendall(REQUEST)
            assert line.recv(1)
            line.sendall(REQUEST)
            assert heard(line).count(b"TTP/1.1 200 ") == 2  # and then it ends

    def test_whoever_takes_no_answer_is_not_given_any(self, hasty: Server) -> None:
        with opened(hasty) as line:
            line.sendall(b"GET /api/texts/de HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
            wait_for(lambda: not door(hasty).inside, "the connection is gone")

    def test_a_socket_that_is_not_read_is_cut_off(self, hasty: Server) -> None:
        person = hasty.person("Ariadne")
        table = person.table(seats="me random random")
        with web_socket(hasty) as line:
            hello = frame(TEXT, json.dumps({"t": "hello", "table": table.id}).encode())
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                while True:
                    line.sendall(hello * 20)


class TestRoom:
    def test_whoever_was_silent_longest_makes_room(self, small: Server) -> None:
        """From one address, a few; nobody from elsewhere has to go for them."""
        with ExitStack() as lines:
            others = [lines.enter_context(opened(small, "127.0.0.2")) for _ in range(3)]
            first, *rest = [lines.enter_context(opened(small)) for _ in range(EACH + 1)]
            assert heard(first) == b""
            for line in [*others, *rest]:
                assert answered(line)

    def test_a_crowd_from_everywhere_makes_room_too(self, small: Server) -> None:
        with ExitStack() as lines:
            crowd = [lines.enter_context(opened(small, f"127.0.1.{n + 1}")) for n in range(MOST + 5)]
            assert all(heard(line) == b"" for line in crowd[:5])
            assert answered(crowd[-1])

    def test_whoever_plays_stays_seated(self, small: Server) -> None:
        """Five thousand connections come and go."""
        person = small.person("Ariadne")
        table = person.table(seats="me random random")
        with person.page() as page:
            page.hello(table, 0)
            for n in range(5000):
                opened(small, f"127.0.{n % 200 + 2}.1").close()
            with ExitStack() as lines:
                for n in range(200):
                    lines.enter_context(opened(small, f"127.0.{n + 2}.1"))
                page.settle()
                fresh = Person(small)
                assert fresh.get("/healthz").status_code == 200

    def test_where_all_are_served_nobody_else_is_let_in(self) -> None:
        door = Door(2, 2, ())
        first, second, third = (connection() for _ in range(3))
        assert door.let_in(first, "192.0.2.1")
        assert door.let_in(second, "192.0.2.1")
        assert not door.let_in(third, "192.0.2.1")
        door.leave(first)
        assert door.let_in(third, "192.0.2.1")


class TestFrames:
    @pytest.mark.parametrize(
        "flood",
        [
            frame(PING),
            frame(PONG, b"x"),
            frame(MORE, last=False),
            frame(TEXT),
        ],
        ids=["ping", "pong", "fragment", "message"],
    )
    def test_frames_are_counted_whatever_is_in_them(self, counting: Server, flood: bytes) -> None:
        with web_socket(counting) as line:
            begin = frame(TEXT, b"{", last=False) if flood[0] & ~LAST == MORE else b""
            said = hang_up(line, begin + flood * (int(FRAMES.burst) * 4))
        assert b"\x03\xf0too many frames" in said

    def test_a_packet_of_frames_is_not_read_to_its_end(self, counting: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        """Forty thousand empty frames are one packet, and would be half a second of everybody's time."""
        read: list[Frame] = []
        parse = ServerProtocol.recv_frame

        def counted(self: ServerProtocol, frame: Frame) -> None:
            read.append(frame)
            parse(self, frame)

        monkeypatch.setattr(ServerProtocol, "recv_frame", counted)
        with web_socket(counting) as line:
            hang_up(line, frame(PING) * 40_000)
        assert FRAMES.burst < len(read) < 4 * FRAMES.burst

    def test_a_page_that_pings_now_and_then_stays(self, counting: Server) -> None:
        with web_socket(counting) as line:
            for _ in range(int(FRAMES.burst) // 2):
                line.sendall(frame(PING, b"?"))
                assert line.recv(3) == b"\x8a\x01?"


class TestDescriptors:
    def test_silent_connections_do_not_shut_others_out(self, tmp_path: Path) -> None:
        """A server with as few descriptors as can be, and more connections than those: it answers, and logs little."""
        command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--data", str(tmp_path / "data")]
        with (
            (tmp_path / "log").open("w") as log,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=few) as process,
        ):
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1].rstrip("/")
            server = SimpleNamespace(address=address.removeprefix("http://"))
            with ExitStack() as lines:
                for n in range(400):
                    lines.enter_context(opened(server, f"127.0.{n % 100 + 2}.1"))
                assert httpx.get(f"{address}/healthz", timeout=PATIENCE).status_code == 200
            process.terminate()
        assert (tmp_path / "log").stat().st_size < 1000

    def test_that_nobody_can_be_let_in_is_said_once_a_minute(self, caplog: pytest.LogCaptureFixture) -> None:
        now, accepting = 100.0, Accepting()
        with caplog.at_level(logging.WARNING, "petteia"):
            for seconds in [0] * 1000 + [59, 2]:
                now += seconds
                loop = SimpleNamespace(time=lambda now=now: now)
                accepting.went_wrong(loop, {"message": NO_ROOM, "exception": OSError(24, "Too many open files")})
        assert len(caplog.records) == 2


def few() -> None:
    """A soft limit that is lower than the hard one, as systems have it."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (96, 256))


def door(server: Server) -> Door:
    return server.running.config.http_protocol_class.keywords["door"]


def connection() -> Http:
    return Http.__new__(Http)


def answered(line: socket.socket) -> bool:
    line.sendall(REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    return heard(line).startswith(b"HTTP/1.1 200 ")


def hang_up(line: socket.socket, data: bytes) -> bytes:
    """What is said to this until the other end has had enough of it; a test that hangs here has failed."""
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        line.sendall(data)
    return heard(line)
