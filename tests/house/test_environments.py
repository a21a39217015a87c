"""The pins, and what a machine that lacks something is told."""

import importlib.util
import subprocess
import sysconfig
import tomllib
from pathlib import Path

import pytest

from hatch_build import ROOT
from tools import environments

REQUIREMENTS = ROOT / "requirements"


def wanted(name: str) -> list[str]:
    lines = (REQUIREMENTS / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("#", "-"))]


@pytest.mark.parametrize("path", sorted(REQUIREMENTS.glob("*.txt")), ids=lambda path: path.name)
def test_every_pin_has_hashes_and_no_file_names_a_host(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text
    packages = [pin for pin in text.replace("\\\n", "").splitlines() if pin and not pin.lstrip().startswith("#")]
    assert packages
    assert [pin for pin in packages if "==" not in pin or "--hash=sha256:" not in pin] == []


def test_the_pins_are_made_from_what_the_package_declares() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = declared["project"]
    assert wanted("run.in") == [*project["dependencies"], *project["optional-dependencies"]["server"]]
    extras = project["optional-dependencies"]
    assert wanted("study.in") == [*extras["data"], *extras["ray"]]
    assert wanted("postgres.in") == project["optional-dependencies"]["postgres"]
    assert wanted("build.in") == declared["build-system"]["requires"]


def test_a_machine_that_has_all_lacks_nothing() -> None:
    assert environments.lacking(compiles=False) == ""


def test_a_missing_venv_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert environments.lacking(compiles=False).endswith("apt-get install python3-venv")


def test_missing_headers_are_named_with_their_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    assert environments.lacking(compiles=True).endswith("apt-get install python3-dev")
    assert environments.lacking(compiles=False) == ""


def test_a_missing_compiler_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    monkeypatch.setenv("CC", "/nonexistent/cc")
    assert "apt-get install gcc" in environments.lacking(compiles=True)


def without_chromium(monkeypatch: pytest.MonkeyPatch, user: int, ci: str) -> list[tuple[str, ...]]:
    """A machine that has no Chromium until apt-get is run, and what is run there."""
    ran: list[tuple[str, ...]] = []

    def which(name: str) -> str | None:
        return None if "chromium" in name and not any("install" in words for words in ran) else f"/usr/bin/{name}"

    monkeypatch.delenv("PETTEIA_CHROMIUM", raising=False)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(environments.os, "geteuid", lambda: user)
    monkeypatch.setattr(environments.shutil, "which", which)
    monkeypatch.setattr(environments, "run", lambda *words: ran.append(words))
    return ran


def test_a_missing_chromium_is_named_with_its_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = without_chromium(monkeypatch, user=1000, ci="")
    assert environments.browser() != 0
    assert ran == []
    assert capsys.readouterr().err.endswith("apt-get install chromium\n")


@pytest.mark.parametrize(("user", "ci", "first"), [(0, "", "env"), (1000, "true", "sudo")])
def test_a_missing_chromium_is_installed_by_root_and_in_ci(
    monkeypatch: pytest.MonkeyPatch, user: int, ci: str, first: str
) -> None:
    ran = without_chromium(monkeypatch, user, ci)
    assert environments.browser() == 0
    assert [words[0] for words in ran] == [first, first]
    assert ["update" in words for words in ran] == [True, False]
    assert ran[1][-1] == "chromium"


def test_a_chromium_that_cannot_be_installed_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    without_chromium(monkeypatch, user=0, ci="")

    def fail(*words: str) -> None:
        raise subprocess.CalledProcessError(100, words)

    monkeypatch.setattr(environments, "run", fail)
    assert environments.browser() != 0
