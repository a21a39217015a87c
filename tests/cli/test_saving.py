"""Games without a terminal, saved and resumed; a file is whole or untouched."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.play.record import Record, parse
from tests.cli.command import ask, begun, played, refused, whole

BOTS = ("--seats", "random,random,random")


def test_without_a_terminal_bots_play_a_whole_game() -> None:
    """This is what `make play` does there."""
    done = subprocess.run(
        [sys.executable, "-m", "petteia", "play", "offrandes", "--lang", "en"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Nobody can be asked without a terminal, so bots play all seats." in done.stdout
    assert "· Round 1 begins" in done.stdout
    assert "wins the game" in done.stdout or "shares the victory" in done.stdout
    assert "Final scores\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100


def test_the_same_seed_gives_the_same_game() -> None:
    game = ask("play", "offrandes", *BOTS, "--seed", "delphi")
    assert game.status == 0
    assert ask("play", "offrandes", *BOTS, "--seed", "delphi") == game
    assert ask("play", "offrandes", *BOTS, "--seed", "dodona") != game


def test_options_are_played_by(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ask("play", "offrandes", *BOTS, "--options", "end_at=reach_100,first_start_player=seat_2", "--save", file)
    header = parse(file.read_text()).header
    assert header.options["end_at"] == "reach_100"
    assert header.options["first_start_player"] == "seat_2"
    assert header.seats[0] == ("sparta", "bot:random")
    assert ask("verify", file).status == 0


@pytest.mark.parametrize("lines", [1, 20, 60])
def test_a_resumed_game_goes_on_as_it_would_have(lines: int, tmp_path: Path) -> None:
    uncut, cut = tmp_path / "uncut.txt", tmp_path / "cut.txt"
    ask("play", "offrandes", *BOTS, "--seed", "delphi", "--save", uncut)
    record = parse(uncut.read_text())
    cut.write_text(Record(record.header, record.lines[:lines], record.seed).text(reveal=True))
    assert ask("play", "--resume", cut, "--save", cut).status == 0
    assert cut.read_text() == uncut.read_text()


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(whole())
    answer = ask("play", "--resume", file)
    assert answer.status == 0
    assert "Final scores" in answer.out


@pytest.mark.parametrize("content", [b"a letter\n", b"", b"\xff\x00", whole().encode()[:-9], whole().encode()])
def test_nothing_else_is_saved_over(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_bytes(content)
    assert "stays as it is" in refused(ask("play", "offrandes", *BOTS, "--seed", "dodona", "--save", file))
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_another_course_of_the_same_game_is_not_saved_over(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    file.write_text(begun())
    record = parse(begun())
    other.write_text(Record(record.header, record.lines[:3], record.seed).text(reveal=True))
    assert "different course" in refused(
        ask("play", "--resume", other, "--seats", "greedy,greedy,greedy", "--save", file)
    )
    assert file.read_text() == begun()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    refused(ask("play", "offrandes", *BOTS, "--save", tmp_path))
    refused(ask("play", "offrandes", *BOTS, "--save", tmp_path / "no" / "game.txt"))
    assert list(tmp_path.iterdir()) == []


def test_a_link_that_leads_nowhere_is_said(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "stays as it is" in refused(ask("play", "offrandes", *BOTS, "--save", tmp_path / "loop"))
    assert (tmp_path / "loop").is_symlink()
    assert "choose a file name" in refused(ask("play", "offrandes", *BOTS, "--save", f"{tmp_path}/a\0b"))


def test_a_game_is_saved_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.txt")
    assert ask("play", "offrandes", *BOTS, "--save", tmp_path / "link").status == 0
    assert (tmp_path / "link").is_symlink()
    assert ask("verify", tmp_path / "game.txt").status == 0


def test_saving_leaves_nothing_beside_the_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert ask("play", "offrandes", *BOTS, "--save", file).status == 0
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_that_names_nobody_gets_a_person_and_bots(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played(lines=20).export())
    answer = ask("play", "--resume", file)
    assert answer.status == 0
    assert "Sparta: the bot greedy" in answer.out


def test_a_terminal_without_umlauts_and_stars_is_no_obstacle() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "petteia", "play", "offrandes", *BOTS, "--lang", "de"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Endstand" in done.stdout


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(whole())
    with subprocess.Popen(
        [sys.executable, "-m", "petteia", "replay", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
