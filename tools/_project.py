"""What the gates know about the project: where things lie, and how ids, tags and sentences are written.

Nothing is imported from the project, everything is read, so that the gates also work on a tree that is broken, and
on a made-up one in a test.
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("de", "en")

DOTTED = r"[a-z][a-z0-9_]*\.[a-z0-9_]+"  # auction.higher
SPEC = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]*[A-Z][A-Z0-9]*)*-[A-Z]?\d+(?:\.\d+)?"  # OFF-AUC-7, OFF-BRI-4.1, CYC-C06.1, E-07
TAG = re.compile(rf"(?<![\w\]])\[({DOTTED}|{SPEC})\]")
PLURAL = {"one", "other"}  # the forms of a plural, besides "zero"
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?(?:\.(\w+))?\}")  # a fact, the number beside it, its form
SEATED = re.compile(r"\{(\w+)\.(\w+)\}")  # in a name: whose it is, by the kind of names for seats and a word of it
PRINTED = re.compile(r"\{(\w+)\.(\w+)\.(\w+)\}")  # what the box prints: a content file, an entry, a column

Table = dict[str, object]


STATUS = {"done": "in force", "option": "in force when a table option says so"}  # of a rule
STEPS = ("choice", "chance", "automatic")  # what a rule can be in the sequence of play
GENERATED = ("ids.py", "choices.py", "words.py", "facts.py", "state.py")  # modules that follow from TOML files
HEADS = ("kind", "source", "map", "language")  # tables of a content file that are no entries
ABOUT = ("from", "says", "covers", "doubt")  # what an entry says of itself, besides its columns
SAYS = ("rulebook", "found", "inferred", "reconstructed")  # what a content file, or an entry, rests on


class Unreadable(Exception):
    """A file that is missing or is not what its name says."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} {why}")
        self.path = path
        self.why = why

    def told(self, root: Path) -> str:
        return f"{self.path.relative_to(root).as_posix()} {self.why}"


# Files.


@cache
def toml(path: Path) -> Table:
    """A TOML file; each is read once, and nobody may change what is read."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError as error:
        raise Unreadable(path, "is missing") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unreadable(path, f"is no TOML: {error}") from error


@cache
def source(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def tree(path: Path) -> ast.Module:
    try:
        return ast.parse(source(path))
    except SyntaxError as error:
        raise Unreadable(path, f"is no Python: {error}") from error


def look_again() -> None:
    """Forget what was read: the files may have changed."""
    for cached in (toml, source, tree, tags):
        cached.cache_clear()


def files(folder: Path, ending: str) -> list[Path]:
    return sorted(path for path in folder.rglob(f"*{ending}") if "__pycache__" not in path.parts)


def table(value: object) -> Table:
    """A table of a TOML file; an empty one if there is something else."""
    return value if isinstance(value, dict) else {}


def strings(value: object) -> list[str]:
    """A list of strings of a TOML file; a broken one is empty."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def parts(says: object) -> list[str]:
    """What a rule rests on: "rulebook, ruling" is both."""
    return [part.strip() for part in str(says or "").split(",")]


def constant(name: str) -> str:
    """The constant that tools/generate.py makes of a name."""
    return name.replace(".", "_").upper()


# Remarks: the comments and docstrings of a Python file.


def remarks(path: Path) -> Iterator[str]:
    text = source(path)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


@cache
def tags(path: Path) -> frozenset[str]:
    """The ids in brackets that stand in the remarks of a file."""
    if not TAG.search(source(path)):
        return frozenset()
    return frozenset(tag for remark in remarks(path) for tag in TAG.findall(remark))


def dotted(path: tuple[str, ...]) -> str:
    return ".".join(path)


def placeholders(sentence: str) -> set[str]:
    """The facts that a sentence needs: {animal:count} needs both."""
    return {fact for name, by, _ in PLACEHOLDER.findall(sentence) for fact in (name, by) if fact}


# Language files.


def text(folder: Path, language: str) -> Table:
    return toml(folder / "text" / f"{language}.toml")


def find(at: object, *path: str) -> object | None:
    for key in path:
        at = at.get(key) if isinstance(at, dict) else None
    return at


