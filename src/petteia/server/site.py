"""The messages of the site, over HTTP: people, games, making tables, what they were like, guides."""

from typing import Annotated, Literal

import msgspec

from petteia.server.protocol import Clock, Decision, Facts, Remark, Rival, Seat, TableInfo, Told
from petteia.server.store.interface import PasskeyRow, SessionRow

# Over HTTP.


class Me(msgspec.Struct):
    """Who this browser is. `id` is nobody's secret; the cookie is."""

    id: str = ""
    name: str = ""
    recovery: bool = False  # has a recovery code


class NewMe(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Session(msgspec.Struct):
    """A browser in which one is logged in."""

    id: str
    name: str  # what one calls it
    browser: str  # which kind it is: "Firefox, Linux"
    created: float
    seen: float
    here: bool


class PasskeyWanted(msgspec.Struct):
    """What a device is asked to prove, or to make a key for: all but the site is in base64url."""

    challenge: str
    site: str  # the name of the server
    handle: str  # of the person for whom a key is made


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """A key that a device has made, as WebAuthn tells it, in base64url."""

    id: str
    client: str  # clientDataJSON
    attestation: str  # attestationObject
    name: str = ""


class PasskeyAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What a device answers with its key, in base64url."""

    id: str
    client: str  # clientDataJSON
    data: str  # authenticatorData
    signature: str


class Passkey(msgspec.Struct):
    id: str
    name: str
    site: str  # the name of the server for which it was made
    created: float
    used: float


def passkey(row: PasskeyRow) -> Passkey:
    return Passkey(row.id, row.name, row.site, row.created, row.used)


def session(row: SessionRow, here: str) -> Session:
    return Session(row.id, row.name, row.browser, row.created, row.seen, row.id == here)


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class OptionInfo(msgspec.Struct):
    name: str
    values: list[str]  # the first is the default


class RuleInfo(msgspec.Struct):
    """A rule of a game; its title and words are in the texts under rule.<id>."""

    id: str
    covers: list[str]
    book: str
    says: str
    status: str


class Changed(msgspec.Struct):
    """A value of the content that a pack changes: what the box prints there, and what is played.

    `pieces`: what the entry is about, each with its kind: Ares, a god; an island and the board where it lies.
    """

    file: str
    entry: str
    column: str
    pieces: list[tuple[str, str]]
    old: int | str | list[int | str]
    new: int | str | list[int | str]


class Pack(msgspec.Struct):
    """A content pack: its name, the hash of what it changes, and each change."""

    name: str
    hash: str
    changes: list[Changed]


class GuideInfo(msgspec.Struct):
    """A guided first game, before anybody reads it."""

    name: str  # `first`, or that of another one of the game
    players: int
    minutes: int  # that it takes, about


class GameInfo(msgspec.Struct):
    """A game as the page needs it before anybody sits down."""

    name: str
    fewest: int
    most: int
    rules_version: int
    content: str  # hash of what its box prints
    options: list[OptionInfo]
    seat_kind: str  # the table of names for seats in the texts: "city"
    seats: list[str]  # what seats may be called: "sparta", …
    names: dict[str, tuple[int, list[str]]]  # kinds of things: number of the first, names in order
    kinds: dict[str, str]  # what each fact in a sentence is
    words: dict[str, str]  # the notation of each step
    chance: list[str]  # the steps among them that nobody is asked
    phases: list[str]  # of a round, in their order: the first words of their rules
    rules: list[RuleInfo]
    bots: list[str]  # specs to choose from, weakest first
    guides: list[GuideInfo] = []  # guided first games that teach it
    packs: list[Pack] = []  # content packs that the host has installed for it


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """How a seat is filled at first: `me`, `open` for an invitation, or a bot's spec."""

    who: str = "open"
    word: str = ""
    name: str = ""  # of one of several people at this screen


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    pack: str = ""  # name of a content pack of the host; the box as it is without one
    title: str = ""
    listed: bool = False
    hints: bool = True
    pace: Literal["page", "slow", "normal", "instant"] = "page"  # how long bots wait; `page`: pages show it slower
    clock: Clock = Clock()
    absence: float = 120.0  # seconds after which a person who is not here counts as absent
    seed: str = ""  # words; for tests and demonstrations, the table is then marked as practice


class Invite(msgspec.Struct):
    """A link's secret: it goes behind the # of a URL and is exchanged by POST."""

    seat: int | None  # None is the spectator's, or the one for all seats
    token: str
    any: bool = False  # opens whichever seat is open


class Made(msgspec.Struct):
    id: str
    invites: list[Invite]


class Complaint(msgspec.Struct):
    """What somebody tells the host of the server about whoever sits in a seat."""

    text: str


class Block(msgspec.Struct, forbid_unknown_fields=True):
    """Not to meet somebody any more, or to meet them again."""

    blocked: bool


HostVerb = Literal["remove", "ban", "unban", "mute", "unmute", "quota", "expire"]
HostList = Literal["numbers", "tables", "people", "one", "reports", "acts", "bans"]


class HostLook(msgspec.Struct):
    """What the host of the server wants to see: a list from where the last page ended, perhaps those with a word
    in their names, or one table or person by its id."""

    what: HostList
    find: Annotated[str, msgspec.Meta(max_length=100)] = ""
    after: Annotated[str, msgspec.Meta(max_length=100)] = ""


class HostTable(msgspec.Struct):
    """A table as the host sees it: nothing that is hidden in its game."""

    id: str
    game: str
    status: str
    creator: str
    seats: str
    lines: int
    bytes: int
    listed: bool
    created: float
    touched: float


class HostPerson(msgspec.Struct):
    """A person, and what they have; `address` is where they came from last, as far as the server remembers."""

    id: str
    name: str
    created: float
    banned: bool
    muted: bool
    share: int
    tables: int
    imports: int
    bots: int
    bytes: int
    records: int
    address: str = ""


class HostReport(msgspec.Struct):
    """What somebody told the host about somebody at a table."""

    n: int
    at: float
    by: str
    table: str
    about: str
    name: str
    text: str


class HostAct(msgspec.Struct):
    """What a host has done."""

    n: int
    at: float
    act: str
    about: str


class HostBan(msgspec.Struct):
    """An address or a network from which nobody is let in."""

    n: int
    network: str
    at: float


class HostPage(msgspec.Struct):
    """What the host asked for. `more`: after which the next page begins, if there is one."""

    numbers: dict[str, int] = {}
    tables: list[HostTable] = []
    people: list[HostPerson] = []
    reports: list[HostReport] = []
    acts: list[HostAct] = []
    bans: list[HostBan] = []
    more: str = ""


class HostDo(msgspec.Struct):
    """An act of the host, and the table, person or address that it is about."""

    act: HostVerb
    about: Annotated[str, msgspec.Meta(max_length=100)] = ""
    share: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class HostDone(msgspec.Struct):
    """How many tables went by it, where tables had their time."""

    n: int


class Kept(msgspec.Struct):
    """A record that one has kept: of which table and game, when it was kept or read last, and its bytes as kept."""

    n: int
    table: str
    game: str
    title: str
    at: float
    bytes: int


class Blocked(msgspec.Struct):
    """Somebody whom one does not want to meet; the name is the one they had then."""

    n: int
    name: str
    at: float


class BlockedHere(msgspec.Struct):
    """The seats of a table where somebody sits whom one does not want to meet."""

    seats: list[int]


class Token(msgspec.Struct, forbid_unknown_fields=True):
    token: str = ""


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """`knows`: in a game that runs, whoever sits down sees what the seat holds, and takes no other seat of it."""

    token: str = ""
    knows: bool = False


class Link(msgspec.Struct, forbid_unknown_fields=True):
    """A link that somebody follows: the seat that it opens, None to watch, and its secret."""

    seat: int | None = None
    token: str = ""
    any: bool = False  # the link for all seats


class Invitation(msgspec.Struct):
    """What a link opens, before it is used; all empty if it opens nothing."""

    game: str = ""
    title: str = ""
    pack: Pack | None = None  # the content pack that is played, if one is
    table: TableInfo | None = None


class SetBot(msgspec.Struct, forbid_unknown_fields=True):
    bot: str = ""


class SetWord(msgspec.Struct, forbid_unknown_fields=True):
    word: str


class SetReady(msgspec.Struct, forbid_unknown_fields=True):
    ready: bool


class SetMuted(msgspec.Struct, forbid_unknown_fields=True):
    muted: bool


class Note(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    line: int
    seat: int | None = None


class Import(msgspec.Struct, forbid_unknown_fields=True):
    record: str


class Listed(msgspec.Struct):
    """A table in the lobby or among one's own."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "paused", "over", "abandoned"]
    seats: list[Seat]
    created: float
    mine: list[int]
    pack: str = ""  # name of the content pack that is played
    your_turn: bool = False


class Moment(msgspec.Struct):
    """A table at one line of its past, as one seat saw it."""

    line: int
    lines: int
    words: str  # of this line, "" for the start or where they are kept from this seat
    who: str
    stands: bool
    view: msgspec.Raw
    events: list[Told]
    scores: list[int]
    rivals: list[Rival] = []


class LogPage(msgspec.Struct):
    """What was told on some lines. Lines that were taken back stay; an event `play.undone` tells of it."""

    events: list[Told]
    more: bool
    next: int = 0  # the line after which the next page begins


class Stand(msgspec.Struct):
    """The scores when a round was over; before the first round, and at the end, too."""

    round: int  # rounds finished
    line: int
    scores: list[int]


class Source(msgspec.Struct):
    """What one rule brought each seat, or took from it; behind the seats come rivals."""

    rule: str
    points: list[int]


class History(msgspec.Struct):
    """How the scores of a game grew, and where they came from; empty before its end."""

    stands: list[Stand]
    sources: list[Source]  # none where the game does not tell, or began in the middle of another


class Host(msgspec.Struct):
    """Who runs this server and what becomes of people's data, by language; paragraphs are parted by blank lines.

    A language that the host has not written in is not there; `stored` is there in every language.
    """

    imprint: dict[str, str]
    privacy: dict[str, str]
    stored: dict[str, str]  # what Petteia itself keeps: to be shown where there is no privacy text, or below it


class GuideQuestion(msgspec.Struct):
    """A question of a guide: what is said of it, the words we advise, and what is said of others.

    `instead`: beginnings of words, each with its sentence; the longest that fits is said, else `otherwise`.
    """

    says: str
    words: str
    otherwise: str
    instead: list[tuple[str, str]]


class GuideMoment(msgspec.Struct):
    """The table after a line of a guide's record. Names of sentences stand in the guide's own texts."""

    line: int
    view: msgspec.Raw
    events: list[Told]  # since the moment before
    decision: Decision | None  # with choices where the newcomer answers
    says: list[str]  # remarks, one after another
    part: str  # begins here, if any does
    lesson: str  # the same
    asks: GuideQuestion | None  # after the remarks
    leap: bool  # lines before it are left out
    standing: list[Remark] = []  # what counts for the newcomer's seat then


class Lesson(msgspec.Struct):
    """A part of a guide that can be chosen."""

    name: str
    minutes: int  # that it takes, about


class Guide(msgspec.Struct):
    """A guided first game: an annotated record as one seat sees it.

    `shows`: for a remark (`says`) or what is said of a question (`asks`), by its name, what it speaks of: pieces by
    kind and name, `island.kea`, or keys of the view.
    """

    game: str
    name: str  # as its game tells it
    rules: int
    content: str  # hash of what the box prints
    options: dict[str, str]
    seat: int
    seats: list[Seat]
    lessons: list[Lesson]
    learnt: list[str]
    shows: dict[str, dict[str, list[str]]]
    moments: list[GuideMoment]
    scores: list[int]
    winners: list[int]
    history: History
    texts: dict[str, dict[str, dict[str, str]]]  # language, table, name
    rivals: list[Rival] = []  # as they stand at the end


class GuideWhy(msgspec.Struct, forbid_unknown_fields=True):
    """A choice at a question of a guide, by the line it comes after."""

    line: int
    words: str


class Problem(msgspec.Struct):
    """Every refusal over HTTP: the rule and its facts; the sentence is in the texts under rule.<rule>.refused."""

    rule: str
    facts: Facts = {}
    retry: float = 0.0
