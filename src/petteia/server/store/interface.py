"""What a store must do, and the rows it keeps. Contract tests run against every implementation.

Nothing lives only in a server's memory: whoever holds the store can serve every table. Two servers that write
to one table at once are told apart by the table's sequence number: the second gets a Conflict and reads again.
"""

from collections.abc import Iterable
from concurrent.futures import Future
from typing import Protocol

import msgspec


class StoreError(Exception):
    """The store cannot do it, and has not done it. `key` names a sentence, the facts fill it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(" ".join([key, *(f"{name}={value}" for name, value in facts.items())]))
        self.key = key
        self.facts = facts


class Conflict(StoreError):
    """Somebody else changed the table first; nothing was written."""

    def __init__(self, table: str, expected: int) -> None:
        super().__init__("conflict", table=table, expected=expected)


class PersonRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    recovery: str = ""  # hash of the recovery code
    created: float = 0.0
    gone: bool = False  # the person has deleted their data
    banned: bool = False  # the host of the server does not let them in
    muted: bool = False  # … or not chat, at any table
    share: int = 1  # how many people's quotas they have


class SessionRow(msgspec.Struct, frozen=True):
    """A browser in which somebody is logged in."""

    id: str
    token: str  # hash of what its cookie says
    person: str
    name: str = ""  # what they call it
    browser: str = ""  # which kind it is
    created: float = 0.0
    seen: float = 0.0  # steady time at which it was last known to be in use


class PasskeyRow(msgspec.Struct, frozen=True):
    """A key that a device keeps for somebody: what it answers is checked with `key`."""

    id: str
    person: str
    site: str  # the name of the server for which it was made
    key: bytes
    count: int = 0  # how often the device has used it, if it counts
    name: str = ""
    created: float = 0.0
    used: float = 0.0


class TableRow(msgspec.Struct, frozen=True):
    """A table: `fixed` never changes after it is made, `head` with every change."""

    id: str
    game: str
    creator: str
    created: float
    fixed: bytes  # JSON: options, players, clocks, rules version …
    seed: bytes
    head: bytes  # JSON: seats, status, requests …
    listed: bool = False
    status: str = "waiting"
    seq: int = 0  # of the last change
    line: int = 0  # of the record
    chain: str = ""  # hash after the last line
    state: bytes = b""  # dump after the last line, packed
    prints: str = ""  # hash of what its box prints, if that is not the game's own: finds the content of a pack
    open: int = 0  # seats that nobody has
    bots: int = 0  # seats that a bot plays
    bytes: int = 0  # what its lines take
    imported: bool = False  # from a record
    touched: float = 0.0  # when it last changed
    unaided: str = ""  # the commitment of a game that is played without assistance, until it is over
    people: frozenset[str] = frozenset()  # who sits or watches here: finds "my tables"
    fence: int = 0  # grows whenever another process is to lead the table; 0 where there is one
    named: frozenset[str] = frozenset()  # whom it names besides: found only by who is to be forgotten


class LineRow(msgspec.Struct, frozen=True):
    """One line of the record, what it brought about, and the state after it."""

    n: int
    who: str
    words: str
    auto: bool
    secret: str
    chain: str
    events: bytes  # JSON
    state: bytes  # dump after the line, packed
    at: float
    stands: bool = True
    owner: int = -1  # the seat whose secret the line is
    fence: int = 0  # under which number its table was led when it was written, if several processes serve


class JobRow(msgspec.Struct, frozen=True):
    """A bot is to choose at a line of a table. The lease says how long somebody is at it."""

    table: str
    line: int
    seat: int
    due: float
    leased: float = 0.0
    alone: bool = False  # nobody plays at the table but bots: it waits until somebody looks at it
    quick: bool = False  # done in milliseconds, in a lane of its own


class DeadlineRow(msgspec.Struct, frozen=True):
    table: str
    seat: int
    line: int
    due: float


class OrderRow(msgspec.Struct, frozen=True):
    """What a person in a seat has said in advance; the occasion is the game's number for what it is about."""

    table: str
    seat: int
    person: str
    step: str
    words: str
    occasion: int


