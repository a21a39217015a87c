"""Paying for gods: what is offered is exactly what a plain count of all cards finds."""

from itertools import product
from random import Random

from petteia.core.bits import BIT
from petteia.core.state import vector
from petteia.games.pantheon import GAME
from petteia.games.pantheon.choices import OFFER, OFFER_CHOICES, PAY, PAY_CHOICES, offer, pay
from petteia.games.pantheon.facts import GIFT, GOD_TILE_COUNT, OFFERING_COUNT
from petteia.games.pantheon.phases.payment import FIRST, WHOLE, Payments
from petteia.games.pantheon.state import Pantheon
from tests.games.pantheon.table import table

Counts = tuple[int, ...]


def met(price: list[int], offerings: Counts) -> bool:
    """Whether the numbers of a price can be given to kinds of their own."""
    if not price:
        return True
    kinds = [n for n, many in enumerate(offerings) if many >= price[0]]
    return any(met(price[1:], tuple(0 if n == kind else many for n, many in enumerate(offerings))) for kind in kinds)


def exact(price: list[int], levels: Counts, cards: Counts) -> bool:
    """Whether cards and tiles meet it, and no card could be left out."""
    if not met(price, tuple(map(sum, zip(levels, cards, strict=True)))):
        return False
    fewer = [tuple(n - (k == kind) for k, n in enumerate(cards)) for kind in range(4) if cards[kind]]
    return not any(met(price, tuple(map(sum, zip(levels, less, strict=True)))) for less in fewer)


def price_of(god_tile: int) -> list[int]:
    width = int(GAME.facts.god_tile_price_width)
    return [int(n) for n in GAME.facts.god_tile_price[god_tile * width : god_tile * width + width] if n]


def hold(s: Pantheon, held: Counts, levels: Counts) -> None:
    for kind in range(4):
        s.hand[GIFT + kind] = held[kind]
        s.levels[kind] = levels[kind]


def test_every_payment_that_fits_is_offered_and_no_other() -> None:
    """[god.price] [god.exactly] [god.tiles] [god.cards]"""
    rng = Random(11)
    s = table("turn.act 0").s
    for _ in range(300):
        held = tuple(rng.randrange(5) for _ in range(4))
        levels = tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(4))
        gods = rng.sample(range(int(GOD_TILE_COUNT)), 3)
        hold(s, held, levels)
        s.open_gods = sum(int(BIT[god]) for god in gods)
        into = vector([0] * int(OFFER_CHOICES))
        payments = Payments(s, 0, WHOLE, OFFER, into, 0)
        for god in gods:
            payments.fit(god)
        ways = list(product(*(range(n + 1) for n in held)))
        due = [cards for cards in ways if any(exact(price_of(god), levels, cards) for god in gods)]
        assert [int(into[n]) for n in range(payments.n)] == [int(offer(*cards)) for cards in due]


def test_in_gallia_the_topmost_number_counts_alone() -> None:
    """[gallia.offer] [gallia.pays]"""
    rng = Random(12)
    s = table("turn.act 0").s
    for _ in range(200):
        held = tuple(rng.randrange(5) for _ in range(4))
        levels = tuple(rng.choice((0, 0, 1, 2)) for _ in range(4))
        god = rng.randrange(int(GOD_TILE_COUNT))
        hold(s, held, levels)
        into = vector([0] * int(PAY_CHOICES))
        payments = Payments(s, 0, FIRST, PAY, into, 0)
        payments.fit(god)
        due = [cards for cards in product(*(range(n + 1) for n in held)) if exact(price_of(god)[:1], levels, cards)]
        assert [int(into[n]) for n in range(payments.n)] == [int(pay(*cards)) for cards in due]


def test_the_largest_number_of_a_price_stands_first() -> None:
    """[god.price]"""
    for god in range(GOD_TILE_COUNT):
        assert price_of(god) == sorted(price_of(god), reverse=True)
        assert 0 < len(price_of(god)) <= OFFERING_COUNT
