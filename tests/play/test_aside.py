"""Asides: lines of a record about the table. They are read, replayed, verified, and change nothing of the game."""

from pathlib import Path

import pytest

import petteia
from petteia.play.aside import Aside, read_aside
from petteia.play.match import Match
from petteia.play.record import RecordError, parse
from petteia.play.refusal import Refused
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests.cli.command import ask, played

REMOVED = Aside("remove", 2, agreed=(0, 1))
ABANDONED = Aside("abandon", agreed=(0,), absent=(1, 2))


def with_asides() -> Match:
    match = played(lines=9)
    match.put_aside(REMOVED)
    match.put_aside(Aside("sit", 2))
    for _ in range(3):
        match.play(match.choices[0])
    match.put_aside(ABANDONED)
    return match


@pytest.mark.parametrize(
    ("aside", "words"),
    [
        (REMOVED, "remove 2, agreed 0 1"),
        (Aside("remove", 1, absent=(1,)), "remove 1, absent 1"),
        (Aside("remove", 1, because="judge"), "remove 1, judge"),
        (Aside("bot", 0), "bot 0"),
        (Aside("bot", 0, because="clock"), "bot 0, clock"),
        (ABANDONED, "abandon, agreed 0, absent 1 2"),
    ],
)
def test_an_aside_is_written_in_one_way_and_read_again(aside: Aside, words: str) -> None:
    assert (aside.words(), read_aside(words)) == (words, aside)
    assert aside.fits(3)


@pytest.mark.parametrize(
    "words", ["remove", "undo 3 by 0", "rules 2.1", "sit 2 by 0", "remove 2, agreed", "sit  2", ""]
)
def test_what_is_none_is_not_read_as_one(words: str) -> None:
    aside = read_aside(words)
    assert aside is None or not aside.fits(3)


def test_the_game_goes_on_as_if_nothing_had_been_said() -> None:
    quiet, match = played(lines=9), played(lines=9)
    before = match.game.copy(match.s)
    match.put_aside(REMOVED)
    assert (match.s, match.choices, match.record.count) == (before, quiet.choices, 10)
    assert match.undo_refusal(0) == quiet.undo_refusal(0)


def test_records_with_asides_are_replayed_and_hold() -> None:
    match = with_asides()
    text = match.export()
    assert "! remove 2, agreed 0 1  #" in text
    box = petteia.box("offrandes")
    assert replay(box, parse(text)).s == match.s
    assert verify(box, parse(text)).holds


def test_the_chain_covers_them() -> None:
    text = with_asides().export()
    for other in ("remove 2, agreed 0", "remove 1, agreed 0 1", "remove 2, absent 2"):
        changed = text.replace("! remove 2, agreed 0 1", f"! {other}")
        assert not verify(petteia.box("offrandes"), parse(changed)).holds


@pytest.mark.parametrize(
    "words", ["sit 7", "sit", "sit 2, clock", "remove 1", "abandon 1, clock", "remove 2, agreed 1 0"]
)
def test_what_cannot_have_happened_does_not_hold(words: str) -> None:
    text = with_asides().export(hashes=False).replace("! sit 2", f"! {words}")
    with pytest.raises(RecordError) as error:
        replay(petteia.box("offrandes"), parse(text))
    assert error.value.refusal.facts["row"] == f"! {words}"


@pytest.mark.parametrize("aside", [Aside("sit", 7), Aside("sit", 2, because="clock"), Aside("remove", 1)])
def test_what_cannot_happen_at_a_table_is_refused_and_not_written(aside: Aside) -> None:
    match = played(lines=9)
    with pytest.raises(Refused) as refused:
        match.put_aside(aside)
    assert refused.value.refusal.rule == "play.aside"
    assert match.record.count == 9


def test_nothing_is_written_behind_the_end() -> None:
    match = played()
    with pytest.raises(Refused):
        match.put_aside(REMOVED)


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "mit Zustimmung der anderen"), ("en", "was removed from the table")]
)
def test_replay_tells_them_in_their_place(language: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(with_asides().export(), "utf-8")
    told = ask("replay", file, "--lang", language).out.split("\n")
    (line,) = [n for n, row in enumerate(told) if sentence in row]
    assert told[line].split()[0] == "10"
    assert not any("sit 2" in row for row in told)