class ChatRow(msgspec.Struct, frozen=True):
    n: int
    person: str
    name: str
    seat: int | None
    text: str
    at: float


class Change(msgspec.Struct):
    """One command's whole effect: written in one transaction, or not at all."""

    row: TableRow  # the table as it is to be, but for its sequence number: that is the one it was decided on
    lines: list[LineRow] = []
    fallen: tuple[int, int] | None = None  # lines that an undo took back: from, up to before
    key: str = ""  # idempotency key of the command …
    answer: bytes = b""  # … and what was answered
    job: JobRow | None = None  # the bot that is to choose next; None takes a waiting one away
    deadline: DeadlineRow | None = None
    people: frozenset[str] | None = None  # who sits or watches there, if they or whom it names have changed
    unsaid: list[int] = []  # seats for which nothing holds any more that they said in advance


class Beat(msgspec.Struct, frozen=True):
    """Steady time and wall time of one moment: the last that is known to have been written."""

    steady: float
    wall: float


class AuditRow(msgspec.Struct, frozen=True):
    """What the host of a server did, and to which table or person, by their ids."""

    n: int
    at: float
    act: str
    about: str = ""


class ReportRow(msgspec.Struct, frozen=True):
    """What somebody tells the host about somebody else at a table."""

    n: int
    at: float
    by: str
    table: str
    about: str
    name: str
    text: str


class BlockRow(msgspec.Struct, frozen=True):
    """Somebody does not want to meet somebody else, whom they knew by this name."""

    n: int
    person: str
    other: str
    name: str
    at: float


class KeptRow(msgspec.Struct, frozen=True):
    """A record that somebody has kept, as they may know it; packed. It needs its table no more."""

    n: int
    person: str
    table: str
    game: str
    title: str
    at: float  # when it was kept, or read again
    record: bytes


class BanRow(msgspec.Struct, frozen=True):
    """An address or a network from which the host of the server lets nobody in."""

    n: int
    network: str
    at: float


class Words(msgspec.Struct, frozen=True):
    """What somebody has written, wherever that was."""

    chat: list[tuple[str, ChatRow]]  # each with its table
    notes: list[tuple[str, str]]
    orders: list[OrderRow]
    reports: list[ReportRow]


class Usage(msgspec.Struct, frozen=True):
    """What somebody has at a server: unfinished tables, imports, bots at unfinished tables, bytes, kept records,
    tables that wait in the lobby."""

    tables: int = 0
    imports: int = 0
    bots: int = 0
    bytes: int = 0
    records: int = 0
    listed: int = 0


