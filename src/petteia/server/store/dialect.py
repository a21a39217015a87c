"""PostgreSQL's dialect: what reads, writes and migrations say to SQLite, as PostgreSQL understands it.

SQL is written once, for SQLite. What the two call differently is little, and is replaced here, word for word.
"""

import re
from functools import cache

NUMBERED = re.compile(r"\?(\d+)")
SAID = (
    (re.compile(r"/\*\+ (.*?) \*/"), r"\1"),  # for a database at which several write at once
    (re.compile(r" indexed by \w+"), ""),  # it finds its own way
    (re.compile(r"\bjson_each\(cast\((\?\d*) as text\)\)"), r"json_array_elements_text(cast(\1 as json))"),
    (re.compile("%"), "%%"),
    (NUMBERED, r"%(p\1)s"),
    (re.compile(r"\?"), "%s"),
)

KINDS = {"text": 'text collate "C"', "integer": "bigint", "real": "double precision", "blob": "bytea"}
NOW = ("strftime('%s', 'now')", "extract(epoch from now())")
COMMENT = re.compile(r"--.*")
VALUE = re.compile(r"(x?'(?:[^']|'')*')")  # it stays as it is, whatever stands in it
COLUMN = re.compile(rf"((?:add column )?\b\w+) ({'|'.join(KINDS)})\b")
MADE = (
    (re.compile(r" without rowid"), ""),
    (re.compile(r"(references \w+ \(\w+\)(?: on delete cascade)?)"), r"\1 deferrable"),  # rows come in any order
)


@cache
def said(statement: str) -> tuple[str, bool]:
    """A statement, and whether its facts have numbers."""
    numbered = NUMBERED.search(statement) is not None
    for pattern, instead in SAID:
        statement = pattern.sub(instead, statement)
    return statement, numbered


def made(statement: str) -> str:
    """A statement of a migration, without comments."""
    parts = VALUE.split(statement.replace(*NOW))
    return "".join(literal(part) if n % 2 else plain(part) for n, part in enumerate(parts)).strip()


def plain(part: str) -> str:
    for pattern, instead in MADE:
        part = pattern.sub(instead, part)
    return COLUMN.sub(lambda found: f"{found[1]} {KINDS[found[2]]}", part)


def literal(value: str) -> str:
    return f"'\\x{value[2:-1]}'" if value.startswith("x") else value
