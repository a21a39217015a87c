"""Writes docs/reference.md: every public name of the package with its signature and what it says of itself.

    python tools/reference.py           write it
    python tools/reference.py --check   say whether it is fresh

Compiled modules keep signatures and lose docstrings, so `help()` alone would tell too little. Read interpreted.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import petteia

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"
QUOTES = "\"'"

HEAD = """# Reference

Written by `tools/reference.py` from the docstrings of the package; `make generate` writes it again. These names are
public: they change only with a note in the [changelog](../CHANGELOG.md). [README](../README.md#in-python) shows them at
work.

Vectors of a state (`s.money`) are indexed, sliced and iterated, and never grow. Compiled they are packed, and equal to
each other but to no list: `s.fields()` shows a state in plain numbers and lists, the same compiled or not. States and
matches are compared with `==`, copied with `copy.copy` or `copy.deepcopy`, and pickled; they change, so they have no
hash.
"""


def main() -> int:
    page = "\n\n".join([HEAD.strip(), *(f"## {name}\n\n{told(name)}" for name in petteia.__all__)]) + "\n"
    if sys.argv[1:] != ["--check"]:
        PAGE.write_text(page, "utf-8")
        return 0
    if not PAGE.exists() or PAGE.read_text("utf-8") != page:
        print("docs/reference.md is not what the docstrings say: make generate writes it.")
        return 1
    return 0


def told(name: str) -> str:
    thing = getattr(petteia, name)
    if inspect.isclass(thing):
        points = [point(*member) for member in members(thing)]
        return "\n\n".join(filter(None, [inspect.getdoc(thing), "\n".join(points)]))
    if callable(thing):
        return f"`{name}{signature(thing)}`\n\n{inspect.getdoc(thing)}"
    return inspect.getdoc(type(thing)) or ""


def members(kind: type) -> Iterator[tuple[str, object]]:
    """The public methods and properties of a class and of its parents in the package, in the order of the source."""
    seen: set[str] = set()
    for each in kind.__mro__:
        for name, member in vars(each).items() if each.__module__.startswith("petteia.") else ():
            public = not name.startswith("_") and (inspect.isfunction(member) or isinstance(member, property))
            if public and name not in seen:
                seen.add(name)
                yield name, member


def point(name: str, member: object) -> str:
    head = name if isinstance(member, property) else name + signature(member)
    text = " ".join((inspect.getdoc(member) or "").split())
    return f"- `{head}`: {text}" if text else f"- `{head}`"


def signature(function: object) -> str:
    """As it is written in the source, without `self`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))  # type: ignore[arg-type]
    [written] = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    taken = ast.unparse(written.args).removeprefix("self").removeprefix(", ")
    return f"({taken}) -> {ast.unparse(written.returns).strip(QUOTES) if written.returns else None}"


if __name__ == "__main__":
    sys.exit(main())
