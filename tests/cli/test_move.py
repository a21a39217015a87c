"""petteia move, and what the command line says of a database that it cannot use: one sentence, and no password."""

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from petteia.server.place import DATABASE
from petteia.server.store import SqliteStore
from petteia.server.store.address import Address
from petteia.server.store.opening import open_store
from tests.cli.command import ask, refused
from tests.cluster import Cluster
from tests.server.store.rows import laid, person

PATIENCE = 100  # seconds, a guard against hanging and no measure
HEAD = b'{"seats":[]}'
SECRET = "open-sesame"

pytestmark = pytest.mark.once


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    store = SqliteStore(folder / DATABASE)
    store.put_person(person("Ann")).result()
    laid(store, head=HEAD)
    store.close()
    return folder


def flat(text: str) -> str:
    return " ".join(text.split())


def test_everything_goes_there_and_back(data: Path, database: str, tmp_path: Path) -> None:
    there = ask("move", data, database)
    assert there.status == 0
    assert f"Everything is in {Address(database)}: 1 table, with rows in all: 2, each compared." in flat(there.out)
    assert f"{data / DATABASE} is as it was." in flat(there.out)
    assert "has all of it already" in ask("move", data / DATABASE, database).out
    back = ask("move", database, tmp_path / "back", "--lang", "de")
    assert "1 Tisch, Zeilen insgesamt: 2, jede verglichen." in flat(back.out)
    assert (tmp_path / "back").stat().st_mode & 0o077 == 0
    assert ask("doctor", "--data", tmp_path / "back").status == ask("doctor", "--store", database).status == 1
    assert ask("admin", "tables", "--data", tmp_path / "back").out == ask("admin", "tables", "--store", database).out


def test_a_file_may_be_named_and_a_new_one_too(data: Path, tmp_path: Path) -> None:
    assert ask("move", data / DATABASE, tmp_path / "other.sqlite").status == 0
    assert ask("backup", tmp_path / "backup", "--data", data).status == 0
    assert ask("move", tmp_path / "backup", tmp_path / "more").status == 0
    assert (tmp_path / "other.sqlite").is_file()
    assert (tmp_path / "more" / DATABASE).is_file()


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_bad_wish_is_one_sentence_and_nothing_is_made(
    data: Path, database: str, tmp_path: Path, language: str
) -> None:
    other = tmp_path / "other.sqlite"
    store = open_store(other)
    laid(store, "theirs")
    store.close()
    for source, target in (
        (tmp_path / "none", tmp_path / "new"),
        (data, data),
        (data, other),
        (database, tmp_path / "new"),
        (data, "postgresql:oops"),
        (data, "postgresql://petteia@127.0.0.1:1/petteia"),
        ("mysql://h/x", data),
    ):
        refused(ask("move", source, target, "--lang", language))
    refused(ask("move", data, "--lang", language))
    refused(ask("move", "--lang", language))
    assert not (tmp_path / "new").exists()
    with psycopg.connect(database) as raw:
        assert raw.execute("select 1 from pg_namespace where nspname = 'petteia'").fetchone() is None


def test_a_server_keeps_its_place_and_a_move_waits_for_nobody(data: Path, database: str) -> None:
    environ = {**os.environ, "PETTEIA_LANG": "en", "PETTEIA_STORE": database}
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert "stop the server first" in refused(ask("move", data, database))
        process.terminate()
        process.communicate(timeout=PATIENCE)


# Passwords.


def test_no_error_has_a_password_in_it(data: Path, tmp_path: Path) -> None:
    address = f"postgresql://me:{SECRET}@127.0.0.1:1/x"
    for words in (
        ("move", data, address),
        ("move", address, data),
        ("move", data, data, address),
        ("doctor", address),
        ("doctor", data, address),
        ("backup", address, "--data", tmp_path / "none"),
        ("restore", address, "--data", data),
        ("doctor", "--store", address),
        ("verify", address),
        (address,),
        ("serve", f"--store={address}"),
        ("serve", "--port", address),
    ):
        assert SECRET not in refused(ask(*words)), words


def test_a_password_may_stand_where_the_settings_are(
    data: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As an argument the address has none; in the environment or the settings file it has."""
    for statement in (f"create role mover login password '{SECRET}'", "create database moved owner mover"):
        cluster.say(statement)
    rules = cluster.data / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"local moved mover scram-sha-256\n{before}")
    cluster.say("select pg_reload_conf()")
    monkeypatch.setenv("PGPASSFILE", "/nonexistent")
    bare = cluster.url("moved", "mover")
    said = refused(ask("move", data, bare))
    assert "password" in said
    monkeypatch.setenv("PETTEIA_STORE", cluster.url("moved", "mover", "wrong"))
    assert "wrong" not in refused(ask("move", data, bare))
    monkeypatch.setenv("PETTEIA_STORE", cluster.url("moved", "mover", SECRET))
    assert ask("move", data, bare).status == 0
    monkeypatch.delenv("PETTEIA_STORE")
    config = tmp_path / "petteia.toml"
    config.write_text(f'store = "{cluster.url("moved", "mover", SECRET)}"\n')
    assert ask("move", bare, tmp_path / "back", "--config", config).status == 0
    rules.write_text(before)
    cluster.say("select pg_reload_conf()")
