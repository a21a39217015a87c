"""Phrases: the sentences of the play layer and of the command line, and the code that says them.

Code says a phrase by its key: say("play.saved", file=name), Complaint("no_game", name=name) for "wrong.no_game",
Refusal("play.turn", {"seat": seat}) for the sentences of the play layer. A key may be put together, f"help.{name}";
then everything that fits counts as said.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools import _project as project
from tools._project import LANGUAGES, Table, find, placeholders, table

SPEAKERS = {"say": "", "Complaint": "wrong."}  # calls whose first word is a key, and what stands before it
KEY = re.compile(r"[a-z_]+(\.[a-z_]+)*")


class Saying:
    """A place in the code that says a phrase: its key, and the facts that it gives; None if they cannot be seen."""

    def __init__(self, path: Path, line: int, key: str, facts: set[str] | None) -> None:
        self.path = path
        self.line = line
        self.key = key
        self.facts = facts


class Code:
    """What the code outside the games says."""

    def __init__(self, root: Path) -> None:
        self.sayings: list[Saying] = []
        self.strings: set[str] = set()  # every string, since a key may travel before it is said
        self.patterns: list[re.Pattern[str]] = []  # keys that are put together
        package = root / "src" / "petteia"
        for path in project.files(package, ".py"):
            if not path.is_relative_to(package / "games"):
                for node in ast.walk(project.tree(path)):
                    self._read(node, path)

    def _read(self, node: ast.AST, path: Path) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.strings.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
            if re.match(r"[a-z_]+\\\.", "".join(parts)):
                self.patterns.append(re.compile("".join(parts)))
        elif isinstance(node, ast.Call) and node.args and called(node) in SPEAKERS:
            names = {word.arg for word in node.keywords if word.arg is not None}
            facts = None if any(word.arg is None for word in node.keywords) else names
            for key in keys(node.args[0]):
                self.sayings.append(Saying(path, node.lineno, SPEAKERS[called(node)] + key, facts))

    def says(self, key: str) -> bool:
        if key in self.strings or any(saying.key == key for saying in self.sayings):
            return True
        return any(pattern.fullmatch(key) for pattern in self.patterns)


def keys(node: ast.expr) -> list[str]:
    """The keys that an expression can be, as far as they are written out."""
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    written = isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    return [str(ast.literal_eval(node))] if written else []


def called(node: ast.Call) -> str:
    """The name of what is called; a screen says text, not keys."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute):
        on = node.func.value
        owner = on.id if isinstance(on, ast.Name) else on.attr if isinstance(on, ast.Attribute) else ""
        return "" if owner == "screen" else node.func.attr
    return ""


def gaps(root: Path, folders: list[Path]) -> Iterator[str]:
    """Every phrase that is said is there, gets its facts, and every phrase that is there is said."""
    code = Code(root)
    refusals = project.play_refusals(root)
    for language in LANGUAGES:
        texts = {folder: project.text(folder, language) for folder in folders}
        for saying in code.sayings:
            yield from said(root, saying, list(texts.values()), language)
        for folder, text in texts.items():
            where = f"{folder.name}: text/{language}.toml"
            rules = table(text.get("rule"))
            for no in refusals:
                yield from refused(root, where, no, find(rules, no.rule, "refused"))
            for key, sentence in phrases(text):
                if key.startswith(("rule.play.", "rule.server.")):
                    if not key.endswith("refused") and placeholders(str(sentence)):
                        yield f"{where}: {key} is told without facts, so it has no placeholder"
                elif not code.says(key) and not code.says(key.split(".", 1)[-1]):
                    yield f"{where}: {key} is said by nobody"


def said(root: Path, saying: Saying, texts: list[Table], language: str) -> Iterator[str]:
    place = f"{saying.path.relative_to(root).as_posix()}, line {saying.line}"
    sentence = next((at for at in (find(text, *saying.key.split(".")) for text in texts) if at is not None), None)
    if sentence is None:
        yield f"{place}: no text/{language}.toml has {saying.key}"
        return
    forms = [str(form) for form in sentence.values()] if isinstance(sentence, dict) else [str(sentence)]
    needed = set().union(*(placeholders(form) for form in forms))
    if isinstance(sentence, dict):
        needed.add("n")  # it decides between one and several
    if saying.facts is not None and needed - saying.facts:
        yield f"{place}: {saying.key} gets no {', '.join(sorted(needed - saying.facts))} in {language}"


def refused(root: Path, where: str, no: project.PlayRefusal, sentence: object) -> Iterator[str]:
    lacking = placeholders(str(sentence)) - no.facts if no.facts is not None else set()
    if sentence is not None and lacking:
        place = f"{no.path.relative_to(root).as_posix()}, line {no.line}"
        yield f"{where}: {no.rule} asks for {', '.join(sorted(lacking))}, which {place} does not give"


def phrases(text: Table) -> Iterator[tuple[str, object]]:
    """The phrases of a file by dotted key; the forms of a plural are one phrase."""
    seen: dict[str, object] = {}
    for path, sentence in project.leaves(text):
        key = ".".join(path[:-1] if path[-1] in ("zero", "one", "other") else path)
        seen.setdefault(key, sentence)
    yield from seen.items()
