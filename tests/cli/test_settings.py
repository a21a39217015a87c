"""Settings of a server: set in a file, in the environment or as arguments, checked before anything is done."""

import argparse
import re
from pathlib import Path

import pytest

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.settings import asked_settings, settings_arguments
from petteia.play.text import LANGUAGES
from petteia.server.settings import Settings, all_settings
from tests.cli.command import ask, refused

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable of whoever runs the tests."""
    for each in all_settings():
        monkeypatch.delenv(each.variable, raising=False)
    monkeypatch.delenv("PETTEIA_CONFIG", raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "petteia.toml"


def read(*words: str | Path) -> Settings:
    """The settings that these arguments make."""
    phrases = Phrases("en")
    parser = Parser("serve", phrases)
    settings_arguments(parser)
    asked: argparse.Namespace = parser.read([str(word) for word in words])
    return asked_settings(asked, phrases)


def test_an_argument_goes_before_the_environment_and_that_before_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read("--data", "d").port == 8320
    assert read("--port", "0").port == 0
    file.write_text("port = 1\nworkers = 1\nsecure = true\n")
    assert (read("--config", file).port, read("--config", file).workers) == (1, 1)
    monkeypatch.setenv("PETTEIA_CONFIG", str(file))
    monkeypatch.setenv("PETTEIA_PORT", "2")
    monkeypatch.setenv("PETTEIA_WORKERS", "2")
    assert (read().port, read().workers, read().secure) == (2, 2, True)
    monkeypatch.setenv("PETTEIA_SECURE", "false")
    assert (read("--port", "3").port, read().workers, read().secure) == (3, 2, False)
    monkeypatch.setenv("PETTEIA_PORT", "")  # as good as not there
    assert read().port == 1


def test_everything_can_be_set_everywhere(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A value of each kind, as a file, the environment and the command line write it, is the same."""
    words = {"secure": "true", "proxied": "true", "port": "17", "workers": "3", "texts": str(tmp_path)}
    words |= {"data": "there", "host": "::1", "content": "a:b", "origin": "http://a.example,https://b.example/"}
    words |= {"proxies": "192.0.2.7,2001:db8::/32", "hosts": "games.example,[::1]"}
    words |= {"store": "postgresql://petteia@db.example/petteia"}
    known = {each.name: each for each in all_settings()}
    for each in known.values():
        low, choices = each.kind.facts.get("low"), str(each.kind.facts.get("known", "")).split(", ")
        words.setdefault(each.name, str(low) if low is not None else choices[0])
    lines, argv = [], []
    for name, word in words.items():
        kind = known[name].kind
        parts = word.split(kind.between) if kind.between else [word]
        written = [part if kind.form in (int, bool) else f'"{part}"' for part in parts]
        lines.append(f"{name} = [{', '.join(written)}]" if kind.between else f"{name} = {written[0]}")
        argv += [known[name].argument, word] if kind.written else [known[name].argument]
    file.write_text("\n".join(lines))
    by_file, by_words = read("--config", file), read(*argv)
    for name, word in words.items():
        monkeypatch.setenv(known[name].variable, word)
    assert by_file == by_words == read()
    assert by_file.origin == ("http://a.example", "https://b.example")
    assert by_file.content == ("a", "b")


def test_a_list_may_be_given_piece_by_piece() -> None:
    assert read("--content", "a", "--content", "b").content == ("a", "b")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 1\nprot = 2", ":2: there is no setting “prot”; did you mean port?"),
        ("zzz = 2", ":1: there is no setting “zzz”; there are: data, host, port"),
        ("port = 1\n\n[limits]\nport = 3", ":3: there is no setting “limits”"),
        ('port = "8320"', ":1: port takes a whole number without quotation marks; 8320 is not one."),
        ("port = 70000", ":1: port is a whole number from 0 to 65535; “70000” is not."),
        ("port = true", ":1: port takes a whole number"),
        ("port = 1.5", ":1: port takes a whole number"),
        ("port = [1]", ":1: port takes a whole number"),
        ('# yes\nsecure = "yes"', ":2: secure takes true or false"),
        ("host = 5", ":1: host takes text in quotation marks"),
        ('origin = "https://a.example"', ":1: origin takes a list"),
        ('origin = ["a.example"]', ":1: origin is written https://games.example, without a path; “a.example” is not."),
        ("origin = [5]", ":1: origin takes text"),
        ('texts = "/no/such/folder"', ":1: texts takes an existing folder; “/no/such/folder” is not one."),
        ("port = 1\nport = 2", ":2: This name is already taken"),
        ("port 1", ":1: This line is neither"),
        ('host = "x', ":1: A closing quotation mark is missing"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line_and_nothing_is_done(
    file: Path, tmp_path: Path, text: str, said: str
) -> None:
    file.write_text(text)
    for command in (("serve", "--port", "0"), ("backup", tmp_path / "copy"), ("doctor",)):
        words = (*command, "--config", file, "--data", tmp_path / "data")
        assert f"{file}{said}" in refused(ask(*words, "--lang", "en"))
        assert refused(ask(*words, "--lang", "de")) != refused(ask(*words, "--lang", "en"))
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path, file: Path) -> None:
    assert "nowhere" in refused(ask("serve", "--config", tmp_path / "nowhere"))
    assert str(tmp_path) in refused(ask("serve", "--config", tmp_path))
    file.write_bytes(b"host = '\xff'")
    assert str(file) in refused(ask("serve", "--config", file))


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("PETTEIA_PORT", "tcp://10.0.0.1:80", "PETTEIA_PORT is a whole number from 0 to 65535; “tcp://10.0.0.1:80”"),
        ("PETTEIA_SECURE", "yes", "PETTEIA_SECURE is one of true, false; “yes” is not."),
        ("PETTEIA_ORIGIN", "https://a.example,b", "PETTEIA_ORIGIN is written https://games.example"),
        ("PETTEIA_WORKER", "2", "There is no setting PETTEIA_WORKER in the environment: rename it to PETTEIA_WORKERS"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, word: str, said: str
) -> None:
    monkeypatch.setenv(name, word)
    assert said in refused(ask("serve", "--port", "0", "--data", tmp_path / "data", "--lang", "en"))
    assert list(tmp_path.iterdir()) == []


def test_variables_of_others_are_none_of_our_business(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_SERVICE_HOST", "10.0.0.1")
    monkeypatch.setenv("PORT", "80")
    assert read().port == 8320


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_explained(language: str) -> None:
    parser = Parser("serve", Phrases(language))
    settings_arguments(parser)
    shown = parser.help()
    for each in all_settings():
        assert re.search(rf"^  {each.argument}\b", shown, re.MULTILINE)
    assert "8320" in shown
