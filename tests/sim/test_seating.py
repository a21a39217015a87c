"""Neither a seat nor a neighbour favours anybody."""

from collections import Counter
from itertools import permutations

import pytest

from petteia.core.rng import Rng
from petteia.sim.seating import orders, seats, shuffled, whole_deals


def series(players: int, rounds: int = 1) -> list[tuple[int, ...]]:
    """The seatings of so many rounds of all orders."""
    return [
        seats(players, deal, rotation, Rng(deal // len(orders(players))))
        for deal in range(rounds * len(orders(players)))
        for rotation in range(players)
    ]


@pytest.mark.parametrize("players", range(1, 9))
def test_everybody_sits_in_every_seat_equally_often(players: int) -> None:
    sat = Counter((entrant, seat) for seating in series(players) for entrant, seat in enumerate(seating))
    assert set(sat.values()) == {len(orders(players))}
    assert len(sat) == players**2


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_is_followed_by_everybody_else_equally_often(players: int) -> None:
    follow = Counter(
        (one, other)
        for seating in series(players)
        for one, other in permutations(range(players), 2)
        if (seating[other] - seating[one]) % players == 1
    )
    assert len(follow) == players * (players - 1)
    assert len(set(follow.values())) == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_any_two_share_any_two_seats_equally_often(players: int) -> None:
    """So two bots of a kind among bots of another kind have the same seatings: they get equal shares."""
    pairs = list(permutations(range(players), 2))
    placed = Counter((pair, seating[pair[0]], seating[pair[1]]) for seating in series(players) for pair in pairs)
    assert len(placed) == len(pairs) ** 2
    assert len(set(placed.values())) == 1


@pytest.mark.parametrize("players", range(1, 5))
def test_with_up_to_four_players_these_are_all_seatings(players: int) -> None:
    assert sorted(series(players)) == sorted(permutations(range(players)))


def test_with_five_players_all_seatings_come_by_lot() -> None:
    """Twenty of them are balanced; which twenty changes from round to round."""
    assert len(set(series(5))) == 20
    assert len(set(series(5, 60))) == 120


@pytest.mark.parametrize(
    ("players", "games", "deals"), [(2, 1, 1), (3, 1, 2), (4, 1, 6), (4, 24, 6), (4, 25, 12), (5, 20, 4)]
)
def test_games_are_rounded_up_to_whole_rounds_of_orders(players: int, games: int, deals: int) -> None:
    assert whole_deals(games, players) == deals


def test_the_lot_gives_every_order_its_chance() -> None:
    lot = Rng(3)
    drawn = Counter(tuple(shuffled(3, lot)) for _ in range(600))
    assert sorted(drawn) == sorted(permutations(range(3)))
    assert min(drawn.values()) > 70
