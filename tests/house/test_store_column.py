"""A store column is written in at most two places: a field of its row, and where the row is made.

The store is copied, one line is written into it, and the copy must keep the column in new files and in older ones.
"""

import ast
import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from petteia.server.store import SqliteStore
from tests.house.later import LATER, ROOT, STORE, later_store

FIELD = 'colour: str = "grey"'

# How a row is kept and found again: what is asked of a store whose structs are in `rows`.
Kept = Callable[[Any, ModuleType], tuple[object, object]]


def person(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.PersonRow("ann", "Ann", colour="red")
    store.put_person(row).result()
    return row, store.person("ann")


def table(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = laid(store, rows, colour="red")
    return row, store.table("t")


def line(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.LineRow(1, "0", "pass", False, "", "#", b"[]", b"", 1.0, colour="red")
    laid(store, rows, lines=[row])
    return row, store.lines("t", 1, 1)[0]


def job(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.JobRow("t", 1, 0, 1.0, colour="red")
    laid(store, rows, job=row)
    return row, store.jobs(2.0, 1)[0]


def deadline(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.DeadlineRow("t", 0, 1, 1.0, colour="red")
    laid(store, rows, deadline=row)
    return row, store.deadlines(2.0, 1)[0]


def act(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.AuditRow(1, 1.0, "ban", "ann", colour="red")
    store.audit(row).result()
    return row, store.audited(0, 1)[0]


def report(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.ReportRow(1, 1.0, "ann", "t", "ben", "Ben", "was rude", colour="red")
    store.report(row).result()
    return row, store.reports(1)[0]


def kept(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.KeptRow(1, "ann", "t", "toy", "Lots", 1.0, b"packed", colour="red")
    store.keep_record(row).result()
    return row, store.kept_by("ann")[0]


def ban(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.BanRow(1, "192.0.2.0/24", 1.0, colour="red")
    store.ban(row).result()
    return row, store.bans()[0]


def block(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.BlockRow(1, "ann", "ben", "Ben", 1.0, colour="red")
    store.block(row, 1).result()
    return row, store.blocked_by("ann")[0]


def session(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.SessionRow("s", "hash", "ann", colour="red")
    store.begin_session(row, 1).result()
    return row, store.session("hash")


def passkey(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.PasskeyRow("k", "ann", "games.example", b"key", colour="red")
    store.add_passkey(row, 1).result()
    return row, store.passkey("k")


def order(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.OrderRow("t", 0, "ann", "auction.bid", "pass", 1, colour="red")
    laid(store, rows)
    store.put_order(row, 0, None).result()
    return row, store.orders("t")[0]


def chat(store: Any, rows: ModuleType) -> tuple[object, object]:
    row = rows.ChatRow(1, "ann", "Ann", 0, "chaire", 1.0, colour="red")
    laid(store, rows)
    store.add_chat("t", row).result()
    return row, store.chat("t", 0, 1)[0]


ROWS: dict[str, Kept] = {
    "PersonRow": person,
    "TableRow": table,
    "LineRow": line,
    "JobRow": job,
    "DeadlineRow": deadline,
    "AuditRow": act,
    "ReportRow": report,
    "KeptRow": kept,
    "BanRow": ban,
    "BlockRow": block,
    "SessionRow": session,
    "PasskeyRow": passkey,
    "OrderRow": order,
    "ChatRow": chat,
}


def laid(
    store: Any, rows: ModuleType, lines: list[object] | None = None, job: Any = None, deadline: Any = None, **more: str
) -> object:
    row = rows.TableRow("t", "toy", "ann", 1.0, b"fixed", b"seed", b"head", line=len(lines or []), **more)
    store.add_table(row, lines or [], job, deadline).result()
    return row


@pytest.fixture
def later(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The store, with one line more: a field of the row that the test names."""
    with later_store(tmp_path, monkeypatch, lambda copy: with_field(copy / "interface.py", request.param)) as store:
        yield store


def with_field(path: Path, row: str) -> None:
    lines = path.read_text("utf-8").splitlines()
    (struct,) = [node for node in ast.parse("\n".join(lines)).body if getattr(node, "name", "") == row]
    assert struct.end_lineno is not None
    lines.insert(struct.end_lineno, f"    {FIELD}")
    path.write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize(("later", "row"), [(row, row) for row in ROWS], indirect=["later"])
def test_one_line_is_enough_for_the_store_to_keep_a_column(later: ModuleType, row: str, tmp_path: Path) -> None:
    SqliteStore(tmp_path / "older.sqlite").close()
    for file in ("older.sqlite", "new.sqlite"):
        store = later.SqliteStore(tmp_path / file)
        written, read = ROWS[row](store, importlib.import_module(f"{LATER}.interface"))
        store.close()
        assert read == written
        assert "colour='red'" in repr(read)


def test_every_row_is_made_in_one_place() -> None:
    made: dict[str, list[str]] = {row: [] for row in ROWS}
    for path in sorted((ROOT / "src/petteia").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in made:
                made[node.func.id].append(path.name)
    assert {row: len(places) for row, places in made.items()} == dict.fromkeys(ROWS, 1), made


def test_all_rows_are_counted() -> None:
    interface = ast.parse((STORE / "interface.py").read_text("utf-8"))
    assert {node.name for node in interface.body if isinstance(node, ast.ClassDef) and "Row" in node.name} == set(ROWS)
