"""Consent: what is asked of the table, and done once everybody agrees."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from petteia.play.match import Match
from petteia.play.record import Seam
from petteia.play.refusal import Refusal, Refused
from petteia.server import asides, clocks, playing, steady
from petteia.server.room import STAND_IN, Room
from petteia.server.table import HOUSE, Asked, RequestHead, SeamHead, SeatHead, Status
from petteia.server.told import rules_changed
from petteia.server.versions import versions_of

DONE: dict[str, Status] = {"abandon": "abandoned", "pause": "paused", "resume": "running"}


def undo(room: Room, seat: int, at: int, line: int | None) -> None:
    """Take back this seat's last choice; to go further back the others are asked, unless they are all bots."""
    match = room.at(at)
    room.still_plays(seat)
    refusal = match.undo_refusal(seat)
    last = next((entry.line for entry in reversed(match.trail) if entry.actor == seat and not entry.auto), None)
    if refusal is None and line in (None, last):
        playing.take_back(room, seat, cast(int, last), lambda: match.undo(seat))
        if room.fixed.clock.kind == "bank":  # what a choice earned is taken back with it
            place = room.head.seats[seat]
            place.left = max(0.0, place.left - room.fixed.clock.more)
        return
    to = last if line is None else line
    if to is None:
        raise Refused(refusal or Refusal("play.undo_nothing"))
    playing.back_to(room, match, to, 1)
    if room.alone(seat):
        playing.take_back(room, seat, to, lambda: match.undo_to(to, seat, practice=True))
        room.head.practice = True
    else:
        _request(room, "undo", seat, to)


def ask(room: Room, seat: int, what: Asked, about: int = HOUSE) -> None:
    """Propose something to the table, for a seat of it or for all. Alone among bots it is done at once."""
    room.begun()
    if what in ("pause", "resume") and (what == "resume") != (room.status == "paused"):
        raise Refused(Refusal("server.paused" if room.status == "paused" else "server.not_paused"))
    if what == "stand_in":
        _can_be_stood_in_for(room, about)
    if what == "remove":
        _can_be_removed(room, seat, about)
    if what == "time":
        clocks.can_be_given_time(room, about)
    _request(room, what, seat, about=about if what in ("stand_in", "time", "remove") else HOUSE)


def _can_be_stood_in_for(room: Room, seat: int) -> None:
    """Raises Refused unless a person holds the seat who has been away for the table's time, and no bot plays yet."""
    place = room.seat(seat)
    if not place.person:
        raise Refused(Refusal("server.seat_open", {"seat": seat}))
    if place.stand_in:
        raise Refused(Refusal("server.stands_in", {"seat": seat}))
    if not room.absent(place.person):
        raise Refused(present(room, seat))


def present(room: Room, seat: int) -> Refusal:
    return Refusal("server.present", {"seat": seat, "seconds": round(room.fixed.absence)})


def _can_be_removed(room: Room, seat: int, about: int) -> None:
    """Raises Refused unless somebody else sits there, who has been away for too long or about whom others can be asked:
    where two play, neither sends the other away."""
    place = room.seat(about)
    if not place.person:
        raise Refused(Refusal("server.seat_open", {"seat": about}))
    if place.person == room.head.seats[seat].person:
        raise Refused(Refusal("server.remove_self"))
    if not room.absent(place.person) and not waits_for(room, RequestHead(0, "remove", seat, 0, [seat], seat=about)):
        raise Refused(present(room, about))


def _request(room: Room, what: Asked, seat: int, line: int = 0, about: int = HOUSE) -> None:
    """Asked a second time by somebody else, it is agreed to. Nobody asks for two undos at a time."""
    key = (what, line, about)
    same = [request for request in room.head.requests if (request.what, request.line, request.seat) == key]
    if same:
        reply(room, seat, same[0].id, True)
        return
    person = room.head.seats[seat].person
    room.head.requests = [
        other
        for other in room.head.requests
        if other.what != what or other.seat != about or not _asks(room, person, other)
    ]
    room.head.asked += 1
    room.head.requests.append(RequestHead(room.head.asked, what, seat, line, [seat], seat=about))
    _settle(room, room.head.requests[-1])


def reply(room: Room, seat: int, ask: int, yes: bool) -> None:
    """Agree or decline. Whoever has asked and says no takes it back; everybody is told who it was."""
    room.begun()
    request = next((request for request in room.head.requests if request.id == ask), None)
    if request is None:
        raise Refused(Refusal("server.no_request", {"number": ask}))
    person = room.head.seats[seat].person
    if not _asks(room, person, request) and not any(_has_a_say(room, n, request) for n in room.seats_of(person)):
        raise Refused(Refusal("server.not_asked", {"seat": seat}))
    if not yes:
        _decline(room, seat, request)
        return
    if request.what == "undo":
        room.same_rules()
    if seat not in request.agreed:
        request.agreed.append(seat)
    _settle(room, request)


