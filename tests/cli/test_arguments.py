"""Whatever is wrong is said in one line, with exit status 2, and nothing is changed."""

from pathlib import Path
from random import Random

import pytest

from petteia.boards.phrases import Phrases
from petteia.cli.games import how_many
from tests.cli.command import Answer, ask, begun, refused, whole

BAD = [
    ("chess",),
    ("--unknown",),
    ("play",),
    ("play", "chess"),
    ("play", "offrandes", "extra"),
    ("play", "offrandes", "--players"),
    ("play", "offrandes", "--players", "nine"),
    ("play", "offrandes", "--players", "2"),
    ("play", "offrandes", "--players", "6"),
    ("play", "offrandes", "--players", "-3"),
    ("play", "offrandes", "--players", "١٢"),
    ("play", "offrandes", "--play", "4"),
    ("play", "offrandes", "--unknown=3"),
    ("play", "offrandes", "-x"),
    ("play", "offrandes", "--options", "end_at"),
    ("play", "offrandes", "--options", "end_at=9"),
    ("play", "offrandes", "--options", "colour=red"),
    ("play", "offrandes", "--options", ",,"),
    ("play", "offrandes", "--options", "end_at=over_100,end_at=reach_100"),
    ("play", "offrandes", "--seats", "me,greedy"),
    ("play", "offrandes", "--seats", "me,greedy,wizard"),
    ("play", "offrandes", "--seats", "me,greedy,ismcts:none"),
    ("play", "offrandes", "--seats", "me,greedy,"),
    ("play", "offrandes", "--seats", "me,greedy,greedy", "--players", "4"),
    ("play", "offrandes", "--seats", "me,greedy,greedy", "--me", "1"),
    ("play", "offrandes", "--me", "4"),
    ("play", "offrandes", "--hint", "wizard"),
    ("play", "offrandes", "--pace", "hasty"),
    ("play", "offrandes", "--lang", "fr"),
    ("play", "offrandes", "--save", "/"),
    ("play", "offrandes", "--save", "/no/such/folder/game.txt"),
    ("play", "--resume", "/no/such/file"),
    ("play", "offrandes", "--players", "3", "--options", "first_start_player=seat_4"),
    ("sim",),
    ("sim", "chess"),
    ("sim", "offrandes", "--games", "0"),
    ("sim", "offrandes", "--games", "1e3"),
    ("sim", "offrandes", "--workers", "0"),
    ("sim", "offrandes", "--seats", "greedy"),
    ("sim", "offrandes", "--seats", "greedy,greedy,me"),
    ("sim", "offrandes", "--seed", "delphi"),
    ("sim", "offrandes", "--options", "end_at=never"),
    ("sim", "offrandes", "--seats", "random,random,random", "--options", "first_start_player=seat_4"),
    ("sim", "offrandes", "--seats", "random,random,random", "--options", "first_start_player=seat_4", "--workers", "2"),
    ("fuzz", "offrandes", "--players", "3", "--options", "first_start_player=seat_4"),
    ("fuzz", "offrandes", "--players", "9"),
    ("fuzz", "offrandes", "--decisions", "-1"),
    ("fuzz", "offrandes", "--every", "0"),
    ("fuzz", "pachisi"),
    ("replay",),
    ("replay", "/no/such/file"),
    ("replay", "/"),
    ("replay", "a", "b"),
    ("verify", "/no/such/file"),
    ("verify",),
    ("scenario",),
    ("scenario", "/no/such/file"),
    ("rule",),
    ("rule", "chess"),
    ("rule", "offrandes", "auction.hihger"),
    ("rule", "offrandes", "OFF-AUC-99"),
    ("rule", "offrandes", "zzz"),
    ("rule", "offrandes", "--search", "zzz"),
    ("serve", "extra"),
    ("serve", "--port", "0", "--host", "\udcff"),
    ("serve", "--port", "0", "--host", "é..x"),
    ("serve", "--port", "http"),
    ("serve", "--port", "70000"),
    ("serve", "--workers", "0"),
    ("serve", "--secure=yes"),
    ("serve", "--origin", "games.example"),
    ("serve", "--origin", "https://games.example/page"),
    ("serve", "--data", "/proc/petteia"),
    ("work",),
    ("work", "--store", "postgres"),
    ("work", "--workers", "0"),
    ("backup",),
    ("backup", "/tmp/petteia-never", "--data", "/no/such/folder"),
    ("restore",),
    ("restore", "/no/such/file"),
    ("move",),
    ("move", "/no/such/folder", "/tmp/petteia-never"),
    ("move", "/no/such/folder", "mysql://host/name"),
    ("move", "a", "b", "c"),
    ("doctor", "/no/such/file"),
    ("doctor", "--data", "/no/such/folder"),
    ("doctor", "a", "b"),
    ("games", "offrandes"),
    ("games", "--json=yes"),
]


