"""One or two players: before fate a herald raises the dice of a column and marks a die space.

In the solo game two heralds lie open and steer Antigone; what is discarded is shuffled again when the deck is out.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.games.thebai.challenges import challenged
from petteia.games.thebai.city import AROUND, EDGES, FIRST, MARKER, SECOND, beside_stone, in_column, spaces
from petteia.games.thebai.dice import owner
from petteia.games.thebai.facts import CHALLENGE_HER_HERALDS, SPACE_COUNT
from petteia.games.thebai.ids import (
    E_HERALD_LOOKED,
    E_HERALD_MARKED,
    E_HERALD_OPENED,
    E_HERALD_TURNED,
    E_HERALD_UNMARKED,
    HERALD_RAISE,
    HERALD_RESOLVE,
    HERALD_TURN,
    R_PILE_LEFT,
)
from petteia.games.thebai.phases.rising import raised_by_others
from petteia.games.thebai.sides import is_antigone, solo
from petteia.games.thebai.state import DIE_COUNT, Thebai

# Where a card that is turned up goes
RESOLVED: Final[i64] = 0  # it is resolved at once
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2
ON_TOP: Final[i64] = 3  # it stays on the deck


class Resolve(Step[Thebai]):
    """Turns up a card if there is a deck; then, with the card, its marker, and the card is put away.

    In the solo game a card may lie face up on the deck already.

    [herald.resolve]
    """

    def __init__(self) -> None:
        super().__init__(HERALD_RESOLVE)

    def run(self, s: Thebai, seat: i64, arg: i64) -> None:
        if s.herald != NONE:
            mark(s)
            discard(s, s.herald)
            s.herald = NONE
        elif solo(s) and s.herald_top == NONE:
            s.ask(HERALD_RESOLVE, NONE, 0)
            look_at_top(s)
        elif solo(s):
            herald = s.herald_top
            s.herald_top = NONE
            resolve(s, herald)
        elif s.heralds != 0:
            s.ask(HERALD_TURN, NONE, RESOLVED)


def resolve(s: Thebai, herald: i64) -> None:
    s.herald = herald
    s.emit(E_HERALD_TURNED, herald)
    s.then((HERALD_RAISE, NONE, dice_in_column(s)), (HERALD_RESOLVE, NONE, 0))


def discard(s: Thebai, herald: i64) -> None:
    """With two players to the box, in the solo game to where it comes back from."""
    if solo(s):
        s.heralds_gone |= BIT[herald]


def shuffle_again(s: Thebai) -> None:
    """When a card is needed and the deck is out, all discards become the deck.  [antigone.refill]"""
    if s.heralds == 0:
        s.heralds = s.heralds_gone
        s.heralds_gone = 0


def look_at_top(s: Thebai) -> None:
    """The top card of the deck is turned up and stays there until it is used.  [antigone.choice]"""
    shuffle_again(s)
    s.ask(HERALD_TURN, NONE, ON_TOP)


def open_herald(s: Thebai, place: i64) -> None:
    """A place of the open heralds is filled from the deck.  [antigone.refill]"""
    if s.herald_top != NONE:
        s.open_heralds[place - LEFT] = s.herald_top
        s.emit(E_HERALD_OPENED, s.herald_top)
        s.herald_top = NONE
        return
    shuffle_again(s)
    s.ask(HERALD_TURN, NONE, place)


class Turn(Step[Thebai]):
    """The argument says where the card goes.  [herald.turn]"""

    def __init__(self) -> None:
        super().__init__(HERALD_TURN)

    def refusal(self, s: Thebai, seat: i64, arg: i64, herald: i64) -> i64:
        return OK if holds(s.heralds, herald) else R_PILE_LEFT

    def apply(self, s: Thebai, seat: i64, where: i64, herald: i64) -> None:
        s.heralds -= BIT[herald]
        if where == RESOLVED:
            resolve(s, herald)
        elif where == ON_TOP:
            s.herald_top = herald
            s.emit(E_HERALD_LOOKED, herald)
        else:
            s.open_heralds[where - LEFT] = herald
            s.emit(E_HERALD_OPENED, herald)


def named_column(s: Thebai) -> i64:
    return s.facts.herald_column[s.herald] - 1


def dice_in_column(s: Thebai) -> i64:
    """The set of dice that lie in the column of the card now; a challenge leaves only Antigone's."""
    only_hers = challenged(s, CHALLENGE_HER_HERALDS)
    dice: i64 = 0
    for space in range(SPACE_COUNT):
        die = s.on_space[space]
        there = 0 <= die < DIE_COUNT and in_column(space, named_column(s))
        if there and (not only_hers or is_antigone(s, owner(die))):
            dice |= BIT[die]
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
