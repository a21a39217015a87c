"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/offrandes/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

import sys
from pathlib import Path

import pytest

from petteia.play.record import read
from petteia.play.registry import box
from petteia.play.verify import verify
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.txt"))
OFFRANDES = box("offrandes")


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_a_stored_game_replays_to_its_stored_end(path: Path) -> None:
    corpus.replays_to_its_stored_end(OFFRANDES, path)


def test_the_chain_of_a_stored_game_holds(path: Path) -> None:
    corpus.chain_holds(path)


def test_the_chance_of_a_stored_game_comes_from_its_seed(path: Path) -> None:
    corpus.chance_comes_from_its_seed(OFFRANDES, path)


def test_a_stored_game_goes_on_from_a_dump_at_every_line(path: Path) -> None:
    corpus.goes_on_from_a_dump_at_every_line(OFFRANDES, path)


def test_a_stored_game_verifies(path: Path) -> None:
    assert verify(OFFRANDES, read(path), read(path).head()).holds


def test_the_corpus_holds_every_kind_of_game() -> None:
    records = [read(path) for path in FILES]
    assert len(records) >= 12
    assert {path.stem for path in FILES} == set(GAMES)
    assert {record.header.players for record in records} == {3, 4, 5}
    for option in OFFRANDES.game.options:
        assert {record.header.options[option.name] != option.values[0] for record in records} == {True, False}
    lines = [line for record in records for line in record.lines]
    undone = [line.words for line in lines if line.who == "!"]
    assert any(words.endswith(", practice") for words in undone)
    assert any(", agreed " in words for words in undone)
    assert any("," not in words for words in undone)
    assert any(line.auto for line in lines)
    assert any(words.startswith("undo 1 ") for words in undone)  # back over the draw of the start player
    assert {bool(record.header.commitment) for record in records} == {True, False}
    assert any(who.startswith("bot:") for record in records for _, who in record.header.seats)
    assert any(not who.isascii() for record in records for _, who in record.header.seats)


FLIPPED = {option.name: option.values[1] for option in OFFRANDES.game.options}

GAMES = {
    "3-defaults": Played(3),
    "4-defaults": Played(4, names=("Änne", "Bjørn", "Çiğdem", "Дарья")),
    "5-defaults": Played(5),
    "3-briber-needs-no-person": Played(3, {"briber_must_own_person": "off"}),
    "4-no-bribe-from-top": Played(4, {"bribe_from_top": "forbidden"}),
    "5-push-needs-top-seducer": Played(5, {"bribe_push_needs_top_seducer": "on"}),
    "3-offering-may-be-declined": Played(3, {"offering_may_be_declined": "on"}),
    "4-end-at-100": Played(4, {"end_at": "reach_100"}),
    "5-start-with-seat-2": Played(5, {"first_start_player": "seat_2"}),
    "5-all-options-flipped": Played(5, FLIPPED),
    "4-undo": Played(4, between=own),
    "5-undo-by-consent": Played(5, between=consent),
    "3-undo-in-practice": Played(3, bots=("random", "greedy", "greedy"), names=("me", "", ""), between=practice),
    "4-forced-choices": Played(4, forced=True, between=own),
    "3-chance-by-hand": Played(3, seed=False),
    "4-greedy": Played(4, bots=("greedy",) * 4),
    "4-bots": Played(4, bots=("ismcts:50", "greedy", "random", "ismcts:20")),
}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    corpus.write(OFFRANDES, FOLDER, GAMES)
