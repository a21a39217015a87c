"""Games from a Parquet file, counted: who won, where points came from, what seats had to do with.

A million games do not fit into memory with all that is told of them. So games are read some thousand at a time, and
what is told of them is summed up by blocks of deals (`petteia.sim.contrast`). Needs the extra `petteia[data]`.
"""

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from petteia.core.game import SHARES
from petteia.sim.contrast import BLOCKS, Cell, Estimate, difference, judged_together, mean_of
from petteia.sim.parquet import ABOUT, FORM, GAME_ROWS
from petteia.sim.stats import Played, Results

AT_ONCE = 4_000  # games
ALL, WON, OTHERS = range(3)  # the seats whose points are told: all, those with a share of the victory, and the rest

Piece = tuple[str, str, str]  # an event, the kind of a piece, and the piece


class Unusable(Exception):
    """A file that cannot be drawn; `key` names a sentence about it, and `facts` fill it."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


@dataclass(frozen=True)
class Value:
    """What goes along with a piece."""

    piece: Piece
    seats: int  # in a game, that had to do with it
    won: float  # the mean share of the victory of these seats
    more: Estimate | None  # than seats of the same bots in the same places that had not


@dataclass
class Told:
    """What the games of a file say."""

    about: Mapping[str, Any]
    results: Results
    cells: list[list[Cell]]  # [block][stratum]; a stratum is a bot in a place
    points: dict[str, list[list[float]]] = field(default_factory=dict)  # [rule][ALL, WON or OTHERS][block]
    seats: list[list[int]] = field(default_factory=list)  # [ALL, WON or OTHERS][block] how many
    pieces: dict[Piece, tuple["array[int]", "array[float]"]] = field(default_factory=dict)  # [cell] had, had_won

    def source(self, rule: str, whose: int) -> Estimate | None:
        """The points that a rule brings a seat in a game."""
        return mean_of(list(zip(self.seats[whose], self.points[rule][whose], strict=True)))

    def values(self) -> list[Value]:
        """Of all pieces that anybody had to do with. They are judged together, since they are looked at together."""
        told = [(piece, self.blocks(piece)) for piece in sorted(self.pieces)]
        found = {piece: difference(blocks) for piece, blocks in told}
        known = {piece: one for piece, one in found.items() if one is not None}
        judged = dict(zip(known, judged_together(list(known.values()), len(self.cells) - 1), strict=True))
        values = []
        for piece, blocks in told:
            had = sum(cell.had for block in blocks for cell in block)
            won = sum(cell.had_won for block in blocks for cell in block)
            values.append(Value(piece, had, won / had, judged.get(piece)))
        return values

    def blocks(self, piece: Piece) -> list[list[Cell]]:
        had, won = self.pieces[piece]
        strata = len(self.cells[0])
        return [
            [Cell(of.seats, of.won, had[b * strata + n], won[b * strata + n]) for n, of in enumerate(block)]
            for b, block in enumerate(self.cells)
        ]


def read_games(file: Path, game: str, rules: tuple[int, int]) -> Told:
    """The games of a file. Raises Unusable, and OSError if it cannot be opened.

    `rules` are the versions of rules and content here: names and numbers of other ones mean other things.
    """
    try:
        with file.open("rb") as opened:
            parquet = opened_games(opened, file)
            about = about_of(parquet, file, game, rules)
            return counted(parquet, about, file)
    except (pa.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:  # of the system, not of what the file says
            raise
        raise Unusable("games_damaged", file=file) from error


def opened_games(opened: Any, file: Path) -> Any:
    try:
        return pq.ParquetFile(opened)
    except pa.ArrowInvalid as error:
        raise Unusable("games_foreign", file=file) from error


def about_of(parquet: Any, file: Path, game: str, rules: tuple[int, int]) -> dict[str, Any]:
    """What the games were played with."""
    told = (parquet.schema_arrow.metadata or {}).get(ABOUT)
    try:
        about = json.loads(told or b"")
        form, rows, played = about["form"], about["rows"], about["game"]
        theirs = (about["versions"]["rules"], about["versions"]["content"])
        whole = about["bots"] and about["players"] == len(about["bots"])
    except (ValueError, KeyError, TypeError) as error:
        raise Unusable("games_foreign", file=file) from error
    if form != FORM:
        raise Unusable("games_form", file=file)
    if rows != "games":
        raise Unusable("games_decisions", file=file)
    if not parquet.schema_arrow.remove_metadata().equals(GAME_ROWS) or not whole:
        raise Unusable("games_damaged", file=file)
    if played != game:
        raise Unusable("games_other", file=file, played=played, game=game)
    if theirs != rules:
        written, ours = ".".join(map(str, theirs)), ".".join(map(str, rules))
        raise Unusable("games_version", file=file, theirs=written, ours=ours)
    return cast(dict[str, Any], about)


def counted(parquet: Any, about: dict[str, Any], file: Path) -> Told:
    columns = parquet.read(columns=["deal", "finished"])
    if not columns.num_rows:
        raise Unusable("games_none", file=file)
    deals = columns.column("deal").filter(columns.column("finished"))
    if not len(deals):
        raise Unusable("games_unfinished", file=file, n=columns.num_rows)
    counting = Counting(about, pc.unique(deals).sort())
    played: list[Played] = []
    for rows in parquet.iter_batches(AT_ONCE):
        table = pa.Table.from_batches([rows])
        if not whole(table, len(about["bots"])):
            raise Unusable("games_damaged", file=file)
        played += map(game_of, table.select(PLAIN).to_pylist())
        counting.add(table.filter(table.column("finished")))
    nothing = Results(about["game"], tuple(about["bots"]), about["seed"], about["options"], ())
    return counting.told(about, nothing.with_games(tuple(played)))


def whole(table: Any, players: int) -> bool:
    """Whether nothing is missing, and every list is by seat."""
    by_seat = [table.column(name) for name in ("bots", "entrants", "shares", "scores")]
    seats = list(range(players))
    return (
        not any(column.null_count for column in table.columns)
        and all(pc.all(pc.equal(pc.list_value_length(column), players)).as_py() for column in by_seat)
        and all(sorted(at) == seats for at in table.column("entrants").to_pylist())
    )


PLAIN = [name for name in GAME_ROWS.names if name not in ("bots", "sources", "uses")]


def game_of(row: Mapping[str, Any]) -> Played:
    """The game that a row tells, by entrants again."""
    at = row["entrants"]
    seats = [at.index(entrant) for entrant in range(len(at))]
    return Played(
        deal=row["deal"],
        rotation=row["rotation"],
        seats=tuple(seats),
        finished=row["finished"],
        shares=tuple(round(row["shares"][seat] * SHARES) for seat in seats),
        scores=tuple(row["scores"][seat] for seat in seats),
        decisions=row["decisions"],
        choices=row["choices"],
        length=row["length"],
        ending=row["ending"],
    )


class Counting:
    """Sums what is told of finished games, by blocks of deals and by strata."""

    def __init__(self, about: Mapping[str, Any], deals: Any) -> None:
        self.deals = deals
        self.players = len(about["bots"])
        self.bots = pa.array(sorted(set(about["bots"])))
        self.blocks = min(BLOCKS, len(deals))
        self.strata = len(self.bots) * self.players
        self.number = array("q", bytes(8 * self.blocks * self.strata))
        self.won = array("d", bytes(8 * self.blocks * self.strata))
        self.seats = [[0] * self.blocks for _ in range(3)]
        self.points: dict[str, list[list[float]]] = {}
        self.pieces: dict[Piece, tuple[array[int], array[float]]] = {}

    def add(self, games: Any) -> None:
        """Some games more."""
        seats = self.table_of_seats(games)
        for cell, share, number in grouped(seats, ["cell"], [("share", "sum"), ("share", "count")]):
            self.number[cell] += number
            self.won[cell] += share
        for block, won, number in grouped(seats, ["block", "won"], [("share", "count")]):
            for whose in (ALL, WON if won else OTHERS):
                self.seats[whose][block] += number
        sources = self.beside(games.column("sources"), seats)
        for rule, block, won, points in grouped(sources, ["rule", "block", "won"], [("points", "sum")]):
            by_whom = self.points.setdefault(rule, [[0.0] * self.blocks for _ in range(3)])
            for whose in (ALL, WON if won else OTHERS):
                by_whom[whose][block] += points
        uses = self.beside(games.column("uses"), seats)
        keys = ["event", "kind", "piece", "cell"]
        for *piece, cell, share, number in grouped(uses, keys, [("share", "sum"), ("share", "count")]):
            had, had_won = self.pieces.setdefault(cast(Piece, tuple(piece)), self.none())
            had[cell] += number
            had_won[cell] += share

    def none(self) -> tuple["array[int]", "array[float]"]:
        return array("q", bytes(8 * len(self.number))), array("d", bytes(8 * len(self.number)))

    def table_of_seats(self, games: Any) -> Any:
        """A row for each seat of each game, in order: its share, whether it won, its block and its cell."""
        share = flat(games.column("shares"))
        each = pc.list_parent_indices(games.column("shares").combine_chunks())
        place = pc.index_in(games.column("deal").combine_chunks(), value_set=self.deals)
        block = pc.divide(pc.multiply(pc.cast(place.take(each), pa.int64()), self.blocks), len(self.deals))
        seat = pa.array(list(range(self.players)) * games.num_rows, pa.int64())
        bot = pc.cast(pc.index_in(flat(games.column("bots")), value_set=self.bots), pa.int64())
        stratum = pc.add(pc.multiply(bot, self.players), seat)
        cell = pc.add(pc.multiply(block, self.strata), stratum)
        return pa.table({"share": share, "won": pc.greater(share, 0.0), "block": block, "cell": cell})

    def beside(self, told: Any, seats: Any) -> Any:
        """What is told of seats, each beside the row of its seat."""
        lists = told.combine_chunks()
        each, seat = lists.flatten(), pc.cast(pc.struct_field(lists.flatten(), "seat"), pa.int64())
        row = pc.add(pc.multiply(pc.list_parent_indices(lists), self.players), seat)
        people = pc.less(seat, self.players)  # what a rival does has no seat to count for
        each, row = each.filter(people), row.filter(people)
        fields = {name: pc.struct_field(each, name) for name in each.type.names}
        return pa.table({**fields, **{name: seats.column(name).take(row) for name in seats.column_names}})

    def told(self, about: Mapping[str, Any], results: Results) -> Told:
        cells = [
            [Cell(self.number[n], self.won[n]) for n in range(block * self.strata, (block + 1) * self.strata)]
            for block in range(self.blocks)
        ]
        return Told(about, results, cells, self.points, self.seats, self.pieces)


def flat(column: Any) -> Any:
    return column.combine_chunks().flatten()


def grouped(table: Any, keys: Sequence[str], sums: Sequence[tuple[str, str]]) -> Iterator[tuple[Any, ...]]:
    """For each group its keys, then its sums."""
    told = table.group_by(list(keys), use_threads=False).aggregate(list(sums))  # always added up in the same order
    names = [*keys, *(f"{column}_{how}" for column, how in sums)]
    yield from zip(*(told.column(name).to_pylist() for name in names), strict=True)
