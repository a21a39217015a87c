"""What a seat may know, and what it can imagine.

Hidden are contracts from the deck, in other hands and in the deck itself, and the stones that are laid aside until all
have chosen. Everybody keeps in mind which contracts went into a hand openly.  [contract.known]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds, members_of
from petteia.core.cards import redeal
from petteia.core.rng import Rng
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.city import MARKER, STANDEE, rows
from petteia.games.thebai.council import RIOT, has_token, single_fields
from petteia.games.thebai.dice import GENERAL_SUPPLY, SUPPLY, end_of, first_of, kind_of, owner
from petteia.games.thebai.estate import DEEP, HELP, emptied_columns, leftmost, stones_gone
from petteia.games.thebai.facts import (
    ALTAR_FIELD_COUNT,
    ATTACKS,
    BLESSING_COUNT,
    BLESSINGS,
    CARDS,
    CITIZEN,
    CONTRACT_COUNT,
    CONTRACTS,
    COUNCIL_FIELDS,
    DESTINIES,
    DICE_KINDS,
    ESTATE_ROW_COUNT,
    ESTATE_ROWS,
    ESTATE_SPACE_COUNT,
    ESTATE_SPACES,
    FIELDS,
    GATES,
    HELP_TILE_COUNT,
    HELP_TILES,
    HERALDS,
    HEROES,
    HOPLITE,
    LEVELS,
    RESOURCE_COUNT,
    RESOURCES,
    SPACES,
    STACKS,
    STONES,
    STRENGTHS,
    TILES,
    TRACK_COUNT,
    TRACKS,
)
from petteia.games.thebai.facts import (
    CHALLENGES as CHALLENGE_CARDS,
)
from petteia.games.thebai.ids import CONTRACT_DRAW, CONTRACT_REVEAL, TURN_ACT
from petteia.games.thebai.phases.antigone.piles import cards_left
from petteia.games.thebai.phases.contracts import hand_size
from petteia.games.thebai.phases.operations.cards import deck
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.sides import ANTIGONE, sides, solo
from petteia.games.thebai.state import (
    DIE_COUNT,
    PLACE_COUNT,
    ROUND_COUNT,
    ROW_COUNT,
    STONE_PLACE_COUNT,
    Thebai,
)
from petteia.games.thebai.tiles import attacked_row
from petteia.games.thebai.view import (
    AntigoneView,
    ChairView,
    DieView,
    GeneralView,
    PlacedView,
    SeatView,
    TableView,
    WorkView,
)

HIDDEN: Final[tuple[int, ...]] = (CONTRACT_DRAW, CONTRACT_REVEAL, TURN_ACT)  # hidden cards decide


def view(s: Thebai, seat: int) -> TableView:
    """Everything that lies open, in words, one's own hand and choice; at the end all hands. In solo also Antigone."""
    shown = table_view(s, seat)
    if solo(s):
        shown["antigone"] = antigone_view(s)
    return shown


def table_view(s: Thebai, seat: int) -> TableView:
    return {
        "round": s.round,
        "rows": rows(s),
        "order": [int(s.order[n]) for n in range(sides(s)) if s.order[n] != NONE],
        "active": None if s.active == NONE else s.active,
        "seats": [seat_view(s, n, n == seat or s.depth == 0) for n in range(s.players)],
        "stones": {name: placed_view(s, n) for n, name in enumerate(FIELDS) if s.stone_at[n] != NONE},
        "dice": {name: die_view(s, s.on_space[n]) for n, name in enumerate(SPACES) if 0 <= s.on_space[n] < DIE_COUNT},
        "standees": {
            name: HEROES[s.on_space[n] - STANDEE] for n, name in enumerate(SPACES) if STANDEE <= s.on_space[n] < MARKER
        },
        "markers": [name for n, name in enumerate(SPACES) if s.on_space[n] == MARKER],
        "generals": generals_view(s),
        "gates": [named(GATES, s.gate[row]) for row in range(rows(s))],
        "heroes": [named(HEROES, s.hero_at[row]) for row in range(rows(s))],
        "stacks": {name: stack_view(s, n) for n, name in enumerate(TRACKS)},
        "blessings": {name: s.blessings_left[n] for n, name in enumerate(BLESSINGS)},
        "help_tiles": {name: s.helps_left[n] for n, name in enumerate(HELP_TILES)},
        "council": {
            name: chair_view(s, n) for n, name in enumerate(COUNCIL_FIELDS) if s.council[n] != NONE or has_token(s, n)
        },
        "path": path_view(s),
        "single_fields": single_fields(s),
        "display": [named(CONTRACTS, s.display[place]) for place in range(PLACE_COUNT)],
        "deck": deck(s),
        "fulfilling": named(CONTRACTS, s.fulfilling),
        "fate": [named(TILES, s.fate[n]) for n in range(ROUND_COUNT)],
        "attacked_row": None if attacked_row(s) == NONE else attacked_row(s) + 1,
        "attacks": [ATTACKS[n] for n in members_of(s.attacks)],
        "battle": {"attack": s.attack, "totals": [counted(s.total[n]) for n in range(sides(s))]}
        if s.attack > 0
        else None,
        "herald": named(HERALDS, s.herald),
        "heralds": [HERALDS[n] for n in members_of(s.heralds)],
        "walk": [FIELDS[n] for n in members_of(s.walked)],
        "pool": [STONES[n] for n in members_of(s.pool)],
    }


