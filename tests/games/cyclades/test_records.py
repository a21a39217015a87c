"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/cyclades/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

from pathlib import Path

from petteia.play.record import read
from petteia.play.registry import box
from petteia.play.replay import replay
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

CYCLADES = box("cyclades")
FOLDER = Path(__file__).parent / "records"

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


class TestRecords(corpus.Records):
    box = CYCLADES
    folder = FOLDER
    games = GAMES

    def test_two_go_on_without_the_third_until_one_is_left(self) -> None:
        """[out.removed] [out.fewer]"""
        match = replay(CYCLADES, read(FOLDER / "3-city-removed-4.txt"))
        told = [event.name for event in match.events(0)]
        assert told.count("out.removed") == 2
        assert "cycle.began" in told[told.index("out.removed") :]
        assert told[-1] == "end.survivor"


if __name__ == "__main__":
    TestRecords.main(__doc__)