@pytest.mark.parametrize("argv", BAD, ids=" ".join)
def test_a_bad_argument_is_answered_in_one_line(argv: tuple[str, ...]) -> None:
    english = refused(ask(*argv))
    if "fr" not in argv:
        assert refused(ask(*argv, "--lang", "de")) != english


def test_a_complaint_says_what_to_do() -> None:
    assert "did you mean auction.higher" in refused(ask("rule", "offrandes", "auction.hihger"))
    assert "it has: briber_must_own_person" in refused(ask("play", "offrandes", "--options", "colour=red"))
    assert "ismcts:400" in refused(ask("sim", "offrandes", "--seats", "wizard,greedy,greedy"))
    assert "from 3 to 5" not in refused(ask("play", "offrandes", "--players", "9"))
    assert "3 to 5 players" in refused(ask("play", "offrandes", "--players", "9"))


@pytest.mark.parametrize(
    ("command", "players"),
    [("play", "--players"), ("fuzz", "--players"), ("sim", "--seats")],
    ids=["play", "fuzz", "sim"],
)
def test_options_that_do_not_fit_the_table_are_named(command: str, players: str) -> None:
    """Each is right by itself: there is a seat 4, but not at a table of three."""
    three = "random,random,random" if players == "--seats" else "3"
    words = (command, "offrandes", players, three, "--options", "first_start_player=seat_4")
    assert "do not fit a table for 3: first_start_player seat_4" in refused(ask(*words))
    assert "passen nicht zu einem Tisch für 3" in refused(ask(*words, "--lang", "de"))


