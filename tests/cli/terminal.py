"""A real terminal: the program runs behind a pseudo-terminal, and a test types and reads."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "> "
PATIENCE = 120  # seconds, a guard against hanging and no measure


class Terminal:
    def __init__(self, *argv: str | Path, columns: int = 100, **environ: str) -> None:
        self.fd, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 60, columns, 0, 0))
        # A shell that runs the tests in the background ignores Ctrl-C for all it starts; a terminal never does.
        ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "petteia", *map(str, argv)],
            stdin=side,
            stdout=side,
            stderr=side,
            start_new_session=True,
            env={**surroundings(), "TERM": "xterm-256color", **environ},
        )
        signal.signal(signal.SIGINT, ignored)
        os.close(side)
        self.raw = ""  # everything that was shown, with its codes
        self.ended = False

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.fd)

    def read(self) -> str:
        """What is shown until the program asks again or ends, without codes."""
        shown = b""
        end = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < end, f"nothing more came after {plain(shown)[-200:]!r}"
            ready, _, _ = select.select([self.fd], [], [], 0.2)
            try:
                more = os.read(self.fd, 65536) if ready else b""
            except OSError:  # the other side is closed
                self.ended = True
                break
            shown += more
            if plain(shown).endswith(PROMPT):
                break
        self.raw += shown.decode("utf-8", "replace")
        return plain(shown)

    def type(self, line: str) -> str:
        """Type a line, and read the answer."""
        os.write(self.fd, f"{line}\n".encode())
        return self.read()

    def end_input(self) -> str:
        os.write(self.fd, b"\x04")
        return self.read()

    def interrupt(self) -> str:
        """Ctrl-C, and again as a person would if nothing happens: between prompt and waiting a signal may be missed."""
        ready: list[int] = []
        while not ready:
            self.process.send_signal(signal.SIGINT)
            ready, _, _ = select.select([self.fd], [], [], 3)
        return self.read()

    def status(self) -> int:
        """The exit status, once the program has ended by itself."""
        if not self.ended:
            self.read()
        assert self.ended, "the program asks again or hangs"
        return self.process.wait(PATIENCE)


def surroundings() -> dict[str, str]:
    """Without what would overrule the size of the terminal."""
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}


def plain(shown: bytes) -> str:
    return CODES.sub("", shown.decode("utf-8", "replace")).replace("\r\n", "\n")
