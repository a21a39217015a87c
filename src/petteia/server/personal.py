"""Personal data: everything that is kept about one person, in one file for them.

What others have hidden is not in it, and neither is what lets somebody in: of cookies, codes and links only hashes are
kept, which are of no use to anybody.
"""

import logging
from collections.abc import Iterator

import msgspec

from petteia.server import site
from petteia.server.store.interface import LineRow, PersonRow, Store, TableRow, Words
from petteia.server.table import Fixed, Head

ALL = 100_000  # tables of one person
PAGE = 100  # lines read at once

log = logging.getLogger("petteia")


class Chosen(msgspec.Struct):
    """A line that one of one's seats wrote into a record."""

    line: int
    at: float
    seat: int
    words: str


class Said(msgspec.Struct):
    at: float
    name: str  # that one had then
    text: str


class Ahead(msgspec.Struct):
    """What one has said in advance."""

    seat: int
    step: str
    words: str


class AtTable(msgspec.Struct):
    """What is kept of somebody at one table. `has_left`: seats that they had before."""

    id: str
    game: str = ""
    title: str = ""
    status: str = ""
    created: float = 0.0
    made: bool = False
    leads: bool = False
    seats: list[int] = []
    has_left: list[int] = []
    watches: bool = False
    removed: bool = False
    muted: bool = False
    chosen: list[Chosen] = []
    ahead: list[Ahead] = []
    chat: list[Said] = []
    note: str = ""


class Reported(msgspec.Struct):
    at: float
    table: str
    name: str
    text: str


class Data(msgspec.Struct):
    """Everything that a server keeps about somebody. Times are seconds since 1970."""

    id: str
    name: str
    created: float
    recovery: bool  # there is a recovery code
    banned: bool
    muted: bool
    share: int  # of how many people they have the quotas
    sessions: list[site.Session]
    tables: list[AtTable]
    passkeys: list[site.Passkey]
    blocked: list[site.Blocked]
    reports: list[Reported]  # that they have made


def told(store: Store, person: PersonRow, session: str) -> bytes:
    """As a file that people can read too."""
    return msgspec.json.format(msgspec.json.encode(collect(store, person, session)), indent=1)


def collect(store: Store, person: PersonRow, session: str) -> Data:
    words = store.words_of(person.id)
    return Data(
        id=person.id,
        name=person.name,
        created=person.created,
        recovery=bool(person.recovery),
        banned=person.banned,
        muted=person.muted,
        share=person.share,
        sessions=[site.session(row, session) for row in store.sessions_of(person.id)],
        tables=list(tables(store, person.id, words)),
        passkeys=[site.passkey(row) for row in store.passkeys_of(person.id)],
        blocked=[site.Blocked(row.n, row.name, row.at) for row in store.blocked_by(person.id)],
        reports=[Reported(row.at, row.table, row.name, row.text) for row in words.reports],
    )


def tables(store: Store, person: str, words: Words) -> Iterator[AtTable]:
    """Tables that somebody sits at or is named by, and those where they have only said something."""
    rows = {row.id: row for row in store.tables_naming(person, ALL)}
    spoken = {table for table, _ in (*words.chat, *words.notes)} - rows.keys()
    for each in (*rows, *sorted(spoken)):
        row = rows.get(each)
        at = at_table(store, row, person) if row is not None else AtTable(each)
        at.ahead = [Ahead(order.seat, order.step, order.words) for order in words.orders if order.table == each]
        at.chat = [Said(said.at, said.name, said.text) for table, said in words.chat if table == each]
        at.note = next((note for table, note in words.notes if table == each), "")
        yield at


def at_table(store: Store, row: TableRow, person: str) -> AtTable:
    at = AtTable(row.id, row.game, status=row.status, created=row.created, made=row.creator == person)
    try:
        head, fixed = msgspec.json.decode(row.head, type=Head), msgspec.json.decode(row.fixed, type=Fixed)
    except ValueError as error:
        log.error("table %s cannot be read: %s", row.id, error)
        return at
    at.title = fixed.title
    at.leads = head.creator == person
    at.seats = [n for n, seat in enumerate(head.seats) if seat.person == person]
    at.has_left = [seat for seat, other in head.held if other == person]
    at.watches, at.removed, at.muted = (person in people for people in (head.watchers, head.removed, head.muted))
    at.chosen = [
        Chosen(line.n, line.at, int(line.who), line.words)
        for line in lines(store, row)
        if line.who in map(str, at.seats) and (not line.secret or row.status == "over" or line.who == str(line.owner))
    ]
    return at


def lines(store: Store, row: TableRow) -> Iterator[LineRow]:
    for first in range(1, row.line + 1, PAGE):
        yield from store.lines(row.id, first, first + PAGE - 1)
