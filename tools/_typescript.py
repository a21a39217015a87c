"""TypeScript types from msgspec structs: structs become interfaces, unions stay unions, literals are string unions.

A field that has a default may be missing from a lean struct, and from every struct that leaves its defaults out. From
any other it is never missing, because its sender writes it in any case.
"""

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import inspect
from msgspec.inspect import Type

WIDTH = 120  # of the page's formatter
SIMPLE: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "Json",
    inspect.RawType: "View",
}

Notes = dict[tuple[str, str], str]  # what stands beside a field, by class and field


def outline(source: str) -> tuple[list[str], Notes]:
    """What only the source of a module tells: its headings and the names under them, and the notes beside fields."""
    order: list[str] = []
    notes: Notes = {}
    for line in source.splitlines():
        if line.startswith("# "):
            order.append(line)
        elif match := re.match(r"class (\w+)|(\w+) = ", line):
            order.append(match[1] or match[2])
        elif match := re.fullmatch(r"    (\w+): .*?  # (.+)", line):
            notes[order[-1], match[1]] = match[2]
    return order, notes


class Writer:
    """`aliases` are types with a name of their own. Structs that are part of a lean type and of a full one are lean."""

    def __init__(self, aliases: dict[str, object], lean: Iterable[object], full: Iterable[object]) -> None:
        self.aliases = {name: inspect.type_info(alias) for name, alias in aliases.items()}
        self.lean = structs(lean)
        self.all = self.lean | structs(full)

    def named(self, form: Type) -> str:
        name = next((name for name, alias in self.aliases.items() if alias == form), None)
        return name or self.spelled(form)

    def spelled(self, form: Type) -> str:
        """A type in full, even if it has a name."""
        if type(form) in SIMPLE:
            return SIMPLE[type(form)]
        match form:
            case inspect.StructType():
                return form.cls.__name__
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in form.values)
            case inspect.UnionType():
                last = sorted(form.types, key=lambda one: isinstance(one, inspect.NoneType))
                return " | ".join(dict.fromkeys(self.named(one) for one in last))
            case inspect.ListType():
                inner = self.named(form.item_type)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.DictType():
                return f"Record<{self.named(form.key_type)}, {self.named(form.value_type)}>"
            case inspect.TupleType():
                return f"[{', '.join(self.named(one) for one in form.item_types)}]"
        raise TypeError(f"there is no TypeScript for {form}")

    def alias(self, name: str, form: Type) -> str:
        return union(f"export type {name} = ", self.spelled(form).split(" | "))

    def interface(self, cls: type[msgspec.Struct], notes: Notes) -> str:
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        rows = [f"export interface {cls.__name__} {{"]
        if info.tag_field:
            rows.append(f'  {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            missing = not field.required and (cls in self.lean or cls.__struct_config__.omit_defaults)
            row = f"  {field.encode_name}{'?' if missing else ''}: {self.named(field.type)};"
            note = notes.get((cls.__name__, field.name))
            rows.append(f"{row} // {note}" if note else row)
        return "\n".join([*comment(cls.__doc__), *rows, "}"])


def union(head: str, members: list[str]) -> str:
    """A type that is one of several, as the page's formatter writes it."""
    all_of_it = f"{' | '.join(members)};"
    if len(head + all_of_it) <= WIDTH:
        return head + all_of_it
    if len(all_of_it) + 2 <= WIDTH:
        return f"{head.rstrip()}\n  {all_of_it}"
    return head.rstrip() + "".join(f"\n  | {member}" for member in members) + ";"


def comment(words: str | None) -> Iterator[str]:
    lines = [line.strip() for line in (words or "").strip().splitlines()]
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    elif lines:
        yield from ("/**", *(f" * {line}".rstrip() for line in lines), " */")


def structs(roots: Iterable[object]) -> set[type[msgspec.Struct]]:
    """Every struct that is part of these types."""
    parts: set[type[msgspec.Struct]] = set()

    def look(one: object) -> None:
        if isinstance(one, inspect.StructType):
            parts.add(one.cls)
        if isinstance(one, Type | inspect.Field):
            for name in one.__struct_fields__:
                part = getattr(one, name)
                for inner in part if isinstance(part, tuple) else (part,):
                    look(inner)

    for root in roots:
        look(inspect.type_info(root))
    return parts
