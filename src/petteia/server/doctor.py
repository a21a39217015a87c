"""The doctor: whether a store is sound. Its file, and every table: its lines, their chain, the states, what waits.

It looks at a copy of a file, or at a database as it is at one moment, so a running server is not disturbed.
"""

import math
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from petteia.core.game import Game
from petteia.core.state import CHANCE, Happening, State
from petteia.play import dealer
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.record import Line, Record
from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.verify import WRONG, verify
from petteia.server import orders
from petteia.server.imports import again
from petteia.server.keep import deadline, job, load_events, load_state, open_room
from petteia.server.packs import Packs
from petteia.server.room import Room, new_match
from petteia.server.states import Fetch
from petteia.server.store import SqliteStore, Store
from petteia.server.store.address import Address
from petteia.server.store.backup import backup
from petteia.server.store.interface import LineRow, TableRow
from petteia.server.store.opening import moment_of
from petteia.server.store.sound import problems
from petteia.server.table import Fixed, Head
from petteia.server.versions import versions_of

PAGE = 100  # tables read at once
ALL = 10**9
UNREADABLE = (ValueError, msgspec.MsgspecError, zlib.error)  # how something looks that was not written by us
EVER_TOLD = 4  # facts that every stored event has


@dataclass(frozen=True)
class Problem:
    """`key` names a sentence, the facts fill it."""

    key: str
    facts: Mapping[str, object]


@dataclass
class Report:
    tables: int = 0
    lines: int = 0
    older: list[str] = field(default_factory=list)  # tables under other rules: their lines cannot be played again
    problems: list[Problem] = field(default_factory=list)


def examine(place: Path | Address, boxes: Mapping[str, Box]) -> Report:
    """Everything that is wrong with a store. Raises StoreError if it cannot be opened at all."""
    if isinstance(place, Path):
        return examine_file(place, boxes)
    with moment_of(place) as store:
        return examine_tables(store, boxes)


def examine_file(path: Path, boxes: Mapping[str, Box]) -> Report:
    with tempfile.TemporaryDirectory(prefix="petteia-") as folder:
        copy = Path(folder) / "petteia.sqlite"
        backup(path, copy)
        if torn := problems(copy):
            return Report(problems=[Problem("file", {"why": why}) for why in torn])
        store = SqliteStore(copy)
        try:
            return examine_tables(store, boxes)
        finally:
            store.close()


def examine_tables(store: Store, boxes: Mapping[str, Box]) -> Report:
    report = Report()
    waiting, packs = Waiting(store), Packs(boxes)
    for row in every_table(store):
        report.tables += 1
        report.lines += row.line
        if row.game not in boxes:
            report.problems.append(Problem("game", {"table": row.id, "game": row.game}))
        elif other_rules(row, boxes[row.game]):
            report.older.append(row.id)
        else:
            report.problems += examine_table(store, packs, row, waiting)
    return report


def every_table(store: Store) -> Iterator[TableRow]:
    after = ""
    while rows := store.tables(after, PAGE):
        after = rows[-1].id
        yield from rows


def broken_chains(store: Store) -> Iterator[Problem]:
    """Tables whose lines do not lead to one another by their hashes. No rules are asked: it holds of every game."""
    for row in every_table(store):
        lines = store.lines(row.id, 1, ALL)
        try:
            head = msgspec.json.decode(row.head, type=Head)
        except UNREADABLE as error:
            yield Problem("unreadable", {"table": row.id, "why": error})
            continue
        yield from wrong_numbers(row, lines)
        if head.header is not None:
            yield from wrong_chain(row, Record(head.header, [line_of(line) for line in lines]), lines)


def other_rules(row: TableRow, box: Box) -> bool:
    """Whether the game was begun under other rules than the present ones, which then cannot tell if it is right."""
    try:
        return msgspec.json.decode(row.head, type=Head).differs(versions_of(box))
    except UNREADABLE:
        return False


class Waiting:
    """The line and seat of every bot and every clock that is waited for, by table."""

    def __init__(self, store: Store) -> None:
        self.jobs = {row.table: (row.line, row.seat) for row in store.jobs(math.inf, ALL)}
        self.deadlines = {row.table: (row.line, row.seat) for row in store.deadlines(math.inf, ALL)}


def examine_table(store: Store, packs: Packs, row: TableRow, waiting: Waiting) -> list[Problem]:
    """What is wrong with one table."""
    lines = store.lines(row.id, 1, ALL)
    if holes := list(wrong_numbers(row, lines)):
        return holes
    try:
        head = msgspec.json.decode(row.head, type=Head)
        box = packs.at(row)
        room = open_room(box, row, store)
    except UNREADABLE as error:
        return [Problem("unreadable", {"table": row.id, "why": error})]
    wrong = [*wrong_waiting(room, waiting)]
    if head.header is not None:
        seed = None if room.fixed.seedless else row.seed
        record = Record(head.header, [line_of(line) for line in lines], seed, start=room.fixed.first)
        wrong += wrong_record(box, row, record, lines)
    elif lines:
        wrong.append(Problem("holes", {"table": row.id, "lines": len(lines), "line": 0}))
    return wrong


