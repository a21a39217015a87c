"""Places that touch, on boards with more places than an integer has bits: beside plain scripts with sets."""

import random

import pytest

from petteia.core.bits import BIT, PART, has, lowest, parts_of, put, take_out
from petteia.core.content import Content
from petteia.core.graph import FAR, Graph
from petteia.core.lattice import Map, in_columns
from petteia.core.state import NONE, vector, zeros

ROWS = ((1, 11), (1, 12), (0, 11), (0, 13), (0, 18), (0, 18), (4, 18), (3, 20))  # from this column to that


def board(rows: tuple[tuple[int, int], ...] = ROWS) -> dict[str, tuple[int, int]]:
    return {
        f"r{row}c{column}": (row, column) for row, (low, high) in enumerate(rows) for column in range(low, high + 1)
    }


def graph_of(places: dict[str, tuple[int, int]]) -> tuple[Graph, list[list[int]]]:
    drawn = Map(in_columns(places, "even"), {})
    numbers = {name: n for n, name in enumerate(places)}
    beside = [[numbers[other] for other in drawn.beside[name]] for name in places]
    flat = [n for around in beside for n in around + [int(NONE)] * (6 - len(around))]
    return Graph(vector(flat), 6), beside


GRAPH, BESIDE = graph_of(board())
SIZE = len(BESIDE)


def test_rows_begin_at_columns_of_their_own_and_even_ones_are_shifted() -> None:
    drawn = Map(in_columns(board(), "even"), {})
    assert drawn.beside["r0c1"] == ["r0c2", "r1c1", "r1c2"]
    assert drawn.beside["r4c5"] == ["r3c5", "r3c6", "r4c4", "r4c6", "r5c5", "r5c6"]
    assert drawn.beside["r5c5"] == ["r4c4", "r4c5", "r5c4", "r5c6", "r6c4", "r6c5"]
    odd = Map(in_columns(board(), "odd"), {})
    assert odd.beside["r5c5"] == ["r4c5", "r4c6", "r5c4", "r5c6", "r6c5", "r6c6"]
    assert drawn.cut_off() == []
    assert all(name in drawn.beside[other] for name in drawn.beside for other in drawn.beside[name])


def test_spaces_in_a_content_file_become_tables_of_neighbours() -> None:
    rows = {name: {"row": row, "column": column} for name, (row, column) in board().items()}
    spaces = {"kind": {"one": "field", "first": 0}, "map": {"shifted": "even"}, **rows}
    content = Content({"fields": spaces})
    column = content.columns["field_fields"]
    assert (column.width, column.graph, len(column.numbers)) == (6, True, SIZE * 6)
    for place, around in enumerate(BESIDE):
        assert column.numbers[place * 6 : place * 6 + 6] == around + [NONE] * (6 - len(around))
    assert content.columns["field_x"].numbers[:3] == [3, 5, 7]
    assert content.columns["field_x"].numbers[11] == 2
    assert content.parts["fields"] == ["field_row", "field_column", "field_x", "field_fields"]


def test_the_first_member_of_a_set_is_known_by_its_power() -> None:
    for low in range(62):
        for more in (0, 2**61, 2**62 - 2**low):
            assert lowest(BIT[low] | (more - more % BIT[low])) == low


def test_a_large_set_gets_members_and_loses_them() -> None:
    members = zeros(parts_of(SIZE))
    for place in range(SIZE):
        put(members, place)
        assert has(members, place)
    for place in range(0, SIZE, 3):
        take_out(members, place)
        take_out(members, place)
    assert [place for place in range(SIZE) if has(members, place)] == [n for n in range(SIZE) if n % 3]
    assert (parts_of(PART), parts_of(PART + 1)) == (1, 2)


@pytest.mark.parametrize("seed", range(30))
def test_what_hangs_together_is_found(seed: int) -> None:
    rng = random.Random(seed)
    own = set(rng.sample(range(SIZE), rng.randint(0, SIZE // 2)))
    start = rng.randrange(SIZE)
    connected, new = set(), {start}
    while new:
        connected |= new & own
        new = {other for place in new for other in BESIDE[place] if other in own} - connected
    edge = {other for place in connected | {start} for other in BESIDE[place]}
    inside = zeros(GRAPH.parts * 3)  # the middle one of three sets
    for place in own:
        inside[GRAPH.parts + place // PART] |= BIT[place % PART]
    reached, around = GRAPH.unreached(), GRAPH.unreached()  # not empty before
    GRAPH.flood(start, inside, GRAPH.parts, reached, around)
    assert {place for place in range(SIZE) if has(reached, place)} == connected
    assert {place for place in range(SIZE) if has(around, place)} == edge
    for place in range(SIZE):
        assert GRAPH.touches(place, inside, GRAPH.parts) == bool(own & set(BESIDE[place]))


@pytest.mark.parametrize("seed", range(30))
def test_the_cheapest_ways_are_found(seed: int) -> None:
    """Beside Bellman and Ford: as many rounds as there are places."""
    rng = random.Random(seed)
    cost = [rng.choice([-1, 0, 1, 1, 1, 2]) for _ in range(SIZE)]
    most = rng.choice([0, 3, 6, 100])
    away = [int(FAR)] * SIZE
    for place in rng.sample(range(SIZE), rng.randint(1, 3)):
        away[place] = 0
    cheapest, room = vector(away), GRAPH.waiting_room()
    GRAPH.spread(vector(cost), most, cheapest, room)
    assert not any(list(room)[SIZE:]), "the room can be used again"
    for _ in range(SIZE):
        for place in range(SIZE):
            ways = [away[other] + cost[place] for other in BESIDE[place] if cost[place] >= 0]
            away[place] = min([away[place], *(way for way in ways if way <= most)])
    assert list(cheapest) == away
