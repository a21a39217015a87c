"""What a seat may know, and what it can imagine.

Hidden are the cards of a hand and of the pile. Everybody keeps in mind what went into a hand openly: from the display,
as special money, taken back from a purchase. All other cards may lie in any other hand or in the pile.  [cards.known]
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import members_of
from petteia.core.cards import redeal
from petteia.core.rng import Rng
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import columns_of, fields_of, loot_field, power
from petteia.games.pantheon.facts import (
    BONUSES,
    CARD_COUNT,
    CARDS,
    EFFECT_EXTRA_TURN,
    FIELDS,
    GOD_TILES,
    LOOT_KINDS,
    OFFERING_COUNT,
    OFFERINGS,
    PEOPLES,
)
from petteia.games.pantheon.ids import (
    CARDS_DISCARD,
    CARDS_DRAW,
    CARDS_REFILL,
    FOLLOW_ACT,
    GALLIA_OFFER,
    TURN_ACT,
)
from petteia.games.pantheon.phases.cards import hand_of
from petteia.games.pantheon.plans import distances, payments, purchases
from petteia.games.pantheon.state import NUMBER_COUNT, VALUE_COUNT, Pantheon
from petteia.games.pantheon.view import PieceView, SeatView, TableView

HIDDEN: Final[tuple[int, ...]] = (
    CARDS_REFILL,
    CARDS_DRAW,
    CARDS_DISCARD,
    GALLIA_OFFER,
    TURN_ACT,
    FOLLOW_ACT,
)  # hidden cards decide


def view(s: Pantheon, seat: int) -> TableView:
    """Everything that lies open, in words, and one's own hand; at the end all hands."""
    shown: TableView = {
        "epoch": s.epoch,
        "track": [PEOPLES[s.track[n]] for n in range(s.epoch) if s.track[n] != NONE],
        "temple": None if s.temple == NONE else FIELDS[s.temple],
        "start": None if s.first == NONE else s.first,
        "active": None if s.active == NONE else s.active,
        "extra": s.extra != 0,
        "seats": [seat_view(s, n, n == seat or s.depth == 0) for n in range(s.players)],
        "fields": fields_view(s),
        "loot": {FIELDS[loot_field(s, n)]: LOOT_KINDS[s.loot[n]] for n in range(NUMBER_COUNT) if s.loot[n] != NONE},
        "bag": {name: s.bag[n] for n, name in enumerate(LOOT_KINDS)},
        "gods": [GOD_TILES[n] for n in members_of(s.open_gods)],
        "god_stack": [GOD_TILES[n] for n in members_of(s.god_stack)],
        "revealed": GOD_TILES[s.asked_arg()] if s.asked_step() == GALLIA_OFFER else None,
        "under_stack": [GOD_TILES[n] for n in members_of(s.under_stack)],
        "demigods": values(s.open_demigods, 0),
        "demigod_stack": values(s.demigods_left, 0),
        "display": named(s.display, 0),
        "pile": sum([int(s.pile[card]) for card in range(CARD_COUNT)]),
        "discard": named(s.discard, 0),
        "special_money": special_money(s),
        "action": {
            "steps": s.steps,
            "free_columns": s.free,
            "money": s.money,
            "spent": s.spent,
            "bought": [OFFERINGS[n] for n in members_of(s.kinds_done)],
            "table": named(s.laid, 0),
            "waiting": {name: s.waiting[n] for n, name in enumerate(LOOT_KINDS) if s.waiting[n] > 0},
        },
        "bonuses": [BONUSES[n] for n in members_of(s.bonuses)],
    }
    if seat >= 0:
        shown["purchases"] = {
            item: {"price": price, "payments": ways} for item, (price, ways) in purchases(s, seat).items()
        }
    if seat >= 0 and s.temple != NONE:
        shown["distances"] = {FIELDS[field]: steps for field, steps in distances(s, seat).items()}
        shown["payments"] = {GOD_TILES[god]: ways for god, ways in payments(s, seat).items()}
    return shown


def seat_view(s: Pantheon, seat: int, with_hand: bool) -> SeatView:
    return {
        "score": s.score[seat],
        "cards": hand_of(s, seat),
        "hand": named(s.hand, seat * CARD_COUNT) if with_hand else None,
        "known": named(s.known, seat * CARD_COUNT),
        "feet": s.feet[seat],
        "columns": s.columns[seat],
        "feet_left": s.feet_left[seat],
        "columns_left": s.columns_left[seat],
        "columns_placed": columns_of(s, seat),
        "offerings": {name: s.levels[seat * OFFERING_COUNT + n] for n, name in enumerate(OFFERINGS)},
        "gods": [GOD_TILES[n] for n in members_of(s.gods[seat])],
        "extra_turns": power(s, seat, EFFECT_EXTRA_TURN),
        "demigods": values(s.demigods, seat * VALUE_COUNT),
    }


def fields_view(s: Pantheon) -> dict[str, PieceView]:
    """The fields where somebody stands, in the order of the map."""
    feet = [fields_of(s.feet_on, seat) for seat in range(s.players)]
    columns = [fields_of(s.columns_on, seat) for seat in range(s.players)]
    taken = sorted({field for fields in feet + columns for field in fields})
    return {
        FIELDS[field]: {
            "feet": [seat for seat in range(s.players) if field in feet[seat]],
            "columns": [seat for seat in range(s.players) if field in columns[seat]],
        }
        for field in taken
    }


def values(demigods: vec[i64], first: int) -> list[int]:
    """The values of demigods one by one, ascending."""
    return [value for value in range(VALUE_COUNT) for _ in range(demigods[first + value])]


def named(cards: vec[i64], first: i64) -> dict[str, int]:
    """Cards by their names, and how many there are of each."""
    return {name: cards[first + card] for card, name in enumerate(CARDS) if cards[first + card] > 0}


def special_money(s: Pantheon) -> list[str]:
    stack = [name for card, name in enumerate(CARDS) for _ in range(s.special[card])]
    return stack[::-1] if s.descending else stack


def determinize(s: Pantheon, seat: int, rng: Rng) -> Pantheon:
    """All cards that the seat does not see are dealt anew. When the game is over all hands lie open."""
    imagined = s.copy()
    if s.depth > 0:
        redeal(imagined.hand, imagined.known, imagined.pile, seat, s.players, rng)
    return imagined


def open_choice(asked: int) -> bool:
    """Whether everybody can see what may be chosen: not where hidden cards decide."""
    return asked not in HIDDEN
