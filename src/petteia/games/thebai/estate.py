"""Estates: three rows of five action spaces, the stones that cover them, and columns that are empty.  [estate.rows]"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.thebai.facts import ESTATE_ROW_COUNT, ESTATE_SPACE_COUNT, HELP_TILE_COUNT
from petteia.games.thebai.state import STONE_PLACE_COUNT, Thebai

COLUMNS: Final[i64] = 5  # of an estate; the first has no stones
DEEP: Final[i64] = 4  # stones of a row
HELP: Final[i64] = 50  # on an action space: 50 + help tile


def row_of(estate_space: i64) -> i64:
    return estate_space // COLUMNS


def stones_gone(s: Thebai, seat: i64, row: i64) -> i64:
    return s.gone[seat * ESTATE_ROW_COUNT + row]


def leftmost(s: Thebai, seat: i64, row: i64) -> i64:
    """The stone that leaves the row next, NONE if none is left."""
    gone = stones_gone(s, seat, row)
    return NONE if gone == DEEP else s.stones[seat * STONE_PLACE_COUNT + row * DEEP + gone]


def has_stone(s: Thebai, seat: i64) -> bool:
    for row in range(ESTATE_ROW_COUNT):
        if stones_gone(s, seat, row) < DEEP:
            return True
    return False


def is_free(s: Thebai, seat: i64, estate_space: i64) -> bool:
    """Without die, help tile and stone."""
    if estate_space % COLUMNS > stones_gone(s, seat, estate_space // COLUMNS):
        return False
    return s.cover[seat * ESTATE_SPACE_COUNT + estate_space] == NONE


def has_free_space(s: Thebai, seat: i64) -> bool:
    for estate_space in range(ESTATE_SPACE_COUNT):
        if is_free(s, seat, estate_space):
            return True
    return False


def emptied_columns(s: Thebai, seat: i64) -> i64:
    """Columns 2 to 5 without stones. Stones leave from the left, so they come from the left too."""
    first = seat * ESTATE_ROW_COUNT
    return min(s.gone[first], s.gone[first + 1], s.gone[first + 2])


def all_stones_gone(s: Thebai, seat: i64) -> i64:
    first = seat * ESTATE_ROW_COUNT
    return s.gone[first] + s.gone[first + 1] + s.gone[first + 2]


def take_stone(s: Thebai, seat: i64, row: i64) -> i64:
    """The leftmost stone leaves its row."""
    stone = leftmost(s, seat, row)
    s.gone[seat * ESTATE_ROW_COUNT + row] += 1
    return stone


def helps_somewhere(s: Thebai, seat: i64) -> bool:
    """Whether a help tile of the seat has a free space in its row."""
    for tile in range(HELP_TILE_COUNT):
        if s.helps[seat * HELP_TILE_COUNT + tile] > 0:
            first = s.facts.help_tile_estate_row[tile] * COLUMNS
            for estate_space in range(first, first + COLUMNS):
                if is_free(s, seat, estate_space):
                    return True
    return False


def help_tile(s: Thebai, row: i64, strength: i64) -> i64:
    """The help tile of a row and a strength, NONE if the box has none."""
    for tile in range(HELP_TILE_COUNT):
        if s.facts.help_tile_estate_row[tile] == row and s.facts.help_tile_strength[tile] == strength:
            return tile
    return NONE
