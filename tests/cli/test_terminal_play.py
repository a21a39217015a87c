"""A person plays in a real terminal."""

import os
from pathlib import Path

import pytest

import petteia
from petteia.play.record import read, read_undo
from tests.cli.command import ask, played
from tests.cli.terminal import Terminal

OPPONENTS = "me,random,random,random"
FAST = ("--pace", "instant", "--hint", "random")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def table(*argv: str | Path, **environ: str) -> Terminal:
    """Sparta begins, so it picks its persons last and is the first auctioneer."""
    start = "first_start_player=seat_0"
    return Terminal("play", "offrandes", "--seats", OPPONENTS, "--options", start, *FAST, *argv, **environ)


def test_a_hint_says_why() -> None:
    with table("--seed", "delphi", "--hint", "greedy") as terminal:
        assert "Which 3 different persons" in terminal.read()
        said = " ".join(terminal.type("hint").split())
        assert "Hint: " in said
        assert "(Compared with: " in said
        terminal.type("quit")


def test_a_game_is_played_saved_and_resumed(file: Path) -> None:
    with table("--seed", "delphi", "--save", file) as terminal:
        shown = terminal.read()
        assert "Sparta: you" in shown
        assert shown.count("Sparta is the first start player.") == 1
        assert "Before the first round · 85 drachmas in the bank" in shown
        assert "Sparta: Which 3 different persons advance by 1 field each?" in shown
        assert " 35  priestess, seducer and guard" in shown
        assert max(map(len, shown.splitlines())) <= 100

        assert "“pick farmer flower servant” is allowed." in terminal.type("why 3")
        why = terminal.type("why pick farmer")
        assert "Sparta names 1 of the 7 persons: exactly 3 different persons advance." in why
        assert "preparation.pick · specification OFF-SETUP-6" in why
        assert "There is no choice 36" in terminal.type("36")
        assert "[play.verb]" in terminal.type("nonsense")
        assert "[preparation.pick]" in terminal.type("pick farmer")

        shown = terminal.type("3")
        assert "· Sparta chooses the first persons: farmer, flower seller and temple servant." in shown
        assert "Put a pair up for auction, or end the auction turn?" in shown
        shown = terminal.type("undo")
        assert "Your last decision has been taken back." in shown
        assert "Which 3 different persons" in shown
        terminal.type("pick bauer water wache")  # names in any language
        shown = terminal.type("offer farmer guard")
        assert "Sparta puts the pair farmer and guard up for auction." in shown
        assert "A number is the number asked for, not the place in the list." in shown
        assert "“open 6” is allowed." in terminal.type("why 6")
        shown = terminal.type("1")
        assert "Sparta opens the auction with a bid of 1 drachma" in shown
        shown = terminal.type("undo")
        assert "this game now counts as practice" in shown
        assert "What is the opening bid for the pair farmer and guard" in shown

        assert "Hint: " in terminal.type("hint")
        shown = terminal.type("rule OFF-AUC-7")
        assert "auction.bid · specification OFF-AUC-7" in shown
        assert "auction.higher · specification OFF-AUC-7" in shown
        assert "has no rule “x”" in terminal.type("rule x")
        assert "What is the opening bid" in terminal.type("board")
        assert terminal.type("log 2").count("Sparta") == 2
        assert "quit: leave the game" in terminal.type("help")
        assert f"Saved in {file}." in terminal.type("save").replace("\n", " ").replace(f"in  {file}", f"in {file}")
        terminal.type("quit")
        assert terminal.status() == 0
    record = read(file)
    undone = [read_undo(line.words) for line in record.lines if line.who == "!"]
    assert [undo.practice for undo in undone if undo] == [False, True]
    assert record.header.seats[:2] == (("sparta", "me"), ("corinth", "bot:random"))
    assert ask("verify", file).status == 0

    with Terminal("play", "--resume", file, *FAST) as terminal:
        shown = terminal.read()
        assert f"goes on after line {len(record.lines)}" in shown
        assert "What is the opening bid for the pair farmer and guard" in shown
        terminal.type("open 2")
        assert "Type a file name" in terminal.type("quit")
        terminal.type(str(file))
        assert terminal.status() == 0
    again = read(file)
    assert again.lines[: len(record.lines)] == record.lines
    assert again.lines[len(record.lines)].words == "open 2"
    assert ask("verify", file, "--head", record.head()).status == 0


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    with table("--seed", "dodona", "--options", "first_start_player=seat_0") as terminal:
        shown = terminal.read()
        while not terminal.ended and "Final scores" not in shown:
            shown = terminal.type("#1")
        assert "Final scores" in shown
        assert "wins" in shown
        file = tmp_path / "end.txt"
        terminal.type(str(file))
        assert terminal.status() == 0
    answer = ask("verify", file)
    assert answer.status == 0
    assert "follow from the lines" in answer.out


