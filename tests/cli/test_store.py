"""--store postgresql://…: what the command line says of a database, and never of a password."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import ask, refused

PATIENCE = 100  # seconds, a guard against hanging and no measure
NOBODY = "postgresql://petteia:open-sesame@127.0.0.1:1/petteia"

pytestmark = pytest.mark.once


@pytest.mark.parametrize("word", ["mysql://h/x", "petteia.sqlite", "postgresql://me:pa@ss@h/x", "postgresql:h"])
def test_what_is_no_address_is_not_repeated(word: str) -> None:
    told = refused(ask("serve", "--store", word))
    assert "postgresql://USER@HOST/NAME" in told
    assert word not in told


def test_a_password_is_not_taken_from_where_everybody_reads_it() -> None:
    for command in (["serve"], ["admin", "tables"]):
        told = refused(ask(*command, "--store", NOBODY))
        assert "PETTEIA_STORE" in told
        assert "sesame" not in told


def test_a_database_that_is_not_there_is_told_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "petteia.toml"
    config.write_text(f'store = "{NOBODY}"\n')
    answers = [ask("serve", "--port", "0", "--config", config)]
    monkeypatch.setenv("PETTEIA_STORE", NOBODY)
    answers += [ask("serve", "--port", "0"), ask("admin", "tables")]
    for answer in answers:
        told = refused(answer)
        assert "postgresql://petteia@127.0.0.1:1/petteia" in told
        assert "sesame" not in told


def test_a_server_keeps_everything_there_and_nothing_here(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "none"
    environ = {**os.environ, "PETTEIA_LANG": "en", "PETTEIA_STORE": database, "PETTEIA_DATA": str(folder)}
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(2)]
        assert "http://127.0.0.1" in said[0]
        assert "postgresql://petteia@" in said[1]
        second = subprocess.run(command, capture_output=True, text=True, env=environ, timeout=PATIENCE)
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert (second.returncode, second.stderr.count("\n")) == (2, 1)
    assert "A server already uses the database" in second.stderr
    assert not folder.exists()


def test_the_host_looks_after_a_database(database: str) -> None:
    assert ask("admin", "statistics", "--store", database).out == "\n"
    assert "people=0" not in ask("admin", "statistics", "--store", database).out
