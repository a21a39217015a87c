"""What is wrong with the files of a pack: each fault with the file and the line where it stands.

A pack has the files, the entries and the columns of the box; it may put other values into the columns, and other laws
into its own box.toml. What the rules themselves need of the values stands in the `[[needs]]` of the box.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from petteia.core.content import ABOUT, DOES, HEADS, Content, Table, table
from petteia.core.lattice import Map
from petteia.play.content.changes import is_cell
from petteia.play.content.counting import Counter, cells_in
from petteia.play.content.language import misuses
from petteia.play.misfit import plainly
from petteia.play.refusal import Refusal
from petteia.play.text import Texts

BOX = "box"  # box.toml, with the laws
LARGE = 2**31
MOST_DIGITS = 20  # of a number that is told


@dataclass(frozen=True)
class Fault:
    file: str  # by name, with its ending
    line: int  # from 1; 0 if it is about the whole file
    refusal: Refusal
    folder: Traversable | None = None  # of the game, whose texts say what its laws are about

    def said(self, language: str) -> str:
        """The fault in a sentence."""
        facts = self.refusal.facts
        if self.folder is not None and "what" in facts:
            what = Texts.read(language, self.folder / "text").find("box", str(facts["what"]))
            facts = {**facts, "what": str(what or facts["what"])}
        return plainly(Refusal(self.refusal.rule, facts), language)


# What a reader of TOML stumbles over, by the first words of the parser, which has them in English only.
STUMBLES = {
    r"Unterminated string|Expected \"|(Illegal|Found invalid) character '\\n'": Refusal("play.content_toml_open"),
    r"Unclosed|Expected '\]": Refusal("play.content_toml_list"),
    r"Cannot|Duplicate": Refusal("play.content_toml_twice"),
    r"Expected '='|Invalid statement|Invalid initial": Refusal("play.content_toml_statement"),
    r"Invalid|Unescaped|Expected newline": Refusal("play.content_toml_value"),
}


class Pages:
    """The texts of a pack's files, for finding lines."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts  # by name without ending

    def at(self, file: str, entry: str, column: str, refusal: Refusal) -> Fault:
        return Fault(f"{file}.toml", self.line(file, entry, column), refusal)

    def line(self, file: str, entry: str, column: str = "") -> int:
        """Where a column of an entry stands, or the entry, or 0."""
        inside, head = False, 0
        for n, line in enumerate(self.texts.get(file, "").splitlines(), 1):
            if line.startswith("["):
                inside = re.sub(r'[\["\]\s]', "", line.partition("#")[0]) == entry
                head = n if inside else head
            elif inside and column and re.match(rf'\s*"?{re.escape(column)}"?\s*=', line):
                return n
        return head

    def law_line(self, law: str) -> int:
        """Where a law stands in the box, or 0; there a quotation mark within it is written with a backslash."""
        rows = enumerate(self.texts.get(BOX, "").splitlines(), 1)
        return next((n for n, row in rows if law in row.replace('\\"', '"')), 0)


def parsed(texts: Mapping[str, str]) -> tuple[dict[str, Table], list[Fault]]:
    """The files as tables, and those that are not TOML."""
    files: dict[str, Table] = {}
    faults: list[Fault] = []
    for name, text in texts.items():
        try:
            files[name] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"at line (\d+)", str(error))
            line = int(where[1]) if where else len(text.splitlines())
            faults.append(Fault(f"{name}.toml", line, stumbled(str(error))))
    return files, faults


def stumbled(message: str) -> Refusal:
    """What is wrong with a line of TOML, in our words; another version of the parser may have others than we know."""
    known = (refusal for words, refusal in STUMBLES.items() if re.match(words, message))
    return next(known, Refusal("play.content_toml"))


