"""The laws of a box: a few words of arithmetic over its content files.

what = "75 animals"
laws = ["sum(animals.pieces) == 75"]
"""

import ast
import operator
from collections.abc import Callable, Mapping

from petteia.core.content import HEADS, Table, table


class Wrong(Exception):
    """A law that cannot be read."""


ARITHMETIC: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
COMPARED: dict[type[ast.cmpop], tuple[str, Callable[[int, int], bool]]] = {
    ast.Eq: ("not", operator.eq),
    ast.GtE: ("less than", operator.ge),
    ast.LtE: ("more than", operator.le),
}


class Counter:
    """Reads laws over the content files of a box, by their names."""

    def __init__(self, content: Mapping[str, Table]) -> None:
        self.content = content

    def broken(self, law: str) -> str:
        """What is wrong with a law; empty if it holds."""
        try:
            node = ast.parse(law, mode="eval").body
        except SyntaxError as error:
            raise Wrong(f"{law!r} is no law") from error
        if not isinstance(node, ast.Compare) or len(node.ops) != 1 or type(node.ops[0]) not in COMPARED:
            raise Wrong(f"{law!r} compares nothing: write ==, >= or <=")
        left, right = self.value(node.left), self.value(node.comparators[0])
        short, holds = COMPARED[type(node.ops[0])]
        if holds(left, right):
            return ""
        return f"{ast.unparse(node.left)} is {left}, {short} {right}"

    def value(self, node: ast.expr) -> int:
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            return ARITHMETIC[type(node.op)](self.value(node.left), self.value(node.right))
        if isinstance(node, ast.Attribute):
            file, name = self.column(node)
            return number(table(self.file(file).get(name)).get("value"), ast.unparse(node))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
            return self.counted(node, node.func.id)
        raise Wrong(f"{ast.unparse(node)!r} is nothing that can be counted")

    def counted(self, node: ast.Call, what: str) -> int:
        at = node.args[0]
        if what == "count" and isinstance(at, ast.Name):
            return len(self.chosen(at.id, node.keywords))
        if what in ("sum", "each", "most", "least") and isinstance(at, ast.Attribute):
            file, column = self.column(at)
            cells = [number(entry.get(column), ast.unparse(at)) for entry in self.chosen(file, node.keywords)]
            if what == "sum":
                return sum(cells)
            if not cells or (what == "each" and len(set(cells)) != 1):
                raise Wrong(f"{ast.unparse(node)} is not one number: {', '.join(map(str, cells)) or 'nothing'}")
            return min(cells) if what == "least" else max(cells)
        raise Wrong(f"{ast.unparse(node)!r} is nothing that can be counted")

    def chosen(self, file: str, keywords: list[ast.keyword]) -> list[Table]:
        """The entries of a file, only those with the given values if some are given."""
        wanted = {word.arg: ast.literal_eval(word.value) for word in keywords if word.arg}
        entries = [table(entry) for name, entry in self.file(file).items() if name not in HEADS]
        return [entry for entry in entries if all(entry.get(column) == value for column, value in wanted.items())]

    def file(self, name: str) -> Table:
        if name not in self.content:
            raise Wrong(f"there is no content/{name}.toml")
        return self.content[name]

    def column(self, node: ast.Attribute) -> tuple[str, str]:
        if not isinstance(node.value, ast.Name):
            raise Wrong(f"{ast.unparse(node)!r} is no column of a file")
        return node.value.id, node.attr


def number(value: object, where: str) -> int:
    if not isinstance(value, int):
        raise Wrong(f"{where} is no number")
    return value
