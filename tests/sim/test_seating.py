"""Neither a seat nor a neighbour favours anybody."""

from collections import Counter
from itertools import permutations

import pytest

from petteia.bots import Bot
from petteia.bots.catalogue import REGISTERED, Maker
from petteia.bots.random import RandomBot
from petteia.core.rng import Rng
from petteia.core.step import S, Step
from petteia.play.seat import SeatView
from petteia.sim.arena import Deals, play_game, tournament
from petteia.sim.seating import orders, seats, shuffled, whole_deals
from petteia.sim.versions import Versions
from tests.bots.toys import Table, Toy

GAMES = 480


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


# Gifts: everybody gives something to the next one clockwise, or not. Who sits next to whom decides everything.


class Give(Step[Table]):
    def __init__(self) -> None:
        super().__init__(0)

    def apply(self, s: Table, seat: int, arg: int, choice: int) -> None:
        s.points[(seat + 1) % s.players] += choice
        if seat + 1 < s.players:
            s.ask(0, seat + 1, 0)


class Gifts(Toy):
    def __init__(self) -> None:
        super().__init__((("gifts.give", 2, "choice"),), [Give()], (2, 5))

    def new(self, players: int, options: list[int]) -> Table:
        s = Table(players, [])
        s.ask(0, 0, 0)
        return s


class Mean(Bot):
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, seat: SeatView[S]) -> int:
        return 0


class Kind(Mean):
    def choose(self, seat: SeatView[S]) -> int:
        return 1


@pytest.mark.parametrize(
    "kinds", ["MMK", "MKK", "MMKK", "MKMK", "MMMK", "MKKK", "MMKKK", "KKMMM", "MKMKM", "MMMMK", "KMMMM"]
)
def test_bots_of_a_kind_get_equal_shares_though_neighbours_decide(kinds: str) -> None:
    makers = tuple(Maker(kind, {"M": Mean, "K": Kind}[kind]) for kind in kinds)
    deals = whole_deals(1, len(kinds))
    batch = Deals("gifts", Versions(1, 1, ""), (), makers, 1, 0, deals)
    games = [play_game(Gifts(), batch, deal, n) for deal in range(deals) for n in range(len(kinds))]
    shares = [sum(one.shares[entrant] for one in games) for entrant in range(len(kinds))]
    for kind in "MK":
        assert len({share for share, own in zip(shares, kinds, strict=True) if own == kind}) == 1, shares


def test_bots_of_a_kind_get_equal_shares_in_real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots that choose by lot, and two that mostly take the first choice."""
    monkeypatch.setitem(REGISTERED, "hasty", Hasty)
    arena = tournament("offrandes", ("random", "random", "hasty", "hasty"), GAMES, workers=2, seed=5)
    one, other, third, fourth = (arena.share(entrant) for entrant in range(4))
    assert one.wins + other.wins > 0.9
    for twin, its_twin in ((one, other), (third, fourth)):
        assert twin.low <= (twin.wins + its_twin.wins) / 2 <= twin.high


class Hasty(RandomBot):
    def choose(self, seat: SeatView[S]) -> int:
        return super().choose(seat) if self.rng.below(8) == 0 else seat.actions[0]
