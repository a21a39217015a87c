"""Cyclades on the command line, in both languages."""

from pathlib import Path

import pytest

from petteia.play.record import read
from petteia.play.registry import box
from tests.cli.command import ask

RECORD = Path(__file__).parent / "records" / "4-forced-choices.txt"


@pytest.mark.parametrize(("language", "words"), [("de", ("Runde", "Götter:", "Endstand")), ("en", ("Cycle", "Gods:"))])
def test_a_game_can_be_played_saved_and_resumed(language: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    answer = ask(
        *("play", "cyclades", "--seats", "random,random,random", "--seed", "terminal", "--save", file),
        *("--options", "cycle_cap=25", "--lang", language),
    )
    assert answer.status == 0, answer.err
    for word in words:
        assert word in answer.out
    assert read(file).scores
    assert "{" not in answer.out  # every sentence has its facts


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_stored_game_is_shown_and_verified(language: str) -> None:
    shown = ask("replay", RECORD, "--lang", language)
    assert (shown.status, shown.err) == (0, "")
    assert box("cyclades").texts[language].plural(1, "name", "city", "corinth") in shown.out
    assert ask("verify", RECORD, "--lang", language).status == 0


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_rule_can_be_looked_up(language: str) -> None:
    for rule in box("cyclades").game.rules[1:]:
        answer = ask("rule", "cyclades", rule, "--lang", language)
        assert (answer.status, answer.err) == (0, "")
        assert rule in answer.out


def test_a_tournament_is_told() -> None:
    options = ("--options", "cycle_cap=25", "--lang", "de")
    answer = ask("sim", "cyclades", "--seats", "random,random", "--games", "2", *options)
    assert answer.status == 0, answer.err
    assert "95-%-Intervall" in answer.out
