"""The pins, and what a machine that lacks something is told."""

import importlib.util
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
    assert wanted("run.in") == declared["project"]["dependencies"]
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
