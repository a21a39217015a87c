"""petteia serve: a server for this machine, for the local network, or behind a proxy for everybody."""

import argparse
import errno
import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number
from petteia.cli.complaint import Complaint
from petteia.cli.data import data_argument, store_complaints, usable_folder
from petteia.cli.packs import installed_packs
from petteia.cli.screen import Screen
from petteia.server.host import HostError
from petteia.server.serve import LOCAL, PORT, Settings, addresses, listen, serve


def arguments(parser: Parser) -> None:
    parser.value("--host", "ADDRESS", default=LOCAL)
    parser.value("--port", "PORT", number("--port", 0, 65535), PORT)
    data_argument(parser)
    parser.value("--workers", "N", number("--workers", 1, 64))
    parser.flag("--secure")
    parser.flag("--proxied")
    parser.value("--origin", "ORIGIN,…", origins, frozenset())
    parser.value("--texts", "FOLDER")
    parser.values("--content", "DIR")
    parser.flag("--open")


def origins(word: str) -> frozenset[str]:
    """Origins of pages, `https://games.example`, several with commas between them."""
    origins_asked = [part.strip().rstrip("/") for part in word.split(",")]
    for origin in origins_asked:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query or parts.fragment:
            raise Complaint("origin", word=origin)
    return frozenset(origins_asked)


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    settings = Settings(
        folder=usable_folder(asked),
        secure=asked.secure,
        proxied=asked.proxied,
        origins=asked.origin,
        host_texts=texts_folder(asked.texts),
        packs=installed_packs(asked.content, phrases),
        **({"workers": asked.workers} if asked.workers else {}),
    )
    with opened(asked.host, asked.port) as listening, store_complaints():
        try:
            serve(settings, listening, lambda: announce(asked, phrases, settings, addresses(listening)))
        except HostError as error:
            raise Complaint("host_text", file=error.file, why=error.why) from error
    print(phrases.say("serve.stopped"), flush=True)
    return 0


def texts_folder(word: str | None) -> Path | None:
    if word is not None and not Path(word).is_dir():
        raise Complaint("texts_folder", folder=word)
    return Path(word) if word else None


def opened(host: str, port: int) -> socket.socket:
    try:
        host.encode("idna")  # what is no name of a machine makes a socket raise a TypeError
        return listen(host, port)
    except UnicodeError as error:
        raise Complaint("host", host=host) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Complaint("port", port=port) from error
        raise Complaint("listen", host=host, port=port, why=error.strerror or error) from error


def announce(asked: argparse.Namespace, phrases: Phrases, settings: Settings, urls: list[str]) -> None:
    """Where the page is, for this machine and, with a code for phones, for its neighbours."""
    screen = Screen()
    screen.say(phrases.say("serve.here", address=urls[0]), "bold")
    for address in urls[1:]:
        screen.say(phrases.say("serve.network", address=address), "bold")
        if screen.terminal:
            import segno

            segno.make_qr(address).terminal(border=2, compact=True)
    screen.say(phrases.say("serve.data", folder=settings.folder), "dim")
    for box in settings.packs:
        assert box.pack is not None
        screen.say(phrases.say("serve.pack", pack=box.pack.name, game=box.game.name, n=len(box.pack.changes)), "dim")
    screen.say(phrases.say("serve.stop"), "dim")
    if asked.open and has_display():
        quiet = subprocess.DEVNULL
        subprocess.Popen([sys.executable, "-m", "webbrowser", urls[0]], stdin=quiet, stdout=quiet, stderr=quiet)


def has_display() -> bool:
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
