"""What helps a seat to plan: the fewest steps to each field, and what could be played for gods and purchases."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import members_of
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import is_column_field, power, surcharge
from petteia.games.pantheon.choices import (
    BUY_CHOICES,
    OFFER,
    OFFER_CHOICES,
    buy_fives,
    buy_fours,
    buy_ones,
    buy_threes,
    buy_twos,
    offer_dancers,
    offer_gifts,
    offer_priests,
    offer_temples,
)
from petteia.games.pantheon.facts import (
    EFFECT_FREE_COLUMN,
    FIELD_COUNT,
    MONEY_1,
    MONEY_2,
    MONEY_3,
    MONEY_4,
    MONEY_5,
    OFFERING_COUNT,
    OFFERINGS,
)
from petteia.games.pantheon.ids import MOVE_SET
from petteia.games.pantheon.phases.movement import STEP
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.phases.payment import WHOLE, Payments
from petteia.games.pantheon.phases.purchase import Buy, tile_price
from petteia.games.pantheon.routes import tolls
from petteia.games.pantheon.state import Pantheon

MONEY: Final[tuple[int, ...]] = (MONEY_5, MONEY_4, MONEY_3, MONEY_2, MONEY_1)  # in the order in which they are said


# A way is a single number: its steps, its feet and its columns.
A_STEP: Final[i64] = 10_000
A_FOOT: Final[i64] = 100  # as many as there may be pieces of a kind, and more
A_COLUMN: Final[i64] = 1


def distances(s: Pantheon, seat: int) -> dict[int, int]:
    """For each field where one movement could bring a piece of the seat, the fewest steps that it takes.

    Own pieces on the way cost nothing, the surcharge counts, nothing goes where two others stand. A column needs a foot
    beside it, the first ones may be free. The pieces come out of the personal supply, so a way with more steps goes on
    as well where it takes fewer pieces: further on the shortest one may have none left.
    """
    graph = s.facts.field_graph
    costs = tolls(s, seat, STEP, STEP + surcharge(s, seat))
    free = free_columns(s, seat)
    ways: list[list[int]] = [[] for _ in range(FIELD_COUNT)]  # [field] none of them needless
    ways[s.temple] = [0]
    queue: list[tuple[int, int]] = [(s.temple, 0)]
    for here, way in queue:
        if way not in ways[here]:
            continue  # a better one came after it
        foot = here != s.temple and not is_column_field(s, here)
        for n in range(here * graph.width, here * graph.width + graph.width):
            there = graph.beside[n]
            if there == NONE or costs[there] == NONE:
                continue
            longer: i64 = way
            if costs[there] == 0:
                pass
            elif not is_column_field(s, there):
                longer += costs[there] * A_STEP + A_FOOT
            elif not foot:  # [move.column_foot]
                continue
            elif way % A_FOOT < free:  # [move.free_columns]
                longer += A_COLUMN
            else:
                longer += costs[there] * A_STEP + A_COLUMN
            if supplied(s, seat, longer) and useful(ways[there], longer):
                ways[there] = [each for each in ways[there] if not needless(each, longer)] + [int(longer)]
                queue.append((int(there), int(longer)))
    return {field: min(ways[field]) // A_STEP for field in range(FIELD_COUNT) if costs[field] > 0 and ways[field]}


def useful(ways: list[int], new: i64) -> bool:
    """Whether a new way is of use beside those that are known."""
    for way in ways:
        if needless(new, way):
            return False
    return True


def needless(way: i64, other: i64) -> bool:
    """Whether another way to the same field takes no more steps, feet or columns."""
    return (
        other // A_STEP <= way // A_STEP
        and other % A_STEP // A_FOOT <= way % A_STEP // A_FOOT
        and other % A_FOOT <= way % A_FOOT
    )


def supplied(s: Pantheon, seat: i64, way: i64) -> bool:
    """Whether the personal supply has the pieces for a way.  [move.supply]"""
    return way % A_STEP // A_FOOT <= s.feet[seat] and way % A_FOOT <= s.columns[seat]


def free_columns(s: Pantheon, seat: i64) -> i64:
    """Columns that would cost no steps in a movement: in the one that goes on, or in the next."""
    moving = s.asked_step() == MOVE_SET and s.asked_seat() == seat
    return s.free if moving else power(s, seat, EFFECT_FREE_COLUMN)


def payments(s: Pantheon, seat: int) -> dict[int, list[str]]:
    """Gifts, priests, dancers and temples from the hand for each open god, as they are said: `2 0 1 0`."""
    ways: dict[int, list[str]] = {}
    for god_tile in members_of(s.open_gods):
        into = vec[i64]([0] * int(OFFER_CHOICES))
        fitting = Payments(s, seat, WHOLE, OFFER, into, 0)
        fitting.fit(god_tile)
        ways[god_tile] = [said(int(into[n])) for n in range(fitting.n)]
    return ways


def said(choice: int) -> str:
    numbers = (offer_gifts(choice), offer_priests(choice), offer_dancers(choice), offer_temples(choice))
    return " ".join([str(number) for number in numbers])


def purchases(s: Pantheon, seat: int) -> dict[str, tuple[int, list[str]]]:
    """The price of each tile, level and piece that is left for the seat, and the money cards from its hand for it.

    Said as they are chosen: `0 0 0 1 1`, the fives first. No card is among them that is not needed.
    """
    prices: dict[str, int] = {}
    for offering in range(OFFERING_COUNT):
        for level in range(s.levels[seat * OFFERING_COUNT + offering] + 1, TOP + 1):
            prices[f"tile {OFFERINGS[offering]} {level}"] = tile_price(s, seat, offering, level)
    for piece, left in (("foot", s.feet_left[seat]), ("column", s.columns_left[seat])):
        if left > 0:
            prices[piece] = s.facts.piece_price
    into = vec[i64]([0] * int(BUY_CHOICES))
    laid = [[int(n) for n in coins(into[n])] for n in range(Buy().choices(s, seat, 0, into, 0))]
    return {
        item: (int(price), [" ".join(map(str, each)) for each in laid if reaches(s, each, price)])
        for item, price in prices.items()
    }


def coins(choice: i64) -> tuple[i64, ...]:
    return buy_fives(choice), buy_fours(choice), buy_threes(choice), buy_twos(choice), buy_ones(choice)


def reaches(s: Pantheon, laid: list[int], price: int) -> bool:
    """Whether these cards reach a price, and do not without the least of them."""
    worth = [int(s.facts.card_money[card]) for card in MONEY]
    played = [value for value, many in zip(worth, laid, strict=True) if many > 0]
    money = sum([value * many for value, many in zip(worth, laid, strict=True)])
    return money >= price and money - min(played) < price
