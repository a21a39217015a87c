"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/cyclades/test_golden.py --write

The choices of the games stand in the files, so a bot that plays better changes nothing here; only --write plays.
"""

from pathlib import Path

from petteia.play.registry import box
from tests.games import golden

HEAD = """Cyclades, {players} players. Written by: python tests/games/cyclades/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hashes of
the views afterwards: a spectator's, then seat by seat, because everybody sees their own gold only.
"""
SEEDS = {2: 2, 3: 3, 4: 4, 5: 5}  # [players] of games that meet much and can still be read


class TestGolden(golden.Golden):
    box = box("cyclades")
    folder = Path(__file__).parent / "golden"
    head = HEAD
    seeds = SEEDS
    # Of an empty reserve, of retreat at sea, and of a table option: scenarios have them
    rare = ("siren.fetch", "battle.flee", "call.temple")

    def test_the_game_that_is_kept_is_won_by_metropolises_and_not_cut_short(self, players: int) -> None:
        assert any(row.lstrip().startswith("end.reached") for row in self.kept(players).splitlines())


if __name__ == "__main__":
    TestGolden.main(__doc__)
