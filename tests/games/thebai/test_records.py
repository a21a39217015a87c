"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/thebai/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

import sys
from pathlib import Path

import pytest

from petteia.games.thebai.ids import SHEET
from petteia.play.record import read
from petteia.play.registry import box
from petteia.play.verify import verify
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_a_stored_game_replays_to_its_stored_end(path: Path) -> None:
    corpus.replays_to_its_stored_end(box("thebai"), path)


def test_the_chain_of_a_stored_game_holds(path: Path) -> None:
    corpus.chain_holds(path)


def test_the_chance_of_a_stored_game_comes_from_its_seed(path: Path) -> None:
    corpus.chance_comes_from_its_seed(box("thebai"), path)


def test_a_stored_game_goes_on_from_a_dump_at_every_line(path: Path) -> None:
    corpus.goes_on_from_a_dump_at_every_line(box("thebai"), path)


def test_a_stored_game_verifies(path: Path) -> None:
    assert verify(box("thebai"), read(path), read(path).head()).holds


def test_the_corpus_holds_every_kind_of_game() -> None:
    records = [read(path) for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES)
    assert {record.header.players for record in records} == {1, 2, 3, 4}
    for option in SHEET.options:
        chosen = [record.header.options.get(option.name, option.values[0]) for record in records]
        assert set(chosen) == set(option.values)
    lines = [line for record in records for line in record.lines]
    undone = [line.words for line in lines if line.who == "!"]
    assert any(words.endswith(", practice") for words in undone)
    assert any(", agreed " in words for words in undone)
    assert any("," not in words for words in undone)
    assert {bool(record.header.commitment) for record in records} == {True, False}
    assert any(who.startswith("bot:") for record in records for _, who in record.header.seats)
    assert any(line.secret for line in lines)


FLIPPED = {option.name: option.values[1] for option in SHEET.options}

CHALLENGES = next(option.values for option in SHEET.options if option.name == "challenges")

GAMES = {
    "1-random": Played(1),
    "1-undo": Played(1, between=own),
    **{f"1-{value.replace('_', '-')}": Played(1, {"challenges": value}) for value in CHALLENGES[1:]},
    "2-random": Played(2),
    "3-random": Played(3, bots=("random",) * 3),
    "4-random": Played(4, names=("Änne", "Bjørn", "Çiğdem", "Дарья")),
    "2-without-the-seventh-row": Played(2, {"seventh_row": "left_out"}),
    "3-owners-decide-about-raises": Played(3, {"foreign_raise": "owner_decides"}),
    "4-all-options-flipped": Played(4, FLIPPED),
    "3-undo": Played(3, between=own),
    "2-undo-by-consent": Played(2, between=consent),
    "2-undo-in-practice": Played(2, names=("me", "bot:random"), between=practice),
    "3-chance-by-hand": Played(3, seed=False),
}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    FOLDER.mkdir(exist_ok=True)
    corpus.write(box("thebai"), FOLDER, GAMES)
