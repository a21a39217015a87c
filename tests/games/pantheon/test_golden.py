"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/pantheon/test_golden.py --write

The choices of the games stand in the files, so a bot that plays better changes nothing here; only --write plays.
"""

from pathlib import Path

from petteia.play.registry import box
from tests.games import golden

HEAD = """Pantheon, {players} players. Written by: python tests/games/pantheon/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hashes of
the views afterwards: a spectator's, then seat by seat, because everybody sees their own hand only.
"""
SEEDS = {2: 13, 3: 11, 4: 7}  # [players] of games that meet much and can still be read


class TestGolden(golden.Golden):
    box = box("pantheon")
    folder = Path(__file__).parent / "golden"
    head = HEAD
    seeds = SEEDS
    rare = ("bonus.pick",)  # of a table option

    @staticmethod
    def bots(players: int) -> list[str]:
        return ["random"] * players

    def test_the_game_that_is_kept_has_six_epochs(self, players: int) -> None:
        rows = self.kept(players).splitlines()
        assert sum(row.lstrip().startswith("epoch.ended") for row in rows) == 6


if __name__ == "__main__":
    TestGolden.main(__doc__)
