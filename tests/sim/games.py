"""Tournaments with files of all that is told of their games."""

from pathlib import Path

from petteia.play.registry import box
from petteia.sim.arena import Tournament
from petteia.sim.batches import Done, Way, gather
from petteia.sim.parquet import Sheets
from petteia.sim.stats import Results
from petteia.sim.watching import DECISIONS
from petteia.sim.ways import alone


def played(game: str, seats: int, folder: Path, way: Way = alone, games: int = 6) -> Results:
    """A tournament, with games.parquet and decisions.parquet in a folder."""
    series = Tournament(
        box(game), ("random",) * (seats - 1) + ("greedy",), games, 3, box(game).game.capped(), DECISIONS
    )
    done: dict[int, Done] = {}
    folder.mkdir()
    names = (folder / "games.parquet", folder / "decisions.parquet")
    with Sheets(series.nothing.bots, series.about(), *names) as series.sheets:
        gather(series, way, done)
    return series.results(done)
