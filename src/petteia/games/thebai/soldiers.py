"""What hoplites and generals are worth: for the battles that are known to come, and for those that are not yet."""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import BIT, count, holds
from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.thebai.challenges import attack_modifier, soldier_price
from petteia.games.thebai.city import ACROSS, LINE, in_row, spaces
from petteia.games.thebai.dice import CITIZENS, EACH, SUPPLY, TOP, in_city, space_of, strength
from petteia.games.thebai.facts import ATTACK_COUNT, OVERPOWER, POWER_NO_PAY, STRENGTHS
from petteia.games.thebai.goods import drachmas
from petteia.games.thebai.phases.rising import has_general, heroes_on_display, lower_row, scale, upper_row
from petteia.games.thebai.powers import battle_bonus, has_power
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import ROW_COUNT, Thebai
from petteia.games.thebai.tiles import attacks_to_come
from petteia.games.thebai.worth import HOPE, IN_TIME, POINT, SURE, share_of, turns_left

BATTLES: Final[i64] = 4  # in a game
# [rounds until a battle] share of what it would come to as things stand: there may be time to mend it
PRESENT: Final = vec[i64]([100, 90, 80, 70, 60, 50, 40])
ABSENT: Final = vec[i64]([100, 75, 55, 40, 30, 20, 15])
# [rounds until a battle] share of what its pay would cost as things stand
UNPAID: Final = vec[i64]([100, 60, 35, 20, 10, 0])
GATE: Final[i64] = 400  # a contract of any colour
SPOILS: Final[i64] = 80

READY: Final = vec[i64]([0, 35, 85, 125, 180, 225])  # [level] of a hoplite in the supply
TO_AND_FRO: Final[i64] = 5  # a hoplite that moves for nothing
GENERAL: Final[i64] = 50  # for each battle that is left
HARDLY: Final[i64] = 20  # a raise that brings no more brings nothing
HERO: Final[i64] = 420  # taken with the first general of a row


def battles_left(s: Thebai) -> i64:
    return BATTLES - s.battles


def battles_later(s: Thebai) -> i64:
    """Those that are left after this round."""
    rounds = attacks_to_come(s)
    return battles_left(s) - (1 if len(rounds) > 0 and away(s, rounds[0]) == 0 else 0)


# Battles that are known.


def total_in(s: Thebai, seat: i64, row: i64) -> i64:
    """The strength of a seat in a row as things stand, NONE if it would be absent."""
    return total_without(s, seat, row, NONE)


def total_without(s: Thebai, seat: i64, row: i64, left_out: i64) -> i64:
    """The same, as if one hoplite were not there."""
    total = NONE
    general = s.general[seat * ROW_COUNT + row]
    if general != NONE:
        total = scale(s, STRENGTHS, general)
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if die != left_out and in_city(s, die) and in_row(space_of(s, die), row):
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


def battle_worth(s: Thebai, seat: i64, row: i64, total: i64, number: i64, later: i64) -> i64:
    """What a coming battle is worth with such a strength: points, spoils and the gate."""
    worth = fight_worth(s, seat, total, number)
    if total == NONE:
        return worth * share_of(ABSENT, later) // SURE
    worth += SPOILS
    if total >= likely_attack(s, number):
        worth += GATE if strongest_in(s, seat, row) < total else GATE // 3
    return worth * share_of(PRESENT, later) // SURE


def strongest_in(s: Thebai, seat: i64, row: i64) -> i64:
    """The most that anybody else has in a row."""
    best = NONE
    for other in range(sides(s)):
        if other != seat:
            best = max(best, total_in(s, other, row))
    return best


def battles_worth(s: Thebai, seat: i64) -> i64:
    """Those that are known, with the hoplites that will not be paid after the next one."""
    worth = pay_worth(s, seat, drachmas(s, seat))
    number = s.battles
    for round_ in attacks_to_come(s):
        number += 1
        row = s.facts.tile_row[s.fate[round_]] - 1
        worth += battle_worth(s, seat, row, total_in(s, seat, row), number, away(s, round_))
    return worth


def away(s: Thebai, round_: i64) -> i64:
    """Rounds until one of them, from 0, ends."""
    return max(0, round_ + 1 - s.round)


