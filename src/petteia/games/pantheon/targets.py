"""Targets: which loot or column field on the map is worth going to, for what it takes to get there."""

from mypy_extensions import i64

from petteia.core.bits import has
from petteia.core.graph import FAR
from petteia.core.state import NONE
from petteia.games.pantheon.board import at, is_column_field, loot_field, loot_left
from petteia.games.pantheon.facts import FIELD_COUNT
from petteia.games.pantheon.routes import Routes
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon
from petteia.games.pantheon.worth import POINT, column_gain, effect_worth


def loot_worth(s: Pantheon, seat: i64, number: i64) -> i64:
    """What the bonus of a loot tile on the map would be worth to a seat."""
    return effect_worth(s, seat, s.facts.loot_effect[s.loot[number]])


class Target:
    """A field that is worth going to."""

    def __init__(self) -> None:
        self.field = NONE
        self.worth: i64 = 0
        self.cost: i64 = FAR

    def offer(self, field: i64, worth: i64, cost: i64) -> None:
        """The better bargain counts; what costs nothing is nearly always the best."""
        if worth > 0 and (self.field == NONE or worth * max(4 * self.cost, 1) > self.worth * max(4 * cost, 1)):
            self.field = field
            self.worth = worth
            self.cost = cost


def best_target(s: Pantheon, seat: i64, routes: Routes, most: i64, free: i64, piece: i64) -> Target:
    """The loot or column field within that cost which brings the most for its price.

    As far as the pieces in the supply go; in a purchase others can be had at the price of a piece.
    """
    target = Target()
    offer_loot(s, seat, routes, most, piece, target)
    if s.columns[seat] > 0 or (piece > 0 and s.columns_left[seat] > 0):
        offer_columns(s, seat, routes, most, free, piece, target)
    return target


def offer_loot(s: Pantheon, seat: i64, routes: Routes, most: i64, piece: i64, target: Target) -> None:
    last: i64 = 0
    if loot_left(s) == 1:  # the end of the epoch, which brings the active player points
        last = s.facts.end_points * POINT * (1 if seat == s.active else -1)
    for number in range(NUMBER_COUNT):
        if s.loot[number] == NONE:
            continue
        field = loot_field(s, number)
        cost = routes.away[field]
        if 0 < cost <= most:
            cost += missing_pieces(s, seat, len(routes.way(field)), 0, piece)
            if cost <= most:
                target.offer(field, loot_worth(s, seat, number) + last, cost)


def offer_columns(s: Pantheon, seat: i64, routes: Routes, most: i64, free: i64, piece: i64, target: Target) -> None:
    gain = column_gain(s, seat)
    for field in range(FIELD_COUNT):
        if not is_column_field(s, field) or has(s.columns_on, at(seat, field)):
            continue
        cost = routes.to_column(field, free)
        if cost <= most:
            cost += missing_pieces(s, seat, len(routes.way(field)) - 1, 1, piece)
            if cost <= most:
                target.offer(field, gain, cost)


def missing_pieces(s: Pantheon, seat: i64, feet: i64, columns: i64, price: i64) -> i64:
    """What the pieces cost that the supply lacks; FAR if they cannot be had."""
    feet = max(feet - s.feet[seat], 0)
    columns = max(columns - s.columns[seat], 0)
    if feet + columns == 0:
        return 0
    if price == 0 or feet > s.feet_left[seat] or columns > s.columns_left[seat]:
        return FAR
    return price * (feet + columns)
