"""petteia serve: a server for this machine, for the local network, or behind a proxy for everybody."""

import argparse
import errno
import os
import socket
import subprocess
import sys
from dataclasses import replace

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.complaint import Complaint
from petteia.cli.data import store_complaints, usable
from petteia.cli.packs import installed_packs
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings, settings_arguments
from petteia.server.host import HostError
from petteia.server.serve import addresses, listen, serve
from petteia.server.settings import Settings

COOKIES_FIXED = {(3, 11): 10, (3, 12): 6}  # CVE-2024-7592; from 3.13 on none has it


def arguments(parser: Parser) -> None:
    settings_arguments(parser)
    parser.flag("--open")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    settings = asked_settings(asked, phrases)
    settings = replace(settings, packs=installed_packs(settings.content, phrases))
    if settings.store is None:
        usable(settings.data)
    with opened(settings.host, settings.port) as listening, store_complaints():
        try:
            serve(settings, listening, lambda: announce(asked, phrases, settings, addresses(listening)))
        except HostError as error:
            raise Complaint("host_text", file=error.file, why=error.why) from error
    print(phrases.say("serve.stopped"), flush=True)
    return 0


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
    screen.say(phrases.say("serve.data", folder=settings.store or settings.data), "dim")
    for box in settings.packs:
        assert box.pack is not None
        screen.say(phrases.say("serve.pack", pack=box.pack.name, game=box.game.name, n=len(box.pack.changes)), "dim")
    if (fixed := fixed_in(sys.version_info[:3])) is not None:
        screen.say(phrases.say("serve.python", ours=sys.version.split()[0], fixed=fixed), "bold")
    screen.say(phrases.say("serve.stop"), "dim")
    if asked.open and has_display():
        quiet = subprocess.DEVNULL
        subprocess.Popen([sys.executable, "-m", "webbrowser", urls[0]], stdin=quiet, stdout=quiet, stderr=quiet)


def fixed_in(version: tuple[int, int, int]) -> str | None:
    """The Python that no longer takes seconds to read a cookie, if this one does."""
    major, minor, patch = version
    first = COOKIES_FIXED.get((major, minor), 0)
    return f"{major}.{minor}.{first}" if patch < first else None


def has_display() -> bool:
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