def named(names: tuple[str, ...], n: i64) -> str | None:
    return None if n == NONE else names[n]


def counted(n: i64) -> int | None:
    return None if n == NONE else int(n)


def seat_view(s: Thebai, seat: int, with_secrets: bool) -> SeatView:
    return {
        "score": s.score[seat],
        "goods": {name: s.goods[seat * RESOURCE_COUNT + n] for n, name in enumerate(RESOURCES)},
        "citizens": in_supply(s, seat, CITIZEN),
        "hoplites": in_supply(s, seat, HOPLITE),
        "citizens_left": sum(
            [int(s.whereat[die] == GENERAL_SUPPLY) for die in range(first_of(seat, CITIZEN), end_of(seat, CITIZEN))]
        )
        if s.round > 0 or s.tokens_left[seat] > 0
        else 0,
        "archon": named(FIELDS, s.archon[seat]),
        "stones": {name: row_view(s, seat, n) for n, name in enumerate(ESTATE_ROWS)},
        "gone": {name: s.gone[seat * ESTATE_ROW_COUNT + n] for n, name in enumerate(ESTATE_ROWS)},
        "working": {
            name: work_view(s, s.cover[seat * ESTATE_SPACE_COUNT + n])
            for n, name in enumerate(ESTATE_SPACES)
            if s.cover[seat * ESTATE_SPACE_COUNT + n] != NONE
        },
        "emptied_columns": emptied_columns(s, seat),
        "altars": {name: s.altar[seat * TRACK_COUNT + n] for n, name in enumerate(TRACKS)},
        "blessings": [name for n, name in enumerate(BLESSINGS) if s.blessings[seat * BLESSING_COUNT + n] > 0],
        "help_tiles": {name: s.helps[seat * HELP_TILE_COUNT + n] for n, name in enumerate(HELP_TILES)},
        "tokens": s.tokens_left[seat],
        "generals": 4 - s.generals[seat],
        "heroes": [HEROES[n] for n in members_of(s.heroes[seat])],
        "gates": [GATES[n] for n in members_of(s.gates[seat])],
        "cards": hand_size(s, seat),
        "hand": cards(s.hand, seat) if with_secrets else None,
        "known": cards(s.known, seat),
        "fulfilled": [name for n, name in enumerate(CONTRACTS) if s.fulfilled[n] == seat],
        "aside": named(ESTATE_ROWS, s.aside[seat]) if with_secrets else None,
    }


def antigone_view(s: Thebai) -> AntigoneView:
    """All of hers lies open but the order of her cards and the stones below the tops of her stacks.  [antigone.side]"""
    return {
        "score": s.score[ANTIGONE],
        "citizens": in_supply(s, ANTIGONE, CITIZEN),
        "hoplites": in_supply(s, ANTIGONE, HOPLITE),
        "archon": named(FIELDS, s.archon[ANTIGONE]),
        "stacks": {
            name: {"stone": named(STONES, leftmost(s, ANTIGONE, n)), "left": DEEP - stones_gone(s, ANTIGONE, n)}
            for n, name in enumerate(STACKS)
        },
        "altars": {name: s.altar[ANTIGONE * TRACK_COUNT + n] for n, name in enumerate(TRACKS)},
        "blessings": [name for n, name in enumerate(BLESSINGS) if s.blessings[ANTIGONE * BLESSING_COUNT + n] > 0],
        "generals": 4 - s.generals[ANTIGONE],
        "gates": [GATES[n] for n in members_of(s.gates[ANTIGONE])],
        "fulfilled": [name for n, name in enumerate(CONTRACTS) if s.fulfilled[n] == ANTIGONE],
        "card": named(CARDS, s.card),
        "cards_left": cards_left(s),
        "cards_seen": [CARDS[n] for n in members_of(s.cards_seen)],
        "destiny": named(DESTINIES, s.destiny),
        "challenges": [CHALLENGE_CARDS[n] for n in members_of(s.challenges)],
        "open_heralds": [named(HERALDS, herald) for herald in s.open_heralds],
        "herald_top": named(HERALDS, s.herald_top),
        "riots": count(s.riots),
    }