def pay_worth(s: Thebai, seat: i64, coins: i64) -> i64:
    """What the next battle that is known costs in hoplites that so many drachmas cannot pay; the best stay."""
    rounds = attacks_to_come(s)
    if len(rounds) == 0 or has_power(s, seat, POWER_NO_PAY):
        return 0
    row = s.facts.tile_row[s.fate[rounds[0]]] - 1
    return -least_posted(s, seat, row, coins // soldier_price(s)) * share_of(UNPAID, away(s, rounds[0])) // SURE


def least_posted(s: Thebai, seat: i64, row: i64, kept: i64) -> i64:
    """What the hoplites of a row are worth without the best ones that are kept."""
    worth: i64 = 0
    best = vec[i64]([0] * (EACH - CITIZENS))
    for n in range(EACH - CITIZENS):
        die = seat * EACH + CITIZENS + n
        if in_city(s, die) and in_row(space_of(s, die), row):
            best[n] = posted_worth(s, die)
            worth += best[n]
    for _ in range(min(kept, len(best))):
        most: i64 = 0
        for n in range(len(best)):
            if best[n] > best[most]:
                most = n
        worth -= best[most]
        best[most] = 0
    return worth


def reinforcement(s: Thebai, seat: i64, die: i64) -> i64:
    """What a hoplite adds to the battles that are known if it goes where it helps most, less what it leaves behind."""
    gains = vec[i64]([0] * (ROW_COUNT + 1))  # [row]
    now: i64 = 0
    number = s.battles
    for round_ in attacks_to_come(s):
        number += 1
        row, later = s.facts.tile_row[s.fate[round_]] - 1, away(s, round_)
        without = total_without(s, seat, row, die)
        then = without + strength(s, die) if without != NONE else strength(s, die) + battle_bonus(s, seat)
        gains[row] = battle_worth(s, seat, row, then, number, later)
        gains[row] -= battle_worth(s, seat, row, without, number, later)
        if number == s.battles + 1:
            gains[row] -= one_too_many(s, seat, row, die) * share_of(UNPAID, later) // SURE
        if in_city(s, die) and in_row(space_of(s, die), row):
            now += gains[row]
    best: i64 = 0
    posts = free_posts(s)
    for row in range(ROW_COUNT):
        if holds(posts, row):
            best = max(best, gains[row])
        if holds(posts, ROW_COUNT + row):
            best = max(best, gains[row] + gains[row + 1])
    return best - now


def free_posts(s: Thebai) -> i64:
    """Where a hoplite may still be deployed: rows, and behind them pairs of rows, with a free space of their own."""
    posts: i64 = 0
    for space in range(spaces(s)):
        if s.on_space[space] == NONE:
            row = space // LINE
            posts |= BIT[row if space % LINE < ACROSS else ROW_COUNT + row]
    return posts


def one_too_many(s: Thebai, seat: i64, row: i64, die: i64) -> i64:
    """What is lost of a hoplite that fights in a row beside others if the drachmas are not enough for all of them."""
    to_pay: i64 = 1
    for other in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if other != die and in_city(s, other) and in_row(space_of(s, other), row):
            to_pay += 1
    if drachmas(s, seat) >= to_pay * soldier_price(s) or has_power(s, seat, POWER_NO_PAY):
        return 0
    return posted_worth(s, die)


def deploy_worth(s: Thebai, seat: i64) -> i64:
    """What the best hoplite adds if it is deployed."""
    best: i64 = 0
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if s.whereat[die] == SUPPLY or in_city(s, die):
            best = max(best, reinforcement(s, seat, die) + setting_out(s, die))
    return best


def setting_out(s: Thebai, die: i64) -> i64:
    """What a hoplite is worth more as soon as it stands elsewhere, whatever battles there are."""
    if s.whereat[die] == SUPPLY:
        return posted_worth(s, die) - ready_worth(s, die)
    return hopeful_worth(s, die) - posted_worth(s, die) - TO_AND_FRO


# Hoplites and generals as such.


def general_worth(s: Thebai, seat: i64) -> i64:
    """A general for the battles that are left, and the hero who comes with it."""
    worth = GENERAL * battles_left(s)
    if count(s.heroes[seat]) < s.facts.heroes_most and heroes_on_display(s):
        worth += HERO * share_of(IN_TIME, turns_left(s, seat) + 1) // SURE
    return worth


def posted_worth(s: Thebai, die: i64) -> i64:
    """A hoplite in the city."""
    if in_city(s, die) and not may_lead(s, die // EACH, die):
        return strength(s, die) * POINT
    return hopeful_worth(s, die)


def hopeful_worth(s: Thebai, die: i64) -> i64:
    """A hoplite in a row where it may become a general; then it scores no strength any more."""
    seat = die // EACH
    scored = strength(s, die) * POINT
    turns = share_of(IN_TIME, turns_left(s, seat))
    return scored + max(0, general_worth(s, seat) - scored) * HOPE[s.level[die]] * turns // (SURE * SURE)


def ready_worth(s: Thebai, die: i64) -> i64:
    """A hoplite in the supply."""
    return READY[s.level[die]] * share_of(IN_TIME, turns_left(s, die // EACH)) // SURE


def may_lead(s: Thebai, seat: i64, die: i64) -> bool:
    """Whether a hoplite in the city has a row without an own general."""
    return not has_general(s, seat, upper_row(s, die)) or not has_general(s, seat, lower_row(s, die))


def hoplites_worth(s: Thebai, seat: i64) -> i64:
    worth = s.generals[seat] * GENERAL * battles_left(s)
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        if s.whereat[die] == SUPPLY:
            worth += ready_worth(s, die)
        elif in_city(s, die):
            worth += posted_worth(s, die)
    return worth


def hoplite_raise(s: Thebai, seat: i64) -> i64:
    """What a raise of a hoplite adds, over a few of them; nothing if no hoplite is the better for two of them."""
    posted = False
    mean: i64
    most: i64 = 0
    for die in range(seat * EACH + CITIZENS, seat * EACH + EACH):
        most = max(most, raised_worth(s, seat, die))
        if in_city(s, die) and may_lead(s, seat, die):
            posted = True
    turns = share_of(IN_TIME, turns_left(s, seat) + 1)
    if posted:
        mean = (POINT * 3 + general_worth(s, seat)) // 6 * turns // SURE + POINT * min(battles_left(s), 1) // 2
    else:
        mean = 45 * turns // SURE
    return mean if most > HARDLY else 0


def raised_worth(s: Thebai, seat: i64, die: i64) -> i64:
    """What two raises of a hoplite add, because one alone may not change its strength; at the top it ascends."""
    here = in_city(s, die)
    if not here and s.whereat[die] != SUPPLY:
        return 0
    level = s.level[die]
    now = posted_worth(s, die) if here else ready_worth(s, die)
    s.level[die] = min(level + 2, TOP)
    then = posted_worth(s, die) if here else ready_worth(s, die)
    s.level[die] = level
    if level + 2 > TOP:
        beyond = general_worth(s, seat) if here and may_lead(s, seat, die) else now + s.facts.stuck_points * POINT
        then = max(then, beyond)
    return max(0, then - now)
