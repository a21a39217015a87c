"""A line between a browser and the server that can be cut, or late: a proxy that knows nothing of what it carries."""

import contextlib
import random
import socket
import struct
import threading
import time
from urllib.parse import urlsplit

PIECE = 64 * 1024
AT_ONCE = struct.pack("ii", 1, 0)  # no farewell: the other side finds the connection broken


class Line:
    """`with Line(server) as line`: what goes to `line.address` arrives at the server, as long as the line is whole."""

    def __init__(self, server: str, late: float = 0) -> None:
        address = urlsplit(server)
        assert address.hostname
        assert address.port
        self.server = (address.hostname, address.port)
        self.late = late  # seconds that each piece may take, now more, now less
        self.open: set[socket.socket] = set()
        self.guard = threading.Lock()
        self.whole = True
        self.deaf = False  # what the server says is lost on the way; what it is told arrives
        self.listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)  # wakes whoever waits in accept
        self.listening.close()
        self.cut()

    def cut(self) -> None:
        """Every connection breaks, and new ones break at once; the port stays ours, so that nobody takes it."""
        with self.guard:
            self.whole = False
            ends, self.open = self.open, set()
        for end in ends:
            hang_up(end)

    def mend(self) -> None:
        self.deaf = False
        self.whole = True

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return  # the end
            try:
                far = socket.create_connection(self.server)
            except OSError:
                hang_up(near)
                continue
            with self.guard:
                whole = self.whole
                self.open |= {near, far} if whole else set()
            if not whole:
                hang_up(near)
                hang_up(far)
                continue
            threading.Thread(target=self.connect, args=(near, far), daemon=True).start()

    def connect(self, near: socket.socket, far: socket.socket) -> None:
        there = threading.Thread(target=self.carry, args=(near, far, False), daemon=True)
        there.start()
        self.carry(far, near, True)
        there.join()
        with self.guard:
            self.open -= {near, far}
        near.close()
        far.close()

    def carry(self, source: socket.socket, target: socket.socket, from_server: bool) -> None:
        """One direction, its farewell behind the last piece; if it breaks, the other one breaks too."""
        try:
            while piece := source.recv(PIECE):
                if self.late:
                    time.sleep(random.uniform(0, self.late))
                if not (from_server and self.deaf):
                    target.sendall(piece)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            hang_up(source)
            hang_up(target)


def hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
