"""Admin: what the host of a server may do with its tables and people. Every act is written down, without secrets.

It works on the store, beside a running server too: that one looks for new acts every few seconds, and reads again
whatever it had at hand. With the host's token the server does the same over HTTP (handlers/desk.py).
"""

import asyncio
import base64
import hmac
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TypeVar, get_args

import msgspec

from petteia.play.refusal import Refusal, Refused
from petteia.server import expiry, site, steady
from petteia.server.addresses import Network, networks
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.store.interface import AuditRow, BanRow, PersonRow, Store, TableRow
from petteia.server.table import Head

ALL = 100_000  # tables of one person
PAGE = 500
SHOWN = 50  # tables or people on one page of the desk

ACTS: tuple[str, ...] = get_args(site.HostVerb)
SECRET = "host"

T = TypeVar("T")


def token(store: Store) -> str:
    """What the host shows the server. Whoever can read the store knows it, as they know all that is in it."""
    mark = hmac.digest(store.secret(SECRET), b"petteia host", "sha256")
    return base64.urlsafe_b64encode(mark).decode().rstrip("=")


def network_in(word: str) -> Network | None:
    """An address or a network, if a word is one."""
    try:
        return networks([word])[0]
    except ValueError:
        return None


def unknown(_: str) -> str | None:
    return None


