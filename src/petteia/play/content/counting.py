"""The laws of a box: a few words of arithmetic over its content files.

id = "animals"
laws = ["sum(animals.pieces) == 75"]

A column of lists is counted by one number for each list, and lists of several columns can be joined with +. A column
that is asked without sum, each, most or least is one list itself:

laws = ["most(size(gods.price)) <= 4", "least(fall(gods.price)) >= 0", "rise(scales.least) >= 1"]

Where a column names pieces, a column of theirs can be counted:

laws = ["most(peoples.field.water) == 0"]

What a law is about is said in the game's text/, under [box]; a pack may say it in its own words, `what`.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from itertools import pairwise

from petteia.core.content import HEADS, Table, table
from petteia.play.misfit import Misfit
from petteia.play.refusal import Refusal


class Wrong(Misfit):
    """A law that cannot be counted."""


ARITHMETIC: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
COMPARED: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.GtE: operator.ge,
    ast.LtE: operator.le,
}


def fall(numbers: list[int]) -> int:
    """The smallest step down from a number to the next: below 0 if one of them is larger than the one before."""
    return min((before - after for before, after in pairwise(numbers)), default=0)


def rise(numbers: list[int]) -> int:
    """The smallest step up from a number to the next: below 1 if one of them is no larger than the one before."""
    return min((after - before for before, after in pairwise(numbers)), default=1)


# What can be asked of a list of numbers. An empty one has none, and counts 0.
NUMBERED: dict[str, Callable[[list[int]], int]] = {
    "low": lambda numbers: min(numbers, default=0),
    "high": lambda numbers: max(numbers, default=0),
    "fall": fall,
    "rise": rise,
}
# What can be asked of a list of numbers or words.
LISTED: dict[str, Callable[[list[object]], int]] = {
    "size": len,
    "again": lambda items: len(items) - len(set(map(str, items))),  # those that stand there before
}


class Counter:
    """Reads laws over the content files of a box, by their names."""

    def __init__(self, content: Mapping[str, Table]) -> None:
        self.content = content

    def broken(self, law: str, what: str) -> Refusal | None:
        """What is wrong with a law about something; None if it holds."""
        try:
            node = compared(law)
            left, right = self.value(node.left), self.value(node.comparators[0])
        except Wrong as wrong:
            return Refusal(wrong.refusal.rule, {**wrong.refusal.facts, "what": what})
        how = type(node.ops[0])
        if COMPARED[how](left, right):
            return None
        facts: dict[str, int | str] = {"part": ast.unparse(node.left), "counted": left, "right": right, "what": what}
        if how is ast.Eq:
            return Refusal("play.content_law", facts)
        return Refusal("play.content_law_least", facts) if how is ast.GtE else Refusal("play.content_law_most", facts)

    def value(self, node: ast.expr) -> int:
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            return ARITHMETIC[type(node.op)](self.value(node.left), self.value(node.right))
        if isinstance(node, ast.Attribute):
            if not isinstance(node.value, ast.Name):
                raise Wrong(Refusal("play.content_law_cell", about(ast.unparse(node))))
            return number(table(self.file(node.value.id).get(node.attr)).get("value"), ast.unparse(node))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
            return self.counted(node, node.func.id)
        raise Wrong(Refusal("play.content_law_unread", about(ast.unparse(node))))

    def counted(self, node: ast.Call, what: str) -> int:
        at = node.args[0]
        if what == "count" and isinstance(at, ast.Name):
            return len(self.chosen(at.id, node.keywords))
        if what in ("sum", "each", "most", "least") and isinstance(at, ast.Attribute | ast.Call):
            cells = self.cells(at, node.keywords)
            if what == "sum":
                return sum(cells)
            if not cells or (what == "each" and len(set(cells)) != 1):
                values = ", ".join(map(str, cells)) or "–"
                facts: dict[str, int | str] = {"part": ast.unparse(node), "values": values, "what": "?"}
                raise Wrong(Refusal("play.content_law_several", facts))
            return min(cells) if what == "least" else max(cells)
        if what in (*LISTED, *NUMBERED) and isinstance(at, ast.Attribute):
            return listed(what, self.column(at, node.keywords), ast.unparse(at))
        raise Wrong(Refusal("play.content_law_unread", about(ast.unparse(node))))

    def cells(self, at: ast.Attribute | ast.Call, keywords: list[ast.keyword]) -> list[int]:
        """A number for each of the chosen entries: what stands in a column, or what is asked of the list there."""
        if isinstance(at, ast.Attribute):
            return [number(cell, ast.unparse(at)) for cell in self.column(at, keywords)]
        asked = at.func.id if isinstance(at.func, ast.Name) else ""
        if asked not in (*LISTED, *NUMBERED) or len(at.args) != 1 or at.keywords:
            raise Wrong(Refusal("play.content_law_unread", about(ast.unparse(at))))
        where = ast.unparse(at.args[0])
        return [listed(asked, items, where) for items in self.lists(at.args[0], keywords)]

    def lists(self, at: ast.expr, keywords: list[ast.keyword]) -> list[list[object]]:
        """A list for each of the chosen entries; where columns of a file are joined they hold lists or single cells."""
        if not isinstance(at, ast.BinOp):
            cells = self.column(at, keywords)
            if not all(isinstance(cell, list) for cell in cells):
                raise Wrong(Refusal("play.content_law_list", about(ast.unparse(at))))
            return [cells_in(cell) for cell in cells]
        if not isinstance(at.op, ast.Add) or len({part.id for part in ast.walk(at) if isinstance(part, ast.Name)}) > 1:
            raise Wrong(Refusal("play.content_law_unread", about(ast.unparse(at))))
        both = zip(self.column(at.left, keywords), self.column(at.right, keywords), strict=True)
        return [cells_in(left) + cells_in(right) for left, right in both]

    def column(self, at: ast.expr, keywords: list[ast.keyword]) -> list[object]:
        """What stands in a column, for each of the chosen entries; `peoples.field.water` is what their fields have."""
        cells: list[object] = []
        if isinstance(at, ast.Attribute) and isinstance(at.value, ast.Name):
            cells = [entry.get(at.attr) for entry in self.chosen(at.value.id, keywords)]
        elif isinstance(at, ast.Attribute):
            pieces = self.pieces(at.value.attr if isinstance(at.value, ast.Attribute) else "")
            cells = [table(pieces.get(str(cell))).get(at.attr) for cell in self.column(at.value, keywords)]
        else:
            raise Wrong(Refusal("play.content_law_unread", about(ast.unparse(at))))
        if None in cells:
            raise Wrong(Refusal("play.content_law_cell", about(ast.unparse(at))))
        return cells

    def pieces(self, kind: str) -> Table:
        """The file of a kind of pieces, as a column is named that holds them; an empty one if there is none."""
        return next((file for file in self.content.values() if table(file.get("kind")).get("one") == kind), {})

    def chosen(self, file: str, keywords: list[ast.keyword]) -> list[Table]:
        """The entries of a file, only those with the given values if some are given."""
        wanted = {word.arg: ast.literal_eval(word.value) for word in keywords if word.arg}
        entries = [table(entry) for name, entry in self.file(file).items() if name not in HEADS]
        return [entry for entry in entries if all(entry.get(column) == value for column, value in wanted.items())]

    def file(self, name: str) -> Table:
        if name not in self.content:
            raise Wrong(Refusal("play.content_law_file", about(f"{name}.toml")))
        return self.content[name]


def number(value: object, where: str) -> int:
    if not isinstance(value, int):
        raise Wrong(Refusal("play.content_law_cell", about(where)))
    return value


def cells_in(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def listed(asked: str, items: list[object], where: str) -> int:
    """What is asked of a list."""
    if asked in LISTED:
        return LISTED[asked](items)
    return NUMBERED[asked]([number(item, where) for item in items])


def compared(law: str) -> ast.Compare:
    """A law as two sides and what compares them."""
    try:
        node = ast.parse(law, mode="eval").body
    except SyntaxError as error:
        raise Wrong(Refusal("play.content_law_unread", about(law))) from error
    if not isinstance(node, ast.Compare) or len(node.ops) != 1 or type(node.ops[0]) not in COMPARED:
        raise Wrong(Refusal("play.content_law_unread", about(law)))
    return node


def about(part: str) -> dict[str, int | str]:
    """The part of a law that is wrong; whoever asked knows what the law is about."""
    return {"part": part, "what": "?"}