def _decline(room: Room, seat: int, request: RequestHead) -> None:
    if request.what == "rules":  # it is the house that asks, and goes on asking
        request.agreed = []
    else:
        room.head.requests.remove(request)
    withdrawn = _asks(room, room.head.seats[seat].person, request)
    room.notice("withdrawn" if withdrawn else "declined", {"request": request.what, "seat": seat})


def _asks(room: Room, person: str, request: RequestHead) -> bool:
    """Whether it is this person who asks, in whatever seat."""
    return request.by != HOUSE and room.head.seats[request.by].person == person


def _is_asked(seat: SeatHead, request: RequestHead) -> bool:
    """Whether whoever sits here has a say: not once they have conceded.

    Nor while they let a bot play, except where the game itself would be changed before their eyes.
    """
    return seat.person != "" and not seat.conceded and (request.what in ("undo", "rules") or not seat.stand_in)


def _has_a_say(room: Room, seat: int, request: RequestHead) -> bool:
    """Whether the table asks this seat: nobody is asked whether they are to go."""
    place = room.head.seats[seat]
    about = room.head.seats[request.seat].person if request.what == "remove" else ""
    return _is_asked(place, request) and (not about or place.person != about)


def waits_for(room: Room, request: RequestHead, away: Mapping[str, float] | None = None) -> list[int]:
    """The seats that a request still waits for; one of each person, whose seats agree together.

    Whoever has been away for longer than the table agreed to wait is not waited for: nobody can hold up a table by
    leaving it, and nothing is done behind somebody's back.
    """
    now = room if away is None else replace(room, away=away)
    agreed = {room.head.seats[seat].person for seat in request.agreed}
    waits: dict[str, int] = {}
    for n, seat in enumerate(room.head.seats):
        if _has_a_say(room, n, request) and not now.absent(seat.person) and seat.person not in agreed:
            waits.setdefault(seat.person, n)
    return list(waits.values())


def waits(room: Room, away: Mapping[str, float]) -> list[list[int]]:
    """The seats that each request waits for."""
    return [waits_for(room, request, away) for request in room.head.requests]


def _settle(room: Room, request: RequestHead) -> None:
    """Do what was asked once everybody who is here agrees; what the house asks needs somebody who does, if one sits."""
    unheard = not request.agreed and any(seat.person for seat in room.head.seats)
    if unheard or waits_for(room, request) or (request.what == "undo" and room.outdated is not None):
        return
    if request.what == "remove" and _is_ones_own_wish(room, request):
        return
    match = room.begun()
    match request.what:
        case "undo":
            by, to = request.by, request.line
            others = [n for n in range(len(room.head.seats)) if n != by]
            playing.take_back(room, by, to, lambda: match.undo_to(to, by, others))
        case "rules":
            _switch_to_present_rules(room, match)
        case "stand_in":
            _done(room, request)
            clocks.stop(room)
            asides.put(room, asides.agreed(room, "bot", request.agreed, request.seat))
            room.head.seats[request.seat].stand_in = STAND_IN
            room.notice("stands_in", {"seat": request.seat, "bot": STAND_IN})
            settle(room)  # whoever lets a bot play is not asked any more
        case "remove":
            _done(room, request)
            room.to_go.append(asides.agreed(room, "remove", request.agreed, request.seat))
        case "time":
            _done(room, request)
            if clocks.give(room, request.seat):
                asides.put(room, asides.agreed(room, "back", request.agreed, request.seat))
        case what:
            _done(room, request)
            clocks.stop(room)
            if what == "abandon":
                asides.put(room, asides.agreed(room, what, request.agreed))
            room.status = DONE[what]
            room.moved()


def _is_ones_own_wish(room: Room, request: RequestHead) -> bool:
    """Whether only one person wants somebody to go who is here: nobody does that alone, whoever has left meanwhile."""
    agreed = {room.head.seats[seat].person for seat in request.agreed}
    return len(agreed) < 2 and not room.absent(room.head.seats[request.seat].person)


def _done(room: Room, request: RequestHead) -> None:
    """It is asked no longer; what else was asked still is."""
    room.head.requests = [other for other in room.head.requests if other is not request]


def _switch_to_present_rules(room: Room, match: Match) -> None:
    """Everybody agrees: the state as it is goes on under the present rules. Nobody goes back past that line."""
    old, (rules, content), line = room.outdated, versions_of(room.box), match.record.count + 1
    if old is None:
        return
    room.head.seam, room.reach = SeamHead(line, rules, content), line + 1
    match.change_rules()
    room.remarks.append(rules_changed(line, Seam(rules, content)))
    room.notice("rules_changed", {**old.facts, "line": line})
    room.head.requests = []  # nobody goes back past this, and the house has its answer
    room.head.turn_began = steady.now()
    room.moved()


def gone_from(room: Room, seat: int) -> None:
    """What this seat asked, or others for it, falls away, and nobody waits for its answer any more."""
    room.head.requests = [request for request in room.head.requests if seat not in (request.by, request.seat)]
    for request in room.head.requests:
        request.agreed = [agreed for agreed in request.agreed if agreed != seat]
    settle(room)


def settle(room: Room) -> None:
    for request in list(room.head.requests):
        if request in room.head.requests:  # what was settled before may have swept it away
            _settle(room, request)
