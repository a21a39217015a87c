"""The messages of a table, between server and page over the socket, versioned; those of the site are in `site`.

JSON Schema, OpenAPI and TypeScript types come from both.
"""

from typing import Literal

import msgspec

VERSION = 1

Facts = dict[str, int | str]


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, omit_defaults=True):
    """Anything on the socket: `t` says what it is."""


# From the page.


class Hello(Message, tag="hello"):
    """Sit down in a seat that this person holds, or watch. Answered by a frame, again after every change.

    `since` is the last line whose events this page has told.
    """

    table: str
    seat: int | None = None
    since: int = 0
    v: int = VERSION


class Bye(Message, tag="bye"):
    """Leave a table, or one seat of it."""

    table: str
    seat: int | None = None


class Play(Message, tag="play"):
    """Make a choice, in words. `at` is the line the page has seen last; `key` makes a second try harmless."""

    table: str
    seat: int
    key: str
    at: int
    words: str


class Undo(Message, tag="undo"):
    """Take back this seat's last choice; `line` goes further back and asks the others."""

    table: str
    seat: int
    key: str
    at: int
    line: int | None = None


class Answer(Message, tag="answer"):
    """Agree or not to what somebody asked of the table: an undo, abandoning the game, a pause."""

    table: str
    seat: int
    key: str
    ask: int
    yes: bool


class Ask(Message, tag="ask"):
    """Propose to the table to abandon the game, to pause it, or to go on; or something for one seat.

    `stand_in`: that a bot plays for the absent person in the seat `about`; `time`: that this seat is given time back;
    `remove`: that whoever sits there goes.
    """

    table: str
    seat: int
    key: str
    what: Literal["abandon", "pause", "resume", "stand_in", "time", "remove"]
    about: int = -1


class Order(Message, tag="order"):
    """Say in advance how to answer a step, where the game lets one; the last number of the words is a limit.

    Without words what was said before is taken back.
    """

    table: str
    seat: int
    key: str
    step: str = ""
    words: str = ""


class Advance(Message, tag="advance"):
    """Ask what may be said in advance now."""

    table: str
    seat: int
    key: str


class Why(Message, tag="why"):
    """Ask what forbids a choice, before it is made; and what would come of it if nothing does."""

    table: str
    seat: int
    key: str
    words: str


class Reasons(Message, tag="reasons"):
    """Ask why choices of the question are not allowed that did not come with it: those of a verb, with these parts.

    `at` is the line the page has seen last. Only the seat that is asked is answered.
    """

    table: str
    seat: int
    key: str
    at: int
    verb: str
    parts: dict[str, int | str | list[str]] = {}


class Hint(Message, tag="hint"):
    """Ask a bot what it would do, where the table allows it."""

    table: str
    seat: int
    key: str


class Say(Message, tag="say"):
    """Chat."""

    table: str
    seat: int | None
    key: str
    text: str


class Ping(Message, tag="ping"):
    n: int = 0


Incoming = Hello | Bye | Play | Undo | Answer | Ask | Order | Advance | Why | Reasons | Hint | Say | Ping


# To the page.


class Choice(msgspec.Struct):
    """A choice that may be made: its words are what is sent back, its parts what the board lights up.

    `ends_undo`: after it the choice cannot be taken back without asking.
    """

    words: str
    verb: str
    parts: dict[str, int | str | list[str]]
    facts: Facts
    ends_undo: bool = False


class Refused(msgspec.Struct):
    """A choice that may not be made, with the rule and the numbers of its sentence."""

    words: str
    verb: str
    parts: dict[str, int | str | list[str]]
    rule: str
    facts: Facts


class Decision(msgspec.Struct):
    """A question. Only the seat that is asked gets the choices.

    What is refused comes along where there are few choices in all; of a larger question it is asked for, `reasons`.
    """

    seat: int
    step: str
    facts: Facts
    choices: list[Choice] = []
    refused: list[Refused] = []


class Told(msgspec.Struct):
    """Something that happened, by key and facts; `part` if some facts are kept from this seat."""

    line: int
    name: str
    facts: Facts
    part: bool = False


class Seat(msgspec.Struct):
    """A seat as everybody sees it."""

    word: str  # what it is called in the game: "sparta"
    who: Literal["open", "person", "bot"]
    name: str = ""  # of the person, or the bot's spec
    here: bool = False  # a page is connected
    absent: bool = False  # has been away for longer than the table agreed to wait
    ready: bool = False  # to begin
    host: bool = False  # has the creator's say
    conceded: bool = False
    out_of_time: bool = False  # a person cannot play here until time is given back
    stand_in: str = ""  # the bot that plays for an absent person
    clock: float | None = None  # seconds left
    muted: bool = False


class Rival(msgspec.Struct):
    """An opponent without a seat, whom the rules play; in facts it is numbered behind the seats."""

    word: str  # what it is called in the game: "antigone"
    score: int  # as things stand


class Request(msgspec.Struct):
    """Something asked of the table that waits for answers."""

    id: int
    what: Literal["undo", "abandon", "pause", "resume", "rules", "stand_in", "time", "remove"]
    by: int  # -1 where the house asks: whether a game of older rules goes on under the present ones
    line: int = 0
    agreed: list[int] = []
    about: int = -1  # the seat that it is about, if it is about one
    waits: list[int] = []  # the seats whose answer is missing


