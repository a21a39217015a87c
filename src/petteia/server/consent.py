"""Consent: what is asked of the table, and done once everybody agrees."""

import time
from typing import cast

from petteia.play.match import Match
from petteia.play.record import Seam
from petteia.play.refusal import Refusal, Refused
from petteia.server import clocks, playing
from petteia.server.room import Room, rules_changed, versions_of
from petteia.server.table import Asked, RequestHead, SeamHead, Status

DONE: dict[str, Status] = {"abandon": "abandoned", "pause": "paused", "resume": "running"}


def undo(room: Room, seat: int, at: int, line: int | None) -> None:
    """Take back this seat's last choice; to go further back the others are asked, unless they are all bots."""
    match = room.at(at)
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


def ask(room: Room, seat: int, what: Asked) -> None:
    """Propose something to the table. Alone among bots it is done at once."""
    room.begun()
    if what != "abandon" and (what == "resume") != (room.status == "paused"):
        raise Refused(Refusal("server.paused" if room.status == "paused" else "server.not_paused"))
    _request(room, what, seat)


def _request(room: Room, what: Asked, seat: int, line: int = 0) -> None:
    """Asked a second time by somebody else, it is agreed to."""
    same = [request for request in room.head.requests if (request.what, request.line) == (what, line)]
    if same:
        reply(room, seat, same[0].id, True)
        return
    room.head.requests = [request for request in room.head.requests if request.what != what]
    room.head.asked += 1
    room.head.requests.append(RequestHead(room.head.asked, what, seat, line, [seat]))
    _settle(room, room.head.requests[-1])


def reply(room: Room, seat: int, ask: int, yes: bool) -> None:
    room.begun()
    request = next((request for request in room.head.requests if request.id == ask), None)
    if request is None:
        raise Refused(Refusal("server.no_request", {"number": ask}))
    if not yes:
        if request.what == "rules":  # it is the house that asks, and goes on asking
            request.agreed = []
        else:
            room.head.requests.remove(request)
        return
    if request.what == "undo":
        room.same_rules()
    if seat not in request.agreed:
        request.agreed.append(seat)
    _settle(room, request)


def _settle(room: Room, request: RequestHead) -> None:
    """Do what was asked once everybody agrees; a person's seats agree together.

    Whoever lets a bot play is not waited for, except where the game itself would be changed behind their back.
    """
    agreed = {room.head.seats[seat].person for seat in request.agreed}
    all_of_them = request.what in ("undo", "rules")
    asked = [seat.person for seat in room.head.seats if all_of_them or not seat.stand_in]
    if not agreed.issuperset(set(asked) - {""}) or (request.what == "undo" and room.outdated is not None):
        return
    match = room.begun()
    if request.what == "undo":
        by, to = request.by, request.line
        others = [n for n in range(len(room.head.seats)) if n != by]
        playing.take_back(room, by, to, lambda: match.undo_to(to, by, others))
        return
    if request.what == "rules":
        _play_by_rules_of_now(room, match)
        return
    clocks.stop(room)
    room.status = DONE[request.what]
    room.head.requests = []
    room.moved()


def _play_by_rules_of_now(room: Room, match: Match) -> None:
    """Everybody agrees: the state as it is goes on under the present rules. Nobody goes back past that line."""
    old, (rules, content), line = room.outdated, versions_of(room.box), match.record.count + 1
    if old is None:
        return
    room.head.seam, room.reach = SeamHead(line, rules, content), line + 1
    match.change_rules()
    room.remarks.append(rules_changed(line, Seam(rules, content)))
    room.notice("rules_changed", {**old.facts, "line": line})
    room.head.requests = []
    room.head.turn_began = time.time()
    room.moved()


def gone_from(room: Room, seat: int) -> None:
    """What this seat asked falls away, and nobody waits for its answer any more."""
    room.head.requests = [request for request in room.head.requests if request.by != seat]
    for request in room.head.requests:
        request.agreed = [agreed for agreed in request.agreed if agreed != seat]
    settle(room)


def settle(room: Room) -> None:
    for request in list(room.head.requests):
        if request in room.head.requests:  # what was settled before may have swept it away
            _settle(room, request)
