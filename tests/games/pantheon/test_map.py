"""The map: neighbours as the specification lays them out, what its layout guarantees, and maps that are another."""

from petteia.core.content import Content
from petteia.core.graph import FAR
from petteia.core.state import vector
from petteia.games.pantheon import GAME
from petteia.games.pantheon.facts import FIELD_COUNT, FIELDS, PEOPLE_COUNT
from petteia.games.pantheon.game import PantheonGame
from petteia.games.pantheon.state import Pantheon
from petteia.play.content.changes import Change, applied
from tests.games.pantheon.oracle import around
from tests.games.pantheon.table import NOTATION, Table, table

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


def changed(field: str, column: str, value: int) -> PantheonGame:
    """The game on another map."""
    return PantheonGame(Content(applied(GAME.content.files, (Change("fields", field, column, str(value)),))))


class Elsewhere(Table):
    def __init__(self, game: PantheonGame) -> None:
        s = table("turn.act 0", hand={0: "2 move"}).s
        super().__init__(Pantheon(game.facts, s.players, s.options, s))
        self.game = game
        self.notation = NOTATION


def test_a_column_beside_the_temple_still_needs_a_foot_beside_it() -> None:
    """[move.column_foot]"""
    t = Elsewhere(changed("r05c09", "for_columns", 1))
    t.play("0 march 1")
    assert t.why("0 set r05c09") == "move.column_foot"
    assert "set r05c09" not in t.options()
    t.play("0 set r04c08")
    assert "set r05c09" in t.options()


def test_a_column_beside_a_column_still_needs_a_foot_beside_it() -> None:
    """[move.column_foot]"""
    t = Elsewhere(changed("r03c07", "for_columns", 1))
    t.play("0 march 2", "0 set r05c07", "0 set r04c06")
    assert t.why("0 set r03c07") == "move.column_foot"
    t.play("0 set r04c07")
    assert "set r03c07" in t.options()
