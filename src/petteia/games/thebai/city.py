"""The city: four columns and seven rows of fields, die spaces between neighbours, and what lies and stands there.

Fields count row by row. Die spaces count in reading order: in each row three between neighbours, then four between
this row and the next.  [city.map]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.facts import FIELD_COUNT, SPACE_COUNT
from petteia.games.thebai.ids import SEVENTH_ROW, SEVENTH_ROW_LEFT_OUT
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import Thebai

COLUMNS: Final[i64] = 4
ROWS: Final[i64] = 7
LINE: Final[i64] = 7  # die spaces of a row and below it
ACROSS: Final[i64] = 3  # those between neighbours of one row
EDGES: Final[i64] = 4  # north, east, south, west
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2

STANDEE: Final[i64] = 50  # on a die space or a monument field: 50 + hero
MARKER: Final[i64] = 60  # on a die space: an occupied marker


def first_end(space: int) -> int:
    """The left or upper field of a die space."""
    row, at = space // 7, space % 7
    return row * 4 + (at if at < 3 else at - 3)


def second_end(space: int) -> int:
    return first_end(space) + (1 if space % 7 < 3 else 4)


def space_between(field: int, other: int) -> int:
    """The die space between two fields, -1 if they are no neighbours."""
    spaces = [n for n in range(45) if (first_end(n), second_end(n)) in ((field, other), (other, field))]
    return spaces[0] if spaces else -1


def neighbour(field: int, edge: int) -> int:
    """The field beyond an edge, -1 beyond the rim."""
    row, column = field // 4 + (-1, 0, 1, 0)[edge], field % 4 + (0, 1, 0, -1)[edge]
    return row * 4 + column if 0 <= row < 7 and 0 <= column < 4 else -1


FIRST: Final = vec[i64]([first_end(space) for space in range(45)])  # [space]
SECOND: Final = vec[i64]([second_end(space) for space in range(45)])  # [space]
BESIDE: Final = vec[i64]([neighbour(n // 4, n % 4) for n in range(112)])  # [field * EDGES + edge]; -1 beyond the rim
AROUND: Final = vec[i64]([space_between(n // 4, neighbour(n // 4, n % 4)) for n in range(112)])  # the same


def row_of(field: i64) -> i64:
    return field // COLUMNS


def column_of(field: i64) -> i64:
    return field % COLUMNS


def in_row(space: i64, row: i64) -> bool:
    """A die between two rows counts for both."""
    return FIRST[space] // COLUMNS == row or SECOND[space] // COLUMNS == row


def in_column(space: i64, column: i64) -> bool:
    return FIRST[space] % COLUMNS == column or SECOND[space] % COLUMNS == column


def rows(s: Thebai) -> i64:
    """The rows in play: by table option one or two players do without the seventh.  [setup.board]"""
    return ROWS - 1 if s.players <= 2 and s.options[SEVENTH_ROW] == SEVENTH_ROW_LEFT_OUT else ROWS


def fields(s: Thebai) -> i64:
    """The fields in play."""
    return FIELD_COUNT if s.players > 2 else rows(s) * COLUMNS


def spaces(s: Thebai) -> i64:
    """The die spaces in play."""
    return SPACE_COUNT if s.players > 2 else (rows(s) - 1) * LINE + ACROSS


def space_to(field: i64, other: i64) -> i64:
    """The die space between two fields, NONE if they are no neighbours."""
    for at in range(field * EDGES, field * EDGES + EDGES):
        if BESIDE[at] == other:
            return AROUND[at]
    return NONE


def is_free(s: Thebai, space: i64) -> bool:
    """Without die, hero and occupied marker."""
    return space < spaces(s) and s.on_space[space] == NONE


def has_free_space(s: Thebai) -> bool:
    for space in range(spaces(s)):
        if s.on_space[space] == NONE:
            return True
    return False


def beside_stone(s: Thebai, space: i64) -> bool:
    return s.stone_at[FIRST[space]] != NONE or s.stone_at[SECOND[space]] != NONE


def archon_on(s: Thebai, field: i64) -> i64:
    """Whose archon stands there, NONE if nobody's does."""
    for seat in range(sides(s)):
        if s.archon[seat] == field:
            return seat
    return NONE


def is_free_stone(s: Thebai, field: i64) -> bool:
    """A stone without archon."""
    return s.stone_at[field] != NONE and archon_on(s, field) == NONE


def has_free_stone(s: Thebai) -> bool:
    for field in range(FIELD_COUNT):
        if is_free_stone(s, field):
            return True
    return False


def has_neighbour(s: Thebai, field: i64) -> bool:
    """Whether a stone lies orthogonally beside a field."""
    for at in range(field * EDGES, field * EDGES + EDGES):
        if BESIDE[at] != NONE and s.stone_at[BESIDE[at]] != NONE:
            return True
    return False


def is_open(s: Thebai, field: i64) -> bool:
    """Whether a stone may be laid there."""
    return field < fields(s) and s.stone_at[field] == NONE and has_neighbour(s, field)


def has_open_field(s: Thebai) -> bool:
    for field in range(fields(s)):
        if is_open(s, field):
            return True
    return False


def roof_of(s: Thebai, field: i64, edge: i64) -> i64:
    """The roof that the stone on a field shows at an edge."""
    stone = s.stone_at[field]
    return s.facts.stone_roofs[stone * EDGES + (edge - s.turns_at[field] + EDGES) % EDGES]


def rim_roof(s: Thebai, field: i64, edge: i64) -> i64:
    """The roof of the rim beyond an edge. Without the seventh row the lower rim moves up."""
    if edge == NORTH:
        return s.facts.field_north[field]
    if edge == EAST:
        return s.facts.field_east[field]
    if edge == SOUTH:
        return s.facts.field_south[FIELD_COUNT - COLUMNS + column_of(field)]
    return s.facts.field_west[field]


def matches(s: Thebai, field: i64, edge: i64) -> bool:
    """Whether a roof is that of the neighbouring stone, or of the rim."""
    other = BESIDE[field * EDGES + edge]
    if other == NONE or other >= fields(s):
        return roof_of(s, field, edge) == rim_roof(s, field, edge)
    if s.stone_at[other] == NONE:
        return False
    return roof_of(s, field, edge) == roof_of(s, other, (edge + 2) % EDGES)
