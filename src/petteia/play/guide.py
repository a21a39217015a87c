"""Guide: a record with remarks, which teaches a game. The newcomer sits in one seat and answers some of its questions.

A game's folder may have `guide/`: `record.txt` is a record like any other, `guide.toml` says what is shown of it and
what is remarked where, `text/` has the remarks in every language. A folder within it that has the same files is another
guide of the game, under that folder's name. Nothing here knows a game.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

import msgspec

from petteia.core.state import State
from petteia.play.match import Match
from petteia.play.record import Record, RecordError, parse
from petteia.play.registry import Box
from petteia.play.replay import replay
from petteia.play.text import LANGUAGES

Sentences = dict[str, dict[str, str]]  # table of the text file -> key -> sentence

FIRST = "first"  # the name of the guide that stands in `guide/` itself
FIRST_ACTION = 2  # remarks before the first question, at most: whoever reads longer does not play
WORDS_A_MINUTE = 110  # read by somebody who looks for each thing on the board
QUESTION = 20  # seconds for an answer
PASSING = 2  # seconds for a moment that passes by itself


class GuideError(ValueError):
    """A guide that cannot be read, or does not fit its record."""


class Asks(msgspec.Struct, forbid_unknown_fields=True):
    """A question that the newcomer answers. What the record answers is what we advise.

    `instead` answers other choices: the sentence of the longest beginning that their words have; else `otherwise`.
    """

    says: str
    otherwise: str
    instead: dict[str, str] = {}


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What is said after a line, one remark after another, and what is asked then."""

    line: int
    says: list[str] = []
    part: str = ""  # begins here; whoever has done the part before may leave it at that
    lesson: str = ""  # begins here
    asks: Asks | None = None


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """guide.toml: `shown` are spans of lines, first and last; 0 is the table before the first.

    `shows` tells for a remark, or for what is said of a question, which things on the board it speaks of: a piece by
    kind and name, `island.kea`, or a part of the view by its key, `score`.
    """

    seat: int
    shown: list[tuple[int, int]]
    learnt: list[str]
    note: list[Note]
    shows: dict[str, dict[str, list[str]]] = {}  # "says" or "asks", name of the sentence, things


@dataclass(frozen=True, eq=False)
class Guide:
    box: Box
    plan: Plan
    record: Record
    match: Match  # the whole record, played
    texts: Mapping[str, Sentences]  # by language
    notes: Mapping[int, Note] = field(default_factory=dict)
    name: str = FIRST

    @property
    def seat(self) -> int:
        return self.plan.seat

    def shown(self) -> Iterator[tuple[int, int]]:
        """The lines that are shown, each with the line that was shown before it; -1 for the first."""
        before = -1
        for first, last in self.plan.shown:
            for line in range(first, last + 1):
                yield line, before
                before = line

    def minutes(self) -> int:
        return sum(minutes for _, minutes in self.lessons())

    def after(self, line: int) -> State:
        """The table after a line."""
        trail = self.match.trail
        return trail[line].before if line < len(trail) else self.match.s

    def lessons(self) -> list[tuple[str, int]]:
        """Each lesson, and about how many minutes it takes, in the language that takes longest."""
        seconds: list[tuple[str, float]] = []
        for line, _ in self.shown():
            note = self.notes.get(line, Note(line))
            if note.lesson or not seconds:
                seconds.append((note.lesson, 0.0))
            name, before = seconds[-1]
            seconds[-1] = (name, before + max(self._seconds(note, language) for language in self.texts))
        return [(name, max(1, round(spent / 60))) for name, spent in seconds]

    def _seconds(self, note: Note, language: str) -> float:
        texts = self.texts[language]
        said = [texts["says"][name] for name in note.says]
        if note.asks is not None:
            said.append(texts["asks"][note.asks.says])
        words = sum(len(sentence.split()) for sentence in said)
        waiting = QUESTION if note.asks is not None else 0 if said else PASSING
        return words * 60 / WORDS_A_MINUTE + waiting

    def at(self, line: int) -> Match:
        """The match after a line, to ask it things."""
        return replay(self.box, Record(self.record.header, self.record.lines[:line], start=self.record.start))

    def advice(self, line: int) -> str:
        """What we advise at a question after a line: what the record does."""
        return self.record.lines[line].words


def folders_of(box: Box) -> dict[str, Traversable]:
    """Where the guides of a game are, by their names: the first one, and those in folders within it."""
    first = box.folder / "guide" if box.folder is not None else None
    if first is None or not (first / "guide.toml").is_file():
        return {}
    others = sorted((each for each in first.iterdir() if (each / "guide.toml").is_file()), key=lambda each: each.name)
    return {FIRST: first, **{each.name: each for each in others}}


