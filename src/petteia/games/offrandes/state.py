"""The table of Offrandes: ladders, purses, altars, stock, and where the auction stands."""

from typing import ClassVar, Final

from mypy_extensions import i64

from petteia.core.state import NONE, State
from petteia.core.vec import vec
from petteia.games.offrandes.facts import ALTAR_POINTS, FLOWER, SERVANT, WATER
from petteia.games.offrandes.ids import STEPS

LADDERS: Final[i64] = 7  # persons, and so ladders and tiles
ALTAR_COUNT: Final[i64] = 11
MOST_PLAYERS: Final[i64] = 5


class Offrandes(State):
    STEPS: ClassVar[tuple[str, ...]] = STEPS
    FIELDS: ClassVar[tuple[str, ...]] = (
        "start",
        "round",
        "bank",
        "money",
        "score",
        "ladder",
        "stock",
        "altar_owner",
        "altar_animal",
        "altar_count",
        "auctioneer",
        "tiles",
        "pairs",
        "shut_out",
        "lot",
        "bid",
        "bidder",
        "still_in",
        "bribed",
    )

    def __init__(
        self,
        players: i64,
        options: vec[i64],
        stack: vec[i64],
        depth: i64,
        money: vec[i64],
        score: vec[i64],
        ladder: vec[i64],
        stock: vec[i64],
        altar_owner: vec[i64],
        altar_animal: vec[i64],
        altar_count: vec[i64],
    ) -> None:
        super().__init__(players, options, stack, depth)
        self.start: i64 = 0  # the seat with the start-player marker
        self.round: i64 = 0  # from 1, 0 during preparation
        self.bank: i64 = 0  # drachmas
        self.money = money  # [seat] drachmas
        self.score = score  # [seat] piety points
        self.ladder = ladder  # [seat * LADDERS + person] field 0 to 5
        self.stock = stock  # [animal] pieces beside the boards; [0] is unused
        self.altar_owner = altar_owner  # [altar] seat or NONE
        self.altar_animal = altar_animal  # [altar] animal or 0
        self.altar_count = altar_count  # [altar] pieces
        # The auction turn
        self.auctioneer: i64 = NONE
        self.tiles: i64 = 0  # set of persons still to be had in this turn
        self.pairs: i64 = 0  # sold in this turn
        self.shut_out: i64 = 0  # set of seats that have won in this turn
        self.lot: i64 = 0  # set of the two persons under the hammer
        self.bid: i64 = 0  # the highest so far
        self.bidder: i64 = NONE  # whose it is
        self.still_in: i64 = 0  # set of seats that have not passed
        # Bribery
        self.bribed: i64 = 0  # set of seats bribed in this round

    def copy(self) -> "Offrandes":
        s = Offrandes(
            self.players,
            self.options,
            self.stack[:],
            self.depth,
            self.money[:],
            self.score[:],
            self.ladder[:],
            self.stock[:],
            self.altar_owner[:],
            self.altar_animal[:],
            self.altar_count[:],
        )
        s.start = self.start
        s.round = self.round
        s.bank = self.bank
        s.auctioneer = self.auctioneer
        s.tiles = self.tiles
        s.pairs = self.pairs
        s.shut_out = self.shut_out
        s.lot = self.lot
        s.bid = self.bid
        s.bidder = self.bidder
        s.still_in = self.still_in
        s.bribed = self.bribed
        return s


def field(s: Offrandes, seat: i64, person: i64) -> i64:
    """Where a seat's disc stands on a person's ladder, which is how many of that person it has."""
    return s.ladder[seat * LADDERS + person]


def clockwise(s: Offrandes, seat: i64, steps: i64) -> i64:
    return (seat + steps) % s.players


def animals_required(s: Offrandes, seat: i64) -> i64:
    """Water carriers and flower sellers prepare the animals together: the fewer of them count."""
    return min(field(s, seat, WATER), field(s, seat, FLOWER))


def reach(s: Offrandes, seat: i64) -> i64:
    """The furthest altar group that a seat's temple servants lead to."""
    return field(s, seat, SERVANT)


def altars_of(s: Offrandes, seat: i64) -> i64:
    n: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == seat:
            n += 1
    return n


def altar_points_of(s: Offrandes, seat: i64) -> i64:
    points: i64 = 0
    for altar in range(ALTAR_COUNT):
        if s.altar_owner[altar] == seat:
            points += ALTAR_POINTS[altar]
    return points
