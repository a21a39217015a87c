"""Kinds of values that are written as one word: how it is read, and which sentence says that it is none."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

HOST_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")


@dataclass(frozen=True)
class Kind:
    written: str  # stands for the value in a help text, PORT; empty for a switch, which is only named
    read: Callable[[str], object]  # raises ValueError if the word is not of this kind
    wrong: str  # names the sentence for that, under [wrong] in cli/text, …
    facts: Mapping[str, object] = field(default_factory=dict)  # … which tells these beside `argument` and `word`
    form: type[object] = str  # what it is in a TOML file
    between: str = ""  # where there may be several: what stands between them in one word


def text(written: str) -> Kind:
    return Kind(written, str, "")


def number(low: int, high: int = 10**9, written: str = "N") -> Kind:
    """A whole number in a range."""

    def read(word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 12 and low <= int(word) <= high):
            raise ValueError(word)
        return int(word)

    return Kind(written, read, "number", {"low": low, "high": high}, int)


def switch() -> Kind:
    words = {"true": True, "false": False}
    return Kind("", lambda word: words[one_in(word, tuple(words))], "one_of", {"known": ", ".join(words)}, bool)


def one_of(*known: str) -> Kind:
    return Kind("|".join(known), lambda word: one_in(word, known), "one_of", {"known": ", ".join(known)})


def one_in(word: str, known: tuple[str, ...]) -> str:
    if word not in known:
        raise ValueError(word)
    return word


def folder(written: str = "FOLDER") -> Kind:
    return Kind(written, Path, "")


def database() -> Kind:
    """A database and who asks it, `postgresql://petteia@db.example/petteia`."""

    def read(word: str) -> object:
        from petteia.server.store.address import Address  # brings what only a server needs

        return Address(word)

    return Kind("URL", read, "database")


def existing_folder(written: str = "FOLDER") -> Kind:
    def read(word: str) -> Path:
        if not Path(word).is_dir():
            raise ValueError(word)
        return Path(word)

    return Kind(written, read, "no_folder")


def origin() -> Kind:
    """Where a page comes from, `https://games.example`."""

    def read(word: str) -> str:
        parts = urlsplit(word.rstrip("/"))
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query or parts.fragment:
            raise ValueError(word)
        return word.rstrip("/")

    return Kind("ORIGIN", read, "origin")


def network() -> Kind:
    """An address or a network of addresses, `192.0.2.7` or `2001:db8::/32`."""

    def read(word: str) -> str:
        ip_network(word, strict=False)
        return word

    return Kind("ADDRESS", read, "network")


def host_name() -> Kind:
    """What a page is asked for by, `games.example`: without a scheme, a port or a path."""

    def read(word: str) -> str:
        if not HOST_NAME.fullmatch(word):
            raise ValueError(word)
        return word.lower()

    return Kind("NAME", read, "host_name")


def cluster() -> Kind:
    """Where a Ray cluster is reached, `192.0.2.7:6379` from inside it or `ray://192.0.2.7:10001` from elsewhere."""

    def read(word: str) -> str:
        place = word.removeprefix("ray://")
        parts = urlsplit(f"//{place}")
        if not (parts.hostname and parts.port and parts.netloc == place):
            raise ValueError(word)
        return word

    return Kind("HOST:PORT", read, "cluster")


def several(kind: Kind, between: str = ",") -> Kind:
    """Any number of them, as a tuple."""
    return replace(kind, written=f"{kind.written}{between}…", between=between)
