"""A guide holds, or it is not shown: its record replays, its questions are the newcomer's, its sentences are there."""

import shutil
from pathlib import Path

import pytest

from petteia.play.guide import WORDS_A_MINUTE, GuideError, folders_of, read
from tests import toy
from tests.play.guides import TEXT, first_question, guided, plan, whole_game


def test_a_game_without_a_guide_has_none() -> None:
    assert read(toy.box()) is None


def test_a_game_may_have_guides_beside_the_first_each_in_a_folder_of_its_own(tmp_path: Path) -> None:
    match = whole_game()
    two = guided(tmp_path, plan(match), match.export())
    other = guided(tmp_path / "other", plan(match, 1), match.export())
    assert two.folder is not None
    assert other.folder is not None
    shutil.copytree(Path(str(other.folder)) / "guide", Path(str(two.folder)) / "guide" / "second")
    assert list(folders_of(two)) == ["first", "second"]
    seats = {name: guide.seat for name in folders_of(two) if (guide := read(two, name)) is not None}
    assert seats == {"first": 0, "second": 1}
    assert read(two, "third") is None


def test_a_guide_advises_what_the_record_does(tmp_path: Path) -> None:
    match = whole_game()
    line = first_question(match, 1)
    guide = read(guided(tmp_path, plan(match, 1), match.export()))
    assert guide is not None
    assert guide.at(line).to_act == 1
    assert guide.advice(line) == match.record.lines[line].words
    assert [shown for shown, _ in guide.shown()] == list(range(1, match.record.count + 1))


def test_how_long_a_lesson_takes_is_reckoned_from_its_words_and_questions(tmp_path: Path) -> None:
    match = whole_game()
    short = read(guided(tmp_path, plan(match), match.export()))
    assert short is not None
    assert [minutes for _, minutes in short.lessons()] == [1]
    long = TEXT.replace('"Hello."', f'"{"word " * 3 * WORDS_A_MINUTE}"')
    longer = read(guided(tmp_path, plan(match), match.export(), long))
    assert longer is not None
    assert [minutes for _, minutes in longer.lessons()] == [4]


def test_a_record_that_no_longer_holds_is_refused(tmp_path: Path) -> None:
    match = whole_game()
    record = match.export(hashes=False)
    for broken in (record.replace("rules 1", "rules 2"), record.replace("0 keep", "0 back 0", 1), "petteia record 1\n"):
        assert broken != record
        with pytest.raises(GuideError):
            read(guided(tmp_path, plan(match), broken))


def test_a_plan_that_does_not_fit_its_record_is_refused(tmp_path: Path) -> None:
    match = whole_game()
    whole, last = plan(match), match.record.count
    other = first_question(match, 1)
    wrong = {
        "there is no seat 7": whole.replace("seat = 0", "seat = 7"),
        "is never shown": whole.replace("[[1,", f"[[{first_question(match, 0) + 1},"),
        "forward to the end": whole.replace(f", {last}]]", f", {last - 1}]]"),
        f"seat 0 is not asked after line {other}": plan(match, 0, at=other),
        "two notes": whole + f'\n[[note]]\nline = {first_question(match, 0)}\nsays = ["hello"]\n',
        "begins with 'fly'": plan(match, 0, more='instead = { "fly" = "other" }\n'),
        "nothing is said or told": whole.replace("[[1,", "[[1, 1], [3,"),
        "remarks come before the first question": whole.replace(
            'says = ["hello"]', 'says = ["hello", "hello", "hello"]'
        ),
        "belongs to no sentence": whole + "\n[shows.says]\nbye = []\n",
        "neither a piece nor a part": whole + '\n[shows.says]\nhello = ["god.zeus"]\n',
        "learnt.nothing": whole.replace('["all"]', '["all", "nothing"]'),
        "unknown field": whole.replace("seat = 0", "seat = 0\nseats = 2"),
    }
    for reason, broken in wrong.items():
        assert broken != whole
        with pytest.raises(GuideError, match=reason):
            read(guided(tmp_path, broken, match.export()))


def test_a_sentence_that_nobody_says_is_refused(tmp_path: Path) -> None:
    match = whole_game()
    with pytest.raises(GuideError, match=r"says\.more, which nobody says"):
        read(guided(tmp_path, plan(match), match.export(), TEXT.replace("[says]", '[says]\nmore = "More."')))
