"""The store as a later version may want it: a copy of the package, of which something is written anew."""

import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SERVER = ROOT / "src/petteia/server"
STORE = SERVER / "store"
LATER = "later_store"


@contextmanager
def later_store(folder: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], None]) -> Iterator[ModuleType]:
    """The copy, imported; `change` is told where it lies before that. What moves a store lies in it too."""
    for path in (*(path for path in STORE.rglob("*") if path.suffix in (".py", ".sql")), SERVER / "moving.py"):
        copy = folder / LATER / (path.relative_to(STORE) if path.is_relative_to(STORE) else path.name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text("utf-8").replace("petteia.server.store", LATER), "utf-8")
    change(folder / LATER)
    monkeypatch.syspath_prepend(folder)
    yield importlib.import_module(LATER)
    for name in [name for name in sys.modules if name.split(".")[0] == LATER]:
        del sys.modules[name]
