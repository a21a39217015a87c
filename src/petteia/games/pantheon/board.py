"""The map: which fields touch, who stands where, and what is connected with the temple.

A set of fields is a row of integers for each seat; `at` is where a field of a seat stands in it. `reach` is kept while
pieces are placed, which only ever connects more: all fields beside the temple, and beside own pieces that are connected
with it. So a field in reach is one where a piece would be connected, and an own piece there is.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import PART, has, lowest, put
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.facts import EFFECT_NO_SURCHARGE
from petteia.games.pantheon.state import PART_COUNT, POWER_COUNT, Pantheon

SPAN: Final[i64] = PART * PART_COUNT  # places of a seat in a set of fields
CLOSED: Final[i64] = 2  # pieces of others that close a field
NEVER: Final[i64] = 1_000_000  # what a placement costs that is not possible


def at(seat: i64, field: i64) -> i64:
    return seat * SPAN + field


def is_column_field(s: Pantheon, field: i64) -> bool:
    """Columns go on column fields, feet on all others, water too.  [move.fields]"""
    return s.facts.field_for_columns[field] != 0


def stands(s: Pantheon, seat: i64, field: i64) -> bool:
    return has(s.feet_on, at(seat, field)) or has(s.columns_on, at(seat, field))


def others_on(s: Pantheon, seat: i64, field: i64) -> i64:
    """How many other seats have a piece there; a column of an earlier epoch counts."""
    n: i64 = 0
    for other in range(s.players):
        if other != seat and stands(s, other, field):
            n += 1
    return n


def others_in(s: Pantheon, seat: i64, part: i64) -> tuple[i64, i64]:
    """The fields in a part of the map where another seat stands, and those that are closed because two do."""
    once: i64 = 0
    twice: i64 = 0
    for other in range(s.players):
        if other != seat:
            theirs = s.feet_on[other * PART_COUNT + part] | s.columns_on[other * PART_COUNT + part]
            twice |= once & theirs
            once |= theirs
    return once, twice


def foot_beside(s: Pantheon, seat: i64, field: i64) -> bool:
    return s.facts.field_graph.touches(field, s.feet_on, seat * PART_COUNT)


# Connection.


def connect(s: Pantheon, seat: i64, field: i64) -> None:
    """From now on the fields beside this one are in reach, and so is what own pieces there lead to.

    Own columns of earlier epochs join as soon as the route touches them.  [move.connected] [move.old_columns]
    """
    touching = s.facts.field_graph.touching
    for part in range(PART_COUNT):
        mine = seat * PART_COUNT + part
        new = touching[field * PART_COUNT + part] & ~s.reach[mine]
        s.reach[mine] |= new
        new &= s.feet_on[mine] | s.columns_on[mine]
        while new != 0:
            connect(s, seat, part * PART + lowest(new))
            new &= new - 1


def set_up_temple(s: Pantheon, field: i64) -> None:
    """The temple stands there, and every route begins beside it."""
    s.temple = field
    for seat in range(s.players):
        connect(s, seat, field)


def gain(s: Pantheon, seat: i64, feet: i64, columns: i64) -> None:
    """Pieces go from the general into the personal supply; less than none of them go back."""
    s.feet_left[seat] -= feet
    s.feet[seat] += feet
    s.columns_left[seat] -= columns
    s.columns[seat] += columns


def gain_piece(s: Pantheon, seat: i64, column: bool) -> None:
    gain(s, seat, 0 if column else 1, 1 if column else 0)


def place(s: Pantheon, seat: i64, field: i64) -> None:
    """A piece from the personal supply: a column on a column field, else a foot."""
    if is_column_field(s, field):
        put(s.columns_on, at(seat, field))
        s.columns[seat] -= 1
    else:
        put(s.feet_on, at(seat, field))
        s.feet[seat] -= 1
    connect(s, seat, field)


def feet_go_home(s: Pantheon) -> None:
    """All feet return to their owners; columns stay, connected with nothing until the next temple stands.

    [epoch.feet] [move.old_columns]
    """
    for seat in range(s.players):
        for part in range(seat * PART_COUNT, seat * PART_COUNT + PART_COUNT):
            feet = s.feet_on[part]
            while feet != 0:
                feet &= feet - 1
                s.feet[seat] += 1
            s.feet_on[part] = 0
            s.reach[part] = 0
    s.temple = NONE


# What a placement costs, in steps or in money.


def power(s: Pantheon, seat: i64, lasting: i64) -> i64:
    """What the gods of a seat add up to, by the word of their effects."""
    return s.powers[seat * POWER_COUNT + lasting]


def surcharge(s: Pantheon, seat: i64) -> i64:
    """Where another player stands a piece costs more, unless a god forbids it.  [effect.no_surcharge]"""
    return 0 if power(s, seat, EFFECT_NO_SURCHARGE) > 0 else s.facts.surcharge


def cost(s: Pantheon, seat: i64, field: i64, unit: i64, free: i64) -> i64:
    return charge(is_column_field(s, field), others_on(s, seat, field) > 0, unit, unit + surcharge(s, seat), free)


def charge(column: bool, shared: bool, unit: i64, dear: i64, free: i64) -> i64:
    """A piece is dear where another player stands. The first columns of a movement may be free.

    [move.surcharge] [effect.free_column] [move.free_columns]
    """
    if column and free > 0:
        return 0
    return dear if shared else unit


class Sites:
    """The fields where a seat could place a piece now, and what each would cost, one after the other."""

    def __init__(self, s: Pantheon, seat: i64, unit: i64, free: i64) -> None:
        self.s = s
        self.seat = seat
        self.unit = unit
        self.dear = unit + surcharge(s, seat)
        self.free = free
        self.part: i64 = NONE if s.temple != NONE else PART_COUNT
        self.left: i64 = 0  # fields of this part that are still to come
        self.shared: i64 = 0  # those where another seat stands
        self.cost: i64 = 0  # of the field that came last

    def next(self) -> i64:
        """The next field, ascending; NONE after the last."""
        s, seat = self.s, self.seat
        while True:
            while self.left == 0:
                self.part += 1
                if self.part >= PART_COUNT:
                    return NONE
                self.look()
            field = self.part * PART + lowest(self.left)
            shared = self.shared & self.left & -self.left
            self.left &= self.left - 1
            if field == s.temple:
                continue
            column = is_column_field(s, field)
            if (s.columns[seat] if column else s.feet[seat]) == 0 or (column and not foot_beside(s, seat, field)):
                continue
            self.cost = charge(column, shared != 0, self.unit, self.dear, self.free)
            return field

    def look(self) -> None:
        """What is in reach in this part, and not closed.  [move.two_pieces] [move.own_piece]"""
        s, mine = self.s, self.seat * PART_COUNT + self.part
        self.left = s.reach[mine] & ~(s.feet_on[mine] | s.columns_on[mine])
        if self.left != 0:
            self.shared, closed = others_in(s, self.seat, self.part)
            self.left &= ~closed


def cheapest(s: Pantheon, seat: i64, unit: i64, free: i64) -> i64:
    """What the cheapest placement costs that is possible now; NEVER if there is none."""
    sites = Sites(s, seat, unit, free)
    least = NEVER
    field = sites.next()
    while field != NONE:
        least = min(least, sites.cost)
        if least <= (unit if free == 0 or s.columns[seat] == 0 else 0):
            break
        field = sites.next()
    return least


def write_sites(s: Pantheon, seat: i64, unit: i64, free: i64, most: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Write the choices for all fields where a piece costs no more than that; `first` is the choice for field 0."""
    sites = Sites(s, seat, unit, free)
    field = sites.next()
    while field != NONE:
        if sites.cost <= most:
            into[n] = first + field
            n += 1
        field = sites.next()
    return n


