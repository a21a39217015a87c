"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/cyclades/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

import sys
from pathlib import Path

import pytest

from petteia.play.match import replay
from petteia.play.record import read
from petteia.play.registry import box
from petteia.play.verify import verify
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.txt"))
CYCLADES = box("cyclades")


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_a_stored_game_replays_to_its_stored_end(path: Path) -> None:
    corpus.replays_to_its_stored_end(CYCLADES, path)


def test_the_chain_of_a_stored_game_holds(path: Path) -> None:
    corpus.chain_holds(path)


def test_the_chance_of_a_stored_game_comes_from_its_seed(path: Path) -> None:
    corpus.chance_comes_from_its_seed(CYCLADES, path)


def test_a_stored_game_goes_on_from_a_dump_at_every_line(path: Path) -> None:
    corpus.goes_on_from_a_dump_at_every_line(CYCLADES, path)


def test_a_stored_game_verifies(path: Path) -> None:
    assert verify(CYCLADES, read(path), read(path).head()).holds


def test_the_corpus_holds_every_kind_of_game() -> None:
    records = [read(path) for path in FILES]
    assert {path.stem for path in FILES} == set(GAMES)
    assert {record.header.players for record in records} == {2, 3, 4, 5}
    for option in CYCLADES.game.options:
        chosen = [record.header.options.get(option.name, option.values[0]) for record in records]
        assert set(chosen) == set(option.values)
    lines = [line for record in records for line in record.lines]
    undone = [line.words for line in lines if line.who == "!"]
    assert any(words.endswith(", practice") for words in undone)
    assert any(", agreed " in words for words in undone)
    assert any("," not in words for words in undone)
    assert {bool(record.header.commitment) for record in records} == {True, False}
    assert any(who.startswith("bot:") for record in records for _, who in record.header.seats)
    assert any(line.auto for line in lines)


def test_in_a_stored_game_two_go_on_without_the_third_until_one_is_left() -> None:
    """[out.removed] [out.fewer]"""
    match = replay(CYCLADES, read(FOLDER / "3-city-removed-4.txt"))
    told = [event.name for event in match.events(0)]
    assert told.count("out.removed") == 2
    assert "cycle.began" in told[told.index("out.removed") :]
    assert told[-1] == "end.survivor"


CAPPED = {"cycle_cap": "25"}
FLIPPED = {option.name: option.values[1] for option in CYCLADES.game.options}
GREEDY = ("greedy",)

GAMES = {
    "2-greedy": Played(2, bots=GREEDY * 2),
    "3-greedy": Played(3, bots=GREEDY * 3),
    "4-greedy": Played(4, bots=GREEDY * 4),
    "5-greedy": Played(5, bots=GREEDY * 5),
    "3-city-removed-4": Played(3, bots=GREEDY * 3),  # the fourth try: two play on, and in the end one is left
    "2-random": Played(2, CAPPED),
    "3-random": Played(3, {"cycle_cap": "40"}),
    "4-random": Played(4, CAPPED, names=("Änne", "Bjørn", "Çiğdem", "Дарья")),
    "5-random": Played(5, CAPPED),
    "5-ares-by-the-tile": Played(5, {"ares_costs": "tile"}, bots=GREEDY * 5),
    "4-apollo-on-own-islands": Played(4, {"apollo_marker": "own"}, bots=GREEDY * 4),
    "3-ties-by-metropolises": Played(3, {"victory_tiebreak": "metropolises_then_gold"}, bots=GREEDY * 3),
    "2-kraken-stays": Played(2, {"kraken_leaves": "only_when_called_again", **CAPPED}),
    "3-creatures-need-a-target": Played(3, {"creature_without_target_allowed": "false", **CAPPED}),
    "4-free-sites": Played(4, {"metropolis_free_choice_of_site": "true"}, bots=GREEDY * 4),
    "5-open-gold": Played(5, {"gold": "open"}, bots=GREEDY * 5),
    "3-positions-by-seat": Played(3, {"start_positions": "by_seat"}, bots=GREEDY * 3),
    "3-temples-and-pairs": Played(3, {"temple_discounts": "chosen", "god_pairs": "different"}, bots=GREEDY * 3),
    "5-all-options-flipped": Played(5, FLIPPED),
    "3-undo": Played(3, CAPPED, between=own),
    "4-undo-by-consent": Played(4, bots=GREEDY * 4, between=consent),
    "3-undo-in-practice": Played(3, bots=GREEDY * 3, names=("me", "", ""), between=practice),
    "4-forced-choices": Played(4, bots=GREEDY * 4, forced=True),
    "3-chance-by-hand": Played(3, bots=GREEDY * 3, seed=False),
    "4-bots": Played(4, bots=("ismcts:50", "greedy", "random", "ismcts:20")),
}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    corpus.write(CYCLADES, FOLDER, GAMES)
