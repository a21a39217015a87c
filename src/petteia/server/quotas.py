"""Quotas: how much one person, and one address, may have at a server at the same time.

Addresses are known by the people who came from them lately; they are in memory only, and never written down.
"""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits
from petteia.server.room import Room
from petteia.server.settings import Settings
from petteia.server.store.interface import Store, Usage

T = TypeVar("T")

MEGABYTE = 1_000_000
HOMES = 10_000  # addresses remembered, at most …
GUESTS = 200  # … and people of each of them

RULES = {
    "tables": "server.tables_full",
    "imports": "server.imports_full",
    "bots": "server.bots_full",
    "records": "server.records_full",
    "listed": "server.lobby_full",
}
SPACE = "server.space_full"


class Quotas:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.on = settings.limited
        self.most = Usage(
            settings.max_tables,
            settings.max_imports,
            settings.max_bots,
            settings.max_megabytes * MEGABYTE,
            settings.max_records,
            limits.LISTED,
        )
        self.per_address = settings.max_people
        self.homes: dict[str, dict[str, None]] = {}  # people by the address they came from, longest unseen first
        self.last: dict[str, str] = {}  # where each of them came from last

    def admit(self, person: str, address: str, more: Usage) -> None:
        """Raises Refused where somebody would have more than one person may, or all who share their address."""
        guests = self.people_at(address, person)
        if not self.on:
            return
        known = self.store.person(person)
        check(self.store.usage([person]), more, times(self.most, known.share if known is not None else 1))
        check(self.store.usage(guests), more, times(self.most, self.per_address))

    def people_at(self, address: str, person: str) -> Iterable[str]:
        """Everybody who was seen at an address lately, this person included."""
        guests = self.homes.pop(address, {})
        guests.pop(person, None)
        guests[person] = None
        trim(guests, GUESTS)
        self.homes[address] = guests
        trim(self.homes, HOMES)
        self.last.pop(person, None)
        self.last[person] = address
        trim(self.last, HOMES)
        return list(guests)

    def home_of(self, person: str) -> str | None:
        """The address somebody came from last, as far as it is remembered."""
        return self.last.get(person)


def of(room: Room, imported: bool = False) -> Usage:
    """What a new table takes."""
    bots = sum(bool(seat.plays_itself) for seat in room.head.seats)
    waits = room.row.listed and room.status == "waiting"
    return Usage(int(not room.over), int(imported), bots, listed=int(waits))


def check(now: Usage, more: Usage, most: Usage) -> None:
    for name, rule in RULES.items():
        have, new, allowed = (getattr(usage, name) for usage in (now, more, most))
        if new and have + new > allowed:
            raise Refused(Refusal(rule, {"have": have, "most": allowed}))
    if now.bytes + more.bytes > most.bytes:
        have, allowed = (round(usage.bytes / MEGABYTE) for usage in (now, most))
        raise Refused(Refusal(SPACE, {"have": have, "most": allowed}))


def times(usage: Usage, n: int) -> Usage:
    return Usage(*(n * each for each in msgspec.structs.astuple(usage)))


def trim(remembered: dict[str, T], most: int) -> None:
    while len(remembered) > most:
        del remembered[next(iter(remembered))]
