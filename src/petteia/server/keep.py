"""Between room and store: a table is opened at its end, tried out on a draft, and written in one change."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import cast

import msgspec

from petteia.core.game import Game
from petteia.core.state import CHANCE, Happening, State
from petteia.play.ahead import Order
from petteia.play.aside import read_aside
from petteia.play.dump import dump, load
from petteia.play.match import Match
from petteia.play.record import Line, Record, read_seam, read_undo
from petteia.play.refusal import Refused
from petteia.play.registry import Box
from petteia.play.trail import Entry
from petteia.server import clocks, orders, states, steady
from petteia.server import protocol as say
from petteia.server.bots import is_quick
from petteia.server.room import WINDOW, Room, Trail, new_match
from petteia.server.states import Fetch, Whole, whole
from petteia.server.store.interface import Change, DeadlineRow, JobRow, LineRow, Store, TableRow
from petteia.server.table import HOUSE, Fixed, Head, RequestHead, Status, pack
from petteia.server.told import beside, rules_changed, taken_back
from petteia.server.versions import dotted, versions_of

GAMES = 64  # whose events are at hand: one with a content pack is another
UNKNOWN = -1  # an action that the present rules do not know
PACES = {"slow": 2.5, "normal": 0.9, "instant": 0.0}  # seconds before a bot chooses

encode = msgspec.json.encode
HEAD = msgspec.json.Decoder(Head)
FIXED = msgspec.json.Decoder(Fixed)
EVENTS = msgspec.json.Decoder(list[list[str | int]])
DUMP = msgspec.json.Decoder(dict[str, object])


# Reading.


def open_room(box: Box, row: TableRow, store: Store) -> Room:
    """A room from the store: the last state and the last lines, however long the game is."""
    fixed, head = FIXED.decode(row.fixed), head_of(box, row)
    status = cast(Status, row.status)
    said = store.chat(row.id, 0, 1)
    row = msgspec.structs.replace(row, people=head.people, named=head.named)
    room = Room(box, row, fixed, head, None, status, said=said[-1].n if said else 0)
    room.earlier = partial(trail, box, fixed, store, row.id)
    room.said_ahead = partial(store.orders, row.id)
    if status != "waiting":
        room.match, room.reach = reopen(room)
        lines = store.lines(row.id, row.line - WINDOW + 1, row.line)
        room.remarks = [told for line in lines if (told := remark(line)) is not None]
    return room


def head_of(box: Box, row: TableRow) -> Head:
    """The head, and in it what the house itself asks: whether a game begun under other rules goes on under these."""
    head, ours = HEAD.decode(row.head), versions_of(box)
    asks = row.status in ("running", "paused") and head.differs(ours)
    kept = [request for request in head.requests if request.what != "rules" or (asks and request.rules == dotted(ours))]
    if asks and not any(request.what == "rules" for request in kept):
        head.asked += 1
        kept.append(RequestHead(head.asked, "rules", HOUSE, rules=dotted(ours)))
    head.requests = kept
    return head


def reopen(room: Room) -> tuple[Match, int]:
    """The match at its last line, with as many lines before it as undo may want."""
    row, header = room.row, room.head.header
    assert header is not None, row.id
    match = new_match(room.box, room.fixed, header.seats)
    entries, reach = room.earlier(room.head.seam_line, row.line, WINDOW)
    opening = match.opening
    match.reopen(load_state(room.box.game, row.state), entries, row.line, row.chain, row.seed)
    match.opening = opening
    match.record = shortened(match, room)
    return match, reach


def trail(box: Box, fixed: Fixed, store: Store, table: str, seam: int, line: int, count: int) -> Trail:
    """The last lines that stand, up to one, with the states before them; none behind a change of rules."""
    rows = [row for row in store.standing(table, line + 1, count + 1) if row.n > seam]
    fetch = lru_cache(partial(store.state_at, table))
    known = [load_state(box.game, row.state, fetch) for row in rows]
    if len(rows) > count:  # the first one only gives the state before the second
        rows, reach = rows[1:], rows[1].n
    else:
        known, reach = [state_before(box, fixed, store, table, seam), *known], seam + 1 if seam else 0
    entries = [
        Entry(row.n, actor(row), action(box, state, row), state, load_events(box.game, row.events), row.auto)
        for row, state in zip(rows, known, strict=False)
    ]
    return entries, reach


def state_before(box: Box, fixed: Fixed, store: Store, table: str, seam: int) -> State:
    """The state before the first line: the laid table, or what it was when the rules changed."""
    packed = store.state_at(table, seam) if seam else None
    if packed is None:
        return new_match(box, fixed, ()).s
    return load_state(box.game, packed, partial(store.state_at, table))


def actor(line: LineRow) -> int:
    return int(CHANCE) if line.who == "@" else int(line.who)


def action(box: Box, before: State, line: LineRow) -> int:
    """What was chosen, by today's numbers; UNKNOWN where the present rules have no such words at this question."""
    try:
        return box.notation.parse(line.words, box.game.asked(before).name)
    except Refused:
        return UNKNOWN


