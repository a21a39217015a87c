"""Record: the whole truth of a game as text, one readable line per action, append-only and chained by hashes.

    petteia record 1
    game offrandes
    ...
    --
    @ start 2  #5f0c2a9be811
    1 pick farmer water guard  #...
    ! undo 2 by 1  #...
    = seed 9a41...

`@` is chance, a digit a seat, `!` an undo, a change of rules, `! rules 2.1`, or what happened at the table (see
aside.py), `=` what is shown at the end
(outside the chain: the header commits to the seed, and the scores follow from the lines). A secret line enters the
chain as a salted commitment, so that a seat's own copy, in which other seats' secrets stay closed, has the same chain
as the whole record.
"""

import hashlib
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from petteia.play import dealer
from petteia.play.files import read_text
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal

VERSION = 1
FIRST = f"petteia record {VERSION}"
SHORT = 12  # hex digits of the chain that end a line
RULE = "--"

BEFORE_HASH = "  #"
BYTE_ORDER_MARK = "\ufeff"  # which some editors put before a text

LINE = re.compile(r"([@!0-9]) ([^ ].*?)( \(auto\))?( \(secret ~([0-9a-f]{64})\))?")
CLOSED = re.compile(r"([@0-9]) ~([0-9a-f]{64})")
SHORT_HASH = re.compile(f"[0-9a-f]{{{SHORT}}}")
UNDO = re.compile(r"undo ([0-9]{1,9}) by ([0-9])(?:, agreed ([0-9](?: [0-9])*)|(, practice))?")
SEAM = re.compile(r"rules ([0-9]{1,9})\.([0-9]{1,9})")
NUMBER = re.compile(r"[0-9]{1,9}")
SCORE = re.compile(r"-?[0-9]{1,9}")
HASH = re.compile(r"[0-9a-f]{64}")
PACK = re.compile(r"[a-z][a-z0-9-]{0,39} [0-9a-f]{16}")
KEYS = ("game", "rules", "content", "pack", "players", "commitment", "from")  # of a header, each once


class RecordError(Misfit):
    """A record that cannot be read or does not hold; `line` is the line of the file, from 1."""

    def __init__(self, refusal: Refusal, line: int = 0) -> None:
        super().__init__(refusal)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}" if self.line else super().__str__()


@dataclass(frozen=True)
class Header:
    """What is agreed before the first line."""

    game: str
    rules: int
    content: int
    players: int
    options: dict[str, str]
    seats: tuple[tuple[str, str], ...]  # what the seat is called in the game, and who sits there
    commitment: str = ""  # of the seed; empty when chance is written by hand
    start: str = ""  # commitment to the position it begins with, if that is not the laid table
    pack: str = ""  # name and hash of the content pack, if one is played
    values: tuple[str, ...] = ()  # what the pack changes, a line each, so that the record replays anywhere

    def lines(self) -> list[str]:
        return [
            FIRST,
            f"game {self.game}",
            f"rules {self.rules}",
            f"content {self.content}",
            *([f"pack {self.pack}"] if self.pack else []),
            *(f"value {line}" for line in self.values),
            f"players {self.players}",
            *(f"option {name} {value}" for name, value in self.options.items()),
            *(f"seat {n} {word} {who}".rstrip() for n, (word, who) in enumerate(self.seats)),
            *([f"commitment {self.commitment}"] if self.commitment else []),
            *([f"from ~{self.start}"] if self.start else []),
        ]


@dataclass(frozen=True)
class Line:
    """One line: who (`@`, `!` or a seat's digit) and what, in words."""

    who: str
    words: str  # empty when the line is a closed secret
    auto: bool = False  # played by the match because it was the only choice
    secret: str = ""  # the commitment of a secret line
    stored: str = ""  # the chain hash as it stood in the file

    def open_text(self) -> str:
        return f"{self.who} {self.words}{' (auto)' if self.auto else ''}"

    def leaf(self) -> str:
        """What of the line enters the chain."""
        return f"{self.who} ~{self.secret}" if self.secret else self.open_text()

    def text(self) -> str:
        if not self.words:
            return self.leaf()
        return f"{self.open_text()} (secret ~{self.secret})" if self.secret else self.open_text()

    def closed(self) -> "Line":
        return replace(self, words="", auto=False)


@dataclass(frozen=True)
class Undo:
    """Back to before line `to`."""

    to: int
    by: int
    agreed: tuple[int, ...] = ()
    practice: bool = False

    def words(self) -> str:
        agreed = f", agreed {' '.join(map(str, self.agreed))}" if self.agreed else ""
        return f"undo {self.to} by {self.by}{agreed}{', practice' if self.practice else ''}"


@dataclass(frozen=True)
class Seam:
    """From here on other rules are in force, as everybody agreed. What came before was played under the old ones."""

    rules: int
    content: int

    def words(self) -> str:
        return f"rules {self.rules}.{self.content}"


