"""The content files of the games: src/petteia/games/*/content/*.toml, and box.toml beside them.

    python tools/content.py    say what is wrong, and fail if anything is

Every file says what it is, where its numbers were read and what they rest on: the rulebook, something else in which
they were found, what was inferred from it, or a reconstruction. That holds for every entry which says nothing else. Ids
are unique; every entry has the same columns; and the sums are those of the box, which box.toml writes down as laws:

    id = "animals"
    laws = ["sum(animals.pieces) == 75"]
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from petteia.core.content import DOES, Pieces, shared_names
from petteia.play.content.counting import Counter
from petteia.play.content.language import Language, misuses
from petteia.play.misfit import plainly
from tools import _project as project
from tools._project import ABOUT, HEADS, ROOT, SAYS, Game, Table, constant, strings, table

ID = re.compile(r"[a-z][a-z0-9_]*")


# A file by itself.


def entries(content: Table) -> dict[str, Table]:
    return {name: table(entry) for name, entry in content.items() if name not in HEADS}


def kind_is_told(content: Table) -> Iterator[str]:
    kind = table(content.get("kind"))
    if not isinstance(kind.get("one"), str):
        yield "no [kind] with 'one', the word for one of its entries"
    elif kind["one"] != "number" and not table(kind.get("across")) and not isinstance(kind.get("first"), int):
        yield "no 'first' in [kind], the number of its first entry"


def source_is_told(content: Table) -> Iterator[str]:
    source = table(content.get("source"))
    for key in ("what", "from"):
        if not is_said(source.get(key)):
            yield f"no {key!r} in [source]"
    if source.get("says") not in SAYS:
        yield f"no 'says' in [source] that is one of {', '.join(SAYS)}"
    if not is_list_of_ids(source.get("covers")):
        yield "no 'covers' in [source], the list of specification ids"


def is_said(value: object) -> bool:
    return isinstance(value, str) and value.strip() != ""


def is_list_of_ids(value: object) -> bool:
    return isinstance(value, list) and len(strings(value)) == len(value)


def entries_are_whole(content: Table) -> Iterator[str]:
    named = entries(content)
    if not named:
        yield "no entry"
    for name, entry in named.items():
        if not ID.fullmatch(name):
            yield f"{name} is no id: small letters, digits and _"
        if not isinstance(content[name], dict):
            yield f"{name} is no table"
        if "covers" in entry and not is_list_of_ids(entry["covers"]):
            yield f"{name} has a 'covers' that is no list of specification ids"
        for key in ("from", "doubt"):
            if key in entry and not is_said(entry[key]):
                yield f"{name} has a {key!r} that says nothing"
        if "says" in entry and entry["says"] not in SAYS:
            yield f"{name} has a 'says' that is not one of {', '.join(SAYS)}"
    tables = {name: entry for name, entry in named.items() if isinstance(content[name], dict)}
    kind = table(content.get("kind"))
    yield from (
        numbers_are_read(tables) if kind.get("one") == "number" else columns_are_equal(tables, table(kind.get("of")))
    )


def numbers_are_read(rows: dict[str, Table]) -> Iterator[str]:
    """A single number has a value and says where it was read."""
    for name, entry in rows.items():
        if not isinstance(entry.get("value"), int):
            yield f"{name} has no 'value' that is a number"
        if "from" not in entry:
            yield f"{name} does not say where it was read: no 'from'"


def columns_are_equal(rows: dict[str, Table], of: Table) -> Iterator[str]:
    """All pieces have the columns of the first, but for those that hold pieces `of` a kind: they may be left out."""
    first = {column: type(cell) for column, cell in next(iter(rows.values()), {}).items() if column not in ABOUT}
    for name, entry in rows.items():
        for column, kind in first.items():
            if column not in entry:
                if column not in of:
                    yield f"{name} has no {column!r}"
            elif type(entry[column]) is not kind:
                yield f"{name} has a {column!r} that is no {kind.__name__}"
        for column in entry:
            if column not in first and column not in ABOUT and column not in of:
                yield f"{name} has {column!r}, which the first entry has not"


FILE_CHECKS = (kind_is_told, source_is_told, entries_are_whole)


# All files of a game together.


def ids_are_unique(game: Game) -> Iterator[str]:
    """All files give their constants to one facts.py, so no two may have the same name there.

    A piece whose name other kinds have too is told there with its kind.
    """
    given: dict[str, str] = {}
    shared = shared_names([Pieces(content) for content in game.content.values() if is_pieces(content)])
    for file, content in game.content.items():
        kind = table(content.get("kind"))
        one = str(kind.get("one", file))
        across = table(kind.get("across"))
        names = [] if across else [f"{one}_{name}" if name in shared else name for name in entries(content)]
        if one != "number":
            names += [] if across else [str(kind.get("many", f"{one}s"))]
            first = next(iter(entries(content).values()), {})
            names += [f"{one}_{column}" for column in first if column not in ABOUT and column not in across]
            names += [f"{one}_{word}" for word in table(content.get("language"))]
        for name in names:
            place = f"content/{file}.toml"
            if given.setdefault(constant(name), place) != place:
                yield f"{name} stands in {given[constant(name)]} and in {place}"


def is_pieces(content: Table) -> bool:
    """Whether a file lists pieces: not single numbers, nor what kinds are to each other."""
    kind = table(content.get("kind"))
    return kind.get("one") not in (None, "number") and not table(kind.get("across")) and bool(entries(content))


def pieces_are_known(game: Game) -> Iterator[str]:
    """A word in a list, or in a column named after a kind, is a piece; where kinds meet, they meet once."""
    kinds: dict[str, set[str]] = {}
    for content in game.content.values():
        if not table(table(content.get("kind")).get("across")):
            kinds[str(table(content.get("kind")).get("one"))] = set(entries(content))
    listed = [name for names in kinds.values() for name in names]
    known = {name for name in listed if listed.count(name) == 1}
    for file, content in game.content.items():
        met: dict[tuple[str, ...], str] = {}
        across = table(table(content.get("kind")).get("across"))
        of = table(table(content.get("kind")).get("of"))
        yield from (
            f"content/{file}.toml: {column} is of {of[column]!r}, which is no kind"
            for column in of
            if of[column] not in kinds
        )
        for name, entry in entries(content).items():
            for column, cell in entry.items():
                if column in ABOUT or (column == DOES and "language" in content):
                    continue
                kind = str(of.get(column, column))
                words = strings(cell) if isinstance(cell, list) or kind not in kinds else [str(cell)]
                pieces = kinds.get(kind, known)
                for word in words:
                    if word not in pieces:
                        several = "several pieces" if word in listed and kind not in kinds else "no piece"
                        yield f"content/{file}.toml: {name} names {word!r} in {column!r}, which is {several}"
            at = tuple(str(entry.get(column)) for column in across)
            if at and met.setdefault(at, name) != name:
                yield f"content/{file}.toml: {name} and {met[at]} are both {' and '.join(at)}"


def sentences_can_be_said(game: Game) -> Iterator[str]:
    """Where a file has a language, it can be read, and what is said in it can be said and comes to an end."""
    for file, content in game.content.items():
        for word, takes in table(content.get("language")).items():
            try:
                Language({word: takes})
            except ValueError:
                yield f"content/{file}.toml: {word} takes {takes!r}, which cannot be read"
                return
    for file, _, _, refusal in misuses(game.content):
        yield f"content/{file}.toml: {plainly(refusal, 'en')}"


# The box.


def box_is_full(game: Game) -> Iterator[str]:
    box = project.toml(game.folder / "box.toml")
    if not table(box.get("source")).get("from"):
        yield "box.toml has no 'from' in [source]"
    counter = Counter(game.content)
    for part in [*parts_of(box, "holds"), *parts_of(box, "needs")]:
        what = str(table(part).get("id", "?"))
        laws = strings(table(part).get("laws"))
        if not laws:
            yield f"box.toml: {what}: no law"
        for law in laws:
            broken = counter.broken(law, what)
            if broken is not None:
                yield f"box.toml: {plainly(broken, 'en')}"
    if not parts_of(box, "holds"):
        yield "box.toml counts nothing"


def parts_of(box: Table, key: str) -> list[object]:
    """`holds` is what the box counts, `needs` what the rules can play with."""
    parts = box.get(key)
    return parts if isinstance(parts, list) else []


GAME_CHECKS = (ids_are_unique, pieces_are_known, sentences_can_be_said, box_is_full)


# The gate.


def gaps(root: Path) -> list[str]:
    project.look_again()
    problems: list[str] = []
    for game in project.games(root):
        try:
            if not game.content:
                problems.append(f"{game.name}: content/ has no file")
            for file, content in game.content.items():
                problems += [
                    f"{game.name}: content/{file}.toml: {gap}" for check in FILE_CHECKS for gap in check(content)
                ]
            problems += [f"{game.name}: {gap}" for check in GAME_CHECKS for gap in check(game)]
        except project.Unreadable as error:
            problems.append(f"{game.name}: {error.told(root)}")
    return problems


def main(root: Path = ROOT) -> int:
    problems = gaps(root)
    counted = []
    for game in project.games(root):
        try:
            number_of = sum(len(entries(content)) for content in game.content.values())
        except project.Unreadable:
            continue
        counted.append(f"{game.name} has {number_of} entries in {len(game.content)} content files")
    return project.report(problems, "; ".join(counted) or "no game")


if __name__ == "__main__":
    sys.exit(main())
