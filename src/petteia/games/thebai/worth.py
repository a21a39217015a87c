"""What single things are worth to a seat, in hundredths of a point: weights for bots, not rules.

What will still be used is worth more the more turns are left; at the end everything is worth what it scores.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.state import FRAME, NONE
from petteia.core.vec import vec
from petteia.games.thebai.estate import DEEP, emptied_columns
from petteia.games.thebai.facts import (
    COLUMNS,
    DRACHMA,
    ESTATE_ROW_COUNT,
    HELP_TILE_COUNT,
    RESOURCE_COUNT,
    STEP_ARCHON,
    STEP_END,
    STEP_HELP,
    TRACK_COUNT,
)
from petteia.games.thebai.ids import TURN_ACT, TURN_STEP
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.powers import contract_limit
from petteia.games.thebai.sides import sides
from petteia.games.thebai.state import Thebai

POINT: Final[i64] = 100
SURE: Final[i64] = 100  # shares are hundredths

# Goods and drachmas: all of them count a little at the end, the rest of their worth is what they may still buy
GOODS: Final = vec[i64]([0, 100, 185, 250, 300, 340, 375, 410, 440])  # [so many of one kind]
COINS: Final = vec[i64]([0, 110, 205, 280, 340, 390, 430, 465, 500])  # [so many drachmas]
SPENT: Final = vec[i64]([0, 20, 45, 65, 85, 100])  # [turns left] share of what they may buy

# The estate
PROGRESS: Final = vec[i64]([0, 45, 65, 80, 90])  # [turns left] share of a column that is begun
SPACE: Final[i64] = 20  # an action space without its stone, for each turn that is left
BEYOND: Final[i64] = 50  # a stone that has left a column behind the one that is begun

# Dice in the city
HOPE: Final = vec[i64]([6, 12, 20, 30, 44, 62])  # [level] share of an ascent that a die has come to
IN_TIME: Final = vec[i64]([0, 35, 60, 80, 100])  # [turns left] share of that

STEP: Final[i64] = 30  # a field of an altar track, besides what it has brought
AIDED: Final = vec[i64]([0, 150, 230, 340])  # [strength] of a help tile


# Time.


def turns_left(s: Thebai, seat: i64) -> i64:
    """Turns of a seat that are still to come, without the one that is going on."""
    left = s.facts.rounds - s.round
    if s.active != NONE and s.active != seat:
        for place in range(sides(s)):
            if s.order[place] == seat:
                return left  # it has had its turn
            if s.order[place] == s.active:
                return left + 1
    return left


def step_of(s: Thebai, seat: i64) -> i64:
    """The step that a seat will be asked for next in its turn; the last one if its turn is not going on."""
    for frame in range(s.depth):
        if s.stack[frame * FRAME] in (TURN_STEP, TURN_ACT) and s.stack[frame * FRAME + 1] == seat:
            return s.stack[frame * FRAME + 2]
    return STEP_END


def chances(s: Thebai, seat: i64, last: i64) -> i64:
    """Turns in which there is still something to do, the one that is going on included up to a step.

    Not up to its end: else whatever puts the end off would look better than ending it.
    """
    return turns_left(s, seat) + (1 if s.active == seat and step_of(s, seat) <= last else 0)


def contract_chances(s: Thebai, seat: i64) -> i64:
    """How many contracts it may still fulfil, if it fulfils one in a turn."""
    return turns_left(s, seat) + (1 if s.active == seat and s.contracts_done < contract_limit(s, seat) else 0)


def share_of(shares: vec[i64], turns: i64) -> i64:
    return shares[min(turns, len(shares) - 1)]


# Goods and drachmas.


def thing_worth(s: Thebai, resource: i64, n: i64, turns: i64) -> i64:
    """What so many of one kind are worth."""
    scored = n * POINT // s.facts.things_a_point
    few = min(n, 8)
    used = COINS[few] if resource == DRACHMA else GOODS[few]
    return scored + max(0, used - few * POINT // s.facts.things_a_point) * share_of(SPENT, turns) // SURE


def things_worth(s: Thebai, seat: i64) -> i64:
    turns = turns_left(s, seat)
    worth: i64 = 0
    for resource in range(RESOURCE_COUNT):
        worth += thing_worth(s, resource, s.goods[seat * RESOURCE_COUNT + resource], turns)
    return worth


# The estate.


def estate_worth(s: Thebai, seat: i64) -> i64:
    """Emptied columns, one that is begun, and the action spaces that are free of stones."""
    turns = turns_left(s, seat)
    done = emptied_columns(s, seat)
    worth = scale(s, COLUMNS, done) * POINT
    begun: i64 = 0
    beyond: i64 = 0
    for row in range(ESTATE_ROW_COUNT):
        gone = s.gone[seat * ESTATE_ROW_COUNT + row]
        worth += gone * SPACE * turns
        if gone > done:
            begun += 1
            beyond += gone - done - 1
    if done < DEEP:
        more = (scale(s, COLUMNS, done + 1) - scale(s, COLUMNS, done)) * POINT
        worth += more * begun * share_of(PROGRESS, chances(s, seat, STEP_ARCHON)) // (ESTATE_ROW_COUNT * SURE)
    return worth + beyond * BEYOND * share_of(PROGRESS, turns) // SURE


def stone_worth(s: Thebai, seat: i64) -> i64:
    """What the best stone to leave the estate would add."""
    now = estate_worth(s, seat)
    best: i64 = 0
    for row in range(ESTATE_ROW_COUNT):
        at = seat * ESTATE_ROW_COUNT + row
        if s.gone[at] < DEEP:
            s.gone[at] += 1
            best = max(best, estate_worth(s, seat) - now)
            s.gone[at] -= 1
    return best


# Altars.


def altars_worth(s: Thebai, seat: i64) -> i64:
    """How far the markers are: the next blessing is nearer, the place in the turn order better."""
    far = s.altar[seat * TRACK_COUNT] + s.altar[seat * TRACK_COUNT + 1]
    return far * STEP * share_of(SPENT, turns_left(s, seat)) // SURE


def help_worth(s: Thebai, seat: i64) -> i64:
    """Help tiles in the supply, as many as there are turns for."""
    left = chances(s, seat, STEP_HELP)
    worth: i64 = 0
    for tile in range(HELP_TILE_COUNT):
        n = min(s.helps[seat * HELP_TILE_COUNT + tile], left)
        left -= n
        worth += n * AIDED[s.facts.help_tile_strength[tile]]
    return worth
