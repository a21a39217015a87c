"""--store postgresql://…: what the command line says of a database, and never of a password."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from petteia.server.place import DATABASE
from petteia.server.store import SqliteStore, connecting
from petteia.server.store.address import Address
from petteia.server.store.postgres import PostgresStore
from tests.cli.command import ask, refused
from tests.cluster import Cluster
from tests.server.store.rows import laid

PATIENCE = 100  # seconds, a guard against hanging and no measure
SECRET = "open-sesame"
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


# What is wrong with a database: one sentence, and it stays as it is.

Unfit = Callable[[Cluster, str], str]  # what is done to a database, and the address that is then given


def of_the_future(cluster: Cluster, name: str) -> str:
    PostgresStore(Address(cluster.url(name))).close()
    cluster.say("update petteia.form set form = 999", name)
    return cluster.url(name)


def of_somebody_else(cluster: Cluster, name: str) -> str:
    cluster.say("create schema petteia; create table petteia.birds (name text)", name)
    return cluster.url(name)


def only_to_be_read(cluster: Cluster, name: str) -> str:
    cluster.say(f"alter database {name} set default_transaction_read_only = on")
    return cluster.url(name)


def of_another_owner(cluster: Cluster, name: str) -> str:
    cluster.say("drop role if exists passer; create role passer login", name)
    return cluster.url(name, "passer")


def not_there(cluster: Cluster, name: str) -> str:
    return cluster.url(f"{name}_of_nobody")


def with_a_word_nobody_knows(cluster: Cluster, name: str) -> str:
    return f"{cluster.url(name)}&no_such_word=1"


def for_nobody(cluster: Cluster, name: str) -> str:
    return cluster.url(name, "nobody_at_all", SECRET)


UNFIT: dict[str, Unfit] = {
    "was written by a later Petteia (form 999": of_the_future,
    "a schema “petteia” that is not Petteia’s": of_somebody_else,
    "can only be read": only_to_be_read,
    "Check that this user owns the database": of_another_owner,
    "does not exist": not_there,
    "cannot be understood": with_a_word_nobody_knows,
    "Check the address, the password": for_nobody,
}


def shape(cluster: Cluster, name: str) -> list[tuple[object, ...]]:
    with psycopg.connect(cluster.url(name)) as raw:
        return raw.execute(
            "select nspname, relname, reltuples from pg_class join pg_namespace n on n.oid = relnamespace"
            " where nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1, 2"
        ).fetchall()


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("admin", "people"), ("move", "HERE", "THERE")])
@pytest.mark.parametrize("sentence", UNFIT)
def test_an_unfit_database_is_told_in_a_sentence_and_stays_as_it_is(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    name = cluster.database()
    address = UNFIT[sentence](cluster, name)
    before = shape(cluster, name)
    monkeypatch.setenv("PETTEIA_STORE", address)
    places = {"HERE": str(tmp_path), "THERE": str(Address(address))}
    SqliteStore(tmp_path / DATABASE).close()
    told = refused(ask(*(places.get(word, word) for word in words)))
    assert sentence in told
    assert SECRET not in told
    assert shape(cluster, name) == before
    refused(ask(*(places.get(word, word) for word in words), "--lang", "de"))


def test_a_postgresql_that_is_too_old_and_an_encoding_that_is_too_small_are_named(
    cluster: Cluster, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster.say("drop database if exists small")
    cluster.say("create database small encoding 'LATIN1' template template0")
    assert "is in LATIN1; Petteia needs one in UTF8" in refused(ask("serve", "--store", cluster.url("small")))
    monkeypatch.setattr(connecting, "OLDEST", 99_00_00)
    assert "Petteia needs 99 or newer" in refused(ask("serve", "--store", database))


@pytest.mark.parametrize("words", [("serve",), ("admin", "people"), ("doctor",), ("move", "HERE", "THERE")])
def test_without_the_extra_it_is_named(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    SqliteStore(tmp_path / DATABASE).close()
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for module in ("postgres", "shared", "database_end"):
        monkeypatch.delitem(sys.modules, f"petteia.server.store.{module}", raising=False)
    monkeypatch.setenv("PETTEIA_STORE", database)
    places = {"HERE": str(tmp_path), "THERE": database}
    assert "pip install 'petteia[postgres]'" in refused(ask(*(places.get(word, word) for word in words)))


def test_a_disk_that_is_full_at_the_start_is_told_and_leaves_nothing() -> None:
    """The system refuses, really, what the database would write beyond a few pages of a file."""
    with Cluster(made=("--wal-segsize=1",)) as own:
        assert own.process is not None
        own.bound(own.process.pid, 1 << 14)
        told = refused(ask("serve", "--port", "0", "--store", own.url("postgres")))
        assert "postgresql://petteia@/postgres" in told
        own.stop(signal.SIGQUIT)
        own.start()
        assert shape(own, "postgres") == []


def test_the_doctor_looks_at_a_database_as_at_a_file(database: str) -> None:
    assert "There is no store of Petteia’s in postgresql://petteia@" in refused(ask("doctor", "--store", database))
    store = PostgresStore(Address(database), serving=True)
    answer = ask("doctor", "--store", database)  # beside a server
    assert (answer.status, "0 tables examined" in answer.out) == (0, True)
    assert f"{Address(database)} is sound." in " ".join(answer.out.split())
    laid(store, game="nobody's")
    answer = ask("doctor", "--store", database, "--json")
    assert (answer.status, json.loads(answer.out)["problems"][0]["key"]) == (1, "game")
    store.close()


def test_servers_keep_everything_there_and_nothing_here(database: str, tmp_path: Path) -> None:
    """One, and another beside it."""
    folder = tmp_path / "none"
    environ = {**os.environ, "PETTEIA_LANG": "en", "PETTEIA_STORE": database, "PETTEIA_DATA": str(folder)}
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0"]
    pipe = subprocess.PIPE
    with (
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environ) as one,
        subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environ) as other,
    ):
        for process in (one, other):
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(2)]
            assert "http://127.0.0.1" in said[0]
            assert "postgresql://petteia@" in said[1]
        for process in (one, other):
            process.terminate()
            process.communicate(timeout=PATIENCE)
    assert (one.returncode, other.returncode) == (0, 0)
    assert not folder.exists()


def test_the_host_looks_after_a_database(database: str) -> None:
    assert ask("admin", "statistics", "--store", database).out == "\n"
    assert "people=0" not in ask("admin", "statistics", "--store", database).out
