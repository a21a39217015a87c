"""Asides: whatever happens to seats while a game goes on is written into its record, in order with the moves.

A waiting table has no record yet, and a finished one is closed.
"""

from petteia.play.aside import NO_SEAT, Aside
from petteia.server import told
from petteia.server.room import Room


def put(room: Room, aside: Aside) -> None:
    match = room.match
    if match is None or room.over:
        return
    match.put_aside(aside)
    room.remarks.append(told.beside(match.record.count, aside))
    room.asked = None  # the question is the same, on a line of its own


def agreed(room: Room, what: str, yes: list[int], about: int = NO_SEAT) -> Aside:
    """What the table has agreed on: who said yes, and who was not waited for."""
    away = [n for n, seat in enumerate(room.head.seats) if seat.person and n not in yes and room.absent(seat.person)]
    return Aside(what, about, tuple(sorted(yes)), tuple(away))
