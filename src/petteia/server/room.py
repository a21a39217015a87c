"""Room: one table, opened from the store. Decides what a command does; the store makes it so.

A room is a cache: whatever it holds can be read again from the store. Once it is kept it never changes. A command is
tried on a draft of it (see keep.py), so that a refusal leaves no trace and nobody sees what is not on the disk.
"""

import hashlib
import hmac
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import cast

import msgspec

from petteia.play.decision import Decision
from petteia.play.match import Entry, Match
from petteia.play.misfit import Misfit
from petteia.play.record import Seam
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.server import protocol as say
from petteia.server.limits import WATCHERS
from petteia.server.store.interface import OrderRow, PersonRow, TableRow
from petteia.server.table import Asked, Fixed, Head, RequestHead, SeamHead, SeatHead, Status

WINDOW = 16  # lines that are at hand: enough for undo and for what was told last
NOTICES = 8  # kept with the table
STAND_IN = "greedy"

DONE: dict[str, Status] = {"abandon": "abandoned", "pause": "paused", "resume": "running"}

Trail = tuple[list[Entry], int]  # lines that stand, and the line from which on none is missing


@dataclass(frozen=True)
class Shown:
    """What one seat is shown of the game."""

    view: bytes
    hash: str
    decision: say.Decision | None
    undo: Refusal
    standing: list[say.Remark] = field(default_factory=list)
    phase: str = ""
    ahead: bool = False


@dataclass(frozen=True)
class Posed:
    """A question, and how the seat that is asked is told it."""

    asked: Decision
    told: say.Decision


def nothing_said() -> list[OrderRow]:
    return []


def all_at_hand(seam: int, line: int, count: int) -> Trail:
    return [], 0


