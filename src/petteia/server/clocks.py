"""Clocks: the time of the seat that is asked runs since `turn_began`, unless a bot chooses or the table rests."""

from petteia.play.aside import Aside
from petteia.play.refusal import Refusal, Refused
from petteia.server import asides, steady
from petteia.server.room import Room

GIFT = 300.0  # seconds given back to a bank at a time, or all that it began with


def timed(room: Room) -> int | None:
    """The seat whose clock runs."""
    match = room.match
    if room.fixed.clock.kind == "none" or room.status != "running" or match is None or match.to_act is None:
        return None
    if room.outdated is not None:
        return None
    return None if room.head.seats[match.to_act].plays_itself else match.to_act


def left(room: Room, seat: int, now: float) -> float | None:
    """Seconds a seat has left; None where no clock runs."""
    if room.fixed.clock.kind == "none" or room.match is None or room.over:
        return None
    used = max(0.0, now - room.head.turn_began) if timed(room) == seat else 0.0
    return max(0.0, room.head.seats[seat].left - used)


def stop(room: Room) -> None:
    """Take the time used from the seat that is asked. What is used is used, whatever happens now."""
    now = steady.now()
    seat = timed(room)
    if seat is not None:
        room.head.seats[seat].left = left(room, seat, now) or 0.0
    room.head.turn_began = now


def call_off_bot(room: Room, seat: int) -> None:
    """A person takes a seat back in which a bot is still to choose: the time it has had was the person's."""
    match, place = room.match, room.head.seats[seat]
    if match is not None and match.to_act == seat and place.stand_in and room.status == "running":
        place.left = max(0.0, place.left - max(0.0, steady.now() - room.head.turn_began))


def has_time(room: Room, seat: int) -> bool:
    """Whether a person may choose in this seat: there is time in the bank, or for the question that is asked."""
    kind = room.fixed.clock.kind
    if kind == "none" or room.match is None or room.head.seats[seat].left > 0:
        return True
    return kind == "move" and room.match.to_act != seat


def ran_out(room: Room, seat: int, bot: str) -> None:
    """A seat's clock is at zero: a bot takes over, chooses this once, or the game is abandoned."""
    if timed(room) != seat:
        return
    stop(room)
    place = room.head.seats[seat]
    place.left = 0.0
    room.notice("clock_ran_out", {"seat": seat})
    if room.fixed.clock.at_zero == "abandon":
        asides.put(room, Aside("abandon", because="clock"))
        room.status = "abandoned"
        room.moved()
    else:
        if room.fixed.clock.at_zero != "choose":  # what a bot does just once is what the table's clock is about
            asides.put(room, Aside("bot", seat, because="clock"))
        place.stand_in, place.once = bot, room.fixed.clock.at_zero == "choose"


def can_be_given_time(room: Room, seat: int) -> None:
    """Raises Refused where no clock is played with, or nobody sits whose time it would be."""
    if room.fixed.clock.kind == "none":
        raise Refused(Refusal("server.no_clock"))
    if not room.seat(seat).person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    room.still_plays(seat)


def give(room: Room, seat: int) -> bool:
    """Give time back: a whole choice's, or some to the bank. A bot that chose for want of time steps aside; if so."""
    stop(room)
    place, clock = room.head.seats[seat], room.fixed.clock
    timed_out, bot = place.left <= 0, place.stand_in and not place.once
    given = clock.seconds if clock.kind == "move" else min(GIFT, clock.seconds)
    place.left = given if clock.kind == "move" else place.left + given
    if timed_out:
        place.stand_in, place.once = "", False
    room.notice("time_given", {"seat": seat, "seconds": round(given)})
    return bool(timed_out and bot)
