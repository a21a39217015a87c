"""Bare connections to a server, for tests and attacks that write byte by byte what no browser would."""

import os
import socket
import struct
from typing import Any

PATIENCE = 60  # seconds to wait for what must come
TEXT, PING, PONG, MORE = 0x1, 0x9, 0xA, 0x0  # what a frame of a socket can be
LAST = 0x80  # its fragments end here
SOCKET = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22 + "==\r\n\r\n"
)


def opened(server: Any, source: str = "127.0.0.1") -> socket.socket:
    """A connection, from one of the many addresses of this machine."""
    host, _, port = server.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))


def heard(line: socket.socket) -> bytes:
    """All that is said until the server ends the connection."""
    said = b""
    try:
        while more := line.recv(1 << 16):
            said += more
    except ConnectionResetError:
        pass
    return said


def web_socket(server: Any) -> socket.socket:
    line = opened(server)
    line.sendall(SOCKET.format(host=server.address).encode())
    said = b""
    while not said.endswith(b"\r\n\r\n"):
        said += line.recv(1)
    assert said.startswith(b"HTTP/1.1 101 "), said
    return line


def frame(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a socket as a client writes it, masked."""
    assert len(data) < 126
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
    return struct.pack("!BB", kind | (LAST if last else 0), 0x80 | len(data)) + mask + masked