@dataclass(frozen=True)
class Host:
    """`home_of`: from where somebody came last, as far as a running server remembers it."""

    service: Service
    settings: Settings
    home_of: Callable[[str], str | None] = unknown

    @property
    def store(self) -> Store:
        return self.service.store

    # Looking.

    async def tables(self, after: str = "") -> AsyncIterator[site.HostTable]:
        while page := self.store.tables(after, PAGE):
            after = page[-1].id
            for row in page:
                yield table_card(row)
            await asyncio.sleep(0)

    async def people(self, after: str = "") -> AsyncIterator[site.HostPerson]:
        while page := self.store.people(after, PAGE):
            after = page[-1].id
            for row in page:
                yield self.person_card(row)
            await asyncio.sleep(0)

    def inspect(self, about: str) -> site.HostTable | site.HostPerson:
        """A table or a person. Raises Refused if there is none such."""
        row = self.store.table(about)
        return table_card(row) if row is not None else self.person_card(self.person(about))

    def person(self, about: str) -> PersonRow:
        row = self.store.person(about)
        if row is None or row.gone:
            raise Refused(Refusal("server.nobody", {"word": about}))
        return row

    def person_card(self, row: PersonRow) -> site.HostPerson:
        used = self.store.usage([row.id])
        return site.HostPerson(
            id=row.id,
            name=row.name,
            created=row.created,
            banned=row.banned,
            muted=row.muted,
            share=row.share,
            tables=used.tables,
            imports=used.imports,
            bots=used.bots,
            bytes=used.bytes,
            records=used.records,
            address=self.home_of(row.id) or "",
        )

    async def statistics(self) -> dict[str, int]:
        counts = {"people": 0, "tables": 0, "bytes": 0}
        async for _ in self.people():
            counts["people"] += 1
        async for row in self.tables():
            status = f"tables_{row.status}"
            counts[status] = counts.get(status, 0) + 1
            counts["tables"] += 1
            counts["bytes"] += row.bytes
        return counts

    def reports(self) -> list[site.HostReport]:
        return [site.HostReport(**msgspec.structs.asdict(row)) for row in self.store.reports(PAGE)]

    def audited(self) -> list[site.HostAct]:
        return [site.HostAct(**msgspec.structs.asdict(row)) for row in self.store.audited(0, PAGE)]

    def bans(self) -> list[site.HostBan]:
        return [site.HostBan(**msgspec.structs.asdict(row)) for row in self.store.bans()]

    async def look(self, wish: site.HostLook) -> site.HostPage:
        """One page of the desk. Raises Refused where somebody is looked for who is not there."""
        page = site.HostPage()
        match wish.what:
            case "numbers":
                page.numbers = await self.statistics()
            case "tables":
                found = (row async for row in self.tables(wish.after) if wish.find.lower() in row.seats.lower())
                page.tables, page.more = await some(found)
            case "people":
                named = (row async for row in self.people(wish.after) if wish.find.lower() in row.name.lower())
                page.people, page.more = await some(named)
            case "one":
                one = self.inspect(wish.find)
                page.tables = [one] if isinstance(one, site.HostTable) else []
                page.people = [one] if isinstance(one, site.HostPerson) else []
            case "reports":
                page.reports = self.reports()
            case "acts":
                page.acts = self.audited()[::-1]
            case "bans":
                page.bans = self.bans()
        return page

    # Acting.

    async def act(self, act: str, about: str, share: int = 1) -> int:
        """Do one of ACTS; how many tables went by it. Raises Refused if it is about nobody."""
        match act:
            case "expire":
                return await self.expire()
            case "remove":
                await self.remove(about)
            case "quota":
                await self.quota(about, share)
            case _ if (network := network_in(about)) is not None:
                await self.shut(act, network)
            case _:
                await self.mark(act, about)
        return 0

    async def remove(self, about: str) -> None:
        """A table with all that belongs to it, or a person as if they had deleted themselves."""
        if self.store.table(about) is not None:
            await self.service.remove(about, "server.host_removed")
        else:
            person = self.person(about)
            for row in self.store.tables_naming(person.id, ALL):
                await self.service.forget(row.id, person.id)
            await self.service.written(self.store.forget_person(person.id, ""))
        await self.note("remove", about)

    async def mark(self, act: str, about: str) -> None:
        """Ban or mute a person, or no longer."""
        what = {"ban": "banned", "mute": "muted"}[act.removeprefix("un")]
        marked = msgspec.structs.replace(self.person(about), **{what: not act.startswith("un")})
        await self.service.written(self.store.put_person(marked))
        await self.note(act, about)

    async def shut(self, act: str, network: Network) -> None:
        """Let nobody in from an address, or everybody again. The log of acts does not say from which: once it is open
        again, nothing is left of it. Raises Refused for anything else that is to be done to an address."""
        if act == "ban":
            await self.service.written(self.store.ban(BanRow(0, str(network), time.time())))
        elif act != "unban" or not await self.service.written(self.store.unban(str(network))):
            raise Refused(Refusal("server.nobody", {"word": str(network)}))
        await self.note(f"{act} address", "")

    async def quota(self, about: str, share: int) -> None:
        """Give a person as much as so many people have."""
        await self.service.written(self.store.put_person(msgspec.structs.replace(self.person(about), share=share)))
        await self.note(f"quota {share}", about)

    async def expire(self) -> int:
        gone = await expiry.expire(self.service, expiry.policy(self.settings), steady.now())
        await self.note("expire", str(gone))
        return gone

    async def new_token(self) -> str:
        """The old one opens nothing any more."""
        await self.service.written(self.store.renew_secret(SECRET))
        await self.note("new token", "")
        return token(self.store)

    async def note(self, act: str, about: str) -> None:
        await asyncio.wrap_future(self.store.audit(AuditRow(0, time.time(), act, about)))


async def some(rows: AsyncIterator[T]) -> tuple[list[T], str]:
    """So many as a page shows, and after which the next begins; empty if none follows."""
    shown: list[T] = []
    async for row in rows:
        if len(shown) == SHOWN:
            return shown, getattr(shown[-1], "id", "")
        shown.append(row)
    return shown, ""


def table_card(row: TableRow) -> site.HostTable:
    """What the host sees of a table: neither its seed, nor its links, nor what is hidden in its game."""
    seats = ""
    try:
        seats = ", ".join(seat.called or "-" for seat in msgspec.json.decode(row.head, type=Head).seats)
    except ValueError:
        seats = "?"
    return site.HostTable(
        id=row.id,
        game=row.game,
        status=row.status,
        creator=row.creator,
        seats=seats,
        lines=row.line,
        bytes=row.bytes,
        listed=row.listed,
        created=row.created,
        touched=row.touched,
    )