@dataclass
class Room:
    """`match` is None while the table waits for people. Its trail holds the lines that stand from `reach` on."""

    box: Box
    row: TableRow
    fixed: Fixed
    head: Head
    match: Match | None
    status: Status
    reach: int = 0
    earlier: Callable[[int, int, int], Trail] = all_at_hand  # the last lines that stand, up to one before `reach`
    remarks: list[say.Told] = field(default_factory=list)  # what was taken back lately, or changed about the rules
    said: int = 0  # number of the last chat message
    shown: dict[int, Shown] = field(default_factory=dict)  # what each seat is shown, once somebody asked for it
    asked: Posed | None = None  # the question, once somebody was told it; drafts at the same position share it
    said_ahead: Callable[[], list[OrderRow]] = nothing_said  # what seats have said in advance, as it is kept …
    unsaid: set[int] = field(default_factory=set)  # … but for these seats, for which nothing of it holds any more

    # Asking.

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def line(self) -> int:
        """The last line that is kept."""
        return self.row.line

    @property
    def over(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def full(self) -> bool:
        return all(seat.who != "open" for seat in self.head.seats)

    def seats_of(self, person: str) -> list[int]:
        return [n for n, seat in enumerate(self.head.seats) if person and seat.person == person]

    def may_watch(self, person: str) -> bool:
        return self.row.listed or (person != "" and person in self.head.people)

    def may_speak(self, person: str) -> bool:
        if person in self.head.muted or person in self.head.removed:
            return False
        return bool(self.seats_of(person)) or not self.head.quiet or person == self.head.creator

    def seat(self, seat: int) -> SeatHead:
        if not 0 <= seat < len(self.head.seats):
            raise Refused(Refusal("play.seat", {"number": seat, "players": len(self.head.seats)}))
        return self.head.seats[seat]

    def hold(self, person: str, seat: int) -> SeatHead:
        """The seat, if this person sits there."""
        place = self.seat(seat)
        if not person or place.person != person:
            raise Refused(Refusal("server.not_your_seat", {"number": seat}))
        return place

    def own(self, person: str) -> None:
        if not person or person != self.head.creator:
            raise Refused(Refusal("server.creator_only"))

    def alone(self, seat: int) -> bool:
        """Whether only bots, or the same person, sit opposite."""
        return all(other.person in ("", self.head.seats[seat].person) for other in self.head.seats)

    def begun(self) -> Match:
        """The match, while it goes on or rests."""
        if self.match is None:
            raise Refused(Refusal("server.waiting"))
        if self.over:
            raise Refused(Refusal("play.over"))
        return self.match

    @property
    def outdated(self) -> Refusal | None:
        """Why nobody goes on here: the game was played by other rules than today's, until all agree to these."""
        theirs, ours = self.head.versions, versions_of(self.box)
        if theirs is None or not self.head.differs(ours):
            return None
        return Refusal("server.other_rules", {"theirs": dotted(theirs), "ours": dotted(ours)})

    @property
    def question(self) -> Decision | None:
        """What was judged when the question was told, if it was."""
        return None if self.asked is None else self.asked.asked

    def playing(self) -> Match:
        """The match, while it goes on."""
        match = self.begun()
        self._same_rules()
        if self.status == "paused":
            raise Refused(Refusal("server.paused"))
        return match

    def _same_rules(self) -> None:
        if self.outdated is not None:
            raise Refused(self.outdated)

    def _waits(self) -> None:
        if self.match is not None:
            raise Refused(Refusal("server.begun"))

    # Playing.

    def play(self, seat: int, at: int, words: str, ordered: bool = False) -> None:
        """A choice; `ordered`: it was said in advance. Whoever chooses by hand takes back what they said."""
        match = self._at(at)
        action = match.parse(words)
        place = self.seat(seat)
        self._stop_clock()
        clock = self.fixed.clock
        if clock.kind == "bank" and (place.once or not place.plays_itself):
            place.left += clock.more
        match.play(action, seat, asked=self.question)
        if not ordered:
            self.unsaid.add(seat)
        if place.once:
            place.stand_in, place.once = "", False
        self.head.requests = []  # what was asked of the table was asked of another position
        if clock.kind == "move" and match.to_act is not None:
            self.head.seats[match.to_act].left = clock.seconds
        self._moved()

    def _at(self, line: int) -> Match:
        """The match, if the page has seen its last line."""
        match = self.playing()
        if line != self.line:
            raise Refused(Refusal("server.stale", {"at": line, "line": self.line}))
        return match

    def undo(self, seat: int, at: int, line: int | None) -> None:
        """Take back this seat's last choice; to go further back the others are asked, unless they are all bots."""
        match = self._at(at)
        refusal = match.undo_refusal(seat)
        last = next((entry.line for entry in reversed(match.trail) if entry.actor == seat and not entry.auto), None)
        if refusal is None and line in (None, last):
            self._undo(seat, cast(int, last), lambda: match.undo(seat))
            if self.fixed.clock.kind == "bank":  # what a choice earned is taken back with it
                place = self.head.seats[seat]
                place.left = max(0.0, place.left - self.fixed.clock.more)
            return
        to = last if line is None else line
        if to is None:
            raise Refused(refusal or Refusal("play.undo_nothing"))
        self._back_to(match, to, 1)
        if self.alone(seat):
            self._undo(seat, to, lambda: match.undo_to(to, seat, practice=True))
            self.head.practice = True
        else:
            self._request("undo", seat, to)

    def _back_to(self, match: Match, line: int, count: int = WINDOW) -> Trail:
        """The trail with a line that stands in it. Raises Refused if it does not."""
        seam = self.head.seam_line
        if line <= seam:
            raise Refused(
                Refusal("server.undo_rules", {"line": seam}) if seam else Refusal("play.undo_line", {"line": line})
            )
        trail, reach = (match.trail, self.reach) if line >= self.reach else self.earlier(seam, line, count)
        if line not in [entry.line for entry in trail]:
            raise Refused(Refusal("play.undo_line", {"line": line}))
        return trail, reach

    def _undo(self, seat: int, line: int, do: Callable[[], None]) -> None:
        match = self.begun()
        match.trail, self.reach = self._back_to(match, line)
        self._stop_clock()
        do()
        self.remarks.append(taken_back(match.record.count, seat, line))
        self.head.requests = []
        self.unsaid = set(range(len(self.head.seats)))  # what was said in advance was said of another position
        self._moved()

    def _moved(self) -> None:
        """Another question is asked now, or none any more."""
        match = cast(Match, self.match)
        self.asked = None
        if match.over:
            self.status = "over"
        self.head.to_act = -1 if match.to_act is None or self.over else match.to_act

    # Asking the table.

    def ask(self, seat: int, what: Asked) -> None:
        """Propose something to the table. Alone among bots it is done at once."""
        self.begun()
        if what != "abandon" and (what == "resume") != (self.status == "paused"):
            raise Refused(Refusal("server.paused" if self.status == "paused" else "server.not_paused"))
        self._request(what, seat)

    def _request(self, what: Asked, seat: int, line: int = 0) -> None:
        """Asked a second time by somebody else, it is agreed to."""
        same = [request for request in self.head.requests if (request.what, request.line) == (what, line)]
        if same:
            self.reply(seat, same[0].id, True)
            return
        self.head.requests = [request for request in self.head.requests if request.what != what]
        self.head.asked += 1
        self.head.requests.append(RequestHead(self.head.asked, what, seat, line, [seat]))
        self._settle(self.head.requests[-1])

    def reply(self, seat: int, ask: int, yes: bool) -> None:
        self.begun()
        request = next((request for request in self.head.requests if request.id == ask), None)
        if request is None:
            raise Refused(Refusal("server.no_request", {"number": ask}))
        if not yes:
            if request.what == "rules":  # it is the house that asks, and goes on asking
                request.agreed = []
            else:
                self.head.requests.remove(request)
            return
        if request.what == "undo":
            self._same_rules()
        if seat not in request.agreed:
            request.agreed.append(seat)
        self._settle(request)

    def _settle(self, request: RequestHead) -> None:
        """Do what was asked once everybody agrees; a person's seats agree together.

        Whoever lets a bot play is not waited for, except where the game itself would be changed behind their back.
        """
        agreed = {self.head.seats[seat].person for seat in request.agreed}
        all_of_them = request.what in ("undo", "rules")
        asked = [seat.person for seat in self.head.seats if all_of_them or not seat.stand_in]
        if not agreed.issuperset(set(asked) - {""}) or (request.what == "undo" and self.outdated is not None):
            return
        match = self.begun()
        if request.what == "undo":
            by, to = request.by, request.line
            others = [n for n in range(len(self.head.seats)) if n != by]
            self._undo(by, to, lambda: match.undo_to(to, by, others))
            return
        if request.what == "rules":
            self._switch_to_present_rules(match)
            return
        self._stop_clock()
        self.status = DONE[request.what]
        self.head.requests = []
        self._moved()

    def _switch_to_present_rules(self, match: Match) -> None:
        """Everybody agrees: the state as it is goes on under the present rules. Nobody goes back past that line."""
        old, (rules, content), line = self.outdated, versions_of(self.box), match.record.count + 1
        if old is None:
            return
        self.head.seam, self.reach = SeamHead(line, rules, content), line + 1
        match.change_rules()
        self.remarks.append(rules_changed(line, Seam(rules, content)))
        self.notice("rules_changed", {**old.facts, "line": line})
        self.head.requests = []
        self.head.turn_began = time.time()
        self._moved()

    def settle(self) -> None:
        """Do what nobody is left to object to: bots agree with everything."""
        self._settle_all()

    def _gone_from(self, seat: int) -> None:
        """What this seat asked falls away, and nobody waits for its answer any more."""
        self.head.requests = [request for request in self.head.requests if request.by != seat]
        for request in self.head.requests:
            request.agreed = [agreed for agreed in request.agreed if agreed != seat]
        self._settle_all()

    def _settle_all(self) -> None:
        for request in list(self.head.requests):
            if request in self.head.requests:  # what was settled before may have swept it away
                self._settle(request)

    # Sitting.

    def begin(self) -> None:
        """Lay the table, once every seat is taken; chance speaks for the first time now."""
        self._waits()
        empty = [n for n, seat in enumerate(self.head.seats) if seat.who == "open"]
        if empty:
            raise Refused(Refusal("server.seats_open", {"count": len(empty)}))
        sat = [(seat.word, f"bot:{seat.bot}" if seat.bot else "") for seat in self.head.seats]
        try:
            self.match = new_match(self.box, self.fixed, sat, self.row.seed)
        except Misfit as error:  # an option may have gone since the table was made
            raise Refused(error.refusal) from None
        except ValueError:
            raise Refused(Refusal("play.position_damaged")) from None
        self.head.header = self.match.record.header
        for seat in self.head.seats:
            seat.left = self.fixed.clock.seconds
        self.status = "running"
        self.head.turn_began = time.time()
        self._moved()

    def claim(self, person: PersonRow, seat: int, token: str) -> None:
        """Sit down: with the seat's link, or while it waits in an open seat of a listed table."""
        place = self.seat(seat)
        if place.person == person.id:
            return
        free = self.row.listed and not token and self.match is None
        if free and person.id in self.head.removed:
            raise Refused(Refusal("server.removed"))
        if not (free or opens(place.invite, token) or person.id == self.head.creator):
            raise Refused(Refusal("server.no_link"))
        if place.who != "open":
            raise Refused(Refusal("server.seat_taken", {"number": seat}))
        if self.over:
            raise Refused(Refusal("play.over"))
        self._call_off_bot(seat)
        self._stop_clock()
        place.person, place.name = person.id, person.name
        self.head.removed = [other for other in self.head.removed if other != person.id]
        if self._has_time(seat):
            place.stand_in = ""

    def release(self, seat: int) -> None:
        """Get up. While a game runs a bot plays on, so that the others are not left waiting."""
        self._stop_clock()
        place = self.seat(seat)
        place.person, place.name, place.stand_in, place.once = "", "", "", False
        self.unsaid.add(seat)
        if self.match is not None and not self.over:
            place.stand_in = "" if place.bot else STAND_IN
            self._gone_from(seat)

    def remove(self, seat: int) -> None:
        """Ask somebody to go; their link stops working."""
        place = self.seat(seat)
        person = place.person
        if not person:
            raise Refused(Refusal("server.seat_open", {"number": seat}))
        place.invite = ""
        self.release(seat)
        if person != self.head.creator:
            self.head.watchers = [watcher for watcher in self.head.watchers if watcher != person]
            if not self.seats_of(person):
                self.head.removed = [*self.head.removed, person]

    def mute(self, seat: int, muted: bool) -> None:
        """Mute the person in a seat, in whatever seat they speak."""
        person = self.seat(seat).person
        if not person:
            raise Refused(Refusal("server.seat_open", {"number": seat}))
        rest = [other for other in self.head.muted if other != person]
        self.head.muted = [*rest, person] if muted else rest

    def watch(self, person: str, token: str) -> None:
        """Be let in with the spectator's link, unless asked to go before. A listed table lets everybody in."""
        if self.may_watch(person):
            return
        if not opens(self.head.watch, token):
            raise Refused(Refusal("server.no_link"))
        if person in self.head.removed:
            raise Refused(Refusal("server.removed"))
        if len(self.head.watchers) >= WATCHERS:
            raise Refused(Refusal("server.crowded", {"most": WATCHERS}))
        self.head.watchers = [*self.head.watchers, person]

    def put_bot(self, seat: int, bot: str) -> None:
        place = self.seat(seat)
        self._waits()
        if place.person:
            raise Refused(Refusal("server.seat_taken", {"number": seat}))
        place.bot = bot

    def put_stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for a person, or give the seat back. A seat whose time is up stays the bot's."""
        self.begun()
        place = self.seat(seat)
        if not place.person:
            raise Refused(Refusal("server.seat_open", {"number": seat}))
        if not bot:
            self._call_off_bot(seat)
            if not self._has_time(seat):
                raise Refused(Refusal("server.no_time"))
        self._stop_clock()
        place.stand_in, place.once = bot, False
        self._settle_all()

    def rename(self, seat: int, word: str, person: str) -> None:
        """Choose what a seat is called, while the table waits. What another person has chosen stays theirs."""
        place = self.seat(seat)
        self._waits()
        known = self.box.words.SEATS[1]
        if word not in known:
            raise Refused(Refusal("play.name", {"word": word, "known": ", ".join(known)}))
        for other in self.head.seats:
            if other.word == word:
                if person != self.head.creator and other.person not in ("", person):
                    raise Refused(Refusal("server.word_taken", {"word": word}))
                other.word = place.word  # the two change places
        place.word = word

    def called(self, person: PersonRow) -> None:
        """Somebody has another name now."""
        for seat in self.seats_of(person.id):
            self.head.seats[seat].name = person.name

    def forget(self, person: str) -> None:
        """Take a person away from the table; bots take over their seats, and the next person has the creator's say."""
        for n in self.seats_of(person):
            self.release(n)
        self.head.forget(person)

    def notice(self, name: str, facts: say.Facts) -> None:
        """Something about the table, not the game, that everybody should know."""
        self.head.noticed += 1
        self.head.notices = [*self.head.notices[1 - NOTICES :], say.Notice(self.head.noticed, name, facts)]

    # Clocks. The time of the seat that is asked runs since `turn_began`, unless a bot chooses or the table rests.

    def timed(self) -> int | None:
        """The seat whose clock runs."""
        match = self.match
        if self.fixed.clock.kind == "none" or self.status != "running" or match is None or match.to_act is None:
            return None
        if self.outdated is not None:
            return None
        return None if self.head.seats[match.to_act].plays_itself else match.to_act

    def clock(self, seat: int, now: float) -> float | None:
        """Seconds a seat has left; None where no clock runs."""
        if self.fixed.clock.kind == "none" or self.match is None or self.over:
            return None
        used = max(0.0, now - self.head.turn_began) if self.timed() == seat else 0.0
        return max(0.0, self.head.seats[seat].left - used)

    def _stop_clock(self) -> None:
        """Take the time used from the seat that is asked. What is used is used, whatever happens now."""
        now = time.time()
        seat = self.timed()
        if seat is not None:
            self.head.seats[seat].left = self.clock(seat, now) or 0.0
        self.head.turn_began = now

    def _call_off_bot(self, seat: int) -> None:
        """A person takes a seat back in which a bot is still to choose: the time it has had was the person's."""
        match, place = self.match, self.head.seats[seat]
        if match is not None and match.to_act == seat and place.stand_in and self.status == "running":
            place.left = max(0.0, place.left - max(0.0, time.time() - self.head.turn_began))

    def _has_time(self, seat: int) -> bool:
        """Whether a person may choose in this seat: there is time in the bank, or for the question that is asked."""
        kind = self.fixed.clock.kind
        if kind == "none" or self.match is None or self.head.seats[seat].left > 0:
            return True
        return kind == "move" and self.match.to_act != seat

    def ran_out(self, seat: int, bot: str) -> None:
        """A seat's clock is at zero: a bot takes over, chooses this once, or the game is abandoned."""
        if self.timed() != seat:
            return
        self._stop_clock()
        place = self.head.seats[seat]
        place.left = 0.0
        self.notice("clock_ran_out", {"seat": seat})
        if self.fixed.clock.at_zero == "abandon":
            self.status = "abandoned"
            self.head.requests = []
            self._moved()
        else:
            place.stand_in, place.once = bot, self.fixed.clock.at_zero == "choose"


def new_match(box: Box, fixed: Fixed, seats: Sequence[tuple[str, str]], seed: bytes | None = None) -> Match:
    """The table as it is laid, or with the position it begins with."""
    first = msgspec.json.decode(fixed.first, type=dict[str, object]) if fixed.first else None
    return Match(box, fixed.players, fixed.options, seats, seed, first=first)


def taken_back(line: int, seat: int, to: int) -> say.Told:
    """What everybody is told of an undo: who, and the first line that no longer stands."""
    return say.Told(line, "play.undone", {"seat": seat, "line": to})


def rules_changed(line: int, seam: Seam) -> say.Told:
    """What everybody is told where other rules begin to hold."""
    return say.Told(line, "play.rules", {"rules": dotted((seam.rules, seam.content))})


def versions_of(box: Box) -> tuple[int, int]:
    """The rules and the content that hold now."""
    return box.game.rules_version, box.game.content_version


def dotted(versions: tuple[int, int]) -> str:
    return f"{versions[0]}.{versions[1]}"


def secret_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(kept: str, token: str) -> bool:
    """Whether a token opens what was locked with it."""
    return bool(kept and token) and hmac.compare_digest(kept, secret_hash(token))