class Store(Protocol):
    """Reads answer at once. Writes are futures, done when the disk has them; what was asked for is not taken back."""

    @property
    def damaged(self) -> str: ...
    def watch(self) -> None: ...
    def beat(self, now: Beat) -> Future[None]: ...
    def last_beat(self) -> Beat | None: ...

    def secret(self, name: str) -> bytes: ...
    def renew_secret(self, name: str) -> Future[None]: ...

    def person(self, person: str) -> PersonRow | None: ...
    def person_by_recovery(self, recovery: str) -> PersonRow | None: ...
    def put_person(self, row: PersonRow) -> Future[None]: ...
    def forget_person(self, person: str, name: str) -> Future[None]: ...
    def clear_out(self) -> None: ...

    def passkey(self, passkey: str) -> PasskeyRow | None: ...
    def passkeys_of(self, person: str) -> list[PasskeyRow]: ...
    def add_passkey(self, row: PasskeyRow, most: int) -> Future[bool]: ...
    def use_passkey(self, passkey: str, count: int, now: float) -> Future[None]: ...
    def name_passkey(self, person: str, passkey: str, name: str) -> Future[None]: ...
    def remove_passkey(self, person: str, passkey: str) -> Future[None]: ...

    def words_of(self, person: str) -> Words: ...

    def session(self, token: str) -> SessionRow | None: ...
    def sessions_of(self, person: str) -> list[SessionRow]: ...
    def sessions_open(self, sessions: Iterable[str]) -> frozenset[str]: ...
    def begin_session(self, row: SessionRow, most: int, instead: str = "") -> Future[list[str]]: ...
    def see_sessions(self, sessions: Iterable[str], now: float) -> Future[None]: ...
    def name_session(self, person: str, session: str, name: str) -> Future[None]: ...
    def end_session(self, person: str, session: str) -> Future[None]: ...
    def end_other_sessions(self, person: str, but: str) -> Future[list[str]]: ...
    def expire_sessions(self, before: float) -> Future[int]: ...

    def table(self, table: str) -> TableRow | None: ...
    def tables(self, after: str, limit: int) -> list[TableRow]: ...
    def lobby(self, limit: int) -> list[TableRow]: ...
    def table_printing(self, game: str, prints: str) -> TableRow | None: ...
    def tables_of(self, person: str, limit: int) -> list[TableRow]: ...
    def tables_naming(self, person: str, limit: int) -> list[TableRow]: ...
    def add_table(
        self, row: TableRow, lines: list[LineRow], job: JobRow | None, deadline: DeadlineRow | None
    ) -> Future[None]: ...
    def commit(self, change: Change) -> Future[int]: ...
    def answer(self, table: str, key: str) -> bytes | None: ...
    def forget_answers(self, before: float) -> Future[int]: ...

    def people(self, after: str, limit: int) -> list[PersonRow]: ...
    def audit(self, row: AuditRow) -> Future[None]: ...
    def audited(self, after: int, limit: int) -> list[AuditRow]: ...
    def report(self, row: ReportRow) -> Future[None]: ...
    def reports(self, limit: int) -> list[ReportRow]: ...
    def ban(self, row: BanRow) -> Future[None]: ...
    def unban(self, network: str) -> Future[int]: ...
    def bans(self) -> list[BanRow]: ...

    def keep_record(self, row: KeptRow) -> Future[None]: ...
    def kept_by(self, person: str) -> list[KeptRow]: ...
    def read_again(self, person: str, n: int, at: float) -> Future[None]: ...
    def drop_record(self, person: str, n: int) -> Future[None]: ...
    def forget_records(self, before: float) -> Future[int]: ...

    def block(self, row: BlockRow, most: int) -> Future[bool]: ...
    def unblock(self, person: str, other: str) -> Future[None]: ...
    def blocked_by(self, person: str) -> list[BlockRow]: ...
    def blockers_of(self, person: str) -> frozenset[str]: ...

    def plays_unaided(self, commitment: str) -> bool: ...
    def unaided(self, game: str) -> list[str]: ...
    def usage(self, people: Iterable[str]) -> Usage: ...
    def untouched(self, status: str, before: float, limit: int) -> list[str]: ...
    def remove_table(self, table: str) -> Future[None]: ...

    def lines(self, table: str, first: int, last: int) -> list[LineRow]: ...
    def standing(self, table: str, before: int, count: int) -> list[LineRow]: ...
    def state_at(self, table: str, line: int) -> bytes | None: ...

    def jobs(
        self, now: float, limit: int, watched: Iterable[str] | None = None, quick: bool | None = None
    ) -> list[JobRow]: ...
    def lease(self, job: JobRow, until: float) -> Future[bool]: ...
    def free_leases(self, now: float) -> Future[int]: ...
    def deadlines(self, now: float, limit: int) -> list[DeadlineRow]: ...
    def next_due(self, watched: Iterable[str] | None = None) -> float | None: ...

    def orders(self, table: str) -> list[OrderRow]: ...
    def put_order(self, row: OrderRow, seq: int, job: JobRow | None, fence: int = 0) -> Future[None]: ...
    def cancel_order(self, table: str, seat: int, seq: int, job: JobRow | None, fence: int = 0) -> Future[None]: ...

    def chat(self, table: str, after: int, limit: int) -> list[ChatRow]: ...
    def said(self, table: str, n: int) -> ChatRow | None: ...
    def add_chat(self, table: str, row: ChatRow, key: str = "") -> Future[int]: ...
    def note(self, table: str, person: str) -> str: ...
    def put_note(self, table: str, person: str, text: str) -> Future[None]: ...

    def close(self) -> None: ...
