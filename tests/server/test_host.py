"""The host's own words: imprint and privacy text come from files, and what Petteia keeps is said in any case."""

from pathlib import Path

import pytest

from petteia.server.host import HostError, read_host
from tests.server.client import Person, Server


def told(server: Server) -> dict[str, dict[str, str]]:
    """As any visitor is told, without a name."""
    answer = Person(server).get("/api/host")
    assert answer.status_code == 200
    return dict(answer.json())


def test_without_files_there_is_no_imprint_and_what_petteia_keeps_is_said_in_both_languages(house: Server) -> None:
    host = told(house)
    assert (host["imprint"], host["privacy"]) == ({}, {})
    assert set(host["stored"]) == {"de", "en"}
    for text in host["stored"].values():
        assert "Cookie" in text.title()
        assert len(text.split("\n\n")) == len(host["stored"]["en"].split("\n\n"))


def test_files_in_the_data_folder_are_given_in_their_languages(tmp_path: Path) -> None:
    (tmp_path / "imprint.de.md").write_text("\ufeffDaphne Müller\r\nAthen\r\n\r\n<b>Kein</b> HTML.\r\n", "utf-8")
    (tmp_path / "privacy.en.md").write_text("Nothing is kept.\n", "utf-8")
    (tmp_path / "privacy.de.md").write_text(" \n\n", "utf-8")  # not a word: as if it were not there
    with Server(tmp_path) as server:
        host = told(server)
    assert host["imprint"] == {"de": "Daphne Müller\nAthen\n\n<b>Kein</b> HTML."}
    assert host["privacy"] == {"en": "Nothing is kept."}


def test_another_folder_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "imprint.en.md").write_text("not this one", "utf-8")
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "imprint.en.md").write_text("this one", "utf-8")
    with Server(tmp_path, texts=texts) as server:
        assert told(server)["imprint"] == {"en": "this one"}


@pytest.mark.parametrize("data", [b"M\xfcller", b"x" * 100_000], ids=["no UTF-8", "too long"])
def test_a_text_that_cannot_be_shown_is_named_at_the_start(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "privacy.de.md").write_bytes(data)
    with pytest.raises(HostError) as refused:
        read_host(tmp_path)
    assert refused.value.file.name == "privacy.de.md"