def test_a_game_for_one_number_of_players_says_that_number() -> None:
    assert how_many(Phrases("en"), 2, 2) == "For 2 players."
    assert how_many(Phrases("de"), 2, 2) == "Für 2 Personen."
    assert how_many(Phrases("en"), 1, 1) == "For 1 player."
    assert how_many(Phrases("en"), 2, 4) == "For 2 to 4 players."


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records_are_refused(command: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    for content in (
        b"",
        b"\n",
        b"hello\n",
        b"petteia record 2\n",
        b"\x00\xff\xfe\x80",
        b"\x89PNG\r\n",
        b"{}",
        b'{"a":' * 50_000,
    ):
        file.write_bytes(content)
        refused(ask(command, file))
        assert file.read_bytes() == content
    refused(ask(command, tmp_path))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_cut_off_anywhere_is_refused_or_a_game_that_goes_on(command: str, tmp_path: Path) -> None:
    file = tmp_path / "cut.txt"
    text = begun()
    first = text.index("\n--\n") + len("\n--\n")
    for end in range(0, len(text), 7):
        file.write_text(text[:end])
        answer = ask(command, file)
        if end >= first and text[end - 1] == "\n":
            assert answer.status == 0
        else:
            refused(answer)
    assert [path.name for path in tmp_path.iterdir()] == ["cut.txt"]


def damaged(text: str) -> list[str]:
    """Records with a line that nobody can have played, or a header that lies."""
    return [
        text.replace("game offrandes", "game chess"),
        text.replace("rules 1", "rules 99"),
        text.replace("players 3", "players 7"),
        text.replace("option end_at over_100", "option end_at never"),
        text.replace("seat 1 corinth", "seat 1 rome"),
        text.replace(" pick ", " bid ", 1),
        text.replace(" pick farmer", " pick unicorn", 1),
        text.replace("--\n@ start", "--\n0 start"),
        text.replace("--\n", "--\n! undo 9 by 7, practice\n"),
        text.replace("= seed ", "= seed 00"),
        text.replace("= seed ", "= sead "),
        text.replace("= seed ", "0 pick farmer water guard\n= seed "),
    ]


@pytest.mark.parametrize("number", range(12))
def test_a_damaged_record_is_not_replayed(number: int, tmp_path: Path) -> None:
    file = tmp_path / "damaged.txt"
    text = damaged(begun())[number]
    assert text != begun()
    file.write_text(text)
    for language in ("de", "en"):
        refused(ask("replay", file, "--lang", language))
        refused(ask("play", "--resume", file, "--lang", language))
    assert ask("verify", file).status in (1, 2)
    assert file.read_text() == text


def mangled(text: str, rng: Random) -> bytes:
    """A record after an accident: a byte changed, or a line lost, doubled or moved."""
    if rng.random() < 0.4:
        data = bytearray(text.encode())
        data[rng.randrange(len(data))] = rng.choice(b"0123456789 abc!@~=#\n\xff")
        return bytes(data)
    rows = text.split("\n")[:-1]
    row = rows[rng.randrange(len(rows))] if rng.random() < 0.5 else rows.pop(rng.randrange(len(rows)))
    if rng.random() < 0.7:
        rows.insert(rng.randrange(len(rows)), row)
    return "\n".join([*rows, ""]).encode()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happened_to_a_record_it_is_answered_in_order(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    file = tmp_path / "game.txt"
    for _ in range(60):
        file.write_bytes(mangled(begun(), rng))
        for command in ("verify", "replay"):
            answer = ask(command, file, "--lang", rng.choice(["de", "en"]))
            assert answer.status in (0, 1, 2)
            if answer.status == 2:
                refused(answer)


def test_changed_scores_and_seeds_are_named(tmp_path: Path) -> None:
    file = tmp_path / "changed.txt"
    file.write_text(whole().replace("= scores ", "= scores 9"))
    assert "scores that do not follow" in refused(ask("replay", file))
    seed = whole().split("= seed ")[1][:64]
    file.write_text(whole().replace(seed, "0" * 64))
    assert "a seed that is not the one" in refused(ask("replay", file))


def test_resuming_takes_what_the_record_says(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(begun())
    for words in (("--seed", "x"), ("--players", "3"), ("--options", "end_at=over_100")):
        assert words[0] in refused(ask("play", "--resume", file, *words))
    assert "not of chess" in refused(ask("play", "chess", "--resume", file))
    refused(ask("play", "--resume", file, "--seats", "me,greedy,greedy,greedy"))
    file.write_text("\n".join(line for line in begun().split("\n") if not line.startswith("= seed")))
    assert "does not contain its seed" in refused(ask("play", "--resume", file))


def test_a_line_after_the_last_cannot_be_shown(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(begun())
    assert "has 12 lines, so no line 13" in refused(ask("replay", file, "--to", "13"))


def test_help_is_there_for_everything() -> None:
    answer = ask("--help")
    assert ask() == answer
    assert ask("--lang", "de", "--help").out != answer.out
    for line in answer.out.splitlines():
        if line.startswith("  "):
            command = line.split()[0]
            for language in ("de", "en"):
                helped = ask(command, "--help", "--lang", language)
                assert helped.status == 0
                assert f"petteia {command}" in helped.out
                assert ask(command, "-h", "--lang", language) == helped


def test_a_language_that_is_none_is_not_passed_over() -> None:
    assert "--lang is one of de, en; “fr” is not" in refused(ask("--lang", "fr"))
    assert "“fr” is not" in refused(ask("--lang=fr", "games"))
    assert "--lang needs a value" in refused(ask("--lang"))
    assert "“games” is not" in refused(ask("--lang", "games"))
    assert ask("--lang", "de") == ask("--lang=de", "--help")


def test_help_can_stand_before_a_command() -> None:
    assert ask("help", "play") == ask("play", "--help")
    assert ask("-h", "--help", "help") == ask()
    assert ask("--help", "--lang", "de") == ask("--lang", "de", "--help")
    assert "There is no command “me”" in refused(ask("help", "me"))


def test_the_version_is_said() -> None:
    assert ask("--version") == Answer(0, "petteia 0.1.0\n", "")


@pytest.mark.parametrize(
    ("environ", "german"),
    [
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "fr_FR.UTF-8"}, False),
        ({"LANG": "de_AT", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_ALL": "de_CH.UTF-8"}, True),
        ({"LANG": "de_DE", "PETTEIA_LANG": "en"}, False),
        ({"PETTEIA_LANG": "de"}, True),
        ({}, False),
    ],
)
def test_the_surroundings_choose_the_language(
    environ: dict[str, str], german: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PETTEIA_LANG", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert ("Personen" in ask("games").out) == german
    assert "Personen" in ask("games", "--lang=de").out
