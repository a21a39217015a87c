"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/offrandes/test_golden.py --write

The choices of the games stand in the files, so a bot that plays better changes nothing here; only --write plays.
"""

from pathlib import Path

from petteia.play.registry import box
from tests.games import golden

HEAD = """Offrandes, {players} players. Written by: python tests/games/offrandes/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hash of the
view afterwards. Offrandes hides nothing: one text stands for all seats and spectators, or the seats are listed.
"""
SEEDS = {3: 3, 4: 4, 5: 5}  # [players] of games that meet much and can still be read


class TestGolden(golden.Golden):
    box = box("offrandes")
    folder = Path(__file__).parent / "golden"
    head = HEAD
    seeds = SEEDS

    def test_each_game_that_is_kept_puts_every_question_and_all_are_told_the_same(self, players: int) -> None:
        rows = self.kept(players).splitlines()
        assert {row.split()[2] for row in rows if row[:1].isdigit()} == set(self.box.words.WORDS)
        assert not any(row.lstrip().startswith("to ") for row in rows)


if __name__ == "__main__":
    TestGolden.main(__doc__)