def shape(own: Mapping[str, Table], files: Mapping[str, Table], pages: Pages) -> Iterator[Fault]:
    """The same files, entries and columns as the box, with values of the same types."""
    for name in sorted(set(own) - set(files)):
        yield Fault(f"{name}.toml", 0, Refusal("play.content_missing", {"file": f"{name}.toml"}))
    for name in sorted(set(files) - set(own)):
        yield Fault(f"{name}.toml", 0, Refusal("play.content_unknown", {"file": f"{name}.toml"}))
    for name, content in own.items():
        if name not in files:
            continue
        for head in HEADS:
            if head != "source" and files[name].get(head) != content.get(head):
                yield pages.at(name, head, "", Refusal("play.content_head", {"entry": head}))
        for entry in [entry for entry in content if entry not in HEADS and entry not in files[name]]:
            yield Fault(f"{name}.toml", 0, Refusal("play.content_entry_missing", {"entry": entry}))
        for entry, cells in files[name].items():
            if entry in HEADS:
                continue
            if entry not in content:
                yield pages.at(name, entry, "", Refusal("play.content_entry_new", {"entry": entry}))
            else:
                yield from cells_of(pages, name, entry, table(content[entry]), table(cells))


def cells_of(pages: Pages, file: str, entry: str, own: Table, theirs: Table) -> Iterator[Fault]:
    for column in own:
        if column not in theirs and column not in ABOUT:
            yield pages.at(
                file, entry, column, Refusal("play.content_column_missing", {"entry": entry, "column": column})
            )
    for column, value in theirs.items():
        if column in ABOUT:
            continue
        if column not in own:
            yield pages.at(file, entry, column, Refusal("play.content_column_new", {"entry": entry, "column": column}))
        elif type(value) is not type(own[column]) or not is_cell(value):
            yield pages.at(file, entry, column, ill_typed(entry, column, own[column], value))
        else:
            for number in [each for each in cells_in(value) if isinstance(each, int) and abs(each) >= LARGE]:
                facts: dict[str, int | str] = {"entry": entry, "column": column, "value": str(number)[:MOST_DIGITS]}
                yield pages.at(file, entry, column, Refusal("play.content_large", facts))


def ill_typed(entry: str, column: str, own: object, value: object) -> Refusal:
    """A value of another type than the box has there."""
    if isinstance(own, int):
        return Refusal("play.content_number", {"entry": entry, "column": column, "value": str(value)})
    if isinstance(own, str):
        return Refusal("play.content_word", {"entry": entry, "column": column, "value": str(value)})
    return Refusal("play.content_list", {"entry": entry, "column": column, "value": str(value)})


def references(content: Mapping[str, Table], pages: Pages) -> Iterator[Fault]:
    """A word in a list, or in a column named after a kind, is a piece; where kinds meet, they meet once."""
    kinds: dict[str, list[str]] = {}
    for file in content.values():
        kind = table(file["kind"])
        if not kind.get("across") and kind["one"] != "number":
            kinds[str(kind["one"])] = [entry for entry in file if entry not in HEADS]
    listed = [piece for pieces in kinds.values() for piece in pieces]
    known = [piece for piece in listed if listed.count(piece) == 1]
    for name, file in content.items():
        across = table(table(file["kind"]).get("across"))
        of = table(table(file["kind"]).get("of"))
        met: dict[tuple[str, ...], str] = {}
        for entry, cells in [(entry, table(cells)) for entry, cells in file.items() if entry not in HEADS]:
            for column, value in cells.items():
                if column in ABOUT:
                    continue
                if column == DOES and "language" in file:
                    continue
                whose = str(of.get(column, column))
                pieces = kinds.get(whose, known)
                said = value if isinstance(value, list) else [value] if whose in kinds else []
                for word in said:
                    if isinstance(word, str) and word not in pieces:
                        yield pages.at(
                            name,
                            entry,
                            column,
                            Refusal("play.content_piece", {"entry": entry, "column": column, "word": word}),
                        )
            at = tuple(str(cells.get(column)) for column in across)
            for column, by in across.items():
                value = cells.get(column)
                if isinstance(by, int) and isinstance(value, int) and not 0 <= value < by:
                    facts: dict[str, int | str] = {"entry": entry, "column": column, "value": value, "most": by - 1}
                    yield pages.at(name, entry, column, Refusal("play.content_index", facts))
            if at and met.setdefault(at, entry) != entry:
                yield pages.at(name, entry, "", Refusal("play.content_twice", {"entry": entry, "other": met[at]}))


