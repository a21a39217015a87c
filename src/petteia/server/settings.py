"""Settings: everything that a host may set, each in one line.

Such a line is a key of the settings file, an argument of `petteia serve` and a variable of the environment, which
petteia.cli.settings reads, and a row in docs/hosting.md and deploy/petteia.toml, which tools/settings.py writes. What
it means stands under [help.serve] in cli/text, in both languages. A default that is None is explained there too.
"""

import logging
import os
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from petteia.play.registry import Box, boxes
from petteia.server.addresses import Network, networks
from petteia.server.kinds import (
    Kind,
    database,
    existing_folder,
    folder,
    host_name,
    network,
    number,
    one_of,
    origin,
    several,
    switch,
    text,
)
from petteia.server.limits import Patience
from petteia.server.place import DATABASE
from petteia.server.store.address import Address
from petteia.server.workers import THINKING

LOCAL = "127.0.0.1"
LOOPBACK = ("127.0.0.0/8", "::1")
PORT = 8320

T = TypeVar("T")


def all_games() -> dict[str, Box]:
    return boxes(lambda broken: logging.getLogger("petteia").warning("%s", broken))


def may_set(kind: Kind, default: T) -> T:
    """A field that a host may set."""
    declared: T = field(default=default, metadata={"kind": kind})
    return declared


@dataclass(frozen=True)
class Settings:
    data: Path = field(metadata={"kind": folder()})
    host: str = may_set(text("ADDRESS"), LOCAL)
    port: int = may_set(number(0, 65535, "PORT"), PORT)
    store: Address | None = may_set(database(), None)
    workers: int | None = may_set(number(1, 64), None)
    secure: bool = may_set(switch(), False)
    proxied: bool = may_set(switch(), False)
    proxies: tuple[str, ...] = may_set(several(network()), ())
    hosts: tuple[str, ...] = may_set(several(host_name()), ())
    connections: int = may_set(number(16, 100_000), 4096)
    connections_each: int = may_set(number(4, 100_000), 256)
    origin: tuple[str, ...] = may_set(several(origin()), ())
    content: tuple[str, ...] = may_set(several(text("DIR"), os.pathsep), ())
    texts: Path | None = may_set(existing_folder(), None)
    log: str = may_set(one_of("text", "json"), "text")
    log_addresses: bool = may_set(switch(), False)
    max_tables: int = may_set(number(1), 60)
    max_imports: int = may_set(number(0), 60)
    max_bots: int = may_set(number(0), 120)
    max_records: int = may_set(number(0), 100)
    max_megabytes: int = may_set(number(1, written="MB"), 100)
    max_people: int = may_set(number(1), 5)
    keep_waiting: int = may_set(number(0, 36500, "DAYS"), 14)
    keep_resting: int = may_set(number(0, 36500, "DAYS"), 90)
    keep_abandoned: int = may_set(number(0, 36500, "DAYS"), 30)
    keep_finished: int = may_set(number(0, 36500, "DAYS"), 365)
    keep_records: int = may_set(number(0, 36500, "DAYS"), 730)
    keep_sessions: int = may_set(number(0, 36500, "DAYS"), 365)

    # What no host sets: boxes with the content packs above, and what tests and benches bring along.
    packs: tuple[Box, ...] = ()
    boxes: dict[str, Box] = field(default_factory=all_games)
    thinking: str = THINKING  # a program for workers
    budget: float = 10.0  # seconds that a bot gets for a choice
    limited: bool = True
    resting: bool = True  # bots wait where nobody else plays or looks
    patience: Patience = field(default_factory=Patience)

    @property
    def kept_in(self) -> Path | Address:
        """The place of the store: a database that was named, or else a file in the data folder."""
        return self.store or self.data / DATABASE

    @cached_property
    def trusted(self) -> tuple[Network, ...]:
        """The proxies that tell a client's address: those that are named, or else this machine."""
        return networks(self.proxies or (LOOPBACK if self.proxied else ()))

    @property
    def processes(self) -> int:
        """In which bots think: one fewer than there are cores, unless somebody says how many."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Setting:
    """A field of Settings that a host may set."""

    name: str
    kind: Kind
    default: Any  # None if it is worked out

    @property
    def argument(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"PETTEIA_{self.name.upper()}"

    def in_toml(self, value: Any) -> str:
        """A value as it is written in a settings file."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return str(value)
        return f"[{', '.join(map(quoted, value))}]" if isinstance(value, tuple) else quoted(value)


def quoted(value: object) -> str:
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def all_settings() -> Iterator[Setting]:
    for each in fields(Settings):
        if "kind" in each.metadata:
            yield Setting(each.name, each.metadata["kind"], None if each.default is MISSING else each.default)
