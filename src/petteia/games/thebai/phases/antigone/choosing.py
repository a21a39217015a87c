"""Antigones Wahl: a herald card says where she begins to look; then field by field until one fits."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.games.thebai.city import AROUND, COLUMNS, EDGES, beside_stone, column_of, is_free, row_of, rows
from petteia.games.thebai.facts import HERALD_DECK, LEFT_HERALD
from petteia.games.thebai.state import Thebai


def herald_of(s: Thebai) -> i64:
    """The herald card that her action card names; NONE if it is that of the deck, whose top is hidden.

    [antigone.choice]
    """
    mark = s.facts.card_mark[s.card]
    if mark == HERALD_DECK:
        return s.herald_top
    return s.open_heralds[0 if mark == LEFT_HERALD else 1]


def looks(s: Thebai) -> i64:
    """How many fields she looks at."""
    return rows(s) * COLUMNS


def looked_at(s: Thebai, n: i64) -> i64:
    """The n-th field that she looks at: the one of the herald card, down its column, then the next one from the top.

    After the last column comes the first.  [antigone.choice]
    """
    start = s.facts.herald_field[herald_of(s)]
    at = (column_of(start) * rows(s) + row_of(start) + n) % looks(s)
    return at % rows(s) * COLUMNS + at // rows(s)


def free_around(s: Thebai, field: i64, beside: bool) -> i64:
    """The free die space above a field or the next one clockwise, beside a stone if need be; NONE if there is none.

    [antigone.choice]
    """
    for edge in range(field * EDGES, field * EDGES + EDGES):
        space = AROUND[edge]
        if space != NONE and is_free(s, space) and (not beside or beside_stone(s, space)):
            return space
    return NONE


def any_space(s: Thebai, row: i64, beside: bool) -> bool:
    """Whether some field, of a row if it is one, has such a space."""
    for field in range(looks(s)):
        if (row == NONE or row_of(field) == row) and free_around(s, field, beside) != NONE:
            return True
    return False


def chosen_space(s: Thebai, row: i64, beside: bool) -> i64:
    """The first of them as she looks."""
    for n in range(looks(s)):
        field = looked_at(s, n)
        if row == NONE or row_of(field) == row:
            space = free_around(s, field, beside)
            if space != NONE:
                return space
    return NONE