def sentences(content: Mapping[str, Table], pages: Pages) -> Iterator[Fault]:
    """What is said in the language of a file can be said in it, comes to an end, and stands where it may."""
    for file, entry, column, refusal in misuses(content):
        yield pages.at(file, entry, column, refusal)


def laws(content: Mapping[str, Table], box: Table, key: str, pages: Pages) -> Iterator[Fault]:
    """`holds` is what the box counts, `needs` what the rules can play with."""
    counter = Counter(content)
    parts = box.get(key)
    for part in parts if isinstance(parts, list) else []:
        what = str(table(part).get("what") or table(part).get("id", "?"))
        listed = table(part).get("laws")
        for law in listed if isinstance(listed, list) else []:
            broken = counter.broken(str(law), what)
            if broken is not None:
                yield Fault(f"{BOX}.toml", pages.law_line(str(law)), broken)


def maps(content: Content, pages: Pages) -> Iterator[Fault]:
    """What is wrong with boards, of which a file has several, or the spaces of one."""
    for file, tables in content.files.items():
        shape_ = table(tables.get("map"))
        of = content.kinds[str(table(tables["kind"])["one"])]
        if "cell" in shape_:
            for board in of.entries:
                drawn = content.drawn(of, board, shape_)
                yield from (pages.at(file, board, "", refusal) for refusal in wrong_on(board, drawn))
        elif shape_:
            drawn = content.one_board(of, shape_)
            twice = {space: drawn.at[place] for space, place in drawn.places.items() if drawn.at[place] != space}
            for space, other in twice.items():
                facts: dict[str, int | str] = {"entry": space, "other": other}
                yield pages.at(file, space, "column", Refusal("play.content_place_twice", facts))
            for space in [] if twice else drawn.cut_off():
                yield pages.at(file, space, "", Refusal("play.content_cut_off", {"entry": space}))


def wrong_on(board: str, drawn: Map) -> Iterator[Refusal]:
    """Circles that a board has, each part of at most one region, and from every open space a way to every other."""
    taken = [cell for cells in drawn.regions.values() for cell in cells]
    for cell in sorted({cell for cell in taken if taken.count(cell) > 1}):
        yield Refusal("play.content_circle_twice", {"entry": board, "word": cell})
    for cell in sorted({cell for cell in taken if cell not in drawn.places}):
        yield Refusal("play.content_circle", {"entry": board, "word": cell})
    for cell in drawn.cut_off():
        yield Refusal("play.content_unreachable", {"entry": board, "word": cell})


def faults_of(own: Mapping[str, Table], box: Table, texts: Mapping[str, str]) -> list[Fault]:
    """Everything that is wrong with the files of a pack; where the shape is wrong, nothing more can be asked."""
    files, unread = parsed(texts)
    return unread or faults_in(own, box, files, Pages(texts))


def faults_in(own: Mapping[str, Table], box: Table, files: Mapping[str, Table], pages: Pages) -> list[Fault]:
    """The same, of files that were read."""
    theirs = {name: content for name, content in files.items() if name != BOX}
    faults = list(shape(own, theirs, pages)) or [*references(theirs, pages), *sentences(theirs, pages)]
    if not faults:
        faults += maps(Content(theirs), pages)
        faults += laws(theirs, files.get(BOX, {}), "holds", pages)
        faults += laws(theirs, box, "needs", pages)
    return sorted(faults, key=lambda fault: (fault.file, fault.line))