def leaves(at: Mapping[str, object], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every sentence of a language file with its path; a plural is two of them."""
    for key, value in at.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


# A game.


class Game:
    """The folder of a game and all that belongs to it elsewhere."""

    def __init__(self, root: Path, name: str) -> None:
        self.root = root
        self.name = name
        self.folder = root / "src" / "petteia" / "games" / name
        self.spec = root / "docs" / "spec" / f"{name}.md"
        self.page = root / "docs" / "rules" / f"{name}.md"
        self.tests = root / "tests" / "games" / name

    def short(self, path: Path) -> str:
        """A path as it is told to people."""
        return path.relative_to(self.folder if path.is_relative_to(self.folder) else self.root).as_posix()

    @cached_property
    def rules(self) -> dict[str, Table]:
        return {name: table(rule) for name, rule in toml(self.folder / "rules.toml").items()}

    @cached_property
    def events(self) -> dict[str, Table]:
        return {name: table(event) for name, event in toml(self.folder / "events.toml").items()}

    @cached_property
    def options(self) -> dict[str, Table]:
        return {name: table(option) for name, option in toml(self.folder / "options.toml").items()}

    @cached_property
    def content(self) -> dict[str, Table]:
        """The content files by name."""
        return {path.stem: toml(path) for path in files(self.folder / "content", ".toml")}

    @cached_property
    def unfinished(self) -> bool:
        """Whether the game is still being built: its box says so, and the house does not list it."""
        path = self.folder / "box.toml"
        return path.exists() and table(toml(path).get("game")).get("unfinished") is True

    @cached_property
    def asked(self) -> list[str]:
        """The steps that somebody, or chance, answers."""
        return self.steps("choice", "chance")

    def steps(self, *kinds: str) -> list[str]:
        return [name for name, rule in self.rules.items() if rule.get("step") in kinds]

    @cached_property
    def code(self) -> list[Path]:
        """The modules that people write."""
        return [path for path in files(self.folder, ".py") if path.name not in GENERATED]

    @cached_property
    def uses(self) -> "Uses":
        return Uses(self)


class Uses:
    """Which generated constants the code of a game uses, and for what."""

    def __init__(self, game: Game) -> None:
        self.names: set[str] = set()  # everything that is read, apart from imports
        self.refused: dict[str, Path] = {}  # rule constants that answer a question: why not
        self.bystanders: dict[str, Path] = {}  # the same, to a seat that is not asked
        self.emitted: list[tuple[Path, int, str, int]] = []  # file, line, event constant, number of facts
        for path in game.code:
            self._read(tree(path), path, "")

    def _read(self, node: ast.AST, path: Path, function: str) -> None:
        if isinstance(node, ast.FunctionDef):
            function = node.name
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self.names.add(node.id)
            if node.id.startswith("R_") and function != "__init__":
                (self.bystanders if function == "bystander" else self.refused).setdefault(node.id, path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Name) and first.id.startswith("E_"):
                facts = len(node.args) + len(node.keywords) - 1
                self.emitted.append((path, node.lineno, first.id, facts))
        for inner in ast.iter_child_nodes(node):
            self._read(inner, path, function)


def games(root: Path) -> list[Game]:
    paths = sorted((root / "src" / "petteia" / "games").glob("*/rules.toml"))
    return [Game(root, path.parent.name) for path in paths]


def finished(root: Path) -> list[Game]:
    """The games whose links and texts must be whole."""
    return [game for game in games(root) if not game.unfinished]


# The play layer.


class PlayRefusal:
    """One place that says no with an id of the play layer."""

    def __init__(self, path: Path, line: int, rule: str, facts: frozenset[str] | None) -> None:
        self.path = path
        self.line = line
        self.rule = rule
        self.facts = facts  # None when the facts are not written out on the spot


def play_refusals(root: Path) -> list[PlayRefusal]:
    refusals: list[PlayRefusal] = []
    package = root / "src" / "petteia"
    for path in files(package, ".py"):
        if path.is_relative_to(package / "games") or "Refusal(" not in source(path):
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                rule = node.args[0] if node.args else None
                if isinstance(rule, ast.Constant) and str(rule.value).startswith("play."):
                    facts = _keys(node.args[1]) if len(node.args) > 1 else frozenset()
                    refusals.append(PlayRefusal(path, node.lineno, str(rule.value), facts))
    return refusals


def _keys(node: ast.expr) -> frozenset[str] | None:
    if not isinstance(node, ast.Dict):
        return None
    return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def report(gaps: list[str], counted: str) -> int:
    """Say what is missing, one line each; how a gate ends."""
    for gap in gaps:
        print(gap)
    print(f"{counted}: {f'{len(gaps)} gaps' if len(gaps) != 1 else '1 gap'}" if gaps else f"{counted}: no gap")
    return 1 if gaps else 0
