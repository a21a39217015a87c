"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/offrandes/test_golden.py --write

The choices of the games stand in the files, so a bot that plays better changes nothing here; only --write plays.
"""

import sys
from pathlib import Path

import pytest

from petteia.play.match import Match
from petteia.play.registry import box
from tests.games import golden

FOLDER = Path(__file__).parent / "golden"
PLAYERS = (3, 4, 5)

HEAD = """Offrandes, {players} players. Written by: python tests/games/offrandes/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hash of the
view afterwards. Offrandes hides nothing: one text stands for all seats and spectators, or the seats are listed.
"""


def playthrough(players: int, choose: golden.Choose) -> str:
    return golden.playthrough(Match(box("offrandes"), players), HEAD.format(players=players), choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_is_as_it_was(players: int) -> None:
    kept = (FOLDER / f"{players}.txt").read_text("utf-8")
    played = playthrough(players, golden.stored(kept))
    if played != kept:
        pytest.fail(golden.difference(kept, played), pytrace=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_that_is_kept_is_whole(players: int) -> None:
    rows = (FOLDER / f"{players}.txt").read_text("utf-8").splitlines()
    assert rows[-2].split()[0] == "scores"
    assert len(rows[-2].split()) == 1 + players
    assert rows[-1].split()[0] == "winners"
    assert len(rows[-1].split()) >= 2
    asked = {row.split()[2] for row in rows if row[:1].isdigit()}
    assert asked == set(box("offrandes").words.WORDS)  # every question of the game is in it
    assert not any(row.lstrip().startswith("to ") for row in rows)  # and all are told the same


def write() -> None:
    for players in PLAYERS:
        bots = ["greedy" if seat % 3 else "random" for seat in range(players)]
        (FOLDER / f"{players}.txt").write_text(playthrough(players, golden.played_by(bots, players)), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
