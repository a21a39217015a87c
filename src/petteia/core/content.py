"""Content: the values of a box, read from its TOML files into numbers, lists and words.

A file of pieces gives their columns. A file of single numbers gives numbers. A file `across` other kinds (islands on
boards) gives tables with an index for each of them. A file with a [map] gives tables of neighbours: a file of boards
says what lies in their rows, a file of the spaces of one board in which row and column each lies.

A cell is a number, a word or a list; in a column that is named after a kind, and in a list, a word is a piece's name.
A file may say in its [kind] which kind the words of a column are, `of = { north = "roof" }`; such a cell may be left
out. Kinds may have names in common, the roof red and the player red: then a column must be of one of them.
In a file with a [language] the column `does` is a sentence: a word of that language, and the numbers and pieces it
takes.
Which pieces there are is fixed in the rules; what is printed on them is read here, so that a pack can change it.
"""

import tomllib
from importlib.resources.abc import Traversable
from math import prod
from typing import Final

from petteia.core.lattice import Map, centred, in_columns

Table = dict[str, object]

NOBODY: Final = -1  # fills a list of pieces that is shorter than the longest
HEADS: Final = ("kind", "source", "map", "language")  # tables of a content file that are no entries
DOES: Final = "does"  # the column that is said in the language of its file
ABOUT: Final = ("from", "says", "covers", "doubt")  # what an entry says of itself, besides its columns


class Column:
    """Numbers or words by index: [board * 17 + island]."""

    def __init__(self, index: str, numbers: list[int], words: tuple[str, ...] = (), width: int = 0) -> None:
        self.index = index
        self.numbers = numbers
        self.words = words
        self.width = width  # of a list in each place, 0 if there is none
        self.graph = False  # whether each list holds the neighbours of a space on the one board there is


class Pieces:
    """A file of pieces, of numbers, or a table across several kinds of pieces."""

    def __init__(self, content: Table) -> None:
        kind = table(content["kind"])
        self.one = str(kind["one"])
        self.many = str(kind.get("many", self.one + "s"))
        first = kind.get("first", 0)
        assert isinstance(first, int)
        self.first = first
        self.across = table(kind.get("across"))
        self.of = {column: str(of) for column, of in table(kind.get("of")).items()}  # columns of pieces, by their kind
        self.entries = {name: table(entry) for name, entry in content.items() if name not in HEADS}
        said = table(content.get("language"))
        self.language = {word: n for n, word in enumerate(said)}  # the number of each word
        self.takes = {word: kinds_taken(str(takes)) for word, takes in said.items()}
        columns = [*next(iter(self.entries.values())), *self.of]
        named = [column for column in columns if column not in ABOUT and column not in self.across]
        self.columns = list(dict.fromkeys(named))

    @property
    def size(self) -> int:
        return self.first + len(self.entries)


