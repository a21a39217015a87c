"""Seating: who sits where, who watches, who may speak, and which bot plays for whom."""

from petteia.play.refusal import Refusal, Refused
from petteia.server import clocks, consent
from petteia.server.limits import WATCHERS
from petteia.server.room import STAND_IN, Room, opens
from petteia.server.store.interface import PersonRow


def claim(room: Room, person: PersonRow, seat: int, token: str) -> None:
    """Sit down: with the seat's link, or while it waits in an open seat of a listed table."""
    place = room.seat(seat)
    if place.person == person.id:
        return
    free = room.row.listed and not token and room.match is None
    if free and person.id in room.head.removed:
        raise Refused(Refusal("server.removed"))
    if not (free or opens(place.invite, token) or person.id == room.head.creator):
        raise Refused(Refusal("server.no_link"))
    if place.who != "open":
        raise Refused(Refusal("server.seat_taken", {"number": seat}))
    if room.over:
        raise Refused(Refusal("play.over"))
    clocks.call_off_bot(room, seat)
    clocks.stop(room)
    place.person, place.name = person.id, person.name
    room.head.removed = [other for other in room.head.removed if other != person.id]
    if clocks.has_time(room, seat):
        place.stand_in = ""


def release(room: Room, seat: int) -> None:
    """Get up. While a game runs a bot plays on, so that the others are not left waiting."""
    clocks.stop(room)
    place = room.seat(seat)
    place.person, place.name, place.stand_in, place.once = "", "", "", False
    room.unsaid.add(seat)
    if room.match is not None and not room.over:
        place.stand_in = "" if place.bot else STAND_IN
        consent.gone_from(room, seat)


def remove(room: Room, seat: int) -> None:
    """Ask somebody to go; their link stops working."""
    place = room.seat(seat)
    person = place.person
    if not person:
        raise Refused(Refusal("server.seat_open", {"number": seat}))
    place.invite = ""
    release(room, seat)
    if person != room.head.creator:
        room.head.watchers = [watcher for watcher in room.head.watchers if watcher != person]
        if not room.seats_of(person):
            room.head.removed = [*room.head.removed, person]


def mute(room: Room, seat: int, muted: bool) -> None:
    """Mute the person in a seat, in whatever seat they speak."""
    person = room.seat(seat).person
    if not person:
        raise Refused(Refusal("server.seat_open", {"number": seat}))
    rest = [other for other in room.head.muted if other != person]
    room.head.muted = [*rest, person] if muted else rest


def watch(room: Room, person: str, token: str) -> None:
    """Be let in with the spectator's link, unless asked to go before. A listed table lets everybody in."""
    if room.may_watch(person):
        return
    if not opens(room.head.watch, token):
        raise Refused(Refusal("server.no_link"))
    if person in room.head.removed:
        raise Refused(Refusal("server.removed"))
    if len(room.head.watchers) >= WATCHERS:
        raise Refused(Refusal("server.crowded", {"most": WATCHERS}))
    room.head.watchers = [*room.head.watchers, person]


def put_bot(room: Room, seat: int, bot: str) -> None:
    place = room.seat(seat)
    room.not_begun()
    if place.person:
        raise Refused(Refusal("server.seat_taken", {"number": seat}))
    place.bot = bot


def put_stand_in(room: Room, seat: int, bot: str) -> None:
    """Let a bot play for a person, or give the seat back. A seat whose time is up stays the bot's."""
    room.begun()
    place = room.seat(seat)
    if not place.person:
        raise Refused(Refusal("server.seat_open", {"number": seat}))
    if not bot:
        clocks.call_off_bot(room, seat)
        if not clocks.has_time(room, seat):
            raise Refused(Refusal("server.no_time"))
    clocks.stop(room)
    place.stand_in, place.once = bot, False
    consent.settle(room)


def rename(room: Room, seat: int, word: str, person: str) -> None:
    """Choose what a seat is called, while the table waits. What another person has chosen stays theirs."""
    place = room.seat(seat)
    room.not_begun()
    known = room.box.words.SEATS[1]
    if word not in known:
        raise Refused(Refusal("play.name", {"word": word, "known": ", ".join(known)}))
    for other in room.head.seats:
        if other.word == word:
            if person != room.head.creator and other.person not in ("", person):
                raise Refused(Refusal("server.word_taken", {"word": word}))
            other.word = place.word  # the two change places
    place.word = word


def called(room: Room, person: PersonRow) -> None:
    """Somebody has another name now."""
    for seat in room.seats_of(person.id):
        room.head.seats[seat].name = person.name


def forget(room: Room, person: str) -> None:
    """Take a person away from the table; bots take over their seats, and the next person has the creator's say."""
    for n in room.seats_of(person):
        release(room, n)
    room.head.forget(person)
