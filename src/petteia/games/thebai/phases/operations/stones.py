"""Stones leave the estate: out of the game, or into the city with their roofs."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai.choices import (
    ENOUGH,
    KEEP,
    SPARE,
    lay,
    lay_field,
    lay_turns,
    pick_estate_row,
    remove_estate_row,
    roof_edge,
)
from petteia.games.thebai.city import EDGES, fields, has_neighbour, has_open_field, is_open, matches, roof_of
from petteia.games.thebai.estate import has_stone, leftmost, take_stone
from petteia.games.thebai.facts import EFFECT_TRIGGER_STONE
from petteia.games.thebai.ids import (
    E_EFFECT_DECLINED,
    E_ROOF_MATCHED,
    E_STONE_LAID,
    E_STONE_LOST,
    E_STONE_NONE,
    E_STONE_PICKED,
    E_STONE_REMOVED,
    EFFECT_AGAIN,
    R_CITY_ROW,
    R_ROOF_MATCH,
    R_ROOF_USED,
    R_STONE_FIELD_FREE,
    R_STONE_NEIGHBOUR,
    R_STONE_ROW_EMPTY,
    STONE_LAY,
    STONE_PICK,
    STONE_REMOVE,
    STONE_ROOF,
)
from petteia.games.thebai.phases.operations.operation import (
    Operation,
    effect_of,
    extra_of,
    left_of,
    once_more,
    packed,
    takes,
    word,
)
from petteia.games.thebai.powers import defer
from petteia.games.thebai.state import Thebai

LAYING: Final[i64] = 512  # a placing remembers: 0 at first, 512 + the stone that is on its way,
ROOFING: Final[i64] = 1024  # then 1024 + the edges used, and the field where the stone lies
ON_FIELD: Final[i64] = 32  # fields are less


class Remove(Operation):
    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return has_stone(s, seat)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        if has_stone(s, seat):
            s.ask(STONE_REMOVE, seat, arg)
        else:
            s.emit(E_STONE_NONE, seat)


class FromRow(Step[Thebai]):
    """The leftmost stone of a row, or none: the first choice.  [stone.row_empty]"""

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        return OK if choice == 0 or leftmost(s, seat, choice - 1) != NONE else R_STONE_ROW_EMPTY

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "left": left_of(arg)}


class Spare(FromRow):
    """Out of the game; the same row may be named again.  [stone.remove]"""

    def __init__(self) -> None:
        super().__init__(STONE_REMOVE)

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == SPARE else shown(s, seat, remove_estate_row(choice))

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == SPARE:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        row = remove_estate_row(choice)
        s.emit(E_STONE_REMOVED, seat, take_stone(s, seat, row), row)
        once_more(s, seat, arg, 0)


def shown(s: Thebai, seat: i64, row: i64) -> dict[str, int]:
    """The stone that a choice of a row means."""
    stone = leftmost(s, seat, row)
    return {} if stone == NONE else {"stone": stone}


class Place(Operation):
    """Choose a row, resolve the stone if it is triggered, lay it, then roofs: as many edges as the effect says."""

    def possible(self, s: Thebai, seat: i64, effect: i64) -> bool:
        return has_stone(s, seat) and has_open_field(s)

    def again(self, s: Thebai, seat: i64, arg: i64) -> None:
        extra = extra_of(arg)
        if extra >= ROOFING:
            if left_of(arg) > 0 and any_roof(s, extra):
                s.ask(STONE_ROOF, seat, arg)
        elif extra >= LAYING:
            if has_open_field(s):
                s.ask(STONE_LAY, seat, arg)
            else:
                s.emit(E_STONE_LOST, seat, extra - LAYING)
        elif self.possible(s, seat, effect_of(arg)):
            s.ask(STONE_PICK, seat, arg)
        else:
            s.emit(E_STONE_NONE, seat)


class Pick(FromRow):
    """From then on the stone has left its row and must be laid. A trigger comes first.  [stone.pick]"""

    def __init__(self) -> None:
        super().__init__(STONE_PICK)

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == KEEP else shown(s, seat, pick_estate_row(choice))

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == KEEP:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        row = pick_estate_row(choice)
        stone = take_stone(s, seat, row)
        s.emit(E_STONE_PICKED, seat, stone, row)
        effect = effect_of(arg)
        s.ask(EFFECT_AGAIN, seat, packed(effect, takes(s, effect, 1), LAYING + stone))
        if word(s, effect) == EFFECT_TRIGGER_STONE:
            defer(s, seat, s.facts.stone_effect[stone])


class Lay(Step[Thebai]):
    """To a free field beside at least one stone, turned as one likes.  [stone.lay]"""

    def __init__(self) -> None:
        super().__init__(STONE_LAY)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        field = lay_field(choice)
        if field >= fields(s):
            return R_CITY_ROW
        if s.stone_at[field] != NONE:  # [stone.field_free]
            return R_STONE_FIELD_FREE
        return OK if has_neighbour(s, field) else R_STONE_NEIGHBOUR  # [stone.neighbour]

    def choices(self, s: Thebai, seat: i64, arg: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for field in range(fields(s)):
            if is_open(s, field):
                for turns in range(EDGES):
                    into[n] = lay(field, turns)
                    n += 1
        return n

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "stone": extra_of(arg) - LAYING, "left": left_of(arg)}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        field, stone = lay_field(choice), extra_of(arg) - LAYING
        s.stone_at[field] = stone
        s.turns_at[field] = lay_turns(choice)
        s.emit(E_STONE_LAID, seat, stone, field, lay_turns(choice))
        s.ask(EFFECT_AGAIN, seat, packed(effect_of(arg), left_of(arg), ROOFING + field))


def field_of(extra: i64) -> i64:
    return extra % ON_FIELD


def used_of(extra: i64) -> i64:
    """The set of edges whose roofs were used."""
    return (extra - ROOFING) // ON_FIELD


def any_roof(s: Thebai, extra: i64) -> bool:
    for edge in range(EDGES):
        if not holds(used_of(extra), edge) and matches(s, field_of(extra), edge):
            return True
    return False


class Roof(Step[Thebai]):
    """An edge whose roof is that of the neighbouring stone or of the rim, each once, in any order.  [stone.roof]"""

    def __init__(self) -> None:
        super().__init__(STONE_ROOF)

    def refusal(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> i64:
        if choice == ENOUGH:
            return OK
        edge, extra = roof_edge(choice), extra_of(arg)
        if holds(used_of(extra), edge):  # [roof.used]
            return R_ROOF_USED
        return OK if matches(s, field_of(extra), edge) else R_ROOF_MATCH  # [roof.match]

    def question(self, s: Thebai, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "field": field_of(extra_of(arg)), "left": left_of(arg)}

    def values(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> dict[str, int]:
        return {} if choice == ENOUGH else {"roof": roof_of(s, field_of(extra_of(arg)), roof_edge(choice))}

    def apply(self, s: Thebai, seat: i64, arg: i64, choice: i64) -> None:
        if choice == ENOUGH:
            s.emit(E_EFFECT_DECLINED, seat)
            return
        edge, extra = roof_edge(choice), extra_of(arg)
        colour = roof_of(s, field_of(extra), edge)
        s.emit(E_ROOF_MATCHED, seat, edge, colour)
        once_more(s, seat, arg, extra + BIT[edge] * ON_FIELD)
        defer(s, seat, s.facts.roof_effect[colour])
