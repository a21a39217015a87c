"""Positions by name: what a scenario may state or check of a table, and the places where it may begin.

A value is a list of numbers, read by the shape of its field; an empty list is nobody or nothing. What is not stated
is as at the beginning, and what follows from the rest (bank, stock, reserves) is worked out, never written.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.offrandes import laws
from petteia.games.offrandes.facts import ALTAR_COUNT, ANIMALS, FARMER, PERSON_COUNT, PERSONS
from petteia.games.offrandes.holdings import altar_points_of, altars_of, animals_required, field
from petteia.games.offrandes.ids import PREPARATION_START
from petteia.games.offrandes.phases.auction import ALL_TILES
from petteia.games.offrandes.phases.offerings import draw_refusal, drawn
from petteia.games.offrandes.places import PLACES as PLACES
from petteia.games.offrandes.places import PLACES_ALSO as PLACES_ALSO
from petteia.games.offrandes.places import Problem, in_a_round, lay_bribery, lay_late, lay_preparation, no_auction
from petteia.games.offrandes.places_auction import lay_auction
from petteia.games.offrandes.state import Offrandes

MOST_SCORE: Final[i64] = laws.MOST_POINTS + 100  # before the altars are counted

# The fields: one value per what ("" for a single one), and the kinds of the numbers in a value
FIELDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "start": ("", ("seat",)),
    "round": ("", ("number",)),
    "money": ("seat", ("number",)),
    "bank": ("", ("number",)),
    "score": ("seat", ("number",)),
    "farmer": ("seat", ("number",)),
    "water": ("seat", ("number",)),
    "flower": ("seat", ("number",)),
    "servant": ("seat", ("number",)),
    "priestess": ("seat", ("number",)),
    "seducer": ("seat", ("number",)),
    "guard": ("seat", ("number",)),
    "altar": ("altar", ("number", "animal", "seat")),
    "stock": ("animal", ("number",)),
    "reserve": ("seat", ("number",)),
    "auctioneer": ("", ("seat",)),
    "tiles": ("", ("set of person",)),
    "sold": ("", ("set of person",)),
    "pairs": ("", ("number",)),
    "shut_out": ("", ("set of seat",)),
    "lot": ("", ("set of person",)),
    "bid": ("", ("number", "seat")),
    "bidder": ("", ("seat",)),
    "still_in": ("", ("set of seat",)),
    "bribed": ("", ("set of seat",)),
    "tiles_left": ("", ("number",)),
    "persons": ("seat", ("number",)),
    "draws": ("seat", ("number", "animal", "...")),
    "owner": ("altar", ("seat",)),
    "altars": ("seat", ("number",)),
    "altar_points": ("seat", ("number",)),
}

# Why a field is what it is, for a statement that contradicts the others
REASONS: Final[dict[str, str]] = {
    "bank": "the drachmas of the box less all purses [INV-1]",
    "stock": "the 15 animals of each species less those on altars [INV-4]",
    "reserve": "11 altar discs each less those on altars [INV-6]",
    "start": "the marker begins where the table option says and moves on every round [income.marker]",
    "auctioneer": "the auctioneer is known during an auction turn, and is the one asked to offer and to open",
    "tiles": "all 7 lie ready when an auction turn begins, and none outside phase 1 [auction.fresh]",
    "sold": "the persons whose tiles are gone in this auction turn [auction.gone]",
    "pairs": "sold two by two in this auction turn [INV-13]",
    "shut_out": "who has won a pair in this auction turn [auction.shut_out]",
    "lot": "two persons are under the hammer only at auction.open and auction.bid",
    "bid": "somebody bids only at auction.bid",
    "bidder": "somebody bids only at auction.bid",
    "still_in": "seats are in or out only at auction.bid",
    "bribed": "counted in phase 2 alone, and begins anew every round [bribery.new_round]",
    "tiles_left": "7 less two for each pair sold [INV-13]",
    "persons": "the fields of all seven ladders together",
    "draws": "what farmers, water carriers, flower sellers and the stock give [OFF-OFR-2]",
    "owner": "whose disc lies on the altar",
    "altars": "the altars with a disc of the seat",
    "altar_points": "what these altars count at the end [final.altars]",
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

# A field that its key may stand for
BY_NAME: Final[dict[str, str]] = {"altar": "altar"}

# Other words for names
ALSO: Final[dict[str, str]] = {
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

# What holds of any table at rest, whatever came before: a rising score needs a before, these do not
AT_REST: Final[tuple[tuple[str, Callable[[Offrandes | None, int, Offrandes], str]], ...]] = (
    ("INV-1", laws.coins_are_conserved),
    ("INV-2", laws.purses_hold_what_was_paid_and_earned),
    ("INV-3", laws.bank_is_never_overdrawn),
    ("INV-4", laws.animals_are_conserved),
    ("INV-5", laws.altars_hold_one_gift_or_nothing),
    ("INV-6", laws.altar_discs_are_conserved),
    ("INV-7", laws.ladders_have_one_place_at_the_top),
    ("INV-12", laws.scores_stay_in_bounds),
    ("INV-13", laws.auctions_sell_one_pair_each),
    ("INV-14", laws.everybody_has_one_turn),
)


# Reading.


def read(s: Offrandes, name: str, key: int) -> list[int]:
    by = FIELDS[name][0]
    if by == "seat":
        return draws(s, key) if name == "draws" else [of_seat(s, name, key)]
    if name == "stock":
        return [s.stock[key]]
    if by == "altar":
        if s.altar_owner[key] == NONE:
            return []
        gift: list[int] = [s.altar_count[key], s.altar_animal[key], s.altar_owner[key]]
        return gift if name == "altar" else gift[2:]
    return single(s, name)


def of_seat(s: Offrandes, name: str, seat: i64) -> i64:
    if name == "money":
        return s.money[seat]
    if name == "score":
        return s.score[seat]
    if name == "reserve":
        return s.facts.discs_each - 1 - PERSON_COUNT - altars_of(s, seat)
    if name == "altars":
        return altars_of(s, seat)
    if name == "altar_points":
        return altar_points_of(s, seat)
    if name == "persons":
        return sum([int(field(s, seat, person)) for person in range(PERSON_COUNT)])
    return field(s, seat, PERSONS.index(name))


def single(s: Offrandes, name: str) -> list[int]:
    if name == "start":
        drawn_yet = s.depth == 0 or s.stack[0] != PREPARATION_START
        return [s.start] if drawn_yet else []
    if name == "bid":
        return [s.bid, s.bidder] if s.bidder != NONE else []
    if name == "auctioneer":
        return [s.auctioneer] if s.auctioneer != NONE else []
    if name == "bidder":
        return [s.bidder] if s.bidder != NONE else []
    if name == "sold":
        return [ALL_TILES & ~s.tiles if s.auctioneer != NONE else 0]
    if name == "tiles_left":
        return [count(s.tiles)]
    value: int = getattr(s, name)
    return [value]


def draws(s: Offrandes, seat: i64) -> list[int]:
    """Number and species of every draw that a seat may choose now, cheapest first."""
    found: list[int] = []
    if field(s, seat, FARMER) == 0 or animals_required(s, seat) == 0:
        return found
    for animal in range(1, len(ANIMALS) + 1):
        if draw_refusal(s, seat, animal) == OK and drawn(s, seat, animal) > 0:
            found += [int(drawn(s, seat, animal)), animal]
    return found


# Writing.


def write(s: Offrandes, name: str, key: int, value: list[int]) -> str:
    """Put a value where it belongs; a sentence if no table can have it. What follows from others is left to them."""
    if name == "altar":
        return lay_gift(s, key, value)
    if name in PERSONS:
        if not 0 <= value[0] <= s.facts.top:
            return f"A ladder has the fields 0 to {s.facts.top}, not {value[0]} [INV-7]."
        s.ladder[key * PERSON_COUNT + PERSONS.index(name)] = value[0]
    elif name == "money":
        if not 0 <= value[0] <= s.facts.purse:
            return f"A purse holds 0 to {s.facts.purse} drachmas, not {value[0]} [INV-2]."
        s.money[key] = value[0]
    elif name == "score":
        if not 0 <= value[0] <= MOST_SCORE:
            return f"Offerings bring 0 to {MOST_SCORE} points, not {value[0]} [INV-12]."
        s.score[key] = value[0]
    else:
        return write_single(s, name, value)
    return ""


def lay_gift(s: Offrandes, altar: int, value: list[int]) -> str:
    if len(value) == 0:
        value = [0, 0, NONE]
    elif len(value) < 3:
        return "A gift has an owner: NUMBER ANIMALS of SEAT [INV-5]."
    elif not 1 <= value[0] <= s.facts.most_animals:
        return f"An altar holds 1 to {s.facts.most_animals} animals or is empty; {value[0]} cannot be [INV-5]."
    s.altar_count[altar] = value[0]
    s.altar_animal[altar] = value[1]
    s.altar_owner[altar] = value[2]
    return ""


def write_single(s: Offrandes, name: str, value: list[int]) -> str:
    if name == "bid":
        if len(value) > 1:
            s.bidder = value[1]
        s.bid = value[0] if len(value) > 0 else 0
    elif name == "bidder" or name == "auctioneer":
        setattr(s, name, value[0] if len(value) > 0 else NONE)
    elif name == "start":
        if len(value) > 0:
            s.start = value[0]
    elif name == "sold":
        s.tiles = ALL_TILES & ~value[0]
    elif name in ("round", "tiles", "pairs", "shut_out", "lot", "still_in", "bribed"):
        setattr(s, name, value[0])
    return ""


# Setting the table.


def set_up(s: Offrandes, place: str, seat: int, stated: set[str]) -> Problem:
    """Work out what was not stated, and put a table on which fields were written at a place.

    The answer blames a field, or the place ("") if no field is wrong; an empty sentence if all is well.
    """
    s.bank = s.facts.drachmas_in_box - sum([int(s.money[n]) for n in range(s.players)])
    for person in range(PERSON_COUNT):
        on_top = [n for n in range(s.players) if field(s, n, person) == s.facts.top]
        if len(on_top) > 1:
            who = " and ".join([str(n) for n in on_top])
            return PERSONS[person], f"The seats {who} cannot both be on the top field of one ladder [INV-7]."
    for animal in range(1, len(ANIMALS) + 1):
        lying: i64 = 0
        for altar in range(ALTAR_COUNT):
            if s.altar_animal[altar] == animal:
                lying += s.altar_count[altar]
        s.stock[animal] = s.facts.animal_pieces[animal] - lying
        if s.stock[animal] < 0:
            pieces = s.facts.animal_pieces[animal]
            return "altar", f"{lying} of {ANIMALS[animal - 1]} lie on altars, the box holds {pieces} [INV-4]."
    return lay(s, place, seat, stated)


def lay(s: Offrandes, place: str, seat: int, stated: set[str]) -> Problem:
    """Put the frames of a place on the stack; `seat` is NONE where the place names none."""
    s.depth = 0
    if place in ("start", "preparation", "preparation.pick"):
        return lay_preparation(s, place, seat, stated)
    problem = in_a_round(s, place, stated)
    if problem[1] != "":
        return problem
    if place.startswith("auction"):
        return lay_auction(s, place, seat, stated)
    no_auction(s)
    if place.startswith("bribery"):
        return lay_bribery(s, place, seat)
    s.bribed = 0
    return lay_late(s, place, seat)


def broken(s: Offrandes) -> str:
    """The first law that a table at rest breaks, in a sentence, or nothing."""
    for law_id, law in AT_REST:
        sentence = law(None, 0, s)
        if sentence != "":
            return f"{sentence[:-1]} [{law_id}]."
    return ""
