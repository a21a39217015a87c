"""Orders: what a seat has said in advance, at a table of people. Nobody else learns of it before it is a choice.

They stand in the store beside the table, not in it: neither its number nor a frame of anybody else changes with them.
What an order answers comes after a while that nobody can tell from a person's, except where only bots would wait.
"""

import hashlib
import hmac
from collections.abc import Mapping

from petteia.play import ahead
from petteia.play.ahead import Order
from petteia.play.refusal import Refusal, Refused
from petteia.server import playing
from petteia.server.room import Room
from petteia.server.store.interface import OrderRow

SOONEST, LATEST = 1.0, 3.0  # seconds until an order is carried out, if there are people who could notice


def given(room: Room, person: str, seat: int, step: str, words: str) -> OrderRow:
    """An order of a person who sits there, if it makes sense. Raises Refused."""
    room.hold(person, seat)
    order = ahead.given(room.playing(), seat, step, words)
    if room.head.seats[seat].plays_itself:
        raise Refused(Refusal("server.order_bot", {"seat": seat}))
    return OrderRow(room.id, seat, person, order.step, order.words, order.occasion)


def kept(room: Room) -> list[OrderRow]:
    """What seats have said in advance, whether it still holds or not. Asks the store."""
    return room.said_ahead() if ahead.declared(room.box) else []


def standing(room: Room, kept: list[OrderRow]) -> dict[int, Order]:
    """By seat, all orders that hold: of who still sits there, and about what is still at stake."""
    match = room.match
    if match is None or room.over or room.outdated is not None:
        return {}
    said = [row for row in kept if row.seat not in room.unsaid]
    theirs = [row for row in said if row.person == room.head.seats[row.seat].person]
    orders = {row.seat: Order(row.step, row.words, row.occasion) for row in theirs}
    return {seat: order for seat, order in orders.items() if ahead.holds(match, seat, order)}


def answer(room: Room, seat: int, orders: Mapping[int, Order]) -> str:
    """What an order answers to the question that is asked of its seat, in words; empty if none does."""
    if room.match is None or room.status != "running" or room.head.seats[seat].plays_itself:
        return ""
    order = orders.get(seat)
    action = ahead.answer(room.match, seat, order) if order is not None else None
    return "" if action is None else room.match.box.notation.format(action)


def carry_out(room: Room, seat: int, line: int) -> None:
    """Answer as it was said in advance. Raises Refused if there is nothing to answer any more."""
    words = answer(room, seat, standing(room, kept(room)))
    if room.line != line or not words:
        raise Refused(Refusal("server.stale", {"at": line, "line": room.line}))
    playing.play(room, seat, line, words, ordered=True)


def pause(room: Room, seat: int, line: int) -> float:
    """Seconds before an order is carried out: none among bots, else a while that the seed decides and nobody knows."""
    if room.alone(seat):
        return 0.0
    mark = hmac.new(room.row.seed, f"order {line} {seat}".encode(), hashlib.sha256).digest()
    return SOONEST + (LATEST - SOONEST) * int.from_bytes(mark[:4]) / 2**32
