"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/thebai/test_golden.py --write

The choices of the games stand in the files; only --write plays.
"""

import sys
from pathlib import Path
from random import Random
from typing import cast

import pytest

from petteia.games.thebai.state import Thebai
from petteia.play.match import Match
from petteia.play.registry import box
from tests.games import golden
from tests.games.thebai.table import pick

FOLDER = Path(__file__).parent / "golden"
PLAYERS = (1, 2, 3, 4)

HEAD = """Thebai, {players} players. Written by: python tests/games/thebai/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hashes of
the views afterwards: a spectator's, then seat by seat, because everybody sees their own hand only.
"""


def playthrough(players: int, choose: golden.Choose) -> str:
    return golden.playthrough(Match(box("thebai"), players), HEAD.format(players=players), choose)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_is_as_it_was(players: int) -> None:
    kept = (FOLDER / f"{players}.txt").read_text("utf-8")
    played = playthrough(players, golden.stored(kept))
    if played != kept:
        pytest.fail(golden.difference(kept, played), pytrace=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_that_is_kept_is_whole(players: int) -> None:
    rows = (FOLDER / f"{players}.txt").read_text("utf-8").splitlines()
    assert len(rows[-2].removeprefix("scores ").split()) == players
    assert rows[-1].startswith("winners ")
    assert sum(row.lstrip().startswith("round.began") for row in rows) == 10
    assert sum(row.lstrip().startswith("battle.attacked") for row in rows) == 4


def test_the_games_that_are_kept_put_every_question_but_that_of_an_option() -> None:
    asked = {
        row.split()[2]
        for players in PLAYERS
        for row in (FOLDER / f"{players}.txt").read_text("utf-8").splitlines()
        if row[:1].isdigit()
    }
    assert set(box("thebai").words.WORDS) - asked == {"die.consent"}


def eager(seed: int) -> golden.Choose:
    rng = Random(seed)
    return lambda match: match.box.notation.format(pick(cast(Thebai, match.s), rng))


SEEDS = {1: 1, 2: 226, 3: 244, 4: 109}  # of games that meet much


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for players in PLAYERS:
        (FOLDER / f"{players}.txt").write_text(playthrough(players, eager(SEEDS[players])), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
