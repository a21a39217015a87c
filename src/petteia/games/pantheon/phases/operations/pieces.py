"""Effects with feet and columns: gaining them, and swapping one for the other."""

from mypy_extensions import i64

from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.pantheon.board import gain
from petteia.games.pantheon.choices import (
    KEEP,
    columns,
    columns_swapped,
    feet,
    feet_swapped,
    is_columns,
)
from petteia.games.pantheon.ids import (
    E_PIECES_COLUMNS,
    E_PIECES_FEET,
    E_PIECES_GAINED,
    E_PIECES_GAINED_COLUMNS,
    E_PIECES_GAINED_FEET,
    E_PIECES_KEPT,
    E_PIECES_NONE,
    PIECES_SWAP,
    R_PIECES_ENOUGH,
)
from petteia.games.pantheon.phases.operations.operation import Operation, takes
from petteia.games.pantheon.state import Pantheon


class GainPieces(Operation):
    """Own pieces from the general into the personal supply; what is not there is lost.  [effect.pieces]"""

    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        feet = min(takes(s, effect, 1), s.feet_left[seat])
        columns = min(takes(s, effect, 2), s.columns_left[seat])
        gain(s, seat, feet, columns)
        if feet > 0 and columns > 0:
            s.emit(E_PIECES_GAINED, seat, feet, columns)
        elif feet > 0:
            s.emit(E_PIECES_GAINED_FEET, seat, feet)
        elif columns > 0:
            s.emit(E_PIECES_GAINED_COLUMNS, seat, columns)
        else:
            s.emit(E_PIECES_NONE, seat)


class SwapPieces(Operation):
    def carry_out(self, s: Pantheon, seat: i64, effect: i64) -> None:
        s.ask(PIECES_SWAP, seat, 0)


class Swap(Step[Pantheon]):
    """Any number of feet for columns of the general supply, or the reverse, one for one. Pieces on the map stay.

    The player says what is received, and how many.  [pieces.swap]
    """

    def __init__(self) -> None:
        super().__init__(PIECES_SWAP)

    def refusal(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> i64:
        """[pieces.enough]"""
        if choice == KEEP:
            return OK
        if is_columns(choice):
            return OK if columns_swapped(choice) <= most_columns(s, seat) else R_PIECES_ENOUGH
        return OK if feet_swapped(choice) <= most_feet(s, seat) else R_PIECES_ENOUGH

    def choices(self, s: Pantheon, seat: i64, arg: i64, into: vec[i64]) -> i64:
        into[0] = KEEP
        n: i64 = 1
        for many in range(1, most_columns(s, seat) + 1):
            into[n] = columns(many)
            n += 1
        for many in range(1, most_feet(s, seat) + 1):
            into[n] = feet(many)
            n += 1
        return n

    def question(self, s: Pantheon, seat: i64, arg: i64) -> dict[str, int]:
        return {"seat": seat, "feet": s.feet[seat], "columns": s.columns[seat]}

    def apply(self, s: Pantheon, seat: i64, arg: i64, choice: i64) -> None:
        if choice == KEEP:
            s.emit(E_PIECES_KEPT, seat)
        elif is_columns(choice):
            gain(s, seat, -columns_swapped(choice), columns_swapped(choice))
            s.emit(E_PIECES_COLUMNS, seat, columns_swapped(choice))
        else:
            gain(s, seat, feet_swapped(choice), -feet_swapped(choice))
            s.emit(E_PIECES_FEET, seat, feet_swapped(choice))


def most_columns(s: Pantheon, seat: i64) -> i64:
    """As many columns as lie in the general supply, and not more than there are feet to give."""
    return min(s.feet[seat], s.columns_left[seat])


def most_feet(s: Pantheon, seat: i64) -> i64:
    return min(s.columns[seat], s.feet_left[seat])