def wrong_numbers(row: TableRow, lines: list[LineRow]) -> Iterator[Problem]:
    if [line.n for line in lines] != list(range(1, row.line + 1)):
        yield Problem("holes", {"table": row.id, "lines": len(lines), "line": row.line})


def line_of(line: LineRow) -> Line:
    return Line(line.who, line.words, line.auto, line.secret)


def wrong_chain(row: TableRow, record: Record, lines: list[LineRow]) -> Iterator[Problem]:
    """The first line whose hash does not follow from those before it."""
    chain = record.chain()
    for line, mark in zip(lines, chain[1:], strict=True):
        if line.chain != mark:
            yield Problem("chain", {"table": row.id, "line": line.n})
            return
    if row.chain not in ("", chain[-1]):
        yield Problem("chain", {"table": row.id, "line": row.line})


def wrong_record(box: Box, row: TableRow, record: Record, lines: list[LineRow]) -> Iterator[Problem]:
    """Whether the lines hold when they are played again, and lead to what is stored beside them."""
    if broken := list(wrong_chain(row, record, lines)):
        yield from broken
        return
    if (seam := record.seam()) is not None:
        yield from wrong_since(box, row, record, lines, seam[0])
        return
    report = verify(box, record)
    wrong = [finding for finding in report.findings if finding.verdict == WRONG]
    yield from (Problem("record", {"table": row.id, "why": finding.key, **finding.facts}) for finding in wrong)
    if report.match is not None and not wrong:
        yield from wrong_states(box.game, row, report.match, lines, {line.n: line.state for line in lines})


def wrong_since(box: Box, row: TableRow, record: Record, lines: list[LineRow], seam: int) -> Iterator[Problem]:
    """Where the table switched to the present rules, they tell only whether the lines since then are right."""
    fixed = msgspec.json.decode(row.fixed, type=Fixed)
    match = new_match(box, fixed, record.header.seats)
    kept = {line.n: line.state for line in lines}
    match.reopen(load_state(box.game, kept[seam], kept.get), [], seam, lines[seam - 1].chain, row.seed)
    match.seed = None  # what chance said stands in the lines
    for n, line in enumerate(record.lines[seam:], seam + 1):
        try:
            again(match, line)
        except Refused as refused:
            yield Problem("record", {"table": row.id, "why": refused.refusal.rule, "line": n})
            return
    for entry in [] if fixed.seedless else match.trail:
        weights = box.game.weights(entry.before) if entry.actor == CHANCE else []
        if weights and dealer.draw(row.seed, entry.line, weights) != entry.action:
            yield Problem("line", {"table": row.id, "line": entry.line})
    yield from wrong_states(box.game, row, match, lines[seam:], kept)


def wrong_states(
    game: Game[State], row: TableRow, match: Match, lines: list[LineRow], kept: Mapping[int, bytes]
) -> Iterator[Problem]:
    """Whether every state, every event and every mark is the one that playing gives."""
    entries = {entry.line: entry for entry in match.trail}
    before = [*(entry.before for entry in match.trail), match.s]
    states = {entry.line: before[n] for n, entry in enumerate(match.trail, 1)}  # after each line
    for line in lines:
        entry = entries.get(line.n)
        right = line.who == "!" or line.stands == (entry is not None)  # whether an undo stands means nothing
        if entry is not None:
            right = right and same_events(game, line.events, entry.happened)
            right = right and same_state(game, line.state, states[line.n], kept.get)
        if not right:
            yield Problem("line", {"table": row.id, "line": line.n})
    if not same_state(game, row.state, match.s):
        yield Problem("state", {"table": row.id, "line": row.line})
    if match.over != (row.status == "over") and row.status != "abandoned":
        yield Problem("status", {"table": row.id, "status": row.status})


def same_events(game: Game[State], stored: bytes, happened: list[Happening]) -> bool:
    """What was stored before an event had more facts is right in the ones it had then, which were at least four."""
    try:
        kept = load_events(game, stored)
    except UNREADABLE:
        return False
    same = [now[: len(was)] == was and len(was) > EVER_TOLD for was, now in zip(kept, happened, strict=False)]
    return len(kept) == len(happened) and all(same)


def same_state(game: Game[State], packed: bytes, s: State, fetch: Fetch = lambda _: None) -> bool:
    """Whether a stored state, converted to today's form, is the one that playing gives."""
    try:
        return dump(game, load_state(game, packed, fetch)) == dump(game, s)
    except UNREADABLE:
        return False


def wrong_waiting(room: Room, waiting: Waiting) -> Iterator[Problem]:
    """Whether the bot and the clock that should be waited for are, and no other."""
    said = orders.standing(room, orders.kept(room))
    bot, clock = job(room, room.line, said), deadline(room, room.line)
    right = waiting.jobs.get(room.id) == ((bot.line, bot.seat) if bot else None)
    right = right and waiting.deadlines.get(room.id) == ((clock.line, clock.seat) if clock else None)
    if not right:
        yield Problem("waiting", {"table": room.id, "line": room.line})
