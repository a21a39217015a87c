"""Routes: what a seat can get to on the map from where it is connected, and the way to it.

A column field is looked at from the fields beside it, for a column needs a foot there; bots do not plan through one.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import PART, lowest
from petteia.core.graph import FAR
from petteia.core.state import NONE, filled
from petteia.core.vec import vec
from petteia.games.pantheon.board import (
    CLOSED,
    charge,
    is_column_field,
    others_in,
    others_on,
    stands,
    surcharge,
)
from petteia.games.pantheon.facts import FIELD_COUNT
from petteia.games.pantheon.state import PART_COUNT, Pantheon

FREE: Final[i64] = 0  # what a field costs where an own piece stands


class Routes:
    """The fewest steps, or the least money, to each field, up to `most`."""

    def __init__(self, s: Pantheon, seat: i64, unit: i64, most: i64) -> None:
        self.s = s
        self.seat = seat
        self.unit = unit
        self.dear = unit + surcharge(s, seat)
        graph = s.facts.field_graph
        self.toll = tolls(s, seat, unit, self.dear)
        close_columns(s, self.toll)
        self.away = graph.unreached()
        self.away[s.temple] = 0
        graph.spread(self.toll, most, self.away, graph.waiting_room())

    def to_column(self, field: i64, free: i64) -> i64:
        """What a column there costs with the feet on the way to it, without the pieces; FAR if it cannot be."""
        s = self.s
        if stands(s, self.seat, field):
            return FAR
        others = others_on(s, self.seat, field)
        beside = self.foot_beside(field)
        if others >= CLOSED or beside == NONE:
            return FAR
        return self.away[beside] + charge(True, others > 0, self.unit, self.dear, free)

    def foot_beside(self, field: i64) -> i64:
        """The nearest field beside a column field where an own foot stands, or could."""
        s = self.s
        nearest = NONE
        least = FAR
        for n in range(field * s.facts.field_fields_width, (field + 1) * s.facts.field_fields_width):
            beside = s.facts.field_fields[n]
            if beside == NONE or beside == s.temple or is_column_field(s, beside):
                continue
            if self.away[beside] < least:
                nearest = beside
                least = self.away[beside]
        return nearest

    def way(self, field: i64) -> list[i64]:
        """The fields where a piece is still to be placed, the first one first."""
        fields: list[i64] = []
        here = field
        if is_column_field(self.s, field):
            fields.append(field)
            here = self.foot_beside(field)
        while self.away[here] > 0:
            if self.toll[here] > 0:
                fields.append(here)
            here = self.before(here)
        fields.reverse()
        return fields

    def before(self, field: i64) -> i64:
        """The field from which the cheapest way comes; between own pieces nobody goes to and fro."""
        s = self.s
        for n in range(field * s.facts.field_fields_width, (field + 1) * s.facts.field_fields_width):
            beside = s.facts.field_fields[n]
            if beside == NONE or self.away[beside] + self.toll[field] != self.away[field]:
                continue
            if self.toll[field] + self.toll[beside] > 0 or self.away[beside] == 0:
                return beside
        return self.before_own(field)

    def before_own(self, field: i64) -> i64:
        """The field from which the cheapest way comes to own pieces that touch each other, this one among them."""
        s = self.s
        own = [field]
        for here in own:
            for n in range(here * s.facts.field_fields_width, (here + 1) * s.facts.field_fields_width):
                beside = s.facts.field_fields[n]
                if beside == NONE or self.away[beside] != self.away[here]:
                    continue
                if self.toll[beside] > 0:
                    return beside
                if beside not in own:
                    own.append(beside)
        return s.temple


def tolls(s: Pantheon, seat: i64, unit: i64, dear: i64) -> vec[i64]:
    """What a piece costs on each field: nothing where an own one stands, NONE where none may be placed."""
    costs = filled(int(FIELD_COUNT), unit)
    for part in range(PART_COUNT):
        shared, closed = others_in(s, seat, part)
        write(costs, part, shared, dear)
        write(costs, part, closed, NONE)
    for part in range(PART_COUNT):
        own = seat * PART_COUNT + part
        write(costs, part, s.feet_on[own] | s.columns_on[own], FREE)
    costs[s.temple] = NONE
    return costs


def close_columns(s: Pantheon, costs: vec[i64]) -> None:
    """Leave fields where a column is still to be placed out of all ways."""
    for field in range(FIELD_COUNT):
        if is_column_field(s, field) and costs[field] > 0:
            costs[field] = NONE


def write(costs: vec[i64], part: i64, fields: i64, cost: i64) -> None:
    while fields != 0:
        costs[part * PART + lowest(fields)] = cost
        fields &= fields - 1
