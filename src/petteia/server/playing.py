"""Playing at a table: it is laid, choices are made and taken back."""

from collections.abc import Callable

from petteia.play.match import Match
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal, Refused
from petteia.play.trail import must_stand
from petteia.server import clocks, steady
from petteia.server.room import WINDOW, Room, Trail, new_match
from petteia.server.told import taken_back


def begin(room: Room) -> None:
    """Lay the table, once every seat is taken; chance speaks for the first time now."""
    room.not_begun()
    empty = [n for n, seat in enumerate(room.head.seats) if seat.who == "open"]
    if empty:
        raise Refused(Refusal("server.seats_open", {"count": len(empty)}))
    sat = [(seat.word, f"bot:{seat.bot}" if seat.bot else "") for seat in room.head.seats]
    try:
        room.match = new_match(room.box, room.fixed, sat, room.row.seed)
    except Misfit as error:  # an option may have gone since the table was made
        raise Refused(error.refusal) from None
    except ValueError:
        raise Refused(Refusal("play.position_damaged")) from None
    room.head.header = room.match.record.header
    for seat in room.head.seats:
        seat.left = room.fixed.clock.seconds
    room.head.keep([])  # who came and went before is of no interest any more
    room.status = "running"
    room.head.turn_began = steady.now()
    room.moved()


def choose(room: Room, seat: int, at: int, words: str) -> None:
    """A person's choice, in a seat that is not a bot's for good or for want of time."""
    room.at(at)
    room.still_plays(seat)
    if room.seat(seat).stand_in and not clocks.has_time(room, seat):
        raise Refused(Refusal("server.no_time"))
    play(room, seat, at, words)


def play(room: Room, seat: int, at: int, words: str, ordered: bool = False) -> None:
    """A choice, a bot's too; `ordered`: it was said in advance. Whoever chooses by hand takes back what they said."""
    match = room.at(at)
    action = match.parse(words)
    place = room.seat(seat)
    clocks.stop(room)
    clock = room.fixed.clock
    if clock.kind == "bank" and (place.once or not place.plays_itself):
        place.left += clock.more
    match.play(action, seat, asked=room.question)
    if not ordered:
        room.unsaid.add(seat)
    if place.once:
        place.stand_in, place.once = "", False
    if clock.kind == "move" and match.to_act is not None:
        room.head.seats[match.to_act].left = clock.seconds
    room.moved()


def back_to(room: Room, match: Match, line: int, count: int = WINDOW) -> Trail:
    """The trail with a line that stands in it. Raises Refused if it does not."""
    seam = room.head.seam_line
    if line <= seam:
        raise Refused(
            Refusal("server.undo_rules", {"line": seam}) if seam else Refusal("play.undo_line", {"line": line})
        )
    trail, reach = (match.trail, room.reach) if line >= room.reach else room.earlier(seam, line, count)
    must_stand(trail, line)
    return trail, reach


def take_back(room: Room, seat: int, line: int, do: Callable[[], None]) -> None:
    match = room.begun()
    match.trail, room.reach = back_to(room, match, line)
    clocks.stop(room)
    do()
    room.remarks.append(taken_back(match.record.count, seat, line))
    room.unsaid = set(range(len(room.head.seats)))  # what was said in advance was said of another position
    room.head.requests = [other for other in room.head.requests if other.what != "undo" or other.line < line]
    room.moved()
