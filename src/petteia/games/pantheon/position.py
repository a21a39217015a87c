"""What can be said of a table of Pantheon: words for its fields, and what follows where nothing is said.

Without a word about it Roma is the people of the first epoch, seat 0 begins, everybody has the pieces of the set-up and
no cards, and four offering cards of different kinds lie open. What lies nowhere else is in its pile, stack or bag.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds, members_of, put
from petteia.core.position import FINE, Field, Problem, counted, worked_out, wrong
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import at, columns_of, fields_of, is_column_field, stands
from petteia.games.pantheon.facts import (
    CARD_COUNT,
    CARDS,
    EFFECT_EXTRA_TURN,
    GOD_TILE_COUNT,
    LOOT_COUNT,
    OFFERING_COUNT,
    PEOPLE_COUNT,
    ROMA,
)
from petteia.games.pantheon.knowledge import values
from petteia.games.pantheon.laws import AT_REST as AT_REST
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.phases.effects import carry_out
from petteia.games.pantheon.phases.epoch import people_of
from petteia.games.pantheon.phases.gods import adds
from petteia.games.pantheon.phases.operations.operation import word
from petteia.games.pantheon.phases.operations.tiles import TOP
from petteia.games.pantheon.places import PLACES as PLACES
from petteia.games.pantheon.state import NUMBER_COUNT, POWER_COUNT, VALUE_COUNT, Pantheon

# What is not kept in the state as it is said.


def cards_in(cards: vec[i64], first: i64) -> list[int]:
    """Cards of a place in pairs: how many of which."""
    return [part for card in range(CARD_COUNT) if cards[first + card] for part in (int(cards[first + card]), card)]


def put_cards(cards: vec[i64], first: i64, value: list[int]) -> Problem:
    for card in range(CARD_COUNT):
        cards[first + card] = 0
    for n in range(0, len(value), 2):
        cards[first + value[n + 1]] += value[n]
    return FINE


def cards_field(of: Callable[[Pantheon], vec[i64]]) -> Field[Pantheon]:
    """A pile, or another place for cards that is nobody's."""
    return Field(
        "",
        "number, card, ...",
        law="PAN-I1",
        read=lambda s, key: cards_in(of(s), 0),
        write=lambda s, key, value: put_cards(of(s), 0, value),
    )


def hands_field(of: Callable[[Pantheon], vec[i64]]) -> Field[Pantheon]:
    return Field(
        "seat",
        "number, card, ...",
        law="PAN-I1",
        read=lambda s, seat: cards_in(of(s), seat * CARD_COUNT),
        write=lambda s, seat, value: put_cards(of(s), seat * CARD_COUNT, value),
    )


def level_field(offering: i64) -> Field[Pantheon]:
    return Field(
        "seat",
        "number",
        "levels",
        law="PAN-I7",
        index=lambda s, seat: seat * OFFERING_COUNT + offering,
        most=lambda s: TOP,
    )


def loot_at(number: i64) -> Field[Pantheon]:
    return Field("", "loot", "loot", index=lambda s, key: number)


def people(s: Pantheon, key: i64) -> list[int]:
    return [] if people_of(s) == NONE else [int(people_of(s))]


def set_people(s: Pantheon, key: i64, value: list[int]) -> Problem:
    s.track[0] = value[0] if value else NONE  # `complete` knows the epoch it belongs to
    return FINE


def pieces(s: Pantheon, field: i64) -> list[int]:
    return [seat for seat in range(s.players) if stands(s, seat, field)]


def set_pieces(s: Pantheon, field: i64, seats: list[int]) -> Problem:
    for seat in seats:
        put(s.columns_on if is_column_field(s, field) else s.feet_on, at(seat, field))
    return FINE


def owned(s: Pantheon, seat: i64) -> list[int]:
    return members_of(s.gods[seat])


def set_owned(s: Pantheon, seat: i64, god_tiles: list[int]) -> Problem:
    s.gods[seat] = 0
    for god_tile in god_tiles:
        s.gods[seat] |= BIT[god_tile]
    return FINE


