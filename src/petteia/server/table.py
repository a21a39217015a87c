"""A table as the store keeps it: what was agreed when it was made, and what has changed since."""

import zlib
from typing import Literal

import msgspec

from petteia.play.record import Header
from petteia.server.protocol import Clock, Notice

Status = Literal["waiting", "running", "paused", "over", "abandoned"]
Asked = Literal["undo", "abandon", "pause", "resume", "rules", "stand_in", "time", "remove"]

HOUSE = -1  # asks by itself: nobody's seat
ABSENCE = 120.0  # seconds without a page, unless a table agrees on another time


class Fixed(msgspec.Struct, frozen=True):
    """Agreed when the table is made."""

    players: int
    options: dict[str, str]
    rules: int
    content: int
    pack: str = ""  # name and hash of the content pack, if one is played …
    values: tuple[str, ...] = ()  # … and what it changes: the table needs no folder of the host to go on
    title: str = ""
    hints: bool = True
    pace: Literal["page", "slow", "normal", "instant"] = "page"
    clock: Clock = Clock()
    absence: float = ABSENCE  # seconds after which a person who is not here counts as absent
    parent: str = ""  # the table this one was forked from
    parent_line: int = 0
    sampled: bool = False  # what was hidden there is a guess here
    first: str = ""  # the position it begins with, as the JSON of a dump, if that is not the laid table
    seedless: bool = False  # an imported record does not tell its seed


class SeatHead(msgspec.Struct, omit_defaults=True):
    """Who sits in a seat. `invite` is the hash of the link that opens it."""

    word: str
    person: str = ""
    name: str = ""
    label: str = ""  # what the person here is called, where several share a screen
    ready: bool = False  # to begin
    conceded: bool = False  # the person has given up, and a bot plays on
    bot: str = ""  # the bot's spec, in a bot's seat
    stand_in: str = ""  # the bot that plays for an absent person
    once: bool = False  # the stand-in chooses this once only, because a clock ran out
    invite: str = ""
    anew: bool = False  # the link was made after somebody was removed for the last time: it opens to them too
    left: float = 0.0  # seconds on the clock, when it was last stopped

    @property
    def called(self) -> str:
        """Who sits here, in the words that everybody sees."""
        return self.label or self.name or self.bot

    @property
    def who(self) -> Literal["open", "person", "bot"]:
        return "bot" if self.bot else "person" if self.person else "open"

    @property
    def plays_itself(self) -> str:
        """The bot that chooses for this seat now, if one does."""
        return self.bot or self.stand_in


class RequestHead(msgspec.Struct):
    """Something asked of the table that waits for answers."""

    id: int
    what: Asked
    by: int
    line: int = 0
    agreed: list[int] = []
    rules: str = ""  # the versions that it is about
    seat: int = HOUSE  # … or the seat, if it is about one


class SeamHead(msgspec.Struct, frozen=True):
    """The line from which the table plays by other rules than those it was begun under."""

    line: int
    rules: int
    content: int


class Head(msgspec.Struct, omit_defaults=True):
    """Changes with the table."""

    seats: list[SeatHead]
    creator: str = ""  # has the creator's say; nobody has it once all who sat here have deleted themselves
    host: str = ""  # their name
    header: Header | None = None  # of the record, from the beginning of the game on
    seam: SeamHead | None = None  # the last change of rules that everybody agreed to
    join: str = ""  # hash of the link that opens any open seat
    watch: str = ""  # hash of the spectator link
    watchers: list[str] = []  # people who opened it
    removed: list[str] = []  # people who were asked to go: only a link made for a seat since then lets them in
    muted: list[str] = []  # people who may not chat here
    held: list[tuple[int, str]] = []  # seats of this game that people have left, and who those were
    quiet: bool = False  # nobody who only watches may chat
    requests: list[RequestHead] = []
    asked: int = 0  # requests so far
    notices: list[Notice] = []
    noticed: int = 0  # notices so far
    told_of: dict[int, str] = {}  # by its number, the person whom a notice names
    practice: bool = False
    rematch: str = ""
    to_act: int = -1  # the seat that is to choose, for lists of tables
    turn_began: float = 0.0  # since when the clock of the seat to act runs

    @property
    def versions(self) -> tuple[int, int] | None:
        """Rules and content that the table plays by; None before it has begun."""
        plays_by = self.seam or self.header
        return (plays_by.rules, plays_by.content) if plays_by is not None else None

    @property
    def seam_line(self) -> int:
        """The line past which nobody goes back; 0 where the rules have not changed."""
        return self.seam.line if self.seam is not None else 0

    def differs(self, ours: tuple[int, int]) -> bool:
        """Whether the game was played by other rules and content than these so far."""
        return self.versions not in (None, ours)

    @property
    def people(self) -> frozenset[str]:
        """Everybody who finds this table among their own."""
        return frozenset({self.creator, *self.watchers, *(seat.person for seat in self.seats)} - {""})

    @property
    def named(self) -> frozenset[str]:
        """Who has got up, was removed or muted: no longer theirs, the table still knows them."""
        return (
            frozenset({*self.removed, *self.muted, *self.told_of.values(), *(person for _, person in self.held)})
            - self.people
        )

    def keep(self, notices: list[Notice]) -> None:
        """Only these notices, and whom they name."""
        self.notices = notices
        kept = {notice.n for notice in notices}
        self.told_of = {n: person for n, person in self.told_of.items() if n in kept}

    def unsay(self, person: str) -> None:
        """Nothing that was told of the table names this person any more; a name that is nobody's goes too."""
        gone = (None, person)
        self.keep(
            [notice for notice in self.notices if "name" not in notice.facts or self.told_of.get(notice.n) not in gone]
        )

    def forget(self, person: str) -> None:
        """Nothing here names this person any more."""
        self.unsay(person)
        for seat in self.seats:
            if seat.person == person:
                seat.person, seat.name, seat.label, seat.ready = "", "", "", False
        self.watchers = [other for other in self.watchers if other != person]
        self.removed = [other for other in self.removed if other != person]
        self.muted = [other for other in self.muted if other != person]
        self.held = [(seat, other) for seat, other in self.held if other != person]
        if self.creator == person:
            heir = next((seat for seat in self.seats if seat.person), None)
            self.creator, self.host = (heir.person, heir.name) if heir is not None else ("", "")


def pack(state: bytes) -> bytes:
    return zlib.compress(state, 1)


def unpack(state: bytes) -> bytes:
    return zlib.decompress(state)
