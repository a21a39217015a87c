"""What hoplites and generals are worth: for the battles that are known to come, and for those that are not yet."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, holds
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.challenges import attack_modifier
from petteia.games.thebai.city import in_row
from petteia.games.thebai.dice import CITIZENS, EACH, SUPPLY, in_city, space_of, strength
from petteia.games.thebai.facts import ATTACK_COUNT, OVERPOWER, STRENGTHS
from petteia.games.thebai.phases.rising import has_general, heroes_on_display, lower_row, scale, upper_row
from petteia.games.thebai.powers import battle_bonus
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import ROUND_COUNT, ROW_COUNT, Thebai
from petteia.games.thebai.worth import HOPE, IN_TIME, POINT, SURE, share_of, turns_left

BATTLES: Final[i64] = 4  # in a game
# [rounds until a battle] share of what it would come to as things stand: there may be time to mend it
PRESENT: Final = vec[i64]([100, 90, 80, 70, 60, 50, 40])
ABSENT: Final = vec[i64]([100, 75, 55, 40, 30, 20, 15])
GATE: Final[i64] = 400  # a contract of any colour
SPOILS: Final[i64] = 80

READY: Final = vec[i64]([0, 35, 85, 125, 180, 225])  # [level] of a hoplite in the supply
GENERAL: Final[i64] = 50  # for each battle that is left
HERO: Final[i64] = 420  # taken with the first general of a row


def battles_left(s: Thebai) -> i64:
    return BATTLES - s.battles


# Battles that are known.


def total_in(s: Thebai, seat: i64, row: i64) -> i64:
    """The strength of a seat in a row as things stand, NONE if it would be absent."""
    total = NONE
    general = s.general[seat * ROW_COUNT + row]
    if general != NONE:
        total = scale(s, STRENGTHS, general)
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if in_city(s, die) and in_row(space_of(s, die), row):
            total = max(total, 0) + strength(s, die)
    return total if total == NONE else total + battle_bonus(s, seat)


def fight_worth(s: Thebai, seat: i64, total: i64, number: i64) -> i64:
    """The points of a battle, in the mean of the attack cards that were not seen."""
    points: i64 = 0
    cards: i64 = 0
    for card in range(ATTACK_COUNT):
        if holds(s.attacks, card):
            continue
        attack = number + attack_modifier(s, card)
        cards += 1
        if total == NONE:
            points -= min(s.facts.absence_loss * attack, s.score[seat])
        elif total >= attack:
            points += scale(s, OVERPOWER, total - attack)
        else:
            points -= attack - total
    return points * POINT // max(cards, 1)


def likely_attack(s: Thebai, number: i64) -> i64:
    """The mean strength, rounded up."""
    total: i64 = 0
    cards: i64 = 0
    for card in range(ATTACK_COUNT):
        if not holds(s.attacks, card):
            total += attack_modifier(s, card)
            cards += 1
    return number + (total + cards - 1) // max(cards, 1)


def battle_worth(s: Thebai, seat: i64, row: i64, total: i64, number: i64, away: i64) -> i64:
    """What a coming battle is worth with such a strength: points, spoils and the gate."""
    worth = fight_worth(s, seat, total, number)
    if total == NONE:
        return worth * share_of(ABSENT, away) // SURE
    worth += SPOILS
    if total >= likely_attack(s, number):
        worth += GATE if strongest_in(s, seat, row) < total else GATE // 3
    return worth * share_of(PRESENT, away) // SURE


def strongest_in(s: Thebai, seat: i64, row: i64) -> i64:
    """The most that anybody else has in a row."""
    best = NONE
    for other in range(sides(s)):
        if other != seat:
            best = max(best, total_in(s, other, row))
    return best


def battles_worth(s: Thebai, seat: i64) -> i64:
    worth: i64 = 0
    number: i64 = 0
    for round_ in range(ROUND_COUNT):
        tile = s.fate[round_]
        if tile != NONE and s.facts.tile_row[tile] > 0:
            number += 1
            if number > s.battles:
                row = s.facts.tile_row[tile] - 1
                away = max(0, round_ + 1 - s.round)
                worth += battle_worth(s, seat, row, total_in(s, seat, row), number, away)
    return worth


def reinforcement(s: Thebai, seat: i64, die: i64) -> i64:
    """What a hoplite adds to the next battle that is known, if it goes there."""
    number: i64 = 0
    for round_ in range(ROUND_COUNT):
        tile = s.fate[round_]
        if tile == NONE or s.facts.tile_row[tile] == 0:
            continue
        number += 1
        if number <= s.battles:
            continue
        row = s.facts.tile_row[tile] - 1
        if in_city(s, die) and in_row(space_of(s, die), row):
            continue
        now, away = total_in(s, seat, row), max(0, round_ + 1 - s.round)
        then = now + strength(s, die) if now != NONE else strength(s, die) + battle_bonus(s, seat)
        return battle_worth(s, seat, row, then, number, away) - battle_worth(s, seat, row, now, number, away)
    return 0


def deploy_worth(s: Thebai, seat: i64) -> i64:
    """What the best hoplite of the supply adds if it is deployed."""
    best = NONE
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if s.whereat[die] == SUPPLY and (best == NONE or s.level[die] > s.level[best]):
            best = die
    return 0 if best == NONE else max(0, reinforcement(s, seat, best)) + posted_worth(s, best) - READY[s.level[best]]


# Hoplites and generals as such.


def general_worth(s: Thebai, seat: i64) -> i64:
    """A general for the battles that are left, and the hero who comes with it."""
    worth = GENERAL * battles_left(s)
    if count(s.heroes[seat]) < s.facts.heroes_most and heroes_on_display(s):
        worth += HERO * share_of(IN_TIME, turns_left(s, seat) + 1) // SURE
    return worth


def posted_worth(s: Thebai, die: i64) -> i64:
    """A hoplite in the city."""
    seat = die // EACH
    scored = strength(s, die) * POINT
    if in_city(s, die) and not may_lead(s, seat, die):
        return scored
    turns = share_of(IN_TIME, turns_left(s, seat))
    return scored + max(0, general_worth(s, seat)) * HOPE[s.level[die]] * turns // (SURE * SURE)


def may_lead(s: Thebai, seat: i64, die: i64) -> bool:
    """Whether a hoplite in the city has a row without an own general."""
    return not has_general(s, seat, upper_row(s, die)) or not has_general(s, seat, lower_row(s, die))


def hoplites_worth(s: Thebai, seat: i64) -> i64:
    worth = s.generals[seat] * GENERAL * battles_left(s)
    turns = share_of(IN_TIME, turns_left(s, seat))
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if s.whereat[die] == SUPPLY:
            worth += READY[s.level[die]] * turns // SURE
        elif in_city(s, die):
            worth += posted_worth(s, die)
    return worth


def hoplite_raise(s: Thebai, seat: i64) -> i64:
    """What a raise of a hoplite adds, over a few of them."""
    posted = False
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if in_city(s, die) and may_lead(s, seat, die):
            posted = True
    turns = share_of(IN_TIME, turns_left(s, seat) + 1)
    if posted:
        return (POINT * 3 + general_worth(s, seat)) // 6 * turns // SURE + POINT * min(battles_left(s), 1) // 2
    return 45 * turns // SURE