def test_german_is_spoken_and_understood(file: Path) -> None:
    with table("--seed", "delphi", "--lang", "de", "--save", file) as terminal:
        shown = terminal.read()
        assert "Sparta: Welche 3 verschiedenen Personen rücken um je 1 Feld vor?" in shown
        assert "SK" in shown  # Korinth
        shown += terminal.type("warum pick bauer")
        assert "preparation.pick · Spezifikation OFF-SETUP-6" in shown
        shown += terminal.type("1")
        shown += terminal.type("zurück")
        assert "Deine letzte Entscheidung ist zurückgenommen." in shown
        shown += terminal.type("zurueck")
        assert "zurückgenommen" in shown
        for word in ("hilfe", "rat", "brett", "verlauf", "regel auction.higher", "speichern", "99", "quatsch"):
            shown += terminal.type(word)
        terminal.type("ende")
        assert terminal.status() == 0
    assert "Höher als das Gebot" in shown
    assert "Tipp: " in shown
    assert "Eine Wahl 99 gibt es nicht" in shown
    english = petteia.box("offrandes").texts["en"].find("event")
    assert isinstance(english, dict)
    words = {word for sentence in english.values() for word in sentence.split() if len(word) > 5 and word.isalpha()}
    spoken = {word.strip(".,:") for word in shown.replace("> ", "").split()}
    assert words & spoken == set()


def test_an_interrupted_game_is_saved(file: Path) -> None:
    with table("--save", file) as terminal:
        terminal.read()
        terminal.type("1")
        shown = terminal.interrupt()
        assert terminal.status() == 130
    assert "Interrupted. The game is saved; petteia play --resume" in shown
    assert "Traceback" not in terminal.raw
    assert ask("verify", file).status == 0


def test_input_that_ends_ends_the_game() -> None:
    with table() as terminal:
        terminal.read()
        shown = terminal.end_input()
        assert terminal.status() == 0
    assert "The input has ended. The game is not saved." in shown
    assert "Traceback" not in terminal.raw


def test_without_colours_the_board_reads_the_same() -> None:
    with table("--seed", "delphi") as coloured, table("--seed", "delphi", NO_COLOR="1") as bare:
        assert [row.rstrip() for row in coloured.read().split("\n")] == [
            row.rstrip() for row in bare.read().split("\n")
        ]
    assert "\x1b[1;91mS" in coloured.raw  # Sparta is red
    assert "\x1b[1" not in bare.raw
    assert "\x1b[9" not in bare.raw


def test_a_foreign_file_is_not_saved_over(file: Path) -> None:
    file.write_text("a letter\n")
    with table() as terminal:
        terminal.read()
        shown = terminal.type(f"save {file}")
        assert "is not a Petteia record; it stays as it is" in shown.replace("\n", " ")
        assert "Write a file name after it" in terminal.type("save")
        assert "cannot be written: File name too long" in " ".join(terminal.type(f"save {'a' * 300}").split())
        assert "Which 3 different persons" in terminal.type("board")  # the game goes on
    assert file.read_text() == "a letter\n"


def test_two_persons_share_a_terminal_and_cannot_take_each_other_back() -> None:
    options = ("--options", "first_start_player=seat_0", *FAST)
    with Terminal("play", "offrandes", "--seats", "me,random,me", *options) as terminal:
        assert "Athens: Which 3 different persons" in terminal.read()
        assert "Sparta: Which 3 different persons" in terminal.type("1")
        assert "There is no choice to take back." in terminal.type("undo")
        terminal.type("1")
        terminal.type("offer farmer guard")
        shown = terminal.type("open 1")
        if "Athens: Raise the bid" in shown:
            shown = terminal.type("undo")
            assert "There is no choice" not in shown
            assert "has chosen since" in shown


def test_bots_alone_can_be_watched() -> None:
    with Terminal("play", "offrandes", "--seats", "random,random,random", "--pace", "instant") as terminal:
        assert terminal.status() == 0
    assert "Final scores" in terminal.raw


def test_a_narrow_terminal_gets_a_narrow_board(file: Path) -> None:
    file.write_text(played(lines=60).export())
    with Terminal("play", "--resume", file, "--me", "0", *FAST, columns=80) as terminal:
        shown = terminal.read()
    assert max(map(len, shown.splitlines())) <= 80


def test_bytes_that_are_no_text_do_no_harm() -> None:
    with table() as terminal:
        terminal.read()
        os.write(terminal.fd, b"why \xff\xfe\n")
        assert "play.verb" in terminal.read()
        assert "35" in terminal.type("board")
    assert "Traceback" not in terminal.raw


def test_a_file_that_changes_meanwhile_is_left_alone_and_the_game_goes_on(file: Path) -> None:
    with table("--save", file) as terminal:
        terminal.read()
        file.write_text("a letter\n")
        shown = terminal.type("1")
        assert "stays as it is" in " ".join(shown.split())
        assert "Put a pair up for auction" in shown
        assert "The game is not saved." in terminal.type("quit")
        assert terminal.status() == 0
    assert file.read_text() == "a letter\n"