class Notice(msgspec.Struct):
    """Something about the table that everybody is told: a bot replaced, a clock run out."""

    n: int
    name: str
    facts: Facts


class Clock(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`move`: seconds for each choice; `bank`: seconds for the whole game, and `more` with each choice."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: float = 0.0
    more: float = 0.0
    at_zero: Literal["bot", "choose", "abandon"] = "bot"


class TableInfo(msgspec.Struct):
    """What is agreed about a table, and where it stands."""

    id: str
    game: str
    rules: int
    content: str  # hash of what the box prints
    title: str
    options: dict[str, str]
    seats: list[Seat]
    status: Literal["waiting", "running", "paused", "over", "abandoned"]
    listed: bool
    creator: bool  # is it this person's table
    mine: list[int]  # seats this person holds
    hints: bool
    pace: Literal["page", "slow", "normal", "instant"]
    clock: Clock
    absence: float  # seconds after which a person who is not here counts as absent
    host: str  # name of whoever has the creator's say
    practice: bool
    requests: list[Request] = []
    notices: list[Notice] = []
    quiet: bool = False  # whoever only watches may not chat
    rematch: str = ""  # the table of the rematch, once there is one
    parent: str = ""  # the table this one was forked from …
    parent_line: int = 0  # … and the line there after which it goes on
    watching: list[str] = []  # names of those who only watch, and are here
    sampled: bool = False  # forked from a running game: what was hidden is a guess
    commitment: str = ""
    pack: str = ""  # name of the content pack that is played; empty without one


class Remark(msgspec.Struct):
    """What counts for a seat now: a sentence under `standing` in the game's texts, with its facts."""

    id: str
    facts: Facts


class Ahead(msgspec.Struct):
    """Something said in advance, or that may be: the step that it answers, and its words."""

    step: str
    words: str
    verb: str
    parts: dict[str, int | str | list[str]]
    facts: Facts


class Frame(Message, tag="frame"):
    """Everything a seat needs to draw the table. `hash` is the hash of exactly the view in it.

    `events` are those of the last lines only; older ones are in the log.
    """

    table: str
    seat: int | None
    seq: int  # grows with every change of the table, seats and requests included
    line: int  # grows with every line of the record
    info: TableInfo
    view: msgspec.Raw
    hash: str
    decision: Decision | None
    events: list[Told]  # all that was told after the line `after`
    undo: str = ""  # the rule that keeps this seat from undoing now; empty if it may
    undo_facts: Facts = {}
    standing: list[Remark] = []  # what counts for this seat now, for its own eyes
    phase: str = ""  # of the round, by the first word of its rules; empty outside of any
    ahead: bool = False  # whether this seat may say something in advance now
    order: Ahead | None = None  # what it has said, for its own eyes
    scores: list[int] | None = None  # when the game is over
    winners: list[int] | None = None  # none of them: the game is lost to a rival
    rivals: list[Rival] = []
    chat: int = 0  # the number of the last chat message: whoever has not heard it asks for it
    after: int = 0  # the line the page said it knew, or a later one if that was long ago
    v: int = VERSION


class Ack(Message, tag="ack"):
    """What was asked under this key has been done and stored."""

    key: str
    seq: int
    line: int


class No(Message, tag="no"):
    """What was asked under this key was refused; nothing has changed."""

    key: str
    rule: str
    facts: Facts
    misplaced: bool = False
    retry: float = 0.0  # seconds, when a limit was met


class Because(Message, tag="because"):
    """The answer to why: the rule that forbids it, or, if none does, what would come of it.

    Where a choice would show something hidden, nothing is foretold: `view` is left out. `supposed`: the question that
    others were supposed to answer by doing nothing about it.
    """

    key: str
    words: str
    rule: str = ""
    facts: Facts = {}
    misplaced: bool = False
    events: list[Told] = []
    supposed: str = ""
    view: msgspec.Raw | None = None


class Refusals(Message, tag="refusals"):
    """What may not be chosen of what was asked about, after a line; `more`: there is more than is judged at once."""

    key: str
    line: int
    refused: list[Refused]
    more: bool = False


class Hinted(Message, tag="hinted"):
    """What a bot would do, and why: a term of the game's evaluation, by which it is most ahead of another choice."""

    key: str
    words: str
    term: str = ""  # empty if the game names no terms, or none speaks for it
    facts: Facts = {}  # the numbers of the term's sentence
    instead: str = ""  # the choice that it was compared with


class Advances(Message, tag="advances"):
    """All that may be said in advance now."""

    key: str
    choices: list[Ahead]


class Chat(Message, tag="chat"):
    table: str
    n: int
    name: str
    seat: int | None
    text: str
    at: float


class Here(Message, tag="here"):
    """The seats of a table whose pages are connected, whenever that changes. A frame says the same."""

    table: str
    seats: list[int]
    absent: list[int] = []
    watching: list[str] = []


class Left(Message, tag="left"):
    """No more frames come for this view: the seat was released or taken away, or the table is no longer shown."""

    table: str
    seat: int | None
    rule: str


class Bad(Message, tag="bad"):
    """A message that could not be read, or that this person may not send. The connection stays."""

    rule: str
    facts: Facts = {}


class Pong(Message, tag="pong"):
    n: int = 0


Outgoing = Frame | Ack | No | Because | Refusals | Hinted | Advances | Chat | Here | Left | Bad | Pong
