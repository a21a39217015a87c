"""The past of a table: its log, its moments and its record, each only as far as a seat may know it."""

import asyncio
from functools import partial

import msgspec

from petteia import __version__
from petteia.core.state import SPECTATOR, State
from petteia.play.record import Line, Record
from petteia.play.refusal import Refusal, Refused
from petteia.server import protocol as say
from petteia.server import site
from petteia.server.frames import frame, rivals
from petteia.server.keep import load_events, load_state, remark
from petteia.server.room import Room, new_match
from petteia.server.store.interface import LineRow, Store
from petteia.server.told import told_of

PAGE = 100  # lines read at once; between two pages it is somebody else's turn


async def rows(store: Store, room: Room, first: int, last: int) -> list[LineRow]:
    """Lines of a table, however many: nobody else waits until all of them are read."""
    read: list[LineRow] = []
    for begin in range(first, min(last, room.line) + 1, PAGE):
        read += store.lines(room.id, begin, min(begin + PAGE - 1, last, room.line))
        await asyncio.sleep(0)
    return read


def told_on(room: Room, line: LineRow, seat: int | None) -> list[say.Told]:
    said = remark(line)
    if said is not None:
        return [said]
    game = room.box.game
    return told_of(game.events, ((line.n, event) for event in load_events(game, line.events)), seat)


async def log(store: Store, room: Room, seat: int | None, after: int, most: int) -> site.LogPage:
    """What a seat was told after a line. Nothing is cut: lines that were taken back are followed by who did so."""
    last = after + max(1, most)
    lines = await rows(store, room, after + 1, last)
    events = await asyncio.to_thread(lambda: [event for line in lines for event in told_on(room, line, seat)])
    return site.LogPage(opening(room, seat, after) + events, last < room.line, min(last, room.line))


def opening(room: Room, seat: int | None, after: int) -> list[say.Told]:
    """What happened before the first line belongs to the first page."""
    if after > 0 or room.match is None:
        return []
    return told_of(room.box.game.events, ((0, event) for event in room.match.opening), seat)


def line_at(store: Store, room: Room, line: int) -> LineRow | None:
    """A line of the table; None is the moment before the first. Raises Refused if there is no such line."""
    if room.match is None:
        raise Refused(Refusal("server.waiting"))
    if line == 0:
        return None
    rows = store.lines(room.id, line, line) if 0 < line <= room.line else []
    if not rows:
        raise Refused(Refusal("server.no_line", {"line": line, "lines": room.line}))
    return rows[0]


def state_at(store: Store, room: Room, line: int) -> State:
    return state_after(store, room, line_at(store, room, line))


def state_after(store: Store, room: Room, line: LineRow | None) -> State:
    if line is not None:
        return load_state(room.box.game, line.state, partial(store.state_at, room.id))
    return first_state(room)


def first_state(room: Room) -> State:
    return new_match(room.box, room.fixed, ()).s


def moment(store: Store, room: Room, seat: int | None, line: int) -> site.Moment:
    """The table after a line, as a seat saw it then."""
    row = line_at(store, room, line)
    s = state_after(store, room, row)
    at = int(SPECTATOR) if seat is None else seat
    view = msgspec.json.encode(room.box.game.view(s, at), order="sorted")
    return site.Moment(
        line=line,
        lines=room.line,
        words=row.words if row is not None and knows(room, row, seat) else "",
        who=row.who if row is not None else "",
        stands=row.stands if row is not None else True,
        view=msgspec.Raw(view),
        events=told_on(room, row, seat) if row is not None else opening(room, seat, 0),
        scores=room.box.game.scores(s) if room.status == "over" else [],
        rivals=rivals(room.box.game, s),
    )


def knows(room: Room, line: LineRow, seat: int | None) -> bool:
    """Whether a seat may read a line: a secret one only if it is its own, or the game is over.

    What nobody may know has no owner; a spectator has no seat. These two are not the same nobody.
    """
    return not line.secret or room.status == "over" or (seat is not None and line.owner == seat)


async def record(store: Store, room: Room, seat: int | None) -> str:
    """The record as text: whole after the end, before that with the secrets of other seats closed."""
    header = room.head.header
    if room.match is None or header is None:
        raise Refused(Refusal("server.waiting"))
    over = room.status == "over"
    whole = Record(header, seed=None if room.fixed.seedless else room.row.seed, start=room.fixed.first)
    closed: set[int] = set()
    for row in await rows(store, room, 1, room.line):
        whole.lines.append(Line(row.who, row.words, row.auto, row.secret))
        if not knows(room, row, seat):
            closed.add(row.n)
    if over:
        whole.scores = room.match.scores
    return await asyncio.to_thread(whole.text, reveal=over, closed=frozenset(closed))


async def report(store: Store, room: Room, person: str, seat: int | None) -> dict[str, object]:
    """Everything that helps with a problem, in one file: what this seat knows, and no more."""
    return {
        "petteia": __version__,
        "protocol": say.VERSION,
        "rules": room.fixed.rules,
        "content": room.fixed.content,
        "record": await record(store, room, seat) if room.match is not None else "",
        "frame": frame(room, person, seat, 0),
    }
