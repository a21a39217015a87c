"""A line between a browser and the server that can be cut: a small proxy that knows nothing of what it carries."""

import contextlib
import socket
import struct
import threading
from urllib.parse import urlsplit

PIECE = 64 * 1024
AT_ONCE = struct.pack("ii", 1, 0)  # no farewell: the other side finds the connection broken


class Line:
    """`with Line(server) as line`: what goes to `line.address` arrives at the server, as long as the line is whole."""

    def __init__(self, server: str) -> None:
        found = urlsplit(server)
        assert found.hostname
        assert found.port
        self.server = (found.hostname, found.port)
        self.listening = self.listen(0)
        self.port: int = self.listening.getsockname()[1]
        self.open: set[socket.socket] = set()
        self.guard = threading.Lock()
        self.deaf = False  # what the server says is lost on the way; what it is told arrives

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def cut(self) -> None:
        """Every connection breaks, and new ones are refused."""
        with contextlib.suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)  # wakes whoever waits in accept
        self.listening.close()
        with self.guard:
            ends, self.open = self.open, set()
        for end in ends:
            hang_up(end)

    def mend(self) -> None:
        self.deaf = False
        self.listening = self.listen(self.port)

    def listen(self, port: int) -> socket.socket:
        listening = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self.accept, args=(listening,), daemon=True).start()
        return listening

    def accept(self, listening: socket.socket) -> None:
        while True:
            try:
                near, _ = listening.accept()
            except OSError:
                return  # cut
            try:
                far = socket.create_connection(self.server)
            except OSError:
                hang_up(near)
                continue
            with self.guard:
                self.open |= {near, far}
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(source, target, source is far), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, from_server: bool) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(PIECE):
                if not (from_server and self.deaf):
                    target.sendall(piece)
        for end in (source, target):
            hang_up(end)
        with self.guard:
            self.open -= {source, target}


def hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
