"""What can be said of a table of Thebai: words for its fields, and what follows where nothing is said.

Without a word about it a table is in the first round: seats are in their order, everybody has three citizens and four
hoplites in the supply, no goods, no contracts, all stones on the estate in the order of their numbers, and 10 points.
The city is empty but for the stones that are stated. What lies nowhere else is in its supply, stack, deck or box.

In the solo game `antigone` stands where a seat may: all her dice are in her supply, the first card and the first
destiny lie open, and so do the first two heralds.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, holds, members_of
from petteia.core.position import FINE, Field, Problem, counted, worked_out, wrong
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.city import MARKER, STANDEE, rows
from petteia.games.thebai.council import RIOT, councillors
from petteia.games.thebai.dice import (
    CITIZENS,
    EACH,
    GENERAL_SUPPLY,
    IN_COUNCIL,
    ON_PATH,
    OUT,
    SUPPLY,
    end_of,
    first_of,
    kind_of,
    on_estate,
    owner,
    to_city,
    to_estate,
)
from petteia.games.thebai.estate import DEEP, HELP, emptied_columns
from petteia.games.thebai.facts import (
    AMPHORA,
    ARES,
    BLESSING_COUNT,
    BRONZE,
    CITIZEN,
    CONTRACT_COUNT,
    CONTRACTS,
    COUNCIL_FIELD_COUNT,
    DIONYSOS,
    DRACHMA,
    ESTATE_ROW_COUNT,
    ESTATE_SPACE_COUNT,
    GATE_COUNT,
    GRAPE,
    HELP_TILE_COUNT,
    HERALD_COUNT,
    HERO_COUNT,
    HOPLITE,
    RESOURCE_COUNT,
    RIOT_COUNT,
    SPACE_COUNT,
    STACK_COUNT,
    STONE_COUNT,
    TILE_COUNT,
    TRACK_COUNT,
)
from petteia.games.thebai.laws import AT_REST as AT_REST
from petteia.games.thebai.phases.contracts import hand_size
from petteia.games.thebai.places import PLACES as PLACES
from petteia.games.thebai.sides import ANTIGONE, sides, solo
from petteia.games.thebai.state import (
    DIE_COUNT,
    PLACE_COUNT,
    ROUND_COUNT,
    ROW_COUNT,
    STEP_COUNT,
    STONE_PLACE_COUNT,
    Thebai,
)
from petteia.games.thebai.tiles import LAST_OPEN, lies_for

# Dice that are stated take the first ones of their seat and kind that are nowhere yet.


def new_die(s: Thebai, seat: i64, kind: i64) -> i64:
    """A die that is not on the table yet, NONE if all are."""
    for die in range(first_of(seat, kind), end_of(seat, kind)):
        if s.whereat[die] == NONE:
            return die
    return NONE


def supply_field(kind: i64) -> Field[Thebai]:
    def read(s: Thebai, seat: i64) -> list[int]:
        dice = range(first_of(seat, kind), end_of(seat, kind))
        return [int(s.level[die]) for die in dice if s.whereat[die] == SUPPLY]

    def write(s: Thebai, seat: i64, levels: list[int]) -> Problem:
        for level in levels:
            die = new_die(s, seat, kind)
            if die == NONE:
                return wrong("", "too_many_dice", seat=seat)
            s.whereat[die] = SUPPLY
            s.level[die] = level
        return FINE

    return Field("seat", "level, ...", law="THE-I1", read=read, write=write)


def city_die(s: Thebai, space: i64) -> list[int]:
    die = s.on_space[space]
    return [int(owner(die)), int(kind_of(die)), int(s.level[die])] if 0 <= die < DIE_COUNT else []


def set_city_die(s: Thebai, space: i64, value: list[int]) -> Problem:
    if not value:
        return FINE
    die = new_die(s, value[0], value[1])
    if die == NONE:
        return wrong("", "too_many_dice", seat=value[0])
    s.level[die] = value[2]
    to_city(s, die, space)
    return FINE


def working(s: Thebai, seat: i64) -> list[int]:
    """Action spaces with citizens, in pairs: where, and at which level."""
    there = [(n, s.cover[seat * ESTATE_SPACE_COUNT + n]) for n in range(ESTATE_SPACE_COUNT)]
    return [part for n, die in there if 0 <= die < DIE_COUNT for part in (n, int(s.level[die]))]


def set_working(s: Thebai, seat: i64, value: list[int]) -> Problem:
    for n in range(0, len(value), 2):
        die = new_die(s, seat, CITIZEN)
        if die == NONE:
            return wrong("", "too_many_dice", seat=seat)
        s.level[die] = value[n + 1]
        to_estate(s, die, value[n])
    return FINE


def helping(s: Thebai, seat: i64) -> list[int]:
    there = [(n, s.cover[seat * ESTATE_SPACE_COUNT + n]) for n in range(ESTATE_SPACE_COUNT)]
    return [part for n, tile in there if tile >= HELP for part in (n, int(tile - HELP))]


def set_helping(s: Thebai, seat: i64, value: list[int]) -> Problem:
    for n in range(0, len(value), 2):
        s.cover[seat * ESTATE_SPACE_COUNT + value[n]] = HELP + value[n + 1]
        s.helps_left[value[n + 1]] -= 1
    return FINE


def path(s: Thebai, key: i64) -> list[int]:
    return [int(owner(s.path[n])) for n in range(STEP_COUNT) if s.path[n] != NONE]


def set_path(s: Thebai, key: i64, seats: list[int]) -> Problem:
    for n, seat in enumerate(seats):
        die = new_die(s, seat, CITIZEN)
        if die == NONE:
            return wrong("", "too_many_dice", seat=seat)
        s.path[n] = die
        s.whereat[die] = ON_PATH
    return FINE


def seated(s: Thebai, council_field: i64) -> list[int]:
    die = s.council[council_field]
    return [int(owner(die))] if 0 <= die < DIE_COUNT else []


def set_seated(s: Thebai, council_field: i64, value: list[int]) -> Problem:
    if not value:
        return FINE
    die = new_die(s, value[0], CITIZEN)
    if die == NONE:
        return wrong("", "too_many_dice", seat=value[0])
    s.council[council_field] = die
    s.whereat[die] = IN_COUNCIL + council_field
    return FINE


# Sets and lists.


def goods_field(resource: i64) -> Field[Thebai]:
    return Field("seat", "number", "goods", index=lambda s, seat: seat * RESOURCE_COUNT + resource)


def altar_field(track: i64) -> Field[Thebai]:
    return Field(
        "seat", "number", "altar", law="THE-I9", index=lambda s, seat: seat * TRACK_COUNT + track, most=lambda s: 12
    )


def gone_field(row: i64) -> Field[Thebai]:
    return Field(
        "seat", "number", "gone", law="THE-I4", index=lambda s, seat: seat * ESTATE_ROW_COUNT + row, most=lambda s: DEEP
    )


def bits_field(kind: str, of: Callable[[Thebai], vec[i64]], law: str) -> Field[Thebai]:
    """A set that each seat has."""

    def read(s: Thebai, seat: i64) -> list[int]:
        return members_of(of(s)[seat])

    def write(s: Thebai, seat: i64, members: list[int]) -> Problem:
        of(s)[seat] = 0
        for member in members:
            of(s)[seat] |= BIT[member]
        return FINE

    return Field("seat", f"{kind}, ...", law=law, read=read, write=write)


def counts_field(kind: str, size: i64, of: Callable[[Thebai], vec[i64]], law: str) -> Field[Thebai]:
    """Things that each seat has, of each kind at most a few."""

    def read(s: Thebai, seat: i64) -> list[int]:
        return [n for n in range(size) for _ in range(of(s)[seat * size + n])]

    def write(s: Thebai, seat: i64, members: list[int]) -> Problem:
        for n in range(size):
            of(s)[seat * size + n] = 0
        for member in members:
            of(s)[seat * size + member] += 1
        return FINE

    return Field("seat", f"{kind}, ...", law=law, read=read, write=write)


def fulfilled(s: Thebai, seat: i64) -> list[int]:
    return [n for n in range(CONTRACT_COUNT) if s.fulfilled[n] == seat]


def set_fulfilled(s: Thebai, seat: i64, contracts: list[int]) -> Problem:
    for contract in contracts:
        s.fulfilled[contract] = seat
    return FINE


def generals(s: Thebai, seat: i64) -> list[int]:
    """Rows with a general, the lowest general first."""
    rows_of = [(int(s.general[seat * ROW_COUNT + row]), row + 1) for row in range(ROW_COUNT)]
    return [row for number, row in sorted(rows_of) if number != NONE]


def set_generals(s: Thebai, seat: i64, value: list[int]) -> Problem:
    for n, row in enumerate(value):
        if not 1 <= row <= rows(s) or n > 3:
            return wrong("", "no_such_row", row=row)
        s.general[seat * ROW_COUNT + row - 1] = n
        s.generals[seat] = n + 1
    return FINE


def topmost(s: Thebai, seat: i64) -> list[int]:
    """The stone that leaves each row next."""
    shown: list[int] = []
    for row in range(ESTATE_ROW_COUNT):
        gone = s.gone[seat * ESTATE_ROW_COUNT + row]
        if gone < DEEP:
            shown += [row, int(s.stones[seat * STONE_PLACE_COUNT + row * DEEP + gone])]
    return shown


def set_topmost(s: Thebai, seat: i64, value: list[int]) -> Problem:
    """The stone changes places with the one that lies there, wherever it is: the estates are dealt already.

    So are the tops of Antigone's stacks, which count as rows from the left.
    """
    for n in range(0, len(value), 2):
        row, stone = value[n], value[n + 1]
        at = seat * STONE_PLACE_COUNT + row * DEEP + s.gone[seat * ESTATE_ROW_COUNT + row]
        before = s.stones[at]
        for other in range(len(s.stones)):
            if s.stones[other] == stone:
                s.stones[other] = before
        s.stones[at] = stone
    return FINE


def riots(s: Thebai, key: i64) -> list[int]:
    return [n for n in range(COUNCIL_FIELD_COUNT) if s.council[n] == RIOT]


def set_riots(s: Thebai, key: i64, council_fields: list[int]) -> Problem:
    for council_field in council_fields:
        s.council[council_field] = RIOT
    return FINE


def markers(s: Thebai, key: i64) -> list[int]:
    return [n for n in range(SPACE_COUNT) if s.on_space[n] == MARKER]


def set_markers(s: Thebai, key: i64, spaces: list[int]) -> Problem:
    for space in spaces:
        s.on_space[space] = MARKER
    return FINE


def standee(s: Thebai, space: i64) -> list[int]:
    there = s.on_space[space]
    return [int(there - STANDEE)] if STANDEE <= there < MARKER else []


def set_standee(s: Thebai, space: i64, value: list[int]) -> Problem:
    if value:
        s.on_space[space] = STANDEE + value[0]
    return FINE


def stack(s: Thebai, track: i64) -> list[int]:
    """Seats on a track from the lowest marker of the furthest field to the topmost of the first."""
    key = {seat: (-s.altar[seat * TRACK_COUNT + track], s.below[seat * TRACK_COUNT + track]) for seat in seats_of(s)}
    return sorted(seats_of(s), key=lambda seat: key[seat])


def set_stack(s: Thebai, track: i64, value: list[int]) -> Problem:
    for n, seat in enumerate(value):
        s.below[seat * TRACK_COUNT + track] = n
    return FINE


def seats_of(s: Thebai) -> list[int]:
    """In the solo game also Antigone."""
    return list(range(sides(s)))


def set_of_field(keep: str, kind: str) -> Field[Thebai]:
    return Field("", f"set of {kind}", keep)


# The fields.

FIELDS: Final[dict[str, Field[Thebai]]] = {
    "round": Field("", "number", "round", most=lambda s: s.facts.rounds),
    "order": Field("", "row of seat", "order"),
    "active": Field("", "seat", "active"),
    "score": Field("seat", "number", "score", law="THE-I2"),
    "amphorae": goods_field(AMPHORA),
    "grapes": goods_field(GRAPE),
    "bronzes": goods_field(BRONZE),
    "drachmas": goods_field(DRACHMA),
    "gone_rose": gone_field(0),
    "gone_sand": gone_field(1),
    "gone_teal": gone_field(2),
    "leftmost": Field("seat", "estate_row, stone, ...", law="THE-I4", read=topmost, write=set_topmost),
    "citizens": supply_field(CITIZEN),
    "hoplites": supply_field(HOPLITE),
    "working": Field("seat", "estate_space, level, ...", law="THE-I1", read=working, write=set_working),
    "helping": Field("seat", "estate_space, help_tile, ...", law="THE-I9", read=helping, write=set_helping),
    "stone": Field("field", "stone, number", "stone_at, turns_at", law="THE-I4", needs=1),
    "dice": Field("space", "seat, dice, level", law="THE-I1", read=city_die, write=set_city_die),
    "standee": Field("space", "hero", law="THE-I7", read=standee, write=set_standee),
    "markers": Field("", "space, ...", law="THE-I7", read=markers, write=set_markers),
    "archon": Field("seat", "field", "archon", law="THE-I10"),
    "generals": Field("seat", "number, ...", law="THE-I7", read=generals, write=set_generals),
    "dionysos": altar_field(DIONYSOS),
    "ares": altar_field(ARES),
    "stack": Field("track", "seat, ...", read=stack, write=set_stack),
    "blessings": counts_field("blessing", BLESSING_COUNT, lambda s: s.blessings, "THE-I9"),
    "helps": counts_field("help_tile", HELP_TILE_COUNT, lambda s: s.helps, "THE-I9"),
    "path": Field("", "seat, ...", law="THE-I1", read=path, write=set_path),
    "seated": Field("council_field", "seat", law="THE-I10", read=seated, write=set_seated),
    "riots": Field("", "council_field, ...", law="THE-I3", read=riots, write=set_riots),
    "tokens": bits_field("council_field", lambda s: s.tokens, "THE-I7"),
    "heroes": bits_field("hero", lambda s: s.heroes, "THE-I7"),
    "gates": bits_field("gate", lambda s: s.gates, "THE-I6"),
    "hero_display": Field("", "row of hero", "hero_at", law="THE-I7"),
    "gate_display": Field("", "row of gate", "gate", law="THE-I6"),
    "hand": counts_field("contract", CONTRACT_COUNT, lambda s: s.hand, "THE-I8"),
    "known": counts_field("contract", CONTRACT_COUNT, lambda s: s.known, "THE-I8"),
    "display": Field("", "row of contract", "display", law="THE-I8"),
    "fulfilled": Field("seat", "contract, ...", law="THE-I8", read=fulfilled, write=set_fulfilled),
    "fate": Field("", "row of tile", "fate", law="THE-I5"),
    "battles": Field("", "number", "battles", law="THE-I5", most=lambda s: 4),
    "heralds": set_of_field("heralds", "herald"),
    "card": Field("", "card", "card"),
    "cards_seen": set_of_field("cards_seen", "card"),
    "destiny": Field("", "destiny", "destiny"),
    "challenges": set_of_field("challenges", "challenge"),
    "open_heralds": Field("", "row of herald", "open_heralds", law="THE-I11"),
    "herald_top": Field("", "herald", "herald_top", law="THE-I11"),
    "heralds_gone": set_of_field("heralds_gone", "herald"),
    "riot_deck": set_of_field("riots", "riot"),
    "deck": worked_out("", "number", lambda s, key: [sum([int(s.pile[n]) for n in range(CONTRACT_COUNT)])]),
    "cards": counted(hand_size),
    "councillors": counted(councillors),
    "emptied": counted(emptied_columns),
    "tokens_left": counted(lambda s, seat: s.tokens_left[seat]),
    "citizens_left": counted(
        lambda s, seat: sum(
            [int(s.whereat[die] == GENERAL_SUPPLY) for die in range(seat * EACH, seat * EACH + CITIZENS)]
        )
    ),
    "on_estate": counted(
        lambda s, seat: sum([int(on_estate(s, die)) for die in range(seat * EACH, seat * EACH + EACH)])
    ),
    "crossed": worked_out("", "number", lambda s, key: [int(s.crossed)]),
    "attack": worked_out("", "number", lambda s, key: [int(s.attack)]),
}

FIELDS_ALSO: Final[dict[str, str]] = {"points": "score", "stones": "stone", "standees": "standee", "archons": "archon"}
NAMES_ALSO: Final[dict[str, str]] = {}
BY_NAME: Final[dict[str, str]] = {}
BOARD: Final[dict[str, tuple[Callable[[Thebai, i64], bool], str]]] = {}


# What follows.


def prepare(s: Thebai, place: str, stated: set[str]) -> None:
    """Before anything is put on the table: the first round, seats in their order, and estates."""
    if place == "start":
        return
    s.round = 1
    for n in range(PLACE_COUNT):
        s.display[n] = NONE
    for contract in range(CONTRACT_COUNT):
        s.pile[contract] = 0
    s.heralds = 0
    for seat in seats_of(s):
        s.order[seat] = seat
        s.score[seat] = s.facts.score_at_start
        s.below[seat * TRACK_COUNT + DIONYSOS] = sides(s) - 1 - seat
        s.below[seat * TRACK_COUNT + ARES] = seat
        deal_estate(s, seat)
    for die in range(DIE_COUNT):
        s.whereat[die] = NONE if die < sides(s) * EACH else 0
    if solo(s):
        s.card = 0
        s.destiny = 0
        s.riots = BIT[RIOT_COUNT] - 1
        for n in range(len(s.open_heralds)):
            s.open_heralds[n] = n


def deal_estate(s: Thebai, seat: i64) -> None:
    """Own stones in the order of their numbers, then three neutral ones."""
    own = [n for n in range(STONE_COUNT) if s.facts.stone_owner[n] == seat]
    neutral = [n for n in range(STONE_COUNT) if s.facts.stone_owner[n] == NONE][seat * 3 : seat * 3 + 3]
    for row in range(ESTATE_ROW_COUNT):
        for n in range(DEEP):
            stone = neutral[row] if n == DEEP - 1 else own[row * 3 + n]
            s.stones[seat * STONE_PLACE_COUNT + row * DEEP + n] = stone


def complete(s: Thebai, stated: set[str]) -> Problem:
    """After everything that is stated was put on the table: the rest that follows from it."""
    if s.round == 0 and s.order[0] == NONE:  # before the set-up
        return FINE
    for seat in range(s.players):
        place_dice(s, seat, "citizens" in stated, "hoplites" in stated)
        s.tokens_left[seat] = s.facts.tokens_each - len(members_of(s.tokens[seat]))
        for contract in range(CONTRACT_COUNT if "known" not in stated else 0):
            s.known[seat * CONTRACT_COUNT + contract] = s.hand[seat * CONTRACT_COUNT + contract]
    sort_stacks(s)
    sort_tiles(s, stated)
    problem = forget_stones(s)
    if solo(s):
        complete_antigone(s, stated)
    return sort_contracts(s, stated) if problem == FINE else problem


def complete_antigone(s: Thebai, stated: set[str]) -> None:
    """Her dice are in the supply, unless it is said what is there; herald cards that lie nowhere are in the deck, and
    of her stones only the tops of the stacks are known.
    """
    for die in range(ANTIGONE * EACH, ANTIGONE * EACH + EACH):
        if s.whereat[die] == NONE:
            said = "hoplites" if kind_of(die) == HOPLITE else "citizens"
            s.whereat[die] = OUT if said in stated else SUPPLY
    s.cards_seen |= BIT[s.card]
    if "heralds" not in stated:
        s.heralds = BIT[HERALD_COUNT] - 1 - s.heralds_gone
        for herald in [*s.open_heralds, s.herald_top]:
            if herald != NONE and holds(s.heralds, herald):
                s.heralds -= BIT[herald]
    for stack in range(STACK_COUNT):
        for n in range(s.gone[ANTIGONE * ESTATE_ROW_COUNT + stack] + 1, DEEP):
            s.stones[ANTIGONE * STONE_PLACE_COUNT + stack * DEEP + n] = NONE


def place_dice(s: Thebai, seat: i64, citizens_said: bool, hoplites_said: bool) -> None:
    """Dice of which nothing is said: three citizens and all hoplites in the supply, unless it is said what is there."""
    due = 0 if citizens_said else int(s.facts.citizens_at_start)
    for die in range(seat * EACH, seat * EACH + EACH):
        if s.whereat[die] != NONE:
            continue
        if kind_of(die) == HOPLITE:
            s.whereat[die] = OUT if hoplites_said else SUPPLY
        elif due > 0:
            due -= 1
            s.whereat[die] = SUPPLY
        else:
            s.whereat[die] = GENERAL_SUPPLY


def forget_stones(s: Thebai) -> Problem:
    """A stone in the city is on no estate: one that nobody has takes its place there, or one that left its estate.

    With four players the estates hold all stones but two, so a table with more must say how many have gone from them.
    """
    there = {int(stone) for stone in s.stone_at if stone != NONE}
    dealt = list(range(sides(s) * STONE_PLACE_COUNT))
    waiting = [at for at in dealt if at % DEEP >= s.gone[at // DEEP]]
    used = there | {int(s.stones[at]) for at in dealt}
    spare = [stone for stone in range(STONE_COUNT) if stone not in used and s.facts.stone_owner[stone] == NONE]
    spare += [stone for stone in range(STONE_COUNT) if stone not in used and s.facts.stone_owner[stone] >= sides(s)]
    spare += [int(s.stones[at]) for at in dealt if at not in waiting and int(s.stones[at]) not in there]
    for at in waiting:
        if int(s.stones[at]) not in there:
            continue
        if not spare:
            return wrong("stone", "no_spare_stone", stones=len(there))
        s.stones[at] = spare.pop(0)
    return FINE


def sort_stacks(s: Thebai) -> None:
    """Markers on one field lie one upon the other, in the order that was stated or that of the set-up."""
    for track in range(TRACK_COUNT):
        for seat in sorted(seats_of(s), key=lambda seat: int(s.below[seat * TRACK_COUNT + track])):
            at = seat * TRACK_COUNT + track
            lower = [
                other
                for other in seats_of(s)
                if s.altar[other * TRACK_COUNT + track] == s.altar[at]
                and s.below[other * TRACK_COUNT + track] < s.below[at]
            ]
            s.below[at] = len(lower)


def sort_tiles(s: Thebai, stated: set[str]) -> None:
    """Blessings and help tiles that somebody has are not in their stacks; heroes, gates and fate tiles lie there."""
    for seat in seats_of(s):
        for n in range(BLESSING_COUNT):
            s.blessings_left[n] -= s.blessings[seat * BLESSING_COUNT + n]
        for n in range(HELP_TILE_COUNT):
            s.helps_left[n] -= s.helps[seat * HELP_TILE_COUNT + n]
    if "hero_display" not in stated:
        free = [n for n in range(HERO_COUNT) if not any(holds(s.heroes[seat], n) for seat in seats_of(s))]
        for row in range(min(rows(s), len(free))):
            s.hero_at[row] = free[row]
    if "gate_display" not in stated:
        left = [n for n in range(GATE_COUNT) if not any(holds(s.gates[seat], n) for seat in seats_of(s))]
        for row in range(min(rows(s), len(left))):
            s.gate[row] = left[row]
    if "heralds" not in stated and s.players == 2:
        s.heralds = BIT[HERALD_COUNT] - 1
    if "fate" not in stated:
        lay_fate(s)
    for attack in range(s.battles):
        s.attacks |= BIT[attack]


def lay_fate(s: Thebai) -> None:
    """The first tiles that fit, as far as they lie open in this round."""
    for round_ in range(min(max(int(s.round) - 1, 0) + LAST_OPEN, ROUND_COUNT)):
        for tile in range(TILE_COUNT):
            fits = lies_for(s, s.facts.tile_back[tile], round_) and tile not in list(s.fate)
            if s.fate[round_] == NONE and fits:
                s.fate[round_] = tile


def sort_contracts(s: Thebai, stated: set[str]) -> Problem:
    """Contracts that lie nowhere are in the deck, start contracts in the box; the first ones are on display."""
    place = 0
    for contract in range(CONTRACT_COUNT):
        hands = [int(s.hand[seat * CONTRACT_COUNT + contract]) for seat in range(s.players)]
        there = sum(hands) + int(s.fulfilled[contract] != NONE) + int(contract in list(s.display))
        if there > 1:
            return wrong("hand", "contract_twice", contract=CONTRACTS[contract])
        if there == 1 or s.facts.contract_start[contract] != 0:
            continue
        if "display" not in stated and place < PLACE_COUNT:
            s.display[place] = contract
            place += 1
        else:
            s.pile[contract] = 1
    return FINE
