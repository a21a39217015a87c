"""Prospects: what a seat may get soon, loot within its reach, the next god and the next people, by how near it is."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, lowest
from petteia.core.graph import FAR
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.pantheon.board import is_column_field, loot_field, loot_left
from petteia.games.pantheon.facts import CARD_COUNT, EFFECT_HAND_TO, FIELD_COUNT, PEOPLE_COUNT
from petteia.games.pantheon.ids import EPOCH_PEOPLE
from petteia.games.pantheon.phases.epoch import risen
from petteia.games.pantheon.phases.gods import adds
from petteia.games.pantheon.phases.movement import STEP
from petteia.games.pantheon.phases.operations.operation import takes, word
from petteia.games.pantheon.phases.payment import most_first, number, shown
from petteia.games.pantheon.routes import Routes
from petteia.games.pantheon.state import NUMBER_COUNT, Pantheon
from petteia.games.pantheon.targets import loot_worth
from petteia.games.pantheon.worth import (
    OFFERING_CARD,
    POINT,
    SURE,
    UNSEEN,
    clock,
    column_gain,
    effect_worth,
    late,
)

STEPS_OFF: Final = vec[i64]([0, 32, 27, 21, 16, 10, 6, 3])  # [steps away] share that loot counts for
CARDS_OFF: Final = vec[i64]([40, 26, 16, 9, 4, 2])  # [cards missing] share that a god counts for
TURNS_OFF: Final = vec[i64]([100, 90, 70, 50, 40, 30])  # [loot or gods left] how surely a hand is as it is at the end
SECOND: Final[i64] = 45  # share of the second best of these, and of the third …


class Best:
    """The best few of several prospects: the second counts for less than the first."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0

    def add(self, worth: i64) -> None:
        if worth > self.first:
            self.third = self.second
            self.second = self.first
            self.first = worth
        elif worth > self.second:
            self.third = self.second
            self.second = worth
        elif worth > self.third:
            self.third = worth

    def sum(self) -> i64:
        return self.first + self.second * SECOND // SURE + self.third * SECOND * SECOND // (SURE * SURE)


def within_reach(s: Pantheon, seat: i64) -> i64:
    """Loot, and one column, by how many steps they are off; little where there are too few feet for the way."""
    routes = Routes(s, seat, STEP, len(STEPS_OFF) - 1)
    best = Best()
    last = s.facts.end_points * POINT if loot_left(s) == 1 else 0
    for n in range(NUMBER_COUNT):
        if s.loot[n] != NONE:
            away = routes.away[loot_field(s, n)]
            if away < FAR:
                worth = (loot_worth(s, seat, n) + last) * STEPS_OFF[away] // SURE
                best.add(worth if away <= s.feet[seat] else worth // 3)
    if s.columns[seat] > 0:
        nearest = FAR
        for field in range(FIELD_COUNT):
            if is_column_field(s, field):
                nearest = min(nearest, routes.to_column(field, 0))
        if nearest < len(STEPS_OFF):
            worth = column_gain(s, seat) * STEPS_OFF[nearest] // SURE
            best.add(worth if nearest - 1 <= s.feet[seat] else worth // 3)
    return best.sum()


def next_people(s: Pantheon, cards: i64) -> i64:
    """Some peoples leave everybody a hand of a fixed size: cards beyond it are lost.

    By how many of the peoples that may be next are such, and how near the end of the epoch is. `cards`: in hand
    by then.
    """
    rising = s.asked_step() == EPOCH_PEOPLE
    if clock(s) >= s.facts.epochs or (s.temple == NONE and not rising):
        return 0
    unseen: i64 = 0
    lost: i64 = 0
    for people in range(PEOPLE_COUNT):
        if not risen(s, people):
            unseen += 1
            effect = s.facts.people_effect[people]
            if word(s, effect) == EFFECT_HAND_TO:
                lost += max(cards - takes(s, effect, 1), 0)
    turns: i64 = 0
    if not rising:
        turns = min(loot_left(s), count(s.open_gods))
    return -lost * late(s, UNSEEN) * TURNS_OFF[min(turns, len(TURNS_OFF) - 1)] // (SURE * max(unseen, 1))


def next_god(s: Pantheon, seat: i64) -> i64:
    """Open gods by how many cards are missing for them, less the cards that they will take."""
    tiles = Row(s, seat, 0)
    cards = Row(s, seat, 1)
    best = Best()
    gods = s.open_gods
    only = count(gods) == 1
    while gods != 0:
        god_tile = lowest(gods)
        gods &= gods - 1
        missing = cards.short_of(s, god_tile)
        price = tiles.short_of(s, god_tile) * late(s, OFFERING_CARD)
        worth = god_worth(s, seat, god_tile) - price
        if only:
            worth += s.facts.end_points * POINT
        if worth > 0:
            best.add(worth * CARDS_OFF[min(missing, len(CARDS_OFF) - 1)] // SURE)
    return best.sum()


def revealed_god(s: Pantheon, seat: i64) -> i64:
    """A god of the stack for its topmost number: what those are worth in the mean that the seat could pay for so."""
    tiles, cards = Row(s, seat, 0), Row(s, seat, 1)
    gods = s.god_stack
    worth: i64 = 0
    while gods != 0:
        god_tile = lowest(gods)
        gods &= gods - 1
        top = number(s, god_tile, 0)
        if top <= cards.first:
            worth += max(god_worth(s, seat, god_tile) - max(top - tiles.first, 0) * late(s, OFFERING_CARD), 0)
    return worth // max(count(s.god_stack), 1)


def god_worth(s: Pantheon, seat: i64, god_tile: i64) -> i64:
    """The points of the epoch and the advantage."""
    god = s.facts.god_tile_god[god_tile]
    worth = s.epoch * POINT
    if adds(s, seat, god):
        worth += effect_worth(s, seat, s.facts.god_effect[god])
    return worth


class Row:
    """Offerings of the four kinds, the most first: those of the tiles, and with `held` those in hand too."""

    def __init__(self, s: Pantheon, seat: i64, held: i64) -> None:
        a, b = offerings(s, seat, 0, held), offerings(s, seat, 1, held)
        c, d = offerings(s, seat, 2, held), offerings(s, seat, 3, held)
        self.first, self.second, self.third, self.fourth = most_first(a, b, c, d)

    def short_of(self, s: Pantheon, god_tile: i64) -> i64:
        """How many offerings are missing for a price."""
        return (
            max(number(s, god_tile, 0) - self.first, 0)
            + max(number(s, god_tile, 1) - self.second, 0)
            + max(number(s, god_tile, 2) - self.third, 0)
            + max(number(s, god_tile, 3) - self.fourth, 0)
        )


def offerings(s: Pantheon, seat: i64, offering: i64, held: i64) -> i64:
    return shown(s, seat, offering) + held * s.hand[seat * CARD_COUNT + s.facts.offering_card[offering]]
