"""What can be said of a table of Offrandes: words for its fields, and what follows where nothing is said.

What is not stated is as at the beginning; bank, stock and reserves are worked out.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count
from petteia.core.position import FINE, Field, Problem, counted, worked_out
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.offrandes.facts import ALTAR_COUNT, ANIMALS, FARMER, PERSON_COUNT, PERSONS
from petteia.games.offrandes.holdings import altar_points_of, altars_of, animals_required, clockwise, field
from petteia.games.offrandes.ids import FIRST_START_PLAYER, FIRST_START_PLAYER_RANDOM, PREPARATION_START
from petteia.games.offrandes.laws import AT_REST as AT_REST
from petteia.games.offrandes.laws import MOST_POINTS
from petteia.games.offrandes.phases.auction import ALL_TILES
from petteia.games.offrandes.phases.offerings import draw_refusal, drawn
from petteia.games.offrandes.places import PLACES as PLACES
from petteia.games.offrandes.places import PREPARATION
from petteia.games.offrandes.state import Offrandes

# What is not kept in the state as it is said.


def ladder(person: int) -> Field[Offrandes]:
    """The field of each seat on the ladder of a person."""

    def at(s: Offrandes, seat: i64) -> i64:
        return seat * PERSON_COUNT + person

    return Field("seat", "number", "ladder", law="INV-7", index=at, most=lambda s: s.facts.top)


def start_player(s: Offrandes, key: i64) -> list[int]:
    return [] if s.asked_step() == PREPARATION_START else [int(s.start)]


def sold(s: Offrandes, key: i64) -> list[int]:
    return [int(ALL_TILES & ~s.tiles if s.auctioneer != NONE else 0)]


def sell(s: Offrandes, key: i64, value: list[int]) -> str:
    s.tiles = ALL_TILES & ~value[0]
    return ""


def draws(s: Offrandes, seat: i64) -> list[int]:
    """Number and species of every draw that a seat may choose now."""
    choices: list[int] = []
    if field(s, seat, FARMER) == 0 or animals_required(s, seat) == 0:
        return choices
    for animal in range(1, len(ANIMALS) + 1):
        if draw_refusal(s, seat, animal) == OK and drawn(s, seat, animal) > 0:
            choices += [int(drawn(s, seat, animal)), animal]
    return choices


def owner(s: Offrandes, altar: i64) -> list[int]:
    return [] if s.altar_owner[altar] == NONE else [int(s.altar_owner[altar])]


def persons(s: Offrandes, seat: i64) -> i64:
    return sum([int(field(s, seat, person)) for person in range(PERSON_COUNT)])


def reserve(s: Offrandes, seat: i64) -> i64:
    return s.facts.discs_each - 1 - PERSON_COUNT - altars_of(s, seat)


# The fields.

GIFT: Final = "altar_count, altar_animal, altar_owner"
MARKER: Final = "the marker begins where the table option says and moves on every round [income.marker]"
AUCTIONEER: Final = "the auctioneer is known during an auction turn, and is the one asked to offer and to open"
FRESH: Final = "all 7 lie ready when an auction turn begins, and none outside phase 1 [auction.fresh]"
BIDDING: Final = "somebody bids only at auction.bid"
STOCK: Final = "all animals of the species less those on altars [INV-4]"
DRAWS: Final = "what farmers, water carriers, flower sellers and the stock give [OFF-OFR-2]"

FIELDS: Final[dict[str, Field[Offrandes]]] = {
    "start": Field("", "seat", "start", why=MARKER, read=start_player),
    "round": Field("", "number", "round"),
    "money": Field("seat", "number", "money", law="INV-2", most=lambda s: s.facts.purse),
    "score": Field("seat", "number", "score", law="INV-12", most=lambda s: s.facts.score_to_pass + MOST_POINTS),
    **{PERSONS[person]: ladder(person) for person in range(len(PERSONS))},
    "altar": Field("altar", "number, animal, seat", GIFT, law="INV-5", least=1, most=lambda s: s.facts.most_animals),
    "auctioneer": Field("", "seat", "auctioneer", why=AUCTIONEER),
    "tiles": Field("", "set of person", "tiles", why=FRESH),
    "sold": Field("", "set of person", "", "", "those gone in this auction turn [auction.gone]", sold, sell),
    "pairs": Field("", "number", "pairs", why="sold two by two in this auction turn [INV-13]"),
    "shut_out": Field("", "set of seat", "shut_out", why="who has won in this auction turn [auction.shut_out]"),
    "lot": Field("", "set of person", "lot", why="under the hammer only at auction.open and auction.bid"),
    "bid": Field("", "number, seat", "bid, bidder", why=BIDDING, needs=1),
    "bidder": Field("", "seat", "bidder", why=BIDDING),
    "still_in": Field("", "set of seat", "still_in", why="seats are in or out only at auction.bid"),
    "bribed": Field("", "set of seat", "bribed", why="counted in phase 2, anew every round [bribery.new_round]"),
    "bank": worked_out("", "number", lambda s, at: [int(s.bank)], "all drachmas of the box less all purses [INV-1]"),
    "stock": worked_out("animal", "number", lambda s, animal: [int(s.stock[animal])], STOCK),
    "tiles_left": worked_out("", "number", lambda s, at: [int(count(s.tiles))], "7 less two for each pair [INV-13]"),
    "draws": worked_out("seat", "number, animal, ...", draws, DRAWS),
    "owner": worked_out("altar", "seat", owner, "whose disc lies on the altar"),
    "reserve": counted(reserve, "all altar discs less those on altars [INV-6]"),
    "persons": counted(persons, "the fields of all seven ladders together"),
    "altars": counted(altars_of, "the altars with a disc of the seat"),
    "altar_points": counted(altar_points_of, "what these altars count at the end [final.altars]"),
}

FIELDS_ALSO: Final[dict[str, str]] = {
    "start_player": "start",
    "purse": "money",
    "drachmas": "money",
    "points": "score",
    "gone": "sold",
    "highest_bidder": "bidder",
    "draw": "draws",
}
NAMES_ALSO: Final[dict[str, str]] = {
    "ochse": "ox",
    "ochsen": "ox",
    "hen": "chicken",
    "hens": "chicken",
    "carrier": "water",
    "carriers": "water",
    "seller": "flower",
    "sellers": "flower",
    "servants": "servant",
    "briber": "seducer",
    "bribers": "seducer",
    "hephaistus": "hephaestus",
    "mars": "ares",
}
BY_NAME: Final[dict[str, str]] = {"altar": "altar"}  # an altar may stand for its field
BOARD: Final[dict[str, tuple[Callable[[Offrandes, i64], bool], str]]] = {}  # every table has all altars and animals


# What follows.


def prepare(s: Offrandes, place: str, stated: set[str]) -> None:
    """Before anything is put on the table."""
    s.round = 0 if place in PREPARATION else 1


def complete(s: Offrandes, stated: set[str]) -> Problem:
    """After everything that is stated was put on the table: the rest that follows from it."""
    if s.options[FIRST_START_PLAYER] != FIRST_START_PLAYER_RANDOM:
        s.start = clockwise(s, s.options[FIRST_START_PLAYER] - 1, max(s.round - 1, 0))
    s.bank = s.facts.drachmas_in_box - sum([int(s.money[seat]) for seat in range(s.players)])
    for person in range(PERSON_COUNT):
        on_top = [str(seat) for seat in range(s.players) if field(s, seat, person) == s.facts.top]
        if len(on_top) > 1:
            who = " and ".join(on_top)
            return PERSONS[person], f"The seats {who} cannot both be on the top field of one ladder [INV-7]."
    for animal in range(1, len(ANIMALS) + 1):
        lying = sum([int(s.altar_count[n]) for n in range(ALTAR_COUNT) if s.altar_animal[n] == animal])
        s.stock[animal] = s.facts.animal_pieces[animal] - lying
        if s.stock[animal] < 0:
            pieces = s.facts.animal_pieces[animal]
            return "altar", f"{lying} of {ANIMALS[animal - 1]} lie on altars, the box holds {pieces} [INV-4]."
    return FINE
