"""What is counted of a file of games is what polars counts in it; what cannot be counted is a sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from petteia.play.registry import GAMES, box
from petteia.sim.contrast import Cell
from petteia.sim.parquet import ABOUT
from petteia.sim.reading import ALL, OTHERS, WON, Told, Unusable, read_games
from tests.sim.games import played

pytestmark = pytest.mark.once  # nothing of this is compiled


def read(file: Path, game: str = "offrandes") -> Told:
    return read_games(file, game, (box(game).game.rules_version, box(game).game.content_version))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "data"
    played("offrandes", 3, folder, games=24)
    return folder / "games.parquet"


@pytest.mark.parametrize("game", GAMES)
def test_the_results_are_those_of_the_tournament(game: str, tmp_path: Path) -> None:
    results = played(game, max(1, box(game).game.fewest), tmp_path / "data", games=2)
    told = read(tmp_path / "data" / "games.parquet", game)
    assert told.results == results
    assert {event for event, _, _ in told.pieces} > {"opening"}


def test_points_are_those_that_polars_adds_up(file: Path) -> None:
    told = read(file)
    frame = polars.read_parquet(file)
    share = polars.col("shares").list.get(polars.col("seat"))
    sources = frame.explode("sources").unnest("sources").with_columns(share.alias("share"))
    for rule in ("scoring.animals", "scoring.priestess", "final.altars"):
        of = sources.filter(polars.col("rule") == rule)
        assert sum(told.points[rule][ALL]) == of["points"].sum()
        assert sum(told.points[rule][WON]) == of.filter(polars.col("share") > 0)["points"].sum()
        mean = told.source(rule, ALL)
        assert mean is not None
        assert mean.value == pytest.approx(of["points"].sum() / (3 * len(frame)))
    seats = [share for shares in frame["shares"] for share in shares]
    assert [sum(told.seats[whose]) for whose in (ALL, WON, OTHERS)] == [
        len(seats),
        sum(share > 0 for share in seats),
        sum(share == 0 for share in seats),
    ]


def test_pieces_are_those_that_polars_counts(file: Path) -> None:
    told = read(file)
    uses = polars.read_parquet(file).explode("uses").unnest("uses")
    uses = uses.with_columns(polars.col("shares").list.get(polars.col("seat")).alias("share"))
    counted = {
        (event, kind, piece): (n, won)
        for event, kind, piece, n, won in uses.group_by("event", "kind", "piece")
        .agg(polars.len(), polars.mean("share"))
        .iter_rows()
    }
    values = told.values()
    assert len(values) == len(counted) > 20
    for value in values:
        assert (value.seats, value.won) == (counted[value.piece][0], pytest.approx(counted[value.piece][1]))


def test_seats_are_compared_with_those_of_the_same_bot_in_the_same_place(file: Path) -> None:
    """The cells of a piece, once more game by game: with so few deals each is a block of its own."""
    told = read(file)
    piece = max(told.pieces, key=lambda piece: sum(0 < had < 3 for had in told.pieces[piece][0]))
    frame = polars.read_parquet(file)
    blocks = {deal: n for n, deal in enumerate(sorted(set(frame["deal"])))}
    cells = [[Cell(0, 0.0) for _ in range(6)] for _ in blocks]
    for row in frame.to_dicts():
        having = {use["seat"] for use in row["uses"] if (use["event"], use["kind"], use["piece"]) == piece}
        for seat, (bot, share) in enumerate(zip(row["bots"], row["shares"], strict=True)):
            stratum = ("greedy", "random").index(bot) * 3 + seat
            old, has = cells[blocks[row["deal"]]][stratum], seat in having
            new = Cell(old.seats + 1, old.won + share, old.had + has, old.had_won + share * has)
            cells[blocks[row["deal"]]][stratum] = new
    assert told.blocks(piece) == cells


def test_seats_share_the_victory(file: Path) -> None:
    told = read(file)
    frame = polars.read_parquet(file)
    shares = [told.results.share_of_seat(seat).wins for seat in range(3)]
    assert shares == [pytest.approx(frame["shares"].list.get(seat).mean()) for seat in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert told.results.balanced


Change = Callable[[Any], Any]


def about(**changes: object) -> Change:
    """A table of games whose metadata say something else."""

    def changed(table: Any) -> Any:
        told = {**json.loads(table.schema.metadata[ABOUT]), **changes}
        return table.replace_schema_metadata({ABOUT: json.dumps(told).encode()})

    return changed


def emptied(table: Any) -> Any:
    """A game without its scores."""
    scores = pa.array([None, *table.column("scores").to_pylist()[1:]], table.schema.field("scores").type)
    return table.set_column(table.schema.get_field_index("scores"), table.schema.field("scores"), scores)


def unfinished(table: Any) -> Any:
    place = table.schema.get_field_index("finished")
    return table.set_column(place, table.schema.field(place), pa.array([False] * len(table)))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (about(form=99), "games_form"),
        (about(rows="decisions"), "games_decisions"),
        (about(game="cyclades"), "games_other"),
        (about(versions={"rules": 0, "content": 1}), "games_version"),
        (about(versions=7), "games_foreign"),
        (about(players=2), "games_damaged"),
        (lambda table: table.replace_schema_metadata({}), "games_foreign"),
        (lambda table: table.replace_schema_metadata({ABOUT: b"no"}), "games_foreign"),
        (lambda table: table.drop_columns(["uses"]), "games_damaged"),
        (emptied, "games_damaged"),
        (lambda table: table.slice(0, 0), "games_none"),
        (unfinished, "games_unfinished"),
    ],
)
def test_another_file_is_refused(change: Change, key: str, file: Path, tmp_path: Path) -> None:
    pq.write_table(change(pq.read_table(file)), tmp_path / "changed.parquet")
    with pytest.raises(Unusable) as unusable:
        read(tmp_path / "changed.parquet")
    assert unusable.value.key == key


@pytest.mark.parametrize("cut", [lambda whole: b"", lambda whole: b"no", lambda whole: whole[:900]])
def test_what_is_no_parquet_is_refused(cut: Callable[[bytes], bytes], file: Path, tmp_path: Path) -> None:
    (tmp_path / "cut.parquet").write_bytes(cut(file.read_bytes()))
    with pytest.raises(Unusable) as unusable:
        read(tmp_path / "cut.parquet")
    assert unusable.value.key == "games_foreign"


def test_a_damaged_file_is_refused(file: Path, tmp_path: Path) -> None:
    whole = bytearray(file.read_bytes())
    for place in range(len(whole) // 4, len(whole) // 2):
        whole[place] ^= 0x5A
    (tmp_path / "bent.parquet").write_bytes(whole)
    with pytest.raises(Unusable) as unusable:
        read(tmp_path / "bent.parquet")
    assert unusable.value.key == "games_damaged"
