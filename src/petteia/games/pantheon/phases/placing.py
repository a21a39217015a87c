"""Setting down a foot or a column: the rules that hold in a movement and in a purchase alike."""

from mypy_extensions import i64

from petteia.core.bits import has
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.pantheon.board import CLOSED, at, foot_beside, is_column_field, loot_on, others_on, place, stands
from petteia.games.pantheon.ids import (
    E_LOOT_TAKEN,
    R_MOVE_COLUMN_FOOT,
    R_MOVE_CONNECTED,
    R_MOVE_OWN_PIECE,
    R_MOVE_SUPPLY,
    R_MOVE_TEMPLE,
    R_MOVE_TWO_PIECES,
)
from petteia.games.pantheon.state import Pantheon


def refusal(s: Pantheon, seat: i64, field: i64) -> i64:
    """What forbids a piece on a field, whatever it costs.

    Not under the temple, not twice, not as the third, from the personal supply, connected with the temple, and a column
    only beside an own foot.  [move.temple] [move.own_piece] [move.two_pieces] [move.supply] [move.connected]
    [move.column_foot]
    """
    if field == s.temple:
        return R_MOVE_TEMPLE
    if stands(s, seat, field):
        return R_MOVE_OWN_PIECE
    if others_on(s, seat, field) >= CLOSED:
        return R_MOVE_TWO_PIECES
    column = is_column_field(s, field)
    if (s.columns[seat] if column else s.feet[seat]) == 0:
        return R_MOVE_SUPPLY
    if not has(s.reach, at(seat, field)):
        return R_MOVE_CONNECTED
    return R_MOVE_COLUMN_FOOT if column and not foot_beside(s, seat, field) else OK


def set_down(s: Pantheon, seat: i64, field: i64) -> None:
    """A piece is placed; a loot tile there is taken at once, its bonus comes later.  [move.loot]"""
    place(s, seat, field)
    number = loot_on(s, field)
    if number != NONE:
        loot = s.loot[number]
        s.loot[number] = NONE
        s.waiting[loot] += 1
        s.emit(E_LOOT_TAKEN, seat, loot, field)