@dataclass
class Record:
    """Header and lines of a game, and what is shown at its end: the seed and the scores."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    seed: bytes | None = None  # known to the dealer; written only by whoever may show it
    scores: list[int] | None = None
    start: str = (
        ""  # the position it begins with, as the JSON of a dump; it may hold secrets, so it is shown at the end
    )
    key: bytes = field(default_factory=dealer.new_seed, repr=False, compare=False)  # seals secrets if there is no seed
    skipped: int = 0  # lines before these that were not loaded, because a long game is opened at its end …
    skipped_chain: str = ""  # … and the hash after them

    @property
    def count(self) -> int:
        """Lines in all."""
        return self.skipped + len(self.lines)

    def chain(self) -> list[str]:
        """The hash after the header, or after what was skipped, and after each line."""
        at = self.skipped_chain or hashlib.sha256("\n".join(self.header.lines()).encode()).hexdigest()
        marks = [at]
        for n, line in enumerate(self.lines, self.skipped + 1):
            at = hashlib.sha256(f"{at}\n{n} {line.leaf()}".encode()).hexdigest()
            marks.append(at)
        return marks

    def head(self) -> str:
        return self.chain()[-1]

    def seam(self) -> tuple[int, Seam] | None:
        """The last line from which other rules are in force, and which; None if the header's are throughout."""
        for n in range(len(self.lines), 0, -1):
            line = self.lines[n - 1]
            seam = read_seam(line.words) if line.who == "!" else None
            if seam is not None:
                return self.skipped + n, seam
        return None

    def add(self, who: str, words: str, *, auto: bool = False, secret: bool = False) -> Line:
        """Append a line; a secret one is committed to, under a salt that only the seed gives.

        Where chance is written by hand, there is no seed: nobody can guess the secret then, nor open it later.
        """
        line = Line(who, words, auto)
        if secret:
            line = replace(line, secret=commit(self.seed or self.key, self.count + 1, line))
        self.lines.append(line)
        return line

    def text(self, *, hashes: bool = True, reveal: bool = False, closed: frozenset[int] = frozenset()) -> str:
        """The record as it is stored. `closed` lines stay sealed; `reveal` shows the seed."""
        if self.skipped:
            raise ValueError(f"{self.skipped} lines of this record were not loaded.")
        rows = [*self.header.lines(), RULE]
        for n, (line, mark) in enumerate(zip(self.lines, self.chain()[1:], strict=True), 1):
            shown = line.closed() if n in closed and line.secret else line
            rows.append(f"{shown.text()}{BEFORE_HASH}{mark[:SHORT]}" if hashes else shown.text())
        if reveal and self.start:
            rows.append(f"= from {self.start}")
        if reveal and self.seed is not None and self.header.commitment:
            rows.append(f"= seed {self.seed.hex()}")
        if self.scores is not None:
            rows.append(f"= scores {' '.join(map(str, self.scores))}")
        return "\n".join(rows) + "\n"


def commit(seed: bytes, number: int, line: Line) -> str:
    return hashlib.sha256(dealer.salt(seed, number) + line.open_text().encode()).hexdigest()


def commit_start(seed: bytes, start: str) -> str:
    """A position is sealed like a secret line, under the number 0."""
    return hashlib.sha256(dealer.salt(seed, 0) + start.encode()).hexdigest()


def on_one_line(name: str) -> str:
    """A name as it stands in a header: on one line, with single spaces. Raises ValueError if it cannot be printed."""
    name = " ".join(name.split())
    if not name.isprintable():
        raise ValueError(f"A name is made of characters that can be printed; {name!r} is not.")
    return name


def read_undo(words: str) -> Undo | None:
    undo = UNDO.fullmatch(words)
    if undo is None:
        return None
    to, by, agreed, practice = undo.groups()
    return Undo(int(to), int(by), tuple(map(int, (agreed or "").split())), practice is not None)


def read_seam(words: str) -> Seam | None:
    told = SEAM.fullmatch(words)
    return Seam(int(told[1]), int(told[2])) if told else None


def read(path: Path) -> Record:
    """A record from a file. Raises RecordError in one sentence."""
    try:
        text = read_text(path)
    except Misfit as error:
        raise RecordError(error.refusal) from error
    return parse(text)


def parse(text: str) -> Record:
    """The record that a text holds. Raises RecordError in one sentence."""
    rows = text.replace("\r\n", "\n").split("\n")
    if rows[0].startswith(BYTE_ORDER_MARK):
        raise RecordError(Refusal("play.record_order_mark"), 1)
    last = rows.pop()
    if [*rows, last][0] != FIRST:
        raise RecordError(Refusal("play.record_first", {"first": FIRST}), 1)
    if last:
        raise RecordError(Refusal("play.record_cut_line"), len(rows) + 1)
    for n, row in enumerate(rows, 1):
        if not row.isprintable():
            raise RecordError(Refusal("play.record_print", {"row": repr(row)}), n)
    if RULE not in rows:
        raise _without_rule(rows)
    middle = rows.index(RULE)
    record = Record(_header(rows[:middle]))
    for n, row in enumerate(rows[middle + 1 :], middle + 2):
        _read_line(record, row, n)
    return record