def load_state(game: Game[State], packed: bytes, fetch: Fetch = lambda _: None) -> State:
    """A state as it is kept; `fetch` gives what is kept with another line of the table. A table's own is whole."""
    return load(game, DUMP.decode(whole(packed, fetch)))


def dump_state(game: Game[State], s: State) -> bytes:
    return encode(dump(game, s))


# Events stand by name, as fields do in a dump: should they be numbered anew some day, nobody's secret is taken for
# something that all may know.


def dump_events(game: Game[State], happened: Sequence[Happening]) -> bytes:
    return encode([(game.events[kind].name, *facts) for kind, *facts in happened])


def load_events(game: Game[State], data: bytes) -> list[Happening]:
    """What happened, as far as the game as it is now knows it. Raises ValueError."""
    numbers = event_numbers(game)
    return [(numbers[str(name)], *map(int, facts)) for name, *facts in EVENTS.decode(data) if name in numbers]


@lru_cache(maxsize=GAMES)
def event_numbers(game: Game[State]) -> dict[str, int]:
    return {kind.name: n for n, kind in enumerate(game.events)}


def remark(line: LineRow) -> say.Told | None:
    """What a line that is no choice tells everybody: an undo, a change of rules, an aside. None of any other line."""
    if line.who != "!":
        return None
    undo, seam, aside = read_undo(line.words), read_seam(line.words), read_aside(line.words)
    if aside is not None:
        return beside(line.n, aside)
    if undo is not None:
        return taken_back(line.n, undo.by, undo.to)
    return rules_changed(line.n, seam) if seam is not None else None


# Trying.


def draft(room: Room) -> Room:
    """A room like a kept one, to try a command on."""
    return replace(
        room,
        head=head_of(room.box, room.row),
        match=draft_of(room.match) if room.match is not None else None,
        remarks=list(room.remarks),
        shown={},
        seen={},
        standing=None,
        unsaid=set(),
        to_go=[],
    )


def draft_of(match: Match) -> Match:
    twin = match.copy()
    twin.owners, twin.asides = {}, {}
    twin.record = replace(match.record, lines=[])
    return twin


# Writing.


def changed(room: Room, key: str = "", answer: bytes = b"") -> Change:
    """Everything since the room was kept, for one transaction."""
    match = room.match
    now = state_now(room)
    lines, room.whole = new_lines(match, now, room.row, room.whole) if match is not None else ([], room.whole)
    line = room.row.line + len(lines)
    fallen = [(undo.to, row.n) for row in lines if row.who == "!" and (undo := read_undo(row.words)) is not None]
    people, named = room.head.people, room.head.named
    said = orders.kept(room)
    room.standing = standing = orders.standing(room, said)
    row = msgspec.structs.replace(
        room.row,
        head=encode(room.head),
        status=room.status,
        line=line,
        chain=lines[-1].chain if lines else room.row.chain,
        state=pack(now) if now else room.row.state,
        people=people,
        named=named,
        open=sum(seat.who == "open" for seat in room.head.seats),
        bots=sum(bool(seat.plays_itself) for seat in room.head.seats),
        touched=steady.now(),
        unaided=head_mark(room),
    )
    return Change(
        row,
        lines=lines,
        fallen=fallen[-1] if fallen else None,
        key=key,
        answer=answer,
        job=job(room, line, standing),
        deadline=deadline(room, line),
        people=people if (people, named) != (room.row.people, room.row.named) else None,
        unsaid=[row.seat for row in said if row.seat not in standing],
    )


def head_mark(room: Room) -> str:
    """By what an import is known as a game that goes on here without assistance."""
    header = room.head.header
    return "" if room.fixed.hints or room.over or header is None else header.commitment


