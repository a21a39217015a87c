"""Blocking: people who do not want to meet somebody. They do not hear them, and share no table that one of them made.

Whoever is blocked is told no more than that they cannot sit down there.
"""

import time

from petteia.play.refusal import Refusal, Refused
from petteia.server import limits
from petteia.server.room import Room
from petteia.server.service import Service
from petteia.server.store.interface import BlockRow, Store


def unwanted(store: Store, person: str) -> frozenset[str]:
    """Whom somebody does not want to meet."""
    return frozenset(row.other for row in store.blocked_by(person)) if person else frozenset()


def apart(store: Store, person: str) -> frozenset[str]:
    """Whom somebody does not want to meet, and who does not want to meet them."""
    return unwanted(store, person) | store.blockers_of(person)


def may_sit(store: Store, room: Room, person: str) -> None:
    """Raises Refused where somebody would sit down at a table of whoever blocks them, or whom they block themselves:
    no link of theirs brings the two together. Whoever sits there already stays."""
    if room.seats_of(person):
        return
    theirs = {room.row.creator, room.head.creator} - {"", person}
    if theirs & store.blockers_of(person):
        raise Refused(Refusal("server.not_here"))
    if theirs & unwanted(store, person):
        raise Refused(Refusal("server.you_blocked"))


async def block(service: Service, person: str, other: str, name: str) -> None:
    """Raises Refused for oneself, for nobody, and beyond the limit."""
    if other in ("", person):
        raise Refused(Refusal("server.block_whom"))
    row = BlockRow(0, person, other, name, time.time())
    if not await service.written(service.store.block(row, limits.BLOCKED)):
        raise Refused(Refusal("server.blocked_full", {"most": limits.BLOCKED}))


def seats_blocked(store: Store, room: Room, person: str) -> list[int]:
    others = unwanted(store, person)
    return [n for n, seat in enumerate(room.head.seats) if seat.person in others]
