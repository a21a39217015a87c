"""What is told of games in Parquet files: the same bytes from any number of workers, and sums that are right."""

from pathlib import Path
from typing import Any

import polars
import pyarrow.parquet as pq
import pytest

from petteia.play.registry import GAMES, box
from petteia.sim.arena import Tournament
from petteia.sim.parquet import ABOUT, Sheets
from petteia.sim.watching import DECISIONS, OPENING
from petteia.sim.ways import processes
from tests.cli.command import ask, refused
from tests.sim.games import played


@pytest.mark.parametrize("game", GAMES)
def test_scores_are_what_their_sources_brought(game: str, tmp_path: Path) -> None:
    results = played(game, max(2, box(game).game.fewest), tmp_path / "data", games=2)
    rows: list[dict[str, Any]] = polars.read_parquet(tmp_path / "data" / "games.parquet").to_dicts()
    assert len(rows) == len(results.played)
    for row, one in zip(rows, results.played, strict=True):
        assert (row["deal"], row["rotation"], row["finished"]) == (one.deal, one.rotation, one.finished)
        for seat, entrant in enumerate(row["entrants"]):
            assert (row["bots"][seat], row["scores"][seat]) == (results.bots[entrant], one.scores[entrant])
            brought = sum(each["points"] for each in row["sources"] if each["seat"] == seat)
            assert brought == row["scores"][seat] or not box(game).game.sources()
        openings = [use for use in row["uses"] if use["event"] == OPENING]
        assert len({use["seat"] for use in openings}) == len(openings) == len(row["bots"])
        assert {use["kind"] for use in row["uses"]} & set(box(game).words.NAMES)


def test_decisions_are_those_of_the_games(tmp_path: Path) -> None:
    played("offrandes", 3, tmp_path / "data")
    games = polars.read_parquet(tmp_path / "data" / "games.parquet")
    decisions = polars.read_parquet(tmp_path / "data" / "decisions.parquet")
    counted = decisions.group_by("deal", "rotation", maintain_order=True).agg(polars.len(), polars.sum("choices"))
    assert counted["len"].to_list() == games["decisions"].to_list()
    assert counted["choices"].to_list() == games["choices"].to_list()
    assert set(decisions["bot"]) == {"random", "greedy"}
    assert "auction.bid" in set(decisions["step"])


def test_any_number_of_workers_writes_the_same_bytes(tmp_path: Path) -> None:
    assert played("offrandes", 3, tmp_path / "one") == played("offrandes", 3, tmp_path / "two", processes(2))
    for name in ("games.parquet", "decisions.parquet"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
        assert ABOUT in pq.read_schema(tmp_path / "one" / name).metadata


def test_batches_are_written_in_the_order_of_the_deals(tmp_path: Path) -> None:
    """Also where the driver is interrupted while the first batch is still being played."""
    series = Tournament(box("offrandes"), ("random",) * 3, 6, 3, level=DECISIONS)
    files = (tmp_path / "games.parquet", None)
    done = {place: batch.play() for place, batch in enumerate(series.batches)}
    with Sheets(series.nothing.bots, series.about(), *files) as sheets:
        for place in reversed(done):
            sheets.take(place, done[place])
    assert polars.read_parquet(files[0])["deal"].to_list() == [0, 0, 0, 1, 1, 1]
    sheets = Sheets(series.nothing.bots, series.about(), *files)
    sheets.take(1, done[1])
    sheets.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert polars.read_parquet(files[0])["deal"].to_list() == [1, 1, 1]


def test_a_failure_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_text("old")
    with pytest.raises(ValueError, match="no"), Sheets(("random",), {}, file, None):
        raise ValueError("no")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


RANDOM = ("--seats", "random,random,random", "--games", "3")


def test_the_command_writes_both_files_and_plays_the_same_games(tmp_path: Path) -> None:
    games, decisions = tmp_path / "games.parquet", tmp_path / "decisions.parquet"
    answer = ask("sim", "offrandes", *RANDOM, "--json", "--parquet", games, "--decisions", decisions)
    assert answer.out == ask("sim", "offrandes", *RANDOM, "--json").out
    assert len(polars.read_parquet(games)) == 6
    assert len(polars.read_parquet(decisions)) == polars.read_parquet(games)["decisions"].sum()
    nowhere = tmp_path / "nowhere" / "games.parquet"
    refused(ask("sim", "offrandes", *RANDOM, "--parquet", nowhere))
    refused(ask("sim", "offrandes", *RANDOM, "--parquet", tmp_path / "new.parquet", "--decisions", nowhere))
    assert sorted(tmp_path.iterdir()) == [decisions, games]