def cards(counts: vec[i64], seat: int) -> list[str]:
    return [name for n, name in enumerate(CONTRACTS) if counts[seat * CONTRACT_COUNT + n] > 0]


def in_supply(s: Thebai, seat: int, kind: i64) -> list[str]:
    """The levels of dice in the supply, ascending."""
    dice = range(first_of(seat, kind), end_of(seat, kind))
    return [LEVELS[level] for level in sorted([int(s.level[die]) for die in dice if s.whereat[die] == SUPPLY])]


def row_view(s: Thebai, seat: int, row: int) -> list[str]:
    first = seat * STONE_PLACE_COUNT + row * DEEP
    dealt = [s.stones[first + n] for n in range(stones_gone(s, seat, row), DEEP)]
    return [STONES[stone] for stone in dealt if stone != NONE]


def work_view(s: Thebai, there: i64) -> WorkView:
    if there >= HELP:
        return {"level": None, "help": HELP_TILES[there - HELP]}
    return {"level": LEVELS[s.level[there]], "help": None}


def placed_view(s: Thebai, field: int) -> PlacedView:
    archons = [seat for seat in range(sides(s)) if s.archon[seat] == field]
    return {"stone": STONES[s.stone_at[field]], "turns": s.turns_at[field], "archons": archons}


def die_view(s: Thebai, die: i64) -> DieView:
    return {"seat": owner(die), "dice": DICE_KINDS[kind_of(die)], "level": LEVELS[s.level[die]]}


def generals_view(s: Thebai) -> list[GeneralView]:
    return [
        {"seat": seat, "row": row + 1, "strength": scale(s, STRENGTHS, s.general[seat * ROW_COUNT + row])}
        for row in range(ROW_COUNT)
        for seat in range(sides(s))
        if s.general[seat * ROW_COUNT + row] != NONE
    ]


def stack_view(s: Thebai, track: int) -> list[list[int]]:
    """By field from 0: whose markers lie there, from below."""
    stacks: list[list[int]] = [[] for _ in range(ALTAR_FIELD_COUNT // TRACK_COUNT + 1)]
    for seat in sorted(range(sides(s)), key=lambda seat: int(s.below[seat * TRACK_COUNT + track])):
        if s.order[sides(s) - 1] != NONE:
            stacks[s.altar[seat * TRACK_COUNT + track]].append(seat)
    return stacks


def chair_view(s: Thebai, council_field: int) -> ChairView:
    there = s.council[council_field]
    hero = there - STANDEE if STANDEE <= there < RIOT else NONE
    seat = owner(there) if 0 <= there < STANDEE else NONE
    if hero != NONE:
        seat = next(n for n in range(s.players) if holds(s.heroes[n], hero))
    tokens = [n for n in range(s.players) if holds(s.tokens[n], council_field)]
    return {"seat": counted(seat), "hero": named(HEROES, hero), "riot": there == RIOT, "tokens": tokens}


def path_view(s: Thebai) -> list[int | None]:
    """Single fields, empty ones too, then the queue."""
    shown = [counted(NONE if s.path[n] == NONE else owner(s.path[n])) for n in range(single_fields(s))]
    at = single_fields(s)
    while s.path[at] != NONE:
        shown.append(int(owner(s.path[at])))
        at += 1
    return shown


def determinize(s: Thebai, seat: int, rng: Rng) -> Thebai:
    """Contracts that the seat does not see are dealt anew, and others may have laid any stone aside.

    When the game is over all hands lie open.
    """
    imagined = s.copy()
    if s.depth > 0:
        redeal(imagined.hand, imagined.known, imagined.pile, seat, s.players, rng)
        for other in range(s.players):
            if other != seat and s.aside[other] != NONE:
                imagined.aside[other] = rng.below(ESTATE_ROW_COUNT)
    return imagined


def open_choice(asked: int) -> bool:
    """Whether everybody can see what may be chosen: not where hidden cards decide."""
    return asked not in HIDDEN
