"""Tables that the rules do not allow cannot be given, and the sentence names the rule."""

from pathlib import Path

import pytest

from petteia.play.scenario import SUFFIX, run_file

GIVEN = """
game     cyclades
{lines}
then
  not over
"""


def failures(folder: Path, *lines: str, language: str = "en") -> list[str]:
    path = folder / f"given{SUFFIX}"
    path.write_text("given\n" + GIVEN.format(lines="\n".join(lines)), "utf-8")
    return [str(failure) for failure in run_file(path, language).failures]


@pytest.mark.parametrize(
    ("rule", "lines"),
    [
        ("gods.lay", ["players 3", "at offerings", "gods ares"]),
        ("gods.lay", ["players 3", "at offerings", "gods ares zeus athena"]),
        ("gods.lay", ["players 3", "at offerings", "gods ares ares"]),
        ("gods.lay", ["players 3", "at offerings", "gods ares apollo"]),
        ("offering.open_gods", ["players 3", "at turns", "gods ares zeus", "offering 0: athena 1", "apollo 1 2"]),
        ("offering.open_gods", ["players 3", "at turns", "offering 0: ares 1, 1: zeus 1, 2: athena 1"]),
        ("offering.least", ["players 3", "at payment", "offering 0: ares 0", "apollo 1 2"]),
        ("offering.afford", ["players 3", "at payment", "offering 0: ares 6", "apollo 1 2"]),
        ("offering.afford", ["players 3", "at offering.bid 1", "offering 0: ares 9", "gold 7 5 5", "priests 0: 1"]),
        ("offering.afford", ["players 2", "at offering.bid 1", "offering 0: ares 3", "second_offering 0: zeus 3"]),
        ("offering.apollo", ["players 3", "at turns", "offering 0: apollo 0", "apollo 1 2"]),
        ("offering.elsewhere", ["players 3", "at offering.bid 0", "god ares"]),
        ("CYC-INV-9", ["players 3", "at payment", "offering 0: ares 1, 1: ares 2", "apollo 2"]),
    ],
)
def test_an_impossible_table_is_refused_with_its_rule(rule: str, lines: list[str], tmp_path: Path) -> None:
    failed = failures(tmp_path, *lines)
    assert len(failed) == 1
    assert f"[{rule}]" in failed[0]
    (german,) = failures(tmp_path, *lines, language="de")
    assert f"[{rule}]" in german
    assert german != failed[0]


@pytest.mark.parametrize(
    "lines",
    [
        ["players 3", "at payment", "offering 0: ares 5, 1: zeus 6", "priests 1: 1", "apollo 2"],
        ["players 3", "at turns", "offering 0: ares 9", "apollo 2 1"],  # paid already
        ["players 3", "at offering.bid 0", "offering 1: ares 2", "god ares"],
        ["players 2", "at offering.bid 1", "offering 0: ares 2", "second_offering 0: zeus 3"],
        ["players 5", "out 1 2", "at offerings", "gods ares zeus"],
        ["players 5", "out 1", "at turn.act 0", "god ares", "gods ares zeus athena poseidon"],  # out in this cycle
    ],
)
def test_a_possible_table_is_taken(lines: list[str], tmp_path: Path) -> None:
    assert failures(tmp_path, *lines) == []


def test_a_law_that_a_table_breaks_is_told_in_the_language_of_its_reader(tmp_path: Path) -> None:
    lines = ["players 3", "at payment", "offering 0: ares 1, 1: ares 2", "apollo 2"]
    (english,), (german,) = (failures(tmp_path, *lines, language=language) for language in ("en", "de"))
    assert "No table can be like this: A marker is on the turn track" in english
    assert "So kann kein Tisch sein: Ein Marker ist auf der Spielzugleiste" in german
    assert german.endswith("steht höchstens einer [CYC-INV-9].")
