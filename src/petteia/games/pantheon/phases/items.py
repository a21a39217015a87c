"""Action II, what can be bought: offering tiles and their levels, feet and columns, and placing them on the map."""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.menu import Menu, Verb
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.core.vec import vec
from petteia.games.pantheon.board import cost, gain_piece, is_column_field, write_sites
from petteia.games.pantheon.choices import (
    COLUMN,
    DONE,
    FOOT,
    PUT,
    PUT_CHOICES,
    TILE,
    TILE_CHOICES,
    put_field,
    tile,
    tile_level,
    tile_offering,
)
from petteia.games.pantheon.facts import OFFERING_COUNT
from petteia.games.pantheon.ids import (
    E_PURCHASE_COLUMN,
    E_PURCHASE_COLUMN_PLACED,
    E_PURCHASE_FOOT,
    E_PURCHASE_FOOT_PLACED,
    E_PURCHASE_TILE,
    PURCHASE_ITEM,
    R_PURCHASE_AFFORD,
    R_PURCHASE_AT_LEAST_ONE,
    R_PURCHASE_HIGHER,
    R_PURCHASE_NO_TEMPLE,
    R_PURCHASE_ONCE,
    R_PURCHASE_PIECES,
)
from petteia.games.pantheon.phases import placing
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.phases.purchase import tile_price
from petteia.games.pantheon.state import Pantheon


class Item(Menu[Pantheon]):
    """One thing after the other, in any order, each for at most what is left; the argument is 1 for given money.

    [purchase.item]
    """

    def __init__(self) -> None:
        super().__init__(PURCHASE_ITEM, [Tile(), Piece(FOOT, False), Piece(COLUMN, True), Put(), Done()])

    def question(self, s: Pantheon, seat: i64, given: i64) -> dict[str, int]:
        return {"seat": seat, "money": s.money}

    def apply(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> None:
        if choice != DONE:
            s.ask(PURCHASE_ITEM, seat, given)
        super().apply(s, seat, given, choice)


def spend(s: Pantheon, price: i64) -> None:
    s.money -= price
    s.spent += price
    s.made += 1


class Tile(Verb[Pantheon]):
    """An offering tile of any level, one of each kind in the whole game, or a higher level for the difference."""

    def __init__(self) -> None:
        super().__init__(TILE, TILE_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> i64:
        """[purchase.higher] [purchase.once] [purchase.afford]"""
        offering, level = tile_offering(choice), tile_level(choice)
        if level <= s.levels[seat * OFFERING_COUNT + offering]:
            return R_PURCHASE_HIGHER
        if holds(s.kinds_done, offering):
            return R_PURCHASE_ONCE
        return OK if tile_price(s, seat, offering, level) <= s.money else R_PURCHASE_AFFORD

    def choices(self, s: Pantheon, seat: i64, given: i64, into: vec[i64], n: i64) -> i64:
        for offering in range(OFFERING_COUNT):
            if not holds(s.kinds_done, offering):
                for level in range(s.levels[seat * OFFERING_COUNT + offering] + 1, TOP + 1):
                    if tile_price(s, seat, offering, level) <= s.money:
                        into[n] = tile(offering, level)
                        n += 1
        return n

    def values(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> dict[str, int]:
        offering = tile_offering(choice)
        own = s.levels[seat * OFFERING_COUNT + offering]
        return {"own_level": own, "price": tile_price(s, seat, offering, tile_level(choice))}

    def apply(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> None:
        offering, level = tile_offering(choice), tile_level(choice)
        price = tile_price(s, seat, offering, level)
        spend(s, price)
        s.kinds_done |= BIT[offering]
        s.levels[seat * OFFERING_COUNT + offering] = level
        s.emit(E_PURCHASE_TILE, seat, offering, level, price)


class Piece(Verb[Pantheon]):
    """A foot or a column from the general into the personal supply.  [purchase.pieces]"""

    def __init__(self, verb: i64, column: bool) -> None:
        super().__init__(verb, 1)
        self.column = column

    def refusal(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> i64:
        if (s.columns_left[seat] if self.column else s.feet_left[seat]) == 0:
            return R_PURCHASE_PIECES
        return OK if s.money >= s.facts.piece_price else R_PURCHASE_AFFORD

    def values(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> dict[str, int]:
        return {"piece": int(self.column), "price": s.facts.piece_price}

    def apply(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> None:
        spend(s, s.facts.piece_price)
        gain_piece(s, seat, self.column)
        s.emit(E_PURCHASE_COLUMN if self.column else E_PURCHASE_FOOT, seat, s.facts.piece_price)


class Put(Verb[Pantheon]):
    """A piece from the personal supply on the map, as in a movement, for money; nobody follows.

    [purchase.place] [purchase.no_temple]
    """

    def __init__(self) -> None:
        super().__init__(PUT, PUT_CHOICES)

    def refusal(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> i64:
        if s.temple == NONE:
            return R_PURCHASE_NO_TEMPLE
        forbidden = placing.refusal(s, seat, put_field(choice))
        if forbidden != OK:
            return forbidden
        return OK if self.price(s, seat, choice) <= s.money else R_PURCHASE_AFFORD

    def price(self, s: Pantheon, seat: i64, choice: i64) -> i64:
        return cost(s, seat, put_field(choice), s.facts.placing_price, 0)

    def choices(self, s: Pantheon, seat: i64, given: i64, into: vec[i64], n: i64) -> i64:
        if s.money < s.facts.placing_price:
            return n
        return write_sites(s, seat, s.facts.placing_price, 0, s.money, PUT, into, n)

    def values(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> dict[str, int]:
        return {"piece": int(is_column_field(s, put_field(choice))), "price": self.price(s, seat, choice)}

    def apply(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> None:
        field, price = put_field(choice), self.price(s, seat, choice)
        spend(s, price)
        s.emit(E_PURCHASE_COLUMN_PLACED if is_column_field(s, field) else E_PURCHASE_FOOT_PLACED, seat, field, price)
        placing.set_down(s, seat, field)


class Done(Verb[Pantheon]):
    """After at least one purchase; at once if the money was given.  [purchase.at_least_one]"""

    def __init__(self) -> None:
        super().__init__(DONE, 1)

    def refusal(self, s: Pantheon, seat: i64, given: i64, choice: i64) -> i64:
        return OK if s.made > 0 or given != 0 else R_PURCHASE_AT_LEAST_ONE
