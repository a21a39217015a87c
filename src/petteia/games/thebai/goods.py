"""Goods, drachmas and victory points of a player."""

from mypy_extensions import i64

from petteia.games.thebai.facts import AMPHORA, BRONZE, DRACHMA, GRAPE, RESOURCE_COUNT
from petteia.games.thebai.ids import E_GOODS_GAINED, E_GOODS_PAID
from petteia.games.thebai.state import Thebai


def has(s: Thebai, seat: i64, resource: i64) -> i64:
    return s.goods[seat * RESOURCE_COUNT + resource]


def drachmas(s: Thebai, seat: i64) -> i64:
    return s.goods[seat * RESOURCE_COUNT + DRACHMA]


def all_things(s: Thebai, seat: i64) -> i64:
    """Goods and drachmas together."""
    first = seat * RESOURCE_COUNT
    return s.goods[first] + s.goods[first + 1] + s.goods[first + 2] + s.goods[first + 3]


def gain(s: Thebai, seat: i64, resource: i64, many: i64) -> None:
    """From the general supply, which never runs out.  [effect.gain]"""
    if many > 0:
        s.goods[seat * RESOURCE_COUNT + resource] += many
        s.emit(E_GOODS_GAINED, seat, resource, many)


def pay(s: Thebai, seat: i64, resource: i64, many: i64) -> None:
    if many > 0:
        s.goods[seat * RESOURCE_COUNT + resource] -= many
        s.emit(E_GOODS_PAID, seat, resource, many)


def pay_drachmas(s: Thebai, seat: i64, many: i64) -> None:
    """Where what is paid is told with what it is paid for."""
    s.goods[seat * RESOURCE_COUNT + DRACHMA] -= many


def gain_mix(s: Thebai, seat: i64, amphorae: i64, grapes: i64, bronzes: i64) -> None:
    gain(s, seat, AMPHORA, amphorae)
    gain(s, seat, GRAPE, grapes)
    gain(s, seat, BRONZE, bronzes)


def pay_mix(s: Thebai, seat: i64, amphorae: i64, grapes: i64, bronzes: i64, coins: i64) -> None:
    pay(s, seat, AMPHORA, amphorae)
    pay(s, seat, GRAPE, grapes)
    pay(s, seat, BRONZE, bronzes)
    pay(s, seat, DRACHMA, coins)


def owns_mix(s: Thebai, seat: i64, amphorae: i64, grapes: i64, bronzes: i64, coins: i64) -> bool:
    first = seat * RESOURCE_COUNT
    return (
        amphorae <= s.goods[first + AMPHORA]
        and grapes <= s.goods[first + GRAPE]
        and bronzes <= s.goods[first + BRONZE]
        and coins <= s.goods[first + DRACHMA]
    )


def score(s: Thebai, seat: i64, points: i64) -> i64:
    """Add points, or take them away, but never below 0; how many it were in fact.  [score.zero]"""
    change = max(points, -s.score[seat])
    s.score[seat] += change
    return change
