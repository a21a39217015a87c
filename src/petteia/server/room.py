"""Room: one table, opened from the store, and what can be asked of it.

What a command does to it stands in `playing`, `clocks`, `consent` and `seating`; the store makes it so.

A room is a cache: whatever it holds can be read again from the store. Once it is kept it never changes. A command is
tried on a draft of it (see keep.py), so that a refusal leaves no trace and nobody sees what is not on the disk.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

import msgspec

from petteia.play.ahead import Order
from petteia.play.aside import Aside
from petteia.play.decision import Decision
from petteia.play.match import Match
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.trail import Entry
from petteia.server import limits
from petteia.server import protocol as say
from petteia.server.states import NONE, Whole
from petteia.server.store.interface import OrderRow, TableRow
from petteia.server.table import Fixed, Head, SeatHead, Status
from petteia.server.versions import dotted, versions_of

WINDOW = 16  # lines that are at hand: enough for undo and for what was told last
NOTICES = 16  # kept with the table
STAND_IN = "greedy"

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
    shown: dict[int, Shown] = field(default_factory=dict)  # what each seat is shown, once somebody asked for it …
    seen: dict[int, tuple[bytes, str]] = field(default_factory=dict)  # … and the views in it, each with its hash
    away: Mapping[str, float] = field(default_factory=dict)  # seconds since each person who is not here was
    asked: Posed | None = None  # the question, once somebody was told it; drafts at the same position share it
    said_ahead: Callable[[], list[OrderRow]] = nothing_said  # what seats have said in advance, as it is kept …
    whole: Whole = NONE  # the last state that was kept whole while the table was open here
    to_go: list[Aside] = field(default_factory=list)  # of the seats whose people the table has agreed to remove
    unsaid: set[int] = field(default_factory=set)  # … but for these seats, for which nothing of it holds any more
    standing: Mapping[int, Order] | None = None  # what of it holds, while a change is being kept and shown

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

    def has_played(self, person: str) -> bool:
        """Whether somebody sits here, or has in this game: whoever gets up for a moment is no bystander."""
        return bool(self.seats_of(person)) or any(who == person for _, who in self.head.held)

    def may_watch(self, person: str) -> bool:
        return self.row.listed or (person != "" and person in self.head.people)

    def shows_to(self, person: str) -> None:
        """Raises Refused unless somebody may see the table: as if there was none, except to whoever was asked to go."""
        if not self.may_watch(person):
            raise Refused(Refusal("server.removed" if person in self.head.removed else "server.no_table"))

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
            raise Refused(Refusal("server.not_your_seat", {"seat": seat}))
        return place

    def still_plays(self, seat: int) -> None:
        """Raises Refused where somebody has given up: a bot plays there for good."""
        if self.seat(seat).conceded:
            raise Refused(Refusal("server.conceded", {"seat": seat}))

    def own(self, person: str) -> None:
        if not person or person != self.head.creator:
            raise Refused(Refusal("server.creator_only"))

    def here(self, person: str) -> bool:
        """Whether somebody has a page open at the table."""
        return person not in self.away

    def absent(self, person: str) -> bool:
        """Whether somebody has been away for longer than the table agreed to wait."""
        return self.away.get(person, 0.0) >= self.fixed.absence

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
        self.same_rules()
        if self.status == "paused":
            raise Refused(Refusal("server.paused"))
        return match

    def same_rules(self) -> None:
        if self.outdated is not None:
            raise Refused(self.outdated)

    def not_begun(self) -> None:
        if self.match is not None:
            raise Refused(Refusal("server.begun"))

    def at(self, line: int) -> Match:
        """The match, if the page has seen its last line."""
        match = self.playing()
        if not self.since <= line <= self.line:
            raise Refused(Refusal("server.stale", {"at": line, "line": self.line}))
        return match

    @property
    def since(self) -> int:
        """The line since which the question is the same: of the game nothing has happened in the asides behind it."""
        beside, line = {told.line for told in self.remarks if told.name.startswith("aside.")}, self.line
        while line in beside:
            line -= 1
        return line

    def moved(self) -> None:
        """Another question is asked now, or none any more."""
        match = cast(Match, self.match)
        self.asked = None
        if match.over:
            self.status = "over"
        elif match.record.count >= limits.LINES and not self.over:
            match.put_aside(Aside("abandon", because="long"))
            self.status = "abandoned"
            self.notice("too_long", {"lines": limits.LINES})
        if self.over:
            self.head.requests = []
        self.head.to_act = -1 if match.to_act is None or self.over else match.to_act

    def notice(self, name: str, facts: say.Facts, of: str = "") -> None:
        """Something about the table, not the game, that everybody should know; `of` is the person whom it names."""
        head = self.head
        head.noticed += 1
        if of:
            head.told_of = {**head.told_of, head.noticed: of}
        head.keep([*head.notices[1 - NOTICES :], say.Notice(head.noticed, name, facts)])


def new_match(box: Box, fixed: Fixed, seats: Sequence[tuple[str, str]], seed: bytes | None = None) -> Match:
    """The table as it is laid, or with the position it begins with."""
    first = msgspec.json.decode(fixed.first, type=dict[str, object]) if fixed.first else None
    return Match(box, fixed.players, fixed.options, seats, seed, first=first)
