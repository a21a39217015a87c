"""Clocks: the time of the seat that is asked runs since `turn_began`, unless a bot chooses or the table rests."""

import time

from petteia.play.refusal import Refusal, Refused
from petteia.server.room import Room

GIFT = 300.0  # seconds given back to a bank at a time, or all that it began with


def stop(room: Room) -> None:
    """Take the time used from the seat that is asked. What is used is used, whatever happens now."""
    now = time.time()
    seat = room.timed()
    if seat is not None:
        room.head.seats[seat].left = room.clock(seat, now) or 0.0
    room.head.turn_began = now


def call_off_bot(room: Room, seat: int) -> None:
    """A person takes a seat back in which a bot is still to choose: the time it has had was the person's."""
    match, place = room.match, room.head.seats[seat]
    if match is not None and match.to_act == seat and place.stand_in and room.status == "running":
        place.left = max(0.0, place.left - max(0.0, time.time() - room.head.turn_began))


def has_time(room: Room, seat: int) -> bool:
    """Whether a person may choose in this seat: there is time in the bank, or for the question that is asked."""
    kind = room.fixed.clock.kind
    if kind == "none" or room.match is None or room.head.seats[seat].left > 0:
        return True
    return kind == "move" and room.match.to_act != seat


def ran_out(room: Room, seat: int, bot: str) -> None:
    """A seat's clock is at zero: a bot takes over, chooses this once, or the game is abandoned."""
    if room.timed() != seat:
        return
    stop(room)
    place = room.head.seats[seat]
    place.left = 0.0
    room.notice("clock_ran_out", {"seat": seat})
    if room.fixed.clock.at_zero == "abandon":
        room.status = "abandoned"
        room.moved()
    else:
        place.stand_in, place.once = bot, room.fixed.clock.at_zero == "choose"


def can_be_given_time(room: Room, seat: int) -> None:
    """Raises Refused where no clock is played with, or nobody sits whose time it would be."""
    if room.fixed.clock.kind == "none":
        raise Refused(Refusal("server.no_clock"))
    if not room.seat(seat).person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    room.still_plays(seat)


def give(room: Room, seat: int) -> None:
    """Give time back: a whole choice's, or some to the bank. A bot that chose for want of time steps aside."""
    stop(room)
    place, clock = room.head.seats[seat], room.fixed.clock
    timed_out = place.left <= 0
    given = clock.seconds if clock.kind == "move" else min(GIFT, clock.seconds)
    place.left = given if clock.kind == "move" else place.left + given
    if timed_out:
        place.stand_in, place.once = "", False
    room.notice("time_given", {"seat": seat, "seconds": round(given)})
