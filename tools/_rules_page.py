"""The page of a game's rules, docs/rules/<game>.md: both languages, where each rule comes from and where it went."""

from pathlib import Path

from tools import _project as project
from tools._project import LANGUAGES, STATUS, Game, Table, find, parts, strings

FIRM = {"rulebook": "its text", "example": "one of its examples", "ruling": "our ruling"}

Places = dict[str, list[Path]]  # the files in which an id stands


def written(game: Game, code: Places, tests: Places) -> str:
    texts = {language: project.text(game.folder, language) for language in LANGUAGES}
    lines = [f"# {find(texts['en'], 'game', 'title') or game.name}: the rules", "", head(game)]
    group = ""
    for name, rule in game.rules.items():
        if name.split(".")[0] != group:
            group = name.split(".")[0]
            lines += ["", f"## {group.capitalize()}"]
        lines += ["", f"### `{name}`", "", said(texts, "rule", name), *origin(rule)]
        lines += [places(game, "Code", code.get(name, [])), places(game, "Tests", tests.get(name, []))]
    if game.options:
        lines += ["", "## Table options"]
    for name, option in game.options.items():
        lines += ["", f"### `{name}`", "", said(texts, "option", name), *values(texts, name, option)]
    return "\n".join(lines) + "\n"


def head(game: Game) -> str:
    source = f"[rules.toml]({link(game, game.folder / 'rules.toml')})"
    spec = f"[specification](../spec/{game.spec.name})"
    return (
        f"Written by `tools/links.py --write` from {source}, the language files, and the tags in code and tests; do not"
        f" edit. The ids in capitals are those of the {spec}."
    )


def said(texts: dict[str, Table], *path: str) -> str:
    """Title and explanation, German first."""
    told = [(find(texts[language], *path, "title"), find(texts[language], *path, "says")) for language in LANGUAGES]
    return "\n\n".join(f"**{title}.** {says}" for title, says in told) + "\n"


def origin(rule: Table) -> list[str]:
    says = " and ".join(FIRM.get(part, "?") for part in parts(rule.get("says")))
    step = f"; a step of the game: {rule['step']}" if "step" in rule else ""
    return [
        f"- Rulebook: {rule.get('book')} ({says})",
        f"- Specification: {', '.join(strings(rule.get('covers')))}",
        f"- Status: {STATUS.get(str(rule.get('status')), '?')}{step}",
    ]


def values(texts: dict[str, Table], name: str, option: Table) -> list[str]:
    lines = []
    for n, value in enumerate(strings(option.get("values"))):
        words = " / ".join(str(find(texts[language], "option", name, value)) for language in LANGUAGES)
        lines.append(f"- `{value}`{' (default)' if n == 0 else ''}: {words}")
    return [*lines, f"- Specification: {', '.join(strings(option.get('covers')))}"]


def places(game: Game, what: str, paths: list[Path]) -> str:
    return f"- {what}: " + (", ".join(f"[{path.name}]({link(game, path)})" for path in sorted(set(paths))) or "none")


def link(game: Game, path: Path) -> str:
    return "../../" + path.relative_to(game.root).as_posix()
