"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/offrandes/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

from pathlib import Path

from petteia.play.record import read
from petteia.play.registry import box
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

OFFRANDES = box("offrandes")
FOLDER = Path(__file__).parent / "records"

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


class TestRecords(corpus.Records):
    box = OFFRANDES
    folder = FOLDER
    games = GAMES
    alike = ("first_start_player",)

    def test_a_game_went_back_over_the_draw_of_the_start_player(self) -> None:
        undone = [line.words for path in self.files() for line in read(path).lines if line.who == "!"]
        assert any(words.startswith("undo 1 ") for words in undone)


if __name__ == "__main__":
    TestRecords.main(__doc__)
