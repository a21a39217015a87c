"""Who may import whom: core ← games ← play ← boards ← bots ← sim ← report, the server beside them, programs on top."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import PACKAGE, ROOT, SRC, sources
from petteia.play.registry import GAMES

LAYERS = ["core", "games", "play", "boards", "bots", "sim", "report"]  # each may import itself and those before
LATE = {("petteia/play/match.py", "petteia.boards.draw")}  # inside a function: a match draws itself when it is asked to
SERVER_MAY_IMPORT = {
    "core",
    "play",
    "bots",
    "server",
    "__version__",
}  # boards in text and simulations are not its business
KNOW_A_GAME = {"bench.py", "bench_server_load.py", "chaos.py", "picture.py", "screenshots.py"}  # those they show or set
CORE_MAY_IMPORT = {"typing", "collections", "mypy_extensions", "librt", "tomllib", "importlib", "math"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def modules(layer: str) -> list[Path]:
    return sorted([*(PACKAGE / layer).rglob("*.py"), *(PACKAGE / layer).rglob("*.pyi")])


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_itself_and_those_below(layer: str) -> None:
    below = LAYERS[: LAYERS.index(layer) + 1]
    imported = {(str(path.relative_to(SRC)), name) for path in modules(layer) for name in imports(path)}
    ours = {(path, name) for path, name in imported - LATE if name.split(".")[0] == "petteia"}
    assert [f"{path} imports {name}" for path, name in ours if name.split(".")[1] not in below] == []


def test_the_server_imports_rules_play_and_bots_only() -> None:
    imported = {(str(path.relative_to(SRC)), name) for path in modules("server") for name in imports(path)}
    ours = {(path, name) for path, name in imported if name.split(".")[0] == "petteia"}
    assert [f"{path} imports {name}" for path, name in ours if name.split(".")[1] not in SERVER_MAY_IMPORT] == []


def test_the_store_knows_nothing_of_games() -> None:
    """Whoever writes another store needs to read that folder only."""
    wrong = []
    for path in modules("server/store"):
        others = [n for n in imports(path) if n.startswith("petteia.") and not n.startswith("petteia.server.store")]
        wrong += [f"{path.relative_to(SRC)} imports {name}" for name in others]
    assert wrong == []


def test_the_page_holds_no_python() -> None:
    assert [path.name for path in modules("web")] == ["__init__.py"]
    assert list(imports(PACKAGE / "web" / "__init__.py")) == []


def test_a_game_does_not_import_another_game() -> None:
    wrong = []
    for path in modules("games"):
        game = path.relative_to(PACKAGE / "games").parts[0]
        others = [n for n in imports(path) if n.startswith("petteia.games.") and n.split(".")[2] != game]
        wrong += [f"{path.relative_to(SRC)} imports {name}" for name in others]
    assert wrong == []


def test_tools_know_no_game_by_name() -> None:
    """A further game needs no change in them: what they must know of it, it says itself."""
    tools = {path.name: path.read_text("utf-8").lower() for path in (ROOT / "tools").glob("*.py")}
    knowing = {name for name, text in tools.items() if any(game in text for game in GAMES)}
    assert knowing == KNOW_A_GAME


def test_core_needs_nothing_but_types() -> None:
    outside = {name.split(".")[0] for path in modules("core") for name in imports(path)} - {"petteia"}
    assert outside <= CORE_MAY_IMPORT


def test_nothing_that_is_compiled_shifts_left() -> None:
    """A shift by 31 or more goes wrong in compiled code: petteia.core.bits has a table."""
    wrong = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
                wrong.append(f"{path.relative_to(SRC)}:{node.lineno}")
    assert wrong == []
