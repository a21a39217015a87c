"""What an install contains, with and without a compiler."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.resources import files
from pathlib import Path

import pytest

from hatch_build import IN_THE_PAGE, PACKAGE, ROOT, SRC, locked, pinned, sources

NO_COMPILER = {"CC": "/nonexistent/cc"}


def build(target: str, folder: Path, **settings: str) -> tuple[Path, str]:
    """What hatchling made, and what it said."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    answer = subprocess.run(command, cwd=ROOT, env=os.environ | settings, text=True, capture_output=True)
    assert answer.returncode == 0, answer.stderr
    return next(folder.iterdir()), answer.stdout + answer.stderr


def in_the_tree() -> set[str]:
    """The files of the package, as they lie in a wheel."""
    paths = [p for p in PACKAGE.rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    return {str(p.relative_to(SRC)) for p in paths}


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    wheel, _ = build("wheel", tmp_path, PETTEIA_COMPILE="never")
    names = zipfile.ZipFile(wheel).namelist()
    assert in_the_tree() <= set(names)
    assert "petteia/games/offrandes/rules.toml" in names
    assert "petteia-0.1.0.dist-info/licenses/LICENSE" in names


def test_the_wheel_says_what_it_is_made_from_and_runs_with(tmp_path: Path) -> None:
    """As CycloneDX, where PEP 770 wants it: every pin with its version, and what is inside the page."""
    wheel, _ = build("wheel", tmp_path, PETTEIA_COMPILE="never")
    bill = json.loads(zipfile.ZipFile(wheel).read("petteia-0.1.0.dist-info/sboms/petteia.cdx.json"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", "0.1.0")
    scopes = {each["purl"]: each["scope"] for each in bill["components"]}
    assert len(scopes) == len(bill["components"])
    for line in re.findall(r"(?m)^(\S+)==(\S+)", (ROOT / "requirements" / "run.txt").read_text()):
        assert scopes["pkg:pypi/{}@{}".format(*line)] == "required"
    assert scopes[f"pkg:pypi/mypy@{pinned('build')['mypy']}"] == "excluded"
    assert scopes[f"pkg:npm/%40noble/hashes@{locked('@noble/hashes')}"] == "required"
    assert bill["dependencies"] == [{"ref": "petteia", "dependsOn": [each["bom-ref"] for each in bill["components"]]}]


def test_what_the_page_imports_is_in_the_bill() -> None:
    """A package that only helps to build it is not: vite's plugin for the figures is in dev/."""
    pages = [path for path in (ROOT / "frontend" / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    imported = re.compile(r"""(?:from |import |url\()["']((?:@[\w-]+/)?[a-z][\w-]*)(?:/[^"':]*)?["']""")
    names = {name for path in pages for name in imported.findall(path.read_text("utf-8"))}
    assert names == set(IN_THE_PAGE) - {"@iconify-json/game-icons"}


def test_without_a_compiler_there_is_one_warning_and_a_pure_wheel(tmp_path: Path) -> None:
    wheel, said = build("wheel", tmp_path, PETTEIA_COMPILE="auto", **NO_COMPILER)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert said.count("not compiled") == 1
    assert "there is no C compiler" in said


def test_without_a_compiler_require_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="there is no C compiler"):
        build("wheel", tmp_path, PETTEIA_COMPILE="require", **NO_COMPILER)


def test_an_editable_install_stays_interpreted(tmp_path: Path) -> None:
    wheel, _ = build("wheel:editable", tmp_path, PETTEIA_COMPILE="auto")
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.endswith((".so", ".py"))] == []
    assert [name for name in names if name.endswith(".pth")] != []


def test_the_source_archive_can_be_built_again(tmp_path: Path) -> None:
    archive, _ = build("sdist", tmp_path)
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "LICENSE"} | {f"src/{name}" for name in in_the_tree()} <= names


def test_a_wrong_mode_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="auto, never or require"):
        build("wheel", tmp_path, PETTEIA_COMPILE="sometimes")


def test_the_rules_are_compiled_and_the_doors_are_not() -> None:
    names = {str(path.relative_to(PACKAGE)) for path in sources()}
    assert {"core/game.py", "games/offrandes/phases/auction.py", "bots/playout.py"} <= names
    assert not names & {"core/vec.py", "core/__init__.py", "games/__init__.py", "bots/bot.py", "play/seat.py"}
    assert not [name for name in names if name.endswith("view.py")]  # read at run time, with the types of all fields


def test_the_package_finds_its_data_where_it_is_installed() -> None:
    with (files("petteia") / "games" / "offrandes" / "rules.toml").open("rb") as file:
        assert tomllib.load(file)


def test_generated_files_are_fresh() -> None:
    answer = subprocess.run(
        [sys.executable, ROOT / "tools" / "generate.py", "--check"], text=True, capture_output=True, cwd=ROOT
    )
    assert answer.returncode == 0, answer.stdout
