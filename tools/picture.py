"""Draws docs/images/terminal.svg: a real session in a terminal, played until there is something to see.

    python tools/picture.py    needs rich, and petteia where this Python finds it

A person who always takes the second choice sits at a table of bots. In round 4, asked for a bid, they name too little:
the answer names the rule.
"""

import io
import os
import pty
import re
import struct
import sys
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal.svg"
COLUMNS, ROWS = 100, 50
COMMAND = "play offrandes --players 4 --me 1 --seed delphi --pace instant --lang en"
ROUND = 4
TOO_LITTLE = "bid 1"
OUTSIDE = re.compile(r"\s*(?:@font-face \{.*?\}|<!--.*?-->)", re.DOTALL)  # rich would fetch a font from the network
CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, arguments: list[str]) -> None:
        self.child, self.end = pty.fork()
        if self.child == 0:
            os.environ.update(TERM="xterm-256color")
            os.environ.pop("NO_COLOR", None)
            os.execv(sys.executable, [sys.executable, *arguments])
        ioctl(self.end, TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def until_asked(self) -> str:
        """What it shows until it waits for an answer."""
        shown = b""
        while not shown.endswith(b"\n> "):
            shown += os.read(self.end, 4096)
        return shown.decode().replace("\r", "")

    def answer(self, words: str) -> None:
        os.write(self.end, f"{words}\n".encode())

    def close(self) -> None:
        os.close(self.end)
        os.waitpid(self.child, 0)


def session() -> str:
    """The last board, its question, and the answer to a wrong choice."""
    terminal = Terminal(["-m", "petteia", *COMMAND.split()])
    while True:
        shown = terminal.until_asked()
        plain = CODES.sub("", shown)
        if f"Round {ROUND} ·" in plain and "Raise the bid" in plain:
            break
        terminal.answer("2" if "\n  2  " in plain else "1")
    terminal.answer(TOO_LITTLE)
    shown = shown[shown.rfind("\x1b[1mRound ") :] + terminal.until_asked().removesuffix("\n> ")
    terminal.close()
    return shown


def main() -> int:
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(re.sub(r"\x1b\[\?[0-9]+[hl]", "", session())))
    drawn = OUTSIDE.sub("", console.export_svg(title="make play", unique_id="terminal"))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text("\n".join(row.rstrip() for row in drawn.splitlines()) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
