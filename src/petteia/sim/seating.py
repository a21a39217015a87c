"""Seatings: who sits where in a series of games, so that neither a seat nor a neighbour favours anybody."""

from functools import cache

from petteia.core.rng import Rng


@cache
def orders(players: int) -> tuple[tuple[int, ...], ...]:
    """Orders around a table in which everybody has everybody else as the next one clockwise equally often.

    With up to four players these are all the orders there are. With more they are a sample, after Walecki: one stays,
    and the others sit zigzag from each of them in turn (0, 1, -1, 2, …); where the number of players is even, also
    the other way round.
    """
    others = players - 1
    zigzag = [(n + 1) // 2 * (1 if n % 2 else -1) for n in range(others)]
    circles = [(others, *((first + step) % others for step in zigzag)) for first in range(max(others, 1))]
    if players % 2 == 0:
        circles += [(stays, *reversed(rest)) for stays, *rest in circles]
    return tuple(dict.fromkeys(circles))


def whole_deals(games: int, players: int) -> int:
    """The deals for at least so many games, up to a multiple of all orders: only then is everything balanced."""
    cycle = len(orders(players))
    return -(-games // (players * cycle)) * cycle


def seats(players: int, deal: int, rotation: int, lot: Rng) -> tuple[int, ...]:
    """[entrant] its seat: the order of this deal, moved on by so many seats.

    `lot` says who is who in the orders. It has to be the same for one round of all orders (`deal // len(orders)`),
    and evens out over many rounds what a sample leaves uneven among three and more.
    """
    entrants = shuffled(players, lot)
    order = orders(players)[deal % len(orders(players))]
    place = {entrants[who]: n for n, who in enumerate(order)}
    return tuple((place[entrant] + rotation) % players for entrant in range(players))


def shuffled(players: int, lot: Rng) -> list[int]:
    entrants = list(range(players))
    for n in range(players - 1, 0, -1):
        other = lot.below(n + 1)
        entrants[n], entrants[other] = entrants[other], entrants[n]
    return entrants
