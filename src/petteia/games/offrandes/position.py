"""What can be said of a table of Offrandes: words for its fields, and what follows where nothing is said.

What is not stated is as at the beginning; bank, stock and reserves are worked out.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count
from petteia.core.position import FINE, Field, Problem, counted, worked_out, wrong
from petteia.core.state import NONE, clockwise
from petteia.core.step import OK
from petteia.games.offrandes.facts import ALTAR_COUNT, ANIMALS, FARMER, PERSON_COUNT, PERSONS
from petteia.games.offrandes.holdings import altar_points_of, altars_of, animals_required, field
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


def sell(s: Offrandes, key: i64, value: list[int]) -> Problem:
    s.tiles = ALL_TILES & ~value[0]
    return FINE


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

FIELDS: Final[dict[str, Field[Offrandes]]] = {
    "start": Field("", "seat", "start", read=start_player),
    "round": Field("", "number", "round"),
    "money": Field("seat", "number", "money", law="INV-2", most=lambda s: s.facts.purse),
    "score": Field("seat", "number", "score", law="INV-12", most=lambda s: s.facts.score_to_pass + MOST_POINTS),
    **{PERSONS[person]: ladder(person) for person in range(len(PERSONS))},
    "altar": Field("altar", "number, animal, seat", GIFT, law="INV-5", least=1, most=lambda s: s.facts.most_animals),
    "auctioneer": Field("", "seat", "auctioneer"),
    "tiles": Field("", "set of person", "tiles"),
    "sold": Field("", "set of person", "", "", sold, sell),
    "pairs": Field("", "number", "pairs"),
    "shut_out": Field("", "set of seat", "shut_out"),
    "lot": Field("", "set of person", "lot"),
    "bid": Field("", "number, seat", "bid, bidder", needs=1),
    "bidder": Field("", "seat", "bidder"),
    "still_in": Field("", "set of seat", "still_in"),
    "bribed": Field("", "set of seat", "bribed"),
    "bank": worked_out("", "number", lambda s, at: [int(s.bank)]),
    "stock": worked_out("animal", "number", lambda s, animal: [int(s.stock[animal])]),
    "tiles_left": worked_out("", "number", lambda s, at: [int(count(s.tiles))]),
    "draws": worked_out("seat", "number, animal, ...", draws),
    "owner": worked_out("altar", "seat", owner),
    "reserve": counted(reserve),
    "persons": counted(persons),
    "altars": counted(altars_of),
    "altar_points": counted(altar_points_of),
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
            return wrong(PERSONS[person], "one_on_top", seats=", ".join(on_top))
    for animal in range(1, len(ANIMALS) + 1):
        lying = sum([int(s.altar_count[n]) for n in range(ALTAR_COUNT) if s.altar_animal[n] == animal])
        s.stock[animal] = s.facts.animal_pieces[animal] - lying
        if s.stock[animal] < 0:
            return wrong(
                "altar",
                "too_many_animals",
                lying=lying,
                animal=ANIMALS[animal - 1],
                pieces=s.facts.animal_pieces[animal],
            )
    return FINE
