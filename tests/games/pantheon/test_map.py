"""The map: neighbours as the specification lays them out, what its layout guarantees, and maps that are another."""

from heapq import heappop, heappush
from random import Random

import pytest

from petteia.core.bits import members_of, put
from petteia.core.content import Content
from petteia.core.graph import FAR
from petteia.core.state import NONE, vector
from petteia.core.step import OK
from petteia.games.pantheon import GAME
from petteia.games.pantheon.board import at, stands
from petteia.games.pantheon.facts import FIELD_COUNT, FIELDS, GOD_TILES, PEOPLE_COUNT
from petteia.games.pantheon.game import PantheonGame
from petteia.games.pantheon.phases import placing
from petteia.games.pantheon.phases.movement import STEP
from petteia.games.pantheon.plans import distances, free_columns
from petteia.games.pantheon.routes import Routes
from petteia.games.pantheon.state import Pantheon
from petteia.play.content.changes import Change, applied
from tests.games.pantheon.oracle import COLUMN_FIELDS, around
from tests.games.pantheon.table import NOTATION, Table, pick, table

FACTS = GAME.facts


def beside(field: int) -> list[str]:
    width = int(FACTS.field_fields_width)
    return [FIELDS[n] for n in FACTS.field_fields[field * width : field * width + width] if n >= 0]


def steps_from(field: int) -> list[int]:
    graph = FACTS.field_graph
    away = graph.unreached()
    away[field] = 0
    graph.spread(vector([1] * int(FIELD_COUNT)), FAR, away, graph.waiting_room())
    return [int(n) for n in away]


def test_neighbours_are_those_of_rows_of_which_the_even_ones_are_shifted() -> None:
    """[move.connected]"""
    assert [sorted(beside(n)) for n in range(FIELD_COUNT)] == [sorted(around(name)) for name in FIELDS]


def test_the_layout_keeps_what_it_promises() -> None:
    """[move.fields] [epoch.fields]"""
    columns = {n for n in range(FIELD_COUNT) if FACTS.field_for_columns[n]}
    starts = [int(FACTS.people_field[people]) for people in range(PEOPLE_COUNT)]
    for field in columns:
        assert not columns & {FIELDS.index(name) for name in beside(field)}
        assert not set(starts) & {FIELDS.index(name) for name in beside(field)}
    for people, start in enumerate(starts):
        away = steps_from(start)
        loot = [int(n) for n in FACTS.people_loot_fields[people * 5 : people * 5 + 5]]
        assert [away[field] for field in loot] == [2, 2, 3, 3, 3]
        assert not columns & set(loot)
        assert sum(away[field] == 2 for field in columns) == 3
        assert sum(away[field] == 3 for field in columns) in (3, 4)
        assert all(away[other] >= 4 for other in starts if other != start)
        assert max(away) < FAR


def with_columns_on(*fields: str) -> PantheonGame:
    """The game on a map where columns go on these fields too."""
    changes = tuple(Change("fields", field, "for_columns", "1") for field in fields)
    return PantheonGame(Content(applied(GAME.content.files, changes)))


class Elsewhere(Table):
    def __init__(self, game: PantheonGame) -> None:
        s = table("turn.act 0", hand={0: "2 move"}).s
        super().__init__(Pantheon(game.facts, s.players, s.options, s))
        self.game = game
        self.notation = NOTATION


def test_a_column_beside_the_temple_still_needs_a_foot_beside_it() -> None:
    """[move.column_foot]"""
    t = Elsewhere(with_columns_on("r05c09"))
    t.play("0 march 1")
    assert t.why("0 set r05c09") == "move.column_foot"
    assert "set r05c09" not in t.options()
    t.play("0 set r04c08")
    assert "set r05c09" in t.options()


def test_a_column_beside_a_column_still_needs_a_foot_beside_it() -> None:
    """[move.column_foot]"""
    t = Elsewhere(with_columns_on("r03c07"))
    t.play("0 march 2", "0 set r05c07", "0 set r04c06")
    assert t.why("0 set r03c07") == "move.column_foot"
    t.play("0 set r04c07")
    assert "set r03c07" in t.options()


def test_the_steps_to_a_column_count_the_foot_beside_it() -> None:
    """[move.column_foot] Also beside the temple, and beside an own column, where a piece would be connected at once."""
    t = Elsewhere(with_columns_on("r05c09"))
    assert distances(t.s, 0)[FIELDS.index("r05c09")] == 2
    t = Elsewhere(with_columns_on("r03c07"))
    t.play("0 march 2", "0 set r05c07", "0 set r04c06")
    assert distances(t.s, 0)[FIELDS.index("r03c07")] == 2


