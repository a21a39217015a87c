"""Outcome: what a movement, a purchase or a discard that is going on will probably come to.

It is brought to an end on a copy: always the best bargain next, then a step towards the best loot. So a table in the
middle of an act can be judged, however many ways there are to end it.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.cards import lay, take
from petteia.core.graph import FAR
from petteia.core.state import NONE
from petteia.games.pantheon.board import cost, gain_piece, is_column_field, loot_field
from petteia.games.pantheon.facts import CARD_COUNT, MONEY_1, MONEY_5, OFFERING_COUNT
from petteia.games.pantheon.ids import CARDS_DISCARD, MOVE_SET, PURCHASE_ITEM
from petteia.games.pantheon.phases import placing
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.phases.movement import STEP
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.phases.purchase import idle, tile_price
from petteia.games.pantheon.routes import Routes
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon
from petteia.games.pantheon.targets import best_target, loot_worth
from petteia.games.pantheon.worth import COIN, cards_worth, late, pieces_gain, tile_gain

FAR_OFF: Final[i64] = 7  # steps to loot that is still walked towards
NOT_FOR_SALE: Final[i64] = 0  # the price of a piece in a movement


def outcome(s: Pantheon) -> Pantheon:
    """The table at the probable end of what is half done; the same one if nothing is."""
    step, seat = s.asked_step(), s.asked_seat()
    if step == MOVE_SET:
        after = s.copy()
        finish_movement(after, seat)
    elif step == PURCHASE_ITEM:
        after = s.copy()
        finish_purchase(after, seat, s.asked_arg() != 0)
    elif step == CARDS_DISCARD:
        after = s.copy()
        discard_least(after, seat, s.asked_arg())
    else:
        return s
    return after


# A movement.


def finish_movement(s: Pantheon, seat: i64) -> None:
    """To the best bargains within the steps that are left, and then towards loot."""
    while s.steps > 0 or s.free > 0:
        routes = Routes(s, seat, STEP, s.steps)
        target = best_target(s, seat, routes, s.steps, s.free, NOT_FOR_SALE)
        if target.field == NONE:
            break
        walk(s, seat, routes.way(target.field))
    if s.steps > 0 and s.feet[seat] > 0:
        approach(s, seat)
    for card in range(CARD_COUNT):
        s.laid[card] = 0
    s.steps = 0


def walk(s: Pantheon, seat: i64, way: list[i64]) -> None:
    """As far as steps and pieces go."""
    for field in way:
        steps = cost(s, seat, field, STEP, s.free)
        if steps > s.steps or (s.columns[seat] if is_column_field(s, field) else s.feet[seat]) == 0:
            return
        s.steps -= steps
        if is_column_field(s, field):
            s.free = max(s.free - 1, 0)
        placing.set_down(s, seat, field)


def approach(s: Pantheon, seat: i64) -> None:
    """Towards the loot that brings most for the whole way, if there are feet for all of it."""
    routes = Routes(s, seat, STEP, FAR_OFF)
    best: i64 = 0
    towards = NONE
    for number in range(NUMBER_COUNT):
        if s.loot[number] != NONE:
            field = loot_field(s, number)
            if routes.away[field] < FAR and len(routes.way(field)) <= s.feet[seat]:
                worth = loot_worth(s, seat, number) // routes.away[field]
                if worth > best:
                    best = worth
                    towards = field
    if towards != NONE:
        walk(s, seat, routes.way(towards))


# A purchase.


class Bargain:
    """What brings most for each unit of money: a way on the map, a tile, a foot or a column."""

    def __init__(self) -> None:
        self.worth: i64 = 0
        self.price: i64 = 1
        self.way: list[i64] = []
        self.offering = NONE
        self.level: i64 = 0
        self.column = False  # of a piece: a column, else a foot

    def better(self, worth: i64, price: i64) -> bool:
        if worth * self.price <= self.worth * price:
            return False
        self.worth = worth
        self.price = price
        self.way = []
        self.offering = NONE
        self.column = False
        return True


def finish_purchase(s: Pantheon, seat: i64, given: bool) -> None:
    """Best bargains first, as long as they are worth more than the money; given money is spent on anything."""
    least = 0 if given else late(s, COIN)
    while s.money > 0:
        bargain = best_bargain(s, seat)
        if bargain.worth <= least * bargain.price:
            break
        strike(s, seat, bargain)
    take_back(s, seat)


def best_bargain(s: Pantheon, seat: i64) -> Bargain:
    best = Bargain()
    if s.temple != NONE:
        compare_ways(s, seat, best)
    if s.money >= s.facts.piece_price:
        compare_pieces(s, seat, best)
    compare_tiles(s, seat, best)
    return best


def compare_ways(s: Pantheon, seat: i64, best: Bargain) -> None:
    routes = Routes(s, seat, s.facts.placing_price, s.money)
    target = best_target(s, seat, routes, s.money, 0, s.facts.piece_price)
    if target.field != NONE and best.better(target.worth, target.cost):
        best.way = routes.way(target.field)


def compare_pieces(s: Pantheon, seat: i64, best: Bargain) -> None:
    if s.feet_left[seat] > 0:
        best.better(pieces_gain(s, seat, 1, 0), s.facts.piece_price)
    if s.columns_left[seat] > 0 and best.better(pieces_gain(s, seat, 0, 1), s.facts.piece_price):
        best.column = True


def compare_tiles(s: Pantheon, seat: i64, best: Bargain) -> None:
    for offering in range(OFFERING_COUNT):
        if holds(s.kinds_done, offering):
            continue
        for level in range(s.levels[seat * OFFERING_COUNT + offering] + 1, TOP + 1):
            price = tile_price(s, seat, offering, level)
            if price <= s.money and best.better(tile_gain(s, seat, offering, level), price):
                best.offering = offering
                best.level = level


def strike(s: Pantheon, seat: i64, bargain: Bargain) -> None:
    s.money -= bargain.price
    s.spent += bargain.price
    if len(bargain.way) > 0:
        for field in bargain.way:
            fetch(s, seat, is_column_field(s, field))
            placing.set_down(s, seat, field)
    elif bargain.offering != NONE:
        s.kinds_done |= BIT[bargain.offering]
        s.levels[seat * OFFERING_COUNT + bargain.offering] = bargain.level
    else:
        gain_piece(s, seat, bargain.column)


def fetch(s: Pantheon, seat: i64, column: bool) -> None:
    """A piece for the next field, if the supply has none; it is in the price."""
    if (s.columns[seat] if column else s.feet[seat]) == 0:
        gain_piece(s, seat, column)


def take_back(s: Pantheon, seat: i64) -> None:
    """Cards that are not needed, the highest first; the others are paid."""
    card = MONEY_5
    while card >= MONEY_1:
        while idle(s, card):
            s.laid[card] -= 1
            take(s.hand, s.known, seat * CARD_COUNT + card, 1)
        card -= 1
    for laid in range(CARD_COUNT):
        s.laid[laid] = 0


# A hand that is too large.


def discard_least(s: Pantheon, seat: i64, keep: i64) -> None:
    """One after the other, each time the card that is worth least."""
    while hand_of(s, seat) > keep:
        least = NONE
        loss: i64 = 0
        for card in range(CARD_COUNT):
            n = s.hand[seat * CARD_COUNT + card]
            if n > 0:
                worth = cards_worth(s, card, n) - cards_worth(s, card, n - 1)
                if least == NONE or worth < loss:
                    least = card
                    loss = worth
        lay(s.hand, s.known, seat * CARD_COUNT + least, 1)
