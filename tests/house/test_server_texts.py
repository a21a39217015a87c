"""What the server refuses it also says: a sentence in every language, with no other facts than the refusal gives."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools._project import LANGUAGES, ROOT, placeholders

SERVER = ROOT / "src" / "petteia" / "server"


def refusals(folder: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The rules that are refused by in the code, each with the names of its facts where they are written there."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Refusal"), args=[ast.Constant(str() as rule)]):
                    yield rule, set()
                case ast.Call(func=ast.Name("Refusal"), args=[ast.Constant(str() as rule), ast.Dict(keys)]):
                    yield rule, {key.value for key in keys if isinstance(key, ast.Constant) and type(key.value) is str}
                case ast.Call(func=ast.Name("Refusal"), args=[ast.Constant(str() as rule), _]):
                    yield rule, None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_its_own_sentence(language: str) -> None:
    rules = tomllib.loads((SERVER / "text" / f"{language}.toml").read_text("utf-8"))["rule"]
    refused = [(rule, facts) for rule, facts in refusals(SERVER) if rule.startswith("server.")]
    assert {"server.other_rules", "server.undo_rules"} <= {rule for rule, _ in refused}
    for rule, facts in refused:
        assert rules[rule].keys() >= {"title", "says", "refused"}, rule
        assert facts is None or set(placeholders(rules[rule]["refused"])) <= facts, rule