def put_values(demigods: vec[i64], first: i64, value: list[int]) -> Problem:
    for n in range(VALUE_COUNT):
        demigods[first + n] = 0
    for each in value:
        if not 0 < each < VALUE_COUNT:
            return wrong("", "no_such_demigod", value=each)
        demigods[first + each] += 1
    return FINE


def extra_turns(s: Pantheon, seat: i64) -> i64:
    return seat * POWER_COUNT + EFFECT_EXTRA_TURN


# The fields.

FIELDS: Final[dict[str, Field[Pantheon]]] = {
    "epoch": Field("", "number", "epoch", most=lambda s: s.facts.epochs),
    "people": Field("", "people", read=people, write=set_people),
    "start": Field("", "seat", "first"),
    "active": Field("", "seat", "active"),
    "extra": Field("", "number", "extra", most=lambda s: 1),
    "score": Field("seat", "number", "score"),
    "hand": hands_field(lambda s: s.hand),
    "known": hands_field(lambda s: s.known),
    "pile": cards_field(lambda s: s.pile),
    "discard": cards_field(lambda s: s.discard),
    "display": cards_field(lambda s: s.display),
    "special": cards_field(lambda s: s.special),
    "laid": cards_field(lambda s: s.laid),
    "descending": Field("", "number", "descending", most=lambda s: 1),
    "feet": Field("seat", "number", "feet", law="PAN-I3", most=lambda s: s.facts.feet_each),
    "columns": Field("seat", "number", "columns", law="PAN-I3", most=lambda s: s.facts.columns_each),
    "pieces": Field("field", "seat, ...", law="PAN-I4", read=pieces, write=set_pieces),
    "gifts": level_field(0),
    "priests": level_field(1),
    "dancers": level_field(2),
    "temples": level_field(3),
    "gods": Field("", "set of god_tile", "open_gods"),
    "owned": Field("seat", "god_tile, ...", law="PAN-I6", read=owned, write=set_owned),
    "extra_turns": Field("seat", "number", "powers", index=extra_turns),
    "demigods": Field(
        "",
        "number, ...",
        law="PAN-I6",
        read=lambda s, key: values(s.open_demigods, 0),
        write=lambda s, key, value: put_values(s.open_demigods, 0, value),
    ),
    "won": Field(
        "seat",
        "number, ...",
        law="PAN-I6",
        read=lambda s, seat: values(s.demigods, seat * VALUE_COUNT),
        write=lambda s, seat, value: put_values(s.demigods, seat * VALUE_COUNT, value),
    ),
    "loot_1": loot_at(0),
    "loot_2": loot_at(1),
    "loot_3": loot_at(2),
    "loot_4": loot_at(3),
    "loot_5": loot_at(4),
    "bonuses": Field("", "set of bonus", "bonuses"),
    "temple": worked_out("", "field", lambda s, key: [] if s.temple == NONE else [int(s.temple)]),
    "cards": counted(hand_of),
    "placed": counted(columns_of),
    "feet_left": counted(lambda s, seat: s.feet_left[seat]),
    "columns_left": counted(lambda s, seat: s.columns_left[seat]),
    "steps": worked_out("", "number", lambda s, key: [int(s.steps)]),
    "money": worked_out("", "number", lambda s, key: [int(s.money)]),
    "spent": worked_out("", "number", lambda s, key: [int(s.spent)]),
    "waiting": worked_out("loot", "number", lambda s, loot: [int(s.waiting[loot])]),
    "under": worked_out("", "set of god_tile", lambda s, key: [int(s.under_stack)]),
    "demigods_left": worked_out("", "number, ...", lambda s, key: values(s.demigods_left, 0)),
}

FIELDS_ALSO: Final[dict[str, str]] = {"points": "score", "table": "laid", "open_gods": "gods"}
NAMES_ALSO: Final[dict[str, str]] = {}
BY_NAME: Final[dict[str, str]] = {}
BOARD: Final[dict[str, tuple[Callable[[Pantheon, i64], bool], str]]] = {}


# What follows.


def prepare(s: Pantheon, place: str, stated: set[str]) -> None:
    """Before anything is put on the table: the first epoch, and an open display."""
    if place == "start":
        return
    s.epoch = 0 if place == "new epoch" else 1
    s.first = 0
    s.active = 0
    s.bonuses = 0
    s.track[0] = ROMA
    for card in range(CARD_COUNT):
        s.pile[card] = 0
        s.special[card] = 0
    for offering in range(OFFERING_COUNT if "display" not in stated else 0):
        s.display[s.facts.offering_card[offering]] = 1