def test_a_way_along_own_columns_leaves_nothing_out() -> None:
    """[move.old_columns] Two of an earlier epoch that touch: the feet that lead to them are part of the way."""
    t = Elsewhere(with_columns_on("r05c11", "r05c12"))
    for field in ("r05c11", "r05c12"):
        put(t.s.columns_on, at(0, FIELDS.index(field)))
    way = Routes(t.s, 0, STEP, FAR).way(FIELDS.index("r05c13"))
    assert [FIELDS[field] for field in way] == ["r05c09", "r05c10", "r05c13"]
    t.s.feet[0] = len(way)
    for field in way:
        assert placing.refusal(t.s, 0, field) == OK
        placing.set_down(t.s, 0, field)


def tried(t: Table, seat: int) -> dict[int, int]:
    """The fewest steps to each field of all movements there are, as the rules let them be made."""
    fewest: dict[int, int] = {}
    pending = [t]
    while pending:
        here = pending.pop()
        for words in here.options("set"):
            there = here.copy()
            there.play(f"{seat} {words}")
            field, spent = FIELDS.index(words.split()[1]), int(t.s.steps - there.s.steps)
            fewest[field] = min(fewest.get(field, spent), spent)
            if there.asked == f"{seat} move.set":
                pending.append(there)
    return fewest


@pytest.mark.parametrize(
    ("feet", "columns", "owned"),
    [
        (2, 1, "vinthrad_1"),
        (2, 0, "stonkus_1"),
        (1, 2, "stonkus_1"),
        (1, 2, "stonkus_1 stonkus_2"),
        (0, 1, "stonkus_1"),
    ],
)
def test_the_fewest_steps_are_those_of_all_movements(feet: int, columns: int, owned: str) -> None:
    """[move.steps] [move.free_columns] [move.supply] Before it and within it."""
    pieces = {"r05c07": "0 1", "r06c06": "1", "r06c08": "1", "r05c09": "1"}
    t = table("turn.act 0", feet={0: feet}, columns={0: columns}, owned={0: owned}, pieces=pieces, hand={0: "5 move"})
    before = distances(t.s, 0)
    t.play("0 march 5")
    assert before == distances(t.s, 0)
    within = t.copy()
    within.play(f"0 {t.options('set')[0]}")
    for each in (t, within):
        assert distances(each.s, 0) == tried(each, 0) == searched(each.s, 0)


def searched(s: Pantheon, seat: int) -> dict[int, int]:
    """The same from every field with every number of pieces left, the nearest first."""
    surcharge = 0 if "gaiviles" in {GOD_TILES[tile].rpartition("_")[0] for tile in members_of(s.gods[seat])} else 1
    others = [other for other in range(s.players) if other != seat]
    fewest: dict[int, int] = {}
    known: set[tuple[int, int, int, int]] = set()
    pending = [(0, int(s.temple), int(s.feet[seat]), int(s.columns[seat]), int(free_columns(s, seat)))]
    while pending:
        steps, here, feet, columns, free = heappop(pending)
        if (here, feet, columns, free) in known:
            continue
        known.add((here, feet, columns, free))
        for name in around(FIELDS[here]):
            there = FIELDS.index(name)
            column = name in COLUMN_FIELDS
            if there == s.temple:
                continue
            if stands(s, seat, there):
                heappush(pending, (steps, there, feet, columns, free))
                continue
            met = sum(stands(s, other, there) for other in others)
            walked = here != s.temple and FIELDS[here] not in COLUMN_FIELDS
            if met > 1 or (column and (columns == 0 or not walked)) or (not column and feet == 0):
                continue
            more = steps if column and free else steps + 1 + surcharge * met
            fewest[there] = min(fewest.get(there, more), more)
            left = (feet, columns - 1, max(free - 1, 0)) if column else (feet - 1, columns, free)
            heappush(pending, (more, there, *left))
    return fewest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_field_is_left_out_whatever_the_supply(players: int) -> None:
    """[move.supply] [move.surcharge] In random games: where few steps take more pieces than are left, more steps do."""
    rng, looked = Random(players), 0
    for _ in range(2):
        s = GAME.begin(players, [0] * 5)
        while s.depth > 0:
            GAME.apply(s, pick(s, rng))
            if s.depth > 0 and s.temple != NONE and rng.random() < 0.02:
                for seat in range(players):
                    assert distances(s, seat) == searched(s, seat)
                    looked += 1
    assert looked > 20


def test_a_free_column_takes_no_steps_and_no_card() -> None:
    """[move.free_columns] [follow.act]"""
    t = table("follow.act 1", owned={1: "stonkus_1"}, pieces={"r05c07": "1"}, hand={1: "1 move"})
    assert "follow 0" in t.options()
    assert distances(t.s, 1)[FIELDS.index("r04c06")] == 0


def test_no_way_is_longer_than_the_supply() -> None:
    """[move.supply]"""
    t = table("turn.act 0", feet={0: 3}, hand={0: "2 move"})
    far = FIELDS.index("r07c06")
    assert distances(t.s, 0)[far] == 3
    t = table("turn.act 0", feet={0: 1}, hand={0: "2 move"})
    assert far not in distances(t.s, 0)
