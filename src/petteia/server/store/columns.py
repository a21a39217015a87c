"""Columns: what a row keeps is said once, in its struct. Reading, writing and adding to older files follow from it.

A new column is a field with a default in `interface.py`; files that do not have it yet get it when they are opened.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import NoneType
from typing import Any, Generic, TypeVar, get_args

import msgspec
from msgspec.structs import FieldInfo

from petteia.server.store.interface import (
    AuditRow,
    BanRow,
    BlockRow,
    ChatRow,
    DeadlineRow,
    JobRow,
    KeptRow,
    LineRow,
    OrderRow,
    PasskeyRow,
    PersonRow,
    ReportRow,
    SessionRow,
    TableRow,
)

R = TypeVar("R", bound=msgspec.Struct)

KINDS = {str: "text", int: "integer", bool: "integer", float: "real", bytes: "blob"}
TABLE = "table_id"  # the column that says to which table a row belongs


class Columns(Generic[R]):
    """A table of the file and the struct of its rows.

    `called`: fields whose column has another name. `beside`: fields that are kept elsewhere. `under`: a column in front
    that the rows do not name themselves, because they are asked for by it.
    """

    def __init__(
        self,
        name: str,
        row: type[R],
        called: Mapping[str, str] | None = None,
        beside: frozenset[str] = frozenset(),
        under: str = "",
    ) -> None:
        self.name = name
        self.row = row
        self.fields = [field for field in msgspec.structs.fields(row) if field.name not in beside]
        self.names = [(called or {}).get(field.name, field.name) for field in self.fields]
        self.all = ", ".join(self.names)
        written = [under, *self.names] if under else self.names
        self.insert = f"insert into {name} ({', '.join(written)}) values ({', '.join('?' * len(written))})"

    def read(self, values: Iterable[object]) -> R:
        """A row from its columns, in the order of `all`. SQLite knows no truth values."""
        kept = zip(self.fields, values, strict=True)
        return self.row(**{field.name: bool(value) if field.type is bool else value for field, value in kept})

    def values(self, row: R, but: frozenset[str] = frozenset()) -> list[object]:
        """What is written of a row, in the order of `all`."""
        named = zip(self.fields, self.names, strict=True)
        return [getattr(row, field.name) for field, name in named if name not in but]

    def set_to(self, value: str, but: frozenset[str]) -> str:
        """`name = value` for the columns of a row that change; `{}` in the value is the name."""
        return ", ".join(f"{name} = {value.format(name)}" for name in self.names if name not in but)

    def missing(self, there: Collection[str]) -> Iterator[str]:
        """What brings a store up to date that was made before a column was declared: these are in it."""
        for field, name in zip(self.fields, self.names, strict=True):
            if name not in there:
                yield f"alter table {self.name} add column {name} {self.declared(field)}"

    def declared(self, field: FieldInfo) -> str:
        """The kind and the default of a column. Raises TypeError if rows of older files would have no value for it."""
        if field.default is msgspec.NODEFAULT:
            raise TypeError(f"{self.name}.{field.name} needs a default: there are rows without it")
        kinds = set(get_args(field.type) or (field.type,))
        (kind,) = kinds - {NoneType}
        return f"{KINDS[kind]}{'' if NoneType in kinds else ' not null'} default {literal(field.default)}"


def literal(value: object) -> str:
    """A value as it stands in SQL."""
    match value:
        case None:
            return "null"
        case bytes():
            return f"x'{value.hex()}'"
        case str():
            return "'" + value.replace("'", "''") + "'"
        case bool() | int() | float():
            return str(int(value) if isinstance(value, bool) else value)
    raise TypeError(f"{value!r} cannot stand in a column")


PEOPLE = Columns("people", PersonRow)
SESSIONS = Columns("sessions", SessionRow)
PASSKEYS = Columns("passkeys", PasskeyRow)
TABLES = Columns("tables", TableRow, beside=frozenset({"people", "named"}))
LINES = Columns("lines", LineRow, under=TABLE)
JOBS = Columns("jobs", JobRow, called={"table": TABLE})
DEADLINES = Columns("deadlines", DeadlineRow, called={"table": TABLE})
ORDERS = Columns("orders", OrderRow, called={"table": TABLE})
AUDIT = Columns("audit", AuditRow)
REPORTS = Columns("reports", ReportRow, called={"table": TABLE})
BLOCKS = Columns("blocks", BlockRow)
KEPT = Columns("kept", KeptRow, called={"table": TABLE})
BANS = Columns("bans", BanRow)
CHAT = Columns("chat", ChatRow, under=TABLE)

ALL: tuple[Columns[Any], ...] = (
    PEOPLE,
    SESSIONS,
    PASSKEYS,
    TABLES,
    LINES,
    JOBS,
    DEADLINES,
    ORDERS,
    AUDIT,
    REPORTS,
    BLOCKS,
    KEPT,
    BANS,
    CHAT,
)