def complete(s: Pantheon, stated: set[str]) -> Problem:
    """After everything that is stated was put on the table: the rest that follows from it."""
    if s.first == NONE:  # before the set-up
        return FINE
    fill_track(s)
    for seat in range(s.players):
        problem = sort_pieces(s, seat, "feet" in stated, "columns" in stated)
        if problem != FINE:
            return problem
        add_up(s, seat, "extra_turns" in stated)
    sort_tiles(s)
    return sort_cards(s, stated)


def fill_track(s: Pantheon) -> None:
    """The people belongs to the present epoch; others were active before."""
    people = s.track[0]
    others = [n for n in range(PEOPLE_COUNT) if n != people]
    for epoch in range(s.epoch - 1):
        s.track[epoch] = others[epoch]
    s.track[max(s.epoch - 1, 0)] = people if s.epoch > 0 else NONE


def sort_pieces(s: Pantheon, seat: i64, feet_said: bool, columns_said: bool) -> Problem:
    """What is neither in the personal supply nor on the map is in the general supply.

    Pieces on the map come out of the personal supply of the set-up, as far as it goes.
    """
    feet, columns = len(fields_of(s.feet_on, seat)), len(fields_of(s.columns_on, seat))
    if not feet_said:
        s.feet[seat] = max(s.feet[seat] - feet, 0)
    if not columns_said:
        s.columns[seat] = max(s.columns[seat] - columns, 0)
    s.feet_left[seat] = s.facts.feet_each - s.feet[seat] - feet
    s.columns_left[seat] = s.facts.columns_each - s.columns[seat] - columns
    if s.feet_left[seat] < 0 or s.columns_left[seat] < 0:
        return wrong("pieces", "too_many_pieces", seat=seat)
    return FINE


def add_up(s: Pantheon, seat: i64, turns_said: bool) -> None:
    """What the gods of a seat add up to; extra turns may have been used."""
    turns = s.powers[extra_turns(s, seat)]
    gods = members_of(s.gods[seat])
    s.gods[seat] = 0
    for god_tile in gods:
        god = s.facts.god_tile_god[god_tile]
        effect = s.facts.god_effect[god]
        if word(s, effect) < POWER_COUNT and adds(s, seat, god):
            carry_out(s, seat, effect)
        s.gods[seat] |= BIT[god_tile]
    if turns_said:
        s.powers[extra_turns(s, seat)] = turns


def sort_tiles(s: Pantheon) -> None:
    """What is not on the table is in the stack or the bag."""
    for god_tile in range(GOD_TILE_COUNT):
        owners = [seat for seat in range(s.players) if holds(s.gods[seat], god_tile)]
        if owners or holds(s.open_gods, god_tile):
            s.god_stack &= ~BIT[god_tile]
    for loot in range(LOOT_COUNT):
        s.bag[loot] -= sum([int(s.loot[number] == loot) for number in range(NUMBER_COUNT)])
    for value in range(VALUE_COUNT):
        won = sum([int(s.demigods[seat * VALUE_COUNT + value]) for seat in range(s.players)])
        s.demigods_left[value] -= s.open_demigods[value] + won


def sort_cards(s: Pantheon, stated: set[str]) -> Problem:
    """Special money that lies nowhere is in its stack, other cards in the pile; or in the discard pile, if it is said
    what these hold."""
    for card in range(CARD_COUNT):
        hands = sum([int(s.hand[seat * CARD_COUNT + card]) for seat in range(s.players)])
        there = hands + s.pile[card] + s.discard[card] + s.display[card] + s.special[card] + s.laid[card]
        left = s.facts.card_copies[card] - there
        if left < 0:
            return wrong("hand", "too_many_cards", card=CARDS[card], many=-int(left))
        if s.facts.card_special[card] != 0 and "special" not in stated:
            s.special[card] += left
        elif "pile" not in stated:
            s.pile[card] += left
        else:
            s.discard[card] += left
    return FINE
