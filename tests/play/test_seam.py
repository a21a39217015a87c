"""Records of games that went over to newer rules midway: what can be told of them is told, and what cannot is said."""

from pathlib import Path

import pytest

import petteia
from petteia.play.record import RecordError, parse
from petteia.play.refusal import Refusal
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests.cli.command import ask, played, refused

SENTENCES = {
    "de": ("so war es am Tisch vereinbart. Über diese Zeile hinweg", "Version 2.1 der Regeln"),
    "en": ("version 2.1 of the rules is in force, as the table agreed.", "cannot be replayed across that line"),
}


@pytest.fixture
def text(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of which 12 lines were played under rules 1, and the rest under rules 2."""
    match = played(lines=12)
    with monkeypatch.context() as later:
        later.setattr(match.game, "rules_version", 2)
        match.change_rules()
    match.play(match.choices[0])
    return match.export()


def test_the_line_says_from_where_on_which_rules_hold(text: str) -> None:
    record = parse(text)
    line, seam = record.seam()
    assert (record.lines[line - 1].text(), seam.rules, seam.content) == ("! rules 2.1", 2, 1)
    assert record.header.rules == 1
    assert parse(played(lines=12).export()).seam() is None


def test_the_chain_is_checked_and_the_lines_are_not(text: str) -> None:
    box = petteia.box("offrandes")
    findings = {finding.key: finding for finding in verify(box, parse(text)).findings}
    assert {"chain.agrees", "lines.seam", "seed.agrees"} <= set(findings)
    line, _ = parse(text).seam()
    assert findings["lines.seam"].facts["line"] == line
    changed = text.replace("! rules 2.1", "! rules 3.1")
    assert not verify(box, parse(changed)).holds


def test_it_is_not_replayed_across_that_line(text: str) -> None:
    record = parse(text)
    with pytest.raises(RecordError) as error:
        replay(petteia.box("offrandes"), record)
    line, _ = record.seam()
    assert error.value.refusal == Refusal("play.record_seam", {"line": line, "rules": "2.1"})
    assert text.split("\n")[error.value.line - 1].startswith("! rules 2.1")


@pytest.mark.parametrize("language", ["de", "en"])
def test_both_commands_say_so(text: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    answer = ask("verify", file, "--lang", language)
    assert answer.status == 0
    for sentence in SENTENCES[language]:
        assert sentence in " ".join(answer.out.split())
        assert sentence in refused(ask("replay", file, "--lang", language))
