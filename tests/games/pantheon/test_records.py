"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/pantheon/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

from pathlib import Path

from petteia.play.record import read
from petteia.play.registry import box
from tests.games import corpus
from tests.games.corpus import Played, consent, own, practice

PANTHEON = box("pantheon")
FOLDER = Path(__file__).parent / "records"

FLIPPED = {option.name: option.values[1] for option in PANTHEON.game.options}

GAMES = {
    "2-random": Played(2),
    "3-random": Played(3, bots=("random",) * 3),
    "4-random": Played(4, names=("Änne", "Bjørn", "Çiğdem", "Дарья")),
    "2-temple-before-the-property": Played(2, {"temple_before_property": "on"}),
    "3-special-money-returns": Played(3, {"special_money_return": "stack"}),
    "2-more-pieces": Played(2, {"start_pieces": "bsw"}),
    "4-chosen-bonus-tiles": Played(4, {"bonus_mode": "choose"}),
    "3-demigods-by-epoch": Played(3, {"demigod_stack": "by_epoch"}),
    "4-all-options-flipped": Played(4, FLIPPED),
    "3-undo": Played(3, between=own),
    "2-undo-by-consent": Played(2, between=consent),
    "2-undo-in-practice": Played(2, names=("me", "bot:random"), between=practice),
    "2-forced-choices": Played(2, forced=True),
    "3-chance-by-hand": Played(3, seed=False),
}


class TestRecords(corpus.Records):
    box = PANTHEON
    folder = FOLDER
    games = GAMES

    def test_some_lines_are_told_to_one_seat_only(self) -> None:
        assert any(line.secret for path in self.files() for line in read(path).lines)


if __name__ == "__main__":
    TestRecords.main(__doc__)