def _without_rule(rows: list[str]) -> RecordError:
    """Either the text ends within its header, or lines follow it at once."""
    for n, row in enumerate(rows, 1):
        if LINE.fullmatch(row) or row.startswith("= "):
            return RecordError(Refusal("play.record_rule", {"row": RULE}), n)
    return RecordError(Refusal("play.record_cut_header", {"row": RULE}), len(rows))


def shortened(text: str, lines: int) -> str:
    """A record up to so many of its lines; of what follows only the position it begins with is looked at."""
    header, rule, rest = text.replace("\r\n", "\n").partition(f"\n{RULE}\n")
    rows = rest.removesuffix("\n").split("\n")
    played = [row for row in rows if not row.startswith("= ")]
    if lines >= len(played):
        return text
    position = [row for row in rows if row.startswith("= from ")]
    return header + rule + "".join(f"{row}\n" for row in [*played[:lines], *position])


def _header(rows: list[str]) -> Header:
    said: dict[str, str] = {}
    options: dict[str, str] = {}
    seats: list[tuple[str, str]] = []
    values: list[str] = []
    for n, row in enumerate(rows[1:], 2):
        key, _, rest = row.partition(" ")
        if key == "option" and len(rest.split(" ")) == 2 and rest.split(" ")[0] not in options:
            name, value = rest.split(" ")
            options[name] = value
        elif (
            key == "seat"
            and on_one_line(rest) == rest
            and len(rest.split(" ")) >= 2
            and rest.split(" ")[0] == str(len(seats))
        ):
            _, word, *who = rest.split(" ", 2)
            seats.append((word, who[0] if who else ""))
        elif key == "value" and rest:
            values.append(rest)
        elif key in KEYS and rest and key not in said:
            said[key] = rest
        else:
            raise RecordError(Refusal("play.record_header", {"row": row}), n)
    missing = [key for key in ("game", "rules", "content", "players") if key not in said]
    if missing:
        raise RecordError(Refusal("play.record_missing", {"words": ", ".join(missing)}), len(rows))
    for key in ("rules", "content", "players"):
        if not NUMBER.fullmatch(said[key]):
            raise RecordError(Refusal("play.record_number", {"word": key, "given": said[key]}), row_of(rows, key))
    if not PACK.fullmatch(said.get("pack", "none 0000000000000000")) or (values and "pack" not in said):
        raise RecordError(Refusal("play.record_pack_line"), row_of(rows, "pack" if "pack" in said else "value"))
    players = int(said["players"])
    if len(seats) != players:
        raise RecordError(Refusal("play.record_seats", {"seats": len(seats), "players": players}), len(rows))
    if not HASH.fullmatch(said.get("commitment", "0" * 64)):
        raise RecordError(Refusal("play.record_commitment"), row_of(rows, "commitment"))
    if not HASH.fullmatch(said.get("from", "~" + "0" * 64).removeprefix("~")):
        raise RecordError(Refusal("play.record_from"), row_of(rows, "from"))
    header = Header(
        said["game"],
        int(said["rules"]),
        int(said["content"]),
        players,
        options,
        tuple(seats),
        said.get("commitment", ""),
        said.get("from", "").removeprefix("~"),
        said.get("pack", ""),
        tuple(values),
    )
    for n, (row, meant) in enumerate(zip(rows, header.lines(), strict=True), 1):
        if row != meant:  # the chain covers the header as it is written, so it is written in one way only
            raise RecordError(Refusal("play.record_order", {"row": row, "meant": meant}), n)
    return header


def row_of(rows: list[str], key: str) -> int:
    return next(n for n, row in enumerate(rows, 1) if row.startswith(f"{key} "))


def _read_line(record: Record, row: str, n: int) -> None:
    if row.startswith("= "):
        _read_closing(record, row, n)
        return
    if record.seed is not None or record.scores is not None:
        raise RecordError(Refusal("play.record_after", {"row": row}), n)
    said, before, stored = row.partition(BEFORE_HASH)
    if before and not SHORT_HASH.fullmatch(stored):
        raise RecordError(Refusal("play.record_hash", {"row": row, "digits": SHORT}), n)
    if closed := CLOSED.fullmatch(said):
        who, secret = closed.groups()
        record.lines.append(Line(who, "", secret=secret, stored=stored))
    elif line := LINE.fullmatch(said):
        who, words, auto, _, secret = line.groups()
        record.lines.append(Line(who, words, auto is not None, secret or "", stored))
    else:
        raise RecordError(Refusal("play.record_line", {"row": row}), n)


def _read_closing(record: Record, row: str, n: int) -> None:
    _, key, *rest = row.split(" ")
    if key == "from" and len(rest) == 1 and rest[0] and not record.start and record.header.start:
        record.start = rest[0]
    elif key == "seed" and len(rest) == 1 and HASH.fullmatch(rest[0]) and record.seed is None:
        record.seed = bytes.fromhex(rest[0])
    elif (
        key == "scores"
        and record.scores is None
        and len(rest) == record.header.players
        and all(SCORE.fullmatch(score) for score in rest)
    ):
        record.scores = [int(score) for score in rest]
    else:
        raise RecordError(Refusal("play.record_end", {"row": row}), n)