class Content:
    """All files of a game together."""

    def __init__(self, files: dict[str, Table]) -> None:
        """The files by name without their ending, parsed."""
        self.files = files
        self.kinds = {of.one: of for of in [Pieces(content) for content in files.values()]}
        self.pieces = [of for of in self.kinds.values() if not of.across and of.one != "number"]
        self.numbers_of = {of.one: {name: n for n, name in enumerate(of.entries, of.first)} for of in self.pieces}
        self.shared = shared_names(self.pieces)
        self.number = {  # of a piece whose name no other kind has
            name: n for known in self.numbers_of.values() for name, n in known.items() if name not in self.shared
        }
        self.numbers: dict[str, int] = {}
        self.columns: dict[str, Column] = {}
        self.parts: dict[str, list[str]] = {}  # the names of numbers and columns by file
        for file, content in files.items():
            of = self.kinds[str(table(content["kind"])["one"])]
            before = len(self.columns)
            self._read(of)
            if "map" in content and "cell" in table(content["map"]):
                self._read_boards(of, table(content["map"]))
            elif "map" in content:
                self._read_spaces(of, table(content["map"]))
            self.parts[file] = list(self.columns)[before:] if of.one != "number" else list(of.entries)

    def __reduce__(self) -> tuple[object, ...]:
        return Content, (self.files,)

    def _read(self, of: Pieces) -> None:
        if of.one == "number":
            for name, entry in of.entries.items():
                self.numbers[name] = whole(entry["value"])
        elif of.across:
            sizes = [self.kinds[by].size if isinstance(by, str) else whole(by) for by in of.across.values()]
            for column in of.columns:
                cells = {self._place(of, entry): entry[column] for entry in of.entries.values() if column in entry}
                self._column(of, column, cells, sizes, list(of.across))
        else:
            for column in of.columns:
                rows = enumerate(of.entries.values(), of.first)
                cells = {n: entry[column] for n, entry in rows if column in entry or column not in of.of}
                self._column(of, column, cells, [of.size], [of.one])

    def _place(self, of: Pieces, entry: Table) -> int:
        """The index of an entry: that of the first kind counts most."""
        at = 0
        for name, by in of.across.items():
            value = entry[name]
            at = at * (self.kinds[by].size if isinstance(by, str) else whole(by))
            at += value if isinstance(value, int) else self._piece(name, str(value), by if isinstance(by, str) else "")
        return at

    def _column(self, of: Pieces, column: str, cells: dict[int, object], sizes: list[int], by: list[str]) -> None:
        name = f"{of.one}_{column}"
        length = prod(sizes)
        kind = of.of.get(column, column if column in self.kinds else "")
        if column in of.of and not any(isinstance(cell, list) for cell in cells.values()):
            pieces = [self._piece(name, str(cells[n]), kind) if n in cells else NOBODY for n in range(length)]
            self.columns[name] = Column(f"{index(sizes, by)}; {NOBODY} is none", pieces)
        elif all(isinstance(cell, int) for cell in cells.values()):
            numbers = [whole(cells.get(n, 0)) for n in range(length)]
            self.columns[name] = Column(index(sizes, by), numbers)
        elif all(isinstance(cell, list) for cell in cells.values()):
            lists = {n: listed(cell) for n, cell in cells.items()}
            said = of.language != {} and column == DOES
            if said:
                lists = {n: self._sentence(name, of, cell) for n, cell in lists.items()}
            self._lists(name, lists, sizes, by, said or column in of.of, of.of.get(column, ""))
        elif column in self.kinds:
            numbers = [self.numbers_of.get(column, {}).get(str(cells.get(n)), 0) for n in range(length)]
            self.columns[name] = Column(index(sizes, by), numbers)
        elif of.across:
            words = tuple([str(cells.get(n, "")) for n in range(length)])
            self.columns[name] = Column(index(sizes, by), [], words)
        else:
            at = f"{of.one}{f' - {of.first}' if of.first else ''}"
            self.columns[name] = Column(at, [], tuple([str(cell) for cell in cells.values()]))

    def _piece(self, column: str, name: str, kind: str = "") -> int:
        """The number of a piece. Raises ValueError if there is none of that name, or several where no kind is told."""
        known = self.numbers_of[kind] if kind else self.number
        if name not in known:
            raise ValueError(f"{column} names {name!r}, which is {'several' if name in self.shared else 'no'} piece")
        return known[name]

    def _sentence(self, column: str, of: Pieces, said: list[object]) -> list[object]:
        """A sentence in numbers: the word, and what it takes."""
        word = str(said[0])
        takes = of.takes[word]
        kinds = [*takes, *takes[-1:] * (len(said) - 1 - len(takes))]
        rest = [
            self._piece(column, item, kind) if isinstance(item, str) else item
            for item, kind in zip(said[1:], kinds, strict=False)
        ]
        return [of.language[word], *rest]

    def _lists(
        self,
        name: str,
        cells: dict[int, list[object]],
        sizes: list[int],
        by: list[str],
        said: bool = False,
        kind: str = "",
    ) -> None:
        """Lists of equal width: what is shorter is filled up. `said` are sentences, whatever they are about."""
        width = max([len(cell) for cell in cells.values()])
        named = said or any(isinstance(item, str) for cell in cells.values() for item in cell)
        flat: list[int] = []
        for n in range(prod(sizes)):
            row = [self._piece(name, item, kind) if isinstance(item, str) else whole(item) for item in cells.get(n, [])]
            flat += row + [NOBODY if named else 0] * (width - len(row))
        note = f"; {NOBODY} is none" if named else "; 0 fills up"
        self.columns[name] = Column(index([*sizes, width], [*by, "n"]) + note, flat, width=width)

    def _read_spaces(self, spaces: Pieces, shape: Table) -> None:
        drawn = self.one_board(spaces, shape)
        numbers = [0] * spaces.first + [x for _, x in drawn.places.values()]
        self.columns[f"{spaces.one}_x"] = Column(f"{spaces.one}; half spaces", numbers)
        name = f"{spaces.one}_{spaces.many}"
        beside = dict(enumerate([list[object](drawn.beside[space]) for space in spaces.entries], spaces.first))
        self._lists(name, beside, [spaces.size], [spaces.one])
        self.columns[name].graph = True

    def one_board(self, spaces: Pieces, shape: Table) -> Map:
        """The board whose spaces are the entries of a file."""
        places = {name: (whole(at["row"]), whole(at["column"])) for name, at in spaces.entries.items()}
        return Map(in_columns(places, str(shape["shifted"])), {})

    def _read_boards(self, boards: Pieces, shape: Table) -> None:
        cell, land = self.kinds[str(shape["cell"])], self.kinds[str(shape["land"])]
        region = next(str(by) for by in land.across.values() if by != boards.one)
        drawn = [self.drawn(boards, board, shape) for board in boards.entries]
        sizes, by = [boards.size, cell.size], [boards.one, cell.one]
        cells, regions = list(cell.entries), list(self.kinds[region].entries)
        there = [int(name in m.open) for m in drawn for name in cells]
        self.columns[f"{cell.one}_there"] = Column(index(sizes, by), there)
        x = [m.places.get(name, (0, 0))[1] for m in drawn for name in cells]
        self.columns[f"{cell.one}_x"] = Column(f"{index(sizes, by)}; half circles", x)
        for mark in listed(shape["marks"]):
            marked = [listed(entry[str(mark)]) for entry in boards.entries.values()]
            flags = [int(name in on) for on in marked for name in cells]
            self.columns[f"{cell.one}_{mark}"] = Column(index(sizes, by), flags)
        self._beside(f"{cell.one}_{cell.many}", boards, [m.open_beside for m in drawn], cells)
        self._beside(f"{cell.one}_{self.kinds[region].many}", boards, [m.regions_beside for m in drawn], cells)
        self._beside(f"{region}_{cell.many}", boards, [m.open_around for m in drawn], regions)

    def drawn(self, boards: Pieces, board: str, shape: Table) -> Map:
        """One board: its open circles, and the regions that are made of several."""
        cell, land = self.kinds[str(shape["cell"])], self.kinds[str(shape["land"])]
        region = next(str(by) for by in land.across.values() if by != boards.one)
        rows = [whole(length) for length in listed(boards.entries[board][str(shape["rows"])])]
        regions = {
            str(ground[region]): [str(name) for name in listed(ground[str(shape["circles"])])]
            for ground in land.entries.values()
            if ground[boards.one] == board
        }
        places = {
            name: (whole(at["row"]), whole(at["column"]))
            for name, at in cell.entries.items()
            if whole(at["column"]) <= rows[whole(at["row"])]
        }
        return Map(centred(places, rows), regions)

    def _beside(self, name: str, boards: Pieces, beside: list[dict[str, list[str]]], items: list[str]) -> None:
        cells = {
            n * len(items) + k: list[object](on_board[item])
            for n, on_board in enumerate(beside)
            for k, item in enumerate(items)
            if item in on_board
        }
        self._lists(name, cells, [boards.size, len(items)], [boards.one, name.split("_")[0]])


