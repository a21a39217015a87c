"""Spielende: dice that are left on the path, the six parts of the final scoring, and who has won."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds
from petteia.core.game import Gain
from petteia.core.state import NONE, Happening
from petteia.core.step import Step
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.challenges import challenge
from petteia.games.thebai.city import STANDEE
from petteia.games.thebai.council import RIOT
from petteia.games.thebai.dice import owner
from petteia.games.thebai.estate import emptied_columns
from petteia.games.thebai.facts import (
    BLESSING_COUNT,
    CHALLENGE_COUNCILLORS,
    COLUMNS,
    COUNCIL_FIELD_COUNT,
    DIFFERENT_SUITS,
    EFFECT_POINTS_PER,
    HERO_COUNT,
    POWER_AT_END,
    SAME_SUIT,
    SUIT_COUNT,
)
from petteia.games.thebai.ids import (
    COUNCIL_MOVE,
    E_ANTIGONE_EDGES,
    E_BATTLE_ABSENT,
    E_BATTLE_LOST,
    E_BATTLE_WON,
    E_DIE_COUNCILLOR,
    E_DIE_LOWEST,
    E_DIE_STUCK,
    E_END_LOST,
    E_END_SHARED,
    E_END_WON,
    E_POINTS_COUNTED,
    E_POINTS_GAINED,
    E_SCORING_CITY,
    E_SCORING_CONTRACTS,
    E_SCORING_COUNCIL,
    E_SCORING_ESTATE,
    E_SCORING_HAND,
    E_SCORING_HERO,
    E_SCORING_REBELS,
    E_SCORING_THINGS,
    E_SETUP_ORDERED,
    END_SCORE,
)
from petteia.games.thebai.measures import of_suit, points_for, strength_in_city
from petteia.games.thebai.phases.contracts import hand_size
from petteia.games.thebai.phases.operations.operation import takes, word
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.powers import power_of
from petteia.games.thebai.powers import takes as power_takes
from petteia.games.thebai.powers import word as power_word
from petteia.games.thebai.sides import ANTIGONE, is_antigone, sides, solo
from petteia.games.thebai.state import Thebai

# The rules that bring points or cost them, and the event that tells of each: where its points stand, with their sign
SOURCES: Final = (
    "setup.order",
    "effect.points",
    "die.stuck",
    "die.lower",
    "council.path",
    "battle.won",
    "battle.lost",
    "battle.absent",
    "scoring.council",
    "scoring.estate",
    "scoring.city",
    "scoring.contracts",
    "scoring.things",
    "scoring.hand",
)
TOLD: Final[dict[int, tuple[str, int, int]]] = {
    E_POINTS_GAINED: ("effect.points", 2, 1),
    E_POINTS_COUNTED: ("effect.points", 3, 1),
    E_ANTIGONE_EDGES: ("effect.points", 3, 1),
    E_DIE_STUCK: ("die.stuck", 3, 1),
    E_DIE_LOWEST: ("die.lower", 2, -1),
    E_DIE_COUNCILLOR: ("council.path", 2, 1),
    E_BATTLE_WON: ("battle.won", 3, 1),
    E_BATTLE_LOST: ("battle.lost", 3, -1),
    E_BATTLE_ABSENT: ("battle.absent", 2, -1),
    E_SCORING_COUNCIL: ("scoring.council", 3, 1),
    E_SCORING_HERO: ("scoring.council", 3, 1),
    E_SCORING_REBELS: ("scoring.council", 3, 1),
    E_SCORING_ESTATE: ("scoring.estate", 3, 1),
    E_SCORING_CITY: ("scoring.city", 2, 1),
    E_SCORING_CONTRACTS: ("scoring.contracts", 2, 1),
    E_SCORING_THINGS: ("scoring.things", 3, 1),
    E_SCORING_HAND: ("scoring.hand", 3, -1),
}


def gains(before: Thebai, after: Thebai, happened: list[Happening]) -> list[Gain]:
    """Every point is told where it comes from; those that everybody begins with, with the start order.

    Antigone's stand behind those of the seat, what only she has where a seat would have the like.
    """
    told = [(TOLD[event[0]], event) for event in happened if event[0] in TOLD]
    began = [event[1] for event in happened if event[0] == E_SETUP_ORDERED]
    start: list[Gain] = [("setup.order", side, int(after.score[side] - before.score[side])) for side in began]
    return start + [(rule, event[1], sign * event[points]) for (rule, points, sign), event in told]


class End(Step[Thebai]):
    """Dice on the path move once more; then the six parts for every player in turn order.  [end.score]"""

    def __init__(self) -> None:
        super().__init__(END_SCORE)

    def run(self, s: Thebai, seat: i64, moved: i64) -> None:
        if moved == 0:
            s.then((COUNCIL_MOVE, NONE, 0), (END_SCORE, NONE, 1))
            return
        for place in range(sides(s)):
            if is_antigone(s, s.order[place]):
                score_antigone(s)
            else:
                final_scoring(s, s.order[place])
        won = winners(s)
        if len(won) == 0:
            s.emit(E_END_LOST, ANTIGONE, s.score[ANTIGONE])
        for winner in won:
            s.emit(E_END_WON if len(won) == 1 else E_END_SHARED, winner, s.score[winner])


def final_scoring(s: Thebai, seat: i64) -> None:
    """Nothing is asked; gates take the colours that are best.  [end.score]"""
    score_council(s, seat)
    columns = emptied_columns(s, seat)
    s.emit(E_SCORING_ESTATE, seat, columns, goods.score(s, seat, scale(s, COLUMNS, columns)))  # [scoring.estate]
    s.emit(E_SCORING_CITY, seat, goods.score(s, seat, strength_in_city(s, seat)))  # [scoring.city]
    s.emit(E_SCORING_CONTRACTS, seat, goods.score(s, seat, contract_points(s, seat)))
    things = goods.all_things(s, seat)
    s.emit(E_SCORING_THINGS, seat, things, goods.score(s, seat, things // s.facts.things_a_point))  # [scoring.things]
    hand = hand_size(s, seat)
    s.emit(E_SCORING_HAND, seat, hand, -goods.score(s, seat, -hand * s.facts.unfulfilled_loss))  # [scoring.hand]


def score_antigone(s: Thebai) -> None:
    """Her dice in the city, her contracts with gates at their best, and points for each councillor on a monument.

    [scoring.rebels]
    """
    s.emit(E_SCORING_CITY, ANTIGONE, goods.score(s, ANTIGONE, strength_in_city(s, ANTIGONE)))
    s.emit(E_SCORING_CONTRACTS, ANTIGONE, goods.score(s, ANTIGONE, contract_points(s, ANTIGONE)))
    many = rebels(s)
    s.emit(E_SCORING_REBELS, ANTIGONE, many, goods.score(s, ANTIGONE, many * rebel_points(s)))


def rebels(s: Thebai) -> i64:
    """Her councillors on monuments."""
    n: i64 = 0
    for council_field in range(COUNCIL_FIELD_COUNT):
        if 0 <= s.council[council_field] < STANDEE and owner(s.council[council_field]) == ANTIGONE:
            n += 1
    return n


def rebel_points(s: Thebai) -> i64:
    """What each of them is worth; a challenge may make it more.  [antigone.challenges]"""
    return max(s.facts.rebel_points, challenge(s, CHALLENGE_COUNCILLORS))


def score_council(s: Thebai, seat: i64) -> None:
    """Dice, tokens and heroes on monuments by the conditions of their fields; then heroes that count at the end.

    [scoring.council]
    """
    for council_field in range(COUNCIL_FIELD_COUNT):
        for _ in range(sits_there(s, seat, council_field)):
            points = field_points(s, seat, council_field)
            s.emit(E_SCORING_COUNCIL, seat, council_field, goods.score(s, seat, points))
    for hero in range(HERO_COUNT):
        if holds(s.heroes[seat], hero):
            points = hero_points(s, seat, hero)
            if points > 0:
                s.emit(E_SCORING_HERO, seat, hero, goods.score(s, seat, points))


def sits_there(s: Thebai, seat: i64, council_field: i64) -> i64:
    """How many councillors of a player are on a field: a die or a hero, and a token."""
    n: i64 = 1 if holds(s.tokens[seat], council_field) else 0
    there = s.council[council_field]
    if 0 <= there < STANDEE and owner(there) == seat:
        n += 1
    if STANDEE <= there < RIOT and holds(s.heroes[seat], there - STANDEE):
        n += 1
    return n


def field_points(s: Thebai, seat: i64, council_field: i64) -> i64:
    facts = s.facts
    each, most = facts.council_field_points[council_field], facts.council_field_most[council_field]
    return points_for(s, seat, facts.council_field_measure[council_field], each, most)


def hero_points(s: Thebai, seat: i64, hero: i64) -> i64:
    """What a hero counts at the end. Only points can come of it: nothing else is left to do."""
    points: i64 = 0
    n: i64 = 0
    while power_of(s, BLESSING_COUNT + hero, n) != NONE:
        power = power_of(s, BLESSING_COUNT + hero, n)
        if power_word(s, power) == POWER_AT_END:
            effect = power_takes(s, power, 1)
            if word(s, effect) == EFFECT_POINTS_PER:
                points += points_for(s, seat, takes(s, effect, 1), takes(s, effect, 2), takes(s, effect, 3))
        n += 1
    return points


# Contracts.


def contract_points(s: Thebai, seat: i64) -> i64:
    """The best that contracts and gates can bring: a gate counts as a contract of a colour.  [scoring.contracts]"""
    suits = vec[i64]([int(of_suit(s, seat, suit)) for suit in range(SUIT_COUNT)])
    return best_colouring(s, suits, count(s.gates[seat]), 0)


def best_colouring(s: Thebai, suits: vec[i64], gates: i64, first: i64) -> i64:
    """Every way to give the gates colours; gates are alike, so they take them in ascending order."""
    if gates == 0:
        return set_points(s, suits)
    best: i64 = 0
    for suit in range(first, SUIT_COUNT):
        suits[suit] += 1
        best = max(best, best_colouring(s, suits, gates - 1, suit))
        suits[suit] -= 1
    return best


def set_points(s: Thebai, suits: vec[i64]) -> i64:
    """Sets of different colours, the largest first, and sets of one colour; each contract is used in both ways."""
    points: i64 = 0
    most: i64 = 0
    for suit in range(SUIT_COUNT):
        most = max(most, suits[suit])
        points += same_points(s, suits[suit])
    for n in range(most):
        different: i64 = 0
        for suit in range(SUIT_COUNT):
            if suits[suit] > n:
                different += 1
        points += scale(s, DIFFERENT_SUITS, different)
    return points


def same_points(s: Thebai, cards: i64) -> i64:
    """The best way to split cards of one colour into sets."""
    best: i64 = 0
    size: i64 = 3
    while size <= 5:
        if cards >= size:
            best = max(best, scale(s, SAME_SUIT, size) + same_points(s, cards - size))
        size += 1
    return best


def winners(s: Thebai) -> list[int]:
    """Most points; several share the win. Whoever plays alone must have more than Antigone.  [end.winner] [end.lost]"""
    if solo(s):
        return [0] if s.score[0] > s.score[ANTIGONE] else []
    best = max([int(s.score[seat]) for seat in range(s.players)])
    return [seat for seat in range(s.players) if s.score[seat] == best]
