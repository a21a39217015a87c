"""Admin: what the host of a server may do with its tables and people. Every act is written down, without secrets.

It works on the store, beside a running server too: that one looks for new acts every few seconds, and reads again
whatever it had at hand.
"""

import asyncio
import time
from dataclasses import dataclass

import msgspec

from petteia.play.refusal import Refusal, Refused
from petteia.server import expiry, steady
from petteia.server.service import Service
from petteia.server.settings import Settings
from petteia.server.store.interface import AuditRow, PersonRow, TableRow
from petteia.server.table import Head

ALL = 100_000  # tables of one person
PAGE = 500

Row = dict[str, str | int | float]


@dataclass(frozen=True)
class Host:
    service: Service
    settings: Settings

    # Looking.

    def tables(self) -> list[Row]:
        rows: list[Row] = []
        after = ""
        while page := self.service.store.tables(after, PAGE):
            after = page[-1].id
            rows += [table_card(row) for row in page]
        return rows

    def people(self) -> list[Row]:
        rows: list[Row] = []
        after = ""
        while page := self.service.store.people(after, PAGE):
            after = page[-1].id
            rows += [self.person_card(row) for row in page]
        return rows

    def inspect(self, about: str) -> Row:
        """A table or a person. Raises Refused if there is none such."""
        row = self.service.store.table(about)
        return table_card(row) if row is not None else self.person_card(self.person(about))

    def person(self, about: str) -> PersonRow:
        row = self.service.store.person(about)
        if row is None or row.gone:
            raise Refused(Refusal("server.nobody", {"word": about}))
        return row

    def person_card(self, row: PersonRow) -> Row:
        used = msgspec.structs.asdict(self.service.store.usage([row.id]))
        marks = {"banned": int(row.banned), "muted": int(row.muted), "share": row.share}
        return {"id": row.id, "name": row.name, "created": row.created, **marks, **used}

    def statistics(self) -> Row:
        tables = self.tables()
        counts: Row = {"people": len(self.people()), "tables": len(tables)}
        for row in tables:
            status = f"tables_{row['status']}"
            counts[status] = int(counts.get(status, 0)) + 1
        return {**counts, "bytes": sum(int(row["bytes"]) for row in tables)}

    def reports(self) -> list[Row]:
        return [msgspec.structs.asdict(row) for row in self.service.store.reports(PAGE)]

    def audited(self) -> list[Row]:
        return [msgspec.structs.asdict(row) for row in self.service.store.audited(0, PAGE)]

    # Acting.

    async def remove(self, about: str) -> None:
        """A table with all that belongs to it, or a person as if they had deleted themselves."""
        if self.service.store.table(about) is not None:
            await self.service.remove(about, "server.host_removed")
        else:
            person = self.person(about)
            for row in self.service.store.tables_naming(person.id, ALL):
                await self.service.forget(row.id, person.id)
            await self.service.written(self.service.store.forget_person(person.id, ""))
        await self.note("remove", about)

    async def mark(self, act: str, about: str) -> None:
        """Ban or mute a person, or no longer."""
        what = {"ban": "banned", "mute": "muted"}[act.removeprefix("un")]
        marked = msgspec.structs.replace(self.person(about), **{what: not act.startswith("un")})
        await self.service.written(self.service.store.put_person(marked))
        await self.note(act, about)

    async def quota(self, about: str, share: int) -> None:
        """Give a person as much as so many people have."""
        await self.service.written(
            self.service.store.put_person(msgspec.structs.replace(self.person(about), share=share))
        )
        await self.note(f"quota {share}", about)

    async def expire(self) -> int:
        gone = await expiry.expire(self.service, expiry.policy(self.settings), steady.now())
        await self.note("expire", str(gone))
        return gone

    async def note(self, act: str, about: str) -> None:
        await asyncio.wrap_future(self.service.store.audit(AuditRow(0, time.time(), act, about)))


def table_card(row: TableRow) -> Row:
    """What the host sees of a table: neither its seed, nor its links, nor what is hidden in its game."""
    seats = ""
    try:
        seats = ", ".join(seat.called or "-" for seat in msgspec.json.decode(row.head, type=Head).seats)
    except ValueError:
        seats = "?"
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "creator": row.creator,
        "seats": seats,
        "lines": row.line,
        "bytes": row.bytes,
        "listed": int(row.listed),
        "created": row.created,
        "touched": row.touched,
    }