def columns_of(s: Pantheon, seat: i64) -> i64:
    """Columns of a seat on the map."""
    n: i64 = 0
    for part in range(seat * PART_COUNT, seat * PART_COUNT + PART_COUNT):
        left = s.columns_on[part]
        while left != 0:
            left &= left - 1
            n += 1
    return n


def fields_of(members: vec[i64], seat: i64) -> list[int]:
    """The fields in a seat's part of a set."""
    fields: list[int] = []
    for part in range(PART_COUNT):
        left = members[seat * PART_COUNT + part]
        while left != 0:
            fields.append(int(part * PART + lowest(left)))
            left &= left - 1
    return fields


def loot_field(s: Pantheon, number: i64) -> i64:
    """Where the loot with this number lies, from 0."""
    return s.facts.people_loot_fields[s.track[s.epoch - 1] * s.facts.people_loot_fields_width + number]


def loot_on(s: Pantheon, field: i64) -> i64:
    """The number of the loot that lies on a field; NONE if there is none."""
    for number in range(len(s.loot)):
        if s.loot[number] != NONE and loot_field(s, number) == field:
            return number
    return NONE


def loot_left(s: Pantheon) -> i64:
    n: i64 = 0
    for number in range(len(s.loot)):
        if s.loot[number] != NONE:
            n += 1
    return n


def no_loot_left(s: Pantheon) -> bool:
    return loot_left(s) == 0