def kinds_taken(said: str) -> list[str]:
    """What a word takes, place by place: a kind of piece, or "" where it takes a number."""
    parts = [part.strip() for part in said.partition("...")[0].split(",") if part.strip()]
    return ["" if " " in part else part for part in parts]


def shared_names(pieces: list[Pieces]) -> set[str]:
    """The names that more than one kind has."""
    names = [name for of in pieces for name in of.entries]
    return {name for name in names if names.count(name) > 1}


def index(sizes: list[int], by: list[str]) -> str:
    """How a cell is found: (board * 17 + island) * 4 + n."""
    at = by[0]
    for n in range(1, len(by)):
        at = f"{f'({at})' if n > 1 else at} * {sizes[n]} + {by[n]}"
    return at


def table(value: object) -> Table:
    """A table of a TOML file; an empty one if there is something else."""
    return value if isinstance(value, dict) else {}


def listed(value: object) -> list[object]:
    assert isinstance(value, list), f"{value!r} is no list"
    return value


def whole(value: object) -> int:
    assert isinstance(value, int), f"{value!r} is no number"
    return value


def read(folder: Traversable) -> Content:
    """The content files of a folder, in the order of their names."""
    files = sorted([path for path in folder.iterdir() if path.name.endswith(".toml")], key=lambda path: path.name)
    return Content({path.name[: -len(".toml")]: tomllib.loads(path.read_text("utf-8")) for path in files})
