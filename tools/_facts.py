"""What tools/generate.py writes into facts.py: the content files of a game as constants and tables of numbers.

A file of pieces gives their numbers, names and columns. A file of single numbers gives constants. A file `across` other
kinds (islands on boards) gives tables with an index for each of them. A file with a [map] gives tables of neighbours.

A cell is a number, a word or a list; in a column that is named after a kind, and in a list, a word is a piece's name.
"""

from collections.abc import Iterator
from math import prod

from tools import _maps as maps
from tools._project import ABOUT, HEADS, Table, constant, strings, table

NOBODY = -1  # fills a list of pieces that is shorter than the longest


class Pieces:
    """A file of pieces, or a table across several kinds of them."""

    def __init__(self, content: Table) -> None:
        kind = table(content["kind"])
        self.one = str(kind["one"])
        self.many = str(kind.get("many", self.one + "s"))
        first = kind.get("first", 0)
        assert isinstance(first, int)
        self.first = first
        self.across = table(kind.get("across"))
        self.entries = {name: table(entry) for name, entry in content.items() if name not in HEADS}
        columns = next(iter(self.entries.values()))
        self.columns = [column for column in columns if column not in ABOUT and column not in self.across]

    @property
    def size(self) -> int:
        return self.first + len(self.entries)


class Facts:
    def __init__(self, content: dict[str, Table]) -> None:
        self.content = content
        self.kinds = {of.one: of for of in map(Pieces, content.values())}
        self.pieces = [of for of in self.kinds.values() if not of.across and of.one != "number"]
        self.number = {name: n for of in self.pieces for n, name in enumerate(of.entries, of.first)}

    def written(self) -> Iterator[str]:
        for file, content in self.content.items():
            of = self.kinds[str(table(content["kind"])["one"])]
            yield f"# {file}.toml"
            if of.one == "number":
                for name, number in of.entries.items():
                    yield f"{constant(name)}: Final[i64] = {number['value']}"
            else:
                yield from self.table_across(of) if of.across else self.pieces_of(of)
            if "map" in content:
                yield from self.map_of(of, table(content["map"]))
            yield ""

    # Pieces.

    def pieces_of(self, of: Pieces) -> Iterator[str]:
        for n, name in enumerate(of.entries, of.first):
            yield f"{constant(name)}: Final[i64] = {n}"
        yield words(of.many, list(of.entries), shifted(of))
        for column in of.columns:
            cells = [entry[column] for entry in of.entries.values()]
            yield from self.column(of, column, dict(enumerate(cells, of.first)), [of.size], [of.one])

    def table_across(self, of: Pieces) -> Iterator[str]:
        """Everything about the pieces of several kinds that meet; where none meet there is nothing."""
        sizes = [self.kinds[by].size if isinstance(by, str) else by for by in of.across.values()]
        assert all(isinstance(size, int) for size in sizes)
        for column in of.columns:
            cells = {self.place(of, entry): entry[column] for entry in of.entries.values()}
            yield from self.column(of, column, cells, [int(str(size)) for size in sizes], list(of.across))

    def place(self, of: Pieces, entry: Table) -> int:
        """The index of an entry: that of the first kind counts most."""
        at = 0
        for name, by in of.across.items():
            value = entry[name]
            at = at * (self.kinds[by].size if isinstance(by, str) else int(str(by)))
            at += value if isinstance(value, int) else self.number[str(value)]
        return at

    def column(
        self, of: Pieces, column: str, cells: dict[int, object], sizes: list[int], by: list[str]
    ) -> Iterator[str]:
        name = f"{of.one}_{column}"
        length = prod(sizes)
        if all(isinstance(cell, int) for cell in cells.values()):
            yield numbers(name, [int(str(cells.get(n, 0))) for n in range(length)], sizes, by)
        elif all(isinstance(cell, list) for cell in cells.values()):
            lists = {n: cell for n, cell in cells.items() if isinstance(cell, list)}
            yield from self.lists(name, lists, sizes, by)
        elif column in self.kinds:
            yield numbers(name, [self.number.get(str(cells.get(n)), 0) for n in range(length)], sizes, by)
        elif of.across:
            yield words(name, [str(cells.get(n, "")) for n in range(length)], index(sizes, by))
        else:
            yield words(name, [str(cell) for cell in cells.values()], shifted(of))

    def lists(self, name: str, cells: dict[int, list[object]], sizes: list[int], by: list[str]) -> Iterator[str]:
        """Lists of equal width: what is shorter is filled up."""
        width = max(len(cell) for cell in cells.values())
        named = any(strings(cell) for cell in cells.values())
        flat: list[int] = []
        for n in range(prod(sizes)):
            row = [self.number[item] if isinstance(item, str) else int(str(item)) for item in cells.get(n, [])]
            flat += row + [NOBODY if named else 0] * (width - len(row))
        yield f"{constant(name)}_WIDTH: Final[i64] = {width}"
        yield numbers(name, flat, [*sizes, width], [*by, "n"], f"{NOBODY} is none" if named else "0 fills up")

    # Maps.

    def map_of(self, boards: Pieces, shape: Table) -> Iterator[str]:
        cell, land = self.kinds[str(shape["cell"])], self.kinds[str(shape["land"])]
        (region,) = [str(by) for by in land.across.values() if by != boards.one]
        drawn = []
        for board, entry in boards.entries.items():
            rows = entry[str(shape["rows"])]
            assert isinstance(rows, list)
            regions = {
                str(ground[region]): strings(ground[str(shape["circles"])])
                for ground in land.entries.values()
                if ground[boards.one] == board
            }
            places = {
                name: (int(str(at["row"])), int(str(at["column"])))
                for name, at in cell.entries.items()
                if int(str(at["column"])) <= rows[int(str(at["row"]))]
            }
            drawn.append(maps.Map(places, rows, regions))
        sizes, by = [boards.size, cell.size], [boards.one, cell.one]
        cells, regions_there = list(cell.entries), list(self.kinds[region].entries)
        yield numbers(f"{cell.one}_there", [int(name in m.open) for m in drawn for name in cells], sizes, by)
        yield numbers(f"{cell.one}_x", [m.x.get(name, 0) for m in drawn for name in cells], sizes, by, "half circles")
        for mark in strings(shape["marks"]):
            marked = [strings(entry[mark]) for entry in boards.entries.values()]
            yield numbers(f"{cell.one}_{mark}", [int(name in on) for on in marked for name in cells], sizes, by)
        for name, rows_of, items in (
            (f"{cell.one}_{cell.many}", [m.open_beside for m in drawn], cells),
            (f"{cell.one}_{self.kinds[region].many}", [m.regions_beside for m in drawn], cells),
            (f"{region}_{cell.many}", [m.around for m in drawn], regions_there),
        ):
            found = {
                n * len(items) + k: list[object](beside[item])
                for n, beside in enumerate(rows_of)
                for k, item in enumerate(items)
                if item in beside
            }
            yield from self.lists(name, found, [boards.size, len(items)], [boards.one, name.split("_")[0]])


# Lines.


def shifted(of: Pieces) -> str:
    return f"{of.one}{f' - {of.first}' if of.first else ''}"


def index(sizes: list[int], by: list[str]) -> str:
    """How a cell is found: (board * 17 + island) * 4 + n."""
    at = by[0]
    for n in range(1, len(by)):
        at = f"{f'({at})' if n > 1 else at} * {sizes[n]} + {by[n]}"
    return at


def words(name: str, items: list[str], at: str) -> str:
    listed = "(" + "".join(f'"{item}", ' for item in items).rstrip(" ") + ")"
    return f"{constant(name)}: Final = {listed}  # [{at}]"


def numbers(name: str, flat: list[int], sizes: list[int], by: list[str], note: str = "") -> str:
    """A table of numbers; one with several indices has a line for each value of the first but the last."""
    about = f"# [{index(sizes, by)}]{f'; {note}' if note else ''}"
    if len(sizes) == 1:
        return f"{constant(name)}: Final = vec[i64]({flat})  {about}"
    row = prod(sizes[1:])
    lines = [f"    {', '.join(map(str, flat[n : n + row]))}," for n in range(0, len(flat), row)]
    return "\n".join([f"{constant(name)}: Final = vec[i64]([  {about}", *lines, "])"])
