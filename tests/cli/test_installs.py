"""What the command line says of the install it runs from: without the server's extra, uncompiled, or edited."""

import hashlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Collection
from pathlib import Path

import pytest

from petteia.boards.phrases import Phrases
from petteia.cli import EXTRA, compiled
from petteia.core import game
from tests.cli.terminal import Terminal

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILED = not str(game.__file__).endswith(".py")

# A Python in which nothing of the extra is installed.
LIGHT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
from petteia.cli import main
sys.exit(main(sys.argv[1:]))
"""

MODULES = {"itsdangerous", "msgspec", "prometheus_client", "segno", "starlette", "uvicorn", "webauthn", "websockets"}


def light(*words: str, missing: Collection[str] = MODULES) -> subprocess.CompletedProcess[str]:
    program = f"MISSING = {set(missing)!r}\n{LIGHT}"
    return subprocess.run([sys.executable, "-c", program, *words, "--lang", "en"], text=True, capture_output=True)


def test_the_extra_is_what_is_missing_here() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extra = declared["optional-dependencies"][EXTRA]
    assert {each.split(">")[0].replace("-", "_") for each in extra} == MODULES
    assert not MODULES & {each.split(">")[0] for each in declared["dependencies"]}


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("sim", "offrandes", "--seats", "random,random,random", "--games", "1"),
        ("fuzz", "offrandes", "--decisions", "5"),
        ("play", "offrandes", "--seats", "random,random,random"),
        ("rule", "offrandes", "auction.higher"),
        ("scenario", "tests/games/offrandes/scenarios/amb-05-push-by-a-bribe.scenario"),
    ],
)
def test_the_library_and_the_terminal_do_without_the_extra(words: tuple[str, ...]) -> None:
    answer = light(*words)
    assert answer.returncode == 0, answer.stderr


@pytest.mark.parametrize(
    "words", [("serve",), ("doctor",), ("backup", "copy"), ("restore", "copy"), ("move", "a", "b")]
)
def test_a_server_without_the_extra_says_in_one_line_what_to_install(words: tuple[str, ...]) -> None:
    answer = light(*words)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"petteia: petteia {words[0]} needs ")
    assert answer.stderr.endswith("pip install 'petteia[server]' installs it.\n")
    assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("argument", "module", "extra"),
    [
        (["--parquet", "games.parquet"], "pyarrow", "data"),
        (["--decisions", "decisions.parquet"], "pyarrow", "data"),
        (["--ray"], "ray", "ray"),
    ],
)
def test_what_needs_another_extra_says_in_one_line_what_to_install(
    argument: list[str], module: str, extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = light("sim", "offrandes", "--seats", "random,random,random", "--games", "1", *argument, missing={module})
    said = f"petteia: petteia sim {argument[0]} needs {module}, which is not installed: pip install 'petteia[{extra}]'"
    assert (answer.returncode, answer.stderr) == (2, f"{said} installs it.\n")
    assert list(tmp_path.iterdir()) == []


def test_uncompiled_rules_say_so_once_and_compiled_ones_do_not() -> None:
    words = ("sim", "offrandes", "--seats", "random,random,random", "--games", "1")
    with Terminal(*words) as terminal:
        terminal.status()
        assert terminal.raw.count("The rules run uncompiled") == (0 if COMPILED else 1)
    script = subprocess.run([sys.executable, "-m", "petteia", *words], text=True, capture_output=True)
    assert script.stderr == ""


def test_an_install_knows_which_of_its_sources_were_edited(tmp_path: Path) -> None:
    marks = {}
    for name in ("core/game.py", "games/offrandes/scoring.py", "games/offrandes/gone.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n")
        marks[name] = hashlib.sha256(file.read_bytes()).hexdigest()
    (tmp_path / compiled.STAMP).write_text(json.dumps(marks))
    assert compiled.changed(tmp_path) == []
    (tmp_path / "games/offrandes/scoring.py").write_text("# a better rule\n")
    (tmp_path / "games/offrandes/gone.py").unlink()
    assert compiled.changed(tmp_path) == ["games/offrandes/scoring.py", "games/offrandes/gone.py"]
    (tmp_path / compiled.STAMP).unlink()
    assert compiled.changed(tmp_path) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_both_languages_name_the_file(language: str) -> None:
    said = Phrases(language).say("compiled.older", file="scoring.py", n=2)
    assert said.startswith("scoring.py ")
    assert "2" in said


def test_a_compiled_install_has_its_stamp() -> None:
    package = Path(compiled.__file__).parent.parent
    assert (package / compiled.STAMP).is_file() == COMPILED
    assert compiled.changed(package) == []
