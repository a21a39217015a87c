"""What helps a seat to plan: the fewest steps to each field, and what could be played for gods and purchases."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import members_of
from petteia.core.graph import FAR
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import is_column_field, surcharge
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
    FIELD_COUNT,
    MONEY_1,
    MONEY_2,
    MONEY_3,
    MONEY_4,
    MONEY_5,
    OFFERING_COUNT,
    OFFERINGS,
)
from petteia.games.pantheon.phases.movement import STEP
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.phases.payment import WHOLE, Payments
from petteia.games.pantheon.phases.purchase import Buy, tile_price
from petteia.games.pantheon.routes import tolls
from petteia.games.pantheon.state import Pantheon

MONEY: Final[tuple[int, ...]] = (MONEY_5, MONEY_4, MONEY_3, MONEY_2, MONEY_1)  # in the order in which they are said


def distances(s: Pantheon, seat: int) -> dict[int, int]:
    """For each field where the seat has no piece, the fewest steps of a route to a piece there, whatever its supply.

    Own pieces on the way cost nothing, the surcharge counts, nothing goes where two others stand. A column needs a foot
    beside it; free columns are not counted.
    """
    graph = s.facts.field_graph
    costs = tolls(s, seat, STEP, STEP + surcharge(s, seat))
    away = graph.unreached()
    away[s.temple] = 0
    queue = [s.temple]
    for here in queue:
        foot = here != s.temple and not is_column_field(s, here)
        for n in range(here * graph.width, here * graph.width + graph.width):
            there = graph.beside[n]
            if there == NONE or costs[there] == NONE or away[here] + costs[there] >= away[there]:
                continue
            if foot or costs[there] == 0 or not is_column_field(s, there):  # [move.column_foot]
                away[there] = away[here] + costs[there]
                queue.append(there)
    return {field: int(away[field]) for field in range(FIELD_COUNT) if costs[field] > 0 and away[field] < FAR}


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
