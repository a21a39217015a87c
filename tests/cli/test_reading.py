"""replay and verify: a record told, and a record checked."""

import json
import re
from pathlib import Path

import pytest

from petteia.play.record import Record, parse
from tests.cli.command import ask, begun, played, refused, whole


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(whole())
    return file


def test_a_game_is_told_with_its_lines(file: Path) -> None:
    answer = ask("replay", file)
    assert answer.status == 0
    first = answer.out.splitlines()[0]
    assert first.startswith("    1  ")
    assert "is the first start player." in first
    assert "Final scores" in answer.out
    german = ask("replay", file, "--lang", "de").out
    assert "ist der erste Startspieler." in german
    assert "Endstand" in german


def test_a_position_in_the_middle_can_be_shown(file: Path) -> None:
    answer = ask("replay", file, "--to", "4")
    assert "    4  " in answer.out
    assert "    5  " not in answer.out
    assert "Scores so far" in answer.out
    assert ask("replay", file, "--to", "0").status == 0
    assert ask("replay", file, "--to", str(len(parse(whole()).lines))).out == ask("replay", file).out


def test_a_later_line_that_does_not_hold_is_no_obstacle(file: Path) -> None:
    rows = whole().split("\n")
    broken = rows.index("--") + 20
    for row in ("0 bid 25", "nonsense"):
        rows[broken] = row
        file.write_text("\n".join(rows))
        assert ask("replay", file).status == 2
        assert ask("replay", file, "--to", "19").status == 0
        assert ask("replay", file, "--to", "20").status == 2
        assert "    8  " in ask("replay", file, "--to", "8").out


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_record_with_a_broken_chain_is_not_told_without_a_word(file: Path, language: str) -> None:
    file.write_text(re.sub("#.{12}", "#0123456789ab", begun(), count=1))
    sentence = {"de": "Hashwert nicht", "en": "whose hash does not follow"}[language]
    answer = ask("replay", file, "--lang", language)
    assert answer.status == 0
    assert sentence in " ".join(answer.out.split())
    assert sentence in " ".join(ask("play", "--resume", file, "--lang", language).out.split())
    assert json.loads(ask("replay", file, "--json").out)["chain"]["verdict"] == "wrong"
    file.write_text(begun())
    assert sentence not in " ".join(ask("replay", file, "--lang", language).out.split())
    assert json.loads(ask("replay", file, "--json").out)["chain"]["verdict"] == "good"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (begun().removesuffix("\n"), "line 29: The last line has no line break at its end"),
        ("\ufeff" + begun(), "line 1: A byte order mark stands before the first letter"),
        (begun().replace("\n--\n", "\n"), "line 16: The line “--” is missing here"),
        (begun().replace("  #", "  #0", 1), "line 17: “@ start"),
    ],
    ids=["newline", "byte order mark", "rule", "hash"],
)
def test_damage_is_told_by_its_own_name(file: Path, text: str, said: str) -> None:
    file.write_text(text)
    for command in ("replay", "verify"):
        assert said in refused(ask(command, file))


def test_what_was_taken_back_is_told_so(file: Path) -> None:
    match = played(lines=8)
    seat = match.to_act
    assert seat is not None
    match.play(match.choices[0])
    match.undo_to(9, seat, practice=True)
    file.write_text(match.export())
    out = ask("replay", file).out
    assert "(taken back)" in out
    assert "goes back to before line 9, for practice against bots." in out
    assert "A practice game" in out


def test_a_program_reads_the_same(file: Path) -> None:
    told = json.loads(ask("replay", file, "--json").out)
    record = parse(whole())
    assert told["scores"] == record.scores
    assert told["head"] == record.head()
    assert told["over"]
    assert [line["words"] for line in told["lines"]] == [line.words for line in record.lines]
    assert told["lines"][0]["events"][0]["event"] == "preparation.start_player"
    assert told["view"]["round"] > 1
    assert told["seats"][1]["name"] == "Corinth"


def test_a_true_record_holds(file: Path) -> None:
    answer = ask("verify", file)
    assert answer.status == 0
    assert "WRONG" not in answer.out
    assert "nobody can tell if a record was changed" in " ".join(answer.out.split())
    assert answer.out.endswith("game.txt holds.\n")


def test_the_changed_line_is_named(file: Path) -> None:
    rows = whole().split("\n")
    at = next(n for n, row in enumerate(rows) if " open 1 " in row)
    rows[at] = rows[at].replace("open 1", "open 2")
    file.write_text("\n".join(rows))
    answer = ask("verify", file)
    assert answer.status == 1
    line = at - rows.index("--")
    assert f"WRONG  Line {line} (line {at + 1} of the file) is the first whose hash does not follow" in answer.out
    assert "FALSCH Zeile" in ask("verify", file, "--lang", "de").out
    report = json.loads(ask("verify", file, "--json").out)
    assert not report["holds"]
    assert report["findings"][0]["key"] == "chain.differs"
    assert report["findings"][0]["line"] == line


def test_a_recomputed_chain_is_found_out_by_a_kept_head(file: Path) -> None:
    head = parse(whole()).head()
    assert ask("verify", file, "--head", head).status == 0
    assert "is the head of this record" in ask("verify", file, "--head", head[:8].upper()).out
    record = parse(begun())
    file.write_text(Record(record.header, record.lines[:-1]).text())
    assert ask("verify", file).status == 0
    answer = ask("verify", file, "--head", record.head())
    assert answer.status == 1
    assert "is not in the chain" in " ".join(answer.out.split())
    file.write_text(begun())
    answer = ask("verify", file, "--head", record.chain()[4])
    assert answer.status == 0
    assert "is the head after line 4; the record goes on for 8 lines" in " ".join(answer.out.split())
    assert ask("verify", file, "--head", "1234567").status == 2


def test_a_foreign_seed_is_found_out(file: Path) -> None:
    seed = whole().split("= seed ")[1][:64]
    file.write_text(whole().replace(seed, "0" * 64))
    answer = ask("verify", file)
    assert answer.status == 1
    assert "The seed is not the one that the header commits to." in answer.out


def test_changed_scores_are_found_out(file: Path) -> None:
    file.write_text(whole().replace("= scores ", "= scores 9"))
    answer = ask("verify", file)
    assert answer.status == 1
    assert "do not follow from the lines" in answer.out
