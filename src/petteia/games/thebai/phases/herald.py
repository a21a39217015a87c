"""Two players: before fate a herald raises the dice of a column and marks a die space."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.city import AROUND, EDGES, FIRST, MARKER, SECOND, beside_stone, in_column, spaces
from petteia.games.thebai.facts import SPACE_COUNT
from petteia.games.thebai.ids import (
    E_HERALD_MARKED,
    E_HERALD_TURNED,
    E_HERALD_UNMARKED,
    HERALD_RAISE,
    HERALD_RESOLVE,
    HERALD_TURN,
    R_PILE_LEFT,
)
from petteia.games.thebai.phases.rising import raised_by_others
from petteia.games.thebai.state import DIE_COUNT, Thebai


class Resolve(Step[Thebai]):
    """Turns up a card if there is a deck; then, with the card, its marker, and the card is put away.

    [herald.resolve]
    """

    def __init__(self) -> None:
        super().__init__(HERALD_RESOLVE)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if s.herald != NONE:
            mark(s)
            s.herald = NONE
        elif s.heralds != 0:
            s.ask(HERALD_TURN, NONE, 0)


class Turn(Step[Thebai]):
    """[herald.turn]"""

    def __init__(self) -> None:
        super().__init__(HERALD_TURN)

    def refusal(self, s: Thebai, seat: i64, arg: i64, herald: i64) -> i64:
        return OK if holds(s.heralds, herald) else R_PILE_LEFT

    def apply(self, s: Thebai, seat: i64, arg: i64, herald: i64) -> None:
        s.heralds -= BIT[herald]
        s.herald = herald
        s.emit(E_HERALD_TURNED, herald)
        s.then((HERALD_RAISE, NONE, dice_in_column(s)), (HERALD_RESOLVE, NONE, 0))


def named_column(s: Thebai) -> i64:
    return s.facts.herald_column[s.herald] - 1


def dice_in_column(s: Thebai) -> i64:
    """The set of dice that lie in the column of the card now."""
    dice: i64 = 0
    for space in range(SPACE_COUNT):
        if 0 <= s.on_space[space] < DIE_COUNT and in_column(space, named_column(s)):
            dice |= BIT[s.on_space[space]]
    return dice


class Raise(Step[Thebai]):
    """One after another in reading order, each if it still lies in the column; newcomers are not raised.

    The argument is the set of dice that are still to come.  [herald.raise]
    """

    def __init__(self) -> None:
        super().__init__(HERALD_RAISE)

    def run(self, s: Thebai, seat: i64, dice: i64) -> None:
        for space in range(SPACE_COUNT):
            die = s.on_space[space]
            if 0 <= die < DIE_COUNT and holds(dice, die) and in_column(space, named_column(s)):
                s.ask(HERALD_RAISE, NONE, dice - BIT[die])
                raised_by_others(s, die)
                return


def mark(s: Thebai) -> None:
    """An occupied marker on a free die space beside the field of the card and a stone: one beside two stones if there
    is one, the topmost or the next one clockwise. It stays there.  [herald.marker]"""
    space = marked_space(s)
    if space == NONE:
        s.emit(E_HERALD_UNMARKED, s.herald)
        return
    s.on_space[space] = MARKER
    s.emit(E_HERALD_MARKED, space)


def marked_space(s: Thebai) -> i64:
    field = s.facts.herald_field[s.herald]
    best = NONE
    for edge in range(field * EDGES, field * EDGES + EDGES):  # from the top clockwise
        space = AROUND[edge]
        if space == NONE or space >= spaces(s) or s.on_space[space] != NONE or not beside_stone(s, space):
            continue
        if s.stone_at[FIRST[space]] != NONE and s.stone_at[SECOND[space]] != NONE:
            return space
        if best == NONE:
            best = space
    return best