def without(row: TableRow, person: str) -> Change:
    """A table that nobody can open, without a person in it: all else stays."""
    head = HEAD.decode(row.head)
    head.forget(person)
    return Change(msgspec.structs.replace(row, head=encode(head), named=head.named), people=head.people)


def state_now(room: Room) -> bytes:
    """The state after the last line, whole, so that a table opens by its row; nothing where the row has it already."""
    match = room.match
    if match is None or (room.row.state and match.record.count == room.row.line):
        return b""
    return dump_state(match.game, match.s)


def same(room: Room, change: Change) -> bool:
    """Whether a change would write what is already there."""
    return not change.lines and change.row.head == room.row.head and change.row.status == room.row.status


def kept(room: Room, seq: int, change: Change) -> Room:
    """The store has it: the row is what was written, and of the past only the end stays at hand."""
    room.status = cast(Status, change.row.status)
    room.row = msgspec.structs.replace(change.row, seq=seq)
    room.remarks = [told for told in room.remarks if told.line > change.row.line - WINDOW]
    room.unsaid = set()
    match = room.match
    if match is not None:
        match.record, match.asides = shortened(match, room), {}
        if len(match.trail) > WINDOW:
            del match.trail[:-WINDOW]
            room.reach = match.trail[0].line
    return room


def shortened(match: Match, room: Room) -> Record:
    """The record as far as the match needs it to go on: the rest is in the store."""
    header = room.head.header
    assert header is not None, room.id
    return Record(header, seed=match.seed, skipped=room.row.line, skipped_chain=room.row.chain)


def new_lines(match: Match, dumped: bytes, row: TableRow, base: Whole) -> tuple[list[LineRow], Whole]:
    """The lines after the last one that is kept, each with the state after it; and the last that is kept whole.

    `dumped` is the state as it is now.
    """
    now = time.time()
    entries = {entry.line: entry for entry in match.trail}
    chain = match.record.chain()
    rows: list[LineRow] = []
    for n in range(row.line + 1, match.record.count + 1):
        at = n - match.record.skipped
        line, entry = match.record.lines[at - 1], entries.get(n)
        after = entries[n + 1].before if n + 1 in entries else match.asides.get(n + 1, match.s)
        after = match.asides.get(n, after)
        state, base = states.keep(n, dumped if after is match.s else dump_state(match.game, after), base)
        rows.append(line_row(match, n, line, chain[at], entry, state, now, row.fence))
    return rows, base


def line_row(
    match: Match, n: int, line: Line, chain: str, entry: Entry | None, state: bytes, now: float, fence: int = 0
) -> LineRow:
    """A line with what it brought about and the state after it; an undo or an aside brings about nothing."""
    return LineRow(
        n=n,
        who=line.who,
        words=line.words,
        auto=line.auto,
        secret=line.secret,
        chain=chain,
        events=dump_events(match.game, entry.happened if entry else []),
        state=state,
        at=now,
        owner=match.owners.get(n, -1),
        fence=fence,
    )


def job(room: Room, line: int, standing: Mapping[int, Order]) -> JobRow | None:
    """Whoever is to choose now without being asked, if somebody is: a bot, or a seat that has said it in advance."""
    match = room.match
    if match is None or room.status != "running" or match.to_act is None or room.outdated is not None:
        return None
    seat = match.to_act
    if not room.head.seats[seat].plays_itself and not orders.answer(room, seat, standing):
        return None
    wait = rest(room) if room.head.seats[seat].plays_itself else orders.pause(room, seat, line)
    alone = all(place.plays_itself for place in room.head.seats)
    quick = is_quick(room.head.seats[seat].plays_itself)
    return JobRow(room.id, line, seat, room.head.turn_began + wait, alone=alone, quick=quick)


def rest(room: Room) -> float:
    """Seconds before a bot chooses; where the table asked for nothing, none: pages are as slow as their readers like.

    But bots take their time where a clock makes pages catch up, and where they play without anybody, to be watched.
    """
    pace = room.fixed.pace
    if pace == "page":
        people = any(seat.person and not seat.stand_in for seat in room.head.seats)
        pace = "instant" if people and room.fixed.clock.kind == "none" else "normal"
    return PACES[pace]


def deadline(room: Room, line: int) -> DeadlineRow | None:
    """When the running clock reaches zero."""
    seat = clocks.timed(room)
    if seat is None:
        return None
    return DeadlineRow(room.id, seat, line, room.head.turn_began + room.head.seats[seat].left)