def read(box: Box, name: str = FIRST) -> Guide | None:
    """A guide of a game; None if there is none of that name. Raises GuideError in one sentence if it does not hold."""
    folder = folders_of(box).get(name)
    if folder is None:
        return None
    try:
        plan = msgspec.toml.decode((folder / "guide.toml").read_text("utf-8"), type=Plan)
        record = parse((folder / "record.txt").read_text("utf-8"))
        match = replay(box, record)
    except (msgspec.ValidationError, msgspec.DecodeError, RecordError) as error:
        raise GuideError(f"The guide of {box.game.name} does not hold: {error}.") from error
    texts = {name: tomllib.loads((folder / "text" / f"{name}.toml").read_text("utf-8")) for name in LANGUAGES}
    guide = Guide(box, plan, record, match, texts, {note.line: note for note in plan.note}, name)
    for wrong in faults(guide):
        raise GuideError(f"The guide of {box.game.name} does not hold: {wrong}.")
    return guide


def faults(guide: Guide) -> Iterator[str]:
    """What is wrong with a guide whose record holds."""
    lines = [line for line, _ in guide.shown()]
    if not 0 <= guide.seat < guide.match.players:
        yield f"there is no seat {guide.seat}"
    elif lines != sorted(set(lines)) or not lines or lines[0] < 0 or lines[-1] != len(guide.record.lines):
        yield "what is shown does not go forward to the end of the record"
    elif len(guide.match.trail) != len(guide.record.lines) or not guide.match.over:
        yield "the record takes something back, or does not end"
    else:
        for note in guide.plan.note:
            yield from note_faults(guide, note, lines)
        yield from empty_pages(guide)
        yield from late_action(guide)
        yield from thing_faults(guide)
        yield from text_faults(guide)


def empty_pages(guide: Guide) -> Iterator[str]:
    """Wherever a guide stands, something is said, asked or told; what was left out is not, so a leap needs words."""
    events = guide.match.events(guide.seat)
    for line, before in guide.shown():
        note = guide.notes.get(line)
        leap = before >= 0 and line > before + 1
        silent = note is None or (not note.says and note.asks is None)
        if silent and (leap or not any(before < told.line <= line for told in events)):
            yield f"line {line} is shown, but nothing is said or told there"


def late_action(guide: Guide) -> Iterator[str]:
    """Whoever wants to play does not read a book first."""
    read = 0
    for note in sorted(guide.plan.note, key=lambda each: each.line):
        read += len(note.says)
        if note.asks is not None:
            break
    if read > FIRST_ACTION:
        yield f"{read} remarks come before the first question, at most {FIRST_ACTION} should"


def thing_faults(guide: Guide) -> Iterator[str]:
    """What lights up is there: a piece of the game, or a part of what the seat sees; and something speaks of it."""
    due = set(sentences(guide.plan))
    seen = keys_of([guide.box.game.view(guide.after(note.line), guide.seat) for note in guide.plan.note])
    for table, remarks in guide.plan.shows.items():
        for name, things in remarks.items():
            if (table, name) not in due:
                yield f"shows.{table}.{name} belongs to no sentence"
            for thing in things:
                if not is_piece(guide.box, thing) and thing not in seen:
                    yield f"shows.{table}.{name} names {thing!r}, which is neither a piece nor a part of the view"


def is_piece(box: Box, thing: str) -> bool:
    kind, _, name = thing.partition(".")
    return name in box.words.NAMES.get(kind, (0, ()))[1]


def keys_of(view: object) -> set[str]:
    """The keys of a view, those within it included."""
    if isinstance(view, Mapping):
        return set(view).union(*map(keys_of, view.values()))
    return set().union(*map(keys_of, view)) if isinstance(view, list | tuple) else set()


def note_faults(guide: Guide, note: Note, lines: list[int]) -> Iterator[str]:
    if guide.notes[note.line] is not note:
        yield f"line {note.line} has two notes"
    if note.line not in lines:
        yield f"the note on line {note.line} is never shown"
    elif note.asks is not None:
        at = guide.at(note.line)
        if at.to_act != guide.seat:
            yield f"seat {guide.seat} is not asked after line {note.line}"
        elif note.line + 1 not in lines:
            yield f"what comes of the answer after line {note.line} is not shown"
        for words in note.asks.instead:
            if not any(begins(choice, words) for choice in at.choices):
                yield f"no choice after line {note.line} begins with {words!r}"


def begins(words: str, with_: str) -> bool:
    """Whether words begin with these whole words."""
    return f"{words} ".startswith(f"{with_} ")


def text_faults(guide: Guide) -> Iterator[str]:
    """Every sentence that is needed is there in every language, and no other."""
    due = set(sentences(guide.plan))
    for language, tables in guide.texts.items():
        there = {(table, key) for table, keys in tables.items() for key in keys}
        for table, key in sorted(due - there):
            yield f"text/{language}.toml has no {table}.{key}"
        for table, key in sorted(there - due):
            yield f"text/{language}.toml has {table}.{key}, which nobody says"


def sentences(plan: Plan) -> Iterator[tuple[str, str]]:
    """All that the plan has to say, by table and key."""
    yield from (("learnt", key) for key in plan.learnt)
    for note in plan.note:
        yield from (("says", key) for key in note.says)
        if note.part:
            yield "part", note.part
        if note.lesson:
            yield "lesson", note.lesson
        if note.asks is not None:
            yield from (("asks", key) for key in (note.asks.says,))
            yield from (("instead", key) for key in (note.asks.otherwise, *note.asks.instead.values()))
