"""Importing records: replayed line by line, then a table like any other, to look at or to play on."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import msgspec

from petteia.core.state import CHANCE
from petteia.play import dealer, verify
from petteia.play.aside import read_aside
from petteia.play.match import Match
from petteia.play.record import FIRST, Line, Record, RecordError, parse, read_undo
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.replay import replay
from petteia.server import states, steady
from petteia.server.bots import all_bots
from petteia.server.keep import dump_state, line_row
from petteia.server.room import Room, new_match
from petteia.server.store.interface import LineRow, PersonRow, Store
from petteia.server.table import Fixed, Head, SeatHead
from petteia.server.tables import room, vouches

MOST_LINES = 4000
ALIKE = 8  # lines by which a record is taken for that of a table
BEGINNING = FIRST.rpartition(" ")[0]  # of every record, whatever its version

BOT = "bot:"  # before the spec, where a header says who sits in a seat


class Reported(msgspec.Struct):
    """What of a report of a problem is read again: the record in it."""

    record: str


def record_in(text: str) -> str:
    """The record, also out of a report of a problem. What is neither is called so: it has no line that is wrong."""
    if text.lstrip().startswith("{"):
        try:
            text = msgspec.json.decode(text, type=Reported).record
        except (ValueError, RecursionError):
            text = ""
    if not text.startswith(BEGINNING):
        raise Refused(Refusal("server.no_report"))
    return text


def import_record(
    boxes: Mapping[str, Box],
    text: str,
    person: PersonRow,
    bot: str,
    secret: bytes,
    unaided: Callable[[Record], bool] = lambda _: False,
) -> tuple[Room, list[LineRow]]:
    """A table from a record: to look at if it is over, to play on if it is not. Raises Refused.

    `unaided`: whether the game of this record goes on here without assistance."""
    try:
        record = parse(record_in(text))
        box = boxes.get(record.header.game)
        if box is None:
            raise Refused(Refusal("server.game", {"word": record.header.game, "known": ", ".join(boxes)}))
        trusted(record, secret)
        match = replay(box, record)
        box = match.box  # with the pack that the record carries
    except RecordError as error:
        raise Refused(error.refusal) from None
    if not match.over and unaided(record):
        raise Refused(Refusal("server.unaided"))
    fixed = Fixed(
        players=record.header.players,
        options=box.options(list(match.s.options)),
        rules=record.header.rules,
        content=record.header.content,
        pack=record.header.pack,
        values=record.header.values,
        first=record.start,
        seedless=record.seed is None,
    )
    seats = [seat(word, who, person, bot) for word, who in record.header.seats]
    head = Head(seats, header=record.header, practice=True, turn_began=steady.now())
    made = room(box, person, fixed, head, record.seed or dealer.new_seed())
    made.row = msgspec.structs.replace(made.row, imported=True)
    if not match.over:
        go_on(match, head, made.row.seed)
    made.match = match
    made.status = "over" if match.over else "running"
    head.to_act = -1 if match.to_act is None else match.to_act
    return made, lines(box, fixed, match)


def goes_on_unaided(store: Store, record: Record) -> bool:
    """Whether a record is that of a game that goes on here without assistance, by the commitment in its header; where
    somebody has taken that out, by its lines."""
    if store.plays_unaided(record.header.commitment):
        return True
    return any(tells(store, table, record) for table in store.unaided(record.header.game))


def tells(store: Store, table: str, record: Record) -> bool:
    """Whether a record has the lines of a table, as far as both go; so few could be those of any game."""
    ours = store.lines(table, 1, min(ALIKE, len(record.lines)))
    if len(ours) < ALIKE or not same_lines(ours, record.lines):
        return False
    return same_lines(store.lines(table, ALIKE + 1, len(record.lines)), record.lines[ALIKE:])


def same_lines(rows: Sequence[LineRow], lines: Sequence[Line]) -> bool:
    return all((row.who, row.words) == (line.who, line.words) for row, line in zip(rows, lines, strict=False))


def trusted(record: Record, secret: bytes) -> None:
    """Raises RecordError for what replaying does not find out."""
    if len(record.lines) > MOST_LINES:
        raise RecordError(Refusal("server.record_long", {"lines": len(record.lines), "most": MOST_LINES}))
    if verify.chain(record).verdict == verify.WRONG:
        raise RecordError(Refusal("server.record_changed"))
    if record.start and (record.seed is None or not vouches(secret, record.seed, record.start)):
        raise RecordError(Refusal("server.record_start"))


def seat(word: str, who: str, person: PersonRow, bot: str) -> SeatHead:
    if not who.startswith(BOT):
        return SeatHead(word, person.id, person.name)
    spec = who.removeprefix(BOT)
    return SeatHead(word, bot=spec if spec in all_bots() else bot)


def go_on(match: Match, head: Head, seed: bytes) -> None:
    """A game that is not over goes on. Where its seed is unknown another one deals, and nothing is promised of it."""
    if match.seed is not None:
        return
    head.header = match.record.header = replace(match.record.header, commitment="")
    match.seed = match.record.seed = seed
    if match.game.actor(match.s) == CHANCE:
        drawn = dealer.draw(seed, match.record.count + 1, match.game.weights(match.s))
        match.deal(match.box.notation.format(drawn))


def lines(box: Box, fixed: Fixed, match: Match) -> list[LineRow]:
    """Every line with what it brought about and the state after it; those that were taken back too."""
    twin = new_match(box, fixed, match.record.header.seats)
    chain = match.record.chain()
    now, base = time.time(), states.NONE
    rows: list[LineRow] = []
    for n, line in enumerate(match.record.lines, 1):
        again(twin, line)
        entry = twin.trail[-1] if line.who != "!" else None
        state, base = states.keep(n, dump_state(twin.game, twin.s), base)
        rows.append(line_row(twin, n, line, chain[n], entry, state, now))
    standing = {entry.line for entry in twin.trail}
    return [row if row.n in standing or row.who == "!" else msgspec.structs.replace(row, stands=False) for row in rows]


def again(match: Match, line: Line) -> None:
    """Play a line of a record that holds once more."""
    undo = read_undo(line.words) if line.who == "!" else None
    aside = read_aside(line.words) if line.who == "!" else None
    if aside is not None:
        match.put_aside(aside)
    elif undo is not None and (undo.agreed or undo.practice):
        match.undo_to(undo.to, undo.by, undo.agreed, undo.practice)
    elif undo is not None:
        match.undo(undo.by)
    elif line.who == "@":
        match.deal(line.words)
    else:
        match.play(line.words, int(line.who), auto=line.auto)
