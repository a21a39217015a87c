"""Results as Parquet: one row a game, on request one a decision. Needs the extra `petteia[data]`.

    polars.read_parquet("games.parquet")        pandas.read_parquet("games.parquet")

Lists are by seat. What the games were played with stands in the metadata of the file, under `petteia`, as JSON.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyarrow as pa
import pyarrow.parquet as pq

from petteia.core.game import SHARES
from petteia.sim.batches import Done
from petteia.sim.stats import Played

ABOUT = b"petteia"
FORM = 1
ROWS = 50_000  # in a group of rows: what is held in memory

SOURCE = pa.struct({"rule": pa.string(), "seat": pa.int8(), "points": pa.int32()})
USE = pa.struct(
    {"seat": pa.int8(), "event": pa.string(), "kind": pa.string(), "piece": pa.string(), "times": pa.int32()}
)
WHICH = {"deal": pa.int64(), "rotation": pa.int8()}
GAME_ROWS = pa.schema(
    {
        **WHICH,
        "bots": pa.list_(pa.string()),
        "entrants": pa.list_(pa.int8()),
        "finished": pa.bool_(),
        "shares": pa.list_(pa.float64()),
        "scores": pa.list_(pa.int32()),
        "decisions": pa.int32(),
        "choices": pa.int64(),
        "length": pa.int32(),
        "ending": pa.string(),
        "sources": pa.list_(SOURCE),
        "uses": pa.list_(USE),
    }
)
DECISION_ROWS = pa.schema(
    {
        **WHICH,
        "ply": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.string(),
        "step": pa.string(),
        "choice": pa.string(),
        "choices": pa.int32(),
    }
)

Row = dict[str, object]


class Sheet:
    """One file. It stands under its name once it is whole; until then its name ends with `.part`."""

    def __init__(self, file: Path, rows: Any, about: Mapping[str, object]) -> None:
        self.file = file
        self.rows = rows.with_metadata({ABOUT: json.dumps({"form": FORM, **about}, ensure_ascii=False).encode()})
        self.part = file.with_name(f"{file.name}.part")
        self.writer = pq.ParquetWriter(self.part, self.rows, compression="zstd")
        self.waiting: list[Row] = []

    def add(self, rows: Iterator[Row]) -> None:
        for row in rows:
            self.waiting.append(row)
            if len(self.waiting) == ROWS:
                self.flush()

    def flush(self) -> None:
        self.writer.write_table(pa.Table.from_pylist(self.waiting, schema=self.rows))
        self.waiting = []

    def close(self) -> None:
        self.flush()
        self.writer.close()
        self.part.replace(self.file)

    def drop(self) -> None:
        self.writer.close()
        self.part.unlink()


class Sheets:
    """The files of a tournament. Batches may come in any order; their games are written in the order of the deals, so
    that the same games make the same bytes.
    """

    def __init__(
        self, bots: tuple[str, ...], about: Mapping[str, object], games: Path | None, decisions: Path | None
    ) -> None:
        self.bots = bots
        self.games = None if games is None else Sheet(games, GAME_ROWS, {**about, "rows": "games"})
        try:
            rows = {**about, "rows": "decisions"}
            self.decisions = None if decisions is None else Sheet(decisions, DECISION_ROWS, rows)
        except OSError:
            if self.games is not None:
                self.games.drop()
            raise
        self.early: dict[int, Done] = {}  # [place] batches that wait for those before them
        self.next = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Whatever was done stands there, also after an interruption; after a failure nothing does."""
        whole = kind is None or issubclass(kind, KeyboardInterrupt)
        if whole:
            for place in sorted(self.early):
                self.write(self.early[place])
        for sheet in (self.games, self.decisions):
            if sheet is not None:
                (sheet.close if whole else sheet.drop)()

    def take(self, place: int, done: Done) -> None:
        self.early[place] = done
        while self.next in self.early:
            self.write(self.early.pop(self.next))
            self.next += 1

    def write(self, done: Done) -> None:
        if self.games is not None:
            self.games.add(game_row(self.bots, row, told) for row, told in told_games(done))
        if self.decisions is not None:
            for row, told in told_games(done):
                self.decisions.add(decision_rows(self.bots, row, told))


def told_games(done: Done) -> Iterator[tuple[Played, Any]]:
    for each in done:
        assert isinstance(each, list)
        yield Played.of(each[0]), each[1]


def game_row(bots: tuple[str, ...], one: Played, told: Any) -> Row:
    at = entrants(one)
    return {
        "deal": one.deal,
        "rotation": one.rotation,
        "bots": [bots[entrant] for entrant in at],
        "entrants": at,
        "finished": one.finished,
        "shares": [one.shares[entrant] / SHARES for entrant in at],
        "scores": [one.scores[entrant] for entrant in at],
        "decisions": one.decisions,
        "choices": one.choices,
        "length": one.length,
        "ending": one.ending,
        "sources": [
            {"rule": rule, "seat": seat, "points": points}
            for rule, by_seat in told["sources"].items()
            for seat, points in enumerate(by_seat)
            if points
        ],
        "uses": [dict(zip(("seat", "event", "kind", "piece", "times"), use, strict=True)) for use in told["uses"]],
    }


def decision_rows(bots: tuple[str, ...], one: Played, told: Any) -> Iterator[Row]:
    at = entrants(one)
    for ply, seat, step, choice, choices in told["decisions"]:
        yield {
            "deal": one.deal,
            "rotation": one.rotation,
            "ply": ply,
            "seat": seat,
            "bot": bots[at[seat]],
            "step": step,
            "choice": choice,
            "choices": choices,
        }


def entrants(one: Played) -> list[int]:
    """[seat] who sits there."""
    return sorted(range(len(one.seats)), key=lambda entrant: one.seats[entrant])
